/// The record of a `TextConstraint` in the table. Offset 0 accepts any string.
///
/// ```
/// word 0  kind | printed form << 8 | width << 16 | flags << 24 | count << 32
///      1  the least length       | the first string | classes, rows << 32 | separator
///      2  the greatest length    | the second …     |                     | constraint of an element
/// ```
package struct ConstraintRecord: Sendable {
  package enum Kind: UInt8 {
    case any, length, oneOf, automaton, joined
  }

  package enum Flags {
    /// Each number of at most 16 digits is accepted.
    package static let takesSmallNumbers: UInt64 = 1 << 24
    /// The automaton's rows are too long for entries of 16 bits.
    package static let isWide: UInt64 = 2 << 24
  }

  let offset: Int

  package init(offset: Int) {
    self.offset = offset
  }

  func kind(in words: Span<UInt64>) -> Kind {
    Kind(rawValue: UInt8(truncatingIfNeeded: words[offset])) ?? .any
  }

  /// The number of strings, or of an automaton's classes.
  func count(in words: Span<UInt64>) -> Int { words[offset].upperHalf }

  package func form(in words: Span<UInt64>) -> PrintedForm {
    guard offset != 0 else { return .asWritten }
    return PrintedForm(rawValue: UInt8(truncatingIfNeeded: words[offset] &>> 8)) ?? .asWritten
  }

  /// The fixed number of digits of each value; 0 if that depends on the value.
  private func width(in words: Span<UInt64>) -> Int {
    Int(truncatingIfNeeded: words[offset] &>> 16 & 0xFF)
  }

  /// Whether the text from the cursor to its end may be a value in this reading of the link: the
  /// constraint accepts it or, in the second reading, its printed form.
  @inline(__always)
  func reads(
    _ cursor: TextCursor, ignoresCase: Bool, in link: Span<UInt8>, _ words: Span<UInt64>,
    _ budget: inout WorkBudget
  ) -> Bool {
    accepts(cursor, ignoresCase: ignoresCase, in: link, words)
      || readsOtherForm(cursor, in: link, words, &budget)
  }

  @inline(never)
  private func readsOtherForm(
    _ cursor: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>,
    _ budget: inout WorkBudget
  ) -> Bool {
    let form = form(in: words)
    guard form.readsRejectedTexts, budget.readsAllForms || !budget.mayHaveOtherForm,
      mayRead(cursor, in: link, words)
    else { return false }
    budget.mayHaveOtherForm = true
    guard budget.readsAllForms else { return false }
    budget.spend(cursor.range.count)
    return printedForm(of: cursor, in: link, words) != nil
  }

  /// Whether a text may have a printed form, or each element of a list.
  private func mayRead(
    _ cursor: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    switch (kind(in: words), form(in: words)) {
    case (.joined, _):
      allElements(of: cursor, in: link, words) { element, cursor in
        element.accepts(cursor, ignoresCase: false, in: link, words)
          || element.mayRead(cursor, in: link, words)
      }
    case (_, .inOneCase): inOneCase(cursor, in: link, words) != nil
    case (_, let form): form.mayRead(cursor, in: link)
    }
  }

  /// The printed form of a text, which the constraint accepts or not; nil if there is none that it
  /// accepts.
  package func printedForm(
    of cursor: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> [UInt8]? {
    let form = form(in: words)
    if offset != 0, kind(in: words) == .joined { return printedList(of: cursor, in: link, words) }
    if form == .inOneCase {
      let isAccepted = accepts(cursor, ignoresCase: false, in: link, words)
      return (isAccepted ? cursor : inOneCase(cursor, in: link, words))?.decoded(in: link)
    }
    guard form != .asWritten, form.mayRead(cursor, in: link),
      let text = form.text(of: cursor.decoded(in: link), width: width(in: words))
    else { return nil }
    guard accepts(text, in: words) else { return nil }
    guard let rounded = form.rounded(text), accepts(rounded, in: words) else { return text }
    return rounded
  }

  private func accepts(_ text: [UInt8], in words: Span<UInt64>) -> Bool {
    let cursor = TextCursor(text.indices, decodesEscapes: false, takesSlashes: true)
    return accepts(cursor, ignoresCase: false, in: text.span, words)
  }

  /// A text in lower case or, if the constraint rejects that, in upper case.
  private func inOneCase(
    _ cursor: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> TextCursor? {
    let (lower, upper) = (cursor.folded(.toLowerCase), cursor.folded(.toUpperCase))
    if accepts(lower, ignoresCase: false, in: link, words) { return lower }
    return accepts(upper, ignoresCase: false, in: link, words) ? upper : nil
  }

  /// Whether the constraint accepts the text from the cursor to its end.
  @inline(never)
  package func accepts(
    _ cursor: TextCursor, ignoresCase: Bool, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    guard offset != 0 else { return true }
    // The most common constraint by far is that of `Int`.
    if words[offset] & Flags.takesSmallNumbers != 0, cursor.isSmallNumber(in: link) { return true }
    return test(cursor, ignoresCase: ignoresCase, in: link, words)
  }

  @inline(never)
  private func test(
    _ cursor: TextCursor, ignoresCase: Bool, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    switch kind(in: words) {
    case .any: true
    case .length: acceptsLength(of: cursor, in: link, words)
    case .oneOf: indexOfText(cursor, ignoresCase: ignoresCase, in: link, words) != nil
    case .automaton: AutomatonRecord(self, in: words).accepts(cursor, in: link, words)
    case .joined: acceptsList(cursor, ignoresCase: ignoresCase, in: link, words)
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

  /// The strings of an enum.
  package func texts(in words: Span<UInt64>) -> [String] {
    guard offset != 0, kind(in: words) == .oneOf else { return [] }
    return (0..<count(in: words)).map {
      TextReference(word: words[offset + 1 + $0]).string(in: words)
    }
  }

  /// The string of an enum that is a text but for case; nil for any other constraint.
  func textIgnoringCase(
    _ cursor: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> [UInt8]? {
    guard offset != 0, kind(in: words) == .oneOf,
      let index = indexOfText(cursor, ignoresCase: true, in: link, words)
    else { return nil }
    return TextReference(word: words[offset &+ 1 &+ index]).bytes(in: words)
  }

  /// The bytes of the longest string of an enum.
  func longestText(in words: Span<UInt64>) -> Int {
    (0..<count(in: words)).map { index in
      TextReference(word: words[offset &+ 1 &+ index]).length
    }.max() ?? 0
  }

  /// The index of the text among the strings of an enum; nil if it is none of them.
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
}

// A list in one segment.
extension ConstraintRecord {
  /// The text between the elements.
  func separator(in words: Span<UInt64>) -> TextReference {
    TextReference(word: words[offset &+ 1])
  }

  /// The constraint of an element.
  func element(in words: Span<UInt64>) -> ConstraintRecord {
    ConstraintRecord(offset: words[offset &+ 2].lowerHalf)
  }

  @inline(never)
  private func acceptsList(
    _ list: TextCursor, ignoresCase: Bool, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    allElements(of: list, in: link, words) { element, cursor in
      element.accepts(cursor, ignoresCase: ignoresCase, in: link, words)
    }
  }

  /// Whether each element meets a condition. None is empty, so that there is one.
  private func allElements(
    of list: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>,
    _ meetsCondition: (ConstraintRecord, TextCursor) -> Bool
  ) -> Bool {
    let (element, separator) = (element(in: words), separator(in: words))
    var rest = list
    while true {
      let (range, next) = link.split(rest, at: separator, words)
      guard !range.isEmpty, meetsCondition(element, rest.prefix(to: range.upperBound)) else {
        return false
      }
      if range.upperBound == list.end { return true }
      rest = next
    }
  }

  private func printedList(
    of list: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> [UInt8]? {
    var texts: [[UInt8]] = []
    let isPrinted = allElements(of: list, in: link, words) { element, cursor in
      let isAccepted = element.accepts(cursor, ignoresCase: false, in: link, words)
      let text = isAccepted ? cursor.decoded(in: link) : nil
      guard let text = element.printedForm(of: cursor, in: link, words) ?? text else {
        return false
      }
      texts.append(text)
      return true
    }
    return isPrinted ? Array(texts.joined(separator: separator(in: words).bytes(in: words))) : nil
  }
}
