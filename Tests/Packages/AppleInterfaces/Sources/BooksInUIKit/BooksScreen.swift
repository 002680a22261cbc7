import Stage
import Turnpike
import UIKit

@testable import DocumentationTables

/// The screens of both apps, in words.
@MainActor
enum UIKitBooks {
  /// Opens links in the app at the beginning of the article.
  static func first(_ links: [String]) async throws -> String {
    let delegate = SceneDelegate()
    delegate.scene(
      UIWindowScene(), willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())
    return try await screen(of: delegate.window, after: links, in: SceneDelegate.router)
  }

  /// Opens links in the app with tabs.
  static func tabbed(_ links: [String]) async throws -> String {
    let books = TabbedBooks()
    return try await screen(of: books.window, after: links, in: TabbedBooks.router)
  }

  private static func screen(
    of window: UIWindow?, after links: [String], in router: Router<BookRoute, UIViewController>
  ) async throws -> String {
    for link in links { try await router.open(link: link) }
    let root = window?.rootViewController
    let shown = (root as? UITabBarController)?.selectedViewController ?? root
    return shown.map(UIKitStage.text) ?? "-"
  }
}
