import Foundation
import RouteMatching
import Synchronization
import TestSupport
import TestTables
import Testing
import TurnpikeExplaining
import TurnpikeMapping
import TurnpikeNavigation

@testable import Turnpike

/// A word stands in every place of a link, one after the other or all at once, in routers with
/// random settings: no text that promises to be safe to log has it.
@Suite("Texts that are safe to log")
struct SentinelPropertyTests {
  static let links = 6_000

  @Test("What is printed of a link, but its route and its match, has no value of it")
  func sentinel() async throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.links) {
      var random = RandomSource(seed: seed)
      switch random.number(0...3) {
      case 0: try await check(ShopRoute.self, seed, &random, &tally)
      case 1: try await check(MovedRoute.self, seed, &random, &tally)
      case 2: try await check(PageRoute.self, seed, &random, &tally)
      default: try await check(ClubRoute.self, seed, &random, &tally)
      }
    }
    guard PropertyCases.isWhole else { return }
    let kinds = [
      "route", "mapped", "leavesApp", "a '-> nil' line refuses it", "inAppOnly",
      "unknownScheme", "unknownHost", "unreadable", "matches nothing", "RouterError", "LinkError",
      "DecodingError", "RouterProblem", "handled", "unmatched", "stopped", "redirected", "held",
      "notPresented", "dropped", "opened later", "restored",
    ]
    for kind in kinds { #expect(tally[kind, default: 0] >= 10, "\(kind): \(tally)") }
  }

  private func check<Routes: TypedRoute>(
    _ table: Routes.Type, _ seed: UInt64, _ random: inout RandomSource, _ tally: inout [String: Int]
  ) async throws {
    let router = try router(of: table, &random)
    let log = Log()
    router.addFilter { request, next in
      log.note([request.pattern, request.redirectedFrom] as [Any?], "request")
      log.note(request, "request")
      return try await next(request)
    }
    let link = random.sentinelLink(of: table)
    let origin: LinkOrigin = random.once(in: 3) ? .inApp : .external
    let explanation = router.explain(link, from: origin)
    var texts = [
      "\(explanation)", String(decoding: try JSONEncoder().encode(explanation), as: UTF8.self),
      String(reflecting: explanation),
    ]
    let kind = Mirror(reflecting: explanation.verdict).children.first?.label
    tally[kind ?? "\(explanation.verdict)", default: 0] += 1
    do {
      let outcome = try await router.open(link: link, from: origin)
      log.note(outcome, outcome.kind.rawValue)
    } catch {
      texts += ["\(error)", String(reflecting: error)]
      tally["\(type(of: error))", default: 0] += 1
    }
    do {
      _ = try JSONDecoder().decode([Routes].self, from: JSONEncoder().encode([link]))
    } catch {
      texts += ["\(error)", String(reflecting: error)]
      tally["DecodingError", default: 0] += 1
    }
    if let route = Routes(inApp: link) {
      texts += problems(ofSending: route, link).map { String(reflecting: $0) }
      tally["RouterProblem", default: 0] += 1
    }
    await open(link, from: origin, in: router, random.number(0...19), log)
    texts += log.texts
    tally.merge(log.tally) { $0 + $1 }
    for text in texts {
      // A scheme or a host that is not accepted is named, and nothing else of a link's authority.
      let site = RandomSource.sentinelSites.first { $0 == explanation.verdict.namedSite } ?? "?"
      let isSafe = !text.replacing(site, with: "")
        .localizedCaseInsensitiveContains(RandomSource.sentinel)
      #expect(isSafe, "TURNPIKE_SEED=\(seed), \(link.debugDescription): \(text)")
    }
  }

  /// Lets the link wait, be dropped, redirected, opened later and restored, and prints all of it.
  @MainActor
  private func open<Routes: TypedRoute>(
    _ link: String, from origin: LinkOrigin, in router: Router<Routes, String>,
    _ ending: Int, _ log: Log
  ) async {
    router.addFilter { request, next in
      switch ending % 5 {
      case 0 where !request.wasHeld: return request.hold(until: "login")
      case 1 where request.redirectCount == 0: return request.redirect(to: request.link)
      case 2: return URL(string: request.link).map(request.leave) ?? .unmatched(nil)
      case 3: return .stopped(by: "filter")
      default: return try await next(request)
      }
    }
    router.heldLinkPolicy = HeldLink.Policy(limit: 2, keepsEqualLinks: true) { dropped in
      log.note([dropped], "dropped")
    }
    if ending < 10 { router.holdLinks() }
    let navigator = HeadlessNavigator<Routes, String>()
    navigator.canPresent = { _ in false }
    if ending.isMultiple(of: 2) { router.attachNavigator(navigator) }
    for _ in 1...3 {
      guard let outcome = try? await router.open(link: link, from: origin) else { continue }
      log.note(outcome, outcome.kind.rawValue)
    }
    log.note(router.heldLinks, "held")
    let results = await router.stopHoldingLinks() + router.openHeldLinks(waitingFor: "login")
    log.note(results, results.isEmpty ? "nothing" : "opened later")
    if let route = Routes(inApp: link) { await restore(route, in: router, log) }
  }

  @MainActor
  private func restore<Routes: TypedRoute>(
    _ route: Routes, in router: Router<Routes, String>, _ log: Log
  ) async {
    let screens: [(route: Routes, presentation: Presentation)] = [(route, .push)]
    let saved = SavedScreens(tab: nil, stacks: [nil: screens])
    let navigator = HeadlessNavigator<Routes, String>()
    router.attachNavigator(navigator)
    log.note(saved, "saved")
    log.note(await navigator.restore(saved, with: router, from: .inApp), "restored")
  }

  /// Everything that was printed, in each way to print a value.
  private final class Log: Sendable {
    private let state = Mutex<(texts: [String], tally: [String: Int])>(([], [:]))

    var texts: [String] { state.withLock { $0.texts } }
    var tally: [String: Int] { state.withLock { $0.tally } }

    func note(_ value: Any, _ kind: String) {
      let texts = ["\(value)", String(reflecting: value), "\([value])"]
      state.withLock { state in
        state.texts += texts
        state.tally[kind, default: 0] += 1
      }
    }
  }

  /// What a router reports of a route, with the link wherever an app may put it.
  private func problems<Routes: TypedRoute>(
    ofSending route: Routes, _ link: String
  ) -> [Router<Routes, String>.RouterProblem] {
    let name = route.info.name
    let results: [Result<Outcome<String>, any Error>] = [
      .success(.unmatched(link)), .success(.redirected(to: Redirect(to: link))),
      .success(.notPresented(routes: [name], output: link)),
      .failure(LinkError.valueNotRepresentable(name)), .failure(RouterError.valueRejected(name)),
      .failure(Failure(link: link)),
    ]
    return results.compactMap { Router.RouterProblem(route: route, result: $0) }
  }

  /// An error of an app, which prints its link.
  private struct Failure: Error, CustomStringConvertible {
    let link: String
    var description: String { "no page for \(link)" }
  }

  private func router<Routes: TypedRoute>(
    of table: Routes.Type, _ random: inout RandomSource
  ) throws -> Router<Routes, String> {
    let router = Router<Routes, String>(
      table, filter: { _, request, next in try await next(request) }, { _, _ in "" })
    router.followsRedirectLines = random.once(in: 2)
    if random.once(in: 4) { router.hosts = random.one(of: [[], ["other.example"]]) }
    if random.once(in: 4) { router.schemes = random.one(of: [[], ["other"]]) }
    if random.once(in: 3) { try router.map("mapped/:a/*rest") { _ in "" } }
    if random.once(in: 3) { try router.map("mapped/:a?q=:q") { _ in "" } }
    if random.once(in: 2) {
      router.addFilter(random.one(of: [Self.parameters, Self.query, Self.route]))
    }
    return router
  }

  // Filters that change the request to what its route does not accept.
  private static let parameters = ClosureFilter<String> { request, next in
    var changed = request
    for name in (request.parameters ?? [:]).keys { changed.parameters?[name] = "\u{0}/.." }
    return try await next(changed)
  }

  private static let query = ClosureFilter<String> { request, next in
    var changed = request
    changed.query = ["page": "-1", "n": "x", "id": "", "section": "x", "tags": ""]
    return try await next(changed)
  }

  private static let route = ClosureFilter<String> { request, next in
    try await next(try request.replacing(ShopRoute.debug))
  }
}

