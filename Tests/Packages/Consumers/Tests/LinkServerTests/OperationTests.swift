import Foundation
import Hummingbird
import Logging
import Synchronization
import Testing
import Turnpike

@testable import LinkServer

@Suite("The server at work")
struct OperationTests {
  @Test("Each link is logged with its pattern and the kind of its outcome, and nothing of the link")
  func log() async throws {
    let lines = Lines()
    let logger = Logger(label: "test") { _ in lines }
    try await RunningServer.run(logger: logger) { (server) async throws in
      server.server.links.addFilter(
        ClosureFilter(onCallersActor: { request, next in
          guard request.query["throws"] == nil else {
            throw HTTPError(.badGateway, message: request.link)
          }
          return try await next(request)
        }))
      let targets = [
        "/product/secret?token=secret", "/nowhere/secret", "/wine/secret",
        "/account/orders?token=secret", "/products/secret.html?token=secret", "/help?secret",
        "/product/secret%zz", "/cart?throws=secret",
      ]
      for target in targets { _ = try await server.answer(target) }
      let requests = lines.all.filter { $0.contains(" in ") }
        .compactMap { $0.split(separator: " in ").first.map(String.init) }
      #expect(
        requests == [
          "/product/:id: handled", "no route: unmatched", "/wine/:id: stopped",
          "/account/orders: handled", "no route: redirected", "no route: redirected",
          "no route: threw LinkError", "/cart: threw HTTPError",
        ])
      #expect(!lines.all.contains { $0.contains("secret") })
    }
  }

  @Test("A request that has begun is answered while the server shuts down")
  func gracefulShutdown() async throws {
    try await RunningServer.run { (server) async throws in
      let gate = Gate()
      server.server.links.addFilter(gate)
      async let answer = server.answer("/cart")
      await gate.arrival()
      await server.shutDown()
      gate.open()
      let status = try await answer.status
      #expect(status == 200)
    }
  }

  @Test("Several requests of one connection are answered in order")
  func pipelining() async throws {
    try await RunningServer.run { (server) async throws in
      let request = { (path: String, end: String) in
        "GET \(path) HTTP/1.1\r\nHost: shop.example.com\r\n\(end)\r\n"
      }
      let answer = try await server.answer(
        to: request("/cart", "") + request("/p/A-17", "") + request("/", "Connection: close\r\n"))
      let titles = answer.body.matches(of: /<h1>(.*?)<\/h1>/).map { String($0.1) }
      #expect(titles == ["Your cart", "Garden chair", "The shop"])
    }
  }
}

/// Holds requests until it is opened.
private final class Gate: RouteFilter {
  private let arrivals = AsyncStream<Void>.makeStream()
  private let openings = AsyncStream<Void>.makeStream()

  func filter<Output: Sendable>(
    _ request: RouteRequest, next: FilterChain<Output>
  ) async throws -> Outcome<Output> {
    arrivals.continuation.yield()
    for await _ in openings.stream { break }
    return try await next(request)
  }

  func arrival() async { for await _ in arrivals.stream { break } }

  func open() { openings.continuation.finish() }
}

/// The lines that were logged.
private final class Lines: LogHandler {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }
  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }
  var logLevel: Logger.Level {
    get { .info }
    set {}
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  func log(event: LogEvent) {
    lines.withLock { $0.append("\(event.message)") }
  }
}
