import Turnpike
import TurnpikeUI
import UIKit

/// An app made with UIKit, in words: a tab bar with a stack in each of two tabs, or with
/// something that takes no screens.
@MainActor
public final class UIKitStage {
  private let window = UIWindow()
  private let tabs = UITabBarController()
  private let navigator: UIKitNavigator<ForumRoute>
  private let router: Router<ForumRoute, UIViewController>

  public init(hasStacks: Bool = true) {
    let tabs = self.tabs
    navigator = UIKitNavigator(
      tabs: ["forums", "profile"], roots: ["profile": .members(.list)]
    ) { [weak tabs] in tabs }
    router = Router(
      ForumRoute.self, filter: { _, request, next in try await next(request) }
    ) { route, _ in
      await UIKitStage.controller(titled: route.info.name)
    }
    router.navigate(with: navigator)
    window.rootViewController = tabs
    tabs.viewControllers = ["forums", "profile"].map { name in
      let root = UIKitStage.controller(titled: "root of \(name)")
      return hasStacks ? UINavigationController(rootViewController: root) : root
    }
    for controller in tabs.viewControllers ?? [] { controller.view?.window = window }
  }

  private static func controller(titled title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  public func open(_ link: String) async throws -> String {
    switch try await router.open(link: link) {
    case .notPresented(let names, _): "not presented \(names.joined(separator: ", "))"
    case let outcome: "\(outcome)"
    }
  }

  /// The links that start an app, and those that a running one is handed.
  public func connect(_ links: [String], browsing page: String) async throws -> Int {
    let options = UIScene.ConnectionOptions()
    options.urlContexts = Set(links.compactMap(URL.init(string:)).map(UIOpenURLContext.init))
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: page)
    options.userActivities = [activity, NSUserActivity(activityType: "other")]
    return try await router.open(options).count
  }

  /// What is on screen: the selected stack, and what is presented over it.
  public var screen: String {
    guard let selected = tabs.selectedViewController else { return "" }
    return text(of: selected)
  }

  private func text(of controller: UIViewController) -> String {
    var text = controller.title ?? "-"
    if let stack = controller as? UINavigationController {
      text = stack.viewControllers.map { $0.title ?? "-" }.joined(separator: " > ")
    }
    guard let presented = controller.presentedViewController else { return text }
    return "\(text) | \(presented.modalPresentationStyle) \(self.text(of: presented))"
  }

  /// The window is closed.
  public func close() {
    for controller in tabs.viewControllers ?? [] { controller.view?.window = nil }
  }
}
