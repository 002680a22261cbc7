/// Where a request goes instead of its own link.
///
/// A filter makes one with `request.redirect(to:)`; the router then starts again
/// with it, at the first filter. A `redirect` line whose target is another site
/// makes one that leaves the app: opening it is up to the caller.
public struct Redirect: Sendable {
  /// The link to go on with, as given.
  public let link: String
  /// Whether a `redirect` line of the table leads out of the app, so that the router
  /// goes nowhere.
  public let leavesApp: Bool
  /// The route to go on with, where it was given as a route.
  let route: (any RouteTable)?

  /// A redirect to a link or a path.
  public init(to link: String) {
    self.link = link
    leavesApp = false
    route = nil
  }

  /// A redirect to a route, that no text stands between.
  public init<Table: RouteTable>(to route: Table) {
    link = route.path
    leavesApp = false
    self.route = route
  }

  /// A link that leaves the app.
  init(leavingAppFor link: String) {
    self.link = link
    leavesApp = true
    route = nil
  }
}

extension Redirect: Hashable {
  public static func == (left: Redirect, right: Redirect) -> Bool {
    left.link == right.link && left.leavesApp == right.leavesApp
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(link)
    hasher.combine(leavesApp)
  }
}

extension Redirect: ExpressibleByStringLiteral {
  /// A redirect to a link or a path: `.redirected(to: "/sweepstakes/win")`.
  public init(stringLiteral link: String) {
    self.init(to: link)
  }
}

extension Redirect: CustomStringConvertible {
  /// The link, with control characters escaped.
  public var description: String { link.escapedForPrinting }
}
