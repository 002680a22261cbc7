@_exported import AppleFoundation

/// Stands for UIKit's class of this name.
@MainActor
open class UIView {
  open weak var window: UIWindow?

  public init() {}
}

/// Stands for UIKit's class of this name: what becomes its root is on screen.
open class UIWindow: UIView {
  open var rootViewController: UIViewController? {
    didSet {
      rootViewController?.view?.window = self
      (rootViewController as? UITabBarController)?.layOut()
    }
  }

  public convenience init(windowScene: UIWindowScene) {
    self.init()
    windowScene.windows.append(self)
  }

  open func makeKeyAndVisible() {}
}

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case popover = 7
  case automatic = -2
}

@MainActor
open class UIPopoverPresentationController {
  open var sourceView: UIView?
}

/// Stands for UIKit's class of this name: presents one controller at a time, at once, and
/// refuses a second one without a word.
@MainActor
open class UIViewController: Equatable {
  open var title: String?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open private(set) var presentedViewController: UIViewController?
  open private(set) weak var presentingViewController: UIViewController?
  open var isBeingDismissed: Bool { false }
  /// Stands for another transition that is in the way.
  public var refusesScreens = false
  open lazy var view: UIView? = UIView()
  private let popover = UIPopoverPresentationController()

  public init() {}

  open var viewIfLoaded: UIView? { view }

  open var popoverPresentationController: UIPopoverPresentationController? {
    modalPresentationStyle == .popover ? popover : nil
  }

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard presentedViewController == nil, !refusesScreens else { return }
    viewControllerToPresent.view?.window = view?.window
    viewControllerToPresent.presentingViewController = self
    presentedViewController = viewControllerToPresent
    completion?()
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    presentedViewController?.presentingViewController = nil
    presentedViewController = nil
    completion?()
  }

  public nonisolated static func == (left: UIViewController, right: UIViewController) -> Bool {
    left === right
  }
}
