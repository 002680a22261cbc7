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
      report(.catchAllNotLast(placeholder.name.text, at: placeholder.place))
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

  private mutating func reportAdjacent(_ first: SyntaxTree.Piece?, _ second: SyntaxTree.Piece) {
    guard let first = first?.hole?.place.bytes, let second = second.hole?.place.bytes,
      first.upperBound == second.lowerBound
    else { return }
    report(
      .adjacentParameters(
        text(first), text(second), at: place(first.lowerBound..<second.upperBound)))
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

  /// `*`, `**` and `**path`, and `:path*` after its placeholder.
  private mutating func reportMissingRestName(from start: Int, to end: Int) {
    while position < end && bytes[position] == .asterisk { position += 1 }
    let stars = start..<position
    let nameEnd = bytes.nameEnd(from: position, limit: end)
    let name = text(position..<nameEnd)
    position = nameEnd
    if !name.isEmpty {
      report(.repeatedStar(text(start..<nameEnd), write: "*\(name)", at: place(start..<nameEnd)))
    } else if let placeholder = precedingPlaceholder(before: start) {
      foreignSpellings.append(
        ForeignSpelling(
          range: placeholder.lowerBound..<position,
          replacement: "*" + placeholderName(at: placeholder)))
    } else {
      report(.missingName(after: text(stars), note: noteOnStar(to: end), at: place(stars)))
    }
  }

  /// What a `*` without a name may be, in text that ends before an offset.
  private func noteOnStar(to end: Int) -> Diagnostic.Note {
    let isInMiddle = end < range.upperBound && bytes[end] == .slash
    let placeholder = isInMiddle ? ":name" : names["path"] == nil ? "*path" : "*rest"
    let meaning = isInMiddle ? " for one segment" : ""
    return "write \(write: placeholder)\(meaning), or '\(placeholder.prefix(1))_' where nothing is"
      + " printed; \(write: "%2A") is a literal '*'"
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

  private mutating func reportMalformedPlaceholder(from start: Int, to end: Int) {
    let isBraced = bytes[start] == .leftBrace
    var wordEnd = start + 1
    while wordEnd < end && bytes[wordEnd].isWord { wordEnd += 1 }
    let word = text(start + 1..<wordEnd)
    let isClosed = isBraced && wordEnd < end && bytes[wordEnd] == .rightBrace
    position = isClosed ? wordEnd + 1 : wordEnd
    let range = place(start..<position)
    if word.isEmpty {
      let note: Diagnostic.Note =
        isBraced
        ? "write '{id}' for a parameter, or \(write: "%7B") for a literal '{'"
        : "write ':id' for a parameter, or \(write: "%3A") for a literal ':'"
      return report(.missingName(after: text(start..<position), note: note, at: range))
    }
    let suggestion = Self.nameSuggestion(for: word)
    report(
      .malformedName(
        text(start..<position), write: isBraced ? "{\(suggestion)}" : ":\(suggestion)", at: range))
  }

  /// `second` for `2nd`, and a `_` before anything else that begins with a digit.
  private static func nameSuggestion(for word: String) -> String {
    let ordinals = ["1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth"]
    let isName = word.utf8.first.map { !$0.isASCIIDigit } ?? false
    return ordinals[word] ?? (isName ? word : "_" + word)
  }
}
