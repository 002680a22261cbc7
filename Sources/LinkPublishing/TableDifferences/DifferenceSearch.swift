import Foundation
import RouteMatching
import RoutesCompiler
import TableBuilding

/// Searches for short links, with the engine that compares lists of rules: the patterns that a
/// link should not match come before the one that it should match.
struct DifferenceSearch {
  private let automata = LinkAutomata()
  private var comparison: RuleComparison
  private var rules: [PatternLanguage: Rule] = [:]
  /// What was found: several differences are shown by the same links.
  private var found: [[[PatternLanguage]]: SpelledLink?] = [:]
  /// How many rules all searches together may follow by a character.
  private var stepsLeft = 60_000_000

  /// How many a single one may.
  private static let maximumSteps = 2_000_000

  /// The rule of a pattern.
  private struct Rule {
    var rule = LinkRule()
    /// Whether it takes no more links than the pattern does.
    var isExact: Bool
  }

  init() {
    comparison = RuleComparison(
      sites: .everyText, automata: automata, readsPlusAsSpace: false, hasSlashes: false,
      hasPlus: false)
  }

  /// A short link that some patterns match, one or two, and that none of some others matches;
  /// nil where there is none.
  ///
  /// A pattern that is too complex matches more links here than it does, and none of the others
  /// is one.
  mutating func link(
    matching patterns: [PatternLanguage], avoiding others: [PatternLanguage],
    in languages: inout PatternLanguages
  ) throws(TooManyStates) -> SpelledLink? {
    if let known = found[[patterns, others]] { return known }
    let link = try newLink(matching: patterns, avoiding: others, in: &languages)
    found[[patterns, others]] = .some(link)
    return link
  }

  private mutating func newLink(
    matching patterns: [PatternLanguage], avoiding others: [PatternLanguage],
    in languages: inout PatternLanguages
  ) throws(TooManyStates) -> SpelledLink? {
    guard let site = try languages.commonSite(of: patterns) else { return nil }
    var lists = [RuleComparison.List(), RuleComparison.List()]
    for other in others {
      let avoided = try? rule(of: other, on: site, in: &languages)
      if let avoided, avoided.isExact { lists[0].add(avoided.rule, isIncluded: false) }
    }
    for (index, pattern) in patterns.enumerated() {
      var wanted = try rule(of: pattern, in: &languages).rule
      if !languages.hasNone(site) { wanted.site = try number(ofSite: site, &languages) }
      lists[index].add(wanted, isIncluded: true)
    }
    if patterns.count == 1 { lists[1].add(LinkRule(), isIncluded: true) }
    return try link(lists)?.movingToEnd(languages.restKeys)
  }

  /// A link that the last rules of both lists take, and no other.
  private mutating func link(_ lists: [RuleComparison.List]) throws(TooManyStates) -> SpelledLink? {
    let start = min(Self.maximumSteps, stepsLeft)
    comparison.budget = StateBudget(start)
    defer { stepsLeft -= start - max(0, comparison.budget.left) }
    let links = try comparison.answers(file: lists[0], table: lists[1]) { $0 == true && $1 == true }
    let wanted = RuleComparison.Answers(
      file: lists[0].rules.count - 1, table: lists[1].rules.count - 1)
    return links[wanted].map { withFamiliarTexts($0, lists) }
  }

  /// The rule of the links of a pattern on some sites; nil where it has none there.
  private mutating func rule(
    of pattern: PatternLanguage, on site: Int, in languages: inout PatternLanguages
  ) throws(TooManyStates) -> Rule? {
    var taken = try rule(of: pattern, in: &languages)
    // Links without a site are on those of every pattern that names none.
    if languages.hasNone(site) { return languages.hasNone(pattern.site) ? taken : nil }
    switch try languages.texts.relation(site, pattern.site) {
    case .disjoint: return nil
    case .equal, .inside: return taken
    case .contains, .partial:
      let common = try languages.texts.intersection(site, pattern.site)
      taken.rule.site = try number(ofSite: common, &languages)
      return taken
    }
  }

  /// The rule of a pattern on all sites.
  private mutating func rule(
    of language: PatternLanguage, in languages: inout PatternLanguages
  ) throws(TooManyStates) -> Rule {
    var language = language
    language.site = languages.texts.any
    if let known = rules[language] { return known }
    let simple = languages.simplified(language)
    var rule = Rule(isExact: simple == language)
    try automata.add(try PatternParts(of: simple, in: &languages), TableOptions(), to: &rule.rule)
    rules[language] = rule
    return rule
  }

  private func number(
    ofSite site: Int, _ languages: inout PatternLanguages
  ) throws(TooManyStates) -> Int {
    automata.number(of: try languages.texts.automaton(site))
  }

  /// The link with texts that a reader knows, where the same rules take it then.
  private func withFamiliarTexts(
    _ link: SpelledLink, _ lists: [RuleComparison.List]
  ) -> SpelledLink {
    let rules = lists.flatMap(\.rules)
    let answers = rules.map { comparison.takes(link, $0) }
    return link.values.reversed().reduce(into: link) { link, value in
      for text in TextAutomaton.familiarTexts
      where text.utf8.count == max(1, value.range.count) {
        let familiar = link.with(value.mark + text, for: value.range, of: value.part)
        guard rules.map({ comparison.takes(familiar, $0) }) == answers else { continue }
        link = familiar
        return
      }
    }
  }
}

