/// Text and placeholders in turn: what a segment, a query value or a fragment must be.
///
/// ```
/// word 0  piece count | rank << 32
///      1  a piece: literal text | placeholder, constraint | rest, constraint of an element, with
///         the number of segments that follow it for a length
/// ```
package struct PiecesRecord: Sendable {
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
    _ words: Span<UInt64>, _ budget: inout WorkBudget
  ) -> Bool {
    let cursor = TextCursor(range, decodesEscapes: decodesEscapes)
    // Nothing needs to be searched for in most segments: they are a value.
    if isLonePlaceholder(in: words) {
      let piece = piece(0, in: words)
      guard piece.offset != 0, !range.isEmpty else { return !range.isEmpty }
      budget.spend(range.count)
      return ConstraintRecord(offset: piece.offset).reads(
        cursor, ignoresCase: ignoresCase, in: link, words, &budget)
    }
    return matches(cursor, ignoresCase: ignoresCase, in: link, words, &budget)
  }

  /// Whether a segment is one value.
  func isLonePlaceholder(in words: Span<UInt64>) -> Bool {
    count(in: words) == 1 && piece(0, in: words).tag == PieceTag.placeholder.rawValue
  }

  func matches(
    _ cursor: TextCursor, ignoresCase: Bool, in link: Span<UInt8>, _ words: Span<UInt64>,
    _ budget: inout WorkBudget
  ) -> Bool {
    search(cursor, for: nil, ignoresCase: ignoresCase, in: link, words, &budget).isMatch
  }

  /// Where the placeholder with an index is in a string that matches. Even if values may have any
  /// form, a string that matches as it is written keeps its values.
  ///
  /// - Parameter matched: The counter of the search that has found the match.
  func placeholder(
    _ placeholder: Int, in cursor: TextCursor, ignoresCase: Bool, _ link: Span<UInt8>,
    _ words: Span<UInt64>, _ matched: WorkBudget
  ) -> Range<Int>? {
    let index = index(ofPlaceholder: placeholder, in: words)
    var budget = WorkBudget.unlimited
    let range = search(cursor, for: index, ignoresCase: ignoresCase, in: link, words, &budget).value
    guard range == nil, matched.readsAllForms else { return range }
    budget = matched.unlimited
    return search(cursor, for: index, ignoresCase: ignoresCase, in: link, words, &budget).value
  }

  private func search(
    _ cursor: TextCursor, for wanted: Int?, ignoresCase: Bool, in link: Span<UInt8>,
    _ words: Span<UInt64>, _ budget: inout WorkBudget
  ) -> (isMatch: Bool, value: Range<Int>?) {
    var search = PieceSearch(
      record: self, ignoresCase: ignoresCase, wanted: wanted, budget: budget,
      maximumWork: PieceSearch.fewSteps(in: cursor))
    let isMatch = search.matches(cursor, in: link, words)
    budget = search.budget
    return (isMatch, search.found)
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

  /// How many segments follow a catch-all, which is the last piece.
  package func followers(in words: Span<UInt64>) -> Int {
    piece(count(in: words) &- 1, in: words).length
  }

  /// Whether the placeholder with an index is what goes on to the end of the path.
  func isCatchAll(placeholder: Int, in words: Span<UInt64>) -> Bool {
    endsInCatchAll(in: words)
      && index(ofPlaceholder: placeholder, in: words) == count(in: words) &- 1
  }

  func constraint(ofPlaceholder placeholder: Int, in words: Span<UInt64>) -> ConstraintRecord {
    let index = index(ofPlaceholder: placeholder, in: words)
    return ConstraintRecord(offset: index.map { piece($0, in: words).offset } ?? 0)
  }

  /// The index of the piece that a placeholder is.
  private func index(ofPlaceholder placeholder: Int, in words: Span<UInt64>) -> Int? {
    var left = placeholder
    for index in 0..<count(in: words)
    where piece(index, in: words).tag != PieceTag.literal.rawValue {
      if left == 0 { return index }
      left &-= 1
    }
    return nil
  }
}
