import RouteMatching

/// Fragments of different kinds, compared as they are written in a link.
extension ShapeTable {
  /// The relation of fragments of different kinds: one that is any text has every
  /// path and every item in it.
  mutating func kindRelation(
    _ first: FragmentShape, _ second: FragmentShape
  ) throws(TooManyStates) -> Relation {
    switch (first, second) {
    case (.text(languages.any), _): return .contains
    case (_, .text(languages.any)): return .inside
    default:
      let (left, right) = (try written(first), try written(second))
      return try languages.relation(left, right)
    }
  }

  /// The language of a fragment before its escapes are decoded.
  mutating func written(_ fragment: FragmentShape) throws(TooManyStates) -> Int {
    if let number = fragmentNumbers[fragment] { return number }
    var writer = FragmentWriter()
    switch fragment {
    case .unasked: return languages.any
    case .written(let language): return language
    case .text(let text): try writer.append(text: languages.automaton(text))
    case .items(let query): try writer.append(items: items(query))
    case .path(let path, let query):
      var segments: [TextAutomaton] = []
      for segment in path.segments { segments.append(try languages.automaton(segment)) }
      var tail: TextAutomaton?
      if let segment = path.tail { tail = try languages.automaton(segment) }
      try writer.append(path: segments, tail: tail, items: items(query))
    }
    let number = languages.number(of: .automaton(try writer.automaton()))
    fragmentNumbers[fragment] = number
    return number
  }

  private mutating func items(
    _ query: QueryShape
  ) throws(TooManyStates) -> [FragmentWriter.Item] {
    var items: [FragmentWriter.Item] = []
    for item in query.items {
      items.append(
        FragmentWriter.Item(
          key: item.key.string, value: try languages.automaton(item.language)))
    }
    return items
  }
}
