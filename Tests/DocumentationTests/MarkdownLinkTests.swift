import Foundation
import Testing

// Articles are read as pages of DocC and as files, on a code host or in an editor. They link to
// files; for DocC, `.ci/documentation` makes links to pages of these.
@Suite("Links in Markdown files")
struct MarkdownLinkTests {
  /// A Markdown file of the project, without its blocks of code.
  struct Page: Sendable, CustomTestStringConvertible {
    let url: URL
    let text: String

    init(at url: URL) throws {
      self.url = url
      text = try String(contentsOf: url, encoding: .utf8)
        .replacing(#/(?m)^ *```.*\n(?s:.*?)^ *```$/#, with: "")
    }

    var testDescription: String { url.lastPathComponent }

    /// The text before the list of topics, which is DocC's own.
    var prose: String { text.components(separatedBy: "\n## Topics\n")[0] }

    /// Where links and pictures lead, without links to other sites.
    var targets: [String] {
      text.replacing(/`[^`\n]*`/, with: "").matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
        .filter { $0.firstMatch(of: /^[a-z]+:/) == nil }
    }

    /// The anchors that a code host gives the headings.
    var anchors: [String] {
      text.matches(of: #/(?m)^#+ (.*)$/#).map { heading in
        heading.1.lowercased().filter { $0.isLetter || $0.isNumber || "_- ".contains($0) }
          .replacing(" ", with: "-")
      }
    }
  }

  private static func pages() throws -> [Page] {
    let package = Folder.package.url
    let files = [
      "README.md", ".github/CONTRIBUTING.md", ".github/SECURITY.md", "Tests/Screens/README.md",
      "Tests/Packages/Benchmarks/README.md",
    ].map { package.appending(path: $0) }
    return try (files + Folder.catalogues.flatMap { try $0.files(ending: "md") }).map(Page.init)
  }

  @Test("Each leads to a file, and to a heading of it", arguments: try pages())
  func targets(of page: Page) throws {
    for target in page.targets {
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let folder = page.url.deletingLastPathComponent()
      let file = parts[0].isEmpty ? page.url : folder.appending(path: String(parts[0]))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(target)")
      guard parts.count > 1, file.pathExtension == "md" else { continue }
      #expect(try Page(at: file).anchors.contains(String(parts[1])), "\(target)")
    }
  }

  @Test("Nothing is written as only DocC reads it, but for lists of topics", arguments: try pages())
  func symbols(of page: Page) {
    #expect(!page.prose.contains("<doc:") && !page.prose.contains("](doc:"))
    // A symbol without a slash is code for a code host, and a link for DocC.
    #expect(page.prose.matches(of: /``[^`]*\/[^`]*``/).map { String($0.0) } == [])
  }

  @Test("The overview of Turnpike leads to each article", arguments: try Article.all)
  func overview(of article: Article) throws {
    let overview = try Page(at: Folder.catalogues[0].url.appending(path: "Turnpike.md"))
    let names = overview.targets.map { $0.split(separator: "/").last.map(String.init) }
    #expect(article.name == "Turnpike.md" || names.contains(article.name))
  }
}
