import Turnpike

#if canImport(UIKit) && !os(watchOS)
  private import UIKit

  /// Opens links in other apps through `UIApplication`, on iOS, iPadOS, tvOS,
  /// visionOS and Mac Catalyst.
  ///
  /// ``canOpen(_:)`` returns `false` for every scheme that the app's `Info.plist` does not
  /// list under `LSApplicationQueriesSchemes`. Opening needs no such entry. The type is not
  /// available in app extensions, which have no `UIApplication`.
  @available(iOSApplicationExtension, unavailable)
  @available(tvOSApplicationExtension, unavailable)
  @available(visionOSApplicationExtension, unavailable)
  public struct UIKitAppOpener: AppOpener {
    /// Makes an opener for the running app.
    public init() {}

    /// Returns whether `UIApplication` finds an app for the link.
    @MainActor
    public func canOpen(_ link: ExternalLink) async throws(AppOpenerError) -> Bool {
      UIApplication.shared.canOpenURL(try link.url())
    }

    /// Opens the link.
    ///
    /// - Throws: ``AppOpenerError/noApp(scheme:)``, and ``AppOpenerError/refused(_:)`` if its app
    ///   did not open it.
    @MainActor
    public func open(_ link: ExternalLink) async throws(AppOpenerError) {
      let url = try link.url()
      if await UIApplication.shared.open(url) { return }
      throw UIApplication.shared.canOpenURL(url)
        ? .refused(link.description) : .noApp(scheme: link.scheme)
    }
  }

  /// The platform's opener.
  @available(iOSApplicationExtension, unavailable)
  @available(tvOSApplicationExtension, unavailable)
  @available(visionOSApplicationExtension, unavailable)
  public typealias SystemAppOpener = UIKitAppOpener
#endif
