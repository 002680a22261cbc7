/// Queries and fragments.
extension PatternParser {
  /// ```
  /// items = query-item { "&" query-item }
  /// ```
  mutating func parseItems(to end: Int) -> [SyntaxTree.QueryItem] {
    var items: [SyntaxTree.QueryItem] = []
    while true {
      let itemEnd = self.end(before: .ampersand, .ampersand, limit: end)
      if position == itemEnd {
        emptySegments.append(("query item", position - 1..<position))
      } else if let item = parseItem(to: itemEnd) {
        reportRest(in: item, isLast: itemEnd == end)
        items.append(item)
      }
      position = itemEnd
      guard itemEnd < end else { return items }
      position += 1
    }
  }

  private mutating func reportRest(in item: SyntaxTree.QueryItem, isLast: Bool) {
    guard !isLast, case .value(_, let pieces) = item, pieces.count == 1,
      case .catchAll(let placeholder?) = pieces[0]
    else { return }
    report(.catchAllNotLast(placeholder.name.text, of: "query item", at: placeholder.place))
  }

  /// ```
  /// query-item = key "=" ( mixed | "*" [ name ] ) | "!" key | placeholder
  /// ```
  private mutating func parseItem(to end: Int) -> SyntaxTree.QueryItem? {
    let start = position
    let keyEnd = self.end(before: .equals, .equals, limit: end)
    if bytes[start] == .exclamationMark {
      if keyEnd < end { reportValue(ofAbsent: start..<keyEnd, to: end) }
      position += 1
      return parseKey(to: end).map { .absent(key: $0) }
    }
    guard keyEnd < end else { return parseParameterItem(to: end) }
    guard let key = parseKey(to: keyEnd) else { return nil }
    warnAboutKey(start..<keyEnd)
    position = keyEnd + 1
    if has(.asterisk), position < end { return parseRestItem(key, to: end) }
    return .value(key: key, parsePieces(to: end, in: .query))
  }

  private mutating func parseKey(to end: Int) -> String? {
    let start = position
    let pieces = parsePieces(to: end, in: .key)
    position = end
    if pieces.count == 1, case .literal(let key) = pieces[0], !key.isEmpty { return key }
    if pieces.isEmpty && diagnostics.isEmpty || pieces.contains(where: { $0.hole != nil }) {
      reportKey(start..<end, with: pieces.lazy.compactMap(\.hole).first)
    }
    return nil
  }

  private mutating func parseRestItem(_ key: String, to end: Int) -> SyntaxTree.QueryItem? {
    if position + 1 == end {
      position = end
      return .value(key: key, [.catchAll(nil)])
    }
    guard let placeholder = parseRest(to: end) else { return nil }
    if position < end {
      report(.catchAllNotLast(placeholder.name.text, of: "part of a query", at: placeholder.place))
    }
    return .value(key: key, [.catchAll(placeholder)])
  }

  private mutating func parseParameterItem(to end: Int) -> SyntaxTree.QueryItem? {
    let start = position
    let isPlaceholder = bytes[start] == .colon || bytes[start] == .leftBrace
    if isPlaceholder {
      guard let placeholder = parsePlaceholder(to: end) else { return nil }
      if position == end { return .parameter(placeholder) }
    }
    reportMissingValue(of: start..<end)
    return nil
  }

  /// ```
  /// fragment = path [ "?" items ] | items | mixed
  /// ```
  mutating func parseFragment() -> SyntaxTree.Fragment? {
    let start = position
    let end = range.upperBound
    guard start < end else {
      emptySegments.append(("fragment", start - 1..<start))
      return nil
    }
    if has(.slash) { return parsePathFragment() }
    if has(.exclamationMark) || self.end(before: .equals, .ampersand, limit: end) < end {
      return .items(parseItems(to: end))
    }
    return .text(parsePieces(to: end, in: .text))
  }

  private mutating func parsePathFragment() -> SyntaxTree.Fragment {
    let end = self.end(before: .questionMark, .questionMark, limit: range.upperBound)
    let segments = parsePath(to: end)
    guard has(.questionMark) else { return .path(segments, []) }
    position += 1
    return .path(segments, parseItems(to: range.upperBound))
  }
}
