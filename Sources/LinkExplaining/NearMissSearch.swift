import RouteMatching

/// A search of all patterns for those that a link nearly matches.
///
/// It looks at every pattern that shares the longest prefix, so it is for people who
/// ask why nothing happened, not for matching. Where that takes too long, it looks no further, and
/// compares no more strings: it is no reason to say anything else of the link.
package struct NearMissSearch: Sendable {
  let search: LinkSearch
  let tree: MatchTableTree
  /// The only target whose patterns count; nil for all.
  private let target: PatternTarget?
  private(set) var segments: [Range<Int>] = []
  /// The segments, decoded, and in lower case where the case is ignored.
  private var texts: [[UInt8]] = []
  private var agreed = 0
  private var found: [(failure: MatchFailure, accept: AcceptRecord)] = []
  /// The positions of what was found.
  private var positions: [PatternTarget: Int] = [:]
  private var bytes: ComparedBytes = {
    var bytes = ComparedBytes.few
    // A value in another form is no reason.
    bytes.readsAllForms = true
    return bytes
  }()

  /// The patterns that share the longest prefix with a link, at most `limit` of
  /// them, those first whose failing text is nearest to the link's. With a target, of its
  /// patterns alone.
  ///
  /// - Parameter first: The table that says where the parts of the link are, for patterns that
  ///   are mapped beside it.
  /// - Complexity: O(*n*) in the size of the table.
  package static func of(
    _ link: Span<UInt8>, in table: MatchTable, beside first: MatchTable? = nil,
    within scope: LinkScope?, limit: Int = 5, to target: PatternTarget? = nil
  ) throws(LinkError) -> [MatchFailure] {
    let search = try LinkSearch(of: link, within: scope, (first ?? table).words.span)
    var misses = NearMissSearch(
      search: LinkSearch(of: search, table.words.span), table: table, target: target)
    misses.run(on: link)
    return misses.nearest.prefix(limit).map { failure, accept in
      var failure = failure
      failure.rejected = misses.rejectedValue(of: accept, at: failure.reason, in: link)
      return failure
    }
  }

  private init(search: LinkSearch, table: MatchTable, target: PatternTarget?) {
    self.search = search
    self.target = target
    tree = MatchTableTree(table)
  }

  private var words: UnsafeBufferPointer<UInt64> { tree.words }

  private mutating func run(on link: Span<UInt8>) {
    var path = PathSegments(search.path)
    while let segment = path.next(in: link) {
      segments.append(segment)
      let text = TextCursor(segment, decodesEscapes: search.parts.hasEscapes).decoded(in: link)
      texts.append(search.ignoresCase ? text.map(\.asciiLowercased) : text)
    }
    for root in tree.roots
    where root.isOpen(to: search.site, of: search.parts, in: link, words.span) {
      visitStates(from: root.firstState(in: words.span), on: link)
    }
  }

  /// A state that is still to be looked at.
  private struct Visit {
    var state: StateReference
    var depth: Int
    /// Where the way to it failed, and how many bytes would have to change there.
    var failure: (reason: MatchFailure.Reason, distance: Int)?
  }

  /// Looks at a state and all below it: with a list and not by recursion, because a
  /// pattern may have more segments than a small stack has room for.
  private mutating func visitStates(from state: StateReference, on link: Span<UInt8>) {
    var visits = [Visit(state: state, depth: 0, failure: nil)]
    while let visit = visits.popLast() {
      guard visit.failure == nil || agreedSegments(before: visit) >= agreed else { continue }
      visitAcceptRecords(at: visit, on: link)
      if !bytes.isSpent { visits += next(after: visit, on: link).reversed() }
    }
  }

  private mutating func next(after visit: Visit, on link: Span<UInt8>) -> [Visit] {
    let slots = tree.slots(of: visit.state).map { slot in
      let reason = visit.failure == nil ? reason(against: slot.text, depth: visit.depth) : nil
      return Visit(
        state: slot.state, depth: visit.depth + 1,
        failure: visit.failure ?? reason.map { ($0, distance(of: $0)) })
    }
    let edges = tree.edges(of: visit.state).map { edge in
      let reason =
        visit.failure == nil ? reason(against: edge, depth: visit.depth, on: link) : nil
      let failure = visit.failure ?? reason.map { ($0, distance(of: $0)) }
      let takesCatchAll = edge.isCatchAll && failure == nil
      return Visit(
        state: edge.state, depth: takesCatchAll ? segments.count : visit.depth + 1,
        failure: failure)
    }
    return slots + edges
  }

  private func agreedSegments(before visit: Visit) -> Int {
    switch visit.failure?.reason {
    case .segment(let index, _), .value(let index), .missingSegment(let index, _): index
    default: min(visit.depth, segments.count)
    }
  }

  private mutating func visitAcceptRecords(at visit: Visit, on link: Span<UInt8>) {
    for accept in tree.acceptRecords(of: visit.state) where visit.failure != nil || !bytes.isSpent {
      let reason =
        visit.failure?.reason
        ?? (visit.depth < segments.count
          ? .extraSegment(visit.depth) : reason(at: accept, on: link))
      note(
        MatchFailure(
          target: accept.target(in: words.span), reason: reason,
          agreed: agreedSegments(before: visit),
          distance: visit.failure?.distance ?? distance(of: reason)),
        of: accept)
    }
  }

  private mutating func note(_ failure: MatchFailure, of accept: AcceptRecord) {
    guard failure.target.route != nil, target == nil || failure.target == target,
      failure.agreed >= agreed
    else { return }
    if failure.agreed > agreed { (found, positions) = ([], [:]) }
    agreed = failure.agreed
    guard let index = positions[failure.target] else {
      positions[failure.target] = found.count
      return found.append((failure, accept))
    }
    // Of the patterns of one route the nearest counts.
    if failure.distance < found[index].failure.distance { found[index] = (failure, accept) }
  }

  // MARK: Reasons

  private func reason(against text: [UInt8], depth: Int) -> MatchFailure.Reason? {
    guard depth < texts.count else {
      return .missingSegment(depth, expected: String(decoding: text, as: UTF8.self))
    }
    return texts[depth] == text
      ? nil : .segment(depth, expected: String(decoding: text, as: UTF8.self))
  }

  private mutating func reason(
    against edge: MatchTableTree.Edge, depth: Int, on link: Span<UInt8>
  ) -> MatchFailure.Reason? {
    guard depth < segments.count else { return .missingSegment(depth, expected: nil) }
    guard edge.record != 0 else { return nil }
    let end = edge.isCatchAll ? search.path.upperBound : segments[depth].upperBound
    let isMatch = SegmentRecord(offset: edge.record).matches(
      segments[depth].lowerBound..<end, decodesEscapes: search.parts.hasEscapes,
      ignoresCase: search.ignoresCase, in: link, words.span, &bytes)
    return isMatch ? nil : .value(segment: depth)
  }

  private mutating func reason(at accept: AcceptRecord, on link: Span<UInt8>) -> MatchFailure.Reason
  {
    for requirement in accept.requirementRecords(in: words.span) {
      bytes.spend(link.count - search.path.upperBound)
      if !requirement.holds(in: search, link, words.span, &bytes) {
        return requirement.reason(in: search, link, words.span)
      }
    }
    if search.options.isTrailingSlashStrict, search.hasTrailingSlash(in: link) {
      return .trailingSlash
    }
    return accept.isExternal(in: words.span) ? .conversion : .inApp
  }

  /// Those whose failing text is nearest to the link's first, then the order of the
  /// table.
  private var nearest: [(failure: MatchFailure, accept: AcceptRecord)] {
    found.sorted { left, right in
      let (left, right) = (left.failure, right.failure)
      return (left.distance, left.target.route ?? 0) < (right.distance, right.target.route ?? 0)
    }
  }

  private mutating func distance(of reason: MatchFailure.Reason) -> Int {
    switch reason {
    case .segment(let index, let expected):
      let (text, other) = (Array(texts[index].prefix(256)), Array(expected.utf8.prefix(256)))
      bytes.spend(text.count * other.count)
      return bytes.isSpent ? text.count + other.count : editDistance(from: text, to: other)
    case .extraSegment(let index): return texts[index].count
    case .missingSegment(_, let expected): return expected?.utf8.count ?? 1
    default: return 0
    }
  }
}