extension LinkExplanation.Verdict {
  fileprivate var namedSite: String? {
    switch self {
    case .unknownScheme(let name), .unknownHost(let name): name
    default: nil
    }
  }
}

extension RandomSource {
  fileprivate static let sentinel = "s3cr3t"
  /// A scheme and a host that are the sentinel.
  fileprivate static let sentinelSites = [sentinel, "\(sentinel).example"]

  /// What may stand around the host of a link, or in place of it: for each parser another part of
  /// the link, or no link at all.
  private static let authorities = [
    "\(sentinel)@x.example", "u:\(sentinel)@x.example", "\(sentinel):p@x.example", "\(sentinel)@",
    "x.example:\(sentinel)", "x.example:80\(sentinel)", "x.example:\(sentinel)80",
    "x.example\\\(sentinel)", "\(sentinel)\\@x.example", "x.example\\@\(sentinel)",
    "x.example%5C\(sentinel)", "x.example%2F\(sentinel)", "x.example%40\(sentinel)", "%\(sentinel)",
    "x.example\t\(sentinel)", "x.example\n\(sentinel)", "x.example\u{0}\(sentinel)",
    "x.example\u{7F}\(sentinel)", "x.example \(sentinel)", "x.example;\(sentinel)",
    "x.example,\(sentinel)", "x.example&\(sentinel)", "x.example=\(sentinel)",
    "x.example|\(sentinel)",
    "x.example\u{FF0F}\(sentinel)", "é\(sentinel)", "x.example\u{202E}\(sentinel)",
    "x.example\u{2028}\(sentinel)", "[\(sentinel)]", "[::1]\(sentinel)", "[::1%25\(sentinel)]",
    "[::1]:\(sentinel)", "<\(sentinel)>", "{\(sentinel)}", "x.example'\(sentinel)",
  ]

