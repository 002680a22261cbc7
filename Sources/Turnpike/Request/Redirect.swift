import RouteMatching

/// The new target of a request.
///
/// A filter makes a redirect with `request.redirect(to:)`; the router then starts again with it, at
/// the first filter. A `redirect` line whose target is another site, and `request.leave(for:)`,
/// make a redirect that leaves the app: the caller of `open` decides what to do with it.
///
/// ```swift
/// if case .redirected(let redirect) = try await router.open(url) {
///   browser.open(redirect.link)  // a redirect that leaves the app
/// }
/// ```
public struct Redirect: Sendable {
  /// The new link as given, or the path of the new route.
  public let link: String
  /// Whether the router opens nothing, because the redirect leads out of the app or comes from a
  /// `redirect` line that the router does not follow.
  public let leavesApp: Bool
  /// The origin of the new request; `nil` keeps the origin of the request.
  public let origin: LinkOrigin?
  /// The new route, if it was given as a route.
  let route: (any TypedRoute)?
  /// The origin of the request as the filter saw it.
  var requestOrigin: LinkOrigin?

  /// Makes a redirect to a link or a path.
  public init(to link: String, from origin: LinkOrigin? = nil) {
    self.link = link
    self.origin = origin
    leavesApp = false
    route = nil
  }

  /// Makes a redirect to a route, which never becomes text.
  public init<Routes: TypedRoute>(to route: Routes, from origin: LinkOrigin? = nil) {
    link = route.path
    leavesApp = false
    self.origin = origin
    self.route = route
  }

  /// A link that leaves the app, or that the caller of `open` is to send on.
  init(leavingAppFor link: String) {
    self.link = link
    leavesApp = true
    origin = nil
    route = nil
  }

  /// The origin of the new request, after a request with another origin.
  ///
  /// If a filter has lowered the origin, the lower one counts; a raised one does not.
  func origin(from arrived: LinkOrigin) -> LinkOrigin {
    if let origin { return origin }
    guard let requestOrigin, arrived.isInApp || !requestOrigin.isInApp else { return arrived }
    return requestOrigin
  }
}

extension Outcome {
  /// This outcome; a redirect that a filter made without its request, as in
  /// `.redirected(to: "/login")`, gets the origin of the filter's request.
  func stampingOrigin(_ origin: LinkOrigin) -> Outcome {
    guard case .redirected(var redirect) = self, redirect.requestOrigin == nil else { return self }
    redirect.requestOrigin = origin
    return .redirected(to: redirect)
  }
}

extension Redirect: Hashable {
  /// Whether both lead to the same link or the same route, and from the same origin. A route and
  /// its link are two targets, because a mapped pattern may match the link.
  public static func == (left: Redirect, right: Redirect) -> Bool {
    left.link.hasBytes(of: right.link) && left.leavesApp == right.leavesApp
      && left.origin == right.origin && left.value == right.value
  }

  /// Feeds the value into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(link)
    hasher.combine(leavesApp)
    hasher.combine(origin)
    hasher.combine(value)
  }

  private var value: AnyHashable? { route.map { AnyHashable($0) } }
}

extension Redirect: ExpressibleByStringLiteral {
  /// Makes a redirect to a link or a path, as in `.redirected(to: "/sweepstakes/win")`.
  public init(stringLiteral link: String) {
    self.init(to: link)
  }
}

extension Redirect: CustomStringConvertible {
  /// The name of the route, `a link`, or `a link out of the app`. The ``link`` is not in it, because
  /// it may be private.
  public var description: String {
    route?.info.name ?? (leavesApp ? "a link out of the app" : "a link")
  }
}

/// Outcomes that a filter returns in place of calling `next`. They are disfavored, so that Swift
/// reports a misspelled `.login` as no member of the enum of a table, whose code has them too.
extension RouteRequest {
  /// Returns an outcome that sends the user to another link: the router starts again with
  /// that link, at its first filter.
  ///
  /// ```swift
  /// guard session.isSignedIn else { return request.redirect(to: "/login") }
  /// ```
  ///
  /// More than ten redirects in a row throw ``RouterError/tooManyRedirects``.
  ///
  /// - Parameters:
  ///   - link: A link or a path.
  ///   - origin: The origin of the new request. Without it the origin stays, so that a redirect
  ///     does not let a link from outside reach `@inApp` routes.
  @_disfavoredOverload
  public func redirect<Output: Sendable>(
    to link: String, from origin: LinkOrigin? = nil
  ) -> Outcome<Output> {
    var redirect = Redirect(to: link, from: origin)
    redirect.requestOrigin = self.origin
    return .redirected(to: redirect)
  }

  /// Returns an outcome that sends the user to another route.
  ///
  /// ```swift
  /// guard session.isSignedIn else { return request.redirect(to: .login, from: .inApp) }
  /// ```
  ///
  /// The generated code of a table has this function for its own routes, so that the enum's name
  /// can be left out. If two tables of a program have a route of that name, write the enum's name:
  /// `ShopRoute.login`.
  ///
  /// A route of a mounted table leads to its mount: a filter of `SettingsRoute` names its
  /// own routes, even if an app mounts the table. A route of any other table matches
  /// nothing.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - origin: The origin of the new request. Without it the origin stays; if it is external,
  ///     `@inApp` routes do not match.
  @_disfavoredOverload
  public func redirect<Routes: TypedRoute, Output: Sendable>(
    to route: Routes, from origin: LinkOrigin? = nil
  ) -> Outcome<Output> {
    _redirect(to: route, from: origin)
  }
}
