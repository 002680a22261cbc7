/// A search for the way in which a string is made of pieces: each placeholder the shortest text,
/// never empty, that lets the rest match.
///
/// It tries one end of a placeholder after the other. In a text that repeats a literal there are very
/// many ways to do that, so that two memories keep a search from coming to one place twice:
///
/// - A placeholder for any text that has failed fails from each later place too. That takes two
///   numbers, and is enough for pieces without constraints.
/// - A search that takes long even so starts again, and notes each step that has come to nothing: by
///   piece, by what was read of the piece's value, and by place.
///
/// ```
/// {a}-{b}-x      y - z - - w
/// {b} from z         1 2 3 4   no `-x` comes after any of them
/// {b} from -             .     it was there before, and fails at once
/// ```
///
/// In 2 KB of `a-`, three expressions `[a-]+` with hyphens between them end in 166 million ways. With
/// a note of each step there are 12,000.
struct PieceSearch {
  /// The steps without memory, which needs to be allocated. Few links take more.
  static func fewSteps(in text: TextCursor) -> Int { max(4096, 4 &* text.range.count) }

  let record: PiecesRecord
  let ignoresCase: Bool
  /// The index of the piece whose value is asked for.
  let wanted: Int?
  private(set) var found: Range<Int>?
  private(set) var budget: WorkBudget
  /// The compared bytes, and how many there may be.
  private var (work, maximumWork): (Int, Int)
  /// A placeholder for any text that failed, and from where on.
  private var failed = (piece: -1, place: 0)
  private var failures: FailedSteps?

  init(
    record: PiecesRecord, ignoresCase: Bool, wanted: Int?, budget: WorkBudget, maximumWork: Int
  ) {
    self.record = record
    self.ignoresCase = ignoresCase
    self.wanted = wanted
    self.budget = budget
    (work, self.maximumWork) = (0, maximumWork)
  }

  /// Whether the pieces match all that the cursor has left.
  mutating func matches(_ text: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>) -> Bool {
    var isMatch = matches(piece: 0, text, in: link, words)
    if !isMatch, work > maximumWork { isMatch = matchesWithMemory(text, in: link, words) }
    budget.spend(work)
    return isMatch
  }

  @inline(never)
  private mutating func matchesWithMemory(
    _ text: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    maximumWork = budget.left
    failed = (-1, 0)
    failures = FailedSteps(of: record.count(in: words), in: text.range)
    return matches(piece: 0, text, in: link, words)
  }

  /// Whether the pieces from an index on match all that the cursor has left.
  private mutating func matches(
    piece index: Int, _ cursor: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    guard index < record.count(in: words) else { return cursor.isAtEnd }
    let piece = record.piece(index, in: words)
    let tag = PiecesRecord.PieceTag(rawValue: piece.tag) ?? .literal
    if tag == .literal {
      guard let after = reads(piece, cursor, in: link, words) else { return false }
      return matches(piece: index &+ 1, after, in: link, words)
    }
    if failures != nil, !isNew(index, row: 0, cursor) { return false }
    if tag != .placeholder { return takesCatchAll(index, piece, cursor, in: link, words) }
    let constraint = ConstraintRecord(offset: piece.offset)
    return index &+ 1 == record.count(in: words)
      ? takesAll(index, cursor, constraint, in: link, words)
      : takesShortest(index, cursor, constraint, in: link, words)
  }

  /// Whether the last placeholder matches all that is left.
  private mutating func takesAll(
    _ index: Int, _ cursor: TextCursor, _ constraint: ConstraintRecord, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) -> Bool {
    guard !cursor.isAtEnd, accepts(cursor, constraint, in: link, words) else { return false }
    note(index, cursor.range)
    return true
  }

