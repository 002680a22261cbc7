/// What a table says of its routes: names, patterns, documentation, filters,
/// examples, schemes and hosts.
public struct RouteTableInfo<Table: RouteTable>: Sendable {
  package let automaton: Automaton

  public init(automaton: StaticString, templates: StaticString, description: StaticString) {
    self.automaton = Automaton(decoding: automaton)
  }

  /// The label of a parameter, by its index in the signature of a route.
  func label(ofParameter parameter: Int, route: Int) -> String { "\(parameter)" }

  /// The pattern of a `redirect` line and what it leads to, by index.
  func redirect(_ index: Int) -> (pattern: String, target: String) { ("", "") }
}
