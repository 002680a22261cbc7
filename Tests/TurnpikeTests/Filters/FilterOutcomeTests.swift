import TestSupport
import TestTables
import Synchronization
import Testing
import Turnpike
import RouteMatching

@Suite("A filter either ends a request or goes on")
struct FilterOutcomeTests {
  let trace = Trace()

  /// A router whose handler notes each route.
  private func router() -> Router<ServerRoute, String> {
    Router(
      _handler: _TableHandler { [trace] route, _ in
        trace.note("\(route)")
        return "\(route)"
      })
  }

  /// The outcomes that a filter may return to end a request.
  enum Ending: CaseIterable {
    case stop, hold, redirectToLink, redirectToRoute, literal

    func outcome(of request: RouteRequest) -> Outcome<String> {
      switch self {
      case .stop: .stopped(by: "A")
      case .hold: request.hold(until: "login")
      case .redirectToLink: request.redirect(to: "/echo/x")
      case .redirectToRoute: request.redirect(to: ServerRoute.echo(text: "x"))
      case .literal: .redirected(to: "/echo/x")
      }
    }
  }

  @Test("It cannot do both, so the handler never runs twice", arguments: Ending.allCases)
  func endsAfterNext(_ ending: Ending) async throws {
    let router = router()
    router.addFilter { request, next in
      guard request.redirectCount == 0 else { return try await next(request) }
      _ = try await next(request)
      return ending.outcome(of: request)
    }
    await #expect(throws: RouterError.outcomeAfterNext) { try await router.open(.status) }
    #expect(await router.openHeldLinks(waitingFor: "login").isEmpty)
    #expect(trace.lines == ["status"])
  }

  @Test("It cannot do both after an error of the handler either", arguments: Ending.allCases)
  func endsAfterError(_ ending: Ending) async throws {
    struct Broken: Error {}
    let router = Router<ServerRoute, String>(
      _handler: _TableHandler { [trace] route, _ in
        trace.note("\(route)")
        throw Broken()
      })
    router.addFilter { request, next in
      guard request.redirectCount == 0 else { return try await next(request) }
      do {
        return try await next(request)
      } catch {
        return ending.outcome(of: request)
      }
    }
    await #expect(throws: RouterError.outcomeAfterNext) { try await router.open(.status) }
    #expect(trace.lines == ["status"])
  }

  @Test("A filter cannot put another redirect in place of the one that a later filter made")
  func otherRedirect() async throws {
    let router = router()
    router.addFilter { request, next in
      guard request.redirectCount == 0 else { return try await next(request) }
      var lowered = request
      lowered.origin = .external
      _ = try await next(lowered)
      return request.redirect(to: "/echo/x")
    }
    router.addFilter { request, next in
      guard request.redirectCount == 0 else { return try await next(request) }
      return request.redirect(to: "/echo/x")
    }
    await #expect(throws: RouterError.outcomeAfterNext) { try await router.open(.status) }
    #expect(trace.lines == [])
  }

  @Test("A link that a filter holds is not lost because another one that it opens is held")
  func otherHold() async throws {
    let router = router()
    let other = Router<ServerRoute, String>()
    other.addFilter { request, _ in request.hold(until: "login") }
    await other.start { route, _ in "\(route)" }
    router.addFilter { request, next in
      _ = try await next(request)
      return try await other.open(.status)
    }
    router.addFilter { request, _ in request.hold(until: "login") }
    await #expect(throws: RouterError.outcomeAfterNext) { try await router.open(.status) }
    #expect(other.heldLinks.count == 1)
  }

  @Test("The filters before return how a later one ends", arguments: Ending.allCases)
  func endingOfLaterFilter(_ ending: Ending) async throws {
    let router = router()
    router.addFilter { request, next in try await next(request) }
    router.addFilter { request, next in
      let outcome = try await next(request)
      return outcome
    }
    router.addFilter { request, next in
      guard request.redirectCount == 0 else { return try await next(request) }
      return ending.outcome(of: request)
    }
    let outcome = try await router.open(.status)
    switch ending {
    case .stop: #expect(outcome == .stopped(by: "A"))
    case .hold: #expect(outcome.description == "held until login")
    case .redirectToLink, .redirectToRoute, .literal:
      #expect(outcome == .handled("echo(text: \"x\")"))
    }
  }

