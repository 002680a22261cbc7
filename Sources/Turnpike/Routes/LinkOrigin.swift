/// The origin of a link, which decides the routes that it may open.
///
/// The call that opens a link sets its origin; the text of the link never does. For
/// `router.open(url)`, the default is ``external``. `router.open(inAppPath:)`, `router.open(.home)`
/// and the methods for each route are in-app. A route marked `@inApp` matches only in-app requests,
/// and a filter can refuse other origins:
///
/// ```swift
/// func filter<Output>(
///   _ request: RouteRequest, next: FilterChain<Output>
/// ) async throws -> Outcome<Output> {
///   guard request.origin != .notification else { return .stopped(by: "no push") }
///   return try await next(request)
/// }
/// ```
public struct LinkOrigin: Hashable, Codable, Sendable {
  /// The name of the origin.
  public let name: String
  /// Whether the link comes from the app itself, so that `@inApp` routes match.
  public let isInApp: Bool

  /// Makes an origin of your own, such as `LinkOrigin("widget")`.
  ///
  /// - Parameters:
  ///   - name: The name, which distinguishes the origin from others.
  ///   - isInApp: Whether `@inApp` routes match. Pass `true` only for links that nobody outside the
  ///     app can make.
  public init(_ name: String, isInApp: Bool = false) {
    self.name = name
    self.isInApp = isInApp
  }

  /// The app's own code.
  public static let inApp = LinkOrigin("in-app", isInApp: true)
  /// Outside the app, without more detail.
  public static let external = LinkOrigin("external")
  /// A web link that the system passed to the app.
  public static let universalLink = LinkOrigin("universal link")
  /// A link with one of the app's own schemes.
  public static let customScheme = LinkOrigin("custom scheme")
  /// A push notification.
  public static let notification = LinkOrigin("notification")
  /// A shortcut, a widget or a voice command.
  public static let intent = LinkOrigin("intent")
  /// A result of a search on the device, in Spotlight.
  public static let spotlight = LinkOrigin("spotlight")
  /// Another device of the same person, by Handoff.
  public static let handoff = LinkOrigin("handoff")
  /// A screen of the app's last launch, which a navigator restores.
  public static let restored = LinkOrigin("restored")
}

extension LinkOrigin: CustomStringConvertible {
  /// The name of the origin.
  public var description: String { name }
}
