import MatchTableBuilding
import RouteMatching
import RoutesCompiler

/// What the links that a pattern answers lead to, when they come from outside, whatever their
/// values.
package enum LinkTarget: Hashable, Sendable {
  /// Opens a route, by its index.
  case route(Int)
  /// Leaves the app for a link.
  case leaves(String)
  /// Opens nothing, because the route or the redirect is `@inApp`.
  case inApp
  /// Opens nothing, because a `-> nil` line says so.
  case refused

  init(of pattern: LinkPattern, in table: ResolvedTable) {
    switch pattern.target {
    case .refusal: self = .refused
    case .externalRedirect(let line):
      self = pattern.takesExternalLinks ? .leaves(table.redirects[line].targetText) : .inApp
    case .route(let route), .redirect(_, let route):
      let isInApp = !pattern.takesExternalLinks || table.routes[route].metadata.isInApp
      self = isInApp ? .inApp : .route(route)
    }
  }

  /// The route that opens.
  var route: Int? { if case .route(let route) = self { route } else { nil } }

  /// Whether a user sees something.
  var isSomething: Bool { self != .refused && self != .inApp }
}

/// What a link from outside leads to in one table.
struct LinkAnswer: Hashable {
  /// `nil` where nothing matches it, or it can't be read.
  private(set) var target: LinkTarget?
  /// The route that it opens, with its values.
  private(set) var match: UntypedMatch?

  init(of link: String, in table: CompiledTable) {
    switch try? table.resolve(link) {
    case nil, .unmatched?: break
    case .refused?: target = .refused
    case .inAppOnly?: target = .inApp
    case .externalRedirect(let line, _)?:
      target = .leaves(table.table.redirects[line].targetText)
    case .route(let match)?: (target, self.match) = (.route(match.route), match)
    }
  }

  /// Whether a user sees something.
  var isSomething: Bool { target?.isSomething ?? false }
}
