import RouteMatching
import Turnpike

/// The routes on screen in all tabs, with their sheets, to be saved and shown at the next launch.
///
/// ```swift
/// let data = try JSONEncoder().encode(navigator.savedScreens)
/// ```
/// ```swift
/// let screens = try JSONDecoder().decode(SavedScreens.self, from: data)
/// await navigator.restore(screens, with: router)
/// ```
///
/// A route is saved as its link, so that later versions of the app restore the links that they have.
public struct SavedScreens: Codable, Hashable, Sendable {
  struct Screen: Codable, Hashable, Sendable {
    let tab: String?
    /// `/%FF`, which opens nothing, if no link can contain the route.
    let link: String
    /// nil if it was pushed. It is no `Presentation`, which other versions may have more of.
    let presentation: String?
  }

  let tab: String?
  /// From the outermost in; the screens of the tab that is shown come last.
  let screens: [Screen]

  /// Makes the value of a navigator of your own.
  ///
  /// - Parameters:
  ///   - tab: The tab that is shown; `nil` in an app without tabs.
  ///   - stacks: The routes above the root of each tab, the outermost first.
  public init<Routes: TypedRoute>(
    tab: String?, stacks: [String?: [(route: Routes, presentation: Presentation)]]
  ) {
    self.tab = tab
    let tabs = stacks.keys.sorted { ($0 == tab ? 1 : 0, $0 ?? "") < ($1 == tab ? 1 : 0, $1 ?? "") }
    screens = tabs.flatMap { tab in
      (stacks[tab] ?? []).map { route, presentation in
        Screen(
          tab: tab, link: route.path,
          presentation: presentation == .push ? nil : presentation.rawValue)
      }
    }
  }
}

extension SavedScreens: CustomStringConvertible {
  /// Their number: `3 screens`. The links are not in it, because they may be private.
  public var description: String { screens.count == 1 ? "1 screen" : "\(screens.count) screens" }
}

extension SavedScreens.Screen {
  /// The step that shows the screen again, on top of what is on screen.
  ///
  /// - Parameter tabs: The tabs that routes name. Another one may be gone.
  /// - Returns: nil if a link of this origin does not open the screen: no route has the link, the
  ///   route is marked `@inApp`, or it is no screen any more but acts, with `@present(none)`.
  fileprivate func step<Routes: TypedRoute>(
    from origin: LinkOrigin, among tabs: Set<String?>
  ) -> NavigationStep<Routes>? {
    guard let route = origin.isInApp ? Routes(inApp: link) : Routes(link),
      route.info.presentation != .handlerOnly
    else { return nil }
    let shown = Presentation.allCases.first { $0.rawValue == presentation && $0.beginsLevel }
    return NavigationStep(
      route: route, tab: tabs.contains(tab) ? tab : route.plan.tab ?? tab,
      presentation: shown ?? .push, base: nil, isDependency: false)
  }
}

/// A saved screen that was restored, with its result.
public struct RestoredScreen<Output: Sendable>: Sendable {
  /// The link of the route; `/%FF` if no link can contain the route.
  public let link: String
  /// The pattern of the route, which can be logged; `nil` if the table has none for the link, or the
  /// origin may not open it.
  public let pattern: String?
  /// The outcome, or the error that `open` threw. It is `Outcome.unmatched`, and nothing was opened,
  /// if the table no longer has the link, or the origin may not open it.
  public let result: Result<Outcome<Output>, any Error>
}

extension RestoredScreen: CustomStringConvertible {
  /// The pattern, and the outcome or the kind of error: `/orders/:id: handled`. The link is not in it,
  /// because it may be private.
  public var description: String {
    "\((pattern ?? "no route").escapedForPrinting): \(result.outcomeText)"
  }
}

extension Navigator {
  /// Shows saved screens again, in their tabs and on their sheets, and then the tab that was shown.
  ///
  /// The router opens the route of each screen, the outermost first: its filters run, and its
  /// handler. The screen is shown where it was, without its dependencies. If one is not shown, the
  /// others still are.
  ///
  /// Links that arrive meanwhile wait, and are shown on top, so a filter must not wait for one of
  /// them. Nothing is restored if something is above a root already. If the task is cancelled, the
  /// screens that were restored until then stay.
  ///
  /// - Parameters:
  ///   - saved: The screens.
  ///   - router: The router that this navigator is attached to.
  ///   - origin: The origin of the routes. Those marked `@inApp` are restored only if it is the app's
  ///     own: pass `.inApp` if nobody else can write what you saved.
  /// - Returns: The result of each screen; empty if nothing is restored.
  @discardableResult
  public func restore<Output: Sendable>(
    _ saved: SavedScreens, with router: Router<Routes, Output>,
    from origin: LinkOrigin = .restored
  ) async -> [RestoredScreen<Output>] {
    let results = try? await PlanQueue.run(on: self) { running in
      var results: [RestoredScreen<Output>] = []
      guard self.savedScreens.screens.isEmpty else { return results }
      let tabs = Set(Routes.table.routes.map(\.tab)).subtracting([nil])
      for screen in saved.screens {
        let step: NavigationStep<Routes>? = screen.step(from: origin, among: tabs)
        let result = await running.restore(step, with: router, from: origin)
        let pattern = step?.route.info.pattern
        results.append(RestoredScreen(link: screen.link, pattern: pattern, result: result))
      }
      if !Task.isCancelled { try? await self.show(tab: saved.tab) }
      return results
    }
    return results ?? []
  }
}

extension RunningPlan {
  fileprivate func restore<Routes: TypedRoute, Output: Sendable>(
    _ step: NavigationStep<Routes>?, with router: Router<Routes, Output>, from origin: LinkOrigin
  ) async -> Result<Outcome<Output>, any Error> {
    guard let step else { return .success(.unmatched(nil)) }
    restoredStep = step
    do {
      try Task.checkCancellation()
      return .success(try await callHandler { try await router.open(step.route, from: origin) })
    } catch {
      return .failure(error)
    }
  }
}
