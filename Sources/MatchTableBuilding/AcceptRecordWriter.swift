import RouteMatching

extension RecordWriter {
  /// Writes the patterns that end at one state and returns the offset of the first,
  /// or 0.
  mutating func acceptRecords(_ accepts: [Trie.Acceptance], of patterns: [LinkPattern]) -> Int {
    var next = 0
    for accept in accepts.reversed() {
      let pattern = patterns[accept.pattern]
      let guards = self.guards(of: accept, of: patterns)
      let requirements = self.requirements(of: pattern)
      let places = pattern.segments.places
      let sources = pattern.parameters.map { source($0, in: pattern, at: places) }
      let redirect = pattern.target.redirect ?? 0
      let details = [
        UInt64(lower: next, upper: requirements), UInt64(lower: redirect, upper: guards),
      ]
      let isBare = details == [0, 0]
      next = words.count
      words.append(head(of: pattern, sources) | (isBare ? AcceptRecord.isBare : 0))
      words += (isBare ? [] : details) + sources.map(\.word)
      note(accept: next, of: accept.pattern)
    }
    return next
  }

  private func head(of pattern: LinkPattern, _ sources: [ValueLocationRecord]) -> UInt64 {
    let readsOtherTexts =
      !pattern.customParameters.isEmpty
      || sources.contains { $0.readsOtherTexts(ignoringCase: ignoresCase, in: words.span) }
    var head = pattern.target.kind.rawValue | UInt64(pattern.parameters.count) << 8
    head |= UInt64(pattern.target.route ?? 0) << 32
    if pattern.takesExternalLinks { head |= AcceptRecord.takesExternalLinks }
    if readsOtherTexts { head |= AcceptRecord.readsOtherTexts }
    if readsOtherTexts, pattern.printedLinkHasRivals { head |= AcceptRecord.printedLinkHasRivals }
    return head
  }

  private mutating func guards(of accept: Trie.Acceptance, of patterns: [LinkPattern]) -> Int {
    var records = accept.guards.map { check in
      let record = check.pattern.map { pieceRecord(of: $0) } ?? 0
      return UInt64(record) | UInt64(abs(check.place)) << 32
        | (check.place < 0 ? GuardRecord.isFromEnd : 0)
        | (check.pattern?.isCatchAll == true ? EdgeRecord.isCatchAll : 0)
    }
    // A fragment whose items may all be missing asks for nothing.
    for loser in accept.losersWithRequirements {
      let requirements = requirements(of: patterns[loser])
      if requirements != 0 { records.append(UInt64(requirements) | GuardRecord.isRequirements) }
    }
    for root in accept.sites.compactMap({ roots[$0] }) {
      records.append(UInt64(root) | GuardRecord.isSite)
    }
    return records.isEmpty ? 0 : list(records)
  }

  /// The record of a segment, even of a segment that needs none as an edge.
  private mutating func pieceRecord(of segment: SegmentPattern) -> Int {
    let offset = self.segment(segment)
    if offset != 0 { return offset }
    guard case .catchAll = segment else { return pieceRecord(segment.pieces) }
    let rest = TextReference(tag: PiecesRecord.PieceTag.catchAll.rawValue, length: 0, offset: 0)
    return list([rest.word], rank: segment.rank)
  }

  // MARK: Requirements

  private mutating func requirements(of pattern: LinkPattern) -> Int {
    var requirements = self.requirements(pattern.query, of: pattern, inFragment: false)
    switch pattern.fragment {
    case nil: break
    case .text(let pieces):
      requirements += requirement(.fragmentText, key: "", record: pieceRecord(pieces))
    case .path(let segments, let items):
      requirements += requirement(.fragmentPath, key: "", record: segmentList(segments))
      requirements += self.requirements(items, of: pattern, inFragment: true)
    case .items(let items):
      requirements += self.requirements(items, of: pattern, inFragment: true)
    }
    guard !requirements.isEmpty else { return 0 }
    words += [UInt64(requirements.count / RequirementLayout.size)] + requirements
    return words.count - requirements.count - 1
  }

  private mutating func requirements(
    _ items: [QueryRequirement], of pattern: LinkPattern, inFragment: Bool
  ) -> [UInt64] {
    let rest = pattern.rest(inFragment: inFragment)?.key
    return items.flatMap { item in
      var words = requirement(item, inFragment: inFragment)
      if let rest, !rest.hasBytes(of: item.key) {
        words[1] |= UInt64(list([reference(to: rest).word]) + 1) << 32
      }
      return words
    }
  }

  private mutating func requirement(_ requirement: QueryRequirement, inFragment: Bool) -> [UInt64] {
    switch requirement {
    case .value(let key, let pieces):
      self.requirement(.value, key: key, record: pieceRecord(pieces), inFragment: inFragment)
    case .present(let key): self.requirement(.present, key: key, inFragment: inFragment)
    case .absent(let key): self.requirement(.absent, key: key, inFragment: inFragment)
    }
  }

  private mutating func requirement(
    _ kind: RequirementLayout.Kind, key: String, record: Int = 0, inFragment: Bool = false
  ) -> [UInt64] {
    let tag = kind.rawValue | (inFragment ? RequirementLayout.inFragment : 0)
    return [reference(to: key, tag: tag).word, UInt64(record)]
  }

  /// A count, then the record of each segment of a fragment's path.
  private mutating func segmentList(_ segments: [SegmentPattern]) -> Int {
    let records = segments.map { segment in
      UInt64(pieceRecord(of: segment)) | (segment.isCatchAll ? EdgeRecord.isCatchAll : 0)
    }
    return list(records)
  }

