import Turnpike

/// What shows routes: tabs, stacks of screens, sheets.
///
/// A router that has one performs a route's ``NavigationPlan`` in place of calling the
/// route's handler alone. The filters of the request run first, once. Then, for each
/// dependency from the outermost in and for the route at last:
///
/// 1. the tab is shown;
/// 2. a dependency that is on screen is left as it is, and needs no more;
/// 3. its destination is made: the router calls its handler;
/// 4. where the plan says so, the tab goes back to its root, once, before the first
///    presentation; it does so for the route, and never because of a dependency;
/// 5. the destination is presented.
///
/// So an error of a handler is thrown while what was there is still on screen. A route
/// with `@present(none)` is not presented, and neither is `nil`, where handlers return
/// an optional: a route that only acts shows nothing.
///
/// A mapped pattern, a matcher or `otherwise` leads to no route of the table. What it
/// makes is presented by ``present(_:for:as:animated:)``.
///
/// Plans of one navigator run one after another, in the order in which they begin: a
/// plan waits until the handlers of the one before it have returned. So a handler makes
/// a screen and returns; one that waits until the user has done something keeps other
/// links waiting. A link that a handler itself opens on the same navigator does not wait.
/// On another navigator it waits for its turn there, and the plan of the handler with it;
/// where two plans would wait for each other in this way, the later one goes on at once.
///
/// While a handler runs, somebody may select another tab. Present in the tab of the
/// step, and not in the one that is selected when the handler is done.
///
/// Each member has a default, which does nothing; write those that you need:
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
/// ``HeadlessNavigator`` records what it is told, for tests. The product `TurnpikeUI`
/// has navigators for SwiftUI and UIKit.
@MainActor
public protocol Navigator<Routes, Destination>: AnyObject, Sendable {
  /// The table whose routes it shows.
  associatedtype Routes: RouteTable
  /// What handlers make for it to present: the router's `Output`. A view controller, an
  /// optional one where some handlers show nothing, or `Void` where the route itself is
  /// all that the navigator needs.
  associatedtype Destination: Sendable = Void

  /// Makes a tab visible, unless it is.
  ///
  /// - Parameter tab: The name of its case in `enum Tab`; `nil` where neither the route
  ///   nor a dependency has one, so that what is shown may stay.
  func show(tab: String?) async throws

  /// Whether a dependency is on screen, so that it need not be presented. By default
  /// none is.
  ///
  /// - Parameters:
  ///   - route: A dependency, in the tab that was shown last.
  ///   - afterPop: Whether the tab is about to go back to its root. What will be gone
  ///     then is not on screen.
  func isOnScreen(_ route: Routes, afterPop: Bool) async throws -> Bool

  /// Takes away all but the root of the tab that was shown last.
  ///
  /// - Parameters:
  ///   - step: The route that the plan leads to, which wants it.
  ///   - animated: Whether that is to be seen.
  func popToRoot(for step: NavigationStep<Routes>, animated: Bool) async throws

  /// Shows what the handler made.
  ///
  /// - Parameters:
  ///   - destination: What the handler made.
  ///   - step: The route, its tab, and how it is to be presented.
  ///   - animated: Whether a transition is to be seen.
  /// - Returns: Whether it was presented. What follows is attempted all the same, and
  ///   the outcome names what was not.
  func present(
    _ destination: Destination, for step: NavigationStep<Routes>, animated: Bool
  ) async throws -> Bool

  /// Shows what was made for a request that leads to no route of the table: by the
  /// action of a mapped pattern or of a matcher, or by `otherwise`. By default nothing is
  /// shown.
  ///
  /// - Parameters:
  ///   - destination: What the action returned.
  ///   - request: The request.
  ///   - presentation: How it is to be shown, in the tab that was shown last.
  ///   - animated: Whether a transition is to be seen.
  /// - Returns: Whether it was presented. Where it was not, the outcome of a mapped
  ///   pattern or a matcher says so; that of a link that matches nothing is
  ///   `Outcome.unmatched` either way.
  func present(
    _ destination: Destination, for request: RouteRequest, as presentation: Presentation,
    animated: Bool
  ) async throws -> Bool
}

extension Navigator {
  /// Leaves what is shown.
  public func show(tab: String?) async throws {}

  /// Finds nothing on screen.
  public func isOnScreen(_ route: Routes, afterPop: Bool) async throws -> Bool { false }

  /// Leaves what is shown.
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
