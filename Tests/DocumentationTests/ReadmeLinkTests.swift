import Foundation
import Testing

@Suite("Links of README")
struct ReadmeLinkTests {
  private let targets: [String]

  init() throws {
    let file = Folder.package.url.appending(path: "README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    targets = readme.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
  }

  @Test("Each leads to a file of the package")
  func files() {
    for target in targets {
      let file = Folder.package.url.appending(path: target)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(target)")
    }
  }

  @Test("There is one for each article", arguments: try Article.all)
  func articles(_ article: Article) {
    #expect(targets.contains { $0.hasSuffix("/\(article.name)") })
  }
}
