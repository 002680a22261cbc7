import PlatformCalls

/// Stands for UIKit's class of this name: knows the scheme `maps`, and opens nothing.
@MainActor
open class UIApplication {
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {
    public let rawValue: String
  }

  private static let application = UIApplication()

  open class var shared: UIApplication { application }

  open var connectedScenes: Set<UIScene> = []

  open func canOpenURL(_ url: URL) -> Bool {
    PlatformCalls.note("UIKit canOpenURL \(url)")
    return url.scheme == "maps"
  }

  open func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    PlatformCalls.note("UIKit open \(url)")
    return url.scheme == "maps" && url.host() != "refused"
  }
}

/// Stands for UIKit's class of this name.
@MainActor
open class UIScene: NSObject {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  @MainActor
  open class ConnectionOptions: NSObject {
    open var urlContexts: Set<UIOpenURLContext> = []
    open var userActivities: Set<NSUserActivity> = []
  }

  open var activationState = ActivationState.foregroundActive
}

/// Stands for UIKit's class of this name.
open class UIWindowScene: UIScene {
  open var windows: [UIWindow] = []
  open var keyWindow: UIWindow? { windows.first }
}

/// Stands for UIKit's class of this name.
@MainActor
open class UIOpenURLContext: NSObject {
  open private(set) var url: URL

  public init(url: URL) {
    self.url = url
  }
}
