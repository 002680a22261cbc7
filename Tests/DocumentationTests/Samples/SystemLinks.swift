import Foundation
import Routes
import Turnpike

@testable import DocumentationTables

// Links that the system hands over. Code for Apple's platforms is compiled there, and
// against stand-ins of Apple's modules in `Tests/Packages/AppleInterfaces`.

private let router = Router<ShopRoute, Void>()

private struct Browser {
  func open(_ link: String) {}
}

private let browser = Browser()

private func show(_ route: ShopRoute) { print(route) }

@MainActor
func openLink(_ url: URL, from origin: LinkOrigin = .external) async {
  do {
    let outcome = try await router.open(url, from: origin)
    if case .redirected(let redirect) = outcome { browser.open(redirect.link) }
  } catch {
    print("cannot open a link: \(type(of: error))")
  }
}

#if canImport(UserNotifications)
  import UserNotifications

  final class NotificationDelegate: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      let userInfo = response.notification.request.content.userInfo
      if let link = userInfo["link"] as? String, let url = URL(string: link) {
        Task { await openLink(url, from: .notification) }
      }
      completionHandler()
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  import TurnpikeUI
  import UIKit

  final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ app: UIApplication, open url: URL,
      options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
      Task { await openLink(url, from: .customScheme) }
      return true
    }

    func application(
      _ application: UIApplication, continue activity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      guard let url = activity.webpageURL, router.handles(url) else { return false }
      Task { await openLink(url, from: .universalLink) }
      return true
    }
  }
#endif

#if canImport(SwiftUI)
  import SwiftUI
  import TurnpikeUI

  struct ShopApp: App {
    static let router = Router<ShopRoute, Void>()

    var body: some Scene {
      WindowGroup {
        ContentView()
          .opensLinks(with: Self.router)
          .task { await Self.router.start { route, request in show(route) } }
      }
    }
  }

  private struct ContentView: View {
    var body: some View { Text("the shop") }
  }

  @MainActor
  func opensLinksByHand(_ content: some View) -> some View {
    content
      .onOpenURL { url in
        Task { await openLink(url) }
      }
  }
#endif
