import RouteMatching

/// A search of all patterns for those that a link nearly matches.
///
/// A pattern is nearer if the link has more of its literals, above all at their places, and if it
/// accounts for more of the link. The search reports where each pattern fails first.
///
/// ```
/// /article/x      /article/:id               'article' is there, and "x" is no Int
///                 /:user/:repo/issues        no literal is there
/// ```
///
/// It visits every pattern once, so it is for explanations and not for matching. It stops if that
/// takes too long.
package struct NearMissSearch: Sendable {
  let search: LinkSearch
  let tree: MatchTableTree
  /// The only target whose patterns count; nil for all.
  private let target: PatternTarget?
  private let limit: Int
  private(set) var segments: [Range<Int>] = []
  /// The segments, decoded, and in lower case where the case is ignored.
  private(set) var texts: [[UInt8]] = []
  private(set) var ways: [Way] = []
  /// Why the link is out of scope for patterns that name no site; nil if it is in scope.
  private(set) var siteReason: MatchFailure.Reason?
  /// The nearest first, each target once.
  private var found: [NearMiss] = []
  var bytes: ComparedBytes = {
    var bytes = ComparedBytes.few
    // A value in another form is no reason.
    bytes.readsAllForms = true
    return bytes
  }()

  /// The patterns that a link nearly matches, at most `limit`, the nearest first; equally near
  /// patterns are in the order of the table. With a target, only its patterns count.
  ///
  /// - Parameter first: The table that splits the link, if the patterns are mapped beside it.
  /// - Complexity: O(*n*) in the size of the table.
  package static func of(
    _ link: Span<UInt8>, in table: MatchTable, beside first: MatchTable? = nil,
    within scope: LinkScope?, limit: Int = 5, to target: PatternTarget? = nil
  ) throws(LinkError) -> [MatchFailure] {
    let words = (first ?? table).words
    let search = try LinkSearch(of: link, within: scope, words.span)
    let misses = NearMissSearch(
      search: LinkSearch(of: search, table.words.span), table: table, target: target, limit: limit)
    if let web = misses.webLink(link, within: scope, first ?? table) {
      return try of(
        web.span, in: table, beside: first, within: scope, limit: limit, to: target
      ).map { $0.withoutScheme }
    }
    return try misses.nearest(to: link, within: scope, first ?? table)
  }

  private init(search: LinkSearch, table: MatchTable, target: PatternTarget?, limit: Int) {
    self.search = search
    self.target = target
    self.limit = limit
    tree = MatchTableTree(table)
  }

  var words: UnsafeBufferPointer<UInt64> { tree.words }

  private consuming func nearest(
    to link: Span<UInt8>, within scope: LinkScope?, _ table: MatchTable
  ) throws(LinkError) -> [MatchFailure] {
    var path = PathSegments(search.path)
    while let segment = path.next(in: link) {
      segments.append(segment)
      let text = TextCursor(segment, decodesEscapes: search.parts.hasEscapes).decoded(in: link)
      texts.append(search.ignoresCase ? text.map(\.asciiLowercased) : text)
    }
    let sites = SiteNames(of: search, in: link, try table.outOfScope(of: link, within: scope))
    let names = sites.declared(in: table, within: scope)
    siteReason = names?.reason
    let open = tree.roots.map { $0.isOpen(to: search.site, of: search.parts, in: link, words.span) }
    for (root, isOpen) in zip(tree.roots, open) {
      let isAny = root.isAny(in: words.span)
      let resemblance =
        isAny ? names?.resemblance : isOpen ? nil : sites.resemblance(to: root, words.span)
      var way = Way(namesSite: !isAny, resemblance ?? .none)
      if !isOpen { way.failBefore(path: ways.count, isKnown: open.contains(true)) }
      ways.append(way)
      visitStates(from: root.firstState(in: words.span), on: link)
    }
    // Of patterns with which the link has nothing in common, one is enough.
    let near = found.filter { $0.rank > 0 }
    return (near.isEmpty ? found.prefix(1) : near[...]).map { failure(of: $0, in: link) }
  }

  /// Visits a state and all below it: with a list and not by recursion, because a pattern may have
  /// more segments than a small stack has room for.
  private mutating func visitStates(from state: StateReference, on link: Span<UInt8>) {
    var visits = [(state: state, way: ways.count - 1)]
    while let (state, way) = visits.popLast() {
      noteRecords(at: state, ways[way], on: link)
      guard !bytes.isSpent else { continue }
      let start = visits.count
      for slot in tree.slots(of: state) {
        ways.append(self.way(by: slot.text, after: way))
        visits.append((slot.state, ways.count - 1))
      }
      for edge in tree.edges(of: state) {
        ways.append(self.way(by: edge, after: way, on: link))
        visits.append((edge.state, ways.count - 1))
      }
      visits[start...].reverse()
    }
  }

  private mutating func noteRecords(at state: StateReference, _ way: Way, on link: Span<UInt8>) {
    for accept in tree.acceptRecords(of: state) {
      let target = accept.target(in: words.span)
      guard self.target.map({ $0 == target }) ?? (target != .refusal) else { continue }
      let rank = way.rank + rankOfEnd(after: way)
      var miss = NearMiss(target: target, accept: accept, way: way, rank: rank)
      guard isNear(miss) || isWhole(way) else { continue }
      miss.requirement = unmet(by: accept, &miss.rank, on: link)
      if miss.requirement == nil, isWhole(way) { miss.rank = Rank.match }
      note(miss)
    }
  }

  /// Notes a near miss; of the patterns of one target, only the nearest is kept.
  private mutating func note(_ miss: NearMiss) {
    guard isNear(miss) else { return }
    if let index = found.firstIndex(where: { $0.target == miss.target }) {
      guard found[index].isAfter(miss) else { return }
      found.remove(at: index)
    }
    found.insert(miss, at: found.firstIndex { $0.isAfter(miss) } ?? found.count)
    if found.count > limit { found.removeLast() }
  }

  private func isNear(_ miss: NearMiss) -> Bool {
    found.count < limit || found.last?.isAfter(miss) != false
  }
}

