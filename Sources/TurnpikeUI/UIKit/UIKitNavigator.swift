#if canImport(UIKit) && !os(watchOS)
  public import Turnpike
  public import TurnpikeNavigation
  public import UIKit

  /// Shows the view controllers that handlers make: in a tab of a tab bar controller,
  /// on a navigation controller, or presented over what is there.
  ///
  /// ```swift
  /// final class Screens: ShopRouteHandler {
  ///   typealias Output = UIViewController?
  ///
  ///   func product(id: ProductID, request: RouteRequest) -> UIViewController? {
  ///     ProductController(id: id)
  ///   }
  ///
  ///   func logOut(request: RouteRequest) -> UIViewController? {
  ///     session.end()
  ///     return nil          // shows nothing
  ///   }
  /// }
  ///
  /// let navigator = UIKitNavigator<ShopRoute>(tabs: ["home", "search", "cart"]) {
  ///   [weak window] in window?.rootViewController
  /// }
  /// let router = Router(Screens())
  /// router.navigate(with: navigator)
  /// ```
  ///
  /// Each open member can be overridden on its own: ``host(for:)`` says which controller
  /// a tab has, and ``popToRoot(of:for:animated:)`` and ``present(_:for:over:animated:)``
  /// what is done with it. Of several transitions the last alone is animated, because
  /// UIKit drops what begins during another.
  ///
  /// This file is compiled and its behaviour tested against stand-ins for UIKit with the
  /// signatures that Apple documents. It has not been run on a device.
  @MainActor
  open class UIKitNavigator<Routes: RouteTable>: Navigator {
    /// What handlers return; `nil` shows nothing.
    public typealias Destination = UIViewController?

    /// The controller that shows what is presented next: that of the tab that was shown
    /// last.
    public private(set) weak var host: UIViewController?
    private let rootViewController: @MainActor () -> UIViewController?
    private let tabs: [String]
    private let roots: [String?: Routes]
    /// The tab of ``host``.
    private var tab: String?
    private var shown: [ShownController<Routes>] = []

    /// A navigator for one window.
    ///
    /// - Parameters:
    ///   - tabs: The tabs in the order of the tab bar, by the names of their cases in
    ///     `enum Tab`; empty in an app without tabs.
    ///   - roots: The route at the bottom of a tab, which is on screen whenever the tab
    ///     is shown, and is never pushed; with the key `nil` that of an app without tabs.
    ///   - rootViewController: Returns the root view controller of the window.
    public init(
      tabs: [String] = [], roots: [String?: Routes] = [:],
      rootViewController: @escaping @MainActor () -> UIViewController?
    ) {
      self.tabs = tabs
      self.roots = roots
      self.rootViewController = rootViewController
    }

    /// The route at the bottom of the tab that was shown last; `nil` where none was
    /// named.
    public var root: Routes? { roots[tab] ?? roots[nil] }

    /// The controller that shows what belongs to a tab, after the tab was selected; by
    /// default that of the tab bar, or the root view controller where there is none.
    ///
    /// It is called before a handler runs, and again before its controller is presented,
    /// because somebody may have selected another tab meanwhile.
    ///
    /// - Parameter tab: `nil` where a route names none: the tab that is selected stays.
    /// - Returns: `nil` leaves it to the root view controller.
    open func host(for tab: String?) -> UIViewController? {
      guard let controller = rootViewController() as? UITabBarController else { return nil }
      let count = controller.viewControllers?.count ?? 0
      if let tab, let index = tabs.firstIndex(of: tab), index < count {
        controller.selectedIndex = index
      }
      return controller.selectedViewController
    }

    /// Takes what ``host(for:)`` returns as the place for what follows.
    open func show(tab: String?) async throws {
      host = host(for: tab) ?? rootViewController()
      self.tab = tab ?? selectedTab ?? self.tab
    }

    /// The tab that is selected in the tab bar, which somebody may have done by hand.
    private var selectedTab: String? {
      guard let controller = rootViewController() as? UITabBarController,
        tabs.indices.contains(controller.selectedIndex)
      else { return nil }
      return tabs[controller.selectedIndex]
    }

    /// Whether the route is the root of the tab, or its controller is on the tab's stack
    /// or on that of a sheet over it.
    open func isOnScreen(_ route: Routes, afterPop: Bool) async throws -> Bool {
      if route == root { return true }
      guard !afterPop, let host else { return false }
      return place(of: route, over: host) != nil
    }

    /// Dismisses what is presented over a tab, and pops its stack to the root.
    ///
    /// - Parameters:
    ///   - host: The controller of the tab.
    ///   - step: The route that the plan leads to, which wants it.
    ///   - animated: Whether that is to be seen.
    open func popToRoot(
      of host: UIViewController, for step: NavigationStep<Routes>, animated: Bool
    ) async throws {
      await host.popScreens()
    }

    /// Pushes a controller, presents it on a stack of its own, or puts it in place of the
    /// one on top. A route that is on top already is not shown twice, and the root of the
    /// tab is shown by taking away what is above it.
    ///
    /// - Parameters:
    ///   - destination: What the handler made.
    ///   - step: The route, and how it is to be presented.
    ///   - host: The controller of its tab.
    ///   - animated: Whether a transition is to be seen.
    /// - Returns: `false` where there is no stack to push on, or no window.
    open func present(
      _ destination: UIViewController, for step: NavigationStep<Routes>,
      over host: UIViewController, animated: Bool
    ) async throws -> Bool {
      if step.route == root {
        await host.popScreens()
        return true
      }
      await goBack(to: step.base, over: host)
      if isOnTop(step.route, over: host) { return true }
      let isShown = await show(
        destination, as: step.presentation, over: host, animated: animated && !step.isDependency)
      if isShown { remember(destination, step.route) }
      return isShown
    }

    /// Shows what a mapped pattern, a matcher or `otherwise` made.
    ///
    /// - Parameters:
    ///   - destination: What the action made.
    ///   - request: The request.
    ///   - presentation: How it is to be presented.
    ///   - host: The controller of the tab.
    ///   - animated: Whether a transition is to be seen.
    /// - Returns: `false` where there is no stack to push on, or no window.
    open func present(
      _ destination: UIViewController, for request: RouteRequest, as presentation: Presentation,
      over host: UIViewController, animated: Bool
    ) async throws -> Bool {
      await show(destination, as: presentation, over: host, animated: animated)
    }
  }

  // What a plan calls.
  extension UIKitNavigator {
    /// Calls ``popToRoot(of:for:animated:)`` with the tab's controller.
    public final func popToRoot(for step: NavigationStep<Routes>, animated: Bool) async throws {
      guard let host = reselectedHost() else { return }
      try await popToRoot(of: host, for: step, animated: animated)
    }

    /// Calls ``present(_:for:over:animated:)`` with the tab's controller.
    ///
    /// - Returns: Whether it was presented; `true` for `nil`, which shows nothing.
    public final func present(
      _ destination: UIViewController?, for step: NavigationStep<Routes>, animated: Bool
    ) async throws -> Bool {
      guard let destination else { return true }
      guard let host = reselectedHost() else { return false }
      return try await present(destination, for: step, over: host, animated: animated)
    }

    /// Calls ``present(_:for:as:over:animated:)`` with the tab's controller.
    ///
    /// - Returns: Whether it was presented; `true` for `nil`, which shows nothing.
    public final func present(
      _ destination: UIViewController?, for request: RouteRequest, as presentation: Presentation,
      animated: Bool
    ) async throws -> Bool {
      guard let destination else { return true }
      guard let host = reselectedHost() else { return false }
      return try await present(
        destination, for: request, as: presentation, over: host, animated: animated)
    }

    /// The controller of the plan's tab, which is selected again where somebody has
    /// selected another one while a handler ran.
    private func reselectedHost() -> UIViewController? {
      if let tab { host = host(for: tab) ?? rootViewController() }
      return host
    }
  }

  extension UIKitNavigator {
    private func show(
      _ destination: UIViewController, as presentation: Presentation,
      over host: UIViewController, animated: Bool
    ) async -> Bool {
      let top = host.topmost
      if top.viewIfLoaded?.window == nil { return false }
      switch presentation {
      case .nothing: return true
      case .push: return top.push(destination, animated: animated)
      case .replace: return top.replaceTop(by: destination, animated: animated)
      case .sheet, .fullScreen, .popover:
        let stack = UINavigationController(rootViewController: destination)
        stack.prepare(for: presentation, over: top)
        return await top.presentToEnd(stack, animated: animated)
      }
    }

    private func remember(_ controller: UIViewController, _ route: Routes) {
      shown.removeAll { $0.controller == nil || $0.controller === controller }
      shown.append(ShownController(controller: controller, route: route))
    }

    /// Takes away what lies above the route that the next is shown on.
    private func goBack(to base: Routes?, over host: UIViewController) async {
      guard let base else { return }
      if let place = place(of: base, over: host) {
        await place.stack.dismissScreens()
        place.stack.popToViewController(place.controller, animated: false)
      } else if base == root {
        await host.popScreens()
      }
    }

    /// Whether a route is what is seen of a tab.
    private func isOnTop(_ route: Routes, over host: UIViewController) -> Bool {
      let controller = (host.topmost as? UINavigationController)?.viewControllers.last
      return shown.contains { $0.route == route && $0.controller === controller }
    }

    /// The controller of a route, and the stack that it is on.
    private func place(
      of route: Routes, over host: UIViewController
    ) -> (stack: UINavigationController, controller: UIViewController)? {
      let controllers = shown.filter { $0.route == route }.compactMap(\.controller)
      for case let stack as UINavigationController in host.screens.reversed() {
        if let controller = stack.viewControllers.last(where: controllers.contains) {
          return (stack, controller)
        }
      }
      return nil
    }
  }

  /// A controller that the navigator has shown, and the route that it shows.
  private struct ShownController<Routes: RouteTable> {
    weak var controller: UIViewController?
    let route: Routes
  }
#endif
