/// The length and the offset of text, with eight bits for its kind.
///
/// ```
/// bits 0…7 tag | 8…31 length in bytes | 32…63 offset
/// ```
package struct TextReference: Sendable {
  package let word: UInt64

  package init(word: UInt64) { self.word = word }

  package init(tag: UInt8 = 0, length: Int, offset: Int) {
    word = UInt64(tag) | UInt64(length) << 8 | UInt64(offset) << 32
  }

  package var tag: UInt8 { UInt8(truncatingIfNeeded: word) }
  var length: Int { Int(truncatingIfNeeded: word >> 8 & 0xFF_FFFF) }
  package var offset: Int { word.upperHalf }

  /// One byte of the text.
  func byte(at index: Int, in words: Span<UInt64>) -> UInt8 {
    UInt8(truncatingIfNeeded: words[offset &+ index &>> 3] &>> UInt64((index & 7) &* 8))
  }

  package func bytes(in words: Span<UInt64>) -> [UInt8] {
    (0..<length).map { byte(at: $0, in: words) }
  }

  package func string(in words: Span<UInt64>) -> String {
    String(decoding: bytes(in: words), as: UTF8.self)
  }
}

extension TextReference {
  /// Whether the bytes of a range are the text, which is in lower case.
  func equalsIgnoringCase(
    _ range: Range<Int>, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    guard range.count == length else { return false }
    // Most are in lower case, and hosts have 9 to 16 bytes.
    if length > 8, length <= 16, let ends = link.endWords(of: range), ends.head == words[offset],
      ends.tail &>> UInt64(truncatingIfNeeded: (16 &- length) &* 8) == words[offset &+ 1]
    {
      return true
    }
    var index = 0
    while index < length {
      let word = link.word(at: range.lowerBound &+ index).prefix(min(length &- index, 8))
      let expected = words[offset &+ index &>> 3]
      guard word == expected || word.asciiLowercased == expected else { return false }
      index &+= 8
    }
    return true
  }
}
