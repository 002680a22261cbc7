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

  /// Shows links, lets the scene be disconnected, and connects it again with a link.
  static func restored(_ links: [String], then link: String) async throws -> String {
    let old = launch(UISceneSession())
    for link in links { try await RestoringScene.router.open(link: link) }
    // The links wait until the scene is there.
    while !RestoringScene.router.heldLinks.isEmpty { await Task.yield() }
    try await RestoringScene.router.open(link: links[links.count - 1])
    let session = UISceneSession()
    session.stateRestorationActivity = old.stateRestorationActivity(for: UIWindowScene())
    let tabs = launch(session, with: link).tabs
    while tabs.selectedIndex == 0 { await Task.yield() }
    let texts = (tabs.viewControllers ?? []).map(UIKitStage.text)
    // UIKit says that what is over one tab is over the others too.
    let presented = texts.compactMap { $0.split(separator: " | ").dropFirst().first }.first ?? "-"
    let stacks = texts.map { $0.split(separator: " | ")[0] }.joined(separator: ", ")
    return "\(stacks) | \(presented)"
  }

  private static func launch(_ session: UISceneSession, with link: String? = nil) -> RestoringScene
  {
    let options = UIScene.ConnectionOptions()
    options.urlContexts = Set([link].compactMap { $0.flatMap(URL.init) }.map(UIOpenURLContext.init))
    let delegate = RestoringScene()
    delegate.scene(UIWindowScene(), willConnectTo: session, options: options)
    return delegate
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
