/// Held links: a router holds the links that it can't open yet.
extension Router {
  /// How the router holds links. Set it before links come.
  public var heldLinkPolicy: HeldLink.Policy {
    get { settings.heldLinkPolicy }
    set {
      exchange { state in
        state.held.limit = newValue.limit
        state.held.keepsEqualLinks = newValue.keepsEqualLinks
        var policy = newValue
        swap(&state.settings.heldLinkPolicy, &policy)
        return policy
      }
    }
  }

  /// The links that wait for the router to be ready, or for the condition of a filter, in the
  /// order in which they arrived, after the restored screens that wait for the router.
  public var heldLinks: [HeldLink] {
    state.withLock { $0.held }.all.map(HeldLink.init)
  }

  /// Holds the links that come from now on, whatever their origin, until
  /// ``stopHoldingLinks()``.
  ///
  /// For an app whose handler exists before its screens do, or that locks itself:
  ///
  /// ```swift
  /// let router = Router(Screens())
  /// router.holdLinks()
  /// …
  /// await router.stopHoldingLinks()  // in the first screen's `task`
  /// ```
  public func holdLinks() {
    take(.notReady)
  }

  /// Restores the screens that wait for the router to be ready, opens the links that do, one after the
  /// other, and each later link at once.
  ///
  /// A router without a handler holds links until `start` gives it one; a debug build then reports
  /// ``RouterError/handlerMissing`` to ``problemHandler``. A link that arrives while
  /// the held ones are opened does not wait for them.
  ///
  /// Each link is opened in a task of its own, on the actor of the caller. Cancelling the caller's
  /// task, as SwiftUI does with the `task` of a view that disappears, does not affect it.
  ///
  /// - Returns: The result of each screen and each link. If one fails, the others are still opened. It
  ///   is empty while another call restores the screens, which then opens the links too.
  @discardableResult
  public nonisolated(nonsending) func stopHoldingLinks() async -> [HeldLinkResult<Output>] {
    guard settings.handler != nil else {
      #if DEBUG
        report(.handlerMissing)
      #endif
      return []
    }
    take(.ready)
    return await openHeld()
  }

  /// Opens the links that filters hold until a condition is true, one after the other.
  ///
  /// Each is opened with its original origin and through all filters. A filter may hold it again,
  /// until the next call. If the router is not ready, the links wait until it is.
  ///
  /// ```swift
  /// try await session.signIn()
  /// await router.openHeldLinks(waitingFor: .login)
  /// ```
  ///
  /// - Parameter condition: The condition that is now true.
  /// - Returns: The result of each link. If one fails, or the task is cancelled, the others
  ///   are still opened, as for ``stopHoldingLinks()``.
  @discardableResult
  public nonisolated(nonsending) func openHeldLinks(
    waitingFor condition: HeldLink.Condition
  ) async -> [HeldLinkResult<Output>] {
    take(.conditionMet(condition))
    return await openHeld()
  }

  /// Opens the links that filters hold, whatever they wait for, as ``openHeldLinks(waitingFor:)``
  /// does.
  @discardableResult
  public nonisolated(nonsending) func openHeldLinks() async -> [HeldLinkResult<Output>] {
    take(.conditionMet(nil))
    return await openHeld()
  }

  /// Drops a held link, and calls the policy's `onDrop`.
  ///
  /// - Returns: Whether the router still held it.
  @discardableResult
  public func dropHeldLink(_ link: HeldLink) -> Bool {
    !take(.removed(link.id)).isEmpty
  }
}

extension Router {
  /// Gives up all links, because the router goes away.
  func release() { take(.released) }

  typealias Held = HeldLinks<HeldRequest<Routes>>

  /// Holds a link unless the router has become ready meanwhile. Returns whether the link is held.
  func keepIfNotReady(_ source: RequestSource<Routes>, _ request: RouteRequest) -> Bool {
    let held = HeldRequest(source: source, request: request, timer: nil)
    let entry = held.entry(.untilReady)
    let actions = exchange { $0.held.receive(entry()) }
    if actions != nil { source.place?.state = .held(.untilReady.kept) }
    perform(actions ?? [])
    return actions != nil
  }

  func keep(
    _ source: RequestSource<Routes>, _ request: RouteRequest, _ reason: HeldLink.Reason
  ) -> Outcome<Output> {
    source.place?.state = .held(reason.kept)
    let timer = reason.timeout == nil ? nil : settings.heldLinkPolicy.timer
    let entry = HeldRequest(source: source, request: request, timer: timer).entry(reason)
    take(.held(entry()))
    return .held(reason.kept)
  }

