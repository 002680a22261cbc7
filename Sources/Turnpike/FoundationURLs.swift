import RouteMatching

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Router {
  /// Opens a URL that reached the app from outside.
  ///
  /// ```swift
  /// .onOpenURL { url in
  ///   Task { try await router.open(url) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - url: A web link or one with a custom scheme.
  ///   - origin: Where the URL came from; it is external unless you say otherwise.
  /// - Returns: The outcome. For a link that matches nothing it is
  ///   ``Outcome/unmatched(_:)``, which is not an error.
  /// - Throws: ``LinkError`` for a link that cannot be read, `CancellationError`, and
  ///   what a filter or the handler throws.
  @inlinable
  @discardableResult
  public nonisolated(nonsending) func open(
    _ url: URL, from origin: LinkOrigin = .external
  ) async throws -> Outcome<Output> {
    try await open(link: url.absoluteString, from: origin)
  }

  /// Matches a URL without opening it: no filter and no handler runs.
  ///
  /// - Returns: The route of the table, or the mapped pattern; `nil` if nothing matches, or
  ///   a `redirect` line leads out of the app.
  /// - Throws: ``LinkError`` for a link that cannot be read.
  public func match(
    _ url: URL, from origin: LinkOrigin = .external
  ) throws(LinkError) -> RouterMatch<Table>? {
    try match(url.absoluteString, from: origin)
  }

  /// Whether opening a URL would call a handler: that of a route, of a mapped pattern
  /// or of a matcher. No filter and no handler runs.
  public func handles(_ url: URL, from origin: LinkOrigin = .external) -> Bool {
    handles(url.absoluteString, from: origin)
  }
}
