import RouteMatching
import RoutesCompiler

/// A condition on links, beside the patterns that they match.
enum LinkCondition: Hashable, Sendable {
  /// On the last value of a key of the query, or of the items of a fragment.
  case query(key: String, inFragment: Bool = false, ValueCondition)
  /// On a fragment that a pattern may leave out.
  case fragment(ValueCondition)
  /// A segment may give the placeholders of its old pieces other parts than those of its new
  /// ones.
  case divided(segment: Int, [SegmentPattern.Piece], [SegmentPattern.Piece])
  /// On a segment of the path.
  case segment(Int, ValueCondition)
  /// The site is one that patterns answer which name none, of one table, or none of those.
  case site(TablePair.Side, isAnswered: Bool)
  /// The site is one of a pattern, or none of it.
  case host(SitePattern, isMatched: Bool)
}

/// A condition on a value.
enum ValueCondition: Hashable, Sendable {
  /// It is as some pieces are, and not as any of some others.
  case taken(by: [SegmentPattern.Piece], butNot: [[SegmentPattern.Piece]] = [])
  /// It is missing, or not as any of some pieces are.
  case notTaken(by: [[SegmentPattern.Piece]])
}

extension TablePair {
  /// The links of a pattern that meet some conditions; nil where there are none.
  mutating func narrow(
    _ language: PatternLanguage, by conditions: [LinkCondition]
  ) throws(TooManyStates) -> PatternLanguage? {
    var narrowed = language
    for condition in conditions {
      guard let next = try narrow(narrowed, by: condition) else { return nil }
      narrowed = next
    }
    return narrowed
  }

  private mutating func narrow(
    _ language: PatternLanguage, by condition: LinkCondition
  ) throws(TooManyStates) -> PatternLanguage? {
    switch condition {
    case .query(let key, let inFragment, let value):
      guard
        let values = try self.language(
          of: value, all: patternLanguages.texts.unasked, { .value($0) })
      else { return nil }
      let item = QueryLanguage(items: [.init(key: ExactText(key), language: values)])
      return inFragment
        ? try narrow(language, fragment: .items(item)) : try narrow(language, query: item)
    case .fragment(let value):
      return try narrow(language, fragment: value)
    case .divided(let index, let pieces, let others):
      return try narrow(language, segment: index, to: try divided(pieces, others))
    case .segment(let index, let value):
      let ignoresCase = tables.contains(where: \.table.options.matching.ignoresPathCase)
      let texts = try self.language(
        of: value, all: patternLanguages.texts.any, { .mixed($0, ignoresCase: ignoresCase) })
      return try narrow(language, segment: index, to: texts)
    case .site(let side, let isAnswered):
      return try narrow(language, site: anySites[side.rawValue], isMatched: isAnswered)
    case .host(let pattern, let isMatched):
      return try narrow(language, site: try patternLanguages.site(pattern), isMatched: isMatched)
    }
  }

  private mutating func narrow(
    _ language: PatternLanguage, query: QueryLanguage
  ) throws(TooManyStates) -> PatternLanguage? {
    guard try patternLanguages.relation(language.query, query) != .disjoint else { return nil }
    var narrowed = language
    narrowed.query = try patternLanguages.intersection(language.query, query)
    return narrowed
  }

  /// The texts that two segments may divide otherwise, once for the same pieces.
  private mutating func divided(
    _ pieces: [SegmentPattern.Piece], _ others: [SegmentPattern.Piece]
  ) throws(TooManyStates) -> Int? {
    if let known = dividedTexts[[pieces, others]] { return known }
    let texts = try ShortestDivision.texts(
      pieces, dividedOtherwiseBy: others,
      ignoresCase: tables.contains(where: \.table.options.matching.ignoresPathCase))
    let number = texts.isEmpty ? nil : patternLanguages.texts.number(of: .automaton(texts))
    dividedTexts[[pieces, others]] = .some(number)
    return number
  }

  private mutating func narrow(
    _ language: PatternLanguage, site: Int, isMatched: Bool
  ) throws(TooManyStates) -> PatternLanguage? {
    var narrowed = language
    if isMatched {
      guard try patternLanguages.texts.relation(language.site, site) != .disjoint else {
        return nil
      }
      narrowed.site = try patternLanguages.texts.intersection(language.site, site)
    } else {
      guard let rest = try patternLanguages.texts.difference(language.site, site) else {
        return nil
      }
      narrowed.site = rest
    }
    return narrowed
  }

  /// - Parameter texts: The texts of the segment; nil for none.
  private mutating func narrow(
    _ language: PatternLanguage, segment index: Int, to texts: Int?
  ) throws(TooManyStates) -> PatternLanguage? {
    var narrowed = language
    while narrowed.path.segments.count <= index, let tail = language.path.tail {
      narrowed.path.segments.append(tail)
    }
    guard index < narrowed.path.segments.count, let texts,
      case let own = narrowed.path.segments[index],
      try patternLanguages.texts.relation(own, texts) != .disjoint
    else { return nil }
    narrowed.path.segments[index] = try patternLanguages.texts.intersection(own, texts)
    return narrowed
  }

  private mutating func narrow(
    _ language: PatternLanguage, fragment: FragmentLanguage
  ) throws(TooManyStates) -> PatternLanguage? {
    guard try patternLanguages.relation(language.fragment, fragment) != .disjoint else {
      return nil
    }
    var narrowed = language
    narrowed.fragment = try patternLanguages.intersection(language.fragment, fragment)
    return narrowed
  }

  private mutating func narrow(
    _ language: PatternLanguage, fragment value: ValueCondition
  ) throws(TooManyStates) -> PatternLanguage? {
    var all = patternLanguages.texts.any
    if case .notTaken = value {
      // A link without a fragment is one that has no value there.
      guard case .text(let text) = language.fragment else { return language }
      all = text
    }
    let texts = try self.language(of: value, all: all) { .mixed($0, ignoresCase: false) }
    return try texts.flatMap { (texts) throws(TooManyStates) in
      try narrow(language, fragment: .text(texts))
    }
  }

  private mutating func language(
    of value: ValueCondition, all: Int, _ language: ([SegmentPattern.Piece]) -> TextLanguage
  ) throws(TooManyStates) -> Int? {
    func number(_ pieces: [SegmentPattern.Piece]) -> Int {
      let isAny = pieces == [.placeholder(.any)] && all == patternLanguages.texts.unasked
      return patternLanguages.texts.number(of: isAny ? .present : language(pieces))
    }
    var rest: Int
    var others: [[SegmentPattern.Piece]]
    switch value {
    case .taken(let pieces, let other):
      (rest, others) = (number(pieces), other)
    case .notTaken(let pieces):
      (rest, others) = (all, pieces)
    }
    for other in others {
      guard let next = try patternLanguages.texts.difference(rest, number(other)) else {
        return nil
      }
      rest = next
    }
    return rest
  }
}
