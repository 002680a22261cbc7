/// Stands for UIKit's class of this name: its stack changes at once.
open class UINavigationController: UIViewController {
  open var viewControllers: [UIViewController] = [] {
    didSet { for controller in viewControllers { controller.parent = self } }
  }

  public init(rootViewController: UIViewController) {
    super.init()
    setViewControllers([rootViewController], animated: false)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = viewControllers.dropFirst()
    viewControllers = Array(viewControllers.prefix(1))
    return Array(popped)
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let position = viewControllers.firstIndex(of: viewController) else { return nil }
    let popped = viewControllers[(position + 1)...]
    viewControllers = Array(viewControllers[...position])
    return Array(popped)
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }
}

/// Stands for UIKit's class of this name: the selected tab alone is in the window.
open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]? {
    didSet {
      for controller in viewControllers ?? [] { controller.parent = self }
      layOut()
    }
  }
  open var selectedIndex = 0 { didSet { layOut() } }

  open var selectedViewController: UIViewController? {
    guard let viewControllers, viewControllers.indices.contains(selectedIndex) else { return nil }
    return viewControllers[selectedIndex]
  }

  /// Stands for what UIKit does when a window, a tab or the tabs change.
  public func layOut() {
    for controller in viewControllers ?? [] {
      let isSelected = controller === selectedViewController
      controller.view?.window = isSelected ? view?.window : nil
    }
  }
}
