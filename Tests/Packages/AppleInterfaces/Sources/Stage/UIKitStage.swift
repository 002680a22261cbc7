import TestTables
import Turnpike
import TurnpikeMapping
import TurnpikeUI
import TurnpikeNavigation
import UIKit

/// An app made with UIKit, in words: a tab bar with a stack in each of two tabs, or with
/// something that takes no screens.
@MainActor
public final class UIKitStage: Stage {
  private let window = UIWindow()
  private let tabs = UITabBarController()
  private let navigator: UIKitNavigator<ForumRoute>
  private let router: Router<ForumRoute, UIViewController?>
  public var whileMaking: @MainActor (String) async -> Void = { _ in }

  /// - Parameter isPresented: Whether a splash screen at the bottom of the window has presented the tabs.
  public init(hasStacks: Bool = true, isPresented: Bool = false) {
    let tabs = self.tabs
    navigator = UIKitNavigator(
      tabs: [ForumRoute.Tab.forums, .profile], roots: [.profile: .members(.list)]
    ) { [weak tabs] in tabs }
    let stage = Weak<UIKitStage>()
    router = Router(
      ForumRoute.self, filter: { _, request, next in try await next(request) }
    ) { route, _ in
      await stage.object?.whileMaking(route.info.name)
      return await UIKitStage.controller(titled: route.info.name)
    }
    stage.object = self
    router.attachNavigator(navigator)
    tabs.viewControllers = ["forums", "profile"].map { name in
      let root = UIKitStage.controller(titled: "root of \(name)")
      return hasStacks ? UINavigationController(rootViewController: root) : root
    }
    if isPresented {
      let splash = UIKitStage.controller(titled: "splash")
      window.rootViewController = splash
      splash.present(tabs, animated: false)
      tabs.layOut()
    } else {
      window.rootViewController = tabs
    }
  }

  static func controller(titled title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  public func open(_ link: String) async throws -> String {
    report(try await router.open(link: link))
  }

  /// The system passes an activity that another device hands off to the scene.
  public func continues(_ route: ForumRoute, of activityType: String) async -> [String] {
    let activity = NSUserActivity(activityType: activityType)
    activity.setRoute(route)
    return await router.open(activity).map {
      "\($0.url) \((try? $0.result.get()).map(report) ?? "-")"
    }
  }

  public func map(_ pattern: String, to title: String?) throws {
    try router.map(pattern) { _ in
      if let title { await UIKitStage.controller(titled: title) } else { nil }
    }
  }

  public func otherwise(_ title: String) {
    router.otherwise { _ in await UIKitStage.controller(titled: title) }
  }

  public var saved: SavedScreens { navigator.savedScreens }

  public func restore(_ screens: SavedScreens) async -> [String] {
    await navigator.restore(screens, with: router).map(words)
  }

  public func keepSheets() { navigator.canDismiss = { _ in false } }

  public func select(tab: String) {
    tabs.selectedIndex = tab == "profile" ? 1 : 0
  }

  /// The links that start an app, and those that a running one is handed: each with what
  /// became of it, sorted, because a set has no order.
  public func connect(_ links: [String], browsing page: String) async -> [String] {
    let options = UIScene.ConnectionOptions()
    options.urlContexts = Set(links.compactMap(URL.init(string:)).map(UIOpenURLContext.init))
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: page)
    options.userActivities = [activity, NSUserActivity(activityType: "other")]
    return await router.open(options).map { link in
      switch link.result {
      case .success(let outcome): "\(link.url) \(report(outcome))"
      case .failure(let error): "\(link.url) \(error)"
      }
    }.sorted()
  }

  public var screen: String {
    let screens = tabs.selectedViewController.map(stacks) ?? []
    let names = screens.joined().dropFirst().map { $0.title ?? "-" }
    return "\(tabs.selectedIndex == 0 ? "forums" : "profile"): \(names.joined(separator: " > "))"
  }

  private func stacks(of controller: UIViewController) -> [[UIViewController]] {
    let own = (controller as? UINavigationController)?.viewControllers ?? [controller]
    return [own] + (controller.presentedViewController.map(stacks) ?? [])
  }

  /// The controllers on screen: the selected stack, and what is presented over it.
  public var controllers: String {
    guard let selected = tabs.selectedViewController else { return "" }
    return Self.text(of: selected)
  }

  /// A stack of controllers, and what is presented over it.
  public static func text(of controller: UIViewController) -> String {
    var text = controller.title ?? "-"
    if let stack = controller as? UINavigationController {
      text = stack.viewControllers.map { $0.title ?? "-" }.joined(separator: " > ")
    }
    guard let presented = controller.presentedViewController else { return text }
    return "\(text) | \(presented.modalPresentationStyle) \(Self.text(of: presented))"
  }

  /// The app itself presents a controller over all tabs, such as a login.
  public func presentOwn(_ title: String) {
    var top = tabs as UIViewController
    while let presented = top.presentedViewController { top = presented }
    let stack = UINavigationController(rootViewController: Self.controller(titled: title))
    top.present(stack, animated: false)
  }

  /// The app dismisses its own controller.
  public func dismissOwn() { tabs.dismiss(animated: false) }

  /// UIKit presents nothing from now on, as while another transition is going on.
  public func refuseScreens() {
    for controller in tabs.viewControllers ?? [] { controller.refusesScreens = true }
  }

  /// The window is closed.
  public func close() {
    window.rootViewController = nil
    tabs.view?.window = nil
    tabs.layOut()
  }
}
