// Stands in for the walk until it lands: the declarations are those of the walk,
// and nothing matches.

/// The schemes and hosts that a table or a router accepts.
package struct LinkScope: Hashable, Sendable {
  package var schemes: [String]
  package var hosts: [String]

  package init(schemes: [String] = [], hosts: [String] = []) {
    self.schemes = schemes
    self.hosts = hosts
  }
}

/// What a link leads to.
public struct Match<Table: RouteTable>: Sendable {
  public let route: Table
  public let issues: [MatchIssue]
  public let extraQuery: [(key: String, value: String)]
  public let redirectedFrom: String?
}

/// Part of a link that was there and could not be used.
public struct MatchIssue: Hashable, Sendable {
  public let parameter: String
  public let problem: String
}

package enum Resolution<Table: RouteTable>: Sendable {
  case route(Match<Table>)
  case departure(String, from: String)
  case refused
  case unmatched
}

extension RouteTable {
  package static func resolve(
    _ link: String, within scope: LinkScope, isExternal: Bool
  ) throws(LinkError) -> Resolution<Self> {
    .unmatched
  }
}

/// The patterns of a table.
public struct Automaton: Sendable {
  /// Decodes the text that the routes compiler writes.
  package init(decoding text: StaticString) {}

  /// Whether a text is one that the parameter of a route may have.
  package func accepts(_ text: String, parameter: Int, ofRoute route: Int) -> Bool { true }
}
