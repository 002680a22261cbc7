import RouteMatching

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Calls that also take a route are disfavored, so that Swift reports a misspelled `.order(…)` as no
// member of the enum, and not of `URL`.
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
  ///   - url: A web link or a link with a custom scheme.
  ///   - origin: The origin of the URL: by default external.
  /// - Returns: The outcome. For a link that matches nothing it is
  ///   ``Outcome/unmatched(_:)``, which is not an error.
  /// - Throws: As ``open(link:from:)``.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public nonisolated(nonsending) func open(
    _ url: URL, from origin: LinkOrigin = .external
  ) async throws -> Outcome<Output> {
    try await open(link: url.absoluteString, from: origin)
  }

  /// Matches a URL without opening it: no filter and no handler runs.
  ///
  /// - Returns: The route of the table, or the mapped pattern; `nil` if nothing matches, and for a
  ///   `redirect` line that leads out of the app or is not followed.
  /// - Throws: ``LinkError`` for a link that cannot be read.
  public func match(
    _ url: URL, from origin: LinkOrigin = .external
  ) throws(LinkError) -> RouterMatch<Routes>? {
    try match(url.absoluteString, from: origin)
  }

  /// Whether opening a URL would call the handler of a route, or the action of a mapped pattern or
  /// a matcher, if the filters let it through. No filter and no handler runs.
  public func handles(_ url: URL, from origin: LinkOrigin = .external) -> Bool {
    handles(url.absoluteString, from: origin)
  }

  @available(*, unavailable, message: "add the product 'TurnpikeExplaining', and import it")
  public func explain(_ url: URL, from origin: LinkOrigin = .external) -> String { "" }
}

extension TypedRoute {
  /// Makes the route that a URL opens, or `nil` if no route matches.
  public init?(_ url: URL) {
    self.init(url.absoluteString)
  }

  /// The link as a URL: `https://shop.example.com/product/A-17`.
  ///
  /// If no link can contain a value, the path is `/%FF`, which no route matches, and
  /// ``link(_:)`` throws.
  public func url(_ form: LinkForm = .web) -> URL {
    // A host that no URL can have leaves the path, where anything can be encoded.
    guard let url = URL(string: string(as: form)) ?? URL(string: "/%FF") else {
      preconditionFailure("A path of percent-encoded bytes is always a URL.")
    }
    return url
  }
}

extension RouteTableInfo where Routes: TypedRoute {
  /// Matches a URL with the table, without a router.
  ///
  /// - Returns: `nil` if no route matches, or a `redirect` line leads out of the app.
  /// - Throws: ``LinkError`` for a link that cannot be read.
  public func match(
    _ url: URL, from origin: LinkOrigin = .external
  ) throws(LinkError) -> Match<Routes>? {
    try match(url.absoluteString, from: origin)
  }
}

extension RouteRequest {
  /// Returns an outcome that sends the user out of the app, as a `redirect` line can: the
  /// router opens nothing, and `open` returns ``Outcome/redirected(to:)`` with this link,
  /// which its caller may pass to the system.
  ///
  /// ```swift
  /// guard request.pattern != "/help" else { return request.leave(for: helpPage) }
  /// ```
  public func leave<Output: Sendable>(for url: URL) -> Outcome<Output> {
    .redirected(to: Redirect(leavingAppFor: url.absoluteString))
  }
}
