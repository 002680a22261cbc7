import RouteMatching

/// What a link has of a pattern as far as one segment of that.
struct Way {
  enum Failure {
    case site, text, value, end
  }

  /// The way that it goes on from; -1 where a pattern begins.
  let parent: Int
  /// How many segments of the link are accounted for.
  var depth = 0
  /// How many segments of the pattern there are.
  private(set) var length = 0
  /// The pattern's text in its last segment; nil where it has a parameter.
  var literal: [UInt8]?
  var rank = 0
  /// How the pattern fails first, and on which way.
  private(set) var failure: (kind: Failure, way: Int)?
  /// Whether the path agrees so far.
  private(set) var agrees = true
  /// The later and the earlier of two segments that have changed places.
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

  /// Where the patterns of a site begin that is open to the link.
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

/// What the parts of a pattern count. A literal counts more than all that a parameter takes.
enum Rank {
  static let literal = 6
  /// After the first failure of the path.
  static let laterLiteral = 4
  static let movedLiteral = 3
  static let missingLiteral = -3
  static let otherLiteral = -4
  static let value = 2
  /// Of a parameter that takes every text.
  static let anyValue = 1
  static let nearValue = 0
  static let otherValue = -1
  static let missingValue = -2
  /// Of a pattern that matches, but for what only Swift or the origin of the link says.
  static let match = 1_000
  /// Of a path that is the pattern's.
  static let path = 3
  /// Where the path goes on, beside one less for each segment.
  static let end = -1
  static let root = -3
  static let site = 3
  static let nearSite = -2
  static let otherSite = -5
  static let otherItem = -1
  static let missingItem = -2
}

extension Resemblance {
  /// What a literal counts whose place a text like it has.
  var rank: Int? {
    switch self {
    case .none: nil
    case .capitals, .lookAlike: 5
    case .letters(let count): 4 - count
    }
  }
}

extension NearMissSearch {
  /// By a literal, which counts most at its place, less where the link has one like it, or has it
  /// elsewhere.
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

  /// Where a link that is not long has a literal.
  private func place(of text: [UInt8]) -> Int? { texts.prefix(16).firstIndex(of: text) }

  /// By a parameter.
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

  /// Whether a segment resembles a text of the enum that does not take it.
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

  /// What the end of a pattern counts. `/` is near no link but itself.
  func rankOfEnd(after way: Way) -> Int {
    let extra = segments.count - way.depth
    guard extra <= 0 else { return (way.depth == 0 ? Rank.root : Rank.end) - extra }
    return way.agrees ? Rank.path : 0
  }
}
