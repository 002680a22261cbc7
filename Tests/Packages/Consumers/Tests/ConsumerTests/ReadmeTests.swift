import Foundation
import Testing

extension Consumers {
  // The files that README tells a reader to write are built and run as they are there.
  @Suite("README")
  struct ReadmeTests {
    private let readme: String

    init() throws {
      let file = ConsumerPackage.repository.appending(path: "README.md")
      readme = try String(contentsOf: file, encoding: .utf8)
    }

    @Test("Its package builds without a warning, and its program does what it says")
    func package() throws {
      let package = try makePackage()
      let build = try package.swift("build")
      #expect(build.status == 0, "\(build.output)")
      #expect(!build.output.contains("warning:"), "\(build.output)")
      #expect(
        try package.program("App").output == """
          opens book(id: 7)
          opens reviews(id: 7)
          https://books.example.com/book/7
          true

          """)
    }

    @Test("A target whose table is excluded is named in a warning")
    func excludedTable() throws {
      let package = try makePackage()
      try package.replace(
        "plugins: [", with: "exclude: [\"Books.routes\"], plugins: [", in: "Package.swift")
      let build = try package.swift("build")
      #expect(
        build.output.contains("GenerateRoutes found no .routes file in target 'App'"),
        "\(build.output)")
    }

    @Test("Swift says what to write for calls that are written first and do not exist")
    func hints() throws {
      let package = try makePackage()
      try package.replace(
        "\"Turnpike\", package: \"Turnpike\")],",
        with: "\"Turnpike\", package: \"Turnpike\"), .product(name: \"TurnpikeApps\", package: "
          + "\"Turnpike\")],", in: "Package.swift")
      try package.write(
        """
        import Turnpike
        import TurnpikeApps

        func guess(
          _ router: Router<BookRoute, Void>, _ log: some RouteFilter, _ opener: some AppOpener,
          _ link: String
        ) async throws {
          router.addFilter(log)
          try await router.open(link)
          try await router.open(.bok(id: 7))
          try await opener.open("maps://place/\\(link)")
        }

        """, to: "Sources/App/Guess.swift")
      let build = try package.swift("build")
      let messages = [
        "'open(_:from:)' has been renamed to 'open(link:from:)'",
        "type 'BookRoute' has no member 'bok'",
        "'open' is unavailable: write ExternalLink(scheme: \"maps\", path: \"place/\\(name)\", "
          + "query: [\"q\": text]), which encodes each value, or ExternalLink(link) for a string that "
          + "is a whole link",
      ]
      for message in messages { #expect(build.output.contains(message), "\(build.output)") }
    }

    private func makePackage() throws -> ConsumerPackage {
      let swift = blocks(of: "swift")
      let manifest = try #require(swift.first { $0.hasPrefix("// swift-tools-version") })
      #expect(manifest.contains(".package(path: \"../Turnpike\")"))
      return try ConsumerPackage(
        named: "Readme",
        files: [
          "Package.swift": manifest.replacing(
            "path: \"../Turnpike\"",
            with: "name: \"Turnpike\", path: \"\(ConsumerPackage.repository.path)\""),
          "Sources/App/Books.routes": try #require(blocks(of: "routes").first),
          "Sources/App/main.swift": try #require(swift.first { $0.hasPrefix("// main.swift") }),
        ])
    }

    /// The fenced blocks of a language, in order.
    private func blocks(of language: String) -> [String] {
      readme.split(separator: "```\(language)\n").dropFirst().compactMap { rest in
        rest.split(separator: "```").first.map(String.init)
      }
    }
  }
}