  @Test("A filter before cannot end otherwise what a later one ended", arguments: Ending.allCases)
  func otherEnding(_ ending: Ending) async throws {
    let router = router()
    router.addFilter { request, next in
      _ = try await next(request)
      return ending.outcome(of: request)
    }
    router.addFilter { _, _ in .stopped(by: "B") }
    await #expect(throws: RouterError.outcomeAfterNext) { try await router.open(.status) }
    #expect(trace.lines.isEmpty)
  }

  @Test("After next, a filter may return an output of its own")
  func ownOutput() async throws {
    let router = router()
    router.addFilter { request, next in
      _ = try await next(request)
      return .handled("mine")
    }
    #expect(try await router.open(.status) == .handled("mine"))
  }

  @Test("The table's own filters keep to it too")
  @MainActor
  func tableFilter() async throws {
    let router = Router<ForumRoute, Void>(
      _handler: _TableHandler(
        invoke: { [trace] route, _ in trace.note("\(route)") },
        filter: { _, request, next in
          _ = try await next(request)
          return .stopped(by: "signedIn")
        }))
    await #expect(throws: RouterError.outcomeAfterNext) { try await router.open(.forum(id: 1)) }
    #expect(trace.lines == ["forum(id: 1)"])
  }

  /// How a filter ends that leaves a task with `next` behind.
  enum Leaving: CaseIterable {
    case stop, redirect, answer, error
  }

  @Test("A task that a filter left behind cannot go on", arguments: Leaving.allCases)
  func nextTooLate(_ leaving: Leaving) async throws {
    struct Refused: Error {}
    let router = router()
    let gate = Gate()
    let late = Mutex<Task<Void, any Error>?>(nil)
    router.addFilter { request, next in
      guard request.redirectCount == 0 else { return try await next(request) }
      let task = Task {
        await gate.wait()
        _ = try await next(request)
      }
      late.withLock { $0 = task }
      switch leaving {
      case .stop: return .stopped(by: "A")
      case .redirect: return request.redirect(to: "/echo/x")
      case .answer: return .handled("mine")
      case .error: throw Refused()
      }
    }
    _ = try? await router.open(.status)
    await gate.open(after: 1)
    let task = try #require(late.withLock { $0 })
    await #expect(throws: RouterError.nextCalledTooLate) { try await task.value }
    #expect(trace.lines == (leaving == .redirect ? ["echo(text: \"x\")"] : []))
  }

  @Test("A route with filters and a handler that runs none lets nothing through")
  func missingFilterClosure() async throws {
    let router = Router<ForumRoute, Void>(
      _handler: _TableHandler { [trace] route, _ in trace.note("\(route)") })
    #expect(try await router.open(.forum(id: 1)).stoppedBy == "signedIn")
    #expect(try await router.open(link: "posts://forums/1").stoppedBy == "signedIn")
    router.addFilter { request, next in try await next(request) }
    #expect(try await router.open(.forum(id: 1)).stoppedBy == "signedIn")
    #expect(try await router.open(.forums()).isHandled)
    #expect(trace.lines == ["forums"])
  }

  @Test(
    "Each error says what is wrong",
    arguments: [
      (RouterError.tooManyRedirects, "the request was redirected more than 10 times"),
      (.nextCalledTwice, "a filter called 'next' twice; it may be called once for a request"),
      (
        .nextCalledTooLate,
        "a filter called 'next' after it had returned; wait for 'next' before returning"
      ),
      (
        .outcomeAfterNext,
        "a filter redirected, held or stopped a request after it had called 'next'; "
          + "do one or the other"
      ),
      (.valueRejected("id"), "a filter changed 'id' to what the route does not accept"),
    ])
  func descriptions(_ error: RouterError, _ text: String) {
    #expect(error.description == text)
  }
}

