import RouteMatching

/// How far a link agrees with a pattern, up to one segment of the pattern.
struct Way {
  enum Failure {
    case site, text, value, end
  }

  /// The way that it continues; -1 at the beginning of a pattern.
  let parent: Int
  /// How many segments of the link are accounted for.
  var depth = 0
  /// How many segments of the pattern there are so far.
  private(set) var length = 0
  /// The literal of the pattern's last segment; nil for a parameter.
  var literal: [UInt8]?
  var rank = 0
  /// The first failure of the pattern, and the way on which it occurs.
  private(set) var failure: (kind: Failure, way: Int)?
  /// Whether the path agrees so far.
  private(set) var agrees = true
  /// The later and the earlier of two exchanged segments.
  var exchange: (later: Int, earlier: Int)?
  var resemblance = Resemblance.none
  var namesSite = false

  init(after parent: Int, _ way: Way, literal: [UInt8]?) {
    self.parent = parent
    self.literal = literal
    depth = way.depth + 1
    length = way.length + 1
    rank = way.rank
    failure = way.failure
    agrees = way.agrees
    exchange = way.exchange
    namesSite = way.namesSite
  }

  /// Makes the way at which the patterns of an open site begin.
  init(namesSite: Bool, _ resemblance: Resemblance) {
    parent = -1
    self.namesSite = namesSite
    self.resemblance = resemblance
    rank = namesSite ? Rank.site : 0
  }

  /// - Parameter isKnown: Whether the site of the link is another one of the table.
  mutating func failBefore(path way: Int, isKnown: Bool) {
    rank = isKnown || resemblance == .none ? Rank.otherSite : Rank.nearSite
    failure = (.site, way)
  }

  mutating func fail(_ kind: Failure, at way: Int) {
    failure = failure ?? (kind, way)
    agrees = false
  }
}

/// The points for the parts of a pattern. A literal counts more than any value.
enum Rank {
  static let literal = 6
  /// After the first failure of the path.
  static let laterLiteral = 4
  static let movedLiteral = 3
  static let missingLiteral = -3
  static let otherLiteral = -4
  static let value = 2
  /// For a parameter that accepts every text.
  static let anyValue = 1
  static let nearValue = 0
  static let otherValue = -1
  static let missingValue = -2
  /// For a pattern that matches, unless Swift or the origin of the link rejects it.
  static let match = 1_000
  /// For a path that matches the whole pattern.
  static let path = 3
  /// For a longer path, with one point less for each further segment.
  static let end = -1
  static let root = -3
  static let site = 3
  static let nearSite = -2
  static let otherSite = -5
  static let otherItem = -1
  static let missingItem = -2
}

extension Resemblance {
  /// The points for a literal if a similar text is at its place.
  var rank: Int? {
    switch self {
    case .none: nil
    case .capitals, .lookAlike: 5
    case .letters(let count): 4 - count
    }
  }
}

extension NearMissSearch {
  /// The way over a literal, which counts most at its place, and less if a similar text is there,
  /// or if the literal is elsewhere in the link.
  mutating func way(by text: [UInt8], after parent: Int) -> Way {
    var way = Way(after: parent, ways[parent], literal: text)
    let depth = ways[parent].depth
    bytes.spend(text.count)
    if depth < texts.count, texts[depth] == text {
      way.rank += way.agrees ? Rank.literal : Rank.laterLiteral
      return way
    }
    var rank = depth < texts.count ? Rank.otherLiteral : Rank.missingLiteral
    if depth < texts.count, !bytes.isSpent {
      if abs(texts[depth].count - text.count) <= 2 { bytes.spend(text.count * text.count) }
      way.resemblance = Resemblance(of: texts[depth], to: text)
      rank = max(rank, way.resemblance.rank ?? rank)
    }
    if rank < Rank.movedLiteral, let place = place(of: text) {
      rank = Rank.movedLiteral
      if place > depth, depth < texts.count { way.exchange = (place, depth) }
    }
    way.rank += rank
    way.fail(depth < texts.count ? .text : .end, at: ways.count)
    return way
  }

  /// The index of a literal among the link's first 16 segments.
  private func place(of text: [UInt8]) -> Int? { texts.prefix(16).firstIndex(of: text) }

  /// The way over a parameter.
  mutating func way(
    by edge: MatchTableTree.Edge, after parent: Int, on link: Span<UInt8>
  ) -> Way {
    var way = Way(after: parent, ways[parent], literal: nil)
    let depth = ways[parent].depth
    if edge.isCatchAll { way.depth = max(way.depth, segments.count) }
    guard depth < segments.count else {
      way.rank += Rank.missingValue
      way.fail(.end, at: ways.count)
      return way
    }
    let place = way.exchange?.later == depth ? way.exchange?.earlier ?? depth : depth
    if edge.record == 0 {
      way.rank += Rank.anyValue
    } else if accepts(edge, at: place, on: link) {
      way.rank += edge.isCatchAll ? Rank.anyValue : Rank.value
    } else {
      way.rank += isNear(edge, at: place) ? Rank.nearValue : Rank.otherValue
      way.fail(.value, at: ways.count)
    }
    return way
  }

  private mutating func accepts(
    _ edge: MatchTableTree.Edge, at place: Int, on link: Span<UInt8>
  ) -> Bool {
    let end = edge.isCatchAll ? search.path.upperBound : segments[place].upperBound
    return SegmentRecord(offset: edge.record).matches(
      segments[place].lowerBound..<end, decodesEscapes: search.parts.hasEscapes,
      ignoresCase: search.ignoresCase, in: link, words.span, &bytes)
  }

  /// Whether a segment resembles a text of the enum that rejects it.
  private func isNear(_ edge: MatchTableTree.Edge, at place: Int) -> Bool {
    let record = SegmentRecord(offset: edge.record)
    let piece = record.piece(0, in: words.span)
    guard record.count(in: words.span) == 1,
      piece.tag == SegmentRecord.PieceTag.placeholder.rawValue
    else { return false }
    return ConstraintRecord(offset: piece.offset).text(like: texts[place], in: words.span) != nil
  }

  func isWhole(_ way: Way) -> Bool {
    way.failure == nil && way.depth >= segments.count
  }

  /// The points for the end of a pattern. `/` is near no other link.
  func rankOfEnd(after way: Way) -> Int {
    let extra = segments.count - way.depth
    guard extra <= 0 else { return (way.depth == 0 ? Rank.root : Rank.end) - extra }
    return way.agrees ? Rank.path : 0
  }
}
