import Foundation
import Testing

@testable import LinkServer

@Suite("Files of the server")
struct FileTests {
  @Test(
    "The association file of a host is sent as it was written, without a redirect",
    arguments: ["shop.example.com", "www.shop.example.com", "live.shop.example.com"])
  func association(_ host: String) async throws {
    try await RunningServer.run { (server) async throws in
      let answer = try await server.answer("/.well-known/apple-app-site-association", host: host)
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "application/json")
      #expect(answer.headers["location"] == nil)
      let file = RunningServer.files.appending(path: "hosts/\(host)/apple-app-site-association")
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(answer.body == text)
      let object = try JSONSerialization.jsonObject(with: Data(answer.body.utf8))
      #expect(object is [String: Any])
    }
  }

  @Test("Another host has none")
  func otherHost() async throws {
    try await RunningServer.run { (server) async throws in
      let path = "/.well-known/apple-app-site-association"
      #expect(try await server.answer(path, host: "evil.example").status == 404)
      #expect(try await server.answer("/.well-known/nothing").status == 404)
    }
  }

  @Test("The page of links is sent as it was written")
  func links() async throws {
    try await RunningServer.run { (server) async throws in
      let answer = try await server.answer("/links")
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
      let file = RunningServer.files.appending(path: "links.html")
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(answer.body == text)
    }
  }
}
