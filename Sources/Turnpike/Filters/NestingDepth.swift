import Synchronization

/// The number of nested redirects and openings that led to the running code.
///
/// A link that a filter opens is nested in the filter's request, even if another router opens it
/// and its handler opens more. A link that a handler opens is nested as deep as the handler's
/// request. A task that outlives the request whose filter started it is no longer nested.
@usableFromInline
enum NestingDepth {
  @usableFromInline static let innermost = TaskLocal<(any NestingRequest)?>(wrappedValue: nil)

  /// The request that a filter works on now, if the code that runs is a filter's.
  @inlinable
  @inline(__always)
  static var request: (any NestingRequest)? {
    guard let request = innermost.get() else { return nil }
    return unfinished(request)
  }

  /// The innermost request that has no outcome yet.
  @usableFromInline
  static func unfinished(_ innermost: any NestingRequest) -> (any NestingRequest)? {
    var request: (any NestingRequest)? = innermost
    while let inner = request, inner.isOver { request = inner.outer }
    return request
  }

  static var current: Int { request?.depth ?? 0 }

  /// The depth up to which requests are opened.
  @inlinable static var limit: Int { 10 }
}

/// A request whose filters can open other requests: a ``FilterRun``, of any output.
@usableFromInline
protocol NestingRequest: AnyObject, Sendable {
  /// The number of redirects and openings before the filters' own.
  var depth: Int { get }
  /// The request in which this one was opened. A request is deeper than its outer one, so there
  /// are few of them.
  var outer: (any NestingRequest)? { get }
  /// Whether the request has its outcome: links that its filters open later are no longer
  /// nested in it.
  var isOver: Bool { get }
}
