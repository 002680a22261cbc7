/// Segments, and the literals, placeholders and catch-alls in them.
extension PatternParser {
  /// The characters that a literal may contain in addition to those of a segment.
  enum Component {
    case path, query, key, text
  }

  /// ```
  /// path = "/" | "/" segment { "/" segment }
  /// ```
  mutating func parsePath(to end: Int) -> [[SyntaxTree.Piece]] {
    var segments: [[SyntaxTree.Piece]] = []
    while position < end {
      let slash = position..<position + 1
      position += 1
      let segmentEnd = self.end(before: .slash, .slash, limit: end)
      if position < segmentEnd {
        segments.append(parseSegment(to: segmentEnd, isLast: segmentEnd == end))
      } else if segmentEnd < end {
        emptySegments.append(("path segment", position..<position + 1))
      } else if !segments.isEmpty {
        trailingSlash = slash
      }
    }
    return segments
  }

  private mutating func parseSegment(to end: Int, isLast: Bool) -> [SyntaxTree.Piece] {
    let pieces = parsePieces(to: end, in: .path)
    if !isLast, case .catchAll(let placeholder?)? = pieces.last {
      reportSegments(after: placeholder)
    }
    return pieces
  }

  /// ```
  /// mixed = text | [ text ] placeholder { text placeholder } [ text ]
  /// ```
  mutating func parsePieces(to end: Int, in component: Component) -> [SyntaxTree.Piece] {
    var pieces: [SyntaxTree.Piece] = []
    while position < end {
      let piece: SyntaxTree.Piece?
      switch bytes[position] {
      case .colon where !isColonBeforeRest(end):
        piece = parsePlaceholder(to: end).map { .placeholder($0) }
      case .leftBrace: piece = parsePlaceholder(to: end).map { .placeholder($0) }
      case .asterisk: piece = parseRest(to: end, in: component)
      default: piece = parseLiteral(to: end, in: component).map { .literal($0) }
      }
      guard let piece else { continue }
      reportAdjacent(pieces.last, piece)
      pieces.append(piece)
    }
    return pieces
  }

  /// `:*title`: a colon directly before a catch-all is a literal.
  private func isColonBeforeRest(_ end: Int) -> Bool {
    position + 1 < end && bytes[position + 1] == .asterisk
  }

  /// ```
  /// placeholder = ":" name | "{" name "}"
  /// ```
  mutating func parsePlaceholder(to end: Int) -> SyntaxTree.Placeholder? {
    let start = position
    let isBraced = bytes[start] == .leftBrace
    if isBraced, takeForeignParameter(to: end, in: .path) { return nil }
    if !isBraced, start + 1 < end, bytes[start + 1] == .colon {
      // `::id`
      foreignSpellings.append(ForeignSpelling(range: start..<start + 1, replacement: ""))
      position += 1
      return nil
    }
    let nameEnd = bytes.nameEnd(from: start + 1, limit: end)
    let isClosed = !isBraced || nameEnd < end && bytes[nameEnd] == .rightBrace
    guard nameEnd > start + 1, isClosed else {
      reportMalformedPlaceholder(from: start, to: end)
      return nil
    }
    if !isBraced, takeTypeAfterColon(start + 1..<nameEnd) { return nil }
    position = isBraced ? nameEnd + 1 : nameEnd
    if !isBraced { takeType(after: start + 1..<nameEnd, to: end) }
    return placeholder(start + 1..<nameEnd, at: start..<position)
  }

  /// `*name`, which nothing may follow.
  mutating func parseRest(to end: Int) -> SyntaxTree.Placeholder? {
    let start = position
    let nameEnd = bytes.nameEnd(from: start + 1, limit: end)
    position = max(nameEnd, start + 1)
    guard nameEnd > start + 1 else {
      reportMissingRestName(from: start, to: end)
      return nil
    }
    return placeholder(start + 1..<nameEnd, at: start..<nameEnd)
  }

  private mutating func parseRest(to end: Int, in component: Component) -> SyntaxTree.Piece? {
    guard let placeholder = parseRest(to: end) else { return nil }
    if component != .path {
      report(.catchAllInText(placeholder.name.text, at: placeholder.place))
    } else if position < end {
      report(.catchAllNotLast(placeholder.name.text, at: placeholder.place))
    }
    return .catchAll(placeholder)
  }

  mutating func placeholder(_ name: Range<Int>, at range: Range<Int>) -> SyntaxTree.Placeholder {
    let name = SyntaxTree.Name(text(name), at: place(name))
    let placeholder = SyntaxTree.Placeholder(name: name, place: place(range))
    if placeholder.isDropped { return placeholder }
    if let first = names.updateValue(range, forKey: name.text) {
      names[name.text] = first
      report(
        .repeatedParameter(
          text(range), in: quotation, at: place(range), first: place(first)))
    }
    return placeholder
  }
}
