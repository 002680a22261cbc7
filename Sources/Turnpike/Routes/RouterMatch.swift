/// The match of a link in a router: a route of its table, or a mapped pattern.
///
/// ```swift
/// switch try router.match(link) {
/// case .route(let match): print(match.route, match.issues)
/// case .mapped(let pattern, let parameters): print(pattern, parameters)
/// case nil: print("nothing would open")
/// }
/// ```
public enum RouterMatch<Table: RouteTable>: Hashable, Sendable {
  /// A route of the table.
  case route(Match<Table>)
  /// A mapped pattern as it was mapped, or the description of a matcher, with the
  /// parameters by their names.
  case mapped(pattern: String, parameters: [String: String])
}

extension RouterMatch {
  /// The route of the table; `nil` for a mapped pattern.
  public var route: Table? {
    if case .route(let match) = self { match.route } else { nil }
  }

  /// The pattern, as the table has it or as it was mapped; for a matcher, its description.
  public var pattern: String {
    switch self {
    case .route(let match): match.route.info.pattern
    case .mapped(let pattern, _): pattern
    }
  }

  /// The parameters as text, by their names in the pattern.
  public var parameters: [String: String] {
    switch self {
    case .route(let match): match.route.writtenParameters
    case .mapped(_, let parameters): parameters
    }
  }
}