  // MARK: Sources

  private mutating func source(
    _ source: ValueLocation, in pattern: LinkPattern, at places: [Int]
  ) -> ValueLocationRecord {
    switch source {
    case .absent: ValueLocationRecord(.absent)
    case .constant(let text):
      ValueLocationRecord(.constant, record: list([reference(to: text).word]))
    case .constants(let texts):
      ValueLocationRecord(.constants, record: list(texts.map { reference(to: $0).word }))
    case .host(let placeholder):
      ValueLocationRecord(
        .host, placeholder: placeholder, record: host(placeholder, of: pattern.site))
    case .path(let index, let placeholder):
      path(pattern.segments[index], placeholder, at: places[index])
    case .query(let source, let inFragment): query(source, of: pattern, inFragment: inFragment)
    case .fragment(let pieces, let placeholder):
      ValueLocationRecord(
        .fragment, placeholder: placeholder, inFragment: true, record: pieceRecord(pieces))
    case .fragmentPath(let segments, let index, let placeholder):
      ValueLocationRecord(
        .fragmentPath, placeholder: placeholder, segment: index, inFragment: true,
        record: segmentList(segments))
    }
  }

  /// The constraint of a placeholder of the host.
  private mutating func host(_ placeholder: Int, of site: SitePattern) -> Int {
    guard case .host(let labels, _) = site else { return 0 }
    let placeholders = labels.filter(\.isPlaceholder)
    guard placeholders.indices.contains(placeholder),
      case .placeholder(let constraint, _) = placeholders[placeholder]
    else {
      return 0
    }
    return self.constraint(constraint)
  }

  private mutating func path(
    _ segment: SegmentPattern, _ placeholder: Int, at place: Int
  ) -> ValueLocationRecord {
    let segment = ignoresCase ? segment.ignoringCase : segment
    // The kind tells a rest that is one string.
    let record = segment == .catchAll(before: [], .init(isText: true)) ? 0 : self.segment(segment)
    if segment.isWholeText(ignoresCase: ignoresCase) {
      return ValueLocationRecord(.segment, segment: place, record: record)
    }
    if case .mixed(let pieces) = segment, case .placeholder(.joined)? = pieces.first {
      return ValueLocationRecord(.pathJoined, segment: place, record: record)
    }
    guard case .catchAll(let before, let rest) = segment,
      placeholder == before.count(where: \.isPlaceholder)
    else {
      return ValueLocationRecord(.path, placeholder: placeholder, segment: place, record: record)
    }
    return ValueLocationRecord(
      rest.isText ? .catchAllText : .catchAll, placeholder: placeholder, segment: place,
      record: record)
  }

  private mutating func query(
    _ source: QueryLocation, of pattern: LinkPattern, inFragment: Bool
  ) -> ValueLocationRecord {
    let (kind, placeholder, record) = queryRecord(source)
    let rest = kind == .queryCatchAll ? nil : pattern.rest(inFragment: inFragment)
    return ValueLocationRecord(
      kind, placeholder: placeholder, segment: rest.map { $0.parameter + 1 } ?? 0,
      inFragment: inFragment, record: record)
  }

  private mutating func queryRecord(
    _ source: QueryLocation
  ) -> (kind: ValueLocationRecord.Kind, placeholder: Int, record: Int) {
    switch source {
    case .value(let key, let constraint):
      let constraint = UInt64(self.constraint(constraint))
      return (.queryValue, 0, list([reference(to: key).word, constraint]))
    case .placeholder(let key, let pieces, let placeholder):
      let record = UInt64(pieceRecord(pieces))
      return (.queryPlaceholder, placeholder, list([reference(to: key).word, record]))
    case .list(let key, let constraint):
      let constraint = UInt64(self.constraint(constraint))
      return (.queryList, 0, list([reference(to: key).word, constraint]))
    case .joined(let key, let separator, let constraint):
      let escape = constraint.escape(of: separator)
      let text = reference(to: separator, tag: escape.rawValue)
      let constraint = UInt64(self.constraint(constraint))
      return (.queryJoined, 0, list([reference(to: key).word, constraint, text.word]))
    case .catchAll(let key, let constraint):
      let constraint = UInt64(self.constraint(constraint))
      return (.queryCatchAll, 0, list([reference(to: key).word, constraint]))
    case .others: return (.queryOthers, 0, 0)
    }
  }
}

extension PatternTarget {
  fileprivate var kind: AcceptRecord.Kind {
    switch self {
    case .route: .route
    case .redirect: .redirect
    case .externalRedirect: .externalRedirect
    case .refusal: .refusal
    }
  }
}

extension LinkPattern {
  /// The parameter that takes the rest of the query, after its key.
  fileprivate func rest(inFragment: Bool) -> (parameter: Int, key: String)? {
    for case (let parameter, .query(.catchAll(let key, _), inFragment)) in parameters.enumerated() {
      return (parameter, key)
    }
    return nil
  }
}

extension SegmentPattern {
  /// Whether the segment's text is the value. If case is ignored, an enum's value is the table's
  /// text.
  fileprivate func isWholeText(ignoresCase: Bool) -> Bool {
    guard case .mixed(let pieces) = self, pieces.count == 1, case .placeholder(let text) = pieces[0]
    else { return false }
    switch text {
    case .oneOf: return !ignoresCase
    case .joined: return false
    default: return true
    }
  }
}
