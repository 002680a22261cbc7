import Turnpike

#if os(Linux)
  public import Foundation

  /// Opens links in other apps with the desktop's tools `xdg-open` and `xdg-mime`, on
  /// Linux.
  ///
  /// An app declares its schemes in a desktop entry that has
  /// `MimeType=x-scheme-handler/SCHEME;` and `%u` in its `Exec` line. The tools are in the
  /// package xdg-utils; without them, the methods throw ``AppOpenerError/missingTool(_:)``.
  /// No shell reads the link.
  public struct XDGAppOpener: AppOpener {
    private let environment: [String: String]
    private let timeout: Duration
    private let clock: any Clock<Duration>

    /// Makes an opener for the user's desktop.
    ///
    /// - Parameters:
    ///   - environment: The environment of the tools and of the apps that they start.
    ///   - timeout: How long to wait for each tool. If `xdg-open` runs longer, it has opened the
    ///     link: on some desktops it runs as long as the app that it started. If `xdg-mime` runs
    ///     longer, it has failed with the status 124.
    ///   - clock: The clock that measures the timeout.
    public init(
      environment: [String: String] = ProcessInfo.processInfo.environment,
      timeout: Duration = .seconds(5), clock: any Clock<Duration> = ContinuousClock()
    ) {
      self.environment = environment
      self.timeout = timeout
      self.clock = clock
    }

    /// Returns whether `xdg-mime` names a desktop entry for the scheme of the link.
    ///
    /// - Throws: ``AppOpenerError/missingTool(_:)`` and ``AppOpenerError/failedTool(_:status:)``.
    public nonisolated(nonsending) func canOpen(
      _ link: ExternalLink
    ) async throws(AppOpenerError) -> Bool {
      let tool = try DesktopTool("xdg-mime", environment: environment)
      let type = "x-scheme-handler/\(link.scheme)"
      let query = ["query", "default", type]
      guard let ending = try await tool.read(query, within: timeout, clock) else {
        guard !Task.isCancelled else { return false }
        // The status with which `timeout` ends.
        throw .failedTool("xdg-mime", status: 124)
      }
      // Status 4 is how it says "none" on desktops that have a register of their own.
      guard [0, 4].contains(ending.status) else {
        throw .failedTool("xdg-mime", status: ending.status)
      }
      return ending.hasOutput
    }

    /// Opens the link with `xdg-open`, after a check that there is an app for it.
    ///
    /// - Throws: ``AppOpenerError/noApp(scheme:)``, ``AppOpenerError/missingTool(_:)`` and
    ///   ``AppOpenerError/failedTool(_:status:)``.
    public nonisolated(nonsending) func open(
      _ link: ExternalLink
    ) async throws(AppOpenerError) {
      try await requireApp(for: link)
      let tool = try DesktopTool("xdg-open", environment: environment)
      let ending = try await tool.run([link.description], within: timeout, clock)
      guard let ending, ending.status != 0 else { return }
      throw .failedTool("xdg-open", status: ending.status)
    }

    /// Throws if there is no app for the link, which `xdg-open` would then open in a web browser.
    /// Web links and files are left to `xdg-open`, which knows more ways than desktop entries.
    private nonisolated(nonsending) func requireApp(
      for link: ExternalLink
    ) async throws(AppOpenerError) {
      guard !["http", "https", "file"].contains(link.scheme) else { return }
      guard try await canOpen(link) else { throw .noApp(scheme: link.scheme) }
    }
  }

  /// The platform's opener.
  public typealias SystemAppOpener = XDGAppOpener
#endif
