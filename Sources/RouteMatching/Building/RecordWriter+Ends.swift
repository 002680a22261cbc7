extension RecordWriter {
  /// Writes the patterns that end at one state and returns the offset of the first,
  /// or 0.
  mutating func ends(_ ends: [Trie.End], of patterns: [LinkPattern]) -> Int {
    var next = 0
    for end in ends.reversed() {
      let pattern = patterns[end.pattern]
      let checks = self.checks(of: end, of: patterns)
      let demands = self.demands(of: pattern)
      let sources = pattern.parameters.map { source($0, in: pattern).word }
      let redirect = pattern.target.redirect ?? 0
      words += [
        head(of: pattern), UInt64(lower: next, upper: demands),
        UInt64(lower: redirect, upper: checks),
      ]
      words += sources
      next = words.count - End.size - sources.count
      note(end: next, of: end.pattern)
    }
    return next
  }

  private func head(of pattern: LinkPattern) -> UInt64 {
    let external = pattern.isExternal ? End.isExternal : 0
    return pattern.target.kind.rawValue | external | UInt64(pattern.parameters.count) << 8
      | UInt64(pattern.target.route ?? 0) << 32
  }

  private mutating func checks(of end: Trie.End, of patterns: [LinkPattern]) -> Int {
    var records = end.checks.map { check in
      UInt64(pieceRecord(of: check.pattern)) | UInt64(check.segment) << 32
        | (check.pattern.isRest ? EdgeLayout.isRest : 0)
    }
    if let loser = end.loser {
      records.append(UInt64(demands(of: patterns[loser])) | CheckLayout.isDemands)
    }
    if let door = end.site.flatMap({ doors[$0] }) {
      records.append(UInt64(door) | CheckLayout.isDoor)
    }
    guard !records.isEmpty else { return 0 }
    words += [UInt64(records.count)] + records
    return words.count - records.count - 1
  }

  /// A record even for what needs none as an edge.
  private mutating func pieceRecord(of segment: SegmentPattern) -> Int {
    let offset = self.segment(segment)
    if offset != 0 { return offset }
    guard case .rest = segment else { return pieceRecord(segment.pieces) }
    words += [
      1, TextReference(tag: SegmentRecord.PieceTag.rest.rawValue, length: 0, offset: 0).word,
    ]
    return words.count - 2
  }

  // MARK: Demands

  private mutating func demands(of pattern: LinkPattern) -> Int {
    var demands = pattern.query.flatMap { demand($0, inFragment: false) }
    switch pattern.fragment {
    case nil: break
    case .text(let pieces):
      demands += demand(.fragmentText, key: "", record: pieceRecord(pieces))
    case .path(let segments, let items):
      demands += demand(.fragmentPath, key: "", record: segmentList(segments))
      demands += items.flatMap { demand($0, inFragment: true) }
    case .items(let items):
      demands += items.flatMap { demand($0, inFragment: true) }
    }
    guard !demands.isEmpty else { return 0 }
    words += [UInt64(demands.count / DemandLayout.size)] + demands
    return words.count - demands.count - 1
  }

  private mutating func demand(_ demand: QueryDemand, inFragment: Bool) -> [UInt64] {
    switch demand {
    case .value(let key, let pieces):
      self.demand(.value, key: key, record: pieceRecord(pieces), inFragment: inFragment)
    case .present(let key): self.demand(.present, key: key, inFragment: inFragment)
    case .absent(let key): self.demand(.absent, key: key, inFragment: inFragment)
    }
  }

  private mutating func demand(
    _ kind: DemandLayout.Kind, key: String, record: Int = 0, inFragment: Bool = false
  ) -> [UInt64] {
    let tag = kind.rawValue | (inFragment ? DemandLayout.inFragment : 0)
    return [text(key, tag: tag).word, UInt64(record)]
  }

  /// A count, then the record of each segment of a fragment's path.
  private mutating func segmentList(_ segments: [SegmentPattern]) -> Int {
    let records = segments.map { segment in
      UInt64(pieceRecord(of: segment)) | (segment.isRest ? EdgeLayout.isRest : 0)
    }
    words += [UInt64(records.count)] + records
    return words.count - records.count - 1
  }

  // MARK: Sources

  private mutating func source(
    _ source: ParameterSource, in pattern: LinkPattern
  ) -> SourceWord {
    switch source {
    case .absent: SourceWord(.absent)
    case .constant(let text): SourceWord(.constant, record: list([self.text(text).word]))
    case .constants(let texts):
      SourceWord(.constants, record: list(texts.map { text($0).word }))
    case .host(let hole):
      SourceWord(.host, hole: hole, record: host(hole, of: pattern.site))
    case .path(let segment, let hole): path(segment, hole, of: pattern.segments)
    case .query(let source, let inFragment): query(source, inFragment: inFragment)
    case .fragment(let pieces, let hole):
      SourceWord(.fragment, hole: hole, inFragment: true, record: pieceRecord(pieces))
    case .fragmentPath(let segments, let index, let hole):
      SourceWord(
        .fragmentPath, hole: hole, segment: index, inFragment: true,
        record: segmentList(segments))
    }
  }

  /// The constraint of a hole of the host.
  private mutating func host(_ hole: Int, of site: SitePattern) -> Int {
    guard case .host(let labels, _) = site else { return 0 }
    let holes = labels.filter(\.isHole)
    guard holes.indices.contains(hole), case .hole(let constraint, _) = holes[hole] else {
      return 0
    }
    return self.constraint(constraint)
  }

  /// A count, then words.
  private mutating func list(_ list: [UInt64]) -> Int {
    words += [UInt64(list.count)] + list
    return words.count - list.count - 1
  }

  private mutating func path(
    _ index: Int, _ hole: Int, of segments: [SegmentPattern]
  ) -> SourceWord {
    let segment = ignoresCase ? segments[index].lowercased : segments[index]
    let record = self.segment(segment)
    if segment.isWholeText(ignoresCase: ignoresCase) {
      return SourceWord(.segment, segment: index, record: record)
    }
    guard case .rest(let before, let rest) = segment,
      hole == before.count(where: \.isHole)
    else { return SourceWord(.path, hole: hole, segment: index, record: record) }
    return SourceWord(rest.isText ? .restText : .rest, hole: hole, segment: index, record: record)
  }

  private mutating func query(_ source: QuerySource, inFragment: Bool) -> SourceWord {
    let (kind, hole, record) = queryRecord(source)
    return SourceWord(kind, hole: hole, inFragment: inFragment, record: record)
  }

  private mutating func queryRecord(
    _ source: QuerySource
  ) -> (kind: SourceWord.Kind, hole: Int, record: Int) {
    switch source {
    case .value(let key, let constraint):
      let constraint = UInt64(self.constraint(constraint))
      return (.queryValue, 0, list([text(key).word, constraint]))
    case .hole(let key, let pieces, let hole):
      let record = UInt64(pieceRecord(pieces))
      return (.queryHole, hole, list([text(key).word, record]))
    case .list(let key, let constraint):
      let constraint = UInt64(self.constraint(constraint))
      return (.queryList, 0, list([text(key).word, constraint]))
    case .joined(let key, let separator, let constraint):
      let constraint = UInt64(self.constraint(constraint))
      return (.queryJoined, 0, list([text(key).word, constraint, text(separator).word]))
    case .rest(let key, let constraint):
      let constraint = UInt64(self.constraint(constraint))
      return (.queryRest, 0, list([text(key).word, constraint]))
    case .others: return (.queryOthers, 0, 0)
    }
  }
}

extension LinkPattern.Target {
  fileprivate var kind: End.Kind {
    switch self {
    case .route: .route
    case .redirect: .redirect
    case .departure: .departure
    case .refusal: .refusal
    }
  }

  /// The index of the redirect line.
  fileprivate var redirect: Int? {
    switch self {
    case .redirect(let redirect, _), .departure(let redirect): redirect
    case .route, .refusal: nil
    }
  }
}

extension SegmentPattern {
  /// Whether the segment's text is the value. That of an enum is the one of the table,
  /// where the case in a link is ignored.
  fileprivate func isWholeText(ignoresCase: Bool) -> Bool {
    guard case .mixed(let pieces) = self, pieces.count == 1, case .hole(let text) = pieces[0]
    else { return false }
    if case .oneOf = text { return !ignoresCase }
    return true
  }
}

extension SegmentPattern.Piece {
  fileprivate var isHole: Bool {
    if case .hole = self { true } else { false }
  }
}
