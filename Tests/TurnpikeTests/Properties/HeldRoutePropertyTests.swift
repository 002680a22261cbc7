import Synchronization
import TestSupport
import TestTables
import Testing
import Turnpike

/// Routes with random values, those of `otherwise` lines among them, whose texts are often links
/// that only the app may open.
@Suite("A link and its origin lead to the same route, or nowhere")
struct HeldRoutePropertyTests {
  static let routes = 8_000

  @Test(
    "Of each route that is held, saved and opened again, and of each request that a filter sees")
  func saved() async throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.routes) {
      var random = RandomSource(seed: seed)
      if random.once(in: 2) {
        try await check(random.clubRoute(), seed, &random, &tally)
      } else {
        try await check(random.shopRoute(), seed, &random, &tally)
      }
    }
    guard PropertyCases.isWhole else { return }
    for kind in ["same", "nothing", "redirected"] {
      #expect(tally[kind, default: 0] >= 500, "\(kind): \(tally)")
    }
  }

  private func check<Routes: TypedRoute>(
    _ route: Routes, _ seed: UInt64, _ random: inout RandomSource, _ tally: inout [String: Int]
  ) async throws {
    let origin = random.one(of: [LinkOrigin.inApp, .inApp, .notification])
    let redirect = random.once(in: 4) ? random.redirect(to: route) : nil
    let router = Router(Routes.self, filter: { _, request, next in try await next(request) }) {
      _, _ in
    }
    let seen = Mutex<[(link: String, origin: LinkOrigin)]>([])
    let holdsInFilter = random.once(in: 2)
    if !holdsInFilter, redirect == nil { router.holdLinks() }
    router.addFilter { request, next in
      seen.withLock { $0.append((request.link, request.origin)) }
      if let redirect, request.redirectCount == 0 { return .redirected(to: redirect) }
      return request.hold(until: "login")
    }
    try await router.open(route, from: origin)
    let held = try #require(router.heldLinks.first)
    if redirect != nil { tally["redirected", default: 0] += 1 }
    for (link, origin) in seen.withLock({ $0 }) + [(held.link, held.origin)] {
      let opened = try await opened(Routes.self, link, from: origin)
      let comment: Comment = "TURNPIKE_SEED=\(seed): \(route) is \(link) from \(origin)"
      #expect(opened == nil || opened == route, comment)
      tally[opened == nil ? "nothing" : "same", default: 0] += 1
    }
  }

  /// The route that a saved link opens.
  private func opened<Routes: TypedRoute>(
    _ table: Routes.Type, _ link: String, from origin: LinkOrigin
  ) async throws -> Routes? {
    let opened = Mutex<Routes?>(nil)
    let router = Router(table, filter: { _, request, next in try await next(request) }) {
      route, _ in
      opened.withLock { $0 = route }
    }
    let outcome = try? await router.open(link: link, from: origin)
    return outcome?.isHandled == true ? opened.withLock { $0 } : nil
  }
}

extension RandomSource {
  /// Often a link that only the app may open, or one of another table.
  private mutating func text() -> String {
    once(in: 3)
      ? String.random(using: &self)
      : one(of: [
        "/debug", "shop://debug", "https://shop.example.com/debug", "/secret/7", "secret/7",
        "debug",
        "/product/1", "..", "a/b", "/account", "/rest/x", "", "/topics/a", "/advice/topics/a",
      ])
  }

  fileprivate mutating func shopRoute() -> ShopRoute {
    let text = text()
    return switch number(0...6) {
    case 0, 1: .notFound(url: text)
    case 2: .product(id: .init(rawValue: text), variant: once(in: 2) ? 2 : nil)
    case 3: .search(query: text, tags: once(in: 2) ? [text, ""] : [])
    case 4: .file(path: [text, self.text()])
    case 5: .report(values: [text: text])
    default: .debug
    }
  }

  fileprivate mutating func clubRoute() -> ClubRoute {
    let text = text()
    return switch number(0...9) {
    case 0, 1: .lost(link: text)
    case 2: .advice(.nothing(link: text))
    case 3: .members(.advice(.nothing(link: text)))
    case 4: .advice(.topic(name: text))
    case 5: .page(lang: text, title: text)
    case 6: .doc(id: 1, section: text)
    case 7: .go(rest: text)
    case 8: .picked(tags: [text, self.text()], n: 1)
    default: .secret(id: 7)
    }
  }

  /// A redirect to a route of this table or of one that is mounted nowhere, whose paths may be those
  /// of other routes here.
  fileprivate mutating func redirect<Routes: TypedRoute>(to route: Routes) -> Redirect {
    let foreign: any TypedRoute = Routes.self == ClubRoute.self ? shopRoute() : clubRoute()
    let origin = one(of: [LinkOrigin.inApp, nil])
    return once(in: 2) ? Redirect(to: route, from: origin) : foreign.redirect(from: origin)
  }
}

extension TypedRoute {
  fileprivate func redirect(from origin: LinkOrigin?) -> Redirect {
    Redirect(to: self, from: origin)
  }
}
