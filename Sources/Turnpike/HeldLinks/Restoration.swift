/// Screens of the last launch, which a router restores before it opens the links that wait.
package struct Restoration<Output: Sendable>: Sendable {
  /// The screens, to be reported if the router goes away.
  let screens: [HeldLink]
  /// Restores the screens, and returns the result of each. Those that are left when the router is to
  /// hold links again wait as well.
  let open: @MainActor @Sendable () async -> [HeldLinkResult<Output>]

  package init(
    of screens: [HeldLink], open: @escaping @MainActor @Sendable () async -> [HeldLinkResult<Output>]
  ) {
    (self.screens, self.open) = (screens, open)
  }
}

extension Router {
  /// What becomes of a restoration.
  package enum RestorationTurn {
    /// It waits until the router is ready.
    case later
    /// The router is ready, and has never held links.
    case now
    /// The router has opened the links that waited, so that the screens would hide them.
    case never
  }

  /// Keeps a restoration if the router holds links, in front of them and outside of their limit.
  package func keep(_ restoration: Restoration<Output>) -> RestorationTurn {
    exchange { state in
      if state.held.phase == .ready { return state.held.hasOpenedLinks ? .never : .now }
      state.restorations.append(restoration)
      return .later
    }
  }

  /// Keeps what is left of a restoration if the router is to hold links again. Returns whether it is.
  package func keepIfHoldingLinks(
    _ rest: @autoclosure () -> Restoration<Output>
  ) -> Bool {
    exchange { state in
      let isHolding = state.held.phase == .holding
      if isHolding { state.restorations.insert(rest(), at: 0) }
      return isHolding
    }
  }

  /// Opens the route of a restored screen, and returns the error that `open` would throw.
  ///
  /// - Parameter placement: Where it was, which its request keeps.
  package nonisolated(nonsending) func open(
    _ route: Routes, at placement: any AnyObject & Sendable, from origin: LinkOrigin
  ) async -> Result<Outcome<Output>, any Error> {
    await result(
      of: .route(RoutedContent(route, within: nil, at: placement)), from: origin,
      depth: NestingDepth.current, wait: .forLaunch)
  }

  /// Holds the route of a restored screen with that of another, for the same reason.
  package func hold(
    _ route: Routes, at placement: any AnyObject & Sendable, from origin: LinkOrigin,
    _ reason: HeldLink.Reason
  ) -> Outcome<Output> {
    let content = RoutedContent(route, within: snapshot.scope, at: placement)
    let request = RouteRequest(content: content, origin: origin, redirectCount: 0)
    return keep(.route(content), request, reason)
  }

  /// Restores the screens that wait, as long as the router is not to hold links again.
  nonisolated(nonsending) func openRestorations() async -> [HeldLinkResult<Output>] {
    var results: [HeldLinkResult<Output>] = []
    while let restoration = exchange({ $0.takeRestoration() }) {
      // In a task of its own, because it has left the router, as a link that is opened.
      results += await Task { await restoration.open() }.value
    }
    return results
  }
}

extension RouterState {
  fileprivate mutating func takeRestoration() -> Restoration<Output>? {
    held.phase == .holding || restorations.isEmpty ? nil : restorations.removeFirst()
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
