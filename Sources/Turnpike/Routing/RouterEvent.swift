import RouteMatching

/// A phase of a request that has ended, which a router reports to its observer.
///
/// ```swift
/// router.observe { event in print(event) }
/// // matched /product/:id in 1.2e-05 seconds
/// // filter signedIn in 0.00031 seconds
/// // handler in 0.0042 seconds
/// // handled in 0.0046 seconds
/// ```
public struct RouterEvent<Output: Sendable>: Sendable {
  /// The phase that ended.
  public enum Phase: Sendable {
    /// The link was matched. The `pattern` of the request is `nil` if no route was found;
    /// its `redirectedFrom` is the `redirect` line if one leads out of the app.
    /// A route that is opened by its value needs no matching, and its duration is zero.
    case matched
    /// A filter ran: a type by the type's name, a closure by `closure`, and one of the
    /// table as the table writes it. Its duration excludes the time inside `next`.
    case filter(String)
    /// The handler ran, a mapped action, or the default.
    case handler
    /// The request has ended: handled or not, or with the error that `open` throws. Its
    /// duration is that of the whole request.
    case ended(Result<Outcome<Output>, any Error>)
  }

  /// The phase that ended.
  public let phase: Phase
  /// The request as it was before its filters.
  public let request: RouteRequest
  /// How long the phase took.
  public let duration: Duration
}

extension RouterEvent: CustomStringConvertible {
  /// The phase with its duration, such as `matched /product/:id in 0.5 seconds`. It has
  /// patterns of the table and no values of the link, except in the text of an error.
  public var description: String { "\(name) in \(duration)" }

  private var name: String {
    switch phase {
    case .matched: "matched \(match)"
    case .filter(let name): "filter \(name)"
    case .handler: "handler"
    case .ended(.success(let outcome)): outcome.description
    case .ended(.failure(let error)): "failed: \("\(error)".visible)"
    }
  }

  /// The pattern of the route, or of a `redirect` line that leads out of the app.
  private var match: String {
    request.pattern?.escapedForPrinting
      ?? request.redirectedFrom.map { "redirect \($0)" } ?? "nothing"
  }
}

extension Router {
  /// Called at the end of each phase of a request.
  public typealias Observer = @Sendable (_ event: RouterEvent<Output>) -> Void

  /// Calls a closure at the end of each phase of each request, in place of an earlier
  /// closure.
  ///
  /// The link is matched, each filter runs, the handler runs, the request ends. A filter
  /// ends when it returns, so that the innermost comes first. A redirect ends a request and
  /// begins another, and so does a link that was held and is opened. Requests that have
  /// begun keep their observer. A link that can't be read makes no request: `open` throws
  /// ``LinkError``, and the observer is not called.
  ///
  /// A router without an observer spends no time on it.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures the durations; a test can pass one that it advances
  ///     itself.
  ///   - observer: Called on the thread where the phase ends, which may be any. The request
  ///     waits for it, so it should be quick.
  public func observe(
    clock: any Clock<Duration> = ContinuousClock(), with observer: @escaping Observer
  ) {
    change { $0.observer = RouterObserver(clock: clock, observe: observer) }
  }

  /// Removes what ``observe(clock:with:)`` has set.
  public func removeObserver() {
    change { $0.observer = nil }
  }
}
