/// What a table says of its routes: names, patterns, documentation, filters,
/// examples, schemes and hosts.
public struct RouteTableInfo<Table: RouteTable>: Sendable {
  public init(automaton: StaticString, templates: StaticString, description: StaticString) {}
}
