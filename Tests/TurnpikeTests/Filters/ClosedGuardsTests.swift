import TestSupport
import TestTables
import Foundation
import Testing
import Turnpike
import TurnpikeMapping
import TurnpikeNavigation

@Suite("Closed guards")
struct ClosedGuardsTests {
  /// A route that is guarded, and the routes that lead to it.
  struct Target: Sendable, CustomTestStringConvertible {
    let route: GuardRoute
    let link: String
    /// Another pattern and a `redirect` line; none for routes of the mounted table.
    let also: String?
    let redirect: String?
    /// The route as the mounted table has it.
    let inner: ModuleRoute?

    var testDescription: String { link }
  }

  static let locked = [
    Target(
      route: .locked(id: 7), link: "/locked/7", also: "/l/7", redirect: "/old-locked/7",
      inner: nil),
    Target(
      route: .module(.locked(id: 7)), link: "/modules/locked/7", also: nil, redirect: nil,
      inner: .locked(id: 7)),
  ]

  static let secret = [
    Target(
      route: .secret(id: 7), link: "/secret/7", also: "/s/7", redirect: "/old-secret/7",
      inner: nil),
    Target(
      route: .module(.secret(id: 7)), link: "/modules/secret/7", also: nil, redirect: nil,
      inner: .secret(id: 7)),
  ]

  /// A way to a handler.
  enum Way: String, CaseIterable {
    case link, schemeLink, url, slashes, escapes
    case also, redirectLine
    case value, path, group, openFunction
    case valueFromOutside, groupFromOutside, decoded, decodedFromOutside
    case redirectByText, redirectByValue, redirectByInnerValue, redirectInApp
    case redirectRaisedOrigin
    case held, heldValue, heldByFilter, valueHeldByFilter
    case besideMapped, besideMatcher

    /// Whether the app itself opens the route, or a filter says so.
    var isInApp: Bool {
      switch self {
      case .value, .path, .group, .openFunction, .decoded, .redirectInApp,
        .redirectRaisedOrigin, .heldValue, .valueHeldByFilter:
        true
      default: false
      }
    }

    /// Whether the route has this way at all.
    func exists(for target: Target) -> Bool {
      switch self {
      case .also: target.also != nil
      case .redirectLine: target.redirect != nil
      case .group, .groupFromOutside, .redirectByInnerValue: target.inner != nil
      default: true
      }
    }
  }

  static let lockedWays = ways(to: locked)
  static let secretWays = ways(to: secret)

  private static func ways(to targets: [Target]) -> [(Way, Target)] {
    targets.flatMap { target in
      Way.allCases.filter { $0.exists(for: target) }.map { ($0, target) }
    }
  }

  @Test("Every way is tried")
  func count() {
    #expect(Way.allCases.count == 26)
    #expect(Self.lockedWays.count == 47)
    #expect(Self.secretWays.count == 47)
  }

  @Test("A filter stands before its route, whichever way leads there", arguments: lockedWays)
  func filters(_ way: Way, _ target: Target) async throws {
    let closed = Guards(isOpen: false)
    try await open(target, way, closed)
    #expect(closed.trace.lines == ["filter"])
    let open = Guards(isOpen: true)
    try await self.open(target, way, open)
    #expect(open.trace.lines == ["filter", "\(target.route)"])
  }

  @Test("A route marked @inApp answers the app alone, whichever way", arguments: secretWays)
  func inApp(_ way: Way, _ target: Target) async throws {
    let guards = Guards(isOpen: true)
    try await open(target, way, guards)
    #expect(guards.trace.lines == (way.isInApp ? ["\(target.route)"] : []))
  }