  /// The authority of a web link or of one with a custom scheme, with the sentinel in a place that
  /// is neither its scheme nor its host.
  private mutating func sentinelAuthority() -> String {
    let host = one(of: ["x.example", "x.example", "shop.example.com", "moved.example"])
    let authority = one(of: Self.authorities).replacing("x.example", with: host)
    return one(of: ["https", "https", "http", "HTTPS", "other", "shop", "moved"]) + "://"
      + authority
  }

  /// A link of a pattern, with the sentinel in some places or in all.
  fileprivate mutating func sentinelLink<Routes: TypedRoute>(of table: Routes.Type) -> String {
    let patterns =
      Routes.table.routes.flatMap { [$0.pattern] + $0.alsoPatterns }
      + Routes.table.redirects.map(\.pattern)
      + ["/mapped/:a/:b", "/mapped/:a?q=:q", "/topics/:a", "/:a/:b"]
    var link = one(of: patterns).split(separator: "/", omittingEmptySubsequences: false)
      .map { String($0) }.map { filled($0) }.joined(separator: "/")
    if link.hasPrefix("/") {
      link =
        one(of: [
          "", "", "shop:", "shop:/", "moved://", "other:", "https://shop.example.com",
          "https://moved.example", "https://other.example", "\(Self.sentinel):",
          "https://\(Self.sentinel).example",
          sentinelAuthority(), sentinelAuthority(), sentinelAuthority(), sentinelAuthority(),
        ]) + link
    }
    if once(in: 3) { link += "/" + word() }
    if once(in: 2) { link += (link.contains("?") ? "&" : "?") + "\(word())=\(word())&\(word())" }
    if once(in: 3) { link += "#" + word() }
    return link
  }

  private mutating func filled(_ segment: String) -> String {
    var (filled, rest) = ("", segment[...])
    while let hole = rest.firstIndex(where: { ":{*".contains($0) }) {
      filled += rest[..<hole]
      rest = rest[hole...].dropFirst().drop { $0.isLetter || $0 == "_" }
      if rest.first == "}" { rest.removeFirst() }
      // 'https:' and 'old:' are schemes.
      filled += rest.isEmpty && segment.hasSuffix(":") ? ":" : word()
    }
    return filled + rest
  }

  private mutating func word() -> String {
    one(of: [
      Self.sentinel, Self.sentinel, "1\(Self.sentinel)", "\(Self.sentinel)%zz", "1", "2", "true",
      "\(Self.sentinel)%FF",
    ])
  }
}