/// A pattern that a link nearly matches, as it is found.
struct NearMiss {
  let target: PatternTarget
  let accept: AcceptRecord
  let way: Way
  var rank: Int
  /// The first requirement beside the path that the link does not meet.
  var requirement: MatchFailure.Reason?

  /// Whether it is less near than another, or comes later in the table. Of the patterns of one
  /// route, and the shapes of one pattern, a longer pattern accounts for more of the link.
  func isAfter(_ other: NearMiss) -> Bool {
    guard rank == other.rank else { return rank < other.rank }
    return (target.route ?? .max, other.way.length) > (other.target.route ?? .max, way.length)
  }
}

// MARK: Links that begin with a host

extension NearMissSearch {
  /// The link as it was meant, with `https://` before a host of the table that it begins with.
  private func webLink(
    _ link: Span<UInt8>, within scope: LinkScope?, _ table: MatchTable
  ) -> [UInt8]? {
    guard search.site.kind == .none, let first = link.indices.first,
      link[first] != UInt8(ascii: "/")
    else { return nil }
    let web = Array("https://".utf8) + link.indices.map { link[$0] }
    guard let search = try? LinkSearch(of: web.span, within: scope, table.words.span),
      search.site.kind == .host
    else { return nil }
    let names =
      search.site.isInScope
      || tree.roots.contains { root in
        !root.isAny(in: words.span)
          && root.isOpen(to: search.site, of: search.parts, in: web.span, words.span)
      }
    return names ? web : nil
  }
}

extension MatchFailure {
  fileprivate var withoutScheme: MatchFailure {
    var failure = self
    failure.reason = .noScheme
    failure.resemblance = .none
    failure.rejected = nil
    return failure
  }
}
