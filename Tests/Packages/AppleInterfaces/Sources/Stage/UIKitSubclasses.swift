import TestTables
import Turnpike
import TurnpikeUI
import TurnpikeNavigation
import UIKit

extension UIKitStage {
  /// The root controller shows this when a navigator has no controller for a tab.
  public func openWithoutHost(_ link: String) async throws -> String {
    let window = UIWindow()
    let root = UINavigationController(rootViewController: Self.controller(titled: "root"))
    window.rootViewController = root
    let navigator = WithoutHost { root }
    try await Self.router(navigator).open(link: link)
    return "show \(navigator.shownTabs.joined(separator: ", ")): "
      + root.viewControllers.map { $0.title ?? "-" }.joined(separator: " > ")
  }

  /// The calls of a navigator that shows nothing itself.
  public func openWithSubclass(_ links: [String]) async throws -> [String] {
    let stack = UINavigationController(rootViewController: Self.controller(titled: "root"))
    stack.title = "stack of forums"
    let navigator = Recorder { stack }
    let router = Self.router(navigator)
    for link in links { try await router.open(link: link) }
    return navigator.lines
  }

  private static func router(
    _ navigator: UIKitNavigator<ForumRoute>
  ) -> Router<ForumRoute, UIViewController?> {
    let router = Router(
      ForumRoute.self, filter: { _, request, next in try await next(request) }
    ) { route, _ in
      await UIKitStage.controller(titled: route.info.name) as UIViewController?
    }
    router.attachNavigator(navigator)
    return router
  }
}

private final class WithoutHost: UIKitNavigator<ForumRoute> {
  var shownTabs: [String] = []

  override func host(for tab: String?) -> UIViewController? {
    if let tab, shownTabs.last != tab { shownTabs.append(tab) }
    return nil
  }
}

private final class Recorder: UIKitNavigator<ForumRoute> {
  var lines: [String] = []

  override func isOnScreen(_ route: ForumRoute, afterPop: Bool) async throws -> Bool {
    route.info.name == "report"
  }

  override func popToRoot(
    of host: UIViewController, for step: NavigationStep<ForumRoute>, animated: Bool
  ) async throws {
    lines.append("pop \(host.title ?? "-") for \(step.route.info.name)")
  }

  override func present(
    _ destination: UIViewController, for step: NavigationStep<ForumRoute>,
    over host: UIViewController, animated: Bool
  ) async throws -> Bool {
    lines.append("present \(destination.title ?? "-") over \(host.title ?? "-")")
    return true
  }
}
