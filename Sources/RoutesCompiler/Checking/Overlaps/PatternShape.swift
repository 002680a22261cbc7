import Turnpike

/// A pattern as a product of languages: a link matches where each of its parts is
/// in the language of that part. The numbers are those of a `LanguageTable`.
struct PatternShape: Hashable, Sendable {
  var site: Int
  var path: PathShape
  var query: QueryShape
  var fragment: FragmentShape
}

/// The segments of a path; with a tail, any number of further ones.
///
/// `/files/*path` has the segments `files` and any text, and the tail any text.
struct PathShape: Hashable, Sendable {
  var segments: [Int]
  var tail: Int?

  /// Whether the segment at an index belongs to a catch-all.
  func isRest(_ index: Int) -> Bool {
    tail != nil && index >= segments.count - 1
  }

  subscript(index: Int) -> Int? {
    index < segments.count ? segments[index] : tail
  }
}

/// What is asked of query keys, sorted by key; a key that is not there may be
/// anything.
struct QueryShape: Hashable, Sendable {
  struct Item: Hashable, Sendable {
    var key: String
    var language: Int
  }

  var items: [Item] = []
}

enum FragmentShape: Hashable, Sendable {
  /// Any fragment, or none.
  case unasked
  case text(Int)
  case path(PathShape, QueryShape)
  case items(QueryShape)
}

/// Makes shapes of patterns, and answers questions about them.
struct ShapeTable: Sendable {
  var languages: LanguageTable
  private let sites: SiteLanguage
  private let ignoresCase: Bool
  private var siteNumbers: [SitePattern: Int] = [:]
  private var segmentNumbers: [SegmentPattern: Int] = [:]

  init(_ table: CheckedTable, patterns: [LinkPattern], languages: LanguageTable) {
    self.languages = languages
    ignoresCase = table.options.ignoresPathCase
    sites = SiteLanguage(schemes: table.schemes, hosts: table.hosts, patterns: patterns)
  }

  mutating func shape(of pattern: LinkPattern) throws(TooManyStates) -> PatternShape {
    PatternShape(
      site: try site(pattern.site),
      path: path(pattern.segments, ignoresCase: ignoresCase),
      query: try query(pattern.query),
      fragment: try fragment(pattern.fragment))
  }

  private mutating func site(_ site: SitePattern) throws(TooManyStates) -> Int {
    if let number = siteNumbers[site] { return number }
    var budget = StateBudget.single
    let number = languages.number(of: .automaton(try sites.automaton(of: site, &budget)))
    siteNumbers[site] = number
    return number
  }

  private mutating func path(_ segments: [SegmentPattern], ignoresCase: Bool) -> PathShape {
    var path = PathShape(segments: segments.map { number(of: $0, ignoresCase) })
    if case .rest(_, let rest) = segments.last {
      path.tail = number(of: .value(rest.element), ignoresCase)
    }
    return path
  }

  mutating func number(of segment: SegmentPattern, _ ignoresCase: Bool) -> Int {
    if let number = segmentNumbers[segment] { return number }
    let language = TextLanguage(segment: segment, ignoresCase: ignoresCase)
    let number = languages.number(of: language)
    if ignoresCase == self.ignoresCase { segmentNumbers[segment] = number }
    return number
  }

  private mutating func query(_ demands: [QueryDemand]) throws(TooManyStates) -> QueryShape {
    var query = QueryShape()
    for demand in demands.sorted(by: { $0.key < $1.key }) {
      let language = languages.number(of: TextLanguage(demand: demand))
      if let last = query.items.last, last.key == demand.key {
        let both = try languages.intersection(last.language, language)
        query.items[query.items.count - 1].language = both
      } else {
        query.items.append(QueryShape.Item(key: demand.key, language: language))
      }
    }
    return query
  }

  private mutating func fragment(
    _ fragment: FragmentPattern?
  ) throws(TooManyStates) -> FragmentShape {
    switch fragment {
    case nil: .unasked
    case .text(let pieces):
      .text(number(of: .mixed(pieces), false))
    case .path(let segments, let demands):
      .path(path(segments, ignoresCase: false), try query(demands))
    case .items(let demands): .items(try query(demands))
    }
  }
}
