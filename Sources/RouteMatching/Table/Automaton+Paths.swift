extension Automaton {
  /// What a pattern of the table leads to that matches exactly the links of a mapped
  /// pattern, on every site; nil if there is none.
  ///
  /// ```
  /// table   /user/:id -> user(id: String)
  /// mapped  user/{name}                     the same links
  /// mapped  user/{name}.html                other paths
  /// mapped  user/{name}?tab=:tab            other queries
  /// ```
  ///
  /// - Parameters:
  ///   - segments: Those of the mapped pattern, under the options of the table.
  ///   - query: All that the mapped pattern demands of the query.
  package func target(
    ofSegments segments: [SegmentPattern], query: Set<QueryDemand>
  ) -> LinkPattern.Target? {
    let tree = AutomatonTree(self)
    guard let door = tree.doors.first(where: { $0.isAny(in: words.span) }) else { return nil }
    var states = [door.firstState(in: words.span)]
    for segment in segments {
      states = states.flatMap { tree.states(behind: $0, by: segment) }
    }
    let ends = states.flatMap { tree.ends(of: $0) }
    return ends.first { tree.query(of: $0) == query }?.target(in: words.span)
  }

}

extension AutomatonTree {
  /// Where a segment leads that takes the same texts.
  fileprivate func states(
    behind state: StateReference, by segment: SegmentPattern
  ) -> [StateReference] {
    if case .literal(let text) = segment {
      return slots(of: state).filter { $0.text.elementsEqual(text.utf8) }.map(\.state)
    }
    return edges(of: state).filter { edge in
      edge.isRest == segment.isRest && pieces(of: edge) == segment.pieces
    }.map(\.state)
  }

  /// What a pattern demands of the query; nil if it demands something that no mapped
  /// pattern does: a value with a constraint, or a fragment.
  fileprivate func query(of end: End) -> Set<QueryDemand>? {
    let list = end.demands(in: words.span)
    guard list != 0 else { return [] }
    var query: Set<QueryDemand> = []
    for index in 0..<words.span[list].lowerHalf {
      guard let demand = demand(at: list + 1 + index * DemandLayout.size) else { return nil }
      query.insert(demand)
    }
    return query
  }

  private func demand(at offset: Int) -> QueryDemand? {
    let word = TextReference(word: words.span[offset])
    let key = String(decoding: word.bytes(in: words.span), as: UTF8.self)
    switch DemandLayout.Kind(rawValue: word.tag) {
    case .value:
      let record = SegmentRecord(offset: words.span[offset + 1].lowerHalf)
      return pieces(of: record).map { .value(key: key, $0) }
    case .present: return .present(key: key)
    case .absent: return .absent(key: key)
    case .fragmentText, .fragmentPath, nil: return nil
    }
  }

  /// The pieces of an edge without its rest; nil if one of them has a constraint.
  private func pieces(of edge: Edge) -> [SegmentPattern.Piece]? {
    guard edge.record != 0 else { return edge.isRest ? [] : [.hole(.any)] }
    return pieces(of: SegmentRecord(offset: edge.record))
  }

  private func pieces(of record: SegmentRecord) -> [SegmentPattern.Piece]? {
    var pieces: [SegmentPattern.Piece] = []
    for index in 0..<record.count(in: words.span) {
      let piece = record.piece(index, in: words.span)
      switch SegmentRecord.PieceTag(rawValue: piece.tag) {
      case .literal, nil:
        pieces.append(.literal(String(decoding: piece.bytes(in: words.span), as: UTF8.self)))
      case _ where piece.offset != 0: return nil
      case .hole: pieces.append(.hole(.any))
      case .rest, .restText: break
      }
    }
    return pieces
  }
}
