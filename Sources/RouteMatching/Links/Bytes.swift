// The one file that touches memory by address: it lends the bytes of a `String` or a
// `StaticString`, and the words of a table, as spans, which are checked at each
// access; and it reads eight bytes of a span at once, after a check of its own.

/// Calls `body` with the UTF-8 bytes of a string.
///
/// A string that is stored in another way (one bridged from Objective-C) is
/// copied first; every other lends its bytes in place.
@inlinable
package func withBytes<Result, Failure: Error>(
  of text: String, _ body: (Span<UInt8>) throws(Failure) -> Result
) throws(Failure) -> Result {
  let result = text.utf8.withContiguousStorageIfAvailable { buffer in
    catching { () throws(Failure) in try body(buffer.span) }
  }
  guard let result else { return try body(copiedBytes(of: text).span) }
  return try result.get()
}

/// Out of line, because inlined it would retain every string.
@usableFromInline
@inline(never)
package func copiedBytes(of text: String) -> [UInt8] { Array(text.utf8) }

/// Calls `body` with the bytes of a literal, without copying them.
package func withBytes<Result>(
  of literal: StaticString, _ body: (Span<UInt8>) -> Result
) -> Result {
  literal.withUTF8Buffer { body($0.span) }
}

@inlinable
package func catching<Value, Failure: Error>(
  _ body: () throws(Failure) -> Value
) -> Result<Value, Failure> {
  do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
}

/// The words of a table, at an address that does not change.
///
/// They are not an array, because each match would retain and release it, which takes as long as
/// half of the traversal. The words of a compiled table live as long as the program; other words as
/// long as a copy of this value.
///
/// It is `@unchecked` because a pointer is not `Sendable`. This one may be shared: its words
/// are written before the value exists and never again, nobody else has the address, and the
/// owner frees them once, when the last copy on any thread is gone.
package struct WordBuffer: @unchecked Sendable {
  private final class Owner {
    private let buffer: UnsafeMutableBufferPointer<UInt64>

    init(_ buffer: UnsafeMutableBufferPointer<UInt64>) { self.buffer = buffer }

    deinit { buffer.deallocate() }
  }

  /// To be read through its `span`, while this value or a copy of it exists.
  let buffer: UnsafeBufferPointer<UInt64>
  private let lifetime: Lifetime

  /// Two cases with a value, so that a bit shows whether references are counted: a copy of an
  /// optional reference would call the runtime, also for words that live as long as the program.
  private enum Lifetime {
    case program(UInt8)
    case value(Owner)
  }

  /// - Parameter isImmortal: Whether the words are never freed.
  init(_ words: [UInt64], isImmortal: Bool) {
    let memory = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: words.count)
    _ = memory.initialize(from: words)
    buffer = UnsafeBufferPointer(memory)
    lifetime = isImmortal ? .program(0) : .value(Owner(memory))
  }
}

extension [UInt8] {
  mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  /// Appends a text without its first bytes.
  mutating func append(_ text: TextReference, from first: Int = 0, of words: Span<UInt64>) {
    let start = text.offset &* 8
    words.bytes.extracting(start &+ first..<start &+ text.length).withUnsafeBytes {
      append(contentsOf: $0)
    }
  }
}

extension String {
  /// Makes a string from valid UTF-8.
  @usableFromInline
  package init(utf8 bytes: Span<UInt8>) {
    self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// Makes a string of ASCII bytes by their offsets, without an array of them.
  package init(asciiCount count: Int, _ byte: (Int) -> UInt8) {
    self.init(unsafeUninitializedCapacity: count) { buffer in
      for offset in 0..<count { buffer.initializeElement(at: offset, to: byte(offset)) }
      return count
    }
  }
}

extension Span where Element == UInt8 {
  /// The eight bytes from an offset inside on, the first in the lowest bits, with zeros after the
  /// end.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    wholeWord(at: offset) ?? lastWord(from: offset)
  }

  /// The eight bytes from an offset on; nil if there are fewer.
  @inline(__always)
  func wholeWord(at offset: Int) -> UInt64? {
    // This comparison keeps the access inside; a second one in it would cost as much
    // as the access.
    guard count >= 8, UInt(bitPattern: offset) <= UInt(bitPattern: count &- 8) else {
      return nil
    }
    return UInt64(littleEndian: uncheckedWord(at: offset))
  }

  /// The last and the first eight bytes of a range; of a shorter range, both are the eight bytes
  /// before its end. nil if there are fewer than eight bytes before its end.
  @inline(__always)
  func endWords(of range: Range<Int>) -> (tail: UInt64, head: UInt64)? {
    let places = UInt(bitPattern: Swift.max(count &- 7, 0))
    let tail = UInt(bitPattern: range.upperBound &- 8)
    guard tail < places else { return nil }
    // Neither is negative, nor after the last place at which there are eight bytes.
    let head = Swift.min(UInt(bitPattern: range.lowerBound), tail)
    return (
      UInt64(littleEndian: uncheckedWord(at: Int(bitPattern: tail))),
      UInt64(littleEndian: uncheckedWord(at: Int(bitPattern: head)))
    )
  }

