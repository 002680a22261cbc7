import MatchTableBuilding

/// A pattern as a product of languages: a link matches where each of its parts is
/// in the language of that part. The numbers are those of a `LanguageTable`.
package struct PatternLanguage: Hashable, Sendable {
  package var site: Int
  package var path: PathLanguage
  package var query: QueryLanguage
  package var fragment: FragmentLanguage
}

/// The segments of a path; with a tail, any number of further ones, and then those of the end.
///
/// `/files/*path` has the segments `files` and any text, and the tail any text. `/*path/edit` has the
/// segment any text, the tail any text, and the end `edit`.
package struct PathLanguage: Hashable, Sendable {
  package var segments: [Int]
  package var tail: Int?
  /// Empty without a tail.
  package var end: [Int] = []

  package init(segments: [Int], tail: Int? = nil, end: [Int] = []) {
    (self.segments, self.tail, self.end) = (segments, tail, end)
  }

  /// The number of segments that each path has at least.
  package var leastCount: Int { segments.count + end.count }

  /// Those before the tail and behind it.
  package var allSegments: [Int] { segments + end }

  /// A segment of those before the tail and behind it.
  package subscript(index: Int) -> Int {
    get { index < segments.count ? segments[index] : end[index - segments.count] }
    set {
      if index < segments.count {
        segments[index] = newValue
      } else {
        end[index - segments.count] = newValue
      }
    }
  }

  /// The segment at an index of the paths that have a number of segments, and whether it belongs to a
  /// catch-all.
  func segment(_ index: Int, of count: Int) -> (language: Int, isCatchAll: Bool)? {
    let last = index - (count - end.count)
    if last >= 0 {
      return end.indices.contains(last) ? (end[last], false) : tail.map { ($0, true) }
    }
    return index < segments.count
      ? (segments[index], tail != nil && index == segments.count - 1) : tail.map { ($0, true) }
  }

  /// The paths that have a number of segments, which is not less than the least.
  func paths(of count: Int) -> PathLanguage {
    PathLanguage(segments: (0..<count).compactMap { segment($0, of: count)?.language })
  }

  /// The paths that have as many segments before the tail and behind it, or more.
  func paths(from start: Int, _ end: Int) -> PathLanguage {
    let all = paths(of: start + end).segments
    return PathLanguage(segments: Array(all.prefix(start)), tail: tail, end: all.suffix(end))
  }

  /// The paths that both may have, in parts in which a segment of the one is compared with the segment
  /// of the other at the same place: those of each number of segments, as long as the beginning of the
  /// one may be where the end of the other is, and then all longer ones.
  func parts(with other: PathLanguage) -> [(PathLanguage, PathLanguage)] {
    let least = max(leastCount, other.leastCount)
    guard tail != nil, other.tail != nil else {
      guard tail != nil || leastCount == least, other.tail != nil || other.leastCount == least
      else {
        return []
      }
      return [(paths(of: least), other.paths(of: least))]
    }
    let start = max(segments.count, other.segments.count)
    let end = max(self.end.count, other.end.count)
    return (least..<start + end).map { (paths(of: $0), other.paths(of: $0)) }
      + [(paths(from: start, end), other.paths(from: start, end))]
  }
}

/// The requirements on query keys, sorted by key; any other key may have any value.
package struct QueryLanguage: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package var key: ExactText
    package var language: Int

    package init(key: ExactText, language: Int) { (self.key, self.language) = (key, language) }
  }

  package var items: [Item] = []

  package init(items: [Item] = []) { self.items = items }
}

package enum FragmentLanguage: Hashable, Sendable {
  /// Any fragment, or none.
  case unasked
  case text(Int)
  case path(PathLanguage, QueryLanguage)
  case items(QueryLanguage)
  /// One that is optional, or the result of an operation on fragments of different kinds, by the
  /// language of the fragment before its escapes are decoded; the empty text is none.
  case written(Int)
}

