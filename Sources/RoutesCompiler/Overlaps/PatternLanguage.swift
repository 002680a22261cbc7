import MatchTableBuilding

/// A pattern as a product of languages: a link matches where each of its parts is
/// in the language of that part. The numbers are those of a `LanguageTable`.
package struct PatternLanguage: Hashable, Sendable {
  package var site: Int
  package var path: PathLanguage
  package var query: QueryLanguage
  package var fragment: FragmentLanguage
}

/// The segments of a path; with a tail, any number of further ones.
///
/// `/files/*path` has the segments `files` and any text, and the tail any text.
package struct PathLanguage: Hashable, Sendable {
  package var segments: [Int]
  package var tail: Int?

  /// Whether the segment at an index belongs to a catch-all.
  func isCatchAll(_ index: Int) -> Bool {
    tail != nil && index >= segments.count - 1
  }

  package subscript(index: Int) -> Int? {
    index < segments.count ? segments[index] : tail
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
    var path = PathLanguage(segments: segments.map { number(of: $0, ignoresCase) })
    if case .catchAll(_, let rest) = segments.last {
      path.tail = number(of: .value(rest.element), ignoresCase)
    }
    return path
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
    let element = Regex.texts(try automaton(&budget))
    let others = Regex.many(.sequence([.text(separator), element]))
    return .automaton(try TextAutomaton(.sequence([element, others]), &budget))
  }
}
