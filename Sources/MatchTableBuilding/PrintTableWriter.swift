import RouteMatching

extension PrintTable {
  /// The table of the pieces of routes, by their indices.
  package init(_ routes: [[PrintedPiece]]) {
    var records = RecordWriter(ignoresCase: false)
    records.words = Header.words(routeCount: routes.count)
    for (route, pieces) in routes.enumerated() {
      let words = pieces.map { $0.word(in: &records) }
      records.words[Header.routes + route] = UInt64(records.words.count)
      records.words += words + [PieceWord(.end).word]
    }
    self.init(words: records.words)
  }
}

extension PrintedPiece {
  /// The word of this piece; each text is written once, before its first piece.
  fileprivate func word(in records: inout RecordWriter) -> UInt64 {
    switch kind {
    case .text, .path, .items, .item: records.reference(to: text, tag: kind.rawValue).word
    default: PieceWord(kind, parameter: parameter, marks: marks, width: width).word
    }
  }
}
