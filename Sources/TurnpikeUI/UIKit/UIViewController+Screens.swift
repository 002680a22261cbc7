#if canImport(UIKit) && !os(watchOS)
  internal import Turnpike
  internal import UIKit

  extension UIViewController {
    /// This controller and those presented over it, from the bottom up, without those that
    /// are being dismissed.
    var screens: [UIViewController] {
      guard let presented = presentedViewController, !presented.isBeingDismissed
      else { return [self] }
      return [self] + presented.screens
    }

    /// Pushes a controller; false if this is not a stack.
    func push(_ controller: UIViewController, animated: Bool) -> Bool {
      guard let stack = self as? UINavigationController else { return false }
      stack.pushViewController(controller, animated: animated)
      return true
    }

    /// Puts a controller in place of the one on top, or on top of the root of a tab, which
    /// stays; false if this is no stack.
    func replaceTop(by controller: UIViewController, keepsRoot: Bool, animated: Bool) -> Bool {
      guard let stack = self as? UINavigationController else { return false }
      let isRoot = stack.viewControllers.count < 2 && keepsRoot
      let kept = isRoot ? stack.viewControllers[...] : stack.viewControllers.dropLast()
      stack.setViewControllers(kept + [controller], animated: animated)
      return true
    }

    func prepare(for presentation: Presentation, over top: UIViewController) {
      switch presentation {
      case .fullScreen: modalPresentationStyle = .fullScreen
      #if !os(tvOS)
        case .popover:
          modalPresentationStyle = .popover
          // Without a place to point at, UIKit raises on a large screen.
          popoverPresentationController?.sourceView = top.view
      #endif
      default: modalPresentationStyle = .automatic
      }
    }

    /// How it is presented, if it is.
    var presentation: Presentation {
      switch modalPresentationStyle {
      case .fullScreen: .fullScreen
      #if !os(tvOS)
        case .popover: .popover
      #endif
      default: .sheet
      }
    }

    /// Presents a controller and waits for the end of the transition; false if UIKit does
    /// not present it, because of another transition.
    func presentToEnd(_ controller: UIViewController, animated: Bool) async -> Bool {
      await withCheckedContinuation { continuation in
        let end = TransitionEnd(continuation)
        present(controller, animated: animated) { end.resume(returning: true) }
        // UIKit does not call the completion of a presentation that it refuses.
        if presentedViewController !== controller { end.resume(returning: false) }
      }
    }

    /// Dismisses the controllers over this one, and pops its stack to the root.
    func popScreens() async {
      await dismissScreens()
      (self as? UINavigationController)?.popToRootViewController(animated: false)
    }

    /// Dismisses the controllers over this one, and waits until they are gone.
    func dismissScreens() async {
      guard let presented = presentedViewController, !presented.isBeingDismissed else { return }
      _ = await withCheckedContinuation { continuation in
        let end = TransitionEnd(continuation)
        dismiss(animated: false) { end.resume(returning: true) }
        // UIKit does not call the completion if it had nothing to do.
        if presented.presentingViewController == nil { end.resume(returning: true) }
      }
    }
  }

  /// Resumes once, at the first of several calls.
  @MainActor
  private final class TransitionEnd {
    private var continuation: CheckedContinuation<Bool, Never>?

    init(_ continuation: CheckedContinuation<Bool, Never>) {
      self.continuation = continuation
    }

    func resume(returning isDone: Bool) {
      continuation?.resume(returning: isDone)
      continuation = nil
    }
  }
#endif
