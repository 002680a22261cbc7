/// Stands for UIKit's class of this name.
@MainActor
open class UIResponder {
  public init() {}
}

/// Stands for UIKit's class of this name.
@MainActor
open class UISceneSession: NSObject {
  open var stateRestorationActivity: NSUserActivity?
}

/// Stands for UIKit's protocol of this name. Its optional requirements are required here, so
/// that a method with another signature does not go unnoticed.
@MainActor
public protocol UIWindowSceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UIWindowSceneDelegate {
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// Stands for UIKit's protocol of this name, as above.
@MainActor
public protocol UIApplicationDelegate: AnyObject {
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
}

public protocol UIUserActivityRestoring {}

extension UIApplication {
  public struct OpenURLOptionsKey: Hashable, Sendable {}
}
