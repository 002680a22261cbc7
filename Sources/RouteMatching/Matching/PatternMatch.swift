/// A link that matched a pattern: which one, and where the values are. Nothing is converted
/// and nothing is allocated. The printer finds by it the pattern of the link that it has written,
/// and the benchmark measures by it what matching alone costs.
///
/// ```swift
/// let link = Array("/users/42/posts/7".utf8)
/// let match = try PatternMatch(of: link.span, in: table)
/// match?.index                       // 3
/// match?.range(of: 0, in: link.span)  // 7..<9
/// ```
package struct PatternMatch: ~Copyable {
  let table: MatchTable
  private let found: FoundPattern
  /// The offset of the first parameter's location.
  private let sources: Int
  /// The position of the pattern in its set, or of the route in its table.
  package let index: Int
  package let parameterCount: Int

  package init?(
    of link: Span<UInt8>, in table: MatchTable
  ) throws(LinkError) {
    let words = table.words
    let found =
      if let start = FastStart(path: link, words.span) {
        FoundPattern(of: start)
      } else {
        try FoundPattern(searching: link, words.span)
      }
    let accept = found.accept
    guard accept.offset != 0, accept.leadsToRoute(in: words.span) else { return nil }
    index = accept.route(in: words.span)
    parameterCount = accept.parameterCount(in: words.span)
    sources = accept.firstSource(in: words.span)
    self.found = found
    self.table = table
  }

  var accept: AcceptRecord { found.accept }

  /// The location of a parameter's text, in bytes of the link, not decoded; `nil` if the
  /// link leaves it out.
  ///
  /// - Parameters:
  ///   - parameter: Its position in the pattern, or in the route's signature.
  ///   - link: The link that matched.
  /// - Returns: A part of `link.indices`.
  /// - Complexity: O(1) for a whole segment in the first 64 bytes of the path; else
  ///   O(*n*) in the length of the link.
  package func range(of parameter: Int, in link: Span<UInt8>) -> Range<Int>? {
    let source = ValueLocationRecord(word: table.words.span[sources &+ parameter])
    guard source.isSegment else { return range(of: source, in: link) }
    let path = SegmentScan(
      Range(uncheckedBounds: (Int(found.start), Int(found.end))), slashes: found.slashes,
      SegmentReading(hasEscapes: false, ignoresCase: false))
    return path.range(ofSegment: source.segment, in: link)
  }

  /// The location of anything but a whole segment.
  @inline(never)
  private func range(of source: ValueLocationRecord, in link: Span<UInt8>) -> Range<Int>? {
    let words = table.words
    guard let search = try? LinkSearch(of: link, inRoot: Int(found.root), words.span) else {
      return nil
    }
    return _RouteReader(search, found.accept, in: table).range(of: source, in: link)
  }
}

/// The pattern that a link matched, with the data for most ranges. The search is made again for the
/// other ranges, because copying it would cost more.
private struct FoundPattern {
  /// The offset of its record; 0 where there is none.
  private let record: UInt32
  /// How many roots were entered until it was found; 0 where the start of the link told it.
  let root: UInt32
  /// Where the path begins and ends.
  let start: UInt32
  let end: UInt32
  /// As `Span.slashes(of:)` gives them.
  let slashes: UInt64

  init(of start: FastStart) {
    record = start.position.accept
    // The root of a path needs no look at the table.
    root = start.beginning.path == 0 ? 0 : start.beginning.enteredRoots
    self.start = UInt32(truncatingIfNeeded: start.beginning.path)
    end = UInt32(truncatingIfNeeded: start.path.end)
    slashes = start.path.slashes
  }

  @inline(never)
  init(searching link: Span<UInt8>, _ words: Span<UInt64>) throws(LinkError) {
    if let start = FastStart(webLink: link, words) {
      self.init(of: start)
      return
    }
    var search = try LinkSearch(of: link, within: nil, words)
    let accept = try search.nextPattern(in: link, words)
    self.init(search, accept)
  }

  private init(_ search: LinkSearch, _ accept: AcceptRecord?) {
    record = UInt32(truncatingIfNeeded: accept?.offset ?? 0)
    root = search.enteredRoots
    start = UInt32(truncatingIfNeeded: search.path.lowerBound)
    end = UInt32(truncatingIfNeeded: search.path.upperBound)
    slashes = search.parts.slashes
  }

  var accept: AcceptRecord { AcceptRecord(offset: Int(record)) }
}
