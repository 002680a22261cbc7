import Synchronization

/// The rest of a request: the filters after the current filter, then the handler.
///
/// A filter calls it to continue:
///
/// ```swift
/// return try await next(request)
/// ```
@frozen
public struct FilterChain<Output: Sendable>: Sendable {
  // The steps of a request to a router with two filters, for a route that has one of its own:
  //
  //   position 0  filters[0]   the filters that were added to the router
  //            1  filters[1]
  //            2  rest         the filter of the route     (both are `RouterSnapshot.steps`)
  //            3  rest         the handler
  //
  // A step gets the chain that begins with it. It passes its filter the chain after it, as `next`, and
  // that calls the step after it.
  //
  // The steps are inlined into the module of the router, where they are compiled for its output:
  // code that is compiled once for all outputs looks up a type at every step and allocates memory
  // for every outcome, and a request with one filter would take twice as long.

  /// A step: a filter, or what comes after the filters. The chain begins at this step.
  @usableFromInline
  typealias Step =
    nonisolated(nonsending) @Sendable (
      _ chain: FilterChain, _ request: RouteRequest
    ) async throws -> Outcome<Output>

  // It has one reference alone, because a copy of it would retain each of them, at every step.

  /// The request; in a chain that was made by hand, the template of each call's request.
  @usableFromInline let run: FilterRun<Output>
  /// The position of the next step.
  @usableFromInline let position: Int

  @inlinable
  init(_ run: FilterRun<Output>, at position: Int) {
    self.run = run
    self.position = position
  }

  /// The chain after the next step.
  @inlinable
  var next: FilterChain { FilterChain(run, at: position + 1) }

  /// Passes a request to the next filter or the handler: the request that arrived, or a
  /// changed copy. A changed copy has a route of the same case, with the changed values.
  ///
  /// Await it before you return: otherwise the handler may still run when `open` has ended.
  ///
  /// - Returns: The outcome of the request.
  /// - Throws: ``RouterError/nextCalledTwice`` for a second call,
  ///   ``RouterError/nextCalledTooLate`` after the filter has returned,
  ///   ``RouterError/valueRejected(_:)`` for a change that the route does not accept,
  ///   `CancellationError` when the task was cancelled, and what a filter or the
  ///   handler throws.
  @inlinable
  @inline(__always)
  public nonisolated(nonsending) func callAsFunction(
    _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    guard position < run.filters.count else { return try await run.rest(self, request) }
    return try await run.filters[position].step(self, request)
  }

  /// Passes a request to the first step; from there on, the isolation is a parameter.
  @inlinable
  @inline(__always)
  func start(
    _ request: RouteRequest, isolation: isolated (any Actor)?
  ) async throws -> Outcome<Output> {
    guard position < run.filters.count else { return try await run.rest(self, request) }
    return try await run.filters[position].step(self, request)
  }

  /// Runs the next step, which is `body`.
  @inlinable
  @inline(__always)
  nonisolated(nonsending) func step(
    _ request: RouteRequest,
    _ body: nonisolated(nonsending) () async throws -> Outcome<Output>
  ) async throws -> Outcome<Output> {
    guard isReady(for: request, on: #isolation) else { return try await settleAndRun(request) }
    try run.begin(position)
    try Task.checkCancellation()
    defer { run.close(position) }
    let (endsRequest, outcome) = try await body().tested()
    return endsRequest ? try end(request, with: outcome) : outcome
  }

  /// Whether the next step can begin without ``settleAndRun(_:)``.
  @inlinable
  @inline(__always)
  func isReady(for request: RouteRequest, on actor: (any Actor)?) -> Bool {
    !run.isTemplate && request.isSettled && run.isolation === actor
  }

  /// Settles the request, and runs the step on the actor that opened it. The filter before may have
  /// left that actor: it may be a closure for the main actor.
  @usableFromInline
  nonisolated(nonsending) func settleAndRun(_ request: RouteRequest) async throws -> Outcome<Output>
  {
    guard !run.isTemplate else { return try await runByHand(request) }
    return try await proceed(try request.settled(), isolation: run.isolation)
  }

  private func proceed(
    _ request: RouteRequest, isolation: isolated (any Actor)?
  ) async throws -> Outcome<Output> {
    try await self(request)
  }

  @usableFromInline
  func end(
    _ request: RouteRequest, with outcome: Outcome<Output>
  ) throws(RouterError) -> Outcome<Output> {
    let outcome = outcome.stampingOrigin(request.origin)
    if let ending = outcome.ending { try run.end(position, with: ending) }
    return outcome
  }
}

extension FilterChain {
  /// Runs the last step, the handler, which is `body`, in the request in which this one was opened.
  @inlinable
  @inline(__always)
  nonisolated(nonsending) func stepLast(
    _ request: RouteRequest,
    _ body: (_ isolation: isolated (any Actor)?) async throws -> Outcome<Output>
  ) async throws -> Outcome<Output> {
    guard isReady(for: request, on: #isolation) else { return try await settleAndRun(request) }
    return try await stepLastSettled(request, body)
  }

  /// A function with the actor as its parameter, as ``FilterRun/runSteps(of:isolation:)``: in `stepLast`
  /// it is known as its caller's, and each change in how it is known costs a task switch.
  @inlinable
  @inline(__always)
  func stepLastSettled(
    _ request: RouteRequest, isolation: isolated (any Actor)? = #isolation,
    _ body: (_ isolation: isolated (any Actor)?) async throws -> Outcome<Output>
  ) async throws -> Outcome<Output> {
    try run.begin(position)
    try Task.checkCancellation()
    let (endsRequest, outcome) = try await NestingDepth.innermost.withValue(run.outer) {
      try await body(isolation)
    }.tested()
    return endsRequest ? try end(request, with: outcome) : outcome
  }
}

/// The state of one request while its filters run.
///
/// Each step begins when the one before it calls `next`, so the steps begin in order, and one
/// number records which of them have begun. When a filter returns without having called `next`, the
/// number becomes negative, for the step that never begins, and no step begins any more.
///
/// Its layout is fixed so that it can be made inline where the library is built for
/// distribution too.
@usableFromInline
@_fixed_layout
final class FilterRun<Output: Sendable>: NestingRequest {
  /// The filters that were added.
  @usableFromInline let filters: [AddedFilter<Output>]
  /// The steps after them.
  @usableFromInline let rest: FilterChain<Output>.Step
  /// -1 in the template of a chain that was made by hand.
  @usableFromInline let depth: Int
  @usableFromInline let outer: (any NestingRequest)?
  /// The actor of the caller of `open`, or of the caller of a chain made by hand.
  @usableFromInline let isolation: (any Actor)?
  @usableFromInline let begun = Atomic(0)
  @usableFromInline let hasEnded = Atomic(false)
  /// The ending of a filter, or a redirect out of the app; few requests have one.
  @usableFromInline let ending = AtomicLazyReference<KnownEnding>()

