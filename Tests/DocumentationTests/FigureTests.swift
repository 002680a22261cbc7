import Foundation
import LinkPublishing
import Testing

@testable import RouteMatching
@testable import RoutesCompiler

@Suite("Figures in the articles")
struct FigureTests {
  /// The text of an article, its lines joined.
  private func text(of name: String) throws -> String {
    let file = try #require(
      try Folder.catalogues.flatMap { try $0.files(ending: "md") }.first {
        $0.lastPathComponent == name + ".md"
      })
    return try String(contentsOf: file, encoding: .utf8).replacing("\n", with: " ")
  }

  @Test("Limits are those of the code")
  func limits() throws {
    let language = try text(of: "MatchingAndPrinting")
    #expect(language.contains("longer than \(LinkLimits.length >> 10) KiB, with more than 1,000"))
    #expect(LinkLimits.queryItems == 1_000)
    #expect(language.contains("more than \(WorkBudget.most / 1_000_000) million bytes"))
    let limit = AssociationFile.maximumBytes >> 10
    #expect(try text(of: "LinksOutInTheWorld").contains("more than the \(limit) KiB"))
  }

  @Test("Versions of Swift and of the platforms are those of the manifest")
  func versions() throws {
    let package = Folder.package.url
    let manifest = try String(
      contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
    let readme = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    let swift = try #require(manifest.firstMatch(of: /swift-tools-version: ([\d.]+)/)).1
    let platforms = manifest.matches(of: /\.(\w+OS)\(\.v(\d+)\)/)
    #expect(platforms.count == 5)
    let status = try text(of: "Status")
    for platform in platforms {
      #expect(status.contains("\(platform.1) \(platform.2)"))
      #expect(readme.contains(platform.0), "README's manifest has other platforms")
    }
    for text in [readme, status] { #expect(text.contains("Swift \(swift) or later")) }
  }

  @Test("Names that a table can't have are those of the compiler")
  func names() throws {
    let language = try text(of: "LanguageReference")
    let section = try #require(language.components(separatedBy: "## Reserved names").last)
    let cases = [
      ReservedName.replacements, ReservedName.routeReplacements, ReservedName.enumReplacements,
      ReservedName.confusing,
    ].flatMap(\.keys)
    for name in cases + ReservedName.tables { #expect(section.contains("`\(name)`"), "\(name)") }
  }

  @Test("Web links match by the schemes of a table as the article says")
  func schemes() throws {
    let rows = try text(of: "LanguageReference")
      .matches(of: #/\| ([^|]*`http[^|]*) \| (match|don't match) \| (match|don't match) \|/#)
    #expect(rows.count == 4)
    let console = try Console(for: try #require(try Article.all.first))
    for row in rows {
      let schemes = row.1.hasPrefix("neither") ? "shop" : row.1.replacing("`", with: "")
      let printed = try console.output(
        of: """
          printf 'routes A\\nscheme \(schemes)\\nhost a.example\\n/x -> x\\n' >A.routes
          routesc match A.routes https://a.example/x http://a.example/x
          """)
      let answers = printed.matches(of: /\n  (x|no route)\n/)
        .map { $0.1 == "x" ? "match" : "don't match" }
      #expect(answers == [String(row.2), String(row.3)], "\(schemes): \(printed)")
    }
  }

  @Test("What the page says of a link is what the tool does")
  func page() throws {
    let article = try text(of: "LinksOutInTheWorld")
    let links = article.matches(of: #/[Ff]or `(\w+://.+?)` it shows/#).map { "'\($0.1)'" }
    let console = try Console(for: try #require(try Article.all.first))
    let printed = try console.output(
      of: "routesc match --why Routes/Shop.routes \(links.joined(separator: " "))")
    let route = try #require(printed.firstMatch(of: #/\n  (\w+\(.+\))\n/#)).1
    // The page is for those who have no file of the table, and names none.
    let reason = try #require(printed.firstMatch(of: #/\n  why +(.+)\n/#)).1
      .replacing(#/ \(.+?:\d+\)/#, with: "")
    // Nor does it write values as Swift does.
    let opened = route.replacing("(", with: " (").replacing("\"", with: "")
    #expect(links.count == 2)
    #expect(article.contains("*Opens \(opened)*") && article.contains("*\(reason)*"))
  }
}
