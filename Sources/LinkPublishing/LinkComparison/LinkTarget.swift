import RoutesCompiler
import TableBuilding

/// What the links that a pattern answers lead to, when they come from outside, whatever
/// their values.
package enum LinkTarget: Hashable, Sendable {
  /// Opens a route, by its index.
  case routed(Int)
  /// Opens a route that is `@hidden`.
  case hidden(Int)
  /// Opens nothing, because the route or the redirect is `@inApp`.
  case inApp
  /// Leaves the app for a link.
  case leaves(String)
  /// Opens nothing, because a `-> nil` line says so.
  case refused

  init(of pattern: LinkPattern, in table: ResolvedTable) {
    switch pattern.target {
    case .refusal: self = .refused
    case .externalRedirect(let line):
      self = pattern.isExternal ? .leaves(table.redirects[line].targetText) : .inApp
    case .route(let route), .redirect(_, let route):
      let metadata = table.routes[route].metadata
      let isInApp = !pattern.isExternal || metadata.isInApp
      self = isInApp ? .inApp : metadata.isHidden ? .hidden(route) : .routed(route)
    }
  }

  var isRouted: Bool { if case .routed = self { true } else { false } }

  /// The route that opens.
  var route: Int? {
    switch self {
    case .routed(let route), .hidden(let route): route
    case .inApp, .leaves, .refused: nil
    }
  }

  /// Whether a user sees something.
  var isSomething: Bool { self != .refused && self != .inApp }
}
