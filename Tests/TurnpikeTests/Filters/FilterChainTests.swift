import TestSupport
import TestTables
import Synchronization
import Testing
import Turnpike

@Suite("Filter chains")
struct FilterChainTests {
  /// A router whose handler notes the route that it opens, and whose default notes
  /// that it ran.
  struct World: Sendable {
    let trace = Trace()
    let router: Router<ServerRoute, String>

    init() {
      let trace = trace
      router = Router(
        _handler: _TableHandler(
          invoke: { route, request in
            trace.note("handler(\(request.pattern ?? "-"))")
            return "\(route)"
          },
          otherwise: { link, _ in
            trace.note("default")
            return link
          }))
    }

    func append(_ names: String...) {
      for name in names { router.addFilter(Named(name, trace)) }
    }

    func append(
      _ name: String,
      _ body:
        @escaping @Sendable (RouteRequest, FilterChain<String>) async throws ->
        Outcome<String>
    ) {
      router.addFilter { [trace] request, next in
        trace.note(name)
        return try await body(request, next)
      }
    }
  }

  @Test("Filters run in the order in which they were added, then the handler")
  func order() async throws {
    let world = World()
    world.append("A", "B", "C")
    #expect(try await world.router.open(inAppPath: "status") == .handled("status"))
    #expect(world.trace.lines == ["A", "B", "C", "handler(/status)"])
  }

  @Test("A filter that is a closure runs alone, and in a chain made by hand")
  func closureByHand() async throws {
    let trace = Trace()
    let filter = ClosureFilter<String> { request, next in
      trace.note("closure")
      return request.path == "/stop" ? .stopped(by: "closure") : try await next(request)
    }
    let handler = FilterChain { request in .handled(request.path) }
    let (goes, stops) = (
      RouteRequest("/go", origin: .external), RouteRequest("/stop", origin: .external)
    )
    #expect(try await filter.filter(goes, next: handler) == .handled("/go"))
    #expect(try await filter.filter(stops, next: handler) == .stopped(by: "closure"))

    let chain = FilterChain([filter, filter]) { request in .handled(request.path) }
    #expect(try await chain(goes) == .handled("/go"))
    #expect(try await chain(stops) == .stopped(by: "closure"))
    #expect(trace.lines.count == 5)
  }

  @Test("Without filters the handler runs at once")
  func noFilters() async throws {
    let world = World()
    try await world.router.open(inAppPath: "status")
    #expect(world.trace.lines == ["handler(/status)"])
  }

  @Test(
    "A filter that stops ends the request, and the default as well",
    arguments: [
      (1, "status", ["A", "stop"]), (0, "status", ["stop"]), (0, "nothing", ["stop"]),
    ])
  func stops(_ position: Int, _ path: String, _ trace: [String]) async throws {
    let world = World()
    if position > 0 { world.append("A") }
    world.append("stop") { _, _ in .stopped(by: "stop") }
    world.append("B")
    #expect(try await world.router.open(inAppPath: path) == .stopped(by: "stop"))
    #expect(world.trace.lines == trace)
  }

  @Test("Filters see requests that match nothing")
  func unmatched() async throws {
    let world = World()
    world.append("A") { request, next in
      #expect(request.pattern == nil)
      #expect(request.parameters == nil)
      return try await next(request)
    }
    #expect(try await world.router.open(inAppPath: "nothing") == .unmatched("nothing"))
    #expect(world.trace.lines == ["A", "default"])
  }

