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
  private var found: [[[PatternLanguage]]: [SpelledLink]] = [:]
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

  /// A short link that some patterns match, one or two, and that none of some others matches, with
  /// texts that a reader knows and as it was found; empty where there is none.
  ///
  /// A pattern that is too complex matches more links here than it does, and none of the others
  /// is one.
  mutating func links(
    matching patterns: [PatternLanguage], avoiding others: [PatternLanguage],
    preferring texts: [ValuePlace: [String]] = [:], in languages: inout PatternLanguages
  ) throws(TooManyStates) -> [SpelledLink] {
    if let known = found[[patterns, others]] { return known }
    let links = try newLinks(patterns, others, texts, &languages)
    found[[patterns, others]] = links
    return links
  }

  private mutating func newLinks(
    _ patterns: [PatternLanguage], _ others: [PatternLanguage], _ texts: [ValuePlace: [String]],
    _ languages: inout PatternLanguages
  ) throws(TooManyStates) -> [SpelledLink] {
    guard let site = try languages.commonSite(of: patterns) else { return [] }
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
    let guess = languages.hasNone(site) ? languages.shortLink(of: patterns) : nil
    let isRight = guess.map { link in
      lists.allSatisfy { list in
        zip(list.rules, list.isIncluded).allSatisfy { comparison.takes(link, $0) == $1 }
      }
    }
    let found = isRight == true ? guess : try link(lists)
    guard let link = found else { return [] }
    let keys = languages.restKeys
    return [familiar(link, lists.flatMap(\.rules), texts, keys), link.movingToEnd(keys)]
  }

  /// A link that the last rules of both lists take, and no other.
  private mutating func link(_ lists: [RuleComparison.List]) throws(TooManyStates) -> SpelledLink? {
    let start = min(Self.maximumSteps, stepsLeft)
    comparison.budget = StateBudget(start)
    defer { stepsLeft -= start - max(0, comparison.budget.left) }
    let links = try comparison.answers(file: lists[0], table: lists[1]) { $0 == true && $1 == true }
    let wanted = RuleComparison.Answers(
      file: lists[0].rules.count - 1, table: lists[1].rules.count - 1)
    return links[wanted]
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

  /// The link with texts that a reader knows, another for each value, where the same rules take it
  /// then.
  private func familiar(
    _ link: SpelledLink, _ rules: [LinkRule], _ preferred: [ValuePlace: [String]],
    _ keys: Set<ExactText>
  ) -> SpelledLink {
    let answers = rules.map { comparison.takes(link, $0) }
    var (link, taken) = (link.movingToEnd(keys), Set<String>())
    for place in link.places {
      for text in (preferred[place] ?? []) + Self.familiarTexts where !taken.contains(text) {
        let next = link.giving([place: text], last: keys)
        guard rules.map({ comparison.takes(next, $0) }) == answers else { continue }
        link = next
        taken.insert(text)
        break
      }
    }
    return link
  }

  private static let familiarTexts = ["x", "y", "z", "7", "8", "9"] + TextAutomaton.familiarTexts
}

/// Where a link has a text that may be a value.
enum ValuePlace: Hashable {
  case segment(Int)
  case item(String)
  case fragment
  /// Of an item in a fragment.
  case fragmentItem(String)

