import Testing
import Turnpike

@Suite("Routers of one closure")
struct RouterClosureTests {
  @Test("A route is handed to the closure")
  func handled() async throws {
    let router = Router(ShopRoute.self) { route, request in "\(route) \(request.origin)" }
    guard case .handled(let text) = try await router.open(.home) else {
      return #expect(Bool(false), "home was not handled")
    }
    #expect(text.hasPrefix("home"))
  }

  @Test("A filter of the table stops its routes, unless one says how it runs")
  func filters() async throws {
    let route = try #require(ShopRoute.table.routes.first { !$0.filters.isEmpty })
    let example = try #require(Self.guarded)
    let closed = Router(ShopRoute.self) { _, _ in true }
    guard case .stopped(let name) = try await closed.open(example) else {
      return #expect(Bool(false), "the filter was passed over")
    }
    #expect(route.filters.contains(name))
    let open = Router(
      ShopRoute.self, filter: { _, request, next in try await next(request) }
    ) { _, _ in true }
    guard case .handled(true) = try await open.open(example) else {
      return #expect(Bool(false), "the request did not arrive")
    }
  }

  /// A route with a filter of the table.
  private static var guarded: ShopRoute? { ShopRoute("/account") }
}
