import Turnpike

/// Where a restored screen was: its window, its tab, pushed or on a sheet.
@MainActor
final class ScreenPlacement<Routes: TypedRoute, Destination: Sendable>: Sendable {
  /// The navigator of its window; nil if that is closed.
  private(set) weak var navigator: (any Navigator<Routes, Destination>)?
  /// nil if its tab is gone.
  private let tab: String?
  private let presentation: Presentation

  init(
    of screen: SavedScreens.Screen, in tab: String?,
    _ navigator: any Navigator<Routes, Destination>
  ) {
    (self.tab, self.navigator) = (tab, navigator)
    presentation = screen.shownAs
  }

  /// Shows the screen on top of what is on screen, without those that it comes after, which have been
  /// saved themselves.
  func plan(for route: Routes) -> NavigationPlan<Routes> {
    let step = NavigationStep(
      route: route, tab: tab, presentation: presentation, base: nil, isDependency: false,
      isRestored: true)
    return NavigationPlan(dependencies: [], destination: step, popsToRoot: false)
  }
}
