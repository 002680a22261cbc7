/// Where a link came from, which decides what it may reach.
///
/// The origin is that of the entry point, never read from the text of the link:
/// `router.open(url)` is external unless you say otherwise, `router.open(inAppPath:)`,
/// `router.open(.home)` and the methods for each route are in-app. A route marked
/// `@inApp` answers in-app requests alone, and a filter can refuse the others:
///
/// ```swift
/// func filter<Output>(
///   _ request: RouteRequest, next: FilterChain<Output>
/// ) async throws -> Outcome<Output> {
///   guard request.origin != .notification else { return .stopped(by: "no push") }
///   return try await next(request)
/// }
/// ```
public struct LinkOrigin: Hashable, Sendable {
  /// What the origin is called.
  public let name: String
  /// Whether the app itself asked, so that `@inApp` routes answer.
  public let isInApp: Bool

  /// An origin of your own, such as `LinkOrigin("widget")`.
  ///
  /// - Parameters:
  ///   - name: What it is called, which tells it from others.
  ///   - isInApp: Whether `@inApp` routes answer. Say so only for links that nobody
  ///     outside the app can make.
  public init(_ name: String, isInApp: Bool = false) {
    self.name = name
    self.isInApp = isInApp
  }

  /// The app's own code.
  public static let inApp = LinkOrigin("in-app", isInApp: true)
  /// Outside the app, without a closer word.
  public static let external = LinkOrigin("external")
  /// A web link that the system handed to the app.
  public static let universalLink = LinkOrigin("universal link")
  /// A link with one of the app's own schemes.
  public static let customScheme = LinkOrigin("custom scheme")
  /// A push notification.
  public static let notification = LinkOrigin("notification")
  /// A shortcut, a widget or a voice command.
  public static let intent = LinkOrigin("intent")
}

extension LinkOrigin: CustomStringConvertible {
  public var description: String { name }
}
