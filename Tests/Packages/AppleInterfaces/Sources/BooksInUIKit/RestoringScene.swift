import TurnpikeUI
import UIKit

@testable import DocumentationTables

/// The scene delegate with what restores the screens of the last launch.
final class RestoringScene: UIResponder, UIWindowSceneDelegate {
  static let router: Router<BookRoute, UIViewController> = {
    let router = Router(Screens())
    router.holdLinks()
    return router
  }()
  let tabs = UITabBarController()
  var window: UIWindow?
  lazy var navigator = UIKitNavigator<BookRoute>(
    tabs: [BookRoute.Tab.shelves, .cart], roots: [.shelves: .shelves, .cart: .cart]
  ) { [tabs] in tabs }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "com.example.books.screens")
    if let saved = try? JSONEncoder().encode(navigator.savedScreens) {
      activity.addUserInfoEntries(from: ["screens": saved])
    }
    return activity
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    tabs.viewControllers = ["All books", "Cart"].map { title in
      UINavigationController(rootViewController: screen(title))
    }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = tabs
    Self.router.attachNavigator(navigator)

    Self.router.holdLinks()  // also when the scene is connected again
    Task { await Self.router.open(options) }
    let saved = session.stateRestorationActivity?.userInfo?["screens"] as? Data
    session.stateRestorationActivity = nil  // restored once, even if a screen crashes
    Task {
      if let saved, let screens = try? JSONDecoder().decode(SavedScreens.self, from: saved) {
        await navigator.restore(screens, with: Self.router)
      }
      await Self.router.stopHoldingLinks()  // always
    }
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
  func scene(_ scene: UIScene, continue activity: NSUserActivity) {}
}
