import RouteMatching

/// A mistake of a filter, or of filters that send a request in circles.
///
/// ``LinkError`` is about the link; these are about what the app's own code did with
/// the request. `open` throws them, in every build.
///
/// ```swift
/// do {
///   try await router.open(url)
/// } catch let error as RouterError {
///   print(error)  // "the request was redirected more than 10 times"
/// }
/// ```
public enum RouterError: Error, Hashable, Sendable, Codable {
  /// Filters have redirected a request, or opened links inside one another, more
  /// than ten times.
  case tooManyRedirects
  /// A filter called `next` for a second time.
  case nextCalledTwice
  /// A filter called `next` after it had returned, from a task that it left behind.
  case nextCalledTooLate
  /// A filter called `next` and then redirected, parked or stopped the request.
  case outcomeAfterNext
  /// A filter changed a request to what the route cannot be; with the label of the
  /// parameter, or the name of the route where it was replaced by another.
  case valueRejected(String)
}

extension RouterError: CustomStringConvertible {
  /// What is wrong, as a sentence without a capital or a full stop.
  public var description: String {
    switch self {
    case .tooManyRedirects: "the request was redirected more than 10 times"
    case .nextCalledTwice: "a filter called 'next' twice; it may be called once for a request"
    case .nextCalledTooLate:
      "a filter called 'next' after it had returned; wait for 'next' before returning"
    case .outcomeAfterNext:
      "a filter redirected, parked or stopped a request after it had called 'next'; "
        + "do one or the other"
    case .valueRejected(let parameter):
      "a filter changed '\(parameter.escapedForPrinting)' to what the route does not accept"
    }
  }
}
