import RoutesCompiler
import TableBuilding

/// A condition on links, beside the patterns that they match.
enum LinkCondition: Hashable, Sendable {
  /// A pattern that asks for one part of a link matches it, or does not. A path may go on after
  /// the pattern's.
  case pattern(LinkPattern, isMatched: Bool)
  /// A segment may give the placeholders of its old pieces other parts than those of its new
  /// ones.
  case divided(segment: Int, [SegmentPattern.Piece], [SegmentPattern.Piece])
  /// The site is one that patterns answer which name none, of one table, or none of those.
  case site(TablePair.Side, isAnswered: Bool)
}

/// Conditions on one part of a link: that it is as some pieces are, or that it is missing or not
/// as those are.
extension LinkCondition {
  /// On the last value of a key of the query, or of the items of a fragment.
  static func query(
    _ key: String, inFragment: Bool = false, _ pieces: [SegmentPattern.Piece],
    isMatched: Bool = true
  ) -> LinkCondition {
    let item =
      pieces == [.placeholder(.any)]
      ? QueryRequirement.present(key: key) : .value(key: key, pieces)
    let pattern =
      inFragment
      ? LinkPattern(target: .refusal, fragment: .items([item]))
      : LinkPattern(target: .refusal, query: [item])
    return .pattern(pattern, isMatched: isMatched)
  }

  static func fragment(
    _ pieces: [SegmentPattern.Piece], isMatched: Bool = true
  ) -> LinkCondition {
    .pattern(LinkPattern(target: .refusal, fragment: .text(pieces)), isMatched: isMatched)
  }

  static func segment(
    _ index: Int, _ pieces: [SegmentPattern.Piece], isMatched: Bool = true
  ) -> LinkCondition {
    let segments = Array(repeating: SegmentPattern.value(.any), count: index) + [.mixed(pieces)]
    return .pattern(LinkPattern(target: .refusal, segments: segments), isMatched: isMatched)
  }

  static func host(_ site: SitePattern, isMatched: Bool = true) -> LinkCondition {
    .pattern(LinkPattern(target: .refusal, site: site), isMatched: isMatched)
  }
}

extension TablePair {
  /// The links of a pattern that meet those of some conditions which are not that a pattern does
  /// not match; nil where there are none.
  mutating func narrow(
    _ language: PatternLanguage, by conditions: [LinkCondition]
  ) throws(TooManyStates) -> PatternLanguage? {
    var narrowed = language
    for condition in conditions {
      switch condition {
      case .pattern(_, isMatched: false): break
      case .pattern(let pattern, isMatched: true):
        let asked = try self.language(asking: pattern, on: narrowed.site)
        narrowed = try patternLanguages.intersection(narrowed, asked)
      case .divided(let segment, let pieces, let others):
        guard let texts = try divided(pieces, others) else { return nil }
        let isDivided = LinkCondition.segment(segment, [.placeholder(.automaton(texts))])
        guard let next = try narrow(narrowed, by: [isDivided]) else { return nil }
        narrowed = next
      case .site(let side, isAnswered: true):
        let site = anySites[side.rawValue]
        narrowed.site = try patternLanguages.texts.intersection(narrowed.site, site)
      case .site(let side, isAnswered: false):
        let site = anySites[side.rawValue]
        guard let rest = try patternLanguages.texts.difference(narrowed.site, site) else {
          return nil
        }
        narrowed.site = rest
      }
    }
    return narrowed
  }

  /// The links that some conditions exclude, on a site.
  mutating func excluded(
    by conditions: [LinkCondition], on site: Int
  ) throws(TooManyStates) -> [PatternLanguage] {
    var excluded: [PatternLanguage] = []
    for case .pattern(let pattern, isMatched: false) in conditions {
      excluded.append(try language(asking: pattern, on: site))
    }
    return excluded
  }

  private mutating func language(
    asking pattern: LinkPattern, on site: Int
  ) throws(TooManyStates) -> PatternLanguage {
    var language = try patternLanguages.language(of: pattern)
    language.path.tail = patternLanguages.texts.any
    if pattern.site == .any { language.site = site }
    return language
  }

  /// The texts that two segments may divide otherwise, once for the same pieces.
  private mutating func divided(
    _ pieces: [SegmentPattern.Piece], _ others: [SegmentPattern.Piece]
  ) throws(TooManyStates) -> TextAutomaton? {
    if let known = dividedTexts[[pieces, others]] { return known }
    let texts = try ShortestDivision.texts(
      pieces, dividedOtherwiseBy: others,
      ignoresCase: tables.contains(where: \.table.options.matching.ignoresPathCase))
    dividedTexts[[pieces, others]] = .some(texts.isEmpty ? nil : texts)
    return texts.isEmpty ? nil : texts
  }
}
