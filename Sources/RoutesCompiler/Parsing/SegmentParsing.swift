/// Segments, and the literals, placeholders and catch-alls in them.
extension PatternParser {
  /// The characters that a literal may contain in addition to those of a segment.
  enum Component {
    case path, query, key, text
  }

  /// ```
  /// path = "/" | "/" segment { "/" segment }
  /// ```
  ///
  /// - Returns: The next segment, or `nil` for the `/` of the root.
  mutating func parsePathSegment(
    isFirst: Bool, pathEnd: Int
  ) throws(PatternMistake) -> [SyntaxTree.Piece]? {
    let slash = position..<position + 1
    position += 1
    let end = self.end(before: .slash, .slash, limit: pathEnd)
    if position < end { return try parseSegment(to: end, isLast: end == pathEnd) }
    if end < pathEnd {
      let next = place(position..<position + 1)
      throw PatternMistake(.empty("path segment", in: quotation, at: next))
    }
    if !isFirst { throw PatternMistake(.trailingSlash(at: place(slash))) }
    return nil
  }

  /// ```
  /// segment = mixed | [ mixed ] [ ":" ] "*" name
  /// ```
  private mutating func parseSegment(
    to end: Int, isLast: Bool
  ) throws(PatternMistake) -> [SyntaxTree.Piece] {
    let pieces = try parseMixed(to: end, in: .path)
    if !isLast, pieces.count > 1, case .catchAll(let placeholder?)? = pieces.last {
      throw PatternMistake(.catchAllInSegment(placeholder.name.text, at: placeholder.place))
    }
    return pieces
  }

  /// ```
  /// mixed = text | [ text ] placeholder { text placeholder } [ text ]
  /// ```
  mutating func parseMixed(
    to end: Int, in component: Component
  ) throws(PatternMistake) -> [SyntaxTree.Piece] {
    var pieces: [SyntaxTree.Piece] = []
    while position < end {
      let piece: SyntaxTree.Piece =
        switch bytes[position] {
        case .colon where !isColonBeforeRest(end), .leftBrace:
          .placeholder(try parsePlaceholder(to: end))
        case .asterisk: try parseCatchAll(to: end, in: component)
        default: .literal(try parseText(to: end, in: component))
        }
      try requireText(between: pieces.last, piece)
      pieces.append(piece)
    }
    return pieces
  }

  private func requireText(
    between first: SyntaxTree.Piece?, _ second: SyntaxTree.Piece
  ) throws(PatternMistake) {
    guard let first = first?.hole?.place.bytes, let second = second.hole?.place.bytes else {
      return
    }
    let both = place(first.lowerBound..<second.upperBound)
    throw PatternMistake(.adjacentParameters(text(first), text(second), at: both))
  }

  /// `:*title`: a colon directly before a catch-all is a literal.
  func isColonBeforeRest(_ end: Int) -> Bool {
    position + 1 < end && bytes[position + 1] == .asterisk
  }

  /// ```
  /// placeholder = ":" name | "{" name "}"
  /// ```
  mutating func parsePlaceholder(to end: Int) throws(PatternMistake) -> SyntaxTree.Placeholder {
    let start = position
    let isBraced = bytes[start] == .leftBrace
    let nameEnd = bytes.nameEnd(from: start + 1, limit: end)
    let isClosed = !isBraced || nameEnd < end && bytes[nameEnd] == .rightBrace
    guard nameEnd > start + 1, isClosed else { throw malformedPlaceholder(to: end) }
    position = isBraced ? nameEnd + 1 : nameEnd
    return try placeholder(start + 1..<nameEnd, at: start..<position)
  }

  /// `:2nd`, `{id:int}`, `{}` and `:`.
  private func malformedPlaceholder(to end: Int) -> PatternMistake {
    let start = position
    let isBraced = bytes[start] == .leftBrace
    var wordEnd = start + 1
    while wordEnd < end && bytes[wordEnd].isWord { wordEnd += 1 }
    let close = isBraced ? bytes[start..<end].firstIndex(of: .rightBrace).map { $0 + 1 } : nil
    let range = start..<(close ?? wordEnd)
    let mistake: Diagnostic =
      range.count == (isBraced ? 2 : 1)
      ? .missingName(after: text(range), at: place(range))
      : .malformedName(text(range), isBraced: isBraced, at: place(range))
    return PatternMistake(mistake)
  }

  private mutating func parseCatchAll(
    to end: Int, in component: Component
  ) throws(PatternMistake) -> SyntaxTree.Piece {
    let placeholder = try parseRest(to: end)
    if component != .path {
      throw PatternMistake(
        .catchAllInText(
          placeholder.name.text, isItem: component == .key, at: placeholder.place))
    }
    if position < end {
      throw PatternMistake(.textAfterCatchAll(placeholder.name.text, at: placeholder.place))
    }
    return .catchAll(placeholder)
  }

  /// `*name`, which nothing may follow.
  mutating func parseRest(to end: Int) throws(PatternMistake) -> SyntaxTree.Placeholder {
    let start = position
    let nameEnd = bytes.nameEnd(from: start + 1, limit: end)
    position = max(nameEnd, start + 1)
    guard nameEnd > start + 1 else {
      throw PatternMistake(.missingName(after: "*", at: place(start..<start + 1)))
    }
    return try placeholder(start + 1..<nameEnd, at: start..<nameEnd)
  }

  mutating func placeholder(
    _ name: Range<Int>, at range: Range<Int>
  ) throws(PatternMistake) -> SyntaxTree.Placeholder {
    let name = SyntaxTree.Name(text(name), at: place(name))
    let placeholder = SyntaxTree.Placeholder(name: name, place: place(range))
    guard !placeholder.isDropped, let first = names.updateValue(range, forKey: name.text) else {
      return placeholder
    }
    throw PatternMistake(
      .repeatedParameter(text(range), in: quotation, at: place(range), first: place(first)))
  }
}
