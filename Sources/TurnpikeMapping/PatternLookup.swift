import MatchTableBuilding
import RouteMatching

extension MatchTable {
  /// The target of the table's pattern that matches exactly the links of a mapped pattern,
  /// on every site; nil if there is none.
  ///
  /// ```
  /// table   /user/:id -> user(id: String)
  /// mapped  user/{name}                     the same links
  /// mapped  user/{name}.html                other paths
  /// mapped  user/{name}?tab=:tab            other queries
  /// ```
  ///
  /// - Parameters:
  ///   - segments: The segments of the mapped pattern, under the table's options.
  ///   - query: All that the mapped pattern requires of the query.
  func target(
    ofSegments segments: [SegmentPattern], query: Set<QueryRequirement>
  ) -> PatternTarget? {
    let tree = MatchTableTree(self)
    guard let root = tree.roots.first(where: { $0.isAny(in: words.span) }) else { return nil }
    var states = [root.firstState(in: words.span)]
    for segment in segments {
      states = states.flatMap { tree.states(after: $0, by: segment) }
    }
    let accepts = states.flatMap { tree.acceptRecords(of: $0) }
    return accepts.first { tree.query(of: $0) == query }?.target(in: words.span)
  }
}

extension MatchTableTree {
  /// The states after a segment of the table that matches the same strings.
  fileprivate func states(
    after state: StateReference, by segment: SegmentPattern
  ) -> [StateReference] {
    if case .literal(let text) = segment {
      return slots(of: state).filter { $0.text.elementsEqual(text.utf8) }.map(\.state)
    }
    return edges(of: state).filter { edge in
      edge.isCatchAll(in: words.span) == segment.isCatchAll && pieces(of: edge) == segment.pieces
        && edge.followers(in: words.span) == segment.followers
    }.map { $0.state(in: words.span) }
  }

  /// The requirements of a pattern on the query; nil if it has one that no mapped pattern
  /// can have: a value with a constraint, or a fragment.
  fileprivate func query(of accept: AcceptRecord) -> Set<QueryRequirement>? {
    var query: Set<QueryRequirement> = []
    for record in accept.requirementRecords(in: words.span) {
      guard let requirement = requirement(record) else { return nil }
      query.insert(requirement)
    }
    return query
  }

  private func requirement(_ record: RequirementRecord) -> QueryRequirement? {
    guard record.isOfQuery(in: words.span) else { return nil }
    let key = record.key(in: words.span).string(in: words.span)
    return switch record.kind(in: words.span) {
    case .value: pieces(of: record.text(in: words.span)).map { .value(key: key, $0) }
    case .present: .present(key: key)
    case .absent: .absent(key: key)
    case .fragmentText, .fragmentPath: nil
    }
  }

  /// The pieces of an edge without its rest; nil if one of them has a constraint.
  private func pieces(of edge: EdgeRecord) -> [SegmentPattern.Piece]? {
    guard let segment = edge.segment(in: words.span) else {
      return edge.isCatchAll(in: words.span) ? [] : [.placeholder(.any)]
    }
    return pieces(of: segment)
  }

  private func pieces(of record: PiecesRecord) -> [SegmentPattern.Piece]? {
    var pieces: [SegmentPattern.Piece] = []
    for index in 0..<record.count(in: words.span) {
      let piece = record.piece(index, in: words.span)
      switch PiecesRecord.PieceTag(rawValue: piece.tag) {
      case .literal, nil:
        pieces.append(.literal(piece.string(in: words.span)))
      case _ where piece.offset != 0: return nil
      case .placeholder: pieces.append(.placeholder(.any))
      case .catchAll, .catchAllText: break
      }
    }
    return pieces
  }
}