extension RequirementRecord {
  /// - Parameter search: That of a link which does not meet the requirement.
  fileprivate func reason(
    in search: LinkSearch, _ link: Span<UInt8>, _ words: Span<UInt64>
  ) -> MatchFailure.Reason {
    let reference = TextReference(word: words[offset])
    let kind = RequirementLayout.Kind(rawValue: reference.tag)
    guard let kind, [.value, .present, .absent].contains(kind) else { return .fragment }
    let key = reference.string(in: words)
    guard kind != .absent else { return .extraItem(key: key) }
    guard let query = query(in: search, link, words), query.containsKey(reference, in: link, words)
    else { return .missingItem(key: key) }
    let item = query.last(reference, in: link, words)
    let text = item.map { query.cursor($0.value).string(in: link) }
    let pieces = SegmentRecord(offset: words[offset &+ 1].lowerHalf)
    guard kind == .value, let text, let expected = pieces.literal(in: words)
    else { return .itemValue(key: key, text: text) }
    return .item(key: key, text: text, expected: expected)
  }
}

extension SegmentRecord {
  /// The text of a record that has no placeholder.
  fileprivate func literal(in words: Span<UInt64>) -> String? {
    let piece = piece(0, in: words)
    guard count(in: words) == 1, piece.tag == PieceTag.literal.rawValue else { return nil }
    return piece.string(in: words)
  }
}
