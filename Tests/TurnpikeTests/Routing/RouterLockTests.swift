import MatchTableBuilding
import RouteMatching
import TestSupport
import Testing
import Turnpike
import TurnpikeMapping
import TurnpikeNavigation

/// A `deinit`, a `routeText` and what else belongs to the app may call the router, so the
/// router's lock is not held while one runs: a recursive lock ends the program.
@Suite("The app's code runs while the router's lock is not held")
struct RouterLockTests {
  @Test("Whatever is replaced may call the router when it goes away", arguments: Slot.all)
  @MainActor
  func replacing(_ slot: Slot) async throws {
    for hasSnapshot in [false, true] {
      let trace = Trace()
      let router = Router<CallingRoute, Void>(_handler: _TableHandler { _, _ in })
      try await slot.fill(router, Caller { use(router, trace) })
      if hasSnapshot { #expect(!router.handles("/nothing")) }
      #expect(trace.lines.isEmpty)
      await slot.empty(router)
      #expect(trace.lines == ["called"], "with a snapshot: \(hasSnapshot)")
    }
  }

  @Test("The slots of a router are those that the tests fill")
  func slots() {
    #expect(Slot.all.count == 21)
  }

  @Test("A router that goes away drops what it has")
  @MainActor
  func goingAway() async throws {
    for slot in Slot.all {
      let trace = Trace()
      do {
        let router = Router<CallingRoute, Void>(_handler: _TableHandler { _, _ in })
        try await slot.fill(router, Caller { trace.note("called") })
      }
      #expect(trace.lines == ["called"], "\(slot)")
    }
  }

  @Test("A route may call the router when it prints itself")
  func printing() async throws {
    let trace = Trace()
    let router = Router<CallingRoute, Void>(_handler: _TableHandler { _, _ in })
    router.holdLinks()
    let printed = Calling(text: "a") {
      router.unmap("nothing")
      trace.note("called")
    }
    try await router.open(.note(printed))
    #expect(router.heldLinks.map(\.link) == ["/note/a"])
    #expect(Set(trace.lines) == ["called"])
    router.heldLinkPolicy.onDrop = { trace.note("\($0.link.link)") }
    for link in router.heldLinks { router.dropHeldLink(link) }
    #expect(Set(trace.lines.dropLast()) == ["called"])
    #expect(trace.lines.last == "/note/a")
  }
}

/// A place of a router where something of the app's own is kept.
///
/// Whoever gives a router a new one adds it here.
struct Slot: Sendable, CustomTestStringConvertible {
  typealias CallingRouter = Router<CallingRoute, Void>

  let testDescription: String
  let fill: @Sendable (CallingRouter, Caller) async throws -> Void
  let empty: @Sendable (CallingRouter) async -> Void

  init(
    _ name: String,
    fill: @escaping @Sendable (CallingRouter, Caller) async throws -> Void,
    empty: @escaping @Sendable (CallingRouter) async -> Void
  ) {
    testDescription = name
    self.fill = fill
    self.empty = empty
  }

  static let all = filters + mapped + settings + links

  private static let filters = [
    Slot("filter") { router, caller in
      router.addFilter(CallingFilter(caller: caller))
    } empty: {
      $0.removeAllFilters()
    },
    Slot("anonymous filter") { router, caller in
      router.addFilter(
        ClosureFilter { request, next in
          caller.stay()
          return try await next(request)
        })
    } empty: {
      $0.removeAllFilters()
    },
    Slot("closure as a filter") { router, caller in
      router.addFilter { request, next in
        caller.stay()
        return try await next(request)
      }
    } empty: {
      $0.removeAllFilters()
    },
  ]

  private static let mapped = [
    Slot("mapped pattern") { router, caller in
      try router.map("promo/:id") { _ in caller.stay() }
    } empty: {
      $0.unmap("promo/{id}")
    },
    Slot("mapped pattern, mapped again") { router, caller in
      try router.map("promo/:id") { _ in caller.stay() }
    } empty: {
      try? $0.map("promo/:number") { _ in }
    },
    Slot("one of two mapped patterns") { router, caller in
      try router.map("promo") { _ in }
      try router.map("promo/:id") { _ in caller.stay() }
    } empty: {
      $0.unmap("promo/:id")
    },
    Slot("mapped patterns, all of them") { router, caller in
      try router.map("promo/:id") { _ in caller.stay() }
    } empty: {
      $0.unmapAll()
    },
    Slot("matcher") { router, caller in
      router.map(CallingMatcher(caller: caller)) { _ in }
    } empty: {
      $0.unmapAll()
    },
    Slot("action of a matcher") { router, caller in
      router.map(CallingMatcher(caller: nil)) { _ in caller.stay() }
    } empty: {
      $0.unmapAll()
    },
  ]

