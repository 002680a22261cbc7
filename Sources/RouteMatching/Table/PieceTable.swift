/// The ways in which a string is made of pieces: for each piece and each place, whether the
/// pieces from there on are the rest of the text.
///
/// ```
/// {a}-{b}-x      x - y - - x       from the last piece to the first
/// x              . . . . . 1
/// -              . . . . 1 .
/// {b}            . . 1 1 . .       a string, then what the line above begins at
/// -              . 1 . 1 . .
/// {a}            1 1 1 . . .       so the text matches
/// ```
///
/// It is filled in a time that grows with the length of the text and the size of the
/// pieces, whatever the text. It needs memory, so it is made only where trying takes long.
package struct PieceTable {
  private let record: SegmentRecord
  private let ignoresCase: Bool
  /// Decoded, as far as the segment goes.
  private var text: [UInt8] = []
  /// Where each byte of the text is in the link, then where the text ends.
  private var offsets: [Int] = []
  /// The end of what a catch-all takes.
  private var catchAllEnd: Int
  /// A row for each piece, and one for the end.
  private var rows: [[Bool]] = []
  /// How values are read.
  private let bytes: ComparedBytes

  /// nil where it takes more bytes than are left.
  init?(
    _ record: SegmentRecord, _ cursor: TextCursor, ignoresCase: Bool, in link: Span<UInt8>,
    _ words: Span<UInt64>, _ bytes: inout ComparedBytes
  ) {
    self.record = record
    self.ignoresCase = ignoresCase
    self.bytes = bytes.unlimited
    catchAllEnd = cursor.end
    decode(cursor, in: link)
    let count = record.count(in: words)
    rows = Array(repeating: [], count: count + 1)
    rows[count] = Array(repeating: false, count: text.count) + [true]
    for index in (0..<count).reversed() {
      bytes.spend(text.count)
      guard !bytes.isSpent else { return nil }
      rows[index] = row(index, cursor, in: link, words, &bytes)
    }
    if bytes.isSpent { return nil }
  }

  /// Whether the text is all pieces.
  var isMatch: Bool { rows[0].first ?? false }

  private mutating func decode(_ cursor: TextCursor, in link: Span<UInt8>) {
    var cursor = cursor
    while cursor.takesSlashes || cursor.isAtEnd || link[cursor.position] != UInt8(ascii: "/") {
      offsets.append(cursor.position)
      guard let byte = cursor.next(in: link) else { return }
      text.append(byte)
    }
    offsets.append(cursor.position)
  }

  private func row(
    _ index: Int, _ cursor: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>,
    _ bytes: inout ComparedBytes
  ) -> [Bool] {
    let piece = record.piece(index, in: words)
    let next = rows[index + 1]
    switch SegmentRecord.PieceTag(rawValue: piece.tag) {
    case .literal, nil:
      bytes.spend(text.count)
      return next.indices.map { place in
        place + piece.length < next.count && next[place + piece.length]
          && isLiteral(piece, at: place, words)
      }
    case .placeholder:
      let placeholder = PlaceholderRow(
        constraint: ConstraintRecord(offset: piece.offset), text: text, ignoresCase: ignoresCase,
        bytes: bytes)
      return placeholder.starts(before: next, words, &bytes)
    case .catchAll, .catchAllText:
      return rest(piece, cursor, in: link, words, &bytes)
    }
  }

  private func isLiteral(_ literal: TextReference, at place: Int, _ words: Span<UInt64>) -> Bool {
    (0..<literal.length).allSatisfy { index in
      let byte = text[place + index]
      return (ignoresCase ? byte.asciiLowercased : byte) == literal.byte(at: index, in: words)
    }
  }

  /// The places in the segment from which a catch-all can go on to the end of the path.
  private func rest(
    _ piece: TextReference, _ cursor: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>,
    _ bytes: inout ComparedBytes
  ) -> [Bool] {
    let constraint = ConstraintRecord(offset: piece.offset)
    let isText = piece.tag == SegmentRecord.PieceTag.catchAllText.rawValue
    var starts = Array(repeating: true, count: text.count) + [false]
    guard constraint.offset != 0 else { return starts }
    bytes.spend(cursor.end - cursor.position)
    for place in text.indices {
      guard !bytes.isSpent else { return starts }
      let start = offsets[place]
      let first = TextCursor(
        start..<(isText ? catchAllEnd : offsets[text.count]), decodesEscapes: cursor.decodesEscapes)
      bytes.spend(first.end - start)
      starts[place] = constraint.reads(
        isText ? first.withoutTrailingSlash(in: link) : first, ignoresCase: ignoresCase, in: link,
        words, &bytes)
    }
    var others = PathSegments(offsets[text.count]..<catchAllEnd)
    while !isText, let segment = others.next(in: link) {
      let value = TextCursor(segment, decodesEscapes: cursor.decodesEscapes)
      if !constraint.reads(value, ignoresCase: ignoresCase, in: link, words, &bytes) {
        return Array(repeating: false, count: starts.count)
      }
    }
    return starts
  }

  /// Where the placeholder with an index is: each takes the shortest text that lets the rest match.
  func range(ofPlaceholder wanted: Int, in link: Span<UInt8>, _ words: Span<UInt64>) -> Range<Int>?
  {
    var (place, placeholders) = (0, 0)
    for index in 0..<record.count(in: words) {
      let piece = record.piece(index, in: words)
      switch SegmentRecord.PieceTag(rawValue: piece.tag) {
      case .literal, nil: place += piece.length
      case .placeholder:
        let placeholder = PlaceholderRow(
          constraint: ConstraintRecord(offset: piece.offset), text: text, ignoresCase: ignoresCase,
          bytes: bytes)
        guard let end = placeholder.end(from: place, before: rows[index + 1], words) else {
          return nil
        }
        if placeholders == wanted { return offsets[place]..<offsets[end] }
        (place, placeholders) = (end, placeholders + 1)
      case .catchAll: return placeholders == wanted ? offsets[place]..<catchAllEnd : nil
      case .catchAllText:
        let isSlash = catchAllEnd > offsets[place] && link[catchAllEnd - 1] == UInt8(ascii: "/")
        return placeholders == wanted
          ? offsets[place]..<(isSlash ? catchAllEnd - 1 : catchAllEnd) : nil
      }
    }
    return nil
  }
}

