import RouteMatching

/// A mistake of a filter, an endless redirect between filters, or a setting that is refused.
///
/// A ``LinkError`` is a problem of the link; these errors are problems of the app's own code.
/// `open` throws them in debug and release builds, except ``hostRejected(_:)`` and
/// ``handlerMissing``, which go to ``Router/problemHandler``, and ``notRestored``, which is in results.
///
/// ```swift
/// do {
///   try await router.open(url)
/// } catch let error as RouterError {
///   print(error)  // "the request was redirected more than 10 times"
/// }
/// ```
public enum RouterError: Error, Hashable, Sendable {
  /// Filters have redirected a request, or opened links inside one another, more
  /// than ten times.
  case tooManyRedirects
  /// A filter called `next` for a second time.
  case nextCalledTwice
  /// A filter called `next` after it had returned, from a task that it started.
  case nextCalledTooLate
  /// A filter called `next` and then redirected, held or stopped the request.
  case outcomeAfterNext
  /// A filter changed a request to a value that the route does not accept. The string is the label
  /// of the parameter; if the route was replaced by another case, it is the name of the route or
  /// the mapped pattern.
  case valueRejected(String)
  /// A string in ``Router/hosts``, which is given here, is not a host.
  case hostRejected(String)
  /// ``Router/stopHoldingLinks()`` was called before the router had a handler: the links still wait,
  /// for `start`. Only debug builds report it.
  case handlerMissing
  /// A saved screen was not restored: something was on screen already, the router had opened the
  /// links that waited, the sheet that it was on is not shown, or a hundred screens came before it.
  case notRestored
}

extension RouterError: CustomStringConvertible {
  /// A description of the problem, without a capital or a full stop.
  public var description: String {
    switch self {
    case .tooManyRedirects: "the request was redirected more than 10 times"
    case .nextCalledTwice: "a filter called 'next' twice; it may be called once for a request"
    case .nextCalledTooLate:
      "a filter called 'next' after it had returned; wait for 'next' before returning"
    case .outcomeAfterNext:
      "a filter redirected, held or stopped a request after it had called 'next'; "
        + "do one or the other"
    case .valueRejected(let parameter):
      "a filter changed '\(parameter.escapedForPrinting)' to what the route does not accept"
    case .hostRejected(let host):
      "'\(host.escapedForPrinting)' is not a host: \(HostName.problem(of: host.declaredHost))"
    case .handlerMissing:
      "'stopHoldingLinks()' opens nothing, because the router has no handler; "
        + "call 'router.start(handler)' or 'router.start { route, request in … }'"
    case .notRestored:
      "the screen was not restored: something is on screen, links have been opened, its sheet is "
        + "not shown, or it is beyond the first 100"
    }
  }
}
