/// Text and placeholders in turn: what a segment, a query value or a fragment must be.
///
/// ```
/// word 0  piece count | rank << 32
///      1  a piece: literal text | placeholder, constraint | rest, constraint of an element
/// ```
package struct SegmentRecord: Sendable {
  package enum PieceTag: UInt8 {
    case literal, placeholder
    /// The rest of a path, each segment a value.
    case catchAll
    /// The rest of a path as one string.
    case catchAllText
  }

  let offset: Int

  package init(offset: Int) {
    self.offset = offset
  }

  /// Whether the pieces match the whole text, each placeholder the shortest text, never empty, that
  /// lets the rest match.
  package func matches(
    _ range: Range<Int>, decodesEscapes: Bool, ignoresCase: Bool, in link: Span<UInt8>,
    _ words: Span<UInt64>, _ bytes: inout ComparedBytes
  ) -> Bool {
    let cursor = TextCursor(range, decodesEscapes: decodesEscapes)
    // Nothing needs to be searched for in most segments: they are a value.
    if isLonePlaceholder(in: words) {
      let piece = piece(0, in: words)
      guard piece.offset != 0, !range.isEmpty else { return !range.isEmpty }
      bytes.spend(range.count)
      return ConstraintRecord(offset: piece.offset).reads(
        cursor, ignoresCase: ignoresCase, in: link, words, &bytes)
    }
    return matches(cursor, ignoresCase: ignoresCase, in: link, words, &bytes)
  }

  /// Whether a segment is one value.
  func isLonePlaceholder(in words: Span<UInt64>) -> Bool {
    count(in: words) == 1 && piece(0, in: words).tag == PieceTag.placeholder.rawValue
  }

  func matches(
    _ cursor: TextCursor, ignoresCase: Bool, in link: Span<UInt8>, _ words: Span<UInt64>,
    _ bytes: inout ComparedBytes
  ) -> Bool {
    search(cursor, for: -1, ignoresCase: ignoresCase, in: link, words, &bytes).isMatch
  }

  /// Where the placeholder with an index is in a string that matches. Even if values may have any
  /// form, a string that matches as it is written keeps its values.
  ///
  /// - Parameter matched: The counter of the search that has found the match.
  func placeholder(
    _ placeholder: Int, in cursor: TextCursor, ignoresCase: Bool, _ link: Span<UInt8>,
    _ words: Span<UInt64>, _ matched: ComparedBytes
  ) -> Range<Int>? {
    var bytes = ComparedBytes.unlimited
    let range = search(
      cursor, for: placeholder, ignoresCase: ignoresCase, in: link, words, &bytes
    ).placeholder
    guard range == nil, matched.readsAllForms else { return range }
    bytes = matched.unlimited
    return search(cursor, for: placeholder, ignoresCase: ignoresCase, in: link, words, &bytes)
      .placeholder
  }

  private func search(
    _ cursor: TextCursor, for placeholder: Int, ignoresCase: Bool, in link: Span<UInt8>,
    _ words: Span<UInt64>, _ bytes: inout ComparedBytes
  ) -> (isMatch: Bool, placeholder: Range<Int>?) {
    var search = PieceSearch(
      record: self, ignoresCase: ignoresCase, wanted: placeholder, bytes: bytes)
    let isMatch = search.matches(piece: 0, cursor, in: link, words)
    bytes = search.bytes
    bytes.spend(search.work)
    guard search.isGivenUp, !isMatch else { return (isMatch, search.found) }
    guard
      let table = PieceTable(self, cursor, ignoresCase: ignoresCase, in: link, words, &bytes)
    else { return (false, nil) }
    return (
      table.isMatch,
      table.isMatch && placeholder >= 0
        ? table.range(ofPlaceholder: placeholder, in: link, words) : nil
    )
  }

  package func count(in words: Span<UInt64>) -> Int { words[offset].lowerHalf }

  /// The segment's ``SegmentRank``.
  func rank(in words: Span<UInt64>) -> Int { words[offset].upperHalf }

  package func piece(_ index: Int, in words: Span<UInt64>) -> TextReference {
    TextReference(word: words[offset &+ 1 &+ index])
  }

  /// Whether the last piece goes on to the end of the path.
  package func endsInCatchAll(in words: Span<UInt64>) -> Bool {
    let tag = piece(count(in: words) &- 1, in: words).tag
    return tag == PieceTag.catchAll.rawValue || tag == PieceTag.catchAllText.rawValue
  }

  /// Whether the placeholder with an index is what goes on to the end of the path.
  func isCatchAll(placeholder: Int, in words: Span<UInt64>) -> Bool {
    let placeholders = (0..<count(in: words)).count {
      piece($0, in: words).tag != PieceTag.literal.rawValue
    }
    return endsInCatchAll(in: words) && placeholder &+ 1 == placeholders
  }

  func constraint(ofPlaceholder placeholder: Int, in words: Span<UInt64>) -> ConstraintRecord {
    var placeholders = 0
    for index in 0..<count(in: words) {
      let piece = piece(index, in: words)
      guard piece.tag != PieceTag.literal.rawValue else { continue }
      if placeholders == placeholder { return ConstraintRecord(offset: piece.offset) }
      placeholders += 1
    }
    return ConstraintRecord(offset: 0)
  }
}

