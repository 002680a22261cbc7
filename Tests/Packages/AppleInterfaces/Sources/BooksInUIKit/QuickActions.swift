import TurnpikeUI
import UIKit

@testable import DocumentationTables

@MainActor
func quickActions() -> [UIApplicationShortcutItem] {
  let link = BookRoute.cart.url(.scheme).absoluteString
  return [UIApplicationShortcutItem(type: link, localizedTitle: "Cart")]
}

extension SceneDelegate {
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    Task {
      let outcome = try? await Self.router.open(link: item.type)
      completionHandler(outcome?.isHandled ?? false)
    }
  }
}
