import Foundation
import Hummingbird
import Synchronization
import Testing
import Turnpike

@testable import LinkServer

@Suite("Redirects over HTTP")
struct RedirectTests {
  @Test(
    "A redirect line is a 308 to the new link, with the query",
    arguments: [
      ("/products/A-17.html", "/product/A-17"),
      ("/products/A-17.html?utm_source=mail&b=%26", "/product/A-17?utm_source=mail&b=%26"),
      ("/index.php?product=A-17&ref=1", "/product/A-17?ref=1"),
      ("/help", "https://help.example.com"),
      ("/products/%0D%0ASet-Cookie:%20a=b.html", "/product/%0D%0ASet-Cookie:%20a=b"),
      ("/products/%2F%2Fevil.example.html", "/product/%2F%2Fevil.example"),
    ])
  func redirects(_ target: String, _ location: String) async throws {
    try await RunningServer.run { (server) async throws in
      let answer = try await server.answer(target)
      #expect(answer.status == 308)
      #expect(answer.headers["location"] == location)
      #expect(answer.headers["set-cookie"] == nil)
      #expect(answer.body.isEmpty)
      let head = try await server.answer("HEAD", target)
      #expect(head.status == 308)
      #expect(head.headers["location"] == location)
    }
  }

  @Test("No filter runs before it")
  func beforeFilters() async throws {
    try await RunningServer.run { (server) async throws in
      let filtered = Counter()
      server.server.links.addFilter(CountingFilter(counter: filtered))
      _ = try await server.answer("/products/A-17.html")
      #expect(filtered.value == 0)
      _ = try await server.answer("/cart")
      #expect(filtered.value == 1)
    }
  }

  @Test("Each redirect leads to a page")
  func pages() async throws {
    try await RunningServer.run { (server) async throws in
      for target in ["/products/A-17.html?a=b", "/index.php?product=A-17"] {
        let location = try #require(try await server.answer(target).headers["location"])
        #expect(try await server.answer(location).body.contains("<h1>Garden chair</h1>"))
      }
    }
  }

  @Test("An old link whose values no new link can have is answered with the page")
  func page() async throws {
    try await RunningServer.run { (server) async throws in
      let answer = try await server.answer("/products/%2e%2e.html")
      #expect(answer.status == 200)
      #expect(answer.headers["location"] == nil)
      #expect(answer.body.contains("<h1>Product ..</h1>"))
    }
  }

  @Test("A location that begins with two slashes names no other host")
  func otherHost() {
    #expect(Response(movedTo: "//evil.example/a").headers[.location] == "/.//evil.example/a")
  }
}

final class Counter: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func increase() { count.withLock { $0 += 1 } }
}

struct CountingFilter: RouteFilter {
  let counter: Counter

  func filter<Output: Sendable>(
    _ request: RouteRequest, next: FilterChain<Output>
  ) async throws -> Outcome<Output> {
    counter.increase()
    return try await next(request)
  }
}