  /// Opens the links that are due. Each is removed only when its turn comes, so that later
  /// ones stay if the router holds links again in the meantime.
  package nonisolated(nonsending) func openHeld() async -> [HeldLinkResult<Output>] {
    var results: [HeldLinkResult<Output>] = []
    var last: Held.Entry?
    while let entry = exchange({ $0.held.takeNext(after: last) }) {
      results.append(await openHeld(entry))
      last = entry
    }
    return results
  }

  /// Opens a link in a task of its own: it has left the router, so it would be lost if
  /// the caller's task were cancelled.
  private func openHeld(
    _ entry: Held.Entry, isolation: isolated (any Actor)? = #isolation
  ) async -> HeldLinkResult<Output> {
    await Task {
      _ = isolation
      return await open(entry)
    }.value
  }

  private nonisolated(nonsending) func open(_ entry: Held.Entry) async -> HeldLinkResult<Output> {
    let link = HeldLink(entry)
    let wasHeld = entry.content.request.wasHeld || entry.reason.condition != nil
    let result = await open(
      entry.content.source, entry.content.request,
      entry.isOfLaunch ? .forLaunch : wasHeld ? .forCondition : .forRouter)
    return HeldLinkResult(link: link, result: result)
  }

  /// Opens a link or a route that has waited, and returns the error that `open` would throw.
  nonisolated(nonsending) func result(
    of source: RequestSource<Routes>, from origin: LinkOrigin, depth: Int, wait: LinkWait = .none
  ) async -> Result<Outcome<Output>, any Error> {
    let snapshot = self.snapshot
    do {
      let source = source.renewed(within: snapshot.scope)
      return .success(
        try await handle(
          source, from: origin, depth: depth, in: NestingDepth.request, wait: wait, snapshot))
    } catch {
      return .failure(error)
    }
  }

  /// - Parameter event: Made under the lock, so that the numbers of links are in the order of the
  ///   events.
  @discardableResult
  private func take(_ event: @autoclosure () -> Held.Event) -> [Held.Action] {
    let actions = exchange { $0.held.apply(event()) }
    perform(actions)
    return actions
  }

  /// Performs the actions outside the lock, because `onDrop` may call the router.
  private func perform(_ actions: [Held.Action]) {
    for action in actions {
      switch action {
      case .report(let entry, let reason):
        entry.content.source.place?.state = .left
        settings.heldLinkPolicy.onDrop(DroppedLink(link: HeldLink(entry), reason: reason))
      case .startTimer(let entry, let limit): startTimer(of: entry, limit)
      case .stopTimer(let entry): entry.content.timer?.stop(entry.id)
      }
    }
  }

  private func startTimer(of entry: Held.Entry, _ limit: Duration) {
    let (id, timer) = (entry.id, entry.content.timer)
    timer?.start(id, limit) { [weak self] in self?.take(.timeIsUp(id)) }
    // The link was opened before the timer was started.
    if !state.withLock({ $0.held.needsTimer(id) }) { timer?.stop(id) }
  }
}

/// A link or a route that waits, and the request that it led to when it came.
struct HeldRequest<Routes: TypedRoute>: Sendable {
  let source: RequestSource<Routes>
  let request: RouteRequest
  /// That of the clock which counted when it came; nil if it waits without limit.
  let timer: HeldLinkTimer?
}

extension HeldRequest {
  /// Makes what the router holds, with the next number: under the lock, so that numbers are in the order
  /// of the events. What of it may run the app's code is found out before.
  func entry(_ reason: HeldLink.Reason) -> () -> HeldLinks<HeldRequest>.Entry {
    // A restored screen, or what a filter redirects one to.
    let isRestored = source.place != nil || request.wait == .forLaunch
    let key = key(waitingFor: reason.condition)
    return {
      HeldLinks.Entry(
        id: HeldLinkNumber.next(), content: self, reason: reason, key: key, isRestored: isRestored)
    }
  }

  /// What equal links have in common; nil for a route that no link opens and for a restored screen,
  /// which equal no other.
  private func key(waitingFor condition: HeldLink.Condition?) -> HeldLinkKey? {
    if source.place != nil { return nil }
    let (link, isRoute): (String?, Bool) =
      switch source {
      case .link(let link): (link, false)
      case .route(let content): (try? content.route.link(.path), true)
      case .unknownRoute: (nil, true)
      }
    return link.map {
      HeldLinkKey(
        link: Array($0.utf8), isRoute: isRoute, origin: request.origin, condition: condition)
    }
  }
}

extension HeldLink {
  init<Routes>(_ entry: HeldLinks<HeldRequest<Routes>>.Entry) {
    let request = entry.content.request
    self.init(
      id: entry.id, link: request.link, origin: request.origin, condition: entry.reason.condition,
      pattern: request.pattern)
  }
}
