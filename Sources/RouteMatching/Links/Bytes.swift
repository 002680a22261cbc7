// The one file that touches memory by address: it lends the bytes of a `String` or a
// `StaticString`, and the words of a table, as spans, which are checked at each
// access; and it reads eight bytes of a span at once, after a check of its own.

/// Calls `body` with the UTF-8 bytes of a text.
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
  guard let result else { return try body(Array(text.utf8).span) }
  return try result.get()
}

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
/// They are no array, for that would be retained and released with every match,
/// which takes as long as half of the traversal. Those of a compiled table live as long as
/// the program; others as long as a copy of this value.
///
/// It is `@unchecked` because a pointer is not `Sendable`. This one may be shared: its words
/// are written before the value exists and never again, nobody else has the address, and the
/// owner frees them once, when the last copy on any thread is gone.
package struct WordBuffer: @unchecked Sendable {
  private final class Owner {
    let buffer: UnsafeMutableBufferPointer<UInt64>

    init(_ buffer: UnsafeMutableBufferPointer<UInt64>) { self.buffer = buffer }

    deinit { buffer.deallocate() }
  }

  /// To be read through its `span`, while this value or a copy of it is there.
  let buffer: UnsafeBufferPointer<UInt64>
  private let owner: Owner?

  /// - Parameter isImmortal: Whether the words are never freed.
  init(_ words: [UInt64], isImmortal: Bool) {
    let memory = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: words.count)
    _ = memory.initialize(from: words)
    buffer = UnsafeBufferPointer(memory)
    owner = isImmortal ? nil : Owner(memory)
  }
}

extension String {
  /// Makes a string from valid UTF-8.
  package init(utf8 bytes: Span<UInt8>) {
    self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}

extension Span where Element == UInt8 {
  /// The eight bytes from an offset inside on, the first in the lowest place, with zeros
  /// for those after the end.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    wholeWord(at: offset) ?? lastWord(from: offset)
  }

  /// The eight bytes from an offset on; nil where they are not all inside.
  @inline(__always)
  func wholeWord(at offset: Int) -> UInt64? {
    // This comparison keeps the access inside; a second one in it would cost as much
    // as the access.
    guard count >= 8, UInt(bitPattern: offset) <= UInt(bitPattern: count &- 8) else {
      return nil
    }
    return UInt64(littleEndian: uncheckedWord(at: offset))
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

  @inline(never)
  private func wordByBytes(from offset: Int) -> UInt64 {
    guard offset < count else { return 0 }
    var word: UInt64 = 0
    for index in (offset..<count).reversed() { word = word &<< 8 | UInt64(self[index]) }
    return word
  }
}
