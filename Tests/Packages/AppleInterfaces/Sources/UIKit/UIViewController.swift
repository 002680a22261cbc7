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
/// refuses a second one without a word. What a controller in a container presents is over the whole
/// container.
@MainActor
open class UIViewController: Equatable {
  open var title: String?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open weak var parent: UIViewController?
  private var presented: UIViewController?
  private weak var presenter: UIViewController?
  /// What this controller or one of its ancestors has presented.
  open var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }
  open var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }
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
    viewControllerToPresent.presenter = outermost
    outermost.presented = viewControllerToPresent
    completion?()
  }

  private var outermost: UIViewController { parent?.outermost ?? self }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    outermost.presented?.presenter = nil
    outermost.presented = nil
    completion?()
  }

  public nonisolated static func == (left: UIViewController, right: UIViewController) -> Bool {
    left === right
  }
}