  /// Whether a placeholder followed by a literal matches: tries each position of the literal.
  private mutating func takesShortest(
    _ index: Int, _ start: TextCursor, _ constraint: ConstraintRecord, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) -> Bool {
    guard index != failed.piece || start.position < failed.place else { return false }
    let literal = record.piece(index &+ 1, in: words)
    var reading: ValueReading =
      failures == nil ? .whole(most: .max) : ValueReading(constraint, in: words, &budget)
    let isPlain = start.isPlain && !ignoresCase
    var cursor = start
    while !isAtSlash(cursor, in: link), let byte = cursor.next(in: link) {
      work &+= 1
      guard work <= maximumWork else { return false }
      if failures != nil, !reads(byte, of: index, before: cursor, words, &reading) { return false }
      if isPlain, !mayBegin(literal, at: cursor, in: link, words) { continue }
      guard let after = reads(literal, cursor, in: link, words) else { continue }
      let value = start.prefix(to: cursor.position)
      if reading.isValue(in: words) ?? accepts(value, constraint, in: link, words),
        matches(piece: index &+ 2, after, in: link, words)
      {
        note(index, value.range)
        return true
      }
    }
    if constraint.offset == 0 { failed = (index, start.position) }
    return false
  }

  /// Whether the first and the last byte of a literal are in a text without escapes, which is seldom
  /// where the literal is not.
  @inline(__always)
  private func mayBegin(
    _ literal: TextReference, at cursor: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    let last = literal.length &- 1
    return last < cursor.end &- cursor.position
      && link[cursor.position] == literal.byte(at: 0, in: words)
      && link[cursor.position &+ last] == literal.byte(at: last, in: words)
  }

  /// Whether a value may go on with a byte, and none that has come to the same has failed.
  @inline(never)
  private mutating func reads(
    _ byte: UInt8, of index: Int, before cursor: TextCursor, _ words: Span<UInt64>,
    _ reading: inout ValueReading
  ) -> Bool {
    guard reading.reads(byte, in: words) else { return false }
    return reading.row.map { isNew(index, row: 1 &+ $0, cursor) } ?? true
  }

  @inline(never)
  private mutating func isNew(_ index: Int, row: Int, _ cursor: TextCursor) -> Bool {
    failures?.insert(piece: index, row, cursor.position, &work) ?? true
  }

  /// Whether a catch-all matches everything to the end of the path, from the segment of the text
  /// before it: a value in each segment that is not empty, or one string. A string of slashes alone
  /// would be printed as no segment.
  private mutating func takesCatchAll(
    _ index: Int, _ piece: TextReference, _ cursor: TextCursor, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) -> Bool {
    let constraint = ConstraintRecord(offset: piece.offset)
    let isText = piece.tag == PiecesRecord.PieceTag.catchAllText.rawValue
    // A list of any texts may be read as one text.
    let isAnyRest = piece.offset == 0 && record.count(in: words) == 1
    let text = isText || isAnyRest ? cursor.withoutTrailingSlash(in: link) : cursor
    guard !text.isAtEnd, link[cursor.position] != UInt8(ascii: "/") else { return false }
    if isText {
      guard text.hasTextBesideSlashes(in: link), accepts(text, constraint, in: link, words)
      else { return false }
    } else {
      var segments = PathSegments(cursor.range)
      while let segment = segments.next(in: link) {
        let value = TextCursor(segment, decodesEscapes: cursor.decodesEscapes)
        guard accepts(value, constraint, in: link, words) else { return false }
      }
    }
    note(index, text.range)
    return true
  }

  private mutating func accepts(
    _ cursor: TextCursor, _ constraint: ConstraintRecord, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) -> Bool {
    guard constraint.offset != 0 else { return true }
    work &+= cursor.end &- cursor.position
    return constraint.reads(cursor, ignoresCase: ignoresCase, in: link, words, &budget)
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

  private mutating func note(_ index: Int, _ range: Range<Int>) {
    if index == wanted { found = range }
  }
}

/// The steps of a search that have come to nothing, a bit for each: by piece, by what was read of
/// its value, and by place.
private struct FailedSteps {
  private let start: Int
  private let wordsOfRow: Int
  private var pieces: [[UInt64]]

  init(of pieces: Int, in text: Range<Int>) {
    start = text.lowerBound
    wordsOfRow = text.count >> 6 + 1
    self.pieces = Array(repeating: [], count: pieces)
  }

