/// Links that are not lost: a router holds what it cannot open yet.
extension Router {
  /// How links are held. Say so before links come.
  public var holdPolicy: HoldPolicy {
    get { settings.holdPolicy }
    set {
      exchange { state in
        state.held.limit = newValue.limit
        var policy = newValue
        swap(&state.settings.holdPolicy, &policy)
        return policy
      }
    }
  }

  /// The links that wait, in the order in which they came: for the router to be
  /// ready, or for what a filter has parked them for.
  public var heldLinks: [HeldLink] {
    state.withLock { $0.held.entries }.map(HeldLink.init)
  }

  /// Holds the links that come from now on, whatever their origin, until `ready()`.
  ///
  /// For an app whose handler exists before its screens do, or that locks itself:
  ///
  /// ```swift
  /// let router = Router(Screens())
  /// router.hold()
  /// …
  /// await router.ready()          // in the first screen's `task`
  /// ```
  public func hold() {
    take(.suspended)
  }

  /// Opens the links that have waited for the router to be ready, one after the
  /// other, and from now on each that comes.
  ///
  /// A router without a handler is not ready before it has one. A link that comes
  /// while the first ones are opened does not wait for them.
  ///
  /// Each link is opened in a task of the router's own, on the actor of the caller.
  /// Where the caller's task is cancelled, as the `task` of a view is when the view goes
  /// away, the links are opened all the same.
  ///
  /// - Returns: What became of each. One that fails does not keep the others.
  @discardableResult
  public nonisolated(nonsending) func ready() async -> [Delivery<Output>] {
    guard settings.handler != nil else { return [] }
    take(.ready)
    return await deliver()
  }

  /// Opens the links that filters have parked until this, one after the other.
  ///
  /// Each is opened as if it had just come, with the origin that it came with, and
  /// through all filters; a filter may park it again, until the next `resume`.
  ///
  /// ```swift
  /// try await session.signIn()
  /// await router.resume("login")
  /// ```
  ///
  /// - Parameter condition: What has happened, by the name that the filter gave it;
  ///   `nil` resumes whatever is parked.
  /// - Returns: What became of each. One that fails does not keep the others, and
  ///   neither does a cancelled task, as for ``ready()``.
  @discardableResult
  public nonisolated(nonsending) func resume(
    _ condition: String? = nil
  ) async -> [Delivery<Output>] {
    take(.resumed(condition))
    return await deliver()
  }

  /// Gives up a link that waits. The policy's `onDrop` is told.
  ///
  /// - Returns: Whether it still waited.
  @discardableResult
  public func drop(_ link: HeldLink) -> Bool {
    !take(.removed(link.id)).isEmpty
  }

  /// Opens links on the handler of another router from now on, and those first that
  /// have waited.
  @discardableResult
  public nonisolated(nonsending) func _start(
    asIn other: Router<Table, Output>
  ) async -> [Delivery<Output>] {
    let handler = other.settings.handler
    change { $0.handler = handler }
    return await ready()
  }
}

extension Router {
  /// Gives up all links, because the router goes away.
  func release() {
    take(.released)
  }

  private typealias Held = HeldLinks<Arrival<Table, Output>>

  /// The router as a request finds it; nil where it is not ready, and the link is held.
  func admit(
    _ arrival: Arrival<Table, Output>, _ snapshot: RouterSnapshot<Table, Output>
  ) -> RouterSnapshot<Table, Output>? {
    var snapshot = snapshot
    while snapshot.destinations == nil {
      if hold(arrival) { return nil }
      snapshot = self.snapshot
    }
    return snapshot
  }

  /// Holds a link, unless the router has become ready meanwhile.
  private func hold(_ arrival: Arrival<Table, Output>) -> Bool {
    let number = HeldLinkNumber.next()
    let actions = exchange { $0.held.isReady ? nil : $0.held.handle(.arrived(number, arrival)) }
    perform(actions ?? [])
    return actions != nil
  }

  /// Holds a link because a filter says so.
  func park(_ arrival: Arrival<Table, Output>, _ hold: Hold) -> Outcome<Output> {
    take(.parked(HeldLinkNumber.next(), arrival, hold))
    return .held(hold.taken)
  }

  /// Opens what is due. A link leaves the others only when its turn has come, so that
  /// those after it stay if the router is told to hold meanwhile.
  private nonisolated(nonsending) func deliver() async -> [Delivery<Output>] {
    var deliveries: [Delivery<Output>] = []
    while let entry = nextEntry() { deliveries.append(await deliver(entry)) }
    return deliveries
  }

  /// Opens a link in a task of its own: it has left the router, so it would be lost if
  /// the caller's task were cancelled.
  private func deliver(
    _ entry: Held.Entry, isolation: isolated (any Actor)? = #isolation
  ) async -> Delivery<Output> {
    await Task {
      _ = isolation
      return await open(entry)
    }.value
  }

  private nonisolated(nonsending) func open(_ entry: Held.Entry) async -> Delivery<Output> {
    let link = HeldLink(entry)
    do {
      let snapshot = self.snapshot
      let stopwatch = snapshot.observer?.stopwatch
      let arrival = try entry.content.renewed(
        rules: snapshot.rules, redirectCount: OpenDepth.current)
      let matching = stopwatch?.elapsed ?? .zero
      let outcome = try await open(arrival, snapshot, matching: matching)
      return Delivery(link: link, result: .success(outcome))
    } catch {
      return Delivery(link: link, result: .failure(error))
    }
  }

  private func nextEntry() -> Held.Entry? {
    guard case .open(let entry)? = exchange({ $0.held.handle(.next) }).first else {
      return nil
    }
    return entry
  }

  @discardableResult
  private func take(_ event: Held.Event) -> [Held.Action] {
    let actions = exchange { $0.held.handle(event) }
    perform(actions)
    return actions
  }

  /// Does what the held links ask for, out of the lock: what is told of a dropped
  /// link may ask the router something.
  private func perform(_ actions: [Held.Action]) {
    for action in actions {
      switch action {
      case .open: preconditionFailure("Only `next` opens a held link, and it has its own way.")
      case .report(let entry, let reason):
        settings.holdPolicy.onDrop(DroppedLink(link: HeldLink(entry), reason: reason))
      case .startTimer(let id, let limit): startTimer(id, limit)
      case .stopTimer(let id): exchange { $0.timers.removeValue(forKey: id) }?.cancel()
      }
    }
  }

  private func startTimer(_ id: Int, _ limit: Duration) {
    let clock = settings.holdPolicy.clock
    let timer = Task { [weak self] in
      try? await clock.sleep(for: limit)
      guard !Task.isCancelled else { return }
      self?.take(.timeIsUp(id))
    }
    let isNeeded = exchange { state in
      guard state.held.needsTimer(id) else { return false }
      state.timers[id] = timer
      return true
    }
    // The link was resumed, or its time was up, before the timer was kept.
    if !isNeeded { timer.cancel() }
  }
}

extension HeldLink {
  fileprivate init<Table, Output>(_ entry: HeldLinks<Arrival<Table, Output>>.Entry) {
    let request = entry.content.request
    self.init(
      id: entry.id, link: request.link, origin: request.origin, condition: entry.hold.condition)
  }
}