/// The strings that one placeholder can take.
private struct PlaceholderRow {
  let constraint: ConstraintRecord
  let text: [UInt8]
  let ignoresCase: Bool
  /// How values are read.
  let bytes: ComparedBytes

  /// Whether a string from each place on, never empty, ends where what follows begins.
  func starts(
    before next: [Bool], _ words: Span<UInt64>, _ bytes: inout ComparedBytes
  ) -> [Bool] {
    guard constraint.offset != 0 else { return startsOfAnyText(before: next) }
    let ends = next.indices.filter { next[$0] }
    if readsAllForms(in: words) { return starts(before: ends, words, &bytes) }
    if constraint.form(in: words) != .asWritten { bytes.hasOtherForm = true }
    switch constraint.kind(in: words) {
    case .length: return startsOfLengths(before: ends, words)
    case .automaton:
      let automaton = TextAutomatonRecord(offset: constraint.offset, in: words)
      guard let count = automaton.fewStates(in: words) else {
        return next.indices.map { start in
          !bytes.isSpent && endByStates(from: start, before: next, words, &bytes) != nil
        }
      }
      bytes.spend(text.count * count)
      return starts(of: automaton, stateCount: count, before: next, words)
    default: return starts(before: ends, words, &bytes)
    }
  }

  /// Tries each end that is not too far away.
  private func starts(
    before ends: [Int], _ words: Span<UInt64>, _ bytes: inout ComparedBytes
  ) -> [Bool] {
    let most = readsAllForms(in: words) ? Int.max : constraint.maximumBytes(in: words)
    var starts = Array(repeating: false, count: text.count + 1)
    var first = 0
    for start in text.indices {
      while first < ends.count, ends[first] <= start { first += 1 }
      for end in ends[first...] where !starts[start] {
        bytes.spend(end - start)
        guard end - start <= most, !bytes.isSpent else { break }
        starts[start] = accepts(start..<end, words)
      }
    }
    return starts
  }

  /// The nearest end that is far enough must not be too far.
  private func startsOfLengths(before ends: [Int], _ words: Span<UInt64>) -> [Bool] {
    let (least, most) = (words[constraint.offset + 1], words[constraint.offset + 2])
    var scalars: [UInt64] = [0]
    for byte in text { scalars.append(scalars[scalars.count - 1] + (byte & 0xC0 != 0x80 ? 1 : 0)) }
    var starts = Array(repeating: false, count: text.count + 1)
    var first = 0
    for start in text.indices {
      while first < ends.count,
        ends[first] <= start || scalars[ends[first]] - scalars[start] < least
      {
        first += 1
      }
      starts[start] = first < ends.count && scalars[ends[first]] - scalars[start] <= most
    }
    return starts
  }

