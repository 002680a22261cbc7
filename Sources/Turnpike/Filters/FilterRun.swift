import Synchronization

/// One request while its filters run: how far it has come, and where it was opened.
///
/// Each step begins when the one before it calls `next`, so the steps begin in order
/// and one number tells for all of them whether they have begun. When a filter returns
/// without having called `next`, the number becomes that of the step that never begins,
/// below zero, and no step begins any more.
///
/// Its layout is fixed so that it can be made inline where the library is built for
/// distribution too.
@usableFromInline
@_fixed_layout
final class FilterRun<Output: Sendable>: Sendable {
  /// The filters that were appended.
  @usableFromInline let filters: [AppendedFilter<Output>]
  /// The steps after them.
  @usableFromInline let rest: FilterChain<Output>.Step
  /// The request; nil of what a chain made by hand makes its requests of.
  @usableFromInline let nesting: NestingRequest?
  /// The actor of the caller of `open`, or of the caller of a chain made by hand.
  @usableFromInline let isolation: (any Actor)?
  @usableFromInline let begun = Atomic(0)
  /// The ending of a filter, or a redirect out of the app; few requests have one.
  @usableFromInline let ending = AtomicLazyReference<KnownEnding>()

  @inlinable
  init(
    _ filters: [AppendedFilter<Output>], rest: @escaping FilterChain<Output>.Step,
    of nesting: NestingRequest?, isolation: (any Actor)?
  ) {
    self.filters = filters
    self.rest = rest
    self.nesting = nesting
    self.isolation = isolation
  }

  /// Begins a step, which it may once, and only while the filter before it runs.
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
  /// Mostly that one has begun, and then a look is enough, because a step that has begun never
  /// becomes one that has not.
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

/// A request in which others can be opened, by its filters. It is the same for all outputs.
@usableFromInline
final class NestingRequest: Sendable {
  /// The number of redirects and openings before those of the filters.
  @usableFromInline let depth: Int
  /// The request in which this one was opened. A request is deeper than its outer one, so there
  /// are few of them.
  @usableFromInline let outer: NestingRequest?
  private let hasEnded = Atomic(false)

  @usableFromInline
  init(depth: Int, in outer: NestingRequest?) {
    self.depth = depth
    self.outer = outer
  }

  /// Whether the request has its outcome: links that its filters open later are no longer
  /// nested in it.
  fileprivate var isOver: Bool { hasEnded.load(ordering: .relaxed) }

  @usableFromInline
  func end() { hasEnded.store(true, ordering: .relaxed) }
}

/// An outcome with which a filter ends a request before its handler.
enum FilterEnding: Hashable, Sendable {
  case stopped(String)
  /// With the origin of the request that made it, which decides where it may lead.
  case redirected(Redirect, from: LinkOrigin?)
  /// With whether the link is held already, and need not be.
  case held(HoldReason, isTaken: Bool)
}

/// The ending of a run, as an object.
@usableFromInline
final class KnownEnding: Sendable {
  let ending: FilterEnding

  init(_ ending: FilterEnding) { self.ending = ending }
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
  @usableFromInline static let innermost = TaskLocal<NestingRequest?>(wrappedValue: nil)

  /// The request that a filter works on now, if the code that runs is a filter's.
  @inlinable
  @inline(__always)
  static var run: NestingRequest? {
    guard let run = innermost.get() else { return nil }
    return unfinished(run)
  }

  /// The innermost of these requests that has no outcome yet.
  @usableFromInline
  static func unfinished(_ innermost: NestingRequest) -> NestingRequest? {
    var run: NestingRequest? = innermost
    while let inner = run, inner.isOver { run = inner.outer }
    return run
  }

  static var current: Int { run?.depth ?? 0 }

  /// The depth up to which requests are opened.
  @inlinable static var limit: Int { 10 }
}