  /// Adds a step, which fails unless the search ends with it; false if it was there.
  ///
  /// - Parameter work: Counts the memory too, as much as the bytes that could be compared while it
  ///   is made.
  mutating func insert(piece: Int, _ row: Int, _ place: Int, _ work: inout Int) -> Bool {
    let (word, bit) = (row * wordsOfRow + (place - start) >> 6, UInt64(1) << ((place - start) & 63))
    let missing = word + 1 - pieces[piece].count
    if missing > 0 {
      pieces[piece] += repeatElement(0, count: missing)
      work += 16 * missing
    }
    guard pieces[piece][word] & bit == 0 else { return false }
    pieces[piece][word] |= bit
    return true
  }
}

/// What the bytes of a value have come to: two values that have come to the same at one place go on
/// alike.
private enum ValueReading {
  case scalars(Int, least: Int, most: Int)
  /// What may have another form is compared as a whole, as long as it has fewer bytes more than
  /// `most`. No state accepts it alone.
  case state(Int?, AutomatonRecord, PrintedForm, most: Int)
  /// An expression whose text may be in any case: what the text comes to as it is, in lower case
  /// and in upper case.
  case cases(Int?, lower: Int?, upper: Int?, AutomatonRecord)
  /// One of an enum is compared as a whole, as long as it has no more bytes.
  case whole(most: Int)

  init(_ constraint: ConstraintRecord, in words: Span<UInt64>, _ budget: inout WorkBudget) {
    switch constraint.offset == 0 ? .any : constraint.kind(in: words) {
    case .any: self = .scalars(0, least: 0, most: .max)
    case .length:
      let (least, most) = (words[constraint.offset + 1], words[constraint.offset + 2])
      self = .scalars(0, least: Int(least), most: Int(most))
    case .oneOf: self = .whole(most: constraint.longestText(in: words))
    case .joined: self = .whole(most: .max)
    case .automaton:
      let form = constraint.form(in: words)
      let (start, automaton) = (AutomatonRecord.start, AutomatonRecord(constraint, in: words))
      if form.readsRejectedTexts { budget.mayHaveOtherForm = true }
      if form == .inOneCase, budget.readsAllForms {
        self = .cases(start, lower: start, upper: start, automaton)
        return
      }
      self = .state(
        start, automaton, form, most: budget.readsAllForms ? form.limitOfOtherTexts : 0)
    }
  }

  /// Whether a value may go on with a byte.
  mutating func reads(_ byte: UInt8, in words: Span<UInt64>) -> Bool {
    switch self {
    case .scalars(var count, let least, let most):
      count += byte & 0xC0 == 0x80 ? 0 : 1
      self = .scalars(count, least: least, most: most)
      return count <= most
    case .state(let state, let automaton, let form, let most):
      let next = state.flatMap { automaton.state(after: $0, byte, in: words) }
      let left = form.mayHave(byte) ? max(0, most - 1) : 0
      self = .state(next, automaton, form, most: left)
      return next != nil || left > 0
    case .cases(let state, let lower, let upper, let automaton):
      func next(_ state: Int?, _ byte: UInt8) -> Int? {
        state.flatMap { automaton.state(after: $0, byte, in: words) }
      }
      let states = (
        next(state, byte), next(lower, byte.asciiLowercased), next(upper, byte.asciiUppercased)
      )
      self = .cases(states.0, lower: states.1, upper: states.2, automaton)
      return (states.0 ?? states.1 ?? states.2) != nil
    case .whole(let most):
      self = .whole(most: most - 1)
      return most > 0
    }
  }

  /// The number of what the bytes have come to; nil where that differs for each value.
  var row: Int? {
    switch self {
    case .scalars(let count, let least, let most): most == .max ? min(count, least) : count
    case .state(let state?, let automaton, _, most: 0): automaton.row(of: state)
    case .state, .cases, .whole: nil
    }
  }

  /// Whether the bytes are a value; nil if they must be compared as a whole.
  func isValue(in words: Span<UInt64>) -> Bool? {
    switch self {
    case .scalars(let count, let least, _): count >= least
    case .state(let state?, let automaton, _, most: 0): automaton.isAccepting(state, in: words)
    case .cases(let state, let lower, let upper, let automaton):
      [state, lower, upper].contains { $0.map { automaton.isAccepting($0, in: words) } ?? false }
    case .state, .whole: nil
    }
  }
}
