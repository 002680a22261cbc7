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
  /// The end of a catch-all's text.
  private var catchAllEnd: Int
  /// A row for each piece, and one for the end.
  private var rows: [[Bool]] = []
  /// How values are read.
  private let bytes: ComparedBytes

  /// Makes and fills the table, or nil if it needs more bytes than are left.
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

  /// Whether the pieces match the whole text.
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
        constraint: ConstraintRecord(offset: piece.offset), text: text, ignoresCase: ignoresCase)
      return placeholder.ends(before: next, words, &bytes).map { $0 != nil }
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

  /// Where the placeholder with an index is: each matches the shortest text that lets the rest
  /// match.
  func range(ofPlaceholder wanted: Int, in link: Span<UInt8>, _ words: Span<UInt64>) -> Range<Int>?
  {
    var (place, placeholders) = (0, 0)
    for index in 0..<record.count(in: words) {
      let piece = record.piece(index, in: words)
      switch SegmentRecord.PieceTag(rawValue: piece.tag) {
      case .literal, nil: place += piece.length
      case .placeholder:
        let placeholder = PlaceholderRow(
          constraint: ConstraintRecord(offset: piece.offset), text: text, ignoresCase: ignoresCase)
        var bytes = bytes
        guard let end = placeholder.ends(before: rows[index + 1], words, &bytes)[place] else {
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

/// The strings that one placeholder can match.
private struct PlaceholderRow {
  let constraint: ConstraintRecord
  let text: [UInt8]
  let ignoresCase: Bool

  /// The end of the shortest string, never empty, from each place on, where the next piece can
  /// begin.
  func ends(
    before next: [Bool], _ words: Span<UInt64>, _ bytes: inout ComparedBytes
  ) -> [Int?] {
    if constraint.form(in: words) != .asWritten {
      if bytes.readsAllForms { return endsByTrying(upTo: .max, before: next, words, &bytes) }
      bytes.hasOtherForm = true
    }
    switch constraint.offset == 0 ? .any : constraint.kind(in: words) {
    case .any: return endsOfLengths(from: 1, to: .max, before: next)
    case .length:
      let (least, most) = (words[constraint.offset + 1], words[constraint.offset + 2])
      return endsOfLengths(from: Int(least), to: Int(most), before: next)
    case .oneOf:
      return endsByTrying(upTo: constraint.longestChoice(in: words), before: next, words, &bytes)
    case .automaton: return endsByStates(before: next, words, &bytes)
    }
  }

  /// The ends for a range of lengths: the nearest end that is far enough, unless it is too far.
  private func endsOfLengths(from least: Int, to most: Int, before next: [Bool]) -> [Int?] {
    let places = next.indices.filter { next[$0] }
    var scalars = [0]
    for byte in text { scalars.append(scalars[scalars.count - 1] + (byte & 0xC0 != 0x80 ? 1 : 0)) }
    var first = 0
    return next.indices.map { start in
      while first < places.count,
        places[first] <= start || scalars[places[first]] - scalars[start] < least
      {
        first += 1
      }
      guard first < places.count, scalars[places[first]] - scalars[start] <= most else {
        return nil
      }
      return places[first]
    }
  }

  /// Tries each end that is not too far away.
  private func endsByTrying(
    upTo longest: Int, before next: [Bool], _ words: Span<UInt64>, _ bytes: inout ComparedBytes
  ) -> [Int?] {
    let places = next.indices.filter { next[$0] }
    var ends = [Int?](repeating: nil, count: next.count)
    var (first, read) = (0, bytes.unlimited)
    for start in text.indices {
      while first < places.count, places[first] <= start { first += 1 }
      for end in places[first...] {
        bytes.spend(end - start)
        guard end - start <= longest, !bytes.isSpent else { break }
        let value = TextCursor(start..<end, decodesEscapes: false, takesSlashes: true)
        guard constraint.reads(value, ignoresCase: ignoresCase, in: text.span, words, &read)
        else { continue }
        ends[start] = end
        break
      }
    }
    return ends
  }

  /// Reads the strings from all places at once. Two strings that reach one state at one byte have
  /// the same end, so that there are never more of them than states.
  private func endsByStates(
    before next: [Bool], _ words: Span<UInt64>, _ bytes: inout ComparedBytes
  ) -> [Int?] {
    let automaton = AutomatonRecord(constraint, in: words)
    var ends = [Int?](repeating: nil, count: next.count)
    var earlier = ends
    var open: [(start: Int, state: Int)] = []
    // By row, the first of them that has come to its state, and at which byte.
    var firsts: [(start: Int, place: Int)] = []
    for place in text.indices {
      open.append((place, AutomatonRecord.start))
      bytes.spend(open.count)
      guard !bytes.isSpent else { return ends }
      open = open.compactMap { start, state in
        guard let after = automaton.state(after: state, text[place], in: words) else { return nil }
        if next[place + 1], automaton.isAccepting(after, in: words) {
          ends[start] = place + 1
          return nil
        }
        let row = automaton.row(of: after)
        while firsts.count <= row { firsts.append((0, -1)) }
        if firsts[row].place == place {
          earlier[start] = firsts[row].start
          return nil
        }
        firsts[row] = (start, place)
        return (start, after)
      }
    }
    for start in ends.indices { if let other = earlier[start] { ends[start] = ends[other] } }
    return ends
  }
}

extension ConstraintRecord {
  /// The length of the longest string of an enum.
  fileprivate func longestChoice(in words: Span<UInt64>) -> Int {
    (0..<count(in: words)).map { index in
      TextReference(word: words[offset &+ 1 &+ index]).length
    }.max() ?? 0
  }
}