  @inlinable
  init(
    _ filters: [AddedFilter<Output>], rest: @escaping FilterChain<Output>.Step,
    depth: Int, in outer: (any NestingRequest)?, isolation: (any Actor)?
  ) {
    self.filters = filters
    self.rest = rest
    self.depth = depth
    self.outer = outer
    self.isolation = isolation
  }

  @inlinable var isTemplate: Bool { depth < 0 }

  @usableFromInline var isOver: Bool { hasEnded.load(ordering: .relaxed) }

  /// Runs the steps of a request.
  ///
  /// All steps run on the given actor, because each change in how the actor is known costs a task
  /// switch.
  @inlinable
  @inline(__always)
  func runSteps(
    of request: RouteRequest, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Outcome<Output> {
    defer { hasEnded.store(true, ordering: .relaxed) }
    return try await NestingDepth.innermost.withValue(self) {
      try await FilterChain(self, at: 0).start(request, isolation: isolation)
    }
  }

  /// Begins a step: at most once, and only while the filter before it runs.
  @inlinable
  @inline(__always)
  func begin(_ position: Int) throws(RouterError) {
    let (isFirst, count) = begun.compareExchange(
      expected: position, desired: position + 1, ordering: .acquiringAndReleasing)
    guard isFirst else {
      throw count == Self.closed(position) ? .nextCalledTooLate : .nextCalledTwice
    }
  }

  /// Ends a step: the one after it cannot begin any more.
  ///
  /// Usually that step has begun, and then a load is enough, because a step never becomes unbegun.
  ///
  /// - Returns: Whether the step after it never began.
  @inlinable
  @inline(__always)
  @discardableResult
  func close(_ position: Int) -> Bool {
    let next = position + 1
    return begun.load(ordering: .acquiring) == next
      && begun.compareExchange(
        expected: next, desired: Self.closed(next), ordering: .acquiringAndReleasing
      ).exchanged
  }

  /// Ends a step with an outcome that ends the request. A filter that called `next` may
  /// only return what `next` returned: the handler may have run.
  func end(_ position: Int, with ending: FilterEnding) throws(RouterError) {
    // One step of a run at most was closed before the next one began.
    let known =
      close(position)
      ? self.ending.storeIfNil(KnownEnding(ending)) : self.ending.load()
    guard known?.ending == ending else { throw .outcomeAfterNext }
  }

  /// The number of a run whose step with this position can no longer begin.
  @inlinable
  static func closed(_ position: Int) -> Int { -1 - position }
}

/// An outcome with which a filter ends a request before its handler.
enum FilterEnding: Hashable, Sendable {
  case stopped(String)
  /// With the origin of the request that made it, which decides the routes that it may open.
  case redirected(Redirect, from: LinkOrigin?)
  /// With whether the link is held already, and need not be.
  case held(HeldLink.Reason, isKept: Bool)
}

@usableFromInline
final class KnownEnding: Sendable {
  let ending: FilterEnding

  init(_ ending: FilterEnding) { self.ending = ending }
}

extension Outcome {
  /// This outcome, and whether a filter ended the request, or a redirect out of the app did.
  ///
  /// The outcome is taken apart and made again, because a test alone would copy it: an opening with
  /// a filter would take 6 % more instructions, and one with five 9 %.
  @inlinable
  @inline(__always)
  consuming func tested() -> (endsRequest: Bool, outcome: Outcome) {
    switch consume self {
    case .handled(let output): (false, .handled(output))
    case .unmatched(let output): (false, .unmatched(output))
    case .notPresented(let routes, let output):
      (false, .notPresented(routes: routes, output: output))
    case .stopped(let filter): (true, .stopped(by: filter))
    case .redirected(let redirect): (true, .redirected(to: redirect))
    case .held(let reason): (true, .held(reason))
    }
  }

  /// This outcome as one that ends a request; nil after the handler, or the default.
  var ending: FilterEnding? {
    switch self {
    case .stopped(let filter): .stopped(filter)
    case .redirected(let redirect): .redirected(redirect, from: redirect.requestOrigin)
    case .held(let reason): .held(reason, isKept: reason.isKept)
    case .handled, .unmatched, .notPresented: nil
    }
  }
}
