import Turnpike

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
    guard var link = try witness(of: try intersection(first, second)) else { return nil }
    switch (first.fragment, second.fragment) {
    case (.text, .path), (.text, .items), (.path, .text), (.items, .text):
      link.fragment = try commonFragment(first.fragment, second.fragment)
    default: break
    }
    return link
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
    case .literal(let text, _): text
    case .any: "x"
    default: try languages.automaton(language).sample
    }
  }

  private mutating func items(
    _ query: QueryShape
  ) throws(TooManyStates) -> [WitnessLink.Item]? {
    var items: [WitnessLink.Item] = []
    for item in query.items {
      let automaton = try languages.automaton(item.language)
      if automaton.accepts([TextLanguage.absentMark]) { continue }
      if let text = automaton.sample {
        items.append(WitnessLink.Item(key: item.key, value: .text(text)))
      } else if automaton.accepts([TextLanguage.bareMark]) {
        items.append(WitnessLink.Item(key: item.key, value: .bare))
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
    case .items(let query): return try items(query).map(WitnessLink.text(of:))
    case .path(let path, let query):
      guard let segments = try texts(path.segments), let items = try items(query) else {
        return nil
      }
      return WitnessLink(segments: segments, query: items).text
    }
  }
}
