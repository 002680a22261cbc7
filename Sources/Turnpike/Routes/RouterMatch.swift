/// The match of a link in a router: a route of its table, or a mapped pattern.
///
/// ```swift
/// switch try router.match(link) {
/// case .route(let match): print(match.route, match.issues)
/// case .mapped(let match): print(match.pattern, match.parameters)
/// case nil: print("nothing would open")
/// }
/// ```
public enum RouterMatch<Table: RouteTable>: Hashable, Sendable {
  /// A route of the table.
  case route(Match<Table>)
  /// A mapped pattern, or a matcher.
  case mapped(MappedMatch)
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
    case .mapped(let match): match.pattern
    }
  }

  /// The parameters as text, by their names in the pattern.
  public var parameters: [String: String] {
    switch self {
    case .route(let match): match.route.writtenParameters
    case .mapped(let match): match.parameters
    }
  }
}

/// A mapped pattern or matcher, with the parameters of a link.
public struct MappedMatch: Hashable, Sendable {
  /// The pattern as it was mapped; for a matcher, its description.
  public let pattern: String
  /// The parameters by the names of the pattern.
  public let parameters: [String: String]
}
