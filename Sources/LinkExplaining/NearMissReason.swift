import RouteMatching

extension NearMissSearch {
  /// The first place where a link does not match the pattern that ends at the visited state.
  func failure(
    of accept: AcceptRecord, _ agreement: Agreement, in link: Span<UInt8>
  ) -> MatchFailure {
    var (reason, resemblance) =
      agreement.failure ?? (reason(besidePatternOf: accept, in: link), .none)
    let rejected = rejectedValue(of: accept, at: reason, in: link)
    if case .value(let segment) = reason {
      reason = .value(segment: segment + (rejected?.element ?? 0))
    }
    let requirements = accept.requirementRecords(in: words.span)
    return MatchFailure(
      target: accept.target(in: words.span), reason: reason, resemblance: resemblance,
      rejected: rejected, nearness: agreement.nearness,
      literals: agreements.dropFirst().map { step in
        step.literal.map { String(decoding: $0, as: UTF8.self) }
      },
      namesSite: agreement.namesSite,
      keys: requirements.compactMap { $0.queryKey(in: words.span) },
      requiresFragment: !requirements.allSatisfy { $0.isOfQuery(in: words.span) })
  }

  /// Why a link opens nothing although it matches a pattern.
  private func reason(
    besidePatternOf accept: AcceptRecord, in link: Span<UInt8>
  ) -> MatchFailure.Reason {
    if search.options.isTrailingSlashStrict, search.hasTrailingSlash(in: link) {
      return .trailingSlash
    }
    if search.options.isQueryStrict, let item = rejectedItem(of: accept, in: link) { return item }
    return accept.takesExternalLinks(in: words.span) ? .conversion : .inApp
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
  /// The key of an item that the link's own query must have.
  func queryKey(in words: Span<UInt64>) -> String? {
    isOfQuery(in: words) && kind(in: words) != .absent ? key(in: words).string(in: words) : nil
  }

  /// Why a link does not meet the requirement.
  func reason(
    in search: LinkSearch, _ link: Span<UInt8>, _ words: Span<UInt64>
  ) -> MatchFailure.Reason {
    guard isOfQuery(in: words) else {
      return .fragment(
        search.parts.fragment.map { TextCursor($0, decodesEscapes: true).string(in: link) })
    }
    let (reference, kind) = (key(in: words), kind(in: words))
    let key = reference.string(in: words)
    guard kind != .absent else { return .extraItem(key: key) }
    guard let query = query(in: search, link, words), query.containsKey(reference, in: link, words)
    else { return .missingItem(key: key, found: search.key(like: key, in: link)) }
    let item = query.last(reference, in: link, words)
    let text = item.map { query.cursor($0.value).string(in: link) }
    guard kind == .value, let text, let expected = self.text(in: words).literal(in: words)
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
      if Resemblance(of: text, to: Array(key.utf8)) != .none { return String(utf8: text.span) }
    }
    return nil
  }
}

extension PiecesRecord {
  /// The text of a record that has no placeholder.
  fileprivate func literal(in words: Span<UInt64>) -> String? {
    let piece = piece(0, in: words)
    guard count(in: words) == 1, piece.tag == PieceTag.literal.rawValue else { return nil }
    return piece.string(in: words)
  }
}
