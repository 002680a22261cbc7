import Turnpike
import TurnpikeExplaining
import TurnpikeMapping

extension Growth {
  /// Many patterns of one kind, mapped beside each other.
  private static let siblings:
    [(name: String, pattern: @Sendable (Int) -> String, link: @Sendable (Int) -> String)] = [
      ("texts", { "a\($0)/x" }, { "/a\($0)/x" }),
      ("parameters between texts", { "{a}t\($0)u{b}/x" }, { "/1t\($0)u2/x" }),
      (
        "long texts", { "{a}" + String(repeating: "t", count: $0 % 50) + "\($0)/x" },
        { "/1t\($0)/x" }
      ),
      ("keys", { "list?k\($0)=:v" }, { "/list?k\($0)=1" }),
      ("values", { "list?sort=s\($0)" }, { "/list?sort=s\($0)" }),
      ("catch-alls", { "a\($0)/*rest" }, { "/a\($0)/b/c" }),
      ("below each other", { "a/:b/c\($0)/:d" }, { "/a/1/c\($0)/2" }),
    ]

  static let ofMaps =
    siblings.flatMap { name, pattern, link in
      mapOperations.map { operation, run in
        Work("map, \(name): \(operation)") { count in
          let patterns = (0..<count).map(pattern)
          let (router, last) = (try mapped(patterns), link(count - 1))
          _ = try router.match(last)
          return { try await run(router, patterns, last) }
        }
      }
    } + [
      Work("map, matchers: match a miss") { count in
        let (router, _) = routerWithMatchers(count)
        return { try router.match("/none/such") == nil ? 0 : 1 }
      },
      Work("map, matchers: map and unmap from the first on") { count in
        { unmapped(count) { $0 } }
      },
      Work("map, matchers: map and unmap from the last on") { count in
        { unmapped(count) { $0.reversed() } }
      },
    ]

  /// Maps matchers, unmaps them in an order, and returns how many it has unmapped.
  private static func unmapped(
    _ count: Int, _ ordered: ([MappedMatcher]) -> [MappedMatcher]
  ) -> Int {
    let (router, matchers) = routerWithMatchers(count)
    return ordered(matchers).count { router.unmap($0) }
  }

  private static func routerWithMatchers(_ count: Int) -> (GrowthRouter, [MappedMatcher]) {
    let router = router()
    return (router, (0..<count).map { _ in router.map(NoMatch(), onCallersActor: { _ in 0 }) })
  }

  private static let mapOperations:
    [(String, @Sendable (GrowthRouter, [String], String) async throws -> Int)] = [
      ("map", { _, patterns, _ in try mapped(patterns).mappedPatterns.count }),
      ("map and match", { _, patterns, link in try mapped(patterns).match(link) == nil ? 0 : 1 }),
      ("match", { router, _, link in try router.match(link) == nil ? 0 : 1 }),
      ("match a miss", { router, _, link in try router.match(link + "/y") == nil ? 0 : 1 }),
      ("open", { router, _, link in try await router.open(link: link).output ?? -1 }),
      ("explain", { router, _, link in router.explain(link).description.utf8.count }),
      ("explain a miss", { router, _, link in router.explain(link + "/y").nearMisses.count }),
      (
        "explain another miss",
        { router, _, link in
          let end = link.lastIndex { $0.isNumber } ?? link.startIndex
          return router.explain(link[..<end] + "é" + link[end...]).nearMisses.count
        }
      ),
      (
        "map again and unmap",
        { _, patterns, _ in
          let router = try mapped(patterns)
          for pattern in patterns { try router.map(pattern, onCallersActor: { _ in 1 }) }
          return patterns.count { router.unmap($0) }
        }
      ),
    ]

  private static func mapped(_ patterns: [String]) throws -> GrowthRouter {
    let router = router()
    for pattern in patterns { try router.map(pattern, onCallersActor: { $0.segments.count }) }
    return router
  }

  /// One pattern with many parts.
  private static let patterns:
    [(name: String, pattern: @Sendable (Int) -> String, link: @Sendable (Int) -> String)] = [
      ("segments", { path($0) { "a\($0)" } }, { "/" + path($0) { "a\($0)" } }),
      ("parameters", { path($0) { ":p\($0)" } }, { "/" + path($0) { "v\($0)" } }),
    ]

  /// Each key of a pattern is looked for among the items of a link, which takes the product of
  /// both. How many keys there are is up to the program, so no link has them all here; links with
  /// many items are among those of routers.
  private static let queryPatterns:
    [(name: String, pattern: @Sendable (Int) -> String, link: @Sendable (Int) -> String)] = [
      ("items", { "a?" + items($0) { ":k\($0)" } }, { "/a?k\($0)=v" }),
      ("texts of items", { "a?" + items($0) { "k\($0)=v" } }, { "/a?k\($0)=v" }),
    ]

  static let ofPatterns =
    (patterns + queryPatterns).flatMap { name, pattern, link in
      patternOperations.map { operation, run in
        Work("pattern, \(name): \(operation)") { count in
          let (pattern, link) = (pattern(count - 2), link(count - 2))
          let router = try mapped([pattern])
          _ = try router.match(link)
          return { try await run(router, pattern, link) }
        }
      }
    }

  private static let patternOperations:
    [(String, @Sendable (GrowthRouter, String, String) async throws -> Int)] = [
      ("parse", { _, pattern, _ in try RoutePattern(pattern).parameters.count }),
      ("map and match", { _, pattern, link in try mapped([pattern]).match(link) == nil ? 0 : 1 }),
      ("match", { router, _, link in router.handles(link) ? 1 : 0 }),
      ("match a miss", { router, _, link in try router.match("/b" + link) == nil ? 0 : 1 }),
      ("explain a miss", { router, _, link in router.explain("/b" + link).nearMisses.count }),
      ("open", { router, _, link in try await router.open(link: link).output ?? -1 }),
    ]

  private static func path(_ count: Int, _ segment: (Int) -> String) -> String {
    (0..<count).map(segment).joined(separator: "/")
  }

  private static func items(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: "&")
  }
}

private struct NoMatch: RouteMatcher {
  func match(_ segments: [String]) -> [String: String]? { nil }
}
