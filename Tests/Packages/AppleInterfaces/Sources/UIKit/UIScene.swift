/// Stands for UIKit's class of this name.
@MainActor
open class UIApplication {
  private static let application = UIApplication()

  open class var shared: UIApplication { application }

  open var connectedScenes: Set<UIScene> = []
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