  @Test("Each filter runs once for each request")
  func oncePerRequest() async throws {
    let world = World()
    world.append("A", "B")
    try await world.router.open(inAppPath: "status")
    try await world.router.open(inAppPath: "echo/x")
    #expect(
      world.trace.lines == [
        "A", "B", "handler(/status)", "A", "B", "handler(/echo/:text)",
      ])
  }

  @Test("Code after next runs on the way back")
  func wayBack() async throws {
    let world = World()
    world.append("A") { [trace = world.trace] request, next in
      let outcome = try await next(request)
      trace.note("A saw \(outcome.output ?? "nothing")")
      return outcome
    }
    world.append("B")
    try await world.router.open(inAppPath: "status")
    #expect(world.trace.lines == ["A", "B", "handler(/status)", "A saw status"])
  }

  @Test("A redirect starts again at the first filter, and its filter does not go on")
  func redirect() async throws {
    let world = World()
    world.append("A") { request, next in
      guard request.pattern == "/status" else { return try await next(request) }
      return request.redirect(to: "echo/win")
    }
    world.append("B") { request, next in
      #expect(request.redirectCount == 1)
      return try await next(request)
    }
    #expect(try await world.router.open(inAppPath: "status") == .handled("echo(text: \"win\")"))
    #expect(world.trace.lines == ["A", "A", "B", "handler(/echo/:text)"])
  }

  @Test("A redirect to a route needs no text")
  func redirectToRoute() async throws {
    let world = World()
    world.append("A") { request, next in
      guard request.redirectCount == 0 else { return try await next(request) }
      return request.redirect(to: ServerRoute.echo(text: ".."))
    }
    #expect(try await world.router.open(inAppPath: "status") == .handled("echo(text: \"..\")"))
  }

  @Test("Redirects without end are an error after the tenth")
  func redirectLimit() async throws {
    let world = World()
    world.append("A") { request, _ in request.redirect(to: "status") }
    await #expect(throws: RouterError.tooManyRedirects) {
      try await world.router.open(inAppPath: "status")
    }
    #expect(world.trace.lines.count == 11)
  }

  @Test("A filter that opens links inside itself counts as well")
  func nestedOpening() async throws {
    let world = World()
    world.append("A") { [router = world.router] request, next in
      try await router.open(inAppPath: "status")
      return try await next(request)
    }
    await #expect(throws: RouterError.tooManyRedirects) {
      try await world.router.open(inAppPath: "status")
    }
    #expect(world.trace.lines.count == 11)
  }

  @Test("A filter opens another link and goes on: both handlers run")
  func opensAndGoesOn() async throws {
    let world = World()
    world.append("A") { [router = world.router] request, next in
      if request.pattern == "/status" { try await router.open(inAppPath: "echo/x") }
      return try await next(request)
    }
    try await world.router.open(inAppPath: "status")
    #expect(world.trace.lines == ["A", "A", "handler(/echo/:text)", "handler(/status)"])
  }

  @Test("An opening by a handler starts to count anew")
  func handlerOpens() async throws {
    let left = Mutex(20)
    let slot = Slot()
    let router = Router<ServerRoute, Int>(
      _handler: _TableHandler { _, request in
        let count = left.withLock { left in
          left -= 1
          return left
        }
        if count > 0 { try await slot.router?.open(inAppPath: "status") }
        return request.redirectCount
      })
    slot.set(router)
    router.addFilter { request, next in try await next(request) }
    #expect(try await router.open(inAppPath: "status") == .handled(0))
    #expect(left.withLock { $0 } == 0)
  }

  /// Holds a router for its own handler.
  final class Slot: Sendable {
    private let held = Mutex<Router<ServerRoute, Int>?>(nil)

    var router: Router<ServerRoute, Int>? { held.withLock { $0 } }

    func set(_ router: Router<ServerRoute, Int>) { held.withLock { $0 = router } }
  }

  @Test("A second call of next is an error, and nothing runs twice")
  func nextTwice() async throws {
    let world = World()
    world.append("A") { request, next in
      _ = try await next(request)
      return try await next(request)
    }
    world.append("B")
    await #expect(throws: RouterError.nextCalledTwice) {
      try await world.router.open(inAppPath: "status")
    }
    #expect(world.trace.lines == ["A", "B", "handler(/status)"])
  }

  @Test("A second call of next does not pass a later veto")
  func veto() async throws {
    let world = World()
    world.append("A") { request, next in
      _ = try await next(request)
      return try await next(request)
    }
    world.append("B") { _, _ in .stopped(by: "B") }
    await #expect(throws: RouterError.nextCalledTwice) {
      try await world.router.open(inAppPath: "status")
    }
    #expect(world.trace.lines == ["A", "B"])
  }

  @Test("A changed request reaches later filters and the handler, and is not matched again")
  func changedRequest() async throws {
    let world = World()
    world.append("A") { request, next in
      var changed = request
      changed.parameters?["text"] = "99"
      changed.pattern = "other"
      changed.query["coupon"] = "SAVE10"
      return try await next(changed)
    }
    world.append("B") { request, next in
      #expect(request.parameters == ["text": "99"])
      #expect(request.query["coupon"] == "SAVE10")
      return try await next(request)
    }
    #expect(try await world.router.open(inAppPath: "echo/1") == .handled("echo(text: \"99\")"))
    #expect(world.trace.lines == ["A", "B", "handler(other)"])
  }

  @Test("A filter that is added while a request is on its way sees the next one")
  func snapshot() async throws {
    let world = World()
    let isAdded = Mutex(false)
    world.append("A") { [world] request, next in
      let isFirst = isAdded.withLock { added in
        defer { added = true }
        return !added
      }
      if isFirst { world.append("Z") }
      return try await next(request)
    }
    world.append("B")
    try await world.router.open(inAppPath: "status")
    try await world.router.open(inAppPath: "status")
    #expect(
      world.trace.lines == ["A", "B", "handler(/status)", "A", "B", "Z", "handler(/status)"])
  }

  @Test("One filter added twice runs twice, and removed filters run no more")
  func sameFilterTwice() async throws {
    let world = World()
    let filter = Named("A", world.trace)
    world.router.addFilter(filter)
    world.router.addFilter(filter)
    try await world.router.open(inAppPath: "status")
    world.router.removeAllFilters()
    try await world.router.open(inAppPath: "status")
    #expect(world.trace.lines == ["A", "A", "handler(/status)", "handler(/status)"])
  }

  @Test("Requests in flight wait for their filters and do not meet")
  func concurrentRequests() async throws {
    let world = World()
    let gate = Gate()
    world.append("A") { request, next in
      await gate.wait()
      return try await next(request)
    }
    world.append("B")
    async let first = world.router.open(inAppPath: "status")
    async let second = world.router.open(inAppPath: "echo/x")
    await gate.open(after: 2)
    let outcomes = try await [first, second]
    #expect(outcomes == [.handled("status"), .handled("echo(text: \"x\")")])
    #expect(world.trace.lines.prefix(2) == ["A", "A"])
    #expect(world.trace.lines.filter { $0 == "B" }.count == 2)
    #expect(world.trace.lines.count == 6)
  }

  @Test("A filter's error is that of open")
  func errors() async throws {
    struct Refused: Error, Equatable {}
    let world = World()
    world.append("A") { _, _ in throw Refused() }
    await #expect(throws: Refused()) { try await world.router.open(inAppPath: "status") }
    #expect(world.trace.lines == ["A"])
  }

  @Test("A cancelled request runs no further filter and no handler")
  func cancellation() async throws {
    let world = World()
    world.append("A") { request, next in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await next(request)
    }
    world.append("B")
    let opening = Task { try await world.router.open(inAppPath: "status") }
    await #expect(throws: CancellationError.self) { try await opening.value }
    #expect(world.trace.lines == ["A"])
  }

  @Test("A closure made a filter can be handed round")
  func anonymousFilter() async throws {
    let world = World()
    let filter = ClosureFilter<String> { request, next in
      world.trace.note("anonymous")
      return try await next(request)
    }
    world.router.addFilter(filter)
    try await world.router.open(inAppPath: "status")
    #expect(world.trace.lines == ["anonymous", "handler(/status)"])
  }

  @Test("A filter is tested with a chain of its own")
  func chainByHand() async throws {
    let trace = Trace()
    let chain = FilterChain([Named("A", trace), Named("B", trace)]) { request in
      .handled(request.link)
    }
    #expect(try await chain(RouteRequest("/x")) == .handled("/x"))
    #expect(trace.lines == ["A", "B"])
  }

  @Test("A chain made by hand takes any number of requests, each with its own rules")
  func reusedChain() async throws {
    let trace = Trace()
    let chain = FilterChain([Named("A", trace), Twice()]) { request in
      trace.note(request.link)
      return .handled(request.link)
    }
    for link in ["/x", "/y"] {
      await #expect(throws: RouterError.nextCalledTwice) { try await chain(RouteRequest(link)) }
    }
    #expect(trace.lines == ["A", "/x", "A", "/y"])
    let bare = FilterChain { request in .handled(request.link) }
    #expect(try await bare(RouteRequest("/x")) == .handled("/x"))
    #expect(try await bare(RouteRequest("/y")) == .handled("/y"))
  }

  /// A filter that calls `next` twice.
  struct Twice: RouteFilter {
    func filter<Output>(
      _ request: RouteRequest, next: FilterChain<Output>
    ) async throws -> Outcome<Output> {
      _ = try await next(request)
      return try await next(request)
    }
  }
}

/// Holds back whoever waits until it is opened.
actor Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var arrival: (count: Int, continuation: CheckedContinuation<Void, Never>)?

  func wait() async {
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      if let arrival, waiting.count >= arrival.count { arrival.continuation.resume() }
    }
  }

  /// Lets all go once so many wait.
  func open(after count: Int) async {
    if waiting.count < count {
      await withCheckedContinuation { arrival = (count, $0) }
    }
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
