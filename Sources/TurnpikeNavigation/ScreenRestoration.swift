import Turnpike

extension Navigator {
  /// Shows saved screens again, in their tabs and on their sheets, and then the tab that was shown.
  ///
  /// Let the router hold links from the start of the program. Then the screens wait as well, and
  /// `Router.stopHoldingLinks()`, or `start`, restores them before it opens the links:
  ///
  /// ```swift
  /// if let saved { await navigator.restore(saved, with: router) }
  /// await router.stopHoldingLinks()
  /// ```
  ///
  /// The router opens the route of each screen, the outermost first: its filters run, and its handler.
  /// The screen is shown where it was, without its dependencies, and without animation. A screen that
  /// is refused or gone is left out: what was pushed on it is pushed on the one below, and what was on
  /// its sheet is left out as well. If a filter holds a sheet, what was on it waits with it.
  ///
  /// A router that has never held links restores the screens at once. Links that arrive meanwhile wait,
  /// and are shown on top, so a filter must not wait for one of them. Cancelling the caller's task has
  /// no effect.
  ///
  /// - Parameters:
  ///   - saved: The screens; those after the first hundred are not restored.
  ///   - router: The router that this navigator is attached to.
  ///   - origin: The origin of the routes. Those marked `@inApp` are restored only if it is the app's
  ///     own: pass `.inApp` if nobody else can write what you saved.
  /// - Returns: The result of each screen: `Outcome.held` if it waits for the router to be ready,
  ///   `Outcome.unmatched` if the table no longer has its link, or the origin may not open it, and the
  ///   error `RouterError.notRestored` if something is above a root already, or the router has stopped
  ///   holding links.
  @discardableResult
  public func restore<Output: Sendable>(
    _ saved: SavedScreens, with router: Router<Routes, Output>,
    from origin: LinkOrigin = .restored
  ) async -> [HeldLinkResult<Output>] {
    let restoration = ScreenRestoration<Self, Output>(of: saved, on: self, from: origin)
    switch router.keep(restoration.with(router)) {
    case .later: return restoration.waiting
    case .now: return await Task { await restoration.open(with: router) }.value
    case .never: return restoration.refused
    }
  }
}

/// Saved screens that are to be shown again on one navigator.
@MainActor
private final class ScreenRestoration<Shown: Navigator, Output: Sendable> {
  typealias Routes = Shown.Routes

  private struct Screen: Sendable {
    let link: HeldLink
    /// nil if no route has the link, if the origin may not open it, and if it is no screen any more but
    /// acts, with `@present(none)`.
    let route: Routes?
    let place: RestoredPlace
  }

  private weak var navigator: Shown?
  private let navigatorID: ObjectIdentifier
  private let saved: [Screen]
  /// The tab that was shown.
  private let tab: String?
  private let origin: LinkOrigin
  /// How many screens were restored before, if it is the rest of another one.
  private let first: Int

  init(of saved: SavedScreens, on navigator: Shown, from origin: LinkOrigin) {
    let tabs = navigator.tabNames
    let shown = saved.tab.map(tabs.contains) == true ? saved.tab : navigator.savedScreens.tab
    var sheets: [String?: RestoredPlace] = [:]
    self.saved = saved.screens.map { screen in
      let tab = screen.tab.map(tabs.contains) == true ? screen.tab : shown
      let placement = ScreenPlacement<Routes, Shown.Destination>(of: screen, in: tab, navigator)
      let place = RestoredPlace(
        placement, on: sheets[screen.tab], of: ObjectIdentifier(navigator))
      if screen.beginsLevel { sheets[screen.tab] = place }
      let route = screen.route(from: origin, as: Routes.self)
      let link = HeldLink(restoring: screen.link, route?.info.pattern, from: origin)
      return Screen(link: link, route: route, place: place)
    }
    (tab, self.navigator, self.origin, first) = (shown, navigator, origin, 0)
    navigatorID = ObjectIdentifier(navigator)
  }

  private init(of rest: ArraySlice<Screen>, in whole: ScreenRestoration) {
    saved = Array(rest)
    (tab, navigator, origin) = (whole.tab, whole.navigator, whole.origin)
    navigatorID = whole.navigatorID
    first = whole.first + whole.saved.count - rest.count
  }

  var waiting: [HeldLinkResult<Output>] {
    saved.map { HeldLinkResult($0.link, .success(.held(.untilReady.kept))) }
  }

  var refused: [HeldLinkResult<Output>] {
    saved.map { HeldLinkResult($0.link, .failure(RouterError.notRestored)) }
  }

  /// What a router keeps of it. The router is not retained, because it retains this.
  func with(_ router: Router<Routes, Output>) -> Restoration<Output> {
    Restoration(of: saved.map(\.link), on: navigatorID) { [weak router] in
      if let router { await self.open(with: router) } else { self.refused }
    }
  }

  func open(with router: Router<Routes, Output>) async -> [HeldLinkResult<Output>] {
    guard let navigator else { return refused }
    let results = try? await PlanQueue.run(on: navigator) { _ in
      guard first > 0 || navigator.savedScreens.screens.isEmpty else { return refused }
      return await show(on: navigator, with: router)
    }
    return results ?? refused
  }

  private func show(
    on navigator: Shown, with router: Router<Routes, Output>
  ) async -> [HeldLinkResult<Output>] {
    var results: [HeldLinkResult<Output>] = []
    for screen in saved {
      let rest = saved[results.count...]
      if router.keepIfHoldingLinks(ScreenRestoration(of: rest, in: self).with(router)) {
        return results + waiting[results.count...]
      }
      let result = await open(screen, router, number: first + results.count)
      results.append(HeldLinkResult(screen.link, result))
    }
    try? await navigator.show(tab: tab)
    return results
  }

  private func open(
    _ screen: Screen, _ router: Router<Routes, Output>, number: Int
  ) async -> Result<Outcome<Output>, any Error> {
    guard number < 100 else { return .failure(RouterError.notRestored) }
    guard let route = screen.route else { return .success(.unmatched(nil)) }
    return await router.open(route, at: screen.place, from: origin)
  }
}

extension SavedScreens.Screen {
  fileprivate func route<Routes: TypedRoute>(
    from origin: LinkOrigin, as table: Routes.Type
  ) -> Routes? {
    let route = origin.isInApp ? Routes(inApp: link) : Routes(link)
    return route?.info.presentation == .handlerOnly ? nil : route
  }
}
