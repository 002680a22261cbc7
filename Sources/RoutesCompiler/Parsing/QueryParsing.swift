/// Queries and fragments.
extension PatternParser {
  /// ```
  /// items = query-item { "&" query-item }
  /// ```
  mutating func parseItems(to end: Int) throws(PatternMistake) -> [SyntaxTree.QueryItem] {
    var items: [SyntaxTree.QueryItem] = []
    while true {
      let itemEnd = self.end(before: .ampersand, .ampersand, limit: end)
      if position == itemEnd {
        throw PatternMistake(
          .empty("query item", in: quotation, at: place(position - 1..<position)))
      }
      items.append(try parseQueryItem(to: itemEnd))
      try requireLast(items.last, isLast: itemEnd == end)
      position = itemEnd
      guard itemEnd < end else { return items }
      position += 1
    }
  }

  private func requireLast(
    _ item: SyntaxTree.QueryItem?, isLast: Bool
  ) throws(PatternMistake) {
    guard !isLast, case .value(_, let pieces) = item,
      case .catchAll(let placeholder?)? = pieces.last
    else { return }
    throw PatternMistake(
      .catchAllNotLast(placeholder.name.text, of: "query item", at: placeholder.place))
  }

  /// ```
  /// query-item = key "=" ( mixed | "*" [ name ] ) | "!" key | placeholder
  /// ```
  private mutating func parseQueryItem(
    to end: Int
  ) throws(PatternMistake) -> SyntaxTree.QueryItem {
    let start = position
    let keyEnd = self.end(before: .equals, .equals, limit: end)
    if bytes[start] == .exclamationMark {
      if keyEnd < end {
        throw PatternMistake(
          .valueOfAbsentKey(text(start..<keyEnd), at: place(keyEnd..<keyEnd + 1)))
      }
      position += 1
      return .absent(key: try parseKey(to: end))
    }
    guard keyEnd < end else { return .parameter(try parseParameterItem(to: end)) }
    let key = try parseKey(to: keyEnd)
    position = keyEnd + 1
    if has(.asterisk), position < end { return .value(key: key, [try parseRestItem(to: end)]) }
    return .value(key: key, try parseMixed(to: end, in: .query))
  }

  private mutating func parseKey(to end: Int) throws(PatternMistake) -> String {
    let start = position
    let pieces = try parseMixed(to: end, in: .key)
    if pieces.count == 1, case .literal(let key) = pieces[0], !key.isEmpty { return key }
    throw PatternMistake(.missingKey(text(start..<end), at: place(start..<end)))
  }

  private mutating func parseRestItem(to end: Int) throws(PatternMistake) -> SyntaxTree.Piece {
    if position + 1 == end {
      position = end
      return .catchAll(nil)
    }
    let placeholder = try parseRest(to: end)
    if position < end {
      throw PatternMistake(
        .catchAllNotLast(placeholder.name.text, of: "part of a query", at: placeholder.place))
    }
    return .catchAll(placeholder)
  }

  private mutating func parseParameterItem(
    to end: Int
  ) throws(PatternMistake) -> SyntaxTree.Placeholder {
    let start = position
    if bytes[start] == .colon || bytes[start] == .leftBrace {
      let placeholder = try parsePlaceholder(to: end)
      if position == end { return placeholder }
    } else {
      _ = try parseMixed(to: end, in: .key)
    }
    throw PatternMistake(.missingValue(of: text(start..<end), at: place(start..<end)))
  }

  /// ```
  /// fragment = path [ "?" items ] | items | mixed
  /// ```
  mutating func parseFragment() throws(PatternMistake) -> SyntaxTree.Fragment {
    let end = range.upperBound
    guard position < end else {
      throw PatternMistake(.empty("fragment", in: quotation, at: place(position - 1..<position)))
    }
    if has(.slash) { return try parsePathFragment() }
    if has(.exclamationMark) || self.end(before: .equals, .ampersand, limit: end) < end {
      return .items(try parseItems(to: end))
    }
    return .text(try parseMixed(to: end, in: .text))
  }

  private mutating func parsePathFragment() throws(PatternMistake) -> SyntaxTree.Fragment {
    let end = self.end(before: .questionMark, .questionMark, limit: range.upperBound)
    var segments: [[SyntaxTree.Piece]] = []
    while position < end {
      let segment = try parsePathSegment(isFirst: segments.isEmpty, pathEnd: end)
      if case .catchAll(let placeholder?)? = segments.last?.last {
        throw PatternMistake(
          .catchAllNotLast(placeholder.name.text, of: "segment", at: placeholder.place))
      }
      if let segment { segments.append(segment) }
    }
    guard has(.questionMark) else { return .path(segments, []) }
    position += 1
    return .path(segments, try parseItems(to: range.upperBound))
  }
}
