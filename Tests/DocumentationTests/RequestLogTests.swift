import Foundation
import Routes
import Synchronization
import Testing
import Turnpike

@testable import DocumentationTables

@Suite("The log of requests, as an article shows it")
struct RequestLogTests {
  /// Ends a request before its handler, if it is the first of its link.
  enum Ending: RouteFilter, CaseIterable {
    case none, stop, redirect, leave, hold, `throw`

    nonisolated(nonsending) func filter<Output>(
      _ request: RouteRequest, next: FilterChain<Output>
    ) async throws -> Outcome<Output> {
      guard request.redirectCount == 0 else { return try await next(request) }
      switch self {
      case .none: return try await next(request)
      case .stop: return .stopped(by: request.link)
      case .redirect: return request.redirect(to: "/product/zebra?variant=zebra")
      case .leave: return request.leave(for: try #require(URL(string: "https://zebra.example")))
      case .hold: return request.hold(until: .init(rawValue: request.link))
      case .throw: throw Failure(link: request.link)
      }
    }
  }

  /// An error of an app, which prints its link.
  struct Failure: Error, CustomStringConvertible {
    let link: String
    var description: String { "no page for \(link)" }
  }

  /// Opens a link, and returns the lines of the log.
  private func log(of link: String, _ ending: Ending) async throws -> [String] {
    let lines = Mutex<[String]>([])
    let router = Router(
      ShopRoute.self, onCallersActor: { route, _ in "\(route)" })
    router.hosts.append("*.shop.example.com")
    router.addFilter(RequestLog { line in lines.withLock { $0.append(line) } })
    router.addFilter(ending)
    do {
      try await router.open(link: link)
      #expect(ending != .throw)
    } catch is LinkError {} catch is Failure {}
    return lines.withLock { $0 }
  }

  @Test(
    "A line has the pattern, the kind of the outcome, and a duration",
    arguments: [
      ("/product/7", .none, ["/product/:id: handled"]),
      ("/nothing", .none, ["no route: unmatched"]),
      ("/help", .none, ["/help: redirected"]),
      ("/wine/7", .none, ["/wine/:id: stopped"]),
      ("/product/7", .stop, ["/product/:id: stopped"]),
      ("/product/7", .redirect, ["/product/:id: redirected", "/product/:id: handled"]),
      ("/nothing", .leave, ["no route: redirected"]),
      ("/cart", .hold, ["/cart: held"]),
      ("/cart", .throw, ["/cart: threw Failure"]),
      ("/%zz", .none, []),
    ] as [(String, Ending, [String])])
  func lines(_ link: String, _ ending: Ending, _ lines: [String]) async throws {
    let log = try await log(of: link, ending)
    #expect(log.map { $0.replacing(#/ in [0-9.e-]+ seconds$/#, with: "") } == lines)
    #expect(log.allSatisfy { $0.hasSuffix(" seconds") })
  }

  @Test("The lines of the article are those of a run, but for their durations")
  func shown() async throws {
    let lines = Mutex<[String]>([])
    let router = Router(
      AppRoute.self, filter: { _, request, _ in request.redirect(to: "/login") },
      onCallersActor: { route, _ in if case .forum = route { throw URLError(.timedOut) } })
    router.addFilter(RequestLog { line in lines.withLock { $0.append(line) } })
    for link in ["/product/7", "/orders", "/nothing", "/forums/4"] {
      _ = try? await router.open(link: link)
    }
    let duration = #/ in [0-9.e-]+ seconds$/#
    let shown = try Article.comments(after: "router.addFilter(RequestLog())")
    #expect(shown.allSatisfy { $0.contains(duration) })
    #expect(
      shown.map { $0.replacing(duration, with: "") }
        == lines.withLock { $0 }.map { $0.replacing(duration, with: "") })
  }

  @Test(
    "No line has anything of the link, wherever it is",
    arguments: [
      "/product/zebra", "/product/%7Aebra", "/category/zebra/zebra", "/p/zebra",
      "/products/zebra.html", "/zebra", "/product/7/zebra", "/stores/zebra", "/wine/zebra",
      "/product/7?variant=zebra", "/product/7?zebra=1", "/search?q=zebra&tags=zebra",
      "/product/7#zebra", "/stores/ber01/map#zebra", "/help?zebra#zebra",
      "https://zebra.shop.example.com/cart", "https://zebra.example/cart",
      "https://live.shop.example.com/zebra",
      "https://zebra@shop.example.com/cart", "https://me:zebra@shop.example.com/cart",
      "https://shop.example.com:zebra/cart", "zebra://cart", "zebra:cart", "shop://zebra",
      "shop://product/zebra", "/zebra/%zz", "/account/orders?status=zebra",
      "/sign-in?returnTo=/zebra",
    ], Ending.allCases)
  func nothingOfTheLink(_ link: String, _ ending: Ending) async throws {
    for line in try await log(of: link, ending) { #expect(!line.contains("zebra")) }
  }
}
