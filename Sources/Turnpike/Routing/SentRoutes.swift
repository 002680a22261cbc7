internal import Foundation
import RouteMatching

extension Router {
  /// Opens a route from a button or any other closure, without waiting for it.
  ///
  /// ```swift
  /// Button("Team") { router.send(.team) }
  /// ```
  ///
  /// It is for routers whose output is `Void`, or is shown by a navigator: the value of the handler
  /// is dropped. The function may be called on any thread. Routes are opened one after the other,
  /// in the order of the calls and with the origin `.inApp`, on the main actor and in a task of the
  /// router's own, so cancelling the caller does not cancel them. A handler or filter that waits,
  /// for example for the user, delays all routes that are sent later. While the router is not
  /// ready, it holds them like all links.
  ///
  /// Errors, and outcomes that the app should act on, such as a route that was not presented, go to
  /// ``problemHandler``. Without a handler, they are written to the standard error.
  public func send(_ route: Routes) {
    let entry = SendQueue.Entry(route: route, depth: NestingDepth.current)
    guard exchange({ $0.sent.append(entry) }) else { return }
    Task.detached { await self.openSent() }
  }

  /// Called for each route that ``send(_:)`` could not open, and each link that `opensLinks(with:)` of
  /// `TurnpikeUI` could not, for each host that ``hosts`` refuses, and for
  /// ``RouterError/handlerMissing``; if it is `nil`, the problem is written to the standard error.
  ///
  /// ```swift
  /// router.problemHandler = { problem in alert.show("\(problem)") }
  /// ```
  public var problemHandler: (@MainActor @Sendable (_ problem: RouterProblem) -> Void)? {
    get { settings.problemHandler }
    set { change { $0.problemHandler = newValue } }
  }

  @MainActor
  private func openSent() async {
    while let entry = exchange({ $0.sent.next() }) {
      let result = await result(
        of: .route(entry.route, within: nil), from: .inApp, depth: entry.depth)
      if let problem = RouterProblem(route: entry.route, result: result) { report(problem) }
    }
  }

  func report(_ error: RouterError) {
    guard let problem = RouterProblem(route: nil, result: .failure(error)) else { return }
    Task { @MainActor in report(problem) }
  }

  /// Reports what became of a link that the system has passed to the app.
  @MainActor
  package func report(_ result: Result<Outcome<Output>, any Error>) {
    if let problem = RouterProblem(route: nil, result: result, isOfLink: true) { report(problem) }
  }

  @MainActor
  private func report(_ problem: RouterProblem) {
    if let problemHandler { problemHandler(problem) } else { problem.write() }
  }
}

extension Router {
  /// A route or a link that could not be opened, or a setting or a call that does nothing.
  ///
  /// ```swift
  /// router.problemHandler = { problem in log("\(problem)") }
  /// ```
  public struct RouterProblem: Sendable {
    /// The route; `nil` for a link, a host, and for ``RouterError/handlerMissing``.
    public let route: Routes?
    /// The error or the outcome: ``RouterError/hostRejected(_:)``, ``RouterError/handlerMissing``, an error that `open` threw,
    /// ``Outcome/unmatched(_:)`` for the case of an `otherwise` line,
    /// ``Outcome/notPresented(routes:output:)``, or ``Outcome/redirected(to:)`` if a filter sends
    /// the user out of the app, which the app itself has to do.
    public let result: Result<Outcome<Output>, any Error>
    private let isOfLink: Bool

    /// - Returns: `nil` if there is no problem: the route was opened, a filter stopped it,
    ///   or the router holds it.
    init?(
      route: Routes?, result: Result<Outcome<Output>, any Error>, isOfLink: Bool = false
    ) {
      switch result {
      case .success(.handled), .success(.stopped), .success(.held): return nil
      case .success(.unmatched), .success(.notPresented), .success(.redirected), .failure: break
      }
      self.route = route
      self.result = result
      self.isOfLink = isOfLink
    }

    fileprivate func write() {
      FileHandle.standardError.write(Data("turnpike: \(self)\n".utf8))
    }
  }
}

extension Router.RouterProblem: CustomStringConvertible {
  /// The problem, without a capital or a full stop, such as
  /// `team was sent, but: not presented: team`.
  ///
  /// It can be logged: it has the name of the route and none of its values, and only the type of an
  /// error that is not the library's.
  public var description: String {
    let reason = result.outcomeText
    if isOfLink { return "a link came, but: \(reason)" }
    return route.map { "\($0.info.name.escapedForPrinting) was sent, but: \(reason)" } ?? reason
  }
}

/// The routes that wait to be opened because the app has sent them.
///
/// One of the senders opens them, until none is left.
struct SendQueue<Routes: TypedRoute>: Sendable {
  struct Entry: Sendable {
    let route: Routes
    /// How many redirects and openings led to the code that sent it.
    let depth: Int
  }

  private var entries: [Entry] = []
  private var isOpening = false

  /// Adds a route.
  ///
  /// - Returns: Whether the caller has to open the routes in the queue.
  mutating func append(_ entry: Entry) -> Bool {
    entries.append(entry)
    defer { isOpening = true }
    return !isOpening
  }

  /// Removes the route that was sent first; nil if none is left.
  mutating func next() -> Entry? {
    isOpening = !entries.isEmpty
    return entries.isEmpty ? nil : entries.removeFirst()
  }
}
