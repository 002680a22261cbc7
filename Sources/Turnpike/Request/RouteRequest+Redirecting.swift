#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Outcomes that a filter returns in place of calling `next`.
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
  ///   - origin: Where the new request comes from. Without it the origin of this one stays,
  ///     so that a redirect does not let a link from outside reach `@inApp` routes.
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
  /// The generated code of a table has this function for its own routes, so that the enum's
  /// name can be left out. If two tables of a program have a route of that name, write it:
  /// `ShopRoute.login`.
  ///
  /// A route of a mounted table leads to its mount: a filter of `SettingsRoute` names its
  /// own routes, even if an app mounts the table. A route of any other table matches
  /// nothing.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - origin: Where the new request comes from. Without it the origin of this one
  ///     stays: `@inApp` routes are unmatched if that is external.
  public func redirect<Table: RouteTable, Output: Sendable>(
    to route: Table, from origin: LinkOrigin? = nil
  ) -> Outcome<Output> {
    _redirect(to: route, from: origin)
  }

  /// As ``redirect(to:from:)``, for generated functions.
  public func _redirect<Table: RouteTable, Output: Sendable>(
    to route: Table, from origin: LinkOrigin?
  ) -> Outcome<Output> {
    var redirect = Redirect(to: route, from: origin)
    redirect.requestOrigin = self.origin
    return .redirected(to: redirect)
  }

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