@Suite("Openings inside one another")
struct NestedOpeningTests {
  /// Two routers of which the first opens the second in a filter, and the second the
  /// first in its handler.
  private func pair(hasFilter: Bool, _ trace: Trace) -> Router<ServerRoute, String> {
    let slot = RouterSlot()
    let first = Router<ServerRoute, String>(_handler: _TableHandler { _, _ in "first" })
    let second = Router<ServerRoute, String>(
      _handler: _TableHandler { _, _ in
        try await slot.router?.open(.status)
        return "second"
      })
    slot.set(first)
    if hasFilter { second.addFilter(Named("second", trace)) }
    first.addFilter { request, next in
      trace.note("first")
      try await second.open(.status)
      return try await next(request)
    }
    return first
  }

  @Test("They are counted across routers, with filters and without", arguments: [false, true])
  func acrossRouters(_ hasFilter: Bool) async throws {
    let trace = Trace()
    let router = pair(hasFilter: hasFilter, trace)
    await #expect(throws: RouterError.tooManyRedirects) { try await router.open(.status) }
    #expect(trace.lines.filter { $0 == "first" }.count == 11)
  }

  @Test("Those of handlers do not count, with filters and without", arguments: [false, true])
  func ofHandlers(_ hasFilter: Bool) async throws {
    let (slot, trace) = (RouterSlot(), Trace())
    let router = Router<ServerRoute, String>(
      _handler: _TableHandler { route, request in
        guard case .echo(let text) = route, text.utf8.count < 50 else { return "end" }
        let outcome = try await slot.router?.open(.echo(text: text + "x"))
        return "\(request.redirectCount)\(outcome?.output ?? "")"
      })
    slot.set(router)
    if hasFilter { router.addFilter(Named("first", trace)) }
    let zeros = String(repeating: "0", count: 49)
    #expect(try await router.open(.echo(text: "x")) == .handled(zeros + "end"))
    #expect(trace.lines.isEmpty != hasFilter)
  }

  @Test("A task that outlives the request of its filter is nested no more")
  func task() async throws {
    let gate = Gate()
    let counts = Mutex<[Int]>([])
    let later = Mutex<Task<Void, any Error>?>(nil)
    let router = Router<ServerRoute, String>(_handler: _TableHandler { _, _ in "" })
    router.addFilter { [router] request, next in
      counts.withLock { $0.append(request.redirectCount) }
      guard request.pattern == "/status" else { return try await next(request) }
      try await router.open(.echo(text: "inside"))
      later.withLock {
        $0 = Task {
          await gate.wait()
          try await router.open(.echo(text: "later"))
        }
      }
      return try await next(request)
    }
    try await router.open(.status)
    await gate.open(after: 1)
    try await later.withLock { $0 }?.value
    #expect(counts.withLock { $0 } == [0, 1, 0])
  }

  @Test("An opening by a child task of a filter counts, also while the handler runs")
  func childTask() async throws {
    let counts = Mutex<[Int]>([])
    let gate = Gate()
    let router = Router<ServerRoute, String>(
      _handler: _TableHandler { route, _ in
        if route == .status { await gate.open(after: 1) }
        return ""
      })
    router.addFilter { [router] request, next in
      counts.withLock { $0.append(request.redirectCount) }
      guard request.pattern == "/status" else { return try await next(request) }
      async let child = {
        await gate.wait()
        return try await router.open(.echo(text: "child"))
      }()
      let outcome = try await next(request)
      _ = try await child
      return outcome
    }
    try await router.open(.status)
    #expect(counts.withLock { $0 } == [0, 1])
  }

  /// Holds a router for a handler.
  private final class RouterSlot: Sendable {
    private let held = Mutex<Router<ServerRoute, String>?>(nil)

    var router: Router<ServerRoute, String>? { held.withLock { $0 } }

    func set(_ router: Router<ServerRoute, String>) { held.withLock { $0 = router } }
  }
}
