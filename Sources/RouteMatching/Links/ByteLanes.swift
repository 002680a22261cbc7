// Eight bytes of a link in one word, the first in the lowest place, so that a loop over a link
// takes an eighth of the steps. Each byte is a lane: an operation on the word is one on all
// lanes, as long as no carry leaves its lane or what it spoils is not read.
//
// ```
// "/a/b?c=d" ^ "////////"      the lanes that hold a slash are 0
// (lane - 1) & ~lane & 0x80    the high bit of those that were 0, from the lowest on
// trailing zeros / 8           the place of the first
// ```
//
// They are words and not vectors, because the compiler turns the comparison of a vector into
// a loop over its elements.
extension UInt64 {
  /// The highest bit of each byte that equals `byte`. Above the first such byte there may be wrong
  /// marks; the lowest mark is always right.
  func marks(of byte: UInt8) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let difference = self ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & 0x8080_8080_8080_8080
  }

  /// One bit for each byte, set where it equals `byte`, the lowest byte's first.
  func bits(of byte: UInt8) -> UInt64 {
    let lower: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = self ^ (0x0101_0101_0101_0101 &* UInt64(byte))
    // No carry leaves a byte, so that, other than in `marks(of:)`, every mark is right.
    return (~((difference & lower &+ lower) | difference)).highestBits
  }

  /// The highest bit of each byte that is not `byte`, among eight that are ASCII, so that no
  /// carry leaves a lane. The other bits mean nothing.
  func asciiMarks(otherThan byte: UInt8) -> UInt64 {
    (self ^ (0x0101_0101_0101_0101 &* UInt64(byte))) &+ 0x7F7F_7F7F_7F7F_7F7F
  }

  /// The highest bit of each byte from `(` on, among eight that are ASCII. The other bits
  /// mean nothing.
  var asciiMarksFromParenthesis: UInt64 { self &+ 0x5858_5858_5858_5858 }

  /// The highest bit of each byte that is not `?` or `#`, among eight that are ASCII; if one is not
  /// ASCII, at least one mark is missing. The other bits mean nothing.
  var marksOfPlainPath: UInt64 {
    asciiMarks(otherThan: UInt8(ascii: "?")) & asciiMarks(otherThan: UInt8(ascii: "#")) & ~self
  }

  /// The highest bit of each byte, one after the other, the lowest byte's first.
  var highestBits: UInt64 {
    // Each partial product moves one bit to its place in the highest byte.
    ((self & 0x8080_8080_8080_8080) &* 0x0002_0408_1020_4081) &>> 56
  }

  /// Whether the highest bit of each byte is set.
  var hasAllHighestBits: Bool { self & 0x8080_8080_8080_8080 == 0x8080_8080_8080_8080 }

  /// Eight bytes, ASCII letters in lower case.
  var asciiLowercased: UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let lower = self & (ones &* 0x7F)
    let isAtLeastA = lower &+ ones &* (0x80 - 0x41)
    let isAboveZ = lower &+ ones &* (0x80 - 0x5B)
    let letters = isAtLeastA & ~isAboveZ & ~self & (ones &* 0x80)
    return self | letters &>> 2
  }

  /// The lowest bytes, zeros above them; `count` is 1 to 8.
  func prefix(_ count: Int) -> UInt64 {
    self & (~0 &>> UInt64(truncatingIfNeeded: 64 &- count &* 8))
  }

  /// Whether the first bytes are a number in its canonical form; `count` is 1 to 8.
  func isNumber(_ count: Int) -> Bool {
    areDigits(count) && (count == 1 || self & 0xFF != 0x30)
  }

  /// Whether the first bytes are digits; `count` is 1 to 8.
  func areDigits(_ count: Int) -> Bool {
    let digits = self ^ 0x3030_3030_3030_3030
    // A lane of 10 to 15 gets a high bit when 6 is added.
    let others = (digits | (digits &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0
    return others.prefix(count) == 0
  }
}
