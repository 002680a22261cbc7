/// The target of a link that matches a pattern.
@usableFromInline
package enum PatternTarget: Hashable, Sendable {
  /// A route, by its index in the table.
  case route(Int)
  /// A route, as the target of a `redirect` line; `redirect` counts those lines.
  case redirect(Int, route: Int)
  /// A link that leaves the app, by the index of the `redirect` line.
  case externalRedirect(Int)
  /// Nothing, and no less specific pattern is tried: `/topics/:_ -> nil`.
  case refusal
}

extension PatternTarget {
  /// The route of the target.
  package var route: Int? {
    switch self {
    case .route(let route), .redirect(_, let route): route
    case .externalRedirect, .refusal: nil
    }
  }

  /// The `redirect` line, by its index.
  @inlinable
  package var redirect: Int? {
    switch self {
    case .redirect(let redirect, _), .externalRedirect(let redirect): redirect
    case .route, .refusal: nil
    }
  }
}
