import Turnpike

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  private import AppKit

  /// Opens links in other apps through `NSWorkspace`, on macOS.
  public struct AppKitAppOpener: AppOpener {
    /// Makes an opener for the user's workspace.
    public init() {}

    /// Returns whether `NSWorkspace` finds an app for the link.
    @MainActor
    public func canOpen(_ link: ExternalLink) async throws(AppOpenerError) -> Bool {
      NSWorkspace.shared.urlForApplication(toOpen: try link.url()) != nil
    }

    /// Opens the link.
    ///
    /// - Throws: ``AppOpenerError/noApp(scheme:)``, and ``AppOpenerError/refused(_:)`` if its app
    ///   did not open it.
    @MainActor
    public func open(_ link: ExternalLink) async throws(AppOpenerError) {
      let url = try link.url()
      if NSWorkspace.shared.open(url) { return }
      throw NSWorkspace.shared.urlForApplication(toOpen: url) != nil
        ? .refused(link.description) : .noApp(scheme: link.scheme)
    }
  }

  /// The platform's opener.
  public typealias SystemAppOpener = AppKitAppOpener
#endif
