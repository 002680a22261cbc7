import Foundation
import RoutesCompiler
import Testing

@Suite("Links, files and counts of README")
struct ReadmeLinkTests {
  private let readme: String
  private let targets: [String]
  private let paths: [String]

  init() throws {
    let file = Folder.package.url.appending(path: "README.md")
    readme = try String(contentsOf: file, encoding: .utf8)
    targets = readme.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
    paths = readme.matches(of: /`((?:Sources|Plugins|Tests|Routes)\/[A-Za-z\/.]*)`/)
      .map { String($0.1) }
  }

  @Test("Each is there")
  func files() {
    #expect(targets.count > 20 && paths.count > 5)
    for target in targets + paths {
      let file = Folder.package.url.appending(path: target)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(target)")
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
    let text = try String(contentsOf: Folder.package.url.appending(path: path), encoding: .utf8)
    let table = SourceFile(path: path, text: text)
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