  fileprivate func encoding(_ text: String) -> String {
    switch self {
    case .segment: AllowedCharacters.segment.encoding(text)
    case .item, .fragment, .fragmentItem: AllowedCharacters.fragment.encoding(text, escaping: "&=+")
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

  /// A link of a short text for each part that patterns ask for: the usual one, which takes no
  /// search.
  fileprivate mutating func shortLink(of patterns: [PatternLanguage]) -> SpelledLink? {
    var (all, link) = (patterns[0], SpelledLink())
    for pattern in patterns.dropFirst() {
      guard pattern.path.segments.count == all.path.segments.count,
        let both = try? intersection(all, pattern)
      else { return nil }
      all = both
    }
    guard all.fragment == .unasked else { return nil }
    let segments = all.path.segments.map { (try? texts.sample($0)) ?? "" }
    let encoded = segments.map { AllowedCharacters.segment.encoding($0) }
    link[.path] = "/" + encoded.joined(separator: "/")
    for item in all.query.items {
      guard let automaton = try? texts.automaton(item.language) else { return nil }
      if automaton.accepts([TextLanguage.absentMark]) { continue }
      let text = (try? texts.sample(item.language)) ?? ""
      link = link.giving([.item(item.key.string): text], last: restKeys)
    }
    return link
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

extension PatternLanguages {
  /// The links that have a text at a place.
  fileprivate mutating func narrow(
    _ pattern: inout PatternLanguage, to condition: TextCondition
  ) throws(TooManyStates) {
    switch condition.place {
    case .segment(let index):
      while pattern.path.segments.count <= index, let tail = pattern.path.tail {
        pattern.path.segments.append(tail)
      }
      let segment = pattern.path.segments[index]
      pattern.path.segments[index] = try texts.intersection(segment, condition.language)
    case .item(let key):
      let item = QueryLanguage.Item(key: ExactText(key), language: condition.language)
      pattern.query = try intersection(pattern.query, QueryLanguage(items: [item]))
    case .fragment, .fragmentItem: break
    }
  }
}

extension SpelledLink {
  /// Where texts are that may be values.
  fileprivate var places: [ValuePlace] {
    parts.flatMap { part, text -> [ValuePlace] in
      switch part {
      case .path: segments.indices.map { .segment($0) }
      case .item(let key): text.isEmpty ? [] : [.item(key)]
      case .fragment: text.isEmpty ? [] : [.fragment]
      case .site, .query: []
      }
    }
  }
}

extension SpelledLink {
  /// The link with other texts at some places.
  func giving(_ texts: [ValuePlace: String], last keys: Set<ExactText>) -> SpelledLink {
    var link = self
    for (place, text) in texts {
      let text = place.encoding(text)
      switch place {
      case .segment(let index):
        var segments = link.segments.map(String.init)
        guard segments.indices.contains(index) else { continue }
        segments[index] = text
        link[.path] = "/" + segments.joined(separator: "/")
      case .item(let key): link[.item(key)] = place.encoding(key) + "=" + text
      case .fragment: link[.fragment] = text
      case .fragmentItem(let key):
        let start = link[.fragment].isEmpty ? "" : link[.fragment] + "&"
        link[.fragment] = start + place.encoding(key) + "=" + text
      }
    }
    return link.movingToEnd(keys)
  }
}

/// The sites of links of patterns that name none, as the tables answer them.
enum AnsweredSites: Hashable {
  case all
  case answered(TablePair.Side)
  /// Those of the web, or all others.
  case unanswered(TablePair.Side, isWeb: Bool)
}

extension TablePair {
  /// A short link that some patterns match, one or two, and that none of some other patterns
  /// matches, with texts that a reader knows and as it was found; empty where there is none.
  ///
  /// - Throws: `TooManyStates` where it is not known whether there is one.
  mutating func links(
    matching patterns: [Pattern], on sites: AnsweredSites = .all,
    where condition: TextCondition? = nil, avoiding others: [Pattern],
    preferring texts: [ValuePlace: [String]] = [:], withRest: Bool = true
  ) throws(TooManyStates) -> [SpelledLink] {
    let wanted = Set(patterns.map(language(of:)))
    guard !others.contains(where: { wanted.contains(language(of: $0)) }) else { return [] }
    var narrowed: [PatternLanguage] = []
    for pattern in patterns {
      var language = language(of: pattern)
      guard let site = try narrow(language.site, to: sites) else { return [] }
      language.site = site
      if let condition { try patternLanguages.narrow(&language, to: condition) }
      if !withRest { language.query = try queryWithoutRest(language.query, of: pattern) }
      narrowed.append(language)
    }
    return try search.links(
      matching: narrowed, avoiding: others.map(language(of:)), preferring: texts,
      in: &patternLanguages)
  }

  /// nil where nothing is left.
  private mutating func narrow(
    _ number: Int, to sites: AnsweredSites
  ) throws(TooManyStates) -> Int? {
    switch sites {
    case .all: return number
    case .answered(let side):
      return try patternLanguages.texts.intersection(number, anySites[side.rawValue])
    case .unanswered(let side, let isWeb):
      let rest = try patternLanguages.texts.difference(number, anySites[side.rawValue])
      guard let rest else { return nil }
      let web = try patternLanguages.site(.host([.many], port: nil))
      return try isWeb
        ? patternLanguages.texts.intersection(rest, web)
        : patternLanguages.texts.difference(rest, web)
    }
  }

  /// A value that takes the rest of the query without an item in it: of every other the pattern's
  /// language knows the key alone.
  private mutating func queryWithoutRest(
    _ query: QueryLanguage, of pattern: Pattern
  ) throws(TooManyStates) -> QueryLanguage {
    let items = origin(of: pattern).pattern.parameters.compactMap { location in
      if case .query(.catchAll(let key, let constraint), inFragment: false) = location {
        QueryRequirement.value(key: key, [.placeholder(constraint)])
      } else {
        nil
      }
    }
    let asked = LinkPattern(target: .refusal, query: items)
    let language = try patternLanguages.language(of: asked)
    return try patternLanguages.intersection(query, language.query)
  }
}
