import Turnpike

/// Where a restored screen was, which its request carries, so that it is shown there even if a filter
/// changes values of the route or holds it.
@MainActor
final class ScreenPlacement<Routes: TypedRoute, Destination: Sendable>: Sendable {
  /// What has become of the screen.
  enum State {
    /// It is not shown: it is refused or gone, or it has not been opened yet.
    case left
    /// A filter holds it.
    case held(HeldLink.Reason)
    case shown
  }

  /// The navigator of its window; nil if that is closed.
  private(set) weak var navigator: (any Navigator<Routes, Destination>)?
  /// nil if its tab is gone.
  private let tab: String?
  private let presentation: Presentation
  /// The sheet, the cover or the popover that it was on.
  let sheet: ScreenPlacement?
  var state = State.left

  init(
    of screen: SavedScreens.Screen, in tab: String?, on sheet: ScreenPlacement?,
    _ navigator: any Navigator<Routes, Destination>
  ) {
    (self.tab, self.sheet, self.navigator) = (tab, sheet, navigator)
    presentation = screen.shownAs
  }

  /// Shows the screen on top of what is on screen, without those that it comes after, which have been
  /// saved themselves.
  ///
  /// - Throws: `RouterError.notRestored` if the sheet that it was on is not shown.
  func plan(for route: Routes) throws(RouterError) -> NavigationPlan<Routes> {
    if let sheet, case .shown = sheet.state {} else if sheet != nil { throw .notRestored }
    let step = NavigationStep(
      route: route, tab: tab, presentation: presentation, base: nil, isDependency: false,
      isRestored: true)
    return NavigationPlan(dependencies: [], destination: step, popsToRoot: false)
  }
}
