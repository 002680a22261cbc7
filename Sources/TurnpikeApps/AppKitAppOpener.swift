import Turnpike

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  private import AppKit

  /// Opens links in other apps through `NSWorkspace`, on macOS.
  ///
  /// What this file asks of AppKit is compiled and run against a stand-in with the
  /// signatures that Apple documents; it has not been run on a Mac.
  public struct AppKitAppOpener: AppOpener {
    /// An opener for the user's workspace.
    public init() {}

    @MainActor
    public func canOpen(_ link: ExternalLink) async throws(AppOpenerError) -> Bool {
      NSWorkspace.shared.urlForApplication(toOpen: try link.url()) != nil
    }

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