/// Makes languages of patterns, and answers questions about them.
package struct PatternLanguages: Sendable {
  package var texts: LanguageTable
  private let sites: SiteLanguage
  private let ignoresCase: Bool
  /// Whether an optional value of the query that is there has to be one.
  private let isQueryStrict: Bool
  private var siteNumbers: [SitePattern: Int] = [:]
  /// The keys after which patterns take the rest of a query: links have them last.
  package private(set) var restKeys: Set<ExactText> = []
  /// The language of the sites of patterns that name none, once there is one.
  var anySite: Int? { siteNumbers[.any] }
  private var segmentNumbers: [SegmentPattern: Int] = [:]
  /// The languages of fragments as they are written.
  package var fragmentNumbers: [FragmentLanguage: Int] = [:]

  /// - Parameter restKeys: Those of another table whose patterns have languages among the texts.
  package init(
    _ table: ResolvedTable, texts: LanguageTable, restKeys: Set<ExactText> = []
  ) {
    self.texts = texts
    self.restKeys = restKeys
    ignoresCase = table.options.matching.ignoresPathCase
    isQueryStrict = table.options.matching.isQueryStrict
    sites = SiteLanguage(
      schemes: table.schemes, hosts: table.hosts, namesHosts: table.namesHosts)
  }

  package mutating func language(of pattern: LinkPattern) throws(TooManyStates) -> PatternLanguage {
    for case .query(.catchAll(let key, _), _) in pattern.parameters {
      restKeys.insert(ExactText(key))
    }
    return PatternLanguage(
      site: try site(pattern.site),
      path: path(pattern.segments, ignoresCase: ignoresCase),
      query: try query(pattern.query, optional: optionalItems(of: pattern, inFragment: false)),
      fragment: try fragment(pattern))
  }

  package mutating func site(_ site: SitePattern) throws(TooManyStates) -> Int {
    if let number = siteNumbers[site] { return number }
    let number = texts.number(of: site == .any ? .declared(sites) : .site(site))
    siteNumbers[site] = number
    return number
  }

  private mutating func path(_ segments: [SegmentPattern], ignoresCase: Bool) -> PathLanguage {
    let numbers = segments.map { number(of: $0, ignoresCase) }
    guard let index = segments.firstIndex(where: \.isCatchAll),
      case .catchAll(_, let rest) = segments[index]
    else { return PathLanguage(segments: numbers) }
    return PathLanguage(
      segments: Array(numbers[...index]), tail: number(of: .value(rest.element), ignoresCase),
      end: Array(numbers[(index + 1)...]))
  }

  mutating func number(of segment: SegmentPattern, _ ignoresCase: Bool) -> Int {
    if let number = segmentNumbers[segment] { return number }
    let language = TextLanguage(segment: segment, ignoresCase: ignoresCase)
    let number = texts.number(of: language)
    if ignoresCase == self.ignoresCase { segmentNumbers[segment] = number }
    return number
  }

  /// - Parameter optional: The keys that may be missing, each with what its value has to
  ///   be if it is there.
  private mutating func query(
    _ requirements: [QueryRequirement], optional: [OptionalItem]
  ) throws(TooManyStates) -> QueryLanguage {
    var items = requirements.map { requirement in
      QueryLanguage.Item(
        key: ExactText(requirement.key),
        language: texts.number(of: TextLanguage(requirement: requirement)))
    }
    for (key, pieces) in optional {
      let value = texts.number(of: .value(pieces))
      let present = texts.number(of: .present)
      guard let refused = try texts.difference(present, value),
        let language = try texts.difference(texts.unasked, refused)
      else { continue }
      items.append(QueryLanguage.Item(key: ExactText(key), language: language))
    }
    var query = QueryLanguage()
    for item in items.sorted(by: { $0.key < $1.key }) {
      let language = item.language
      if let last = query.items.last, last.key == item.key {
        let both = try texts.intersection(last.language, language)
        query.items[query.items.count - 1].language = both
      } else {
        query.items.append(item)
      }
    }
    return query
  }

  /// The first key of the query or the fragment whose conditions exclude each other.
  func unmatchableKey(of language: PatternLanguage) -> String? {
    var items = language.query.items
    switch language.fragment {
    case .unasked, .text, .written: break
    case .path(_, let query), .items(let query): items += query.items
    }
    return items.first { texts.languages[$0.language] == .automaton(.nothing) }?.key.string
  }

  private mutating func fragment(
    _ pattern: LinkPattern
  ) throws(TooManyStates) -> FragmentLanguage {
    let optional = optionalItems(of: pattern, inFragment: true)
    switch pattern.fragment {
    case nil: return (try? optionalFragment(of: pattern, optional)) ?? .unasked
    case .text(let pieces): return .text(number(of: .mixed(pieces), false))
    case .path(let segments, let items):
      return .path(path(segments, ignoresCase: false), try query(items, optional: optional))
    case .items(let items): return .items(try query(items, optional: optional))
    }
  }

  /// None, or where queries are strict those that the pattern reads; all where it reads none, or
  /// too many to tell.
  private mutating func optionalFragment(
    of pattern: LinkPattern, _ optional: [OptionalItem]
  ) throws(TooManyStates) -> FragmentLanguage {
    let items = try query([], optional: optional)
    for parameter in pattern.parameters where isQueryStrict {
      switch parameter {
      case .fragment(let pieces, _): return try none(or: .text(number(of: .mixed(pieces), false)))
      case .fragmentPath(let segments, _, _):
        return try none(or: .path(path(segments, ignoresCase: false), items))
      default: continue
      }
    }
    return optional.isEmpty ? .unasked : try none(or: .items(items))
  }

  private typealias OptionalItem = (key: String, pieces: [SegmentPattern.Piece])

  /// The keys that a scalar or a list reads, each with what its last value has to be under
  /// `option query strict`.
  private func optionalItems(of pattern: LinkPattern, inFragment: Bool) -> [OptionalItem] {
    guard isQueryStrict else { return [] }
    return pattern.parameters.compactMap { parameter in
      guard case .query(let source, inFragment) = parameter else { return nil }
      switch source {
      case .value(_, .any), .list(_, .any): return nil
      case .value(let key, let constraint), .list(let key, let constraint):
        return (key, [.placeholder(constraint)])
      case .placeholder(let key, let pieces, _): return (key, pieces)
      case .catchAll(let key, let constraint) where !constraint.mayContain("&"):
        return (key, [.placeholder(constraint)])
      case .joined(let key, let separator, let constraint) where constraint != .any:
        return (try? constraint.joined(separator)).map { (key, [.placeholder($0)]) }
      case .joined, .catchAll, .others: return nil
      }
    }
  }
}

extension TextConstraint {
  /// Its texts, one or more, with a separator between them.
  fileprivate func joined(_ separator: String) throws(TooManyStates) -> TextConstraint {
    var budget = StateBudget.single
    let element = try automaton(&budget)
    return .automaton(try TextAutomaton(.list(of: element, separatedBy: separator), &budget))
  }
}
