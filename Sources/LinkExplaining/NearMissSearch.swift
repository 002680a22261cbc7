import RouteMatching

/// A search of all patterns for those that a link nearly matches, in the order of their
/// ``Nearness``. It reports the first place where each differs.
///
/// It visits every pattern once, so it is for explanations and not for matching. It stops if that
/// takes too long.
package struct NearMissSearch: Sendable {
  /// How many patterns a person reads.
  package static let usualLimit = 5

  let search: LinkSearch
  let tree: MatchTableTree
  /// The only target whose patterns count; nil for all.
  private let target: PatternTarget?
  private let limit: Int
  private(set) var segments: [Range<Int>] = []
  /// The segments, decoded, and in lower case where the case is ignored.
  private var texts: [[UInt8]] = []
  /// How the link agrees with the site, and then with each segment up to the visited state.
  private(set) var agreements: [Agreement] = []
  /// The nearest first, each target once.
  private var found: [MatchFailure] = []
  private var budget: WorkBudget = {
    var budget = WorkBudget.few
    // A value in another form is no reason.
    budget.readsAllForms = true
    return budget
  }()

  /// The patterns that are nearest to a link, at most `limit`, the nearest first; equally near
  /// patterns are in the order of the table. With a target, only its patterns count.
  ///
  /// - Parameter first: The table that splits the link, if the patterns are mapped beside it.
  /// - Complexity: O(*n*) in the size of the table.
  package static func of(
    _ link: Span<UInt8>, in table: MatchTable, beside first: MatchTable? = nil,
    within scope: LinkScope?, limit: Int = usualLimit, to target: PatternTarget? = nil
  ) throws(LinkError) -> [MatchFailure] {
    let words = (first ?? table).words
    let search = try LinkSearch(of: link, within: scope, words.span)
    // A link of blanks alone is near nothing.
    guard search.site.isInScope || search.parts.scheme != nil else { return [] }
    var misses = NearMissSearch(
      search: LinkSearch(of: search, table.words.span), table: table, target: target, limit: limit)
    if let web = misses.webLink(link, within: scope, first ?? table) {
      return try of(
        web.span, in: table, beside: first, within: scope, limit: limit, to: target
      ).map { $0.withoutScheme }
    }
    let names = SiteNames(of: search, in: link, within: scope, first ?? table)
    misses.visitPatterns(names, on: link)
    return misses.found
  }

  private init(search: LinkSearch, table: MatchTable, target: PatternTarget?, limit: Int) {
    self.search = search
    self.target = target
    self.limit = limit
    tree = MatchTableTree(table)
  }

  var words: UnsafeBufferPointer<UInt64> { tree.words }

  private mutating func visitPatterns(_ names: SiteNames, on link: Span<UInt8>) {
    var path = PathSegments(search.path)
    while let segment = path.next(in: link) {
      segments.append(segment)
      let text = TextCursor(segment, decodesEscapes: search.parts.hasEscapes).decoded(in: link)
      texts.append(search.ignoresCase ? text.map(\.asciiLowercased) : text)
    }
    for root in tree.roots {
      var agreement = Agreement(namesSite: !root.isAny(in: words.span))
      if !root.isOpen(to: search.site, of: search.parts, in: link, words.span) {
        let (reason, resemblance) = names.failure(of: root, words.span)
        agreement.fail(reason, resemblance)
        agreement.lacksText = resemblance == .none
      }
      visitStates(from: root.firstState(in: words.span), agreement, on: link)
    }
  }

  /// Visits a state and all below it: with a list and not by recursion, because a pattern may have
  /// more segments than a small stack has room for.
  private mutating func visitStates(
    from state: StateReference, _ agreement: Agreement, on link: Span<UInt8>
  ) {
    var visits = [(state: state, agreement: agreement)]
    while let (state, agreement) = visits.popLast() {
      agreements.removeSubrange(agreement.nearness.length...)
      agreements.append(agreement)
      notePatterns(at: state, on: link)
      guard !budget.isSpent else { continue }
      let start = visits.count
      for slot in tree.slots(of: state) {
        visits.append((slot.state, self.agreement(with: slot.text, after: agreement)))
      }
      for edge in tree.edges(of: state) {
        visits.append(
          (edge.state(in: words.span), self.agreement(with: edge, after: agreement, on: link)))
      }
      visits[start...].reverse()
    }
  }

  /// Notes the patterns that end at a state.
  private mutating func notePatterns(at state: StateReference, on link: Span<UInt8>) {
    for accept in tree.acceptRecords(of: state) {
      let target = accept.target(in: words.span)
      guard self.target.map({ $0 == target }) ?? (target != .refusal) else { continue }
      note(agreement(with: accept, on: link), accept, on: link)
    }
  }

  /// Notes a near miss; of the patterns of one target, only the nearest is kept, the first of those
  /// that are as near.
  private mutating func note(
    _ agreement: Agreement, _ accept: AcceptRecord, on link: Span<UInt8>
  ) {
    let target = accept.target(in: words.span)
    let order = (agreement.nearness, -(target.route ?? .max))
    let index =
      found.firstIndex { ($0.nearness, -($0.target.route ?? .max)) < order } ?? found.count
    if let other = found.firstIndex(where: { $0.target == target }) {
      guard index <= other else { return }
      found.remove(at: other)
    }
    guard index < limit else { return }
    found.insert(failure(of: accept, agreement, in: link), at: index)
    if found.count > limit { found.removeLast() }
  }
}

