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
  /// and are shown on top. Cancelling the caller's task has no effect.
  ///
  /// - Parameters:
  ///   - saved: The screens; those after the first hundred are not restored.
  ///   - router: The router that this navigator is attached to.
  ///   - origin: The origin of the routes. Those marked `@inApp` are restored only if it is the app's
  ///     own: pass `.inApp` if nobody else can write what you saved.
  /// - Returns: The result of each screen, and of each link that came meanwhile: `Outcome.held` if the
  ///   screen waits for the router to be ready, `Outcome.unmatched` if the table no longer has its link,
  ///   or the origin may not open it, and the error `RouterError.notRestored` if something is above a
  ///   root already, or the router has stopped holding links.
  @discardableResult
  public func restore<Output: Sendable>(
    _ saved: SavedScreens, with router: Router<Routes, Output>,
    from origin: LinkOrigin = .restored
  ) async -> [HeldLinkResult<Output>] {
    func leaveOut(_ screen: SavedScreens.Screen) -> HeldLinkResult<Output> {
      HeldLinkResult(restoring: screen.link, from: origin, .failure(RouterError.notRestored))
    }
    let (restoration, limit) = (ScreenRestoration(of: saved, on: self), 100)
    let screens = restoration.screens(saved.screens.prefix(limit), from: origin)
    guard savedScreens.screens.isEmpty,
      let kept = router.keep(screens, on: self, from: origin)
    else { return saved.screens.map(leaveOut) }
    // The tab that was shown may have no screens above its root.
    if screens.allSatisfy({ $0.route == nil }), await restoration.begin() {
      await restoration.end()
    }
    let opened = await router.openHeld()
    let restored = kept.map { screen in opened.first { $0.link == screen.link } ?? screen }
    let links = opened.filter { link in !kept.contains { $0.link == link.link } }
    return restored + saved.screens.dropFirst(limit).map(leaveOut) + links
  }
}

/// Saved screens that are to be shown again on one navigator.
@MainActor
final class ScreenRestoration<Routes: TypedRoute, Destination: Sendable>: ScreenRestoring {
  /// nil if its window is closed.
  private(set) weak var navigator: (any Navigator<Routes, Destination>)?
  private let tabs: [String]
  /// The tab that was shown; the one that is if that is gone.
  private let tab: String?
  /// Whether nothing is above a root, when the first of the screens is to be shown.
  private var isAllowed: Bool?

  init(of saved: SavedScreens, on navigator: any Navigator<Routes, Destination>) {
    (self.navigator, tabs) = (navigator, navigator.tabNames)
    tab = saved.tab.map(tabs.contains) == true ? saved.tab : navigator.savedScreens.tab
  }

  func screens(
    _ saved: ArraySlice<SavedScreens.Screen>, from origin: LinkOrigin
  ) -> [(link: String, route: Routes?, place: RestoredPlace)] {
    var sheets: [String?: RestoredPlace] = [:]
    return saved.map { screen in
      let place = RestoredPlace(
        in: screen.tab.map(tabs.contains) == true ? screen.tab : tab, as: screen.shownAs,
        on: sheets[screen.tab], of: self)
      if screen.beginsLevel { sheets[screen.tab] = place }
      return (screen.link, screen.route(from: origin), place)
    }
  }

  func begin() async -> Bool {
    guard let navigator else { return false }
    if let isAllowed { return isAllowed }
    let isEmpty = try? await PlanQueue.run(on: navigator) { _ in
      navigator.savedScreens.screens.isEmpty
    }
    isAllowed = isEmpty ?? false
    return isEmpty ?? false
  }

  func end() async {
    guard let navigator else { return }
    try? await PlanQueue.run(on: navigator) { try await $0.show(tab, on: navigator) }
  }

  func isOn(_ navigator: AnyObject) -> Bool { self.navigator === navigator }
}

extension RestoredPlace {
  /// Shows the screen on top of what is on screen, without those that it comes after, which have been
  /// saved themselves.
  func plan<Routes>(for route: Routes) -> NavigationPlan<Routes> {
    let step = NavigationStep(
      route: route, tab: tab, presentation: presentation, base: nil, isDependency: false,
      isRestored: true)
    return NavigationPlan(dependencies: [], destination: step, popsToRoot: false)
  }
}

extension SavedScreens.Screen {
  /// nil for one that is no screen any more but acts, with `@present(none)`.
  fileprivate func route<Routes: TypedRoute>(from origin: LinkOrigin) -> Routes? {
    let route = origin.isInApp ? Routes(inApp: link) : Routes(link)
    return route?.info.presentation == .handlerOnly ? nil : route
  }
}