  private func accepts(_ range: Range<Int>, _ words: Span<UInt64>) -> Bool {
    let value = TextCursor(range, decodesEscapes: false, takesSlashes: true)
    var bytes = bytes
    return constraint.reads(value, ignoresCase: ignoresCase, in: text.span, words, &bytes)
  }

  private func readsAllForms(in words: Span<UInt64>) -> Bool {
    bytes.readsAllForms && constraint.form(in: words) != .asWritten
  }

  private func startsOfAnyText(before next: [Bool]) -> [Bool] {
    var isFound = false
    var starts = next
    for place in next.indices.reversed() {
      starts[place] = isFound
      isFound = isFound || next[place]
    }
    return starts
  }

  /// Goes from the end of the text to its start with the set of states from which an
  /// accepted text ends at the right place.
  private func starts(
    of automaton: TextAutomatonRecord, stateCount: Int, before next: [Bool], _ words: Span<UInt64>
  ) -> [Bool] {
    var accepting: UInt64 = 0
    for state in 0..<stateCount where automaton.isAccepting(state, in: words) {
      accepting |= 1 &<< UInt64(state)
    }
    var states = next[text.count] ? accepting : 0
    var starts = next
    starts[text.count] = false
    for place in text.indices.reversed() {
      var before: UInt64 = 0
      for state in 0..<stateCount {
        if let after = automaton.state(after: state, text[place], in: words),
          states &>> UInt64(after) & 1 == 1
        {
          before |= 1 &<< UInt64(state)
        }
      }
      starts[place] = before & 1 == 1
      states = before | (next[place] ? accepting : 0)
    }
    return starts
  }

  /// Where the shortest text from a place on ends.
  func end(from start: Int, before next: [Bool], _ words: Span<UInt64>) -> Int? {
    guard start < text.count else { return nil }
    let ends = next.indices.dropFirst(start + 1).lazy.filter { next[$0] }
    guard constraint.offset != 0 else { return ends.first }
    if constraint.kind(in: words) == .automaton, !readsAllForms(in: words) {
      var bytes = ComparedBytes.unlimited
      return endByStates(from: start, before: next, words, &bytes)
    }
    let most = readsAllForms(in: words) ? Int.max : constraint.maximumBytes(in: words)
    for end in ends where end - start <= most && accepts(start..<end, words) { return end }
    return nil
  }

  private func endByStates(
    from start: Int, before next: [Bool], _ words: Span<UInt64>, _ bytes: inout ComparedBytes
  ) -> Int? {
    let automaton = TextAutomatonRecord(offset: constraint.offset, in: words)
    var state = 0
    for place in min(start, text.count)..<text.count {
      bytes.spend(1)
      guard !bytes.isSpent, let after = automaton.state(after: state, text[place], in: words)
      else { return nil }
      if next[place + 1], automaton.isAccepting(after, in: words) { return place + 1 }
      state = after
    }
    return nil
  }
}

extension ConstraintRecord {
  /// The most bytes that a string may have which the constraint takes.
  fileprivate func maximumBytes(in words: Span<UInt64>) -> Int {
    guard offset != 0 else { return .max / 2 }
    switch kind(in: words) {
    case .any, .decimal, .automaton: return .max / 2
    case .length:
      let most = words[offset &+ 2]
      return most > 1 << 32 ? .max / 2 : Int(most) * 4
    case .integer, .unsigned: return max(detail(in: words), 20) + 1
    case .boolean: return 5
    case .uuid: return 36
    case .date: return CalendarDate.maximumLength
    case .oneOf:
      return (0..<count(in: words)).map { index in
        TextReference(word: words[offset &+ 1 &+ index]).length
      }.max() ?? 0
    }
  }
}

extension TextAutomatonRecord {
  fileprivate init(offset: Int, in words: Span<UInt64>) {
    self.init(
      offset: offset, classCount: Int(truncatingIfNeeded: words[offset] &>> 8 & 0xFFFF))
  }

  /// The number of states, where they are few enough for the bits of a word.
  fileprivate func fewStates(in words: Span<UInt64>) -> Int? {
    var (state, count) = (0, 1)
    while state < count {
      for byte in UInt8.min...UInt8.max {
        count = max(count, (self.state(after: state, byte, in: words) ?? 0) + 1)
      }
      guard count <= 64 else { return nil }
      state += 1
    }
    return count
  }
}