/// A search for the way in which a string is made of pieces, by trying.
///
/// It gives up if that takes long: a `PieceTable` then finds the way in a time that does not depend
/// on how often parts of the text repeat.
private struct PieceSearch {
  /// The limit of the search, in compared bytes. Few links reach it.
  static let maximumWork = 4096

  let record: SegmentRecord
  let ignoresCase: Bool
  /// The index of the placeholder to find, or -1.
  let wanted: Int
  var found: Range<Int>?
  private(set) var work = 0
  private(set) var isGivenUp = false
  private(set) var bytes: ComparedBytes
  private var placeholders = 0

  init(record: SegmentRecord, ignoresCase: Bool, wanted: Int, bytes: ComparedBytes) {
    self.record = record
    self.ignoresCase = ignoresCase
    self.wanted = wanted
    self.bytes = bytes
  }

  /// Whether the pieces from an index on match all that the cursor has left.
  mutating func matches(
    piece index: Int, _ cursor: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    guard index < record.count(in: words) else { return cursor.isAtEnd }
    let piece = record.piece(index, in: words)
    switch SegmentRecord.PieceTag(rawValue: piece.tag) {
    case .literal, nil:
      guard let after = reads(piece, cursor, in: link, words) else { return false }
      return matches(piece: index &+ 1, after, in: link, words)
    case .placeholder:
      placeholders &+= 1
      defer { placeholders &-= 1 }
      return index &+ 1 == record.count(in: words)
        ? takesAll(cursor, ConstraintRecord(offset: piece.offset), in: link, words)
        : takesShortest(index, cursor, in: link, words)
    case .catchAll, .catchAllText:
      placeholders &+= 1
      defer { placeholders &-= 1 }
      return takesCatchAll(piece, cursor, in: link, words)
    }
  }

  /// Whether the last placeholder matches all that is left.
  private mutating func takesAll(
    _ cursor: TextCursor, _ constraint: ConstraintRecord, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) -> Bool {
    guard !cursor.isAtEnd, accepts(cursor, constraint, in: link, words) else { return false }
    note(cursor.position..<cursor.end)
    return true
  }

  /// Whether a placeholder followed by a literal matches: tries each position of the literal.
  private mutating func takesShortest(
    _ index: Int, _ start: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    let constraint = ConstraintRecord(offset: record.piece(index, in: words).offset)
    let literal = record.piece(index &+ 1, in: words)
    var cursor = start
    while !isAtSlash(cursor, in: link), cursor.next(in: link) != nil {
      work &+= 1
      if work > PieceSearch.maximumWork { isGivenUp = true }
      guard !isGivenUp else { return false }
      guard let after = reads(literal, cursor, in: link, words) else { continue }
      let value = start.prefix(to: cursor.position)
      if accepts(value, constraint, in: link, words),
        matches(piece: index &+ 2, after, in: link, words)
      {
        note(value.position..<value.end)
        return true
      }
    }
    return false
  }

  /// Whether a catch-all matches everything to the end of the path, from the segment of the text
  /// before it: a value in each segment that is not empty, or one string.
  private mutating func takesCatchAll(
    _ piece: TextReference, _ cursor: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    let constraint = ConstraintRecord(offset: piece.offset)
    let isText = piece.tag == SegmentRecord.PieceTag.catchAllText.rawValue
    let text = isText ? cursor.withoutTrailingSlash(in: link) : cursor
    guard !text.isAtEnd, link[cursor.position] != UInt8(ascii: "/") else { return false }
    if isText {
      guard accepts(text, constraint, in: link, words) else { return false }
    } else {
      var segments = PathSegments(cursor.position..<cursor.end)
      while let segment = segments.next(in: link) {
        let value = TextCursor(segment, decodesEscapes: cursor.decodesEscapes)
        guard accepts(value, constraint, in: link, words) else { return false }
      }
    }
    note(text.position..<text.end)
    return true
  }

  private mutating func accepts(
    _ cursor: TextCursor, _ constraint: ConstraintRecord, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) -> Bool {
    guard constraint.offset != 0 else { return true }
    work &+= cursor.end &- cursor.position
    return constraint.reads(cursor, ignoresCase: ignoresCase, in: link, words, &bytes)
  }

  /// The cursor after a literal, if the text continues with it.
  private mutating func reads(
    _ literal: TextReference, _ cursor: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> TextCursor? {
    var cursor = cursor
    for index in 0..<literal.length {
      work &+= 1
      let start = cursor
      guard let byte = cursor.next(in: link),
        (ignoresCase ? byte.asciiLowercased : byte) == literal.byte(at: index, in: words),
        byte != UInt8(ascii: "/") || !isAtSlash(start, in: link)
      else { return nil }
    }
    return cursor
  }

  /// Whether the segment ends here, and with it each placeholder and literal: a slash in a literal
  /// is `%2F`.
  private func isAtSlash(_ cursor: TextCursor, in link: Span<UInt8>) -> Bool {
    !cursor.takesSlashes && !cursor.isAtEnd && link[cursor.position] == UInt8(ascii: "/")
  }

  private mutating func note(_ range: Range<Int>) {
    if placeholders &- 1 == wanted { found = range }
  }
}
