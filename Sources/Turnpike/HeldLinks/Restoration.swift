import Synchronization

/// Screens of the last launch, which a router restores before it opens the links that wait.
package struct Restoration<Output: Sendable>: Sendable {
  /// The screens, to be reported if the router goes away.
  let screens: [HeldLink]
  /// The navigator that shows them.
  let navigator: ObjectIdentifier
  /// Restores the screens, and returns the result of each. Those that are left when the router is to
  /// hold links again wait as well.
  let open: @MainActor @Sendable () async -> [HeldLinkResult<Output>]

  package init(
    of screens: [HeldLink], on navigator: ObjectIdentifier,
    open: @escaping @MainActor @Sendable () async -> [HeldLinkResult<Output>]
  ) {
    (self.screens, self.navigator, self.open) = (screens, navigator, open)
  }
}

/// The place of a restored screen, which its request keeps when filters change values of the route or
/// hold it. A redirect leads to another screen, which has none.
@usableFromInline
package final class RestoredPlace: Sendable {
  /// What has become of the screen.
  package enum State: Sendable {
    /// It is not shown: it is refused or gone, or it has not been opened yet.
    case left
    /// It waits.
    case held(HeldLink.Reason)
    case shown
  }

  /// The sheet, the cover or the popover that it was on.
  package let sheet: RestoredPlace?
  let navigator: ObjectIdentifier
  /// Where the navigator shows it.
  package let placement: any AnyObject & Sendable
  private let current = Mutex(State.left)

  package init(
    _ placement: any AnyObject & Sendable, on sheet: RestoredPlace?, of navigator: ObjectIdentifier
  ) {
    (self.placement, self.sheet, self.navigator) = (placement, sheet, navigator)
  }

  package var state: State {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}

extension Router {
  /// What becomes of a restoration.
  package enum RestorationTurn: Sendable {
    /// It waits until the router is ready.
    case later
    /// The router is ready, and has never held links.
    case now
    /// The router has opened the links that waited, so that the screens would hide them, or screens of
    /// the navigator wait already.
    case never
  }

  /// Keeps a restoration if the router holds links, in front of them and outside of their limit.
  package func keep(_ restoration: Restoration<Output>) -> RestorationTurn {
    exchange { state in
      let isKnown =
        state.restorations.contains { $0.navigator == restoration.navigator }
        || state.held.entries.contains {
          $0.content.source.place?.navigator == restoration.navigator
        }
      if isKnown { return .never }
      if state.held.phase == .ready { return state.held.hasOpenedLinks ? .never : .now }
      state.restorations.append(restoration)
      return .later
    }
  }

  /// Keeps what is left of a restoration if the router is to hold links again. Returns whether it is.
  package func keepIfHoldingLinks(_ rest: @autoclosure () -> Restoration<Output>) -> Bool {
    exchange { state in
      let isHolding = state.held.phase == .holding
      if isHolding { state.restorations.insert(rest(), at: 0) }
      return isHolding
    }
  }

  /// Opens the route of a restored screen, and returns the error that `open` would throw.
  package nonisolated(nonsending) func open(
    _ route: Routes, at place: RestoredPlace, from origin: LinkOrigin
  ) async -> Result<Outcome<Output>, any Error> {
    let content = RoutedContent(route, within: snapshot.scope, at: place)
    let request = RouteRequest(content: content, origin: origin, redirectCount: 0)
    return await open(.route(content), request, .forLaunch)
  }

  /// Opens a link, or a restored screen, unless the sheet that it was on is not shown: then the screen
  /// waits with the sheet, or is left out with it.
  nonisolated(nonsending) func open(
    _ source: RequestSource<Routes>, _ request: RouteRequest, _ wait: LinkWait
  ) async -> Result<Outcome<Output>, any Error> {
    source.place?.state = .left  // until it is shown, or held again
    switch source.place?.sheet?.state {
    case .held(let reason): return .success(keep(source, request, reason))
    case .left: return .failure(RouterError.notRestored)
    case .shown, nil:
      return await result(
        of: source, from: request.origin, depth: NestingDepth.current, wait: wait)
    }
  }

  /// Restores the screens that wait, and makes the router ready then, unless it is to hold links again.
  nonisolated(nonsending) func openRestorations() async -> [HeldLinkResult<Output>] {
    var results: [HeldLinkResult<Output>] = []
    while true {
      let (restoration, actions) = exchange { $0.takeRestoration() }
      perform(actions)
      guard let restoration else { return results }
      // In a task of its own, because it has left the router, as a link that is opened.
      results += await Task { await restoration.open() }.value
    }
  }
}

extension RouterState {
  /// Takes the next restoration; without one the router becomes ready.
  fileprivate mutating func takeRestoration() -> (
    Restoration<Output>?, [HeldLinks<HeldRequest<Routes>>.Action]
  ) {
    if held.phase == .restoring, !restorations.isEmpty { return (restorations.removeFirst(), []) }
    return (nil, held.apply(.screensRestored))
  }

  mutating func takeRestorations() -> [Restoration<Output>] {
    defer { restorations = [] }
    return restorations
  }
}

extension HeldLink {
  /// A saved screen, with the pattern of its route.
  package init(restoring link: String, _ pattern: String?, from origin: LinkOrigin) {
    self.init(
      id: HeldLinkNumber.next(), link: link, origin: origin, condition: nil, pattern: pattern)
  }
}

extension HeldLinkResult {
  package init(_ link: HeldLink, _ result: Result<Outcome<Output>, any Error>) {
    self.init(link: link, result: result)
  }
}
