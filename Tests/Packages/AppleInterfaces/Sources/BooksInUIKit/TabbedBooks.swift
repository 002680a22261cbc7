import TurnpikeUI
import UIKit

@testable import DocumentationTables

/// The window at the end of the article.
@MainActor
final class TabbedBooks {
  static let router = Router(Screens())
  let window = UIWindow()

  init() {
    let tabs = UITabBarController()
    tabs.viewControllers = ["All books", "Cart"].map { title in
      UINavigationController(rootViewController: screen(title))
    }
    window.rootViewController = tabs

    let navigator = UIKitNavigator<BookRoute>(
      tabs: [BookRoute.Tab.shelves, .cart], roots: [.shelves: .shelves, .cart: .cart]
    ) { [weak window] in window?.rootViewController }
    Self.router.attachNavigator(navigator)
  }
}
