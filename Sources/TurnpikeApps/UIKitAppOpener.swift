import Turnpike

#if canImport(UIKit) && !os(watchOS)
  private import UIKit

  /// Opens links in other apps through `UIApplication`, on iOS, iPadOS, tvOS,
  /// visionOS and Mac Catalyst.
  ///
  /// The system answers ``canOpen(_:)`` with `false` for every scheme that the app's
  /// `Info.plist` does not list under `LSApplicationQueriesSchemes`. Opening needs no
  /// such entry. App extensions have no `UIApplication`, so that this type can't be
  /// used there.
  ///
  /// What this file asks of UIKit is compiled and run against a stand-in with the
  /// signatures that Apple documents; it has not been run on a device.
  @available(iOSApplicationExtension, unavailable)
  @available(tvOSApplicationExtension, unavailable)
  @available(visionOSApplicationExtension, unavailable)
  public struct UIKitAppOpener: AppOpener {
    /// An opener for the running app.
    public init() {}

    @MainActor
    public func canOpen(_ link: ExternalLink) async throws(AppOpenerError) -> Bool {
      UIApplication.shared.canOpenURL(try link.url())
    }

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
