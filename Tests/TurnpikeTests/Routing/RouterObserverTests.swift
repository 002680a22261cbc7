import TestSupport
import TestTables
import Testing
import Turnpike

@Suite("The observer of a router")
struct RouterObserverTests {
  private let clock = ManualClock()
  private let trace = Trace()

  /// Takes one time before `next` and another one after it.
  private struct Slow: RouteFilter {
    let clock: ManualClock
    let before: Duration
    let after: Duration

    func filter<Output>(
      _ request: RouteRequest, next: FilterChain<Output>
    ) async throws -> Outcome<Output> {
      clock.advance(by: before)
      defer { clock.advance(by: after) }
      return try await next(request)
    }
  }

  private struct SlowMatcher: RouteMatcher, CustomStringConvertible {
    let clock: ManualClock
    let description = "slow"

    func match(_ segments: [String]) -> [String: String]? {
      clock.advance(by: .seconds(5))
      return segments == ["slow"] ? [:] : nil
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    let description = "there is no network"
  }

  /// A router whose filters and handler take their time.
  private var slowRouter: Router<ShopRoute, String> {
    let clock = clock
    let router = Router<ShopRoute, String>(
      ShopRoute.self,
      filter: { _, request, next in
        clock.advance(by: .seconds(1))
        return try await next(request)
      },
      { route, _ in
        clock.advance(by: .seconds(10))
        return route.path
      })
    router.append(Slow(clock: clock, before: .seconds(2), after: .seconds(3)))
    router.append { request, next in
      clock.advance(by: .seconds(4))
      return try await next(request)
    }
    return router
  }

  @Test("Each phase has its own duration, and the last one that of the whole request")
  func durations() async throws {
    let router = slowRouter
    router.observe(clock: clock) { [trace] event in trace.note("\(event)") }
    #expect(try await router.open(link: "/account") == .handled("/account"))
    #expect(
      trace.lines == [
        "matched /account in 0.0 seconds", "handler in 10.0 seconds",
        "filter signedIn in 1.0 seconds", "filter closure in 4.0 seconds",
        "filter Slow in 5.0 seconds", "handled in 20.0 seconds",
      ])
  }

  @Test("The time of matching counts, that of a matcher of the app's own included")
  func matching() async throws {
    let router = Router<ShopRoute, String>(ShopRoute.self) { route, _ in route.path }
    router.map(SlowMatcher(clock: clock)) { _ in "found" }
    router.observe(clock: clock) { [trace] event in trace.note("\(event)") }
    #expect(try await router.open(link: "/slow") == .handled("found"))
    #expect(try await router.open(link: "/nothing") == .unmatched("/%FF"))
    #expect(
      trace.lines == [
        "matched slow in 5.0 seconds", "handler in 0.0 seconds", "handled in 5.0 seconds",
        "matched nothing in 5.0 seconds", "handler in 0.0 seconds", "unmatched in 5.0 seconds",
      ])
  }

  @Test(
    "Whatever becomes of a request is told",
    arguments: [
      ("/product/1", ["matched /product/:id", "handler", "handled"]),
      ("/nothing", ["matched nothing", "handler", "unmatched"]),
      ("/account", ["matched /account", "filter signedIn", "stopped by signedIn"]),
      ("/help", ["matched redirect /help", "redirected to https://help.example.com"]),
      ("/files/a", ["matched /files/*path", "handler", "failed: there is no network"]),
      (
        "/p/1",
        ["matched /product/:id", "handler", "handled"]
      ),
    ])
  func outcomes(_ link: String, _ phases: [String]) async throws {
    let router = Router<ShopRoute, Void>(ShopRoute.self) { route, _ in
      if case .file = route { throw Failure() }
    }
    router.observe(clock: clock) { [trace] event in trace.note(phase(of: event)) }
    _ = try? await router.open(link: link)
    #expect(trace.lines == phases)
  }

  @Test("A route that is opened by its value is observed as a link is")
  func route() async throws {
    let router = slowRouter
    router.removeFilters()
    router.observe(clock: clock) { [trace] event in trace.note("\(event)") }
    try await router.open(.product(id: "1"))
    #expect(
      trace.lines == [
        "matched /product/:id in 0.0 seconds", "handler in 10.0 seconds",
        "handled in 10.0 seconds",
      ])
  }

  @Test("A redirect of a filter ends one request and begins another")
  func redirect() async throws {
    let router = Router<ShopRoute, Void>(
      ShopRoute.self, filter: { _, request, _ in request.redirect(to: "/product/1") }
    ) { _, _ in }
    router.observe(clock: clock) { [trace] event in trace.note(phase(of: event)) }
    try await router.open(link: "/account")
    #expect(
      trace.lines == [
        "matched /account", "filter signedIn", "redirected to /product/1",
        "matched /product/:id", "handler", "handled",
      ])
  }

  @Test("A link that waits is observed when it comes and when it is opened")
  func held() async throws {
    let router = Router<ShopRoute, Void>(ShopRoute.self) { _, _ in }
    router.hold()
    router.observe(clock: clock) { [trace] event in trace.note(phase(of: event)) }
    try await router.open(link: "/product/1")
    #expect(trace.lines == ["matched /product/:id", "held until the router"])
    await router.ready()
    #expect(trace.lines.dropFirst(2) == ["matched /product/:id", "handler", "handled"])
  }

  @Test("A filter that catches an error of the handler ends well, and so does the request")
  func caught() async throws {
    let router = Router<ShopRoute, Void>(ShopRoute.self) { _, _ in throw Failure() }
    router.append { request, next in
      do { return try await next(request) } catch { return .handled(()) }
    }
    router.observe(clock: clock) { [trace] event in trace.note(phase(of: event)) }
    try await router.open(link: "/product/1")
    #expect(trace.lines == ["matched /product/:id", "handler", "filter closure", "handled"])
  }

  @Test("A link that cannot be read makes no request")
  func malformed() async throws {
    let router = Router<ShopRoute, Void>(ShopRoute.self) { _, _ in }
    router.observe(clock: clock) { [trace] event in trace.note("\(event)") }
    await #expect(throws: LinkError.self) { try await router.open(link: "/product/%zz") }
    #expect(trace.lines.isEmpty)
  }

  @Test("A request keeps the observer that it began with, which may call the router")
  func changing() async throws {
    let router = Router<ShopRoute, Void>(ShopRoute.self) { _, _ in }
    router.observe(clock: clock) { [trace] event in
      trace.note(phase(of: event))
      router.removeObserver()
    }
    try await router.open(link: "/product/1")
    try await router.open(link: "/product/2")
    #expect(trace.lines == ["matched /product/:id", "handler", "handled"])
  }

  @Test("Requests at the same time are told apart, and each has all of its phases")
  func many() async throws {
    let router = slowRouter
    router.observe(clock: clock) { [trace] event in
      trace.note("\(event.request.link) \(phase(of: event))")
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<40 {
        group.addTask { _ = try await router.open(link: "/product/\(index)") }
      }
      try await group.waitForAll()
    }
    let phases = ["matched /product/:id", "handler", "filter closure", "filter Slow", "handled"]
    for index in 0..<40 {
      let own = trace.lines.filter { $0.hasPrefix("/product/\(index) ") }
      #expect(own == phases.map { "/product/\(index) \($0)" })
    }
    #expect(trace.lines.count == 200)
  }
}

/// An event without its duration.
private func phase<Output>(of event: RouterEvent<Output>) -> String {
  "\(event)".replacing(#/ in [0-9.e-]+ seconds$/#, with: "")
}
