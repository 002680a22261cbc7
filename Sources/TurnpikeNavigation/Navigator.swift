import Turnpike

/// Shows routes on tabs, stacks of screens and sheets.
///
/// A router with a navigator performs the ``NavigationPlan`` of a route. The filters of the
/// request run once. Then the router performs these steps for each dependency, the
/// outermost first, and for the route itself last:
///
/// 1. The navigator shows the tab.
/// 2. If a dependency is already on screen, the router skips the remaining steps for it.
/// 3. The router calls the handler, which makes the destination.
/// 4. The navigator dismisses what it has presented over other tabs, so that the next screen is seen.
///    If something still covers the tab, the step is not presented.
/// 5. If the route pops to the root, the tab goes back to its root, once, before the first
///    presentation. A dependency never causes that, and neither does a handler that returns `nil`.
/// 6. The navigator presents the destination.
///
/// So if a handler throws, the earlier screens are still there, sheets too. A route with
/// `@present(none)` is not presented, and neither is `nil`, if handlers return an optional.
///
/// The case of the table's `otherwise` line is presented like a route. Mapped patterns, matchers
/// and the default of `router.otherwise` are not cases of the enum: ``present(_:for:as:animated:)``
/// presents their destinations.
///
/// Plans of one navigator run one after another, in the order in which they begin: a plan waits
/// until the handlers of the previous one have returned. So a handler makes a screen and returns;
/// if it waits for the user, other links wait as well. A link that a handler opens does not wait.
///
/// While a handler runs, the user may select another tab. Present in the tab of the step,
/// and not in the selected one.
///
/// Each member has a default that does nothing; implement those that you need:
///
/// ```swift
/// final class Tabs: Navigator {
///   typealias Routes = ShopRoute
///
///   func show(tab: String?) {
///     if let tab { controller.selectedIndex = order.firstIndex(of: tab) ?? 0 }
///   }
///
///   func present(
///     _ destination: UIViewController, for step: NavigationStep<ShopRoute>, animated: Bool
///   ) -> Bool {
///     show(tab: step.tab)
///     guard let stack = controller.selectedViewController as? UINavigationController
///     else { return false }
///     stack.pushViewController(destination, animated: animated)
///     return true
///   }
/// }
/// ```
///
/// ``HeadlessNavigator`` records its calls, for tests. The product `TurnpikeUI` has
/// navigators for SwiftUI and UIKit.
@MainActor
public protocol Navigator<Routes, Destination>: AnyObject, Sendable {
  /// The table whose routes it shows.
  associatedtype Routes: TypedRoute
  /// The type that handlers return, the router's `Output`: a view controller, an optional one if
  /// some handlers show nothing, or `Void` if the navigator needs only the route. A navigator with
  /// an optional type also serves handlers that always return a value.
  associatedtype Destination: Sendable = Void

  /// The routes above the roots of all tabs, with their sheets; by default none.
  var savedScreens: SavedScreens { get }

  /// The tabs that there are, by the names of the cases of `enum Tab`; by default those that routes of
  /// the table name. A saved screen of another tab is restored in the tab that is shown.
  var tabNames: [String] { get }

  /// Makes a tab visible, unless it is.
  ///
  /// - Parameter tab: The name of its case in `enum Tab`; `nil` if neither the route nor a
  ///   dependency has a tab, so that the selected one may stay.
  func show(tab: String?) async throws

  /// Returns whether a dependency is on screen, so that it need not be presented. By
  /// default none is.
  ///
  /// - Parameters:
  ///   - route: A dependency, in the tab that was shown last.
  ///   - afterPop: Whether the tab is about to go back to its root. Screens that will
  ///     disappear do not count.
  func isOnScreen(_ route: Routes, afterPop: Bool) async throws -> Bool

  /// Dismisses the sheets, covers and popovers that the navigator has presented over other tabs than
  /// the one that was shown last, before a screen is presented in this one.
  ///
  /// A navigator may ask the app first, which may have a form that is not saved. What the app itself
  /// has presented is the app's, and may be a login.
  ///
  /// - Parameter tab: The tab of the step.
  /// - Returns: `false` if something covers the tab, so that the screen would not be seen: it is not
  ///   presented then. By default `true`.
  func uncover(tab: String?) async throws -> Bool

  /// Removes all screens but the root of the tab that was shown last.
  ///
  /// - Parameters:
  ///   - step: The route of the plan, which pops to the root.
  ///   - animated: Whether the transition is animated.
  func popToRoot(for step: NavigationStep<Routes>, animated: Bool) async throws

  /// Presents the destination that a handler made.
  ///
  /// - Parameters:
  ///   - destination: The value of the handler.
  ///   - step: The route, its tab, and its presentation.
  ///   - animated: Whether the transition is animated.
  /// - Returns: Whether it was presented. The router attempts the remaining steps in either
  ///   case, and the outcome names the routes that were not presented.
  func present(
    _ destination: Destination, for step: NavigationStep<Routes>, animated: Bool
  ) async throws -> Bool

  /// Presents the destination of a request without a case of the table, made by a mapped
  /// pattern, a matcher or the default of `router.otherwise`. By default nothing is presented.
  ///
  /// - Parameters:
  ///   - destination: The value of the action.
  ///   - request: The request.
  ///   - presentation: How it is presented, in the tab that was shown last.
  ///   - animated: Whether the transition is animated.
  /// - Returns: Whether it was presented. If not, the outcome of a mapped pattern or a matcher is
  ///   `Outcome.notPresented`, unless the action has shown something itself. A link that matches
  ///   nothing is `Outcome.unmatched` in either case.
  func present(
    _ destination: Destination, for request: RouteRequest, as presentation: Presentation,
    animated: Bool
  ) async throws -> Bool
}

extension Navigator {
  /// No routes.
  public var savedScreens: SavedScreens {
    SavedScreens(tab: nil, stacks: [:] as [String?: [(Routes, Presentation)]])
  }

  /// The tabs that routes of the table name.
  public var tabNames: [String] { Routes.tabsOfRoutes }

  /// Changes nothing.
  public func show(tab: String?) async throws {}

  /// Dismisses nothing.
  public func uncover(tab: String?) async throws -> Bool { true }

  /// Finds nothing on screen.
  public func isOnScreen(_ route: Routes, afterPop: Bool) async throws -> Bool { false }

  /// Changes nothing.
  public func popToRoot(for step: NavigationStep<Routes>, animated: Bool) async throws {}

  /// Presents nothing.
  public func present(
    _ destination: Destination, for step: NavigationStep<Routes>, animated: Bool
  ) async throws -> Bool { false }

  /// Presents nothing.
  public func present(
    _ destination: Destination, for request: RouteRequest, as presentation: Presentation,
    animated: Bool
  ) async throws -> Bool { false }
}
