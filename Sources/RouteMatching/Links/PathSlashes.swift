// Where the slashes of a path are: a bit for each of 64 bytes, the first in the lowest place,
// set for a slash and for what is after the path. Where a segment begins and ends is then read
// from one word.
//
// ```
// path     /  u  s  e  r  s  /  4  2
// slashes  1  0  0  0  0  0  1  0  0  1  1 …   the lowest bit first
// ```
extension Span where Element == UInt8 {
  /// The slashes among the first 64 bytes of a path.
  @inline(never)
  func slashes(of path: Range<Int>) -> UInt64 {
    let count = Swift.min(path.upperBound &- path.lowerBound, 64)
    var slashes: UInt64 = 0
    var distance = 0
    while distance < count {
      let word = word(at: path.lowerBound &+ distance)
      slashes |= word.bits(of: UInt8(ascii: "/")) &<< UInt64(truncatingIfNeeded: distance)
      distance &+= 8
    }
    return count < 64 ? slashes | ~0 &<< UInt64(truncatingIfNeeded: count) : slashes
  }

  /// The slashes of a link that is a path and nothing else, as most links are: all of its
  /// bytes are ASCII, and none of them is `?` or `#`.
  ///
  /// Not inlined, so that its three branches exist once and have the registers for themselves.
  @inline(never)
  func plainPath() -> PlainPath {
    guard count >= 8, count <= 64 else { return count < 8 ? shortPlainPath() : longPlainPath() }
    let marks = PlainMarks(of: self)
    return marks.isPlain
      ? PlainPath(slashes: marks.slashes, hasEscapes: false) : plainPath(marks.slashes)
  }

  /// As ``plainPath()``, for less than eight bytes.
  @inline(never)
  private func shortPlainPath() -> PlainPath {
    // The bytes after the path count as plain and as no slashes.
    let after: UInt64 = 0x7F7F_7F7F_7F7F_7F7F &<< UInt64(truncatingIfNeeded: count &* 8)
    let word = lastWord(from: 0) | after
    var marks = PlainMarks()
    marks.note(word, at: 0)
    let end: UInt64 = ~0 &<< UInt64(truncatingIfNeeded: count)
    return PlainPath(
      slashes: marks.slashes | end, plain: word.marksOfPlainPath,
      others: word.asciiMarks(otherThan: UInt8(ascii: "%")))
  }

  /// As ``plainPath()``, for more than 64 bytes.
  @inline(never)
  private func longPlainPath() -> PlainPath {
    var marks = PlainMarks(of: extracting(0..<64))
    // Eight bytes at least, some of them a second time perhaps.
    extracting(Swift.min(64, count &- 8)..<count).forEachWord { word, _ in marks.note(word) }
    return marks.isPlain
      ? PlainPath(slashes: marks.slashes, hasEscapes: false) : plainPath(marks.slashes)
  }

  /// Looks at bytes among which there may be one below `(`.
  ///
  /// - Precondition: There are eight bytes at least.
  @inline(never)
  private func plainPath(_ slashes: UInt64) -> PlainPath {
    var (plain, others): (UInt64, UInt64) = (~0, ~0)
    forEachWord { word, _ in
      plain &= word.marksOfPlainPath
      others &= word.asciiMarks(otherThan: UInt8(ascii: "%"))
    }
    return PlainPath(slashes: slashes, plain: plain, others: others)
  }
}

/// A link that is a path and nothing else.
struct PlainPath {
  /// As `Span.slashes(of:)` returns them; 0 for every other link, and without a slash among the
  /// first 64 bytes.
  let slashes: UInt64
  /// Whether there is a `%`.
  let hasEscapes: Bool

  @inline(__always)
  init(slashes: UInt64, hasEscapes: Bool) {
    (self.slashes, self.hasEscapes) = (slashes, hasEscapes)
  }

  /// - Parameters:
  ///   - plain: The marks of bytes that such a link may have.
  ///   - others: The marks of bytes other than `%`.
  @inline(__always)
  fileprivate init(slashes: UInt64, plain: UInt64, others: UInt64) {
    self.slashes = plain.hasAllHighestBits ? slashes : 0
    hasEscapes = !others.hasAllHighestBits
  }
}

/// The kinds of bytes that a link has. They are plain if all are ASCII, and none is `?` or below
/// `(`, which one operation finds out.
private struct PlainMarks {
  /// A bit for each byte that is no slash.
  private var others: UInt64 = 0
  private var plain: UInt64 = ~0
  private var all: UInt64 = 0

  init() {}

  /// Notes 8 to 64 bytes.
  ///
  /// Three branches instead of a loop, each of which may note a word twice: the processor cannot
  /// predict the rounds of a loop, and a wrong guess costs more than four words.
  @inline(__always)
  init(of bytes: Span<UInt8>) {
    if bytes.count <= 16 {
      note(bytes, at: 0, 8)
    } else if bytes.count <= 32 {
      note(bytes, at: 0, 8)
      note(bytes, at: 16, 24)
    } else {
      // The compiler sees that the first four are whole here.
      note(bytes, at: 0, 8)
      note(bytes, at: 16, 24)
      note(bytes, at: 32, 40)
      note(bytes, at: 48, 56)
    }
  }

  /// Notes the eight bytes from each offset on, or the last eight.
  @inline(__always)
  private mutating func note(_ bytes: Span<UInt8>, at first: Int, _ second: Int) {
    note(lastOf: bytes, upTo: first)
    note(lastOf: bytes, upTo: second)
  }

  @inline(__always)
  private mutating func note(lastOf bytes: Span<UInt8>, upTo offset: Int) {
    let (word, start) = bytes.lastWord(upTo: offset)
    note(word, at: start)
  }

  /// Notes eight bytes, and where their slashes are.
  ///
  /// - Parameter offset: 0 to 56.
  @inline(__always)
  mutating func note(_ word: UInt64, at offset: Int) {
    let marks = word.asciiMarks(otherThan: UInt8(ascii: "/"))
    others |= marks.highestBits &<< UInt64(truncatingIfNeeded: offset)
    note(word)
  }

  /// Notes eight bytes, whose slashes do not matter.
  @inline(__always)
  mutating func note(_ word: UInt64) {
    plain &= word.asciiMarks(otherThan: UInt8(ascii: "?")) & word.asciiMarksFromParenthesis
    all |= word
  }

  /// A bit for each slash, and for each byte that was not noted.
  var slashes: UInt64 { ~others }

  var isPlain: Bool { (plain & ~all).hasAllHighestBits }
}
