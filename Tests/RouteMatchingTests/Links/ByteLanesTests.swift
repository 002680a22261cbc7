import Testing

@testable import RouteMatching

@Suite("Eight bytes at once")
struct ByteLanesTests {
  /// The bytes of a text of eight, the first in the lowest place.
  static func word(_ text: String) -> UInt64 {
    text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Each byte at each place among bytes of another kind.
  static let words: [(bytes: [UInt8], word: UInt64)] = (0..<8).flatMap { place in
    (0...255).map { value in
      var bytes = Array("a/0?Zz-#".utf8)
      bytes[place] = UInt8(value)
      return (bytes, bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
  }

  @Test("The lowest mark is that of the first byte that is equal")
  func marks() {
    for (bytes, word) in Self.words {
      let first = bytes.firstIndex(of: UInt8(ascii: "/")) ?? 8
      #expect(word.marks(of: UInt8(ascii: "/")).trailingZeroBitCount / 8 == first, "\(bytes)")
    }
  }

  @Test("Each byte that is equal has its bit")
  func bits() {
    for (bytes, word) in Self.words {
      let expected = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map { 1 << $0 }
      #expect(word.bits(of: UInt8(ascii: "/")) == UInt64(expected.reduce(0, |)), "\(bytes)")
    }
  }

  @Test("Among ASCII, each byte that is another has its mark")
  func asciiMarks() {
    for (bytes, word) in Self.words where bytes.allSatisfy({ $0 < 0x80 }) {
      let others = word.asciiMarks(otherThan: UInt8(ascii: "/")).highestBits
      let expected = bytes.indices.filter { bytes[$0] != UInt8(ascii: "/") }.map { 1 << $0 }
      #expect(others == UInt64(expected.reduce(0, |)), "\(bytes)")
    }
  }

  @Test("Among ASCII, each byte from the parenthesis on has its mark")
  func marksFromParenthesis() {
    for (bytes, word) in Self.words where bytes.allSatisfy({ $0 < 0x80 }) {
      let expected = bytes.indices.filter { bytes[$0] >= UInt8(ascii: "(") }.map { 1 << $0 }
      let marks = word.asciiMarksFromParenthesis
      #expect(marks.highestBits == UInt64(expected.reduce(0, |)), "\(bytes)")
      #expect(marks.hasAllHighestBits == (expected.count == 8), "\(bytes)")
    }
  }

  @Test("ASCII letters are in lower case, and every other byte stays")
  func lowercased() {
    for (bytes, word) in Self.words {
      let expected = bytes.map(\.asciiLowercased).reversed().reduce(0) { $0 << 8 | UInt64($1) }
      #expect(word.asciiLowercased == expected, "\(bytes)")
    }
  }

  @Test(
    "A number of at most eight digits in its canonical form is seen in one go",
    arguments: [
      ("0", true), ("7", true), ("12345678", true), ("10", true), ("01", false), ("1a", false),
      ("-1", false), ("1/", false), ("1:", false), ("99999999", true), ("9999 999", false),
    ])
  func numbers(text: String, isNumber: Bool) {
    let count = text.utf8.count
    #expect(Self.word(text + "zzzzzzzz".dropLast(count)).isNumber(count) == isNumber)
  }
}
