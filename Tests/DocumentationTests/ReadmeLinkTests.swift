import Foundation
import RoutesCompiler
import Testing

@Suite("Links, files and counts of README and CONTRIBUTING")
struct ReadmeLinkTests {
  private let readme: String
  private let targets: [String]

  init() throws {
    readme = try Self.text(of: "README.md")
    targets = Self.targets(in: readme)
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: Folder.package.url.appending(path: path), encoding: .utf8)
  }

  private static func targets(in text: String) -> [String] {
    text.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
  }

  @Test("Each is there")
  func files() throws {
    let guide = try Self.text(of: ".github/CONTRIBUTING.md")
    let paths = (readme + guide)
      .matches(of: /`((?:Sources|Plugins|Tests|Routes|\.ci)(?:\/[A-Za-z\/.-]*)?)[` ]/)
      .map { String($0.1) }
    let links = Self.targets(in: guide).map { ".github/" + $0 }
    #expect(targets.count > 20 && links.count > 1 && paths.count > 20)
    for path in targets + links + paths where !path.contains("TOPIC") {
      let file = Folder.package.url.appending(path: path)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path)")
    }
  }

  @Test("Folders have about as many lines as it says")
  func lines() throws {
    let counts = readme.matches(of: /([\d,]+)(?: lines of Swift)? in `Sources\/(\w+)`/)
    #expect(counts.count == 2)
    for count in counts {
      let lines = try Folder.sources(String(count.2)).linesOfSwift
      let written = try #require(Int(count.1.filter(\.isNumber)))
      #expect(abs(written - lines) < lines / 20, "\(count.2) has \(lines) lines")
    }
  }

  @Test("The table of the benchmark has as many routes as it says")
  func routesOfTheBenchmark() throws {
    let count = try #require(readme.firstMatch(of: /a table of (\d+) routes/)).1
    let path = "Tests/Packages/Benchmarks/Sources/Benchmarks/GitHub.routes"
    let table = SourceFile(path: path, text: try Self.text(of: path))
    let routes = RoutesCompiler.compile([table]).compactMap(\.compiled).flatMap(\.table.routes)
    #expect("\(routes.count)" == count)
  }

  @Test("Times and their ratios are those of one run")
  func speed() throws {
    let whole = try #require(readme.firstMatch(of: /`URL\(string:\)` took (\d+) ns/)?.1)
    let rows = readme.matches(of: /\n\| .+ \| (\d+) \| ([\d.]+) \| [\d.]+ \|/)
    #expect(rows.count == 4)
    for row in rows {
      let figures = try [row.1, whole, row.2].map { try #require(Double($0)) }
      #expect(abs(figures[0] / figures[1] - figures[2]) < 0.01, "\(row.0)")
    }
  }

  @Test("There is one for each article", arguments: try Article.all)
  func articles(_ article: Article) {
    #expect(targets.contains { $0.hasSuffix("/\(article.name)") })
  }
}
