import RouteMatching

extension ShapeTable {
  /// A link that a pattern matches.
  mutating func witness(of shape: PatternShape) throws(TooManyStates) -> WitnessLink? {
    var link = WitnessLink()
    guard let site = try site(shape.site), let segments = try texts(shape.path.segments),
      let query = try items(shape.query), let fragment = try text(shape.fragment)
    else { return nil }
    link.site = site
    link.segments = segments
    link.query = query
    link.fragment = fragment.isEmpty ? nil : fragment
    return link
  }

  /// A link that both patterns match.
  mutating func witness(
    of first: PatternShape, and second: PatternShape
  ) throws(TooManyStates) -> WitnessLink? {
    try witness(of: try intersection(first, second))
  }

  /// A link that the first pattern matches and the second does not: it differs from
  /// a link of both in one part, where that can be.
  mutating func witness(
    of first: PatternShape, without second: PatternShape
  ) throws(TooManyStates) -> WitnessLink? {
    for rest in try remainders(of: first, without: second) {
      if let link = try witness(of: rest) { return link }
    }
    return nil
  }

  private mutating func site(_ number: Int) throws(TooManyStates) -> String? {
    let automaton = try languages.automaton(number)
    return automaton.accepts([TextLanguage.absentMark]) ? "" : automaton.sample
  }

  private mutating func texts(_ segments: [Int]) throws(TooManyStates) -> [String]? {
    var texts: [String] = []
    for segment in segments {
      guard let text = try text(segment) else { return nil }
      texts.append(text)
    }
    return texts
  }

  mutating func text(_ language: Int) throws(TooManyStates) -> String? {
    switch languages.languages[language] {
    case .literal(let text, _): text.string
    case .any: "x"
    default: try languages.sample(language)
    }
  }

  private mutating func items(
    _ query: QueryShape
  ) throws(TooManyStates) -> [WitnessLink.Item]? {
    var items: [WitnessLink.Item] = []
    for item in query.items {
      guard let automaton = try? languages.automaton(item.language) else {
        // Several holes in one text: the key is there, and has a value.
        guard let text = try languages.sample(item.language) else { return nil }
        items.append(WitnessLink.Item(key: item.key.string, value: .text(text)))
        continue
      }
      if automaton.accepts([TextLanguage.absentMark]) { continue }
      if let text = automaton.sample {
        items.append(WitnessLink.Item(key: item.key.string, value: .text(text)))
      } else if automaton.accepts([TextLanguage.bareMark]) {
        items.append(WitnessLink.Item(key: item.key.string, value: .bare))
      } else {
        return nil
      }
    }
    return items
  }

  /// A fragment with its escapes; empty for none.
  private mutating func text(_ fragment: FragmentShape) throws(TooManyStates) -> String? {
    switch fragment {
    case .unasked: return ""
    case .text(let language):
      return try text(language)?.escaped(besides: WitnessLink.fragmentMarks)
    case .written(let language):
      let marks = WitnessLink.fragmentMarks.union([.percent])
      return try languages.sample(language)?.escaped(besides: marks)
    case .items(let query): return try items(query).map(WitnessLink.text(of:))
    case .path(let path, let query):
      guard let segments = try texts(path.segments), let items = try items(query) else {
        return nil
      }
      return WitnessLink(segments: segments, query: items).text
    }
  }
}
