import Synchronization

/// Saved screens that are to be shown again on one navigator.
package protocol ScreenRestoring: AnyObject, Sendable {
  @MainActor func isOn(_ navigator: AnyObject) -> Bool
  /// Whether the next screen may be shown.
  @MainActor func begin() async -> Bool
  /// The screen is shown or left out, and the next one may follow.
  @MainActor func end() async
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

  /// nil in an app without tabs.
  package let tab: String?
  package let presentation: Presentation
  /// The sheet, the cover or the popover that it was on.
  let sheet: RestoredPlace?
  package let restoration: any ScreenRestoring
  private let current = Mutex(State.left)

  package init(
    in tab: String?, as presentation: Presentation, on sheet: RestoredPlace?,
    of restoration: any ScreenRestoring
  ) {
    (self.tab, self.presentation, self.sheet) = (tab, presentation, sheet)
    self.restoration = restoration
  }

  package var state: State {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}

extension Router {
  /// Keeps saved screens, which ``openHeld()`` opens before all links if the router is ready.
  ///
  /// - Parameters:
  ///   - screens: Their links, and their routes: nil if no route has the link, if the origin may not
  ///     open it, and if it is no screen any more.
  /// - Returns: The result of each, before it is opened; nil if the router has opened the links that
  ///   waited, which the screens would hide, and if screens of the navigator wait already.
  @MainActor
  package func keep(
    _ screens: [(link: String, route: Routes?, place: RestoredPlace)], on navigator: AnyObject,
    from origin: LinkOrigin
  ) -> [HeldLinkResult<Output>]? {
    let waiting = state.withLock { $0.held }.all.compactMap { $0.content.source.place }
    guard !waiting.contains(where: { $0.restoration.isOn(navigator) }) else { return nil }
    let scope = snapshot.scope
    let entries = screens.map { screen in
      screen.route.map { route in
        let content = RoutedContent(route, within: scope, at: screen.place)
        let request = RouteRequest(content: content, origin: origin, redirectCount: 0)
        return HeldRequest(source: .route(content), request: request, timer: nil).entry(.untilReady)
      }
    }
    let kept = exchange { state -> [Held.Entry?]? in
      let kept = entries.map { $0?() }
      return state.held.restore(kept.compactMap { $0 }) ? kept : nil
    }
    guard let kept else { return nil }
    return zip(screens, kept).map { screen, entry in
      if let entry {
        HeldLinkResult(link: HeldLink(entry), result: .success(.held(entry.reason.kept)))
      } else {
        HeldLinkResult(restoring: screen.link, from: origin, .success(.unmatched(nil)))
      }
    }
  }

  /// Opens a link, or a restored screen, unless the sheet that it was on is not shown: then the screen
  /// waits with the sheet, or is left out with it.
  nonisolated(nonsending) func open(
    _ source: RequestSource<Routes>, _ request: RouteRequest, _ wait: LinkWait
  ) async -> Result<Outcome<Output>, any Error> {
    guard let place = source.place else {
      return await result(
        of: source, from: request.origin, depth: NestingDepth.current, wait: wait)
    }
    place.state = .left  // until it is shown, or held again
    switch place.sheet?.state {
    case .held(let reason): return .success(keep(source, request, reason))
    case .left: return .failure(RouterError.notRestored)
    case .shown, nil: break
    }
    guard await place.restoration.begin() else { return .failure(RouterError.notRestored) }
    let result = await result(
      of: source, from: request.origin, depth: NestingDepth.current, wait: wait)
    if wait == .forLaunch { await place.restoration.end() }
    return result
  }
}

extension HeldLinkResult {
  /// That of a saved screen which no router keeps.
  package init(
    restoring link: String, from origin: LinkOrigin, _ result: Result<Outcome<Output>, any Error>
  ) {
    let screen = HeldLink(
      id: HeldLinkNumber.next(), link: link, origin: origin, condition: nil, pattern: nil)
    self.init(link: screen, result: result)
  }
}
