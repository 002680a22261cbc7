/// A `TextAutomaton` in the table.
///
/// ```
/// classes  the class of each byte, eight to a word
/// rows     for each state and class the row of the next state, plus one; 0 rejects
///          then 1 where a text may end, as if its end were a class
/// ```
///
/// A state is the index of its row's first entry, plus one, so that a step is one addition.
package struct AutomatonRecord: Sendable {
  static let start = 1
  /// The most states, which are numbered in 16 bits while an automaton is made.
  package static let maximumStates = 0xFFFE
  /// The greatest index of an entry of 16 bits.
  package static let mostEntries = 0xFFFF

  /// Where the classes and the rows begin, in bytes.
  private let (classes, rows): (Int, Int)
  private let classCount: Int
  /// Whether entries have 32 bits.
  private let isWide: Bool

  init(_ constraint: ConstraintRecord, in words: Span<UInt64>) {
    let (head, places) = (words[constraint.offset], words[constraint.offset &+ 1])
    (classes, rows) = (places.lowerHalf &* 8, places.upperHalf &* 8)
    classCount = head.upperHalf
    isWide = head & ConstraintRecord.Flags.isWide != 0
  }

  func accepts(_ cursor: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>) -> Bool {
    guard !isWide else { return accepts(cursor, as: UInt32.self, in: link, words.bytes) }
    guard cursor.isPlain else { return accepts(cursor, as: UInt16.self, in: link, words.bytes) }
    // Constants for the loop, because nearly all texts are like this one.
    let plain = TextCursor(cursor.range, decodesEscapes: false, takesSlashes: true)
    return accepts(plain, as: UInt16.self, in: link, words.bytes)
  }

  @inline(__always)
  private func accepts<Entry: FixedWidthInteger & BitwiseCopyable>(
    _ cursor: TextCursor, as type: Entry.Type, in link: Span<UInt8>, _ table: RawSpan
  ) -> Bool {
    var cursor = cursor
    var state = Self.start
    while let byte = cursor.next(in: link) {
      state = entry(state &+ byteClass(of: byte, table), as: type, table)
      guard state != 0 else { return false }
    }
    return entry(state &+ classCount, as: type, table) != 0
  }

  func state(after state: Int, _ byte: UInt8, in words: Span<UInt64>) -> Int? {
    let next = entry(state &+ byteClass(of: byte, words.bytes), words.bytes)
    return next == 0 ? nil : next
  }

  /// The number of a state's row.
  func row(of state: Int) -> Int { state / (classCount &+ 1) }

  func isAccepting(_ state: Int, in words: Span<UInt64>) -> Bool {
    entry(state &+ classCount, words.bytes) != 0
  }

  private func entry(_ index: Int, _ table: RawSpan) -> Int {
    isWide ? entry(index, as: UInt32.self, table) : entry(index, as: UInt16.self, table)
  }

  // An entry of the table is read alone, because each step waits for the one before. A word has its
  // lowest byte first in memory, as on all platforms that Swift has.

  @inline(__always)
  private func byteClass(of byte: UInt8, _ table: RawSpan) -> Int {
    Int(table.unsafeLoadUnaligned(fromByteOffset: classes &+ Int(byte), as: UInt8.self))
  }

  @inline(__always)
  private func entry<Entry: FixedWidthInteger & BitwiseCopyable>(
    _ index: Int, as type: Entry.Type, _ table: RawSpan
  ) -> Int {
    let offset = rows &+ (index &- Self.start) &* MemoryLayout<Entry>.size
    return Int(truncatingIfNeeded: table.unsafeLoadUnaligned(fromByteOffset: offset, as: type))
  }
}