  private static let settings = [
    Slot("otherwise, removed") { router, caller in
      router.otherwise { _ in caller.stay() }
    } empty: {
      $0.removeOtherwise()
    },
    Slot("otherwise, replaced") { router, caller in
      router.otherwise { _ in caller.stay() }
    } empty: {
      $0.otherwise { _ in }
    },
    Slot("onDrop") { router, caller in
      router.heldLinkPolicy = HeldLink.Policy { _ in caller.stay() }
    } empty: {
      $0.heldLinkPolicy = HeldLink.Policy()
    },
    Slot("onDrop, changed in place") { router, caller in
      router.heldLinkPolicy.onDrop = { _ in caller.stay() }
    } empty: {
      $0.heldLinkPolicy.onDrop = { _ in }
    },
    Slot("clock") { router, caller in
      router.heldLinkPolicy.clock = CallingClock(caller: caller)
    } empty: {
      $0.heldLinkPolicy.clock = ContinuousClock()
    },
    Slot("handler") { router, caller in
      await router._start(asIn: Router(_handler: _TableHandler { _, _ in caller.stay() }))
    } empty: {
      await $0._start(asIn: Router(_handler: _TableHandler { _, _ in }))
    },
    Slot("report, removed") { router, caller in
      router.problemHandler = { _ in caller.stay() }
    } empty: {
      $0.problemHandler = nil
    },
    Slot("report, replaced") { router, caller in
      router.problemHandler = { _ in caller.stay() }
    } empty: {
      $0.problemHandler = { _ in }
    },
    Slot("navigator, removed") { router, caller in
      router.attachNavigator {
        caller.stay()
        return nil
      }
    } empty: {
      $0.detachNavigator()
    },
    Slot("navigator, replaced") { router, caller in
      router.attachNavigator {
        caller.stay()
        return nil
      }
    } empty: {
      $0.attachNavigator { nil }
    },
  ]

  private static let links = [
    Slot("held route, opened") { router, caller in
      router.holdLinks()
      try await router.open(.note(Calling(text: "a") { caller.stay() }))
    } empty: {
      await $0.stopHoldingLinks()
    },
    Slot("held route, dropped") { router, caller in
      router.holdLinks()
      try await router.open(.note(Calling(text: "a") { caller.stay() }))
    } empty: { router in
      for link in router.heldLinks { router.dropHeldLink(link) }
    },
  ]
}

/// Calls something when it goes away.
final class Caller: Sendable {
  private let call: @Sendable () -> Void

  init(_ call: @escaping @Sendable () -> Void) {
    self.call = call
  }

  deinit { call() }

  func stay() {}
}

/// Reads a router and changes it.
private func use(_ router: Router<CallingRoute, Void>, _ trace: Trace) {
  router.unmap("nothing")
  _ = (router.heldLinks.count, router.heldLinkPolicy, router.hosts, router.mappedPatterns)
  trace.note("called")
}

private struct CallingFilter: RouteFilter {
  let caller: Caller

  func filter<Output>(
    _ request: RouteRequest, next: FilterChain<Output>
  ) async throws -> Outcome<Output> {
    try await next(request)
  }
}

private struct CallingMatcher: RouteMatcher {
  let caller: Caller?

  func match(_ segments: [String]) -> [String: String]? { nil }
}

private struct CallingClock: Clock {
  let caller: Caller
  let clock = ManualClock()

  var now: ManualClock.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}

/// ```
/// routes CallingRoute
/// type Calling
/// /note/:text -> note(Calling)
/// ```
enum CallingRoute: TypedRoute {
  case note(Calling)

  static let table: RouteTableInfo<CallingRoute> = {
    let pattern = LinkPattern(
      target: .route(0), segments: [.literal("note"), .value(.any)],
      parameters: [.path(segment: 1, placeholder: 0)])
    return RouteTableInfo(
      matchTable: (try? MatchTableBuilder([pattern]).build()) ?? .empty,
      links: {
        PrintTable([[PrintedPiece(.front), PrintedPiece(.text, "note/"), PrintedPiece(.value)]])
      },
      description: "table\tCallingRoute\nroute\tnote\t/note/:text\t0\t4\n"
        + "parameter\ttext\ttext\tCalling\trequired\n")
  }()

  static func _route(
    at index: Int, _ values: inout _RouteReader, _ link: Span<UInt8>
  ) throws(_Mismatch) -> CallingRoute {
    .note(try values.required(link))
  }

  var _index: Int { 0 }

  func _write(to writer: inout _RouteWriter) {
    guard case .note(let text) = self else { return }
    writer.add(text)
  }
}

/// A value of the app's own that calls something when it is printed.
struct Calling: RouteValue, Hashable {
  let text: String
  let call: @Sendable () -> Void

  init(text: String, call: @escaping @Sendable () -> Void = {}) {
    self.text = text
    self.call = call
  }

  init?(routeText: String) { self.init(text: routeText) }

  var routeText: String {
    call()
    return text
  }

  static func == (left: Calling, right: Calling) -> Bool { left.text == right.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
