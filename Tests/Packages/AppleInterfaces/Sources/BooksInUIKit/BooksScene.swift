import TurnpikeUI
import UIKit

@testable import DocumentationTables

final class Screens: BookRouteHandler {
  func shelves(request: RouteRequest) -> UIViewController { screen("All books") }
  func book(id: Int, request: RouteRequest) -> UIViewController { screen("Book \(id)") }
  func reviews(id: Int, request: RouteRequest) -> UIViewController { screen("Reviews of \(id)") }
  func cart(request: RouteRequest) -> UIViewController { screen("Cart") }
  func checkout(request: RouteRequest) -> UIViewController { screen("Checkout") }
  func lost(url: String, request: RouteRequest) -> UIViewController { screen("Nothing at \(url)") }
}

@MainActor
func screen(_ title: String) -> UIViewController {
  let controller = UIViewController()
  controller.title = title
  return controller
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  static let router = Router(Screens())
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UINavigationController(rootViewController: screen("All books"))
    window.makeKeyAndVisible()
    self.window = window

    let navigator = UIKitNavigator<BookRoute>(root: .shelves) { [weak window] in
      window?.rootViewController
    }
    Self.router.attachNavigator(navigator)
    Task { await Self.router.open(options) }  // the link that started the app
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    Task { await Self.router.open(contexts) }  // schemes, while it runs
  }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    Task { await Self.router.open(activity) }  // universal links, while it runs
  }
}
