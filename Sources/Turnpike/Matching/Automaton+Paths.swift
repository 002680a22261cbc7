extension Automaton {
  /// What a pattern of the table leads to that matches exactly the paths of these
  /// segments, on every site and with whatever query; nil where there is none.
  ///
  /// ```
  /// table   /user/:id -> user(id: String)
  /// mapped  user/{name}                     the same paths
  /// mapped  user/{name}.html                other paths
  /// ```
  ///
  /// - Parameter segments: Those of a ``RoutePattern``, in lower case where the table
  ///   ignores case.
  func target(ofPaths segments: [SegmentPattern]) -> LinkPattern.Target? {
    let tree = AutomatonTree(self)
    guard let door = tree.doors.first(where: { $0.isAny(in: words.span) }) else { return nil }
    var states = [door.firstState(in: words.span)]
    for segment in segments {
      states = states.flatMap { tree.states(behind: $0, by: segment) }
    }
    let ends = states.flatMap { tree.ends(of: $0) }
    return ends.first { $0.demands(in: words.span) == 0 }?.target(in: words.span)
  }

  /// The options that the automaton was built with.
  var options: AutomatonBuilder.Options {
    var options = AutomatonBuilder.Options()
    options.isTrailingSlashStrict = flags.contains(.strictTrailingSlash)
    options.ignoresPathCase = flags.contains(.ignoresPathCase)
    options.isQueryStrict = flags.contains(.strictQuery)
    options.readsPlusAsSpace = flags.contains(.plusIsSpace)
    return options
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

  /// The pieces of an edge without its rest; nil where one takes some texts alone.
  private func pieces(of edge: Edge) -> [SegmentPattern.Piece]? {
    guard edge.record != 0 else { return edge.isRest ? [] : [.hole(.any)] }
    let record = SegmentRecord(offset: edge.record)
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
