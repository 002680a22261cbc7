import RouteMatching

extension NearMissSearch {
  /// The first requirement that the link does not meet; each of them lowers the rank.
  mutating func unmet(
    by accept: AcceptRecord, _ rank: inout Int, on link: Span<UInt8>
  ) -> MatchFailure.Reason? {
    var first: MatchFailure.Reason?
    for requirement in accept.requirementRecords(in: words.span) where !bytes.isSpent {
      bytes.spend(link.count - search.path.upperBound)
      guard !requirement.holds(in: search, link, words.span, &bytes) else { continue }
      let reason = requirement.reason(in: search, link, words.span)
      if case .missingItem = reason { rank += Rank.missingItem } else { rank += Rank.otherItem }
      first = first ?? reason
    }
    return first
  }

  func failure(of miss: NearMiss, in link: Span<UInt8>) -> MatchFailure {
    var failure = MatchFailure(target: miss.target, reason: reason(of: miss, in: link))
    failure.rank = miss.rank
    failure.resemblance = miss.way.failure.map { ways[$0.way].resemblance } ?? .none
    failure.rejected = rejectedValue(of: miss.accept, at: failure.reason, in: link)
    if case .value(let segment) = failure.reason {
      failure.reason = .value(segment: segment + (failure.rejected?.element ?? 0))
    }
    failure.namesSite = miss.way.namesSite
    let requirements = miss.accept.requirementRecords(in: words.span)
    failure.keys = requirements.compactMap { $0.queryKey(in: words.span) }
    failure.requiresFragment = requirements.contains { $0.isInFragment(words.span) }
    var way = miss.way
    while way.parent >= 0 {
      failure.literals.append(way.literal.map { String(decoding: $0, as: UTF8.self) })
      way = ways[way.parent]
    }
    failure.literals.reverse()
    return failure
  }

  private func reason(of miss: NearMiss, in link: Span<UInt8>) -> MatchFailure.Reason {
    guard let (kind, index) = miss.way.failure else {
      return miss.way.depth < segments.count
        ? .extraSegment(miss.way.depth) : reason(besidePathOf: miss, in: link)
    }
    let expected = ways[index].literal.map { String(decoding: $0, as: UTF8.self) }
    let depth = ways[index].parent < 0 ? 0 : ways[ways[index].parent].depth
    return switch kind {
    case .site: miss.way.namesSite ? .site : siteReason ?? .site
    case .text: .segment(depth, expected: expected ?? "")
    case .value: .value(segment: depth)
    case .end: .missingSegment(depth, expected: expected)
    }
  }

  private func reason(
    besidePathOf miss: NearMiss, in link: Span<UInt8>
  ) -> MatchFailure.Reason {
    if let requirement = miss.requirement { return requirement }
    if search.options.isTrailingSlashStrict, search.hasTrailingSlash(in: link) {
      return .trailingSlash
    }
    if search.options.isQueryStrict, let item = rejectedItem(of: miss.accept, in: link) {
      return item
    }
    return miss.accept.isExternal(in: words.span) ? .conversion : .inApp
  }

  /// The first item that a parameter rejects, if `option query strict` does not let it be left out.
  private func rejectedItem(
    of accept: AcceptRecord, in link: Span<UInt8>
  ) -> MatchFailure.Reason? {
    var reader = _RouteReader(search, accept, in: tree.table)
    reader.readsAllForms = true
    for parameter in 0..<accept.parameterCount(in: words.span) {
      let source = accept.source(of: parameter, in: words.span)
      guard let text = reader.refusedText(at: source, in: link) else { continue }
      guard source.hasQueryKey, !source.isInFragment else { return .fragment(text) }
      let key = TextReference(word: words.span[source.record + 1]).string(in: words.span)
      return .itemValue(key: key, text: text)
    }
    return nil
  }
}

extension RequirementRecord {
  private func kind(in words: Span<UInt64>) -> RequirementLayout.Kind? {
    let reference = TextReference(word: words[offset])
    return RequirementLayout.Kind(rawValue: reference.tag)
  }

  private func key(in words: Span<UInt64>) -> String {
    TextReference(word: words[offset]).string(in: words)
  }

  /// The key of an item that the link's own query must have.
  func queryKey(in words: Span<UInt64>) -> String? {
    [.value, .present].contains(kind(in: words)) ? key(in: words) : nil
  }

  func isInFragment(_ words: Span<UInt64>) -> Bool {
    ![.value, .present, .absent].contains(kind(in: words))
  }

  /// Why a link does not meet the requirement.
  func reason(
    in search: LinkSearch, _ link: Span<UInt8>, _ words: Span<UInt64>
  ) -> MatchFailure.Reason {
    guard let kind = kind(in: words), !isInFragment(words) else {
      return .fragment(
        search.parts.fragment.map { TextCursor($0, decodesEscapes: true).string(in: link) })
    }
    let reference = TextReference(word: words[offset])
    let key = key(in: words)
    guard kind != .absent else { return .extraItem(key: key) }
    guard let query = query(in: search, link, words), query.containsKey(reference, in: link, words)
    else { return .missingItem(key: key, found: search.key(like: key, in: link)) }
    let item = query.last(reference, in: link, words)
    let text = item.map { query.cursor($0.value).string(in: link) }
    let pieces = SegmentRecord(offset: words[offset &+ 1].lowerHalf)
    guard kind == .value, let text, let expected = pieces.literal(in: words)
    else { return .itemValue(key: key, text: text) }
    return .item(key: key, text: text, expected: expected)
  }
}

extension LinkSearch {
  /// The first key of the query that resembles a missing key.
  fileprivate func key(like key: String, in link: Span<UInt8>) -> String? {
    guard let query = query(inFragment: false, in: link) else { return nil }
    var items = QueryItems(query.range)
    while let item = items.next(in: link) {
      let text = query.cursor(item.key).decoded(in: link)
      if Resemblance(of: text, to: Array(key.utf8)) != .none {
        return String(decoding: text, as: UTF8.self)
      }
    }
    return nil
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
