import Foundation
import Testing
import Turnpike

@testable import DocumentationTables

/// The file at a path below a folder; `nil` if the path leads out of it.
func file(at path: String, in folder: URL) -> URL? {
  let folder = folder.standardizedFileURL.resolvingSymlinksInPath()
  let file = folder.appending(path: path).standardizedFileURL.resolvingSymlinksInPath()
  return file.path.hasPrefix(folder.path + "/") ? file : nil
}

@Suite("Links of strangers, as an article shows them")
@MainActor
struct SecuritySamples {
  @Test("A page is handed on as its route, which is of this site")
  func handOn() {
    func signIn(returningTo request: RouteRequest) -> String {
      let page = request.route(as: SiteRoute.self)?.path ?? "/"
      return "/sign-in?returnTo=" + RouteQuery.escape(page)
    }
    let article = RouteRequest(SiteRoute.article(id: 7), origin: .external)
    #expect(signIn(returningTo: article) == "/sign-in?returnTo=%2Farticles%2F7")
    #expect(signIn(returningTo: RouteRequest("//evil.example/x")) == "/sign-in?returnTo=%2F")
  }

  @Test(
    "A path leads to a file of its folder alone",
    arguments: [
      ("a.txt", true), ("b/c.txt", true), ("../../etc/passwd", false), ("b/../../x", false),
      ("..", false), ("", false), ("/etc/passwd", true),
    ])
  func files(_ path: String, _ isInside: Bool) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "public")
    let file = file(at: path, in: folder)
    #expect((file != nil) == isInside)
    if let file { #expect(file.path.contains("/public/")) }
  }
}
