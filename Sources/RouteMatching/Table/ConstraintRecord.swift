/// The record of a `TextConstraint` in the table. Offset 0 takes any string.
///
/// ```
/// word 0  kind | detail << 8 | printed form << 24 | count, or width of the form << 32
///      1  what the kind needs: bounds, strings, transitions
/// ```
package struct ConstraintRecord: Sendable {
  package enum Kind: UInt8 {
    case any, length, integer, unsigned, decimal, boolean, uuid, date, oneOf, automaton
  }

  let offset: Int

  package init(offset: Int) {
    self.offset = offset
  }

  func kind(in words: Span<UInt64>) -> Kind {
    Kind(rawValue: UInt8(truncatingIfNeeded: words[offset])) ?? .any
  }

  /// The width of integers, the marks of decimals, the class count of an automaton.
  func detail(in words: Span<UInt64>) -> Int {
    Int(truncatingIfNeeded: words[offset] &>> 8 & 0xFFFF)
  }

  func count(in words: Span<UInt64>) -> Int { words[offset].upperHalf }

  /// The form in which values are printed.
  package func form(in words: Span<UInt64>) -> PrintedForm {
    guard offset != 0 else { return .asWritten }
    return PrintedForm(rawValue: UInt8(truncatingIfNeeded: words[offset] &>> 24)) ?? .asWritten
  }

  /// Whether the text from the cursor to its end may be a value in this reading of the link: one
  /// that the constraint takes, or in the second reading one that has a printed form.
  @inline(__always)
  func reads(
    _ cursor: TextCursor, ignoresCase: Bool, in link: Span<UInt8>, _ words: Span<UInt64>,
    _ bytes: inout ComparedBytes
  ) -> Bool {
    accepts(cursor, ignoresCase: ignoresCase, in: link, words)
      || readsOtherForm(cursor, in: link, words, &bytes)
  }

  @inline(never)
  private func readsOtherForm(
    _ cursor: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>,
    _ bytes: inout ComparedBytes
  ) -> Bool {
    let form = form(in: words)
    guard form != .asWritten, bytes.readsAllForms || !bytes.hasOtherForm,
      form.mayRead(cursor, in: link)
    else { return false }
    bytes.hasOtherForm = true
    guard bytes.readsAllForms else { return false }
    bytes.spend(cursor.range.count)
    return printedForm(of: cursor, in: link, words) != nil
  }

  /// The text that is printed for the value of another one; nil where there is none that the
  /// constraint takes.
  package func printedForm(
    of cursor: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> [UInt8]? {
    let form = form(in: words)
    guard form != .asWritten, form.mayRead(cursor, in: link),
      let text = form.text(of: cursor.decoded(in: link), width: count(in: words))
    else { return nil }
    let printed = TextCursor(text.indices, decodesEscapes: false, takesSlashes: true)
    return accepts(printed, ignoresCase: false, in: text.span, words) ? text : nil
  }

  /// Whether the text from the cursor to its end is one that the constraint takes.
  @inline(never)
  package func accepts(
    _ cursor: TextCursor, ignoresCase: Bool, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    guard offset != 0 else { return true }
    // The most common constraint by far is that of `Int`.
    if takesAnyInteger(in: words), cursor.isSmallNumber(in: link) { return true }
    return test(cursor, ignoresCase: ignoresCase, in: link, words)
  }

  @inline(never)
  private func test(
    _ cursor: TextCursor, ignoresCase: Bool, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    switch kind(in: words) {
    case .any: true
    case .length: acceptsLength(of: cursor, in: link, words)
    case .integer: acceptsInteger(cursor, in: link, words)
    case .unsigned: acceptsUnsigned(cursor, in: link, words)
    case .decimal: acceptsDecimal(cursor, in: link, words)
    case .boolean:
      cursor.reads(asciiText("true").span, in: link)
        || cursor.reads(asciiText("false").span, in: link)
    case .uuid: cursor.readsUUID(in: link)
    case .date: acceptsDate(cursor, in: link)
    case .oneOf: indexOfText(cursor, ignoresCase: ignoresCase, in: link, words) != nil
    case .automaton: runsAutomaton(on: cursor, in: link, words)
    }
  }

  private func acceptsLength(
    of cursor: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    var cursor = cursor
    var scalars: UInt64 = 0
    while let byte = cursor.next(in: link) {
      if byte & 0xC0 != 0x80 { scalars &+= 1 }
    }
    return scalars >= words[offset &+ 1] && scalars <= words[offset &+ 2]
  }

  private func acceptsInteger(
    _ cursor: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    guard let number = cursor.integer(width: detail(in: words), in: link),
      let value = number.signed
    else { return false }
    return value >= Int64(bitPattern: words[offset &+ 1])
      && value <= Int64(bitPattern: words[offset &+ 2])
  }

  /// Whether each integer of 64 bits is taken, and the width is free.
  private func takesAnyInteger(in words: Span<UInt64>) -> Bool {
    // The kind and the width are the lowest 24 bits.
    words[offset] & 0xFF_FFFF == UInt64(Kind.integer.rawValue)
      && words[offset &+ 1] == UInt64(bitPattern: Int64.min)
      && words[offset &+ 2] == UInt64(bitPattern: Int64.max)
  }

  private func acceptsUnsigned(
    _ cursor: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    guard let number = cursor.integer(width: detail(in: words), in: link), !number.isNegative
    else { return false }
    return number.magnitude >= words[offset &+ 1] && number.magnitude <= words[offset &+ 2]
  }

  private func acceptsDate(_ cursor: TextCursor, in link: Span<UInt8>) -> Bool {
    // Each of its bytes may be an escape.
    guard cursor.range.count <= CalendarDate.maximumLength * 3 else { return false }
    let text = cursor.decoded(in: link)
    return CalendarDate(text.span) != nil
  }

  private func acceptsDecimal(
    _ cursor: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    guard let number = DecimalText(canonical: cursor.decoded(in: link)) else { return false }
    let detail = detail(in: words)
    if detail & DecimalMarks.hasLower != 0 {
      guard let lower = bound(at: 1, in: words), !(number < lower) else { return false }
    }
    guard detail & DecimalMarks.hasUpper != 0 else { return true }
    guard let upper = bound(at: 2, in: words) else { return false }
    return number < upper || (detail & DecimalMarks.includesUpper != 0 && !(upper < number))
  }

  private func bound(at distance: Int, in words: Span<UInt64>) -> DecimalText? {
    DecimalText(TextReference(word: words[offset &+ distance]).bytes(in: words))
  }

  /// Which of the strings of an enum this is.
  func indexOfText(
    _ cursor: TextCursor, ignoresCase: Bool, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Int? {
    (0..<count(in: words)).first { index in
      let text = TextReference(word: words[offset &+ 1 &+ index])
      var cursor = cursor
      for index in 0..<text.length {
        guard let byte = cursor.next(in: link) else { return false }
        let expected = text.byte(at: index, in: words)
        let isEqual =
          ignoresCase ? byte.asciiLowercased == expected.asciiLowercased : byte == expected
        guard isEqual else { return false }
      }
      return cursor.isAtEnd
    }
  }

  private func runsAutomaton(
    on cursor: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    let automaton = TextAutomatonRecord(offset: offset, classCount: detail(in: words))
    var cursor = cursor
    var state = 0
    while let byte = cursor.next(in: link) {
      guard let next = automaton.state(after: state, byte, in: words) else { return false }
      state = next
    }
    return automaton.isAccepting(state, in: words)
  }
}

package enum DecimalMarks {
  package static let hasLower = 1
  package static let hasUpper = 2
  package static let includesUpper = 4
}

/// A `TextAutomaton` in the table.
///
/// ```
/// words 1…32  the class of each byte, eight to a word
///      33     offset of the accepting states, a bit each
///      34…    the next states, four to a word, plus one; 0 rejects
/// ```
package struct TextAutomatonRecord: Sendable {
  static let classes = 1
  static let accepting = 33
  static let transitions = 34
  /// States are numbered in 16 bits.
  package static let maximumStates = 0xFFFE

  let offset: Int
  let classCount: Int

  func state(after state: Int, _ byte: UInt8, in words: Span<UInt64>) -> Int? {
    let word = words[offset &+ TextAutomatonRecord.classes &+ Int(byte) &>> 3]
    let byteClass = Int(truncatingIfNeeded: word &>> UInt64((byte & 7) &* 8) & 0xFF)
    let index = state &* classCount &+ byteClass
    let transitions = words[offset &+ TextAutomatonRecord.transitions &+ index &>> 2]
    let next = Int(truncatingIfNeeded: transitions &>> UInt64((index & 3) &* 16) & 0xFFFF)
    return next == 0 ? nil : next &- 1
  }

  func isAccepting(_ state: Int, in words: Span<UInt64>) -> Bool {
    let bits = words[offset &+ TextAutomatonRecord.accepting].lowerHalf
    return words[bits &+ state &>> 6] &>> UInt64(state & 63) & 1 == 1
  }
}

private func asciiText(_ text: StaticString) -> [UInt8] {
  withBytes(of: text) { bytes in bytes.indices.map { bytes[$0] } }
}
