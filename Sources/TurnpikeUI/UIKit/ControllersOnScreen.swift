#if canImport(UIKit) && !os(watchOS)
  internal import Turnpike
  internal import TurnpikeNavigation
  internal import UIKit

  /// What a navigator has shown, as far as it is still there: the route of each controller, and the
  /// controllers that it has presented over its tabs.
  @MainActor
  struct ControllersOnScreen<Routes: TypedRoute> {
    private struct Shown {
      weak var controller: UIViewController?
      let route: Routes
    }

    private struct Presented {
      weak var controller: UIViewController?
      let tab: String?
    }

    /// Without tabs, all is over the one controller that there is.
    private let hasTabs: Bool
    private var shown: [Shown] = []
    private var presented: [Presented] = []

    init(hasTabs: Bool) { self.hasTabs = hasTabs }

    mutating func note(_ controller: UIViewController, shows route: Routes) {
      shown.removeAll { $0.controller == nil || $0.controller === controller }
      shown.append(Shown(controller: controller, route: route))
    }

    mutating func note(_ controller: UIViewController, presentedOver tab: String?) {
      presented.removeAll { $0.controller == nil }
      presented.append(Presented(controller: controller, tab: tab))
    }
  }

  // What is over a tab. UIKit says that what is over one tab is over the others too.
  extension ControllersOnScreen {
    /// The controller of a tab, and those that the navigator has presented over it or over another tab,
    /// up to the first one of the app's own.
    func own(over host: UIViewController) -> [UIViewController] {
      [host]
        + host.screens.dropFirst().prefix { screen in
          presented.contains { $0.controller === screen }
        }
    }

    func isCoveredByApp(_ host: UIViewController) -> Bool {
      host.screens.count > own(over: host).count
    }

    /// What the navigator has presented over another tab: that tab, and the routes; nil if nothing is.
    func overOtherTab(
      than tab: String?, _ host: UIViewController
    ) -> (tab: String?, routes: [Routes])? {
      guard hasTabs, let bottom = host.screens.dropFirst().first,
        let covering = presented.first(where: { $0.controller === bottom }), covering.tab != tab
      else { return nil }
      return (covering.tab, host.screens.dropFirst().flatMap(routes))
    }

    /// The controller of a tab, and those that the navigator has presented over it.
    func screens(of host: UIViewController, in tab: String?) -> [UIViewController] {
      overOtherTab(than: tab, host) == nil ? own(over: host) : [host]
    }
  }

  // Routes on screen.
  extension ControllersOnScreen {
    /// The routes of a tab. Its controller may be in one that the app has presented, which is no sheet of
    /// the tab.
    func routes(
      of host: UIViewController, in tab: String?
    ) -> [(route: Routes, presentation: Presentation)] {
      screens(of: host, in: tab).flatMap { screen in
        let first = screen === host ? .push : screen.presentation
        return routes(on: screen).enumerated().map { ($1, $0 == 0 ? first : .push) }
      }
    }

    private func routes(on screen: UIViewController) -> [Routes] {
      let stack = (screen as? UINavigationController)?.viewControllers ?? []
      return stack.compactMap { screen in shown.last { $0.controller === screen }?.route }
    }

    /// Whether a route is the visible one of a tab.
    func isOnTop(_ route: Routes, over host: UIViewController, in tab: String?) -> Bool {
      let top = screens(of: host, in: tab).last as? UINavigationController
      let controller = top?.viewControllers.last
      return shown.contains { $0.route == route && $0.controller === controller }
    }

    /// The controller of a route, and the stack that it is on.
    func place(
      of route: Routes, over host: UIViewController, in tab: String?
    ) -> (stack: UINavigationController, controller: UIViewController)? {
      let controllers = shown.filter { $0.route == route }.compactMap(\.controller)
      for case let stack as UINavigationController in screens(of: host, in: tab).reversed() {
        if let controller = stack.viewControllers.last(where: controllers.contains) {
          return (stack, controller)
        }
      }
      return nil
    }
  }
#endif
