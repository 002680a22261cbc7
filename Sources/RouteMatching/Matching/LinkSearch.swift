/// A search for the patterns that a link matches, the most specific first: through each root that
/// is open to it, along the path, and past each pattern's requirements on the query and the
/// fragment.
///
/// The drawing at ``_RouteReader`` shows its stages. It is small, because it is passed on with
/// every match.
package struct LinkSearch: Sendable {
  package private(set) var parts: SplitLink
  package let site: LinkSite
  package let options: TableOptions
  private(set) var position = TableWalk.Position()
  private(set) var enteredRoots: UInt32 = 0
  /// Whether the first pattern was found when the search was made, and not returned yet.
  private var isAhead = false
  var budget = WorkBudget()

  /// - Throws: `LinkError` for a link that is too long, has user info, a malformed
  ///   escape in its path, or too many query items.
  @inline(__always)
  package init(
    of link: Span<UInt8>, within scope: LinkScope?, _ words: Span<UInt64>
  ) throws(LinkError) {
    guard link.count <= LinkLimits.length else { throw .linkTooLong }
    let flags = words[MatchTable.Header.flags]
    options = TableOptions(word: flags)
    parts = SplitLink(splitting: link)
    site = LinkSite(of: &parts, within: scope, in: link, words)
    if parts.hasUserInfo || parts.hasEscapes || parts.hasQuery {
      try parts.checkForm(ofPath: path, in: link)
    }
  }

  /// Makes a search for a link that another table has split and checked, with the unused part of
  /// its limit. Both tables have the same options and accept the same links.
  package init(of other: LinkSearch, _ words: Span<UInt64>) {
    parts = other.parts
    site = other.site
    options = TableOptions(word: words[MatchTable.Header.flags])
    budget = other.budget
  }

  /// Makes a search that has entered some roots before.
  init(
    of link: Span<UInt8>, inRoot root: Int, _ words: Span<UInt64>
  ) throws(LinkError) {
    try self.init(of: link, within: nil, words)
    enteredRoots = UInt32(truncatingIfNeeded: root)
  }

  /// Makes the search of a link, with the first answer of a ``FastStart`` if there is one.
  @inline(__always)
  init(
    first link: Span<UInt8>, within scope: borrowing LinkScope?, _ words: Span<UInt64>
  ) throws(LinkError) {
    if let start = FastStart(path: link, words) {
      self.init(start, of: link)
    } else {
      try self.init(whole: link, within: scope, words)
    }
  }

  @inline(never)
  private init(
    whole link: Span<UInt8>, within scope: borrowing LinkScope?, _ words: Span<UInt64>
  ) throws(LinkError) {
    if scope == nil, let start = FastStart(webLink: link, words) {
      self.init(start, of: link)
    } else {
      try self.init(of: link, within: copy scope, words)
    }
  }

  @inline(__always)
  private init(_ start: FastStart, of link: Span<UInt8>) {
    parts = SplitLink(start.path, from: start.beginning.path, in: link)
    site = LinkSite(start.beginning)
    options = start.options
    position = start.position
    enteredRoots = start.beginning.enteredRoots
    budget = start.budget
    isAhead = start.position.accept != 0
  }

  /// The path that patterns are compared with.
  package var path: Range<Int> { parts.path }

  package var ignoresCase: Bool { options.ignoresPathCase }

  @inline(__always)
  var scan: SegmentScan {
    SegmentScan(of: parts, ignoresCase: options.ignoresPathCase)
  }

  /// The root whose states the traversal is in.
  func root(in words: Span<UInt64>) -> SiteRoot {
    let roots = words[MatchTable.Header.roots].lowerHalf
    return SiteRoot(offset: roots &+ (Int(enteredRoots) &- 1) &* SiteRoot.size)
  }

  /// The next pattern that the link matches, except for values that only Swift can convert.
  ///
  /// - Throws: `LinkError.tooComplex` where too many bytes would have to be compared.
  @inline(__always)
  mutating func nextPattern(in link: Span<UInt8>, _ words: Span<UInt64>) throws(LinkError)
    -> AcceptRecord?
  {
    if isAhead {
      isAhead = false
      return AcceptRecord(offset: Int(position.accept))
    }
    var walk = TableWalk(over: scan, from: position, budget)
    let accept = nextPattern(&walk, in: link, words)
    position = walk.position
    guard !walk.budget.isSpent else { throw .tooComplex }
    budget = walk.budget
    return accept
  }

  @inline(__always)
  private mutating func nextPattern(
    _ walk: inout TableWalk, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> AcceptRecord? {
    var accept = position.accept != 0 ? walk.nextRecord(in: link, words) : nil
    while true {
      while let current = accept {
        if holds(current, in: link, words, &walk.budget) { return current }
        accept = walk.nextRecord(in: link, words)
      }
      guard !walk.budget.isSpent else { return nil }
      guard let root = enterNextRoot(in: link, words) else { return nil }
      accept = walk.firstRecord(from: root.firstState(in: words), in: link, words)
    }
  }

  @inline(__always)
  private mutating func enterNextRoot(
    in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> SiteRoot? {
    if options.isTrailingSlashStrict, hasTrailingSlash(in: link) { return nil }
    while Int(enteredRoots) < words[MatchTable.Header.roots].upperHalf {
      enteredRoots &+= 1
      let root = root(in: words)
      if root.isOpen(to: site, of: parts, in: link, words) { return root }
    }
    return nil
  }

  /// Whether the path ends in a slash and is not the root, which `option trailingSlash strict`
  /// refuses.
  package func hasTrailingSlash(in link: Span<UInt8>) -> Bool {
    guard let last = path.last, link[last] == UInt8(ascii: "/") else { return false }
    var scan = scan
    scan.skipSlashes(in: link)
    return scan.offset < path.upperBound
  }

  /// Whether the link has what a pattern requires beside its path.
  @inline(__always)
  private func holds(
    _ accept: AcceptRecord, in link: Span<UInt8>, _ words: Span<UInt64>,
    _ budget: inout WorkBudget
  ) -> Bool {
    let requirements = accept.requirements(in: words)
    let guards = accept.guards(in: words)
    return (guards == 0 || holds(guards: guards, in: link, words, &budget))
      && (requirements == 0 || holds(requirements: requirements, in: link, words, &budget))
  }

  /// Whether a link passes the guards of a pattern that is also under the edges of another pattern,
  /// to win over it: the checks that those edges do not make. Few patterns have guards.
  private func holds(
    guards: Int, in link: Span<UInt8>, _ words: Span<UInt64>, _ budget: inout WorkBudget
  ) -> Bool {
    for index in 1...words[guards].lowerHalf {
      let check = GuardRecord(word: words[guards &+ index])
      guard holds(check, in: link, words, &budget) else { return false }
    }
    return true
  }

  private func holds(
    _ check: GuardRecord, in link: Span<UInt8>, _ words: Span<UInt64>, _ budget: inout WorkBudget
  ) -> Bool {
    if check.isSite {
      return SiteRoot(offset: check.record).isOpen(to: site, of: parts, in: link, words)
    }
    if check.isRequirements {
      return holds(requirements: check.record, in: link, words, &budget)
    }
    let segment = scan.range(ofPlace: check.place, in: link)
    budget.spend(segment.upperBound &- path.lowerBound)
    if check.record == 0 {
      return !segment.isEmpty && scan.range(ofPlace: check.place &+ 1, in: link).isEmpty
    }
    let record = PiecesRecord(offset: check.record)
    let range =
      check.isCatchAll
      ? scan.range(ofCatchAll: segment, before: record.followers(in: words), in: link) : segment
    return range.map {
      record.matches(
        $0, decodesEscapes: parts.hasEscapes, ignoresCase: ignoresCase, in: link, words, &budget)
    } ?? false
  }

  /// Whether the link meets requirements, each of which searches the query or the fragment.
  private func holds(
    requirements: Int, in link: Span<UInt8>, _ words: Span<UInt64>, _ budget: inout WorkBudget
  ) -> Bool {
    for index in 0..<words[requirements].lowerHalf {
      budget.spend(link.count &- path.upperBound)
      let requirement = RequirementRecord(index, of: requirements)
      guard requirement.holds(in: self, link, words, &budget) else { return false }
    }
    return true
  }

  /// The decoded segments of the path.
  package func segmentTexts(in link: Span<UInt8>) -> [String] {
    var segments = PathSegments(path)
    var texts: [String] = []
    while let segment = segments.next(in: link) {
      texts.append(TextCursor(segment, decodesEscapes: parts.hasEscapes).string(in: link))
    }
    return texts
  }

  /// The query that keys are looked up in: the link's own, or the fragment's.
  package func query(inFragment: Bool, in link: Span<UInt8>) -> QueryRange? {
    let range = inFragment ? parts.fragmentParts(in: link).query : parts.query
    return range.map { QueryRange(range: $0, readsPlusAsSpace: options.readsPlusAsSpace) }
  }
}

extension SplitLink {
  /// A fragment that begins with a slash is a path with a query after `?`; every other may
  /// be read as a query.
  func fragmentParts(in link: Span<UInt8>) -> (path: Range<Int>?, query: Range<Int>?) {
    guard let fragment else { return (nil, nil) }
    guard let first = fragment.first, link[first] == UInt8(ascii: "/") else {
      return (nil, fragment)
    }
    var mark = first
    while mark < fragment.upperBound, link[mark] != UInt8(ascii: "?") { mark &+= 1 }
    return (first..<mark, mark < fragment.upperBound ? mark &+ 1..<fragment.upperBound : nil)
  }

  /// Throws an error for what no link may have, whatever the table.
  func checkForm(ofPath path: Range<Int>, in link: Span<UInt8>) throws(LinkError) {
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
