import Turnpike

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension AppOpener {
  /// Returns whether there is an app that opens the URL.
  ///
  /// - Throws: ``AppOpenerError/invalidLink(_:)`` if the URL is relative.
  public nonisolated(nonsending) func canOpen(
    _ url: URL
  ) async throws(AppOpenerError) -> Bool {
    try await canOpen(url.absoluteString)
  }

  /// Opens a URL unchanged.
  ///
  /// ```swift
  /// try await opener.open(PartnerRoute.product(id: "A-17").url(.scheme))
  /// ```
  ///
  /// - Throws: ``AppOpenerError/invalidLink(_:)`` if the URL is relative, and
  ///   ``AppOpenerError/noApp(scheme:)`` if there is no app for it.
  public nonisolated(nonsending) func open(_ url: URL) async throws(AppOpenerError) {
    try await open(url.absoluteString)
  }

  /// Opens the URL if there is an app for it, and returns whether there was.
  @discardableResult
  public nonisolated(nonsending) func openIfPossible(
    _ url: URL
  ) async throws(AppOpenerError) -> Bool {
    try await openIfPossible(url.absoluteString)
  }
}

extension ExternalLink {
  /// The link as a URL.
  func url() throws(AppOpenerError) -> URL {
    guard let url = URL(string: description) else { throw .invalidLink(description) }
    return url
  }
}
