import Turnpike

/// Opens links in other apps, and tells whether there is an app for them.
///
/// ```swift
/// let opener = SystemAppOpener()
/// try await opener.open("https://github.com/apple/swift")
/// try await opener.open(scheme: "maps", path: "place/\(name)", query: ["zoom": "12"])
/// ```
///
/// ``SystemAppOpener`` is the platform's: `UIKitAppOpener`, `AppKitAppOpener` or, on
/// Linux, `XDGAppOpener`. Take `some AppOpener` where you open links, and give
/// an ``InMemoryAppOpener`` in tests.
///
/// A link with one of your own schemes goes through the system like every other, so
/// that another app with the same scheme may get it. To go somewhere in your own
/// app, open the route with your router.
///
/// - Important: Don't hand over a link that came from outside, such as a value of a
///   route. A link `javascript:…`, `data:…` or `file:…` is passed on as every other, and
///   the app that takes it may run or show what it says. Check the scheme first, and the
///   host of a web link, or build the link with a scheme and a host of your own.
public protocol AppOpener: Sendable {
  /// Whether there is an app that opens the link.
  ///
  /// - Throws: ``AppOpenerError`` where the platform could not be asked.
  nonisolated(nonsending) func canOpen(_ link: ExternalLink) async throws(AppOpenerError) -> Bool

  /// Opens the link in the app that is there for it. Whether there is one need not
  /// be asked first.
  ///
  /// - Throws: ``AppOpenerError/noApp(scheme:)`` where there is none, and other
  ///   errors where the platform could not open the link.
  nonisolated(nonsending) func open(_ link: ExternalLink) async throws(AppOpenerError)
}

extension AppOpener {
  /// Whether there is an app for links with this scheme, such as `maps`.
  ///
  /// - Parameter scheme: With or without a colon: `maps`, `maps:` and `maps://` are
  ///   the same.
  /// - Throws: ``AppOpenerError/invalidScheme(_:)`` where the text is no scheme.
  public nonisolated(nonsending) func canOpen(
    scheme: String
  ) async throws(AppOpenerError) -> Bool {
    try await canOpen(ExternalLink(anyWithScheme: scheme))
  }

  /// Whether there is an app that opens the link.
  ///
  /// - Throws: ``AppOpenerError/invalidLink(_:)`` where the text is no link.
  public nonisolated(nonsending) func canOpen(
    _ link: String
  ) async throws(AppOpenerError) -> Bool {
    try await canOpen(ExternalLink(link))
  }

  /// Opens a link as it stands, byte for byte.
  ///
  /// - Throws: ``AppOpenerError/invalidLink(_:)`` where the text is no link, and
  ///   ``AppOpenerError/noApp(scheme:)`` where there is no app for it.
  public nonisolated(nonsending) func open(_ link: String) async throws(AppOpenerError) {
    try await open(ExternalLink(link))
  }

  /// Builds a link and opens it.
  ///
  /// ```swift
  /// try await opener.open(
  ///   scheme: "shop", path: "product/\(id)", query: ["coupon_id": "SAVE10"])
  /// ```
  ///
  /// ``ExternalLink/init(scheme:path:query:)`` says how the link is written.
  ///
  /// - Throws: ``AppOpenerError`` where no link can be built of the parts, or where
  ///   it could not be opened.
  public nonisolated(nonsending) func open(
    scheme: String, path: LinkPath, query: RouteQuery = [:]
  ) async throws(AppOpenerError) {
    try await open(ExternalLink(scheme: scheme, path: path, query: query))
  }

  /// Opens the link if there is an app for it, and tells whether there was.
  ///
  /// ```swift
  /// if try await !opener.openIfPossible("maps://place/Berlin") {
  ///   try await opener.open("https://maps.example.com/place/Berlin")
  /// }
  /// ```
  @discardableResult
  public nonisolated(nonsending) func openIfPossible(
    _ link: ExternalLink
  ) async throws(AppOpenerError) -> Bool {
    guard try await canOpen(link) else { return false }
    try await open(link)
    return true
  }

  /// Opens the link if there is an app for it, and tells whether there was.
  ///
  /// - Throws: ``AppOpenerError/invalidLink(_:)`` where the text is no link.
  @discardableResult
  public nonisolated(nonsending) func openIfPossible(
    _ link: String
  ) async throws(AppOpenerError) -> Bool {
    try await openIfPossible(ExternalLink(link))
  }
}
