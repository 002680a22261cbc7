/// What to write in place of what is no part of a pattern.
extension PatternParser {
  /// `:id=1` and `=1`, where a key is text.
  mutating func reportKey(_ key: Range<Int>, with placeholder: SyntaxTree.Placeholder?) {
    let found = key.isEmpty ? character(at: key.upperBound) : "'\(text(key))'"
    let name = placeholder?.name.text ?? "page"
    report(
      .expected(
        "a query key", found: found, at: place(key),
        note: "write a key of plain text, as in '\(name)=:\(name)'"))
  }

  /// `?!kind=print`
  mutating func reportValue(ofAbsent key: Range<Int>, to end: Int) {
    let item = Edit.Location.range(place(key.lowerBound..<end))
    report(
      .expected(
        "'&' or the end of the query after '\(text(key))'", found: "'='",
        at: place(key.upperBound..<key.upperBound + 1),
        note: "write \(write: text(key), item) for links without the key,"
          + " or leave the item out: a route for one value goes before"))
  }

  /// `?page`
  mutating func reportMissingValue(of item: Range<Int>) {
    for offset in item { reportLookAlike(at: offset, limit: item.upperBound) }
    guard !hasLookAlike else { return }
    let key = text(item)
    let isKey = bytes[item].allSatisfy { $0.isWord || $0 == .hyphen }
    report(
      .expected(
        "'=' after '\(key)'", found: character(at: item.upperBound), at: place(item),
        note: isKey
          ? "write \(write: "\(key)=:\(key.contains("-") ? "name" : key)"),"
            + " or \(write: "\(key)=*") for any value"
          : key.hasPrefix("/") ? Self.optionalInPath : "write 'key=:name'"))
  }

  /// `/x/:id?/edit`
  private static let optionalInPath: Diagnostic.Note =
    "leave out '?': only parameters at the end of a path may be missing, with '?' after their type"

  private func character(at offset: Int) -> String {
    offset < range.upperBound ? "'\(text(offset..<offset + 1))'" : "the end of the pattern"
  }

  mutating func reportAdjacent(_ first: SyntaxTree.Piece?, _ second: SyntaxTree.Piece) {
    guard let first = first?.hole?.place.bytes, let second = second.hole?.place.bytes,
      first.upperBound == second.lowerBound
    else { return }
    report(
      .adjacentParameters(
        text(first), text(second), at: place(first.lowerBound..<second.upperBound)))
  }

  /// `/files/*path/edit`, at the end of the segment.
  mutating func reportSegments(after catchAll: SyntaxTree.Placeholder) {
    let written = catchAll.place.bytes
    let pathEnd = end(before: .questionMark, .numberSign, limit: range.upperBound)
    let moved =
      text(range.lowerBound..<written.lowerBound - 1) + text(written.upperBound..<pathEnd)
      + "/\(text(written))" + text(pathEnd..<range.upperBound)
    let canMove =
      bytes[written.lowerBound - 1] == .slash
      && !bytes[written.upperBound..<pathEnd].contains(.asterisk)
    report(
      .catchAllNotLast(
        catchAll.name.text, write: canMove ? Self.sound(moved) : nil, at: catchAll.place))
  }

  /// `*`, `**` and `**path`, and `:path*` after its placeholder.
  mutating func reportMissingRestName(from start: Int, to end: Int) {
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

  mutating func reportMalformedPlaceholder(from start: Int, to end: Int) {
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
