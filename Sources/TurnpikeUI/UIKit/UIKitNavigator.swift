#if canImport(UIKit) && !os(watchOS)
  public import Turnpike
  public import TurnpikeNavigation
  public import UIKit

  /// Shows the view controllers that handlers make: in a tab of a tab bar controller, on a
  /// navigation controller, or presented over another one.
  ///
  /// ```swift
  /// final class Screens: ShopRouteHandler {
  ///   func product(id: ProductID, request: RouteRequest) -> UIViewController {
  ///     ProductController(id: id)
  ///   }
  /// }
  ///
  /// let navigator = UIKitNavigator<ShopRoute>(tabs: [ShopRoute.Tab.home, .search, .cart]) {
  ///   [weak window] in window?.rootViewController
  /// }
  /// let router = Router(Screens())
  /// router.attachNavigator(navigator)
  /// ```
  ///
  /// If some handlers show nothing, such as a log-out, let all of them return `UIViewController?`,
  /// and these return `nil`.
  ///
  /// Each open member can be overridden on its own: ``host(for:)`` returns the controller
  /// of a tab, and ``popToRoot(of:for:animated:)`` and ``present(_:for:over:animated:)``
  /// change its screens. Of several transitions only the last is animated, because UIKit
  /// drops a transition that begins during another.
  @MainActor
  open class UIKitNavigator<Routes: TypedRoute>: Navigator {
    /// The type that handlers return, or `UIViewController` if all of them show something; `nil`
    /// shows nothing.
    public typealias Destination = UIViewController?

    /// The controller for the next presentation: the controller of the tab that was shown last.
    public private(set) weak var host: UIViewController?
    private let rootViewController: @MainActor () -> UIViewController?
    /// The tabs in the order of the tab bar; empty in an app without tabs.
    public let tabNames: [String]
    /// Returns whether routes on sheets, covers and popovers may be dismissed, because a link opens a
    /// screen in another tab; by default they may. If not, the outcome is `.notPresented`.
    ///
    /// ```swift
    /// navigator.canDismiss = { routes in !routes.contains(.editor) || editor.isSaved }
    /// ```
    public var canDismiss: @MainActor (_ routes: [Routes]) -> Bool = { _ in true }
    private let roots: [String?: Routes]
    /// The tab of ``host``.
    private var tab: String?
    private var controllers: ControllersOnScreen<Routes>

    /// Makes a navigator for one window of an app without tabs.
    ///
    /// - Parameters:
    ///   - root: The route at the bottom, which is always on screen and never pushed.
    ///   - rootViewController: Returns the root view controller of the window.
    public init(
      root: Routes? = nil, rootViewController: @escaping @MainActor () -> UIViewController?
    ) {
      tabNames = []
      controllers = ControllersOnScreen(hasTabs: false)
      roots = root.map { [nil: $0] } ?? [:]
      self.rootViewController = rootViewController
    }

    /// Makes a navigator for one window of an app with tabs.
    ///
    /// - Parameters:
    ///   - tabs: The tabs in the order of the tab bar: cases of the table's `enum Tab`.
    ///   - roots: The route at the bottom of a tab, which is on screen whenever the tab is shown,
    ///     and is never pushed.
    ///   - rootViewController: Returns the root view controller of the window.
    public init<Tab: Hashable & Sendable>(
      tabs: [Tab], roots: [Tab: Routes] = [:],
      rootViewController: @escaping @MainActor () -> UIViewController?
    ) {
      tabNames = tabs.map { String(describing: $0) }
      controllers = ControllersOnScreen(hasTabs: true)
      self.roots = Dictionary(
        uniqueKeysWithValues: roots.map { (String(describing: $0.key), $0.value) })
      self.rootViewController = rootViewController
    }

    /// The route at the bottom of the tab that was shown last; `nil` if there is none.
    public var root: Routes? { roots[tab] ?? roots[nil] }

    /// Returns the controller that shows the routes of a tab, after the tab was selected; by
    /// default the selected controller of the tab bar, or without one the root view controller.
    ///
    /// It is called before a handler runs, and again before its controller is presented,
    /// because the user may have selected another tab in the meantime.
    ///
    /// - Parameter tab: `nil` if the route has no tab, so that the selected one stays.
    /// - Returns: `nil` means the root view controller.
    open func host(for tab: String?) -> UIViewController? {
      guard let controller = rootViewController() as? UITabBarController else { return nil }
      let count = controller.viewControllers?.count ?? 0
      if let tab, let index = tabNames.firstIndex(of: tab), index < count {
        controller.selectedIndex = index
      }
      return controller.selectedViewController
    }

    /// Uses the controller that ``host(for:)`` returns for the next steps.
    open func show(tab: String?) async throws {
      host = host(for: tab) ?? rootViewController()
      self.tab = tab ?? selectedTab ?? self.tab
    }

    /// The tab that is selected in the tab bar, perhaps by the user.
    private var selectedTab: String? {
      guard let controller = rootViewController() as? UITabBarController,
        tabNames.indices.contains(controller.selectedIndex)
      else { return nil }
      return tabNames[controller.selectedIndex]
    }

    /// Whether the route is the root of the tab, or its controller is on the tab's stack or on the
    /// stack of a sheet over it.
    open func isOnScreen(_ route: Routes, afterPop: Bool) async throws -> Bool {
      if route == root { return true }
      guard !afterPop, let host else { return false }
      return controllers.place(of: route, over: host, in: tab) != nil
    }

    /// The routes above the roots of all tabs, and on the sheets over the selected one.
    open var savedScreens: SavedScreens {
      let root = rootViewController()
      guard let bar = root as? UITabBarController else {
        let routes = root.map { controllers.routes(of: $0, in: nil) } ?? []
        return SavedScreens(tab: nil, stacks: [nil: routes])
      }
      let stacks = zip(tabNames, bar.viewControllers ?? []).map { tab, host in
        (tab as String?, controllers.routes(of: host, in: tab))
      }
      return SavedScreens(tab: selectedTab, stacks: Dictionary(stacks) { first, _ in first })
    }

    /// Dismisses what the navigator has presented over other tabs, unless ``canDismiss`` keeps it.
    ///
    /// - Returns: `false` if that is kept, or if the app itself has presented a controller: a login, a
    ///   lock or an alert is not dismissed, and nothing is presented over it.
    open func uncover(tab: String?) async throws -> Bool {
      guard let host, !controllers.isCoveredByApp(host) else { return host == nil }
      guard let covering = controllers.overOtherTab(than: self.tab, host) else { return true }
      guard canDismiss(covering.routes) else {
        self.host = self.host(for: covering.tab)
        return false
      }
      await host.dismissScreens()
      return true
    }

    /// Dismisses the controllers over a tab, and pops its stack to the root.
    ///
    /// - Parameters:
    ///   - host: The controller of the tab.
    ///   - step: The route of the plan, which pops to the root.
    ///   - animated: Whether the transition is animated.
    open func popToRoot(
      of host: UIViewController, for step: NavigationStep<Routes>, animated: Bool
    ) async throws {
      await host.popScreens()
    }

    /// Pushes a controller, presents it on a stack of its own, or replaces the top one with
    /// it. A route that is already on top is not shown twice, and the root of the tab is
    /// shown by removing the controllers above it.
    ///
    /// - Parameters:
    ///   - destination: The value of the handler.
    ///   - step: The route and its presentation.
    ///   - host: The controller of its tab.
    ///   - animated: Whether the transition is animated.
    /// - Returns: `false` if there is no stack to push on, or no window.
    open func present(
      _ destination: UIViewController, for step: NavigationStep<Routes>,
      over host: UIViewController, animated: Bool
    ) async throws -> Bool {
      if step.route == root, !(step.isRestored && step.presentation != .push) {
        if !step.isRestored { await host.popScreens() }
        return true
      }
      await goBack(to: step.base, over: host)
      if !step.isRestored, controllers.isOnTop(step.route, over: host, in: tab) { return true }
      let isShown = await show(
        destination, as: step.presentation, over: host, animated: animated && !step.isDependency)
      if isShown { controllers.note(destination, shows: step.route) }
      return isShown
    }

    /// Shows the controller of a mapped pattern, a matcher or `router.otherwise`.
    ///
    /// - Parameters:
    ///   - destination: The value of the action.
    ///   - request: The request.
    ///   - presentation: How it is presented.
    ///   - host: The controller of the tab.
    ///   - animated: Whether the transition is animated.
    /// - Returns: `false` if there is no stack to push on, or no window.
    open func present(
      _ destination: UIViewController, for request: RouteRequest, as presentation: Presentation,
      over host: UIViewController, animated: Bool
    ) async throws -> Bool {
      await show(destination, as: presentation, over: host, animated: animated)
    }
  }

  // The members that a plan calls.
  extension UIKitNavigator {
    /// Calls ``popToRoot(of:for:animated:)`` with the tab's controller.
    public final func popToRoot(for step: NavigationStep<Routes>, animated: Bool) async throws {
      guard let host = reselectedHost(), !controllers.isCoveredByApp(host) else { return }
      try await popToRoot(of: host, for: step, animated: animated)
    }

    /// Calls ``present(_:for:over:animated:)`` with the tab's controller.
    ///
    /// - Returns: Whether it was presented; `true` for `nil`, which shows nothing.
    public final func present(
      _ destination: UIViewController?, for step: NavigationStep<Routes>, animated: Bool
    ) async throws -> Bool {
      guard let destination else { return true }
      tab = step.tab ?? tab  // Another plan may have shown another.
      // What is restored need not be seen at once, and would be lost.
      let isAlwaysPushed = step.isRestored && step.presentation == .push
      return try await notingPresented(step.presentation, overApp: isAlwaysPushed) { host in
        try await self.present(destination, for: step, over: host, animated: animated)
      }
    }

    /// Calls ``present(_:for:as:over:animated:)`` with the tab's controller.
    ///
    /// - Returns: Whether it was presented; `true` for `nil`, which shows nothing.
    public final func present(
      _ destination: UIViewController?, for request: RouteRequest, as presentation: Presentation,
      animated: Bool
    ) async throws -> Bool {
      guard let destination else { return true }
      return try await notingPresented(presentation, overApp: false) { host in
        try await self.present(
          destination, for: request, as: presentation, over: host, animated: animated)
      }
    }

    /// Presents a controller over that of the plan's tab, and notes the one that is over the tab then.
    ///
    /// The app may present another one above it meanwhile, which is the app's.
    ///
    /// - Parameter overApp: Whether it is presented below what the app has presented.
    private func notingPresented(
      _ presentation: Presentation, overApp: Bool,
      _ present: (UIViewController) async throws -> Bool
    ) async throws -> Bool {
      guard let host = reselectedHost(), overApp || !controllers.isCoveredByApp(host)
      else { return false }
      let below = controllers.own(over: host).count
      let isShown = try await present(host)
      if isShown, presentation.beginsLevel, host.screens.count > below {
        controllers.note(host.screens[below], presentedOver: tab)
      }
      return isShown
    }

    /// The controller of the plan's tab, which is selected again if the user has selected
    /// another one while a handler ran.
    private func reselectedHost() -> UIViewController? {
      if let tab { host = host(for: tab) ?? rootViewController() }
      return host
    }
  }

  @available(iOSApplicationExtension, unavailable)
  @available(tvOSApplicationExtension, unavailable)
  @available(visionOSApplicationExtension, unavailable)
  extension UIKitNavigator {
    /// Makes a navigator for the frontmost window of an app with tabs, in apps with one window. It
    /// is not available in app extensions, which have no windows of the app.
    ///
    /// - Parameters:
    ///   - tabs: The tabs in the order of the tab bar: cases of the table's `enum Tab`.
    ///   - roots: The route at the bottom of a tab.
    public convenience init<Tab: Hashable & Sendable>(
      applicationTabs tabs: [Tab], roots: [Tab: Routes] = [:]
    ) {
      self.init(tabs: tabs, roots: roots) { Self.frontmostController }
    }

    /// Makes a navigator for the frontmost window of an app without tabs, in apps with one window.
    ///
    /// - Parameter root: The route at the bottom.
    public convenience init(applicationRoot root: Routes?) {
      self.init(root: root) { Self.frontmostController }
    }

    private static var frontmostController: UIViewController? {
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      let scene = scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
      return (scene?.keyWindow ?? scene?.windows.first)?.rootViewController
    }
  }

  extension UIKitNavigator {
    private func show(
      _ destination: UIViewController, as presentation: Presentation,
      over host: UIViewController, animated: Bool
    ) async -> Bool {
      guard let top = controllers.screens(of: host, in: tab).last else { return false }
      if top.viewIfLoaded?.window == nil { return false }
      switch presentation {
      case .handlerOnly: return true
      case .push: return top.push(destination, animated: animated)
      case .replace:
        return top.replaceTop(by: destination, keepsRoot: top === host, animated: animated)
      case .sheet, .fullScreen, .popover:
        let stack = UINavigationController(rootViewController: destination)
        stack.prepare(for: presentation, over: top)
        return await top.presentToEnd(stack, animated: animated)
      }
    }

    /// Removes the controllers above the route that the next one is shown on.
    private func goBack(to base: Routes?, over host: UIViewController) async {
      guard let base else { return }
      if let place = controllers.place(of: base, over: host, in: tab) {
        await place.stack.dismissScreens()
        place.stack.popToViewController(place.controller, animated: false)
      } else if base == root {
        await host.popScreens()
      }
    }
  }
#endif