  @Test("A dependency of a route passes the filters of the route", arguments: [false, true])
  @MainActor
  func dependency(_ isOpen: Bool) async throws {
    let guards = Guards(isOpen: isOpen)
    let router = guards.router()
    router.attachNavigator(HeadlessNavigator<GuardRoute, String>())
    try await router.open(link: "/promo/7")
    #expect(
      guards.trace.lines == (isOpen ? ["filter", "locked(id: 7)", "promo(id: 7)"] : ["filter"]))
  }

  /// Opens a route in some way. The part that another route has in it is not noted.
  private func open(_ target: Target, _ way: Way, _ guards: Guards) async throws {
    let router = guards.router()
    switch way {
    case .link: try await router.open(link: target.link)
    case .schemeLink: try await router.open(link: "guard:" + target.link)
    case .url: try await router.open(#require(URL(string: "guard://" + target.link)))
    case .slashes: try await router.open(link: "//" + target.link.dropFirst() + "/")
    case .escapes: try await router.open(link: target.link.replacing("c", with: "%63"))
    case .also: try await router.open(link: #require(target.also))
    case .redirectLine: try await router.open(link: #require(target.redirect))
    case .value: try await router.open(target.route)
    case .path: try await router.open(inAppPath: target.link)
    case .group: try await router.module.open(#require(target.inner))
    case .openFunction: try await router._open(target.route)
    case .valueFromOutside: try await router.open(target.route, from: .notification)
    case .groupFromOutside:
      try await router.module.open(#require(target.inner), from: .notification)
    case .decoded: try await router.open(decoded(target.route))
    case .decodedFromOutside: try await router.open(decoded(target.route), from: .notification)
    case .redirectByText, .redirectByValue, .redirectByInnerValue, .redirectInApp,
      .redirectRaisedOrigin:
      try await redirect(to: target, way, router)
    case .held, .heldValue: try await hold(target, way, router)
    case .heldByFilter, .valueHeldByFilter: try await holdInFilter(target, way, router)
    case .besideMapped:
      for pattern in ["*everything", "secret/:id", "modules/:a/:b"] {
        try? router.map(pattern) { [trace = guards.trace] _ in
          trace.note("mapped")
          return "mapped"
        }
      }
      _ = try await router.open(link: target.link)
    case .besideMatcher:
      router.map(Everything()) { [trace = guards.trace] _ in
        trace.note("matched")
        return "matched"
      }
      _ = try await router.open(link: target.link)
    }
  }

  /// A matcher that answers every path.
  private struct Everything: RouteMatcher {
    func match(_ segments: [String]) -> [String: String]? { [:] }
  }

  private func decoded(_ route: GuardRoute) throws -> GuardRoute {
    let payload = try JSONEncoder().encode([route])
    return try #require(JSONDecoder().decode([GuardRoute].self, from: payload).first)
  }

  /// A filter of the router sends another link there.
  private func redirect(
    to target: Target, _ way: Way, _ router: Router<GuardRoute, String>
  ) async throws {
    router.addFilter { request, next in
      guard request.redirectCount == 0 else { return try await next(request) }
      switch way {
      case .redirectByText: return request.redirect(to: target.link)
      case .redirectByInnerValue: return request.redirect(to: target.inner ?? .start)
      case .redirectRaisedOrigin: return request.redirect(to: target.route, from: .inApp)
      default: return request.redirect(to: target.route)
      }
    }
    if way == .redirectInApp {
      try await router.open(.home)
    } else {
      try await router.open(link: "/")
    }
  }

  private func hold(
    _ target: Target, _ way: Way, _ router: Router<GuardRoute, String>
  ) async throws {
    router.holdLinks()
    if way == .heldValue {
      try await router.open(target.route)
    } else {
      try await router.open(link: target.link)
    }
    await router.stopHoldingLinks()
  }

  /// A filter of the router holds the link once.
  private func holdInFilter(
    _ target: Target, _ way: Way, _ router: Router<GuardRoute, String>
  ) async throws {
    let trace = Trace()
    router.addFilter { request, next in
      guard trace.lines.isEmpty else { return try await next(request) }
      trace.note("held")
      return request.hold(until: "login")
    }
    if way == .valueHeldByFilter {
      try await router.open(target.route)
    } else {
      try await router.open(link: target.link)
    }
    await router.openHeldLinks(waitingFor: "login")
  }
}
