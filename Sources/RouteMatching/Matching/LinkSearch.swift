/// A search for the patterns that a link matches, the most specific first: through
/// each door that is open to it, along the path, and past what each pattern asks of
/// the query and the fragment.
///
/// It is small, for it is handed on with every match.
package struct LinkSearch: Sendable {
  private(set) var parts: LinkParts
  let site: LinkSite
  let options: TableOptions
  private(set) var position = Walk.Position()
  private var openDoors: UInt32 = 0
  /// What is left of the limit for the link.
  var bytes = ComparedBytes()

  /// - Throws: `LinkError` for a link that is too long, has user info, a malformed
  ///   escape in its path, or too many query items.
  @inline(__always)
  package init(
    of link: Span<UInt8>, within scope: LinkScope?, _ words: Span<UInt64>
  ) throws(LinkError) {
    guard link.count <= LinkLimits.length else { throw .linkTooLong }
    let flags = words[Automaton.Header.flags]
    options = TableOptions(word: flags)
    parts = LinkParts(splitting: link)
    let namesHosts = flags & Automaton.Header.namesHosts != 0
    if let scope {
      let scopeWords = scope.words
      site = LinkSite(
        of: &parts, within: scope.record, namesHosts: namesHosts || scope.namesHosts, in: link,
        scopeWords.span)
    } else {
      site = LinkSite(
        of: &parts, within: ScopeRecord(offset: words[Automaton.Header.scope].lowerHalf),
        namesHosts: namesHosts, in: link, words)
    }
    if parts.hasUserInfo || parts.hasEscapes || parts.hasQuery {
      try parts.check(path: path, in: link)
    }
  }

  /// The path that patterns are compared with.
  @inline(__always) var path: Range<Int> { parts.path }

  var ignoresCase: Bool { options.ignoresPathCase }

  /// The segments of the path.
  @inline(__always)
  var scan: SegmentScan {
    SegmentScan(of: parts, ignoresCase: options.ignoresPathCase)
  }

  /// The door whose states the walk is in.
  func door(in words: Span<UInt64>) -> Door {
    let doors = words[Automaton.Header.doors].lowerHalf
    return Door(offset: doors &+ (Int(openDoors) &- 1) &* Door.size)
  }

  /// The next pattern that the link matches, values aside that only Swift can
  /// convert.
  ///
  /// - Throws: `LinkError.tooComplex` where too many bytes would have to be compared.
  @inline(__always)
  mutating func next(in link: Span<UInt8>, _ words: Span<UInt64>) throws(LinkError) -> End? {
    var walk = Walk(over: scan, from: position, bytes)
    let end = next(&walk, in: link, words)
    position = walk.position
    guard !walk.bytes.isSpent else { throw .tooComplex }
    bytes = walk.bytes
    return end
  }

  @inline(__always)
  private mutating func next(
    _ walk: inout Walk, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> End? {
    var end = openDoors > 0 ? walk.nextEnd(in: link, words) : nil
    while true {
      while let current = end {
        if holds(current, in: link, words, &walk.bytes) { return current }
        end = walk.nextEnd(in: link, words)
      }
      guard !walk.bytes.isSpent else { return nil }
      guard let door = openNextDoor(in: link, words) else { return nil }
      end = walk.firstEnd(from: door.firstState(in: words), in: link, words)
    }
  }

  @inline(__always)
  private mutating func openNextDoor(
    in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Door? {
    if options.isTrailingSlashStrict, hasTrailingSlash(in: link) { return nil }
    while Int(openDoors) < words[Automaton.Header.doors].upperHalf {
      openDoors &+= 1
      let door = door(in: words)
      if door.isOpen(to: site, of: parts, in: link, words) { return door }
    }
    return nil
  }

  /// Whether the path ends in a slash and is not the root, which `option trailingSlash
  /// strict` refuses.
  func hasTrailingSlash(in link: Span<UInt8>) -> Bool {
    guard let last = path.last, link[last] == UInt8(ascii: "/") else { return false }
    var scan = scan
    scan.skipSlashes(in: link)
    return scan.offset < path.upperBound
  }

  /// Whether the link has what a pattern asks for beside its path.
  @inline(__always)
  private func holds(
    _ end: End, in link: Span<UInt8>, _ words: Span<UInt64>, _ bytes: inout ComparedBytes
  ) -> Bool {
    let demands = end.demands(in: words)
    let checks = end.checks(in: words)
    return (checks == 0 || holds(checks: checks, in: link, words, &bytes))
      && (demands == 0 || holds(demands: demands, in: link, words, &bytes))
  }

  /// Whether a link matches both the pattern and the one that it was put under the edges
  /// of.
  private func holds(
    checks: Int, in link: Span<UInt8>, _ words: Span<UInt64>, _ bytes: inout ComparedBytes
  ) -> Bool {
    for index in 1...words[checks].lowerHalf
    where !holds(check: words[checks &+ index], in: link, words, &bytes) {
      return false
    }
    return true
  }

  private func holds(
    check: UInt64, in link: Span<UInt8>, _ words: Span<UInt64>, _ bytes: inout ComparedBytes
  ) -> Bool {
    if check & CheckLayout.isDoor != 0 {
      return Door(offset: check.lowerHalf).isOpen(to: site, of: parts, in: link, words)
    }
    if check & CheckLayout.isDemands != 0 {
      return holds(demands: check.lowerHalf, in: link, words, &bytes)
    }
    let isRest = check & EdgeLayout.isRest != 0
    let number = Int(truncatingIfNeeded: check &>> 32 & 0xFFFF)
    let segment = scan.range(ofSegment: number, in: link)
    bytes.spend(segment.upperBound &- path.lowerBound)
    let range = isRest ? segment.lowerBound..<path.upperBound : segment
    return SegmentRecord(offset: check.lowerHalf).matches(
      range, decodesEscapes: parts.hasEscapes, ignoresCase: ignoresCase, in: link, words, &bytes)
  }

  /// Each demand looks through the query, or the fragment.
  private func holds(
    demands: Int, in link: Span<UInt8>, _ words: Span<UInt64>, _ bytes: inout ComparedBytes
  ) -> Bool {
    for index in 0..<words[demands].lowerHalf {
      bytes.spend(link.count &- path.upperBound)
      let demand = Demand(offset: demands &+ 1 &+ index &* DemandLayout.size)
      guard demand.holds(in: self, link, words, &bytes) else { return false }
    }
    return true
  }

  /// The decoded segments of the path.
  package func segmentTexts(in link: Span<UInt8>) -> [String] {
    var segments = PathSegments(path)
    var texts: [String] = []
    while let segment = segments.next(in: link) {
      let cursor = TextCursor(segment, decodesEscapes: parts.hasEscapes)
      texts.append(String(decoding: cursor.decoded(in: link), as: UTF8.self))
    }
    return texts
  }

  /// Whether patterns that name no scheme or host answer the link.
  package var isInScope: Bool { site.isInScope }

  /// The query that keys are looked up in: the link's own, or that of its fragment.
  func query(inFragment: Bool, in link: Span<UInt8>) -> QueryRange? {
    let range = inFragment ? parts.fragmentParts(in: link).query : parts.query
    return range.map { QueryRange(range: $0, readsPlusAsSpace: options.readsPlusAsSpace) }
  }
}

extension LinkParts {
  /// A fragment that begins with a slash is a path with a query behind `?`; every
  /// other may be read as a query.
  func fragmentParts(in link: Span<UInt8>) -> (path: Range<Int>?, query: Range<Int>?) {
    guard let fragment else { return (nil, nil) }
    guard let first = fragment.first, link[first] == UInt8(ascii: "/") else {
      return (nil, fragment)
    }
    var mark = first
    while mark < fragment.upperBound, link[mark] != UInt8(ascii: "?") { mark &+= 1 }
    return (first..<mark, mark < fragment.upperBound ? mark &+ 1..<fragment.upperBound : nil)
  }

  /// Reports what no link may have, whatever the table.
  func check(path: Range<Int>, in link: Span<UInt8>) throws(LinkError) {
    if hasUserInfo { throw .userInfo }
    if hasEscapes {
      switch PercentEncoding.problem(of: path, in: link) {
      case .malformedEscape: throw .malformedEscape
      case .invalidUTF8: throw .invalidUTF8
      case nil: break
      }
    }
    let most = LinkLimits.queryItems
    if let query, query.count >= most {
      var items = QueryItems(query)
      var count = 0
      while items.next(in: link) != nil { count &+= 1 }
      guard count <= most else { throw .tooManyQueryItems }
    }
  }
}