extension PatternLanguages {
  /// The sites of links that all of some patterns match; nil for none.
  fileprivate mutating func commonSite(
    of patterns: [PatternLanguage]
  ) throws(TooManyStates) -> Int? {
    var site = patterns[0].site
    for pattern in patterns.dropFirst() {
      guard try texts.relation(site, pattern.site) != .disjoint else { return nil }
      site = try texts.intersection(site, pattern.site)
    }
    return site
  }

  /// Whether links without a site are among those of some sites: then no other has to be
  /// looked at.
  fileprivate mutating func hasNone(_ site: Int) -> Bool {
    if case .declared = texts.languages[site] { return true }
    return (try? texts.automaton(site))?.accepts([TextLanguage.absentMark]) ?? false
  }

  /// The language with any text for the placeholders of what has too large an automaton.
  fileprivate mutating func simplified(_ language: PatternLanguage) -> PatternLanguage {
    var simple = language
    simple.path.segments = language.path.segments.map { simplified($0, orAny: texts.any) }
    simple.path.tail = language.path.tail.map { simplified($0, orAny: texts.any) }
    simple.query = QueryLanguage(
      items: language.query.items.map { item in
        .init(key: item.key, language: simplified(item.language, orAny: texts.unasked))
      })
    if language.fragment != .unasked, (try? texts.automaton(written(language.fragment))) == nil {
      simple.fragment = .unasked
    }
    return simple
  }

  private mutating func simplified(_ number: Int, orAny any: Int) -> Int {
    guard (try? texts.automaton(number)) == nil else { return number }
    switch texts.languages[number] {
    case .mixed(let pieces, let ignoresCase):
      return texts.number(of: .mixed(pieces.map(\.withoutTypes), ignoresCase: ignoresCase))
    case .value(let pieces): return texts.number(of: .value(pieces.map(\.withoutTypes)))
    default: return any
    }
  }
}

extension SpelledLink {
  /// Where texts are that may be values: segments, and what follows a key, with the mark that
  /// comes before them then.
  fileprivate var values: [(part: LinkPart, range: Range<Int>, mark: String)] {
    var values: [(part: LinkPart, range: Range<Int>, mark: String)] = []
    for (part, text) in parts {
      for piece in Array(text.utf8).split(whereSeparator: "/&?".utf8.contains) {
        if let mark = piece.firstIndex(of: UInt8(ascii: "=")) {
          values.append((part, mark + 1..<piece.endIndex, ""))
        } else if part.isItem {
          values.append((part, piece.endIndex..<piece.endIndex, "="))
        } else {
          values.append((part, piece.indices, ""))
        }
      }
    }
    return values
  }

  fileprivate func with(_ text: String, for range: Range<Int>, of part: LinkPart) -> SpelledLink {
    var (link, bytes) = (self, Array(self[part].utf8))
    bytes.replaceSubrange(range, with: text.utf8)
    link[part] = String(decoding: bytes, as: UTF8.self)
    return link
  }
}

extension LinkPart {
  fileprivate var isItem: Bool { if case .item = self { true } else { false } }
}

extension TablePair {
  /// A short link that some patterns match, one or two, that meets some conditions, and that
  /// none of some other patterns matches; nil where there is none.
  ///
  /// - Parameter isVaried: Whether it is one with other texts in each of its segments, where
  ///   that can be; nil where the shortest one has them.
  /// - Throws: `TooManyStates` where it is not known whether there is one.
  mutating func link(
    matching patterns: [Pattern], where conditions: [LinkCondition] = [],
    avoiding others: [Pattern], isVaried: Bool = false
  ) throws(TooManyStates) -> String? {
    let avoided = others.map(language(of:))
    func find(_ conditions: [LinkCondition]) throws(TooManyStates) -> SpelledLink? {
      var narrowed: [PatternLanguage] = []
      for pattern in patterns {
        guard let links = try narrow(language(of: pattern), by: conditions) else { return nil }
        narrowed.append(links)
      }
      let excluded = try excluded(by: conditions, on: narrowed[0].site)
      return try search.link(
        matching: narrowed, avoiding: avoided + excluded, in: &patternLanguages)
    }
    guard let shortest = try find(conditions) else { return nil }
    guard isVaried else { return shortest.text }
    var (link, conditions) = (shortest, conditions)
    for (index, segment) in shortest.segments.enumerated() {
      let before = link.segments.prefix(index)
      guard before.contains(segment) else { continue }
      let isOther = before.map {
        LinkCondition.segment(index, [.literal($0.decoded)], isMatched: false)
      }
      guard let varied = try find(conditions + isOther) else { continue }
      (link, conditions) = (varied, conditions + isOther)
    }
    return link.text == shortest.text ? nil : link.text
  }

  /// A short link that some patterns match, one or two, and none of some others.
  mutating func link(
    matching languages: [PatternLanguage], avoiding others: [PatternLanguage]
  ) throws(TooManyStates) -> String? {
    try search.link(matching: languages, avoiding: others, in: &patternLanguages)?.text
  }
}

extension Substring {
  fileprivate var decoded: String { removingPercentEncoding ?? String(self) }
}
