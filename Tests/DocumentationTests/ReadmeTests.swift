import Foundation
import RoutesCompiler
import Testing

@Suite("Words, files and figures of README, CONTRIBUTING and the benchmarks")
struct ReadmeTests {
  private let readme: String
  private let guide: String
  private let benchmarks: String

  init() throws {
    readme = try Self.text(of: "README.md")
    guide = try Self.text(of: ".github/CONTRIBUTING.md")
    benchmarks = try Self.text(of: "Tests/Packages/Benchmarks/README.md")
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: Folder.package.url.appending(path: path), encoding: .utf8)
  }

  @Test("README has at most 700 words")
  func words() throws {
    let words = readme.split(whereSeparator: \.isWhitespace)
    #expect(words.count <= 700)
  }

  @Test("Each file that is named is there")
  func files() throws {
    let paths = (readme + guide)
      .matches(of: /`((?:Sources|Plugins|Tests|Routes|\.ci)(?:\/[A-Za-z\/.-]*)?)[` ]/)
      .map { String($0.1) }
    #expect(paths.count > 20)
    for path in paths where !path.contains("TOPIC") {
      let file = Folder.package.url.appending(path: path)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path)")
    }
  }

  @Test("Folders have about as many lines as CONTRIBUTING says")
  func lines() throws {
    let counts = guide.matches(of: /([\d,]+)(?: lines of Swift)? in `Sources\/(\w+)`/)
    #expect(counts.count == 2)
    for count in counts {
      let lines = try Folder.sources(String(count.2)).linesOfSwift
      let written = try #require(Int(count.1.filter(\.isNumber)))
      #expect(abs(written - lines) < lines / 20, "\(count.2) has \(lines) lines")
    }
  }

  @Test("The table of the benchmark has as many routes as it says")
  func routesOfTheBenchmark() throws {
    let count = try #require(benchmarks.firstMatch(of: /a table of (\d+) routes/)).1
    let path = "Tests/Packages/Benchmarks/Sources/Benchmarks/GitHub.routes"
    let table = SourceFile(path: path, text: try Self.text(of: path))
    let routes = RoutesCompiler.compile([table]).compactMap(\.compiled).flatMap(\.table.routes)
    #expect("\(routes.count)" == count)
  }

  @Test("Times and their ratios are those of one run")
  func speed() throws {
    let operations = try #require(
      benchmarks.components(separatedBy: "\n## ").first { $0.hasPrefix("Operations") })
    let table = operations.components(separatedBy: "\nLinks with values")[0]
    let rows = table.matches(of: /\n\| (.+) \| (\d+) \| ([\d.]+) \| .*\|/)
    let whole = try #require(rows.first { $0.1 == "`URL(string:)`" }).2
    #expect(rows.count > 20)
    for row in rows {
      let figures = try [row.2, whole, row.3].map { try #require(Double(String($0))) }
      let ratio = figures[0] / figures[1]
      #expect(abs(ratio - figures[2]) < 0.01 + ratio / 100, "\(row.0)")
    }
  }

  @Test("The bytes of an app are those that are recorded")
  func bytes() throws {
    let path = "Tests/Packages/Benchmarks/AppSize/x86_64.txt"
    let recorded = try #require(Int(try Self.text(of: path).filter(\.isNumber)))
    let article = try Self.text(of: "Sources/Turnpike/Turnpike.docc/Status.md")
    let written = try #require(article.firstMatch(of: /([\d,]+) bytes of text/)).1
    let bytes = try #require(Int(written.filter(\.isNumber)))
    #expect(abs(recorded - bytes) < recorded / 50)
  }
}
