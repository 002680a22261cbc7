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
      let found = start < end ? "'\(text(start..<end))'" : character(at: end)
      let name = pieces.lazy.compactMap(\.hole).first?.name.text
      report(
        .expected(
          "a query key", found: found, at: place(start..<end),
          note: "write a key of plain text, as in '\(name ?? "page")=:\(name ?? "page")'"))
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
    for offset in start..<end { reportLookAlike(at: offset, limit: end) }
    guard !hasLookAlike else { return nil }
    let key = text(start..<end)
    let isKey = bytes[start..<end].allSatisfy { $0.isWord || $0 == .hyphen }
    report(
      .expected(
        "'=' after '\(key)'",
        found: character(at: end), at: place(start..<end),
        note: isKey
          ? "write \(write: "\(key)=:\(key.contains("-") ? "name" : key)"),"
            + " or \(write: "\(key)=*") for any value"
          : key.hasPrefix("/") ? Self.optionalInPath : "write 'key=:name'"))
    return nil
  }

  /// `/x/:id?/edit`
  private static let optionalInPath: Diagnostic.Note =
    "leave out '?': only parameters at the end of a path may be missing, with '?' after their type"

  private func character(at offset: Int) -> String {
    offset < range.upperBound ? "'\(text(offset..<offset + 1))'" : "the end of the pattern"
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
    if reportQuery(in: start..<end) { return nil }
    if has(.exclamationMark) || self.end(before: .equals, .ampersand, limit: end) < end {
      return .items(parseItems(to: end))
    }
    return .text(parsePieces(to: end, in: .text))
  }

  /// `#:section?q=:q`: a query precedes the fragment.
  private mutating func reportQuery(in fragment: Range<Int>) -> Bool {
    guard let mark = bytes[fragment].firstIndex(of: .questionMark),
      !bytes[range.lowerBound..<fragment.lowerBound].contains(.questionMark),
      !bytes[fragment.lowerBound..<mark].contains(.equals),
      bytes[mark..<fragment.upperBound].contains(.equals)
    else { return false }
    let meant =
      text(range.lowerBound..<fragment.lowerBound - 1) + text(mark..<fragment.upperBound) + "#"
      + text(fragment.lowerBound..<mark)
    guard let pattern = Self.sound(meant) else { return false }
    position = fragment.upperBound
    report(
      .expected(
        "the query before '#'", found: "'?'", at: place(mark..<mark + 1),
        note: .write(pattern, .pattern)))
    return true
  }

  private mutating func parsePathFragment() -> SyntaxTree.Fragment {
    let end = self.end(before: .questionMark, .questionMark, limit: range.upperBound)
    let segments = parsePath(to: end)
    guard has(.questionMark) else { return .path(segments, []) }
    position += 1
    return .path(segments, parseItems(to: range.upperBound))
  }
}
