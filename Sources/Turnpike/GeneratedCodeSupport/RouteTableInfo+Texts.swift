import RouteMatching

extension RouteTableInfo {
  /// For generated code: a table from the texts that the routes compiler writes.
  public init(_automaton: StaticString, templates: StaticString, description: StaticString) {
    self.init(
      automaton: MatchTable(decoding: _automaton), templates: templates.description,
      description: description.description)
  }
}
