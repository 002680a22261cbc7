import Turnpike

/// Opens links in other apps, and checks whether there is an app for them.
///
/// ```swift
/// let opener = SystemAppOpener()
/// try await opener.open("https://github.com/apple/swift")
/// try await opener.open(ExternalLink(scheme: "maps", path: "place/\(name)"))
/// ```
///
/// ``SystemAppOpener`` is the opener of the platform: `UIKitAppOpener`, `AppKitAppOpener` or, on
/// Linux, `XDGAppOpener`. There is none on watchOS. Let your code accept `some AppOpener`, and pass
/// an ``InMemoryAppOpener`` in tests.
///
/// A link with one of your own schemes goes through the system like any other, so another app with
/// the same scheme may receive it. Inside your own app, open the route with your router.
///
/// - Important: Don't open a link that came from outside, such as a value of a route. The system
///   accepts every scheme, and an app may run a `javascript:` link or read the file of a `file:`
///   link. Check the scheme first, and the host of a web link, or build the link with a scheme and
///   a host of your own.
public protocol AppOpener: Sendable {
  /// Returns whether there is an app that opens the link.
  ///
  /// - Throws: ``AppOpenerError`` if the platform does not answer.
  nonisolated(nonsending) func canOpen(_ link: ExternalLink) async throws(AppOpenerError) -> Bool

  /// Opens the link in its app. You need not call ``canOpen(_:)`` first.
  ///
  /// - Throws: ``AppOpenerError/noApp(scheme:)`` if no app opens such links, and other errors if
  ///   the platform could not open the link.
  nonisolated(nonsending) func open(_ link: ExternalLink) async throws(AppOpenerError)
}

extension AppOpener {
  /// Returns whether there is an app that opens links with a scheme.
  ///
  /// ```swift
  /// if try await opener.canOpen(scheme: "maps") { showMapsButton() }
  /// ```
  ///
  /// - Parameter scheme: With or without a colon: `maps`, `maps:` and `maps://` are the
  ///   same.
  /// - Throws: ``AppOpenerError/invalidScheme(_:)`` if the string is not a scheme, and the errors
  ///   of ``canOpen(_:)``.
  public nonisolated(nonsending) func canOpen(scheme: String) async throws(AppOpenerError) -> Bool {
    try await canOpen(ExternalLink(anyWithScheme: scheme))
  }

  /// Opens the link if there is an app for it, and returns whether there is one.
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

  /// Unavailable, because values in a string would not be encoded. Swift says what to write.
  @available(
    *, unavailable,
    message: """
      write ExternalLink(scheme: "maps", path: "place/\\(name)", query: ["q": text]), which encodes \
      each value, or ExternalLink(link) for a string that is a whole link
      """
  )
  @_disfavoredOverload
  public nonisolated(nonsending) func open(_ link: String) async throws(AppOpenerError) {
    try await open(ExternalLink(link))
  }
}
