import Foundation
import Testing
import Turnpike
import TurnpikeMapping

@Suite("What a filter knows of a request, as an article shows it")
struct RequestTableTests {
  @Test("The values in the table are those of the request for its link")
  func values() async throws {
    let article = try String(
      contentsOf: Folder.catalogues[0].url.appending(path: "Filters.md"), encoding: .utf8)
    let link = try #require(article.firstMatch(of: #/What it is, for `(.+?)`/#)).1
    let router = Router()
    router.hosts = ["shop.example.com"]
    try router.map("/users/:id?hl=:highlight") { request in
      let parts = [request.scheme, request.host, request.path, request.fragment]
      let parameters = try #require(request.parameters).sorted { $0.key > $1.key }
        .map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ")
      for row in [
        "`fragment` | \(parts.map { "`\($0 ?? "nil")`" }.joined(separator: ", ")).",
        "`segments` | `\(request.segments)`, decoded.",
        "`query[\"hl\"]`, `query.items` | `\(request.query["hl"] ?? "nil")`;",
        "`parameters` | `[\(parameters)]`:",
      ] {
        #expect(article.contains(row), "\(row)")
      }
    }
    #expect(try await router.open(link: String(link)).isHandled)
  }
}
