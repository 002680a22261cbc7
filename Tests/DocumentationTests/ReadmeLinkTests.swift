import Foundation
import Testing

@Suite("Links and files of README")
struct ReadmeLinkTests {
  private let targets: [String]
  private let paths: [String]

  init() throws {
    let file = Folder.package.url.appending(path: "README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
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

  @Test("There is one for each article", arguments: try Article.all)
  func articles(_ article: Article) {
    #expect(targets.contains { $0.hasSuffix("/\(article.name)") })
  }
}
