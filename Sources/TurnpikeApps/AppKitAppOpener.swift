import Turnpike

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  private import AppKit

  /// Opens links in other apps through `NSWorkspace`, on macOS.
  public struct AppKitAppOpener: AppOpener {
    /// Makes an opener for the user's workspace.
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
