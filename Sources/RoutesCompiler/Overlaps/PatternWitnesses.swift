import RouteMatching

extension PatternLanguages {
  /// A link that a pattern matches.
  package mutating func witness(of language: PatternLanguage) throws(TooManyStates) -> WitnessLink?
  {
    var link = WitnessLink()
    guard let site = try site(language.site), let segments = try texts(language.path.allSegments),
      let query = try items(language.query), let fragment = try text(language.fragment)
    else { return nil }
    link.site = site
    link.segments = segments
    link.query = query
    link.fragment = fragment.isEmpty ? nil : fragment
    // None is shorter than any text that a reader would know.
    if case .written(let fragments) = language.fragment,
      (try? texts.automaton(fragments))?.accepts("".utf8) == true
    {
      link.fragment = nil
    }
    return link
  }

  /// A link that one of some patterns matches, such as the parts of an intersection, and no other
  /// does: it differs from a link of both in one part, where that can be.
  package mutating func witness(
    of patterns: [PatternLanguage], without others: [PatternLanguage] = []
  ) throws(TooManyStates) -> WitnessLink? {
    for pattern in patterns {
      for rest in try remainders(of: pattern, without: others) ?? [] {
        if let link = try witness(of: rest) { return link }
      }
    }
    return nil
  }

  mutating func site(_ number: Int) throws(TooManyStates) -> String? {
    if case .declared = texts.languages[number] { return "" }
    let automaton = try texts.automaton(number)
    return automaton.accepts([TextLanguage.absentMark]) ? "" : automaton.sample
  }

  mutating func texts(_ segments: [Int]) throws(TooManyStates) -> [String]? {
    var texts: [String] = []
    for segment in segments {
      guard let text = try text(segment) else { return nil }
      texts.append(text)
    }
    return texts
  }

  mutating func text(_ language: Int) throws(TooManyStates) -> String? {
    switch texts.languages[language] {
    case .literal(let text, _): text.string
    case .any: "x"
    default: try texts.sample(language)
    }
  }

  mutating func items(
    _ query: QueryLanguage
  ) throws(TooManyStates) -> [WitnessLink.Item]? {
    var items: [WitnessLink.Item] = []
    for item in query.items {
      guard let automaton = try? texts.automaton(item.language) else {
        // Several placeholders in one text: the key is there, and has a value.
        guard let text = try texts.sample(item.language) else { return nil }
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
    func takesRest(_ item: WitnessLink.Item) -> Bool { restKeys.contains(ExactText(item.key)) }
    return items.filter { !takesRest($0) } + items.filter(takesRest)
  }

  /// A fragment with its escapes; empty for none.
  mutating func text(_ fragment: FragmentLanguage) throws(TooManyStates) -> String? {
    switch fragment {
    case .unasked: return ""
    case .text(let language):
      return try text(language).map { AllowedCharacters.fragment.encoding($0) }
    case .written(let language):
      // The written text has its escapes.
      let parts = try texts.sample(language)?.split(
        separator: "%", omittingEmptySubsequences: false)
      return parts?.map { AllowedCharacters.fragment.encoding(String($0)) }.joined(separator: "%")
    case .items(let query): return try items(query).map(WitnessLink.text(of:))
    case .path(let path, let query):
      guard let segments = try texts(path.segments), let items = try items(query) else {
        return nil
      }
      return WitnessLink(segments: segments, query: items).text
    }
  }
}
