import Foundation
import Testing

@testable import LinkServer

// Whatever the bytes are, the server answers or closes, and goes on to answer others.
@Suite("Requests that are wrong or hostile")
struct HostileRequestTests {
  @Test(
    "A target that is no path of the web is refused, or is no link of the shop",
    arguments: [
      ("/%2e%2e/%2e%2e/etc/passwd", 404), ("/../../etc/passwd", 404), ("/%", 400), ("/%zz", 400),
      ("/%ff", 400), ("/%00", 404), ("/search?q=%ff", 404), ("/product/%2e%2e", 200),
      ("shop://product/A-17", 404), ("javascript:alert(1)", 400), ("*", 400), ("cart", 400),
      // Hummingbird takes the path of such a target, and the host from its field.
      ("http://shop.example.com/cart", 200), ("http://evil.example/cart", 200), ("http://", 200),
      ("//evil.example/cart", 404), ("/cart#fragment", 200), ("/.well-known/../cart", 404),
    ])
  func targets(_ target: String, _ status: Int) async throws {
    try await RunningServer.run { (server) async throws in
      let answer = try await server.answer(target)
      #expect(answer.status == status, "\(target): \(answer.body)")
      #expect(!answer.body.contains("root:"))
      #expect(try await server.answer("/cart").status == 200)
    }
  }

  @Test(
    "A host is a host and nothing more",
    arguments: [
      "shop.example.com/product/A-17?", "shop.example.com#", "shop.example.com@evil.example",
      "shop.example.com\\evil.example", "", "shop.example.com?", "shop example.com",
      "%73hop.example.com",
      "shop.example.com, evil.example", "é.example",
    ])
  func hosts(_ host: String) async throws {
    try await RunningServer.run { (server) async throws in
      let answer = try await server.answer("/cart", host: host)
      #expect(answer.status == 400, "\(host): \(answer.body)")
      #expect(try await server.answer("/cart").status == 200)
    }
  }

  @Test("A request without a host is refused")
  func withoutHost() async throws {
    try await RunningServer.run { (server) async throws in
      #expect(try await server.answer("/cart", host: nil).status == 400)
      let old = try await server.answer(to: "GET /cart HTTP/1.0\r\nConnection: close\r\n\r\n")
      #expect(old.status == 400)
    }
  }

  @Test(
    "A long path is too long, and a link of 2 KB is not",
    arguments: [(2_000, [404]), (65_535, [414, 431, 400]), (70_000, [414, 431, 400])])
  func length(_ length: Int, _ statuses: [Int]) async throws {
    try await RunningServer.run { (server) async throws in
      for text in ["/" + String(repeating: "a", count: length), segments(length), holes(length)] {
        let answer = try await server.answer(text)
        #expect(statuses.contains(answer.status), "\(text.prefix(20)): \(answer.status)")
        #expect(try await server.answer("/cart").status == 200)
      }
    }
  }

  private func segments(_ length: Int) -> String {
    String(repeating: "/a", count: length / 2)
  }

  private func holes(_ length: Int) -> String {
    "/search?" + String(repeating: "a&", count: length / 2)
  }

  @Test("More items than a query may have are refused")
  func items() async throws {
    try await RunningServer.run { (server) async throws in
      let query = (0..<2_000).map { "a\($0)" }.joined(separator: "&")
      let answer = try await server.answer("/cart?\(query)")
      #expect(answer.status == 400)
    }
  }

  /// A server that waits for more after bytes that are no request gets this, and closes.
  private static let lastRequest =
    "\r\n\r\n\r\nGET /cart HTTP/1.1\r\nHost: shop.example.com\r\nConnection: close\r\n\r\n"

  @Test(
    "Bytes that are no request end the connection, and nothing else",
    arguments: [
      "\r\n\r\n\r\n", "GET\r\n\r\n", "GET /cart\r\n\r\n", "GET /cart HTTP/9.9\r\n\r\n", "\0\0\0\0",
      "GET /cart HTTP/1.1\r\nHost: shop.example.com\r\nContent-Length: -1\r\n\r\n",
      "GET /cart HTTP/1.1\r\nHost shop.example.com\r\n\r\n",
      "GET /cart HTTP/1.1\r\nHost: shop.example.com\r\nA: b\0c\r\n\r\n",
      "GET /ca rt HTTP/1.1\r\nHost: shop.example.com\r\n\r\n",
      "\u{16}\u{3}\u{1}", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ])
  func noRequest(_ text: String) async throws {
    try await RunningServer.run { (server) async throws in
      let answer = try await server.answer(to: text + Self.lastRequest)
      #expect([0, 200, 400, 505].contains(answer.status), "\(text.debugDescription): \(answer)")
      #expect(try await server.answer("/cart").status == 200)
    }
  }

  @Test("Random bytes in the target and in the host never stop the server")
  func random() async throws {
    try await RunningServer.run { (server) async throws in
      var random = RandomNumbers(seed: 13)
      var answered = 0
      for _ in 0..<400 {
        var bytes = Array("GET /".utf8)
        for _ in 0..<random.next(below: 40) { bytes.append(UInt8(random.next(below: 256))) }
        bytes += Array(" HTTP/1.1\r\nHost: shop.example.com".utf8)
        if random.next(below: 4) == 0 { bytes.append(UInt8(random.next(below: 256))) }
        bytes += Array("\r\nConnection: close\(Self.lastRequest)".utf8)
        let answer = try await server.answer(to: bytes)
        #expect([0, 200, 400, 404].contains(answer.status), "\(bytes): \(answer)")
        if answer.status > 0 { answered += 1 }
      }
      #expect(answered > 100)
      #expect(try await server.answer("/cart").status == 200)
    }
  }
}

/// Numbers that are the same in every run.
private struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
