/// A link split into byte ranges (RFC 3986, section 3), nothing decoded.
///
/// ```
/// shop://product/A-17?variant=2#top
/// scheme authority  path  query  fragment
/// ```
///
/// A link without a scheme is a path from its first byte on, even where it begins
/// with `//`.
package struct SplitLink: Hashable, Sendable {
  // Offsets in 32 bits, because the parts are copied with every search. A range that is not
  // there ends at 0.
  private var schemeEnd: UInt32 = 0
  private var authorityEnd: UInt32 = 0
  private var pathStart: UInt32 = 0
  private var pathEnd: UInt32 = 0
  private var queryEnd: UInt32 = 0
  private var fragmentStart: UInt32 = 0
  private var end: UInt32
  /// Whether there is a `%` before the query.
  private(set) var hasEscapes = false
  /// Whether there is an `@` in the authority.
  private(set) var hasUserInfo = false
  /// The slashes of the path.
  private(set) var slashes = SlashBits()

  /// - Complexity: O(*n*) in the length of the link.
  @inline(__always)
  package init(splitting link: Span<UInt8>) {
    end = UInt32(truncatingIfNeeded: link.count)
    if link.count > 0, link[0] != UInt8(ascii: "/") { splitFront(in: link) }
    splitPath(in: link)
    if pathEnd < end { splitTail(in: link) }
  }

  /// Without its colon.
  package var scheme: Range<Int>? { schemeEnd == 0 ? nil : 0..<Int(schemeEnd) }

  /// Between `//` and the next `/`, where there is a scheme; it may be empty.
  package var authority: Range<Int>? {
    authorityEnd == 0 ? nil : Int(schemeEnd) &+ 3..<Int(authorityEnd)
  }

  /// Everything after the scheme and the authority.
  package var path: Range<Int> { Int(pathStart)..<Int(pathEnd) }

  /// Without its `?`.
  package var query: Range<Int>? {
    queryEnd == 0 ? nil : Int(pathEnd) &+ 1..<Int(queryEnd)
  }

  /// Without its `#`.
  package var fragment: Range<Int>? {
    fragmentStart == 0 ? nil : Int(fragmentStart)..<Int(end)
  }

  @inline(__always) var hasQuery: Bool { queryEnd != 0 }

  /// Makes the authority the first segment of the path.
  mutating func joinAuthorityToPath() {
    guard let authority else { return }
    slashes.shift(by: Int(pathStart) &- authority.lowerBound)
    pathStart = schemeEnd &+ 3
  }

  /// The path ends at the first `?` or `#`. It is read eight bytes at a time, and
  /// its slashes are noted on the way.
  @inline(__always)
  private mutating func splitPath(in link: Span<UInt8>) {
    let start = Int(pathStart)
    var offset = start
    while let word = link.wholeWord(at: offset) {
      slashes.note(word, at: offset &- start)
      if word.mayHaveMarks, let end = endOfPath(in: word) { return endPath(at: offset &+ end) }
      offset &+= 8
    }
    guard offset < link.count else { return endPath(at: link.count) }
    let word = link.lastWord(from: offset)
    slashes.note(word, at: offset &- start)
    let end = word.mayHaveMarks ? endOfPath(in: word) : nil
    endPath(at: end.map { offset &+ $0 } ?? link.count)
  }

  @inline(__always)
  private mutating func endPath(at end: Int) {
    pathEnd = UInt32(truncatingIfNeeded: end)
    slashes.end(at: end &- Int(pathStart))
  }

  /// How many of the eight bytes belong to the path; nil where all of them do. Notes
  /// the escapes among them.
  private mutating func endOfPath(in word: UInt64) -> Int? {
    let ends = word.marks(of: UInt8(ascii: "?")) | word.marks(of: UInt8(ascii: "#"))
    let before = (ends & (0 &- ends)) &- 1
    if word.marks(of: UInt8(ascii: "%")) & before != 0 { hasEscapes = true }
    return ends == 0 ? nil : ends.trailingZeroBitCount &>> 3
  }

  /// The query and the fragment: `?…#…`, or `#…` alone.
  private mutating func splitTail(in link: Span<UInt8>) {
    var hash = Int(pathEnd)
    if link[hash] == UInt8(ascii: "?") {
      hash = link.firstOffset(of: UInt8(ascii: "#"), from: hash)
      queryEnd = UInt32(truncatingIfNeeded: hash)
    }
    if hash < link.count { fragmentStart = UInt32(truncatingIfNeeded: hash &+ 1) }
  }

  /// `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`, then a colon, then
  /// perhaps an authority.
  private mutating func splitFront(in link: Span<UInt8>) {
    guard link[0].isASCIILetter else { return }
    var colon = 1
    while colon < link.count, link[colon].isSchemeByte { colon &+= 1 }
    guard colon < link.count, link[colon] == UInt8(ascii: ":") else { return }
    schemeEnd = UInt32(truncatingIfNeeded: colon)
    pathStart = schemeEnd &+ 1
    let start = colon &+ 3
    guard start <= link.count, link[colon &+ 1] == UInt8(ascii: "/"),
      link[colon &+ 2] == UInt8(ascii: "/")
    else { return }
    splitAuthority(from: start, in: link)
  }

  /// The authority ends at the first `/`, `?` or `#`.
  private mutating func splitAuthority(from start: Int, in link: Span<UInt8>) {
    var offset = start
    while offset < link.count {
      let word = link.word(at: offset)
      let ends =
        word.marks(of: UInt8(ascii: "/")) | word.marks(of: UInt8(ascii: "?"))
        | word.marks(of: UInt8(ascii: "#"))
      let before = (ends & (0 &- ends)) &- 1
      if word.marks(of: UInt8(ascii: "%")) & before != 0 { hasEscapes = true }
      if word.marks(of: UInt8(ascii: "@")) & before != 0 { hasUserInfo = true }
      if ends != 0 {
        offset &+= ends.trailingZeroBitCount &>> 3
        break
      }
      offset &+= 8
    }
    authorityEnd = UInt32(truncatingIfNeeded: min(offset, link.count))
    pathStart = authorityEnd
  }
}

/// Where the slashes of a path stand, as far as its first 64 bytes go: a bit for
/// each byte, the first in the lowest place, set for a slash and after the path.
package struct SlashBits: Hashable, Sendable {
  private(set) var bits: UInt64 = 0

  /// Notes the slashes among eight bytes of the path.
  @inline(__always)
  fileprivate mutating func note(_ word: UInt64, at distance: Int) {
    guard distance < 64 else { return }
    bits |= word.bits(of: UInt8(ascii: "/")) &<< UInt64(truncatingIfNeeded: distance)
  }

  @inline(__always)
  fileprivate mutating func end(at count: Int) {
    if count < 64 { bits |= ~0 &<< UInt64(truncatingIfNeeded: count) }
  }

  /// Puts so many bytes in front, none of them a slash.
  fileprivate mutating func shift(by count: Int) {
    bits = count < 64 ? bits &<< UInt64(truncatingIfNeeded: count) : 0
  }
}

extension Span where Element == UInt8 {
  /// The first position of a byte, or the end.
  fileprivate func firstOffset(of byte: UInt8, from start: Int) -> Int {
    var offset = start
    while offset < count {
      let marks = word(at: offset).marks(of: byte)
      if marks != 0 { return offset &+ marks.trailingZeroBitCount &>> 3 }
      offset &+= 8
    }
    return count
  }
}
