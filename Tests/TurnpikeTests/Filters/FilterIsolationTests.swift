import TestSupport
import TestTables
import Testing
import Turnpike
import TurnpikeMapping

@Suite("Where filters run")
struct FilterIsolationTests {
  /// A class with state on the main actor, written as one writes it first.
  @MainActor
  final class Session {
    var links: [String] = []
    let router = Router(ServerRoute.self, onCallersActor: { route, _ in "\(route)" })

    func start() {
      router.addFilter { request, next in
        self.links.append(request.link)
        return try await next(request)
      }
      router.addFilter(
        ClosureFilter { request, next in
          self.links.append("handed round")
          return try await next(request)
        })
    }
  }

  /// A filter type with state on the main actor.
  @MainActor
  final class Counter: RouteFilter {
    var count = 0

    @MainActor
    func filter<Output>(
      _ request: RouteRequest, next: FilterChain<Output>
    ) async throws -> Outcome<Output> {
      count += 1
      return try await next(request)
    }
  }

  @Test("Closures and filters of a class on the main actor use its state")
  @MainActor
  func mainActor() async throws {
    let session = Session()
    let counter = Counter()
    session.start()
    session.router.addFilter(counter)
    let router = session.router
    #expect(try await router.open(.status) == .handled("status"))
    let other = Task.detached { try await router.open(.echo(text: "x")) }
    #expect(try await other.value == .handled("echo(text: \"x\")"))
    #expect(session.links == ["/status", "handed round", "/echo/x", "handed round"])
    #expect(counter.count == 2)
  }

  @Test("The closures of a router without a handler run on the main actor")
  func routerClosures() async throws {
    let router = Router<ForumRoute, String>(
      ForumRoute.self,
      filter: { filter, request, next in
        MainActor.assertIsolated()
        return try await next(request)
      }
    ) { route, _ in
      MainActor.assertIsolated()
      return "\(route)"
    }
    #expect(try await router.open(.forum(id: 1)) == .handled("forum(id: 1)"))
  }
}

/// Where code runs, and not only which actor it is told of.
@Suite("Closures for the caller's actor, and those for the main actor")
struct CallersActorTests {
  /// A server with an executor of its own.
  private actor Server {
    private let lane = Lane()
    nonisolated var unownedExecutor: UnownedSerialExecutor { lane.asUnownedSerialExecutor() }

    func open(_ link: String, with router: Router<ForumRoute, String>) async throws -> String? {
      try await router.open(link: link).output
    }
  }

  private struct Stays: RouteFilter {
    let trace: Trace

    nonisolated(nonsending) func filter<Output>(
      _ request: RouteRequest, next: FilterChain<Output>
    ) async throws -> Outcome<Output> {
      await Task.yield()
      trace.note("type \(Lane.here)")
      let outcome = try await next(request)
      trace.note("type, after \(Lane.here)")
      return outcome
    }
  }

  /// A filter that leaves the actor, as a closure with a capture list does.
  private struct Leaves: RouteFilter {
    let trace: Trace

    @concurrent
    func filter<Output>(
      _ request: RouteRequest, next: FilterChain<Output>
    ) async throws -> Outcome<Output> {
      trace.note("concurrent \(Lane.here)")
      return try await next(request)
    }
  }

  /// Filters of all kinds in turn.
  private func router(_ trace: Trace) throws -> Router<ForumRoute, String> {
    let router = Router<ForumRoute, String>(
      ForumRoute.self, filter: { _, request, next in try await next(request) },
      onCallersActor: { _, _ in "handler \(Lane.here)" })
    let filters = Filters(trace: trace)
    router.addFilter(Stays(trace: trace))
    router.addFilter(
      ClosureFilter(onCallersActor: { request, next in
        await Task.yield()
        trace.note("caller \(Lane.here)")
        return try await next(request)
      }))
    filters.appendMain(to: router)
    router.addFilter(Stays(trace: trace))
    router.addFilter(Leaves(trace: trace))
    router.addFilter(
      ClosureFilter(onCallersActor: { request, next in
        trace.note("handed round \(Lane.here)")
        return try await next(request)
      }))
    try router.map("mapped", onCallersActor: { _ in "mapped \(Lane.here)" })
    try router.map("main") { [trace] _ in
      trace.note("")
      return "action \(Lane.here)"
    }
    router.otherwise(onCallersActor: { _ in "otherwise \(Lane.here)" })
    return router
  }

  private struct Filters {
    let trace: Trace

    func appendMain(to router: Router<ForumRoute, String>) {
      router.addFilter { [trace] request, next in
        trace.note("main \(Lane.here)")
        return try await next(request)
      }
    }
  }

  private static let links = [
    ("/forums", "handler"), ("/forums/1", "handler"), ("/mapped", "mapped"),
    ("/nowhere/at/all", "otherwise"),
  ]

  private func lines(_ place: String) -> [String] {
    [
      "type \(place)", "caller \(place)", "main main", "type \(place)", "concurrent pool",
      "handed round \(place)", "type, after \(place)", "type, after \(place)",
    ]
  }

  @Test("They stay on an actor of the app's own", arguments: links)
  func actor(_ link: String, _ end: String) async throws {
    let trace = Trace()
    let output = try await Server().open(link, with: router(trace))
    #expect(output == "\(end) actor")
    #expect(trace.lines == lines("actor"))
  }

  @Test("They stay on the main actor", arguments: links)
  @MainActor
  func mainActor(_ link: String, _ end: String) async throws {
    let trace = Trace()
    _ = Lane()
    let output = try await router(trace).open(link: link).output
    #expect(output == "\(end) main")
    #expect(trace.lines == lines("main"))
  }

  @Test("They have no actor where the caller has none", arguments: links)
  func noActor(_ link: String, _ end: String) async throws {
    let trace = Trace()
    _ = Lane()
    let output = try await router(trace).open(link: link).output
    #expect(output == "\(end) pool")
    #expect(trace.lines == lines("pool"))
  }

  @Test("An action for the main actor runs there, with a capture list too")
  func mainAction() async throws {
    let output = try await Server().open("/main", with: router(Trace()))
    #expect(output == "action main")
  }
}
