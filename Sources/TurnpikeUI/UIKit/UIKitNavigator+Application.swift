#if canImport(UIKit) && !os(watchOS)
  internal import Turnpike
  internal import UIKit

  @available(iOSApplicationExtension, unavailable)
  @available(tvOSApplicationExtension, unavailable)
  @available(visionOSApplicationExtension, unavailable)
  extension UIKitNavigator {
    /// Makes a navigator for the frontmost window, in apps with one window. It is not
    /// available in app extensions, which have no windows of the app.
    ///
    /// - Parameters:
    ///   - tabs: The tabs in the order of the tab bar, by the names of their cases in
    ///     `enum Tab`; empty in an app without tabs.
    ///   - roots: The route at the bottom of a tab; with the key `nil` that of an app
    ///     without tabs.
    public convenience init(applicationTabs tabs: [String], roots: [String?: Routes] = [:]) {
      self.init(tabs: tabs, roots: roots) {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let scene = scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
        return (scene?.keyWindow ?? scene?.windows.first)?.rootViewController
      }
    }
  }
#endif
