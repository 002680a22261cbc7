import Synchronization

/// One request while its filters run: how far it has come, and where it was opened.
///
/// Each step begins when the one before it calls `next`, so the steps begin in order
/// and one number tells for all of them whether they have begun. When a filter returns
/// without having called `next`, the number becomes that of the step that never begins,
/// below zero, and no step begins any more.
@usableFromInline
protocol FilterRun: AnyObject, Sendable {
  /// The number of redirects and openings before those of the filters.
  var depth: Int { get }
  /// The request in which this one was opened. A run is deeper than its outer one, so
  /// there are few of them.
  var outer: (any FilterRun)? { get }
  /// Whether the request has its outcome: links that its filters open later are no longer
  /// nested in it.
  var isOver: Bool { get }
  /// The actor of the caller of `open`, or of the caller of a chain made by hand.
  var isolation: (any Actor)? { get }
  /// Whether that is this actor.
  func isIsolated(to actor: (any Actor)?) -> Bool

  /// Begins a step, which it may once, and only while the filter before it runs.
  func begin(_ position: Int) throws(RouterError)

  /// Ends a step: the one after it cannot begin any more.
  ///
  /// - Returns: Whether the step after it never began.
  @discardableResult
  func close(_ position: Int) -> Bool

  /// Ends a step with an outcome that ends the request. A filter that called `next` may
  /// only return what `next` returned: the handler may have run.
  func end(_ position: Int, with ending: FilterEnding) throws(RouterError)
}

/// A run, with the values that its steps need.
///
/// Its layout is fixed so that it can be made inline where the library is built for
/// distribution too.
@usableFromInline
@_fixed_layout
final class FilterRunWith<Context: Sendable>: FilterRun {
  @usableFromInline let depth: Int
  @usableFromInline let outer: (any FilterRun)?
  @usableFromInline let isolation: (any Actor)?
  /// nil if nobody observes the request.
  @usableFromInline let observer: (any FilterObserver)?
  @usableFromInline let begun = Atomic(0)
  @usableFromInline let hasEnded = Atomic(false)
  /// The ending of a filter, or a redirect out of the app.
  @usableFromInline let ending = Mutex<FilterEnding?>(nil)
  @usableFromInline let context: Context

  @inlinable
  init(
    _ context: Context, depth: Int, in outer: (any FilterRun)?, isolation: (any Actor)?,
    observer: (any FilterObserver)?
  ) {
    self.context = context
    self.depth = depth
    self.outer = outer
    self.isolation = isolation
    self.observer = observer
  }

  @usableFromInline
  func isIsolated(to actor: (any Actor)?) -> Bool { actor === isolation }

  @usableFromInline
  func begin(_ position: Int) throws(RouterError) {
    let (isFirst, count) = begun.compareExchange(
      expected: position, desired: position + 1, ordering: .acquiringAndReleasing)
    guard isFirst else {
      throw count == closed(position) ? .nextCalledTooLate : .nextCalledTwice
    }
    observer?.begin(position)
  }

  @discardableResult
  @usableFromInline
  func close(_ position: Int) -> Bool {
    let next = position + 1
    let (isClosed, _) = begun.compareExchange(
      expected: next, desired: closed(next), ordering: .acquiringAndReleasing)
    observer?.end(position)
    return isClosed
  }

  @usableFromInline
  func end(_ position: Int, with ending: FilterEnding) throws(RouterError) {
    let isOwn = close(position)
    let isAllowed = self.ending.withLock { known in
      if isOwn { known = ending }
      return known == ending
    }
    guard isAllowed else { throw .outcomeAfterNext }
  }

  @usableFromInline var isOver: Bool { hasEnded.load(ordering: .relaxed) }

  @usableFromInline
  func end() { hasEnded.store(true, ordering: .relaxed) }
}

/// The number of a run whose step with this position can no longer begin.
private func closed(_ position: Int) -> Int { -1 - position }

/// Hears when a step of a chain begins and ends.
@usableFromInline
protocol FilterObserver: AnyObject, Sendable {
  func begin(_ position: Int)
  func end(_ position: Int)
}

/// An outcome with which a filter ends a request before its handler.
@usableFromInline
enum FilterEnding: Hashable, Sendable {
  case stopped(String)
  /// With the origin of the request that made it, which decides where it may lead.
  case redirected(Redirect, from: LinkOrigin?)
  /// With whether the link is held already, and need not be.
  case held(HoldReason, isTaken: Bool)
}

extension Outcome {
  /// This outcome, and whether a filter ended the request, or a redirect out of the app did.
  ///
  /// The outcome is taken apart and made again, because a test alone would copy it.
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
    case .held(let hold): (true, .held(hold))
    }
  }

  /// This outcome as one that ends a request; nil after the handler, or the default.
  @usableFromInline
  var ending: FilterEnding? {
    switch self {
    case .stopped(let filter): .stopped(filter)
    case .redirected(let redirect): .redirected(redirect, from: redirect.requestOrigin)
    case .held(let hold): .held(hold, isTaken: hold.isTaken)
    case .handled, .unmatched, .notPresented: nil
    }
  }
}

/// How many redirects and openings inside one another led to the code that runs.
///
/// A link that a filter opens is nested in the filter's request, even if another router
/// opens it and its handler opens more. A link that a handler opens is nested where the
/// handler's request is. A task that outlives the request whose filter started it is no
/// longer nested.
@usableFromInline
enum NestingDepth {
  @usableFromInline static let innermost = TaskLocal<(any FilterRun)?>(wrappedValue: nil)

  /// The request that a filter works on now, if the code that runs is a filter's.
  @usableFromInline
  static var run: (any FilterRun)? {
    var run = innermost.get()
    while let inner = run, inner.isOver { run = inner.outer }
    return run
  }

  @usableFromInline static var current: Int { run?.depth ?? 0 }

  /// The depth up to which requests are opened.
  @inlinable static var limit: Int { 10 }

  /// Runs `body` in a request, on the actor of the caller.
  ///
  /// The isolation is a parameter, because a closure handed to `withValue` would leave the caller's
  /// actor otherwise. It is one of `body` too: after a `nonisolated(nonsending)` one the task would
  /// go to the actor once more.
  @inlinable
  @inline(__always)
  static func with<Result: Sendable>(
    _ run: (any FilterRun)?, isolation: isolated (any Actor)? = #isolation,
    _ body: (_ isolation: isolated (any Actor)?) async throws -> Result
  ) async throws -> Result {
    try await innermost.withValue(run) { try await body(isolation) }
  }
}