  @inline(__always)
  private func uncheckedWord(at offset: Int) -> UInt64 {
    bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
  }

  /// As `word(at:)`, for an offset less than eight bytes before the end.
  @inline(__always)
  func lastWord(from offset: Int) -> UInt64 {
    precondition(offset >= 0, "A word begins before the text.")
    guard count >= 8 else { return wordByBytes(from: offset) }
    let missing = UInt64(truncatingIfNeeded: offset &+ 8 &- count) &* 8
    return missing < 64 ? UInt64(littleEndian: uncheckedWord(at: count &- 8)) &>> missing : 0
  }

  /// The last eight bytes that begin at an offset or before it, and where they begin.
  ///
  /// - Precondition: There are eight bytes at least.
  @inline(__always)
  func lastWord(upTo offset: Int) -> (word: UInt64, start: Int) {
    let last = count &- 8
    precondition(last >= 0 && offset >= 0, "A text has no word.")
    let start = Swift.min(offset, last)
    // Neither negative nor after the last place at which there are eight bytes.
    return (UInt64(littleEndian: uncheckedWord(at: start)), start)
  }

  /// Calls `body` with all bytes, eight at a time, and the offset of the first. The last eight
  /// overlap with those before if the count is not a multiple of eight.
  ///
  /// - Precondition: There are eight bytes at least.
  @inline(__always)
  func forEachWord(_ body: (UInt64, Int) -> Void) {
    let last = count &- 8
    precondition(last >= 0, "A text has no word.")
    var offset = 0
    while offset < last {
      // Neither negative nor in the last eight bytes.
      body(UInt64(littleEndian: uncheckedWord(at: offset)), offset)
      offset &+= 8
    }
    // Not negative, by the precondition.
    body(UInt64(littleEndian: uncheckedWord(at: last)), last)
  }

  /// The first position of a byte from an offset on, or the end.
  @inline(never)
  func firstOffset(of byte: UInt8, from start: Int) -> Int {
    precondition(start >= 0, "A text is read from before its start.")
    var offset = start
    while offset <= count &- 8 {
      // Not negative, nor after the last place at which there are eight bytes.
      let marks = UInt64(littleEndian: uncheckedWord(at: offset)).marks(of: byte)
      if marks != 0 { return offset &+ marks.trailingZeroBitCount &>> 3 }
      offset &+= 8
    }
    guard offset < count else { return count }
    let marks = lastWord(from: offset).marks(of: byte)
    return marks == 0 ? count : offset &+ marks.trailingZeroBitCount &>> 3
  }

  /// Whether there is a byte in a range.
  func contains(_ byte: UInt8, in range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let word = word(at: offset).prefix(Swift.min(range.upperBound &- offset, 8))
      if word.marks(of: byte) != 0 { return true }
      offset &+= 8
    }
    return false
  }

  @inline(never)
  private func wordByBytes(from offset: Int) -> UInt64 {
    guard offset < count else { return 0 }
    var word: UInt64 = 0
    for index in (offset..<count).reversed() { word = word &<< 8 | UInt64(self[index]) }
    return word
  }
}

extension Span where Element == UInt64 {
  /// Three words from an offset on, after one check.
  @inline(__always)
  func triple(at offset: UInt64) -> (UInt64, UInt64, UInt64) {
    let places = count < 3 ? 0 : UInt64(truncatingIfNeeded: count &- 2)
    // Less than a count of words, so two more are no overflow, and inside.
    precondition(offset < places, "Three words are not all in the table.")
    let first = Int(truncatingIfNeeded: offset)
    return (self[unchecked: first], self[unchecked: first &+ 1], self[unchecked: first &+ 2])
  }
}

extension String {
  /// Whether two strings have the same bytes. For `String` itself, `é` and `e` with a combining
  /// accent are equal.
  package func hasBytes(of other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return withBytes(of: self) { bytes in withBytes(of: other) { bytes.areEqual(to: $0) } }
  }
}

extension Span where Element == UInt8 {
  /// Whether another span of the same length has the same bytes, eight at a time if it has as many.
  fileprivate func areEqual(to other: Span<UInt8>) -> Bool {
    guard count >= 8 else {
      for index in indices where self[index] != other[index] { return false }
      return true
    }
    for offset in stride(from: 0, to: count, by: 8)
    where word(at: offset) != other.word(at: offset) {
      return false
    }
    return true
  }
}
