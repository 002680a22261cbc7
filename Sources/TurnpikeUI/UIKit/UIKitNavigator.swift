#if canImport(UIKit) && !os(watchOS)
  public import Turnpike
  public import UIKit

  /// Shows the view controllers that handlers make: in a tab of a tab bar controller,
  /// on a navigation controller, or presented over what is there.
  ///
  /// ```swift
  /// final class Screens: ShopRouteHandler {
  ///   typealias Output = UIViewController
  ///   func product(id: ProductID, request: RouteRequest) -> UIViewController {
  ///     ProductController(id: id)
  ///   }
  /// }
  ///
  /// let navigator = UIKitNavigator<ShopRoute>(tabs: ["home", "search", "cart"]) {
  ///   [weak window] in window?.rootViewController
  /// }
  /// let router = Router(Screens(), navigator: navigator)
  /// ```
  ///
  /// Each of its members can be overridden on its own: ``host(for:)`` says which
  /// controller a tab has, and the others what is done with it. Of several transitions
  /// the last alone is animated, for UIKit drops what begins during another.
  ///
  /// This file is compiled and its behaviour tested against stand-ins for UIKit with the
  /// signatures that Apple documents. It has not been run on a device.
  @MainActor
  open class UIKitNavigator<Routes: RouteTable>: Navigator {
    public typealias Destination = UIViewController

    private let rootViewController: @MainActor () -> UIViewController?
    private let tabs: [String]
    private let roots: [String?: Routes]
    private var tab: String?
    private weak var host: UIViewController?
    private var shown: [ShownController<Routes>] = []

    /// A navigator for one window.
    ///
    /// - Parameters:
    ///   - tabs: The tabs in the order of the tab bar, by the names of their cases in
    ///     `enum Tab`; empty in an app without tabs.
    ///   - roots: The route at the bottom of a tab, which is on screen whenever the tab
    ///     is shown; with the key `nil` that of an app without tabs.
    ///   - rootViewController: Gives the root view controller of the window.
    public init(
      tabs: [String] = [], roots: [String?: Routes] = [:],
      rootViewController: @escaping @MainActor () -> UIViewController?
    ) {
      self.tabs = tabs
      self.roots = roots
      self.rootViewController = rootViewController
    }

    /// The controller that shows what belongs to a tab, after the tab was selected; by
    /// default that of the tab bar, or the root view controller where there is none.
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

    /// Takes what ``host(for:)`` gives as the place for what follows.
    open func show(tab: String?) async throws {
      host = host(for: tab) ?? rootViewController()
      self.tab = tab ?? self.tab
    }

    /// Whether the route is the root of the tab, or its controller is on the tab's stack
    /// or on that of a sheet over it.
    open func isOnScreen(_ route: Routes, afterPop: Bool) async throws -> Bool {
      if route == roots[tab] { return true }
      guard !afterPop, let host else { return false }
      return place(of: route, over: host) != nil
    }

    /// Dismisses what is presented over the tab, and pops its stack to the root.
    open func popToRoot(for step: NavigationStep<Routes>, animated: Bool) async throws {
      guard let host else { return }
      await dismissScreens(over: host)
      (host as? UINavigationController)?.popToRootViewController(animated: false)
    }

    /// Pushes the controller, presents it on a stack of its own, or puts it in place of
    /// the one on top.
    ///
    /// - Returns: `false` where there is no stack to push on, or no window.
    open func present(
      _ destination: UIViewController, for step: NavigationStep<Routes>, animated: Bool
    ) async throws -> Bool {
      guard let host else { return false }
      await goBack(to: step.base, over: host)
      let top = host.topmost
      if top.viewIfLoaded?.window == nil { return false }
      let isShown = await show(
        destination, as: step.presentation, over: top, animated: animated && !step.isDependency)
      if isShown { remember(destination, step.route) }
      return isShown
    }
  }

  extension UIKitNavigator {
    private func show(
      _ destination: UIViewController, as presentation: Presentation,
      over top: UIViewController, animated: Bool
    ) async -> Bool {
      switch presentation {
      case .push:
        guard let stack = top as? UINavigationController else { return false }
        stack.pushViewController(destination, animated: animated)
      case .replace:
        guard let stack = top as? UINavigationController else { return false }
        stack.setViewControllers(
          stack.viewControllers.dropLast() + [destination], animated: animated)
      case .sheet, .fullScreen, .popover:
        let stack = UINavigationController(rootViewController: destination)
        stack.prepare(for: presentation, over: top)
        await withCheckedContinuation { continuation in
          top.present(stack, animated: animated) { continuation.resume() }
        }
      }
      return true
    }

    private func remember(_ controller: UIViewController, _ route: Routes) {
      shown.removeAll { $0.controller == nil || $0.controller === controller }
      shown.append(ShownController(controller: controller, route: route))
    }

    /// Takes away what lies above the route that is to be shown next upon.
    private func goBack(to base: Routes?, over host: UIViewController) async {
      guard let base else { return }
      if let place = place(of: base, over: host) {
        await dismissScreens(over: place.stack)
        place.stack.popToViewController(place.controller, animated: false)
      } else if base == roots[tab] {
        await dismissScreens(over: host)
        (host as? UINavigationController)?.popToRootViewController(animated: false)
      }
    }

    /// The controller of a route, and the stack that it is on.
    private func place(
      of route: Routes, over host: UIViewController
    ) -> (stack: UINavigationController, controller: UIViewController)? {
      let controllers = shown.filter { $0.route == route }.compactMap(\.controller)
      for case let stack as UINavigationController in host.screens {
        if let controller = stack.viewControllers.last(where: controllers.contains) {
          return (stack, controller)
        }
      }
      return nil
    }

    private func dismissScreens(over controller: UIViewController) async {
      guard controller.presentedViewController != nil else { return }
      await withCheckedContinuation { continuation in
        controller.dismiss(animated: false) { continuation.resume() }
      }
    }
  }

  /// A controller that the navigator has shown, and the route that it shows.
  private struct ShownController<Routes: RouteTable> {
    weak var controller: UIViewController?
    let route: Routes
  }

  extension UIViewController {
    /// This controller and what is presented over it, from the bottom up.
    fileprivate var screens: [UIViewController] {
      [self] + (presentedViewController?.screens ?? [])
    }

    fileprivate var topmost: UIViewController { screens.last ?? self }

    fileprivate func prepare(for presentation: Presentation, over top: UIViewController) {
      switch presentation {
      case .fullScreen: modalPresentationStyle = .fullScreen
      #if !os(tvOS)
        case .popover:
          modalPresentationStyle = .popover
          // Without a place to point at, UIKit raises on a large screen.
          popoverPresentationController?.sourceView = top.view
      #endif
      default: modalPresentationStyle = .automatic
      }
    }
  }
#endif