// MARK: Segments

extension NearMissSearch {
  /// How the link agrees with a pattern whose next segment is a literal.
  private mutating func agreement(
    with literal: [UInt8], after agreement: Agreement
  ) -> Agreement {
    var next = agreement.next(literal: literal)
    let place = agreement.place
    let text = place < texts.count ? texts[place] : nil
    let resemblance = text.map { self.resemblance(of: $0, to: literal) } ?? .none
    // A link may have thousands of segments, and a table as many literals.
    if text == literal || resemblance != .none || texts.prefix(16).contains(literal) {
      next.nearness.texts += 1
    } else {
      next.lacksText = true
    }
    guard text != literal else { return next }
    let expected = String(decoding: literal, as: UTF8.self)
    // After another separator, the rest of the segment is what the pattern has next.
    let isSeparated = if case .separator = resemblance { true } else { false }
    next.fail(
      text == nil
        ? .missingSegment(place, expected: expected) : .segment(place, expected: expected),
      resemblance, places: isSeparated ? 0 : 1)
    return next
  }

  private mutating func resemblance(of text: [UInt8], to literal: [UInt8]) -> Resemblance {
    guard text != literal, !budget.isSpent else { return .none }
    if text.starts(with: literal), !literal.isEmpty {
      switch text[literal.count] {
      case UInt8(ascii: "&"): return .separator("?")
      case UInt8(ascii: ":"): return .separator("/")
      default: break
      }
    }
    budget.spend(literal.count * literal.count)
    return Resemblance(of: text, to: literal)
  }

  /// How the link agrees with a pattern whose next segment has a parameter.
  private mutating func agreement(
    with edge: EdgeRecord, after agreement: Agreement, on link: Span<UInt8>
  ) -> Agreement {
    let followers = edge.followers(in: words.span)
    var next = agreement.next(
      literal: nil, takesRest: edge.isCatchAll(in: words.span) && followers == 0,
      to: followers > 0 ? segments.count - followers : 0)
    let place = agreement.place
    if place >= segments.count {
      next.fail(.missingSegment(place, expected: nil))
    } else {
      let end = next.takesRest ? search.path.upperBound : segments[next.place - 1].upperBound
      guard !accepts(edge, segments[place].lowerBound..<end, on: link) else { return next }
      next.fail(.value(segment: place))
    }
    if !hasLiterals(of: edge, at: place) { next.lacksText = true }
    return next
  }

  /// Whether a segment of the link has the literals around the values of a pattern's: `@` of
  /// `/@:handle`.
  private mutating func hasLiterals(of edge: EdgeRecord, at place: Int) -> Bool {
    guard let segment = edge.segment(in: words.span) else { return true }
    let text = place < texts.count ? texts[place] : []
    for index in 0..<segment.count(in: words.span) {
      let piece = segment.piece(index, in: words.span)
      guard piece.tag == PiecesRecord.PieceTag.literal.rawValue, !budget.isSpent else { continue }
      let literal = piece.string(in: words.span).utf8
      budget.spend(text.count)
      if !text.indices.contains(where: { text[$0...].starts(with: literal) }) { return false }
    }
    return true
  }

  private mutating func accepts(
    _ edge: EdgeRecord, _ range: Range<Int>, on link: Span<UInt8>
  ) -> Bool {
    guard let segment = edge.segment(in: words.span) else { return true }
    return segment.matches(
      range, decodesEscapes: search.parts.hasEscapes,
      ignoresCase: search.ignoresCase, in: link, words.span, &budget)
  }

  /// How the link agrees with a whole pattern, which ends at the visited state.
  private mutating func agreement(
    with accept: AcceptRecord, on link: Span<UInt8>
  ) -> Agreement {
    var agreement = agreements[agreements.count - 1]
    let place = agreement.place
    if !agreement.takesRest, place < segments.count {
      agreement.fail(.extraSegment(place), places: segments.count - place)
    }
    for requirement in accept.requirementRecords(in: words.span) where !budget.isSpent {
      budget.spend(link.count - search.path.upperBound)
      guard !requirement.holds(in: search, link, words.span, &budget) else { continue }
      agreement.fail(requirement.reason(in: search, link, words.span))
    }
    agreement.end()
    return agreement
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
