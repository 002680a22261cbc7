import MatchTableBuilding
import RouteMatching
import TestSupport
import TestTables
import Testing
import Turnpike
import TurnpikeMapping

/// Uses of one table or one router by several threads at once. The thread sanitizer
/// is what sees a race here: most of the time the results are right in spite of one.
@Suite("Tables and routers that several threads use at once")
struct ConcurrentUseTests {
  @Test("The first uses of a table may come at once")
  func firstUse() async throws {
    let pattern = LinkPattern(
      target: .route(0), segments: [.literal("product"), .value(.any)],
      parameters: [.path(segment: 1, placeholder: 0)])
    let links = PrintTable([
      [
        PrintedPiece(.front, marks: PrintedPiece.isPlain), PrintedPiece(.text, "product/"),
        PrintedPiece(.value),
      ]
    ])
    let automaton = try MatchTableBuilder([pattern]).build()
    for _ in 0..<500 {
      let table = RouteTableInfo<ShopRoute>(
        matchTable: automaton, links: { links },
        description: "scheme\tshop\nroute\tproduct\t/product/:id\t0\t1")
      await atOnce { number in
        #expect(table.routes.count == 1)
        #expect(table.schemes == ["shop"])
        #expect(Self.index(of: "/product/\(number)", in: table) == 0)
      }
    }
  }

  @Test("One table matches and prints on several threads")
  func matching() async {
    await atOnce { number in
      for page in 0..<200 {
        let route = ShopRoute.product(id: ProductID(rawValue: "\(number)"), variant: page)
        #expect(ShopRoute(route.path) == route)
        #expect(ShopRoute("/nothing/\(page)") == nil)
      }
    }
  }

  @Test("Patterns that are put together at run time live as long as the last match")
  func lifetime() async throws {
    for round in 0..<50 {
      let patterns = try ["a/:id", "a/\(round)", "b/*path"].map { try RoutePattern($0) }
      let set = RoutePatternSet(patterns)
      await atOnce { number in
        let link = Array("/a/x\(number)".utf8)
        let range = try set.match(link.span)?.range(of: 0, in: link.span)
        #expect(range == 3..<link.count)
      }
    }
  }

  @Test("Links are opened while patterns and filters come and go")
  func router() async throws {
    let router = Router()
    let trace = Trace()
    try router.map("page/:id") { _ in }
    await atOnce { number in
      for page in 0..<20 {
        router.addFilter(Named("filter", trace))
        try router.map("page/\(number)/\(page)") { _ in }
        #expect(try await router.open(link: "/page/\(page)").isHandled)
        #expect(router.handles("/page/\(number)/\(page)"))
        router.unmap("page/\(number)/\(page)")
        router.removeAllFilters()
      }
    }
    #expect(router.mappedPatterns.count == 1)
  }

  @Test("Eight tasks do all that a router can do at once, and no link is lost")
  func everything() async {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(12) {
      let busy = BusyRouter()
      await atOnce { number in
        var random = RandomSource(seed: seed &* 8 &+ UInt64(number))
        await busy.perform(60, task: number, &random)
      }
      let problems = await busy.finish()
      #expect(problems.isEmpty, "TURNPIKE_SEED=\(seed)")
      #expect(busy.counts.accepted == busy.counts.ended, "TURNPIKE_SEED=\(seed)")
      tally["accepted", default: 0] += busy.counts.accepted
      tally.merge(busy.tally.withLock { $0 }) { $0 + $1 }
    }
    guard PropertyCases.isWhole else { return }
    #expect(tally.count == 15)
    #expect(tally.values.allSatisfy { $0 >= 200 }, "\(tally)")
  }

  /// Does the same in eight tasks, which have their own number.
  private func atOnce(_ body: @escaping @Sendable (Int) async throws -> Void) async {
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          await #expect(throws: Never.self) { try await body(number) }
        }
      }
    }
  }

  private static func index(of link: String, in table: RouteTableInfo<ShopRoute>) -> Int? {
    let bytes = Array(link.utf8)
    return try? table.match(bytes.span)?.index
  }
}
