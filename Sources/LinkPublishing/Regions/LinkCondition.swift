import RouteMatching
import RoutesCompiler

/// A condition on links, beside the patterns that they match.
enum LinkCondition: Hashable, Sendable {
  /// On the last value of a key of the query.
  case query(key: String, ValueCondition)
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
  /// Short links that some patterns match, that meet some conditions, and that none of some
  /// other patterns matches, the shortest first; none where there is no such link.
  ///
  /// Those after the first have other texts in each of their parts; whether other patterns
  /// match them is not looked at.
  ///
  /// - Throws: `TooManyStates` where it is not known whether there is one.
  mutating func links(
    matching patterns: [Pattern], where conditions: [LinkCondition] = [],
    avoiding others: [Pattern]
  ) throws(TooManyStates) -> [String] {
    let regions = try regions(matching: patterns, where: conditions)
    guard !regions.isEmpty else { return [] }
    var search = ShortestLinkSearch(avoiding: others.map(language(of:)))
    guard let found = try search.run(in: regions, &patternLanguages) else { return [] }
    var links = [found.link.link.text]
    var varied = found.link.link
    varied.segments = try variedTexts(found.region.path.segments, varied.segments)
    if varied != found.link.link { links.append(varied.text) }
    return links
  }

  /// A shortest link that some languages have and none of some others has.
  mutating func link(
    matching languages: [PatternLanguage], avoiding others: [PatternLanguage]
  ) throws(TooManyStates) -> String? {
    let regions = try regions(of: languages)
    var search = ShortestLinkSearch(avoiding: others)
    return try search.run(in: regions, &patternLanguages)?.link.link.text
  }

  /// Texts of some segments, different from each other where that can be.
  private mutating func variedTexts(
    _ segments: [Int], _ texts: [String]
  ) throws(TooManyStates) -> [String] {
    var varied: [String] = []
    for (index, text) in texts.enumerated() {
      var text = text
      var rest = index < segments.count ? segments[index] : nil
      while varied.contains(text), let language = rest {
        let literal = patternLanguages.texts.number(
          of: .literal(ExactText(text), ignoresCase: false))
        rest = try patternLanguages.texts.difference(language, literal)
        if let rest, let sample = try patternLanguages.texts.sample(rest) { text = sample }
      }
      varied.append(text)
    }
    return varied
  }

  private mutating func regions(
    matching patterns: [Pattern], where conditions: [LinkCondition]
  ) throws(TooManyStates) -> [LinkRegion] {
    var regions = try regions(of: patterns.map(language(of:)))
    for condition in conditions {
      var narrowed: [LinkRegion] = []
      for region in regions {
        if let region = try narrow(region, by: condition) { narrowed.append(region) }
      }
      regions = narrowed
    }
    return regions
  }

  private mutating func regions(
    of languages: [PatternLanguage]
  ) throws(TooManyStates) -> [LinkRegion] {
    guard let first = languages.first else { return [] }
    var regions = [LinkRegion(first)]
    for language in languages.dropFirst() {
      var common: [LinkRegion] = []
      for region in regions {
        common += try patternLanguages.intersection(region, language)
      }
      regions = common
    }
    return regions
  }

  private mutating func narrow(
    _ region: LinkRegion, by condition: LinkCondition
  ) throws(TooManyStates) -> LinkRegion? {
    switch condition {
    case .query(let key, let value):
      guard
        let language = try language(
          of: value, all: patternLanguages.texts.unasked, { .value($0) })
      else { return nil }
      return try region.asking(ExactText(key), to: language, in: &patternLanguages)
    case .fragment(let value):
      return try narrow(region, fragment: value)
    case .divided(let index, let pieces, let others):
      guard index < region.path.segments.count,
        let language = try divided(pieces, others),
        case let own = region.path.segments[index],
        try patternLanguages.texts.relation(own, language) != .disjoint
      else { return nil }
      var narrowed = region
      narrowed.path.segments[index] = try patternLanguages.texts.intersection(own, language)
      return narrowed
    case .segment(let index, let value):
      return try narrow(region, segment: index, value)
    case .site(let side, let isAnswered):
      return try narrow(region, site: anySites[side.rawValue], isMatched: isAnswered)
    case .host(let pattern, let isMatched):
      return try narrow(region, site: try patternLanguages.site(pattern), isMatched: isMatched)
    }
  }

  /// The texts that two segments may divide otherwise, once for the same pieces.
  private mutating func divided(
    _ pieces: [SegmentPattern.Piece], _ others: [SegmentPattern.Piece]
  ) throws(TooManyStates) -> Int? {
    if let known = dividedTexts[[pieces, others]] { return known }
    let texts = try DividedTexts.automaton(
      pieces, others,
      ignoresCase: tables.contains(where: \.table.options.matching.ignoresPathCase))
    let number = texts.isEmpty ? nil : patternLanguages.texts.number(of: .automaton(texts))
    dividedTexts[[pieces, others]] = .some(number)
    return number
  }

  private mutating func narrow(
    _ region: LinkRegion, site: Int, isMatched: Bool
  ) throws(TooManyStates) -> LinkRegion? {
    var narrowed = region
    if isMatched {
      guard try patternLanguages.texts.relation(region.site, site) != .disjoint else { return nil }
      narrowed.site = try patternLanguages.texts.intersection(region.site, site)
    } else {
      guard let rest = try patternLanguages.texts.difference(region.site, site) else { return nil }
      narrowed.site = rest
    }
    return narrowed
  }

  private mutating func narrow(
    _ region: LinkRegion, segment index: Int, _ value: ValueCondition
  ) throws(TooManyStates) -> LinkRegion? {
    let ignoresCase = tables.contains(where: \.table.options.matching.ignoresPathCase)
    guard index < region.path.segments.count,
      case let own = region.path.segments[index],
      let language = try language(of: value, all: own, { .mixed($0, ignoresCase: ignoresCase) }),
      try patternLanguages.texts.relation(own, language) != .disjoint
    else { return nil }
    var narrowed = region
    narrowed.path.segments[index] = try patternLanguages.texts.intersection(own, language)
    return narrowed
  }

  private mutating func narrow(
    _ region: LinkRegion, fragment value: ValueCondition
  ) throws(TooManyStates) -> LinkRegion? {
    if case .notTaken = value {
      // A link without a fragment is one that has no value there.
      guard case .text(let text) = region.fragment else { return region }
      let rest = try language(of: value, all: text) { .mixed($0, ignoresCase: false) }
      return rest.map { language in
        var narrowed = region
        narrowed.fragment = .text(language)
        return narrowed
      }
    }
    guard
      let language = try language(
        of: value, all: patternLanguages.texts.any, { .mixed($0, ignoresCase: false) })
    else { return nil }
    let fragment = FragmentLanguage.text(language)
    guard try patternLanguages.relation(region.fragment, fragment) != .disjoint else { return nil }
    var narrowed = region
    narrowed.fragment = try patternLanguages.intersection(region.fragment, fragment)
    return narrowed
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
