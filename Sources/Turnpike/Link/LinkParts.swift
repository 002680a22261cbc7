/// A link split into byte ranges (RFC 3986, section 3), nothing decoded.
///
/// ```
/// shop://product/A-17?variant=2#top
/// scheme authority  path  query  fragment
/// ```
///
/// A link without a scheme is a path from its first byte on, even where it begins
/// with `//`.
package struct LinkParts: Hashable, Sendable {
  // Offsets in 32 bits, for the parts are copied with every search. A range that is
  // not there ends at 0.
  private var schemeEnd: UInt32 = 0
  private var authorityEnd: UInt32 = 0
  private var pathStart: UInt32 = 0
  private var pathEnd: UInt32
  private var queryEnd: UInt32 = 0
  private var fragmentStart: UInt32 = 0
  private var end: UInt32
  /// Whether a `%` stands before the query.
  let hasEscapes: Bool

  /// - Complexity: O(*n*) in the length of the link.
  @inline(__always)
  package init(splitting link: Span<UInt8>) {
    let path = LinkParts.endOfPath(in: link)
    pathEnd = UInt32(truncatingIfNeeded: path.offset)
    hasEscapes = path.hasEscapes
    end = UInt32(truncatingIfNeeded: link.count)
    if path.offset < link.count { splitTail(in: link) }
    if link.count > 0, link[0] != UInt8(ascii: "/") { splitFront(in: link) }
  }

  /// Without its colon.
  package var scheme: Range<Int>? { schemeEnd == 0 ? nil : 0..<Int(schemeEnd) }

  /// Between `//` and the next `/`, where there is a scheme; it may be empty.
  package var authority: Range<Int>? {
    authorityEnd == 0 ? nil : Int(schemeEnd) &+ 3..<Int(authorityEnd)
  }

  /// Everything behind the scheme and the authority.
  package var path: Range<Int> { Int(pathStart)..<Int(pathEnd) }

  /// Without its `?`.
  package var query: Range<Int>? {
    queryEnd == 0 ? nil : Int(pathEnd) &+ 1..<Int(queryEnd)
  }

  /// Without its `#`.
  package var fragment: Range<Int>? {
    fragmentStart == 0 ? nil : Int(fragmentStart)..<Int(end)
  }

  @inline(__always) var hasScheme: Bool { schemeEnd != 0 }
  @inline(__always) var hasQuery: Bool { queryEnd != 0 }
  @inline(__always) var hasAuthority: Bool { authorityEnd != 0 }

  /// The offset of the first `?` or `#`, or of the end, eight bytes at a time.
  private static func endOfPath(in link: Span<UInt8>) -> (offset: Int, hasEscapes: Bool) {
    var offset = 0
    var escapes: UInt64 = 0
    while offset &+ 8 <= link.count {
      let word = link.word(at: offset)
      let ends = word.marks(of: UInt8(ascii: "?")) | word.marks(of: UInt8(ascii: "#"))
      if ends != 0 {
        let before = (ends & (0 &- ends)) &- 1
        escapes |= word.marks(of: UInt8(ascii: "%")) & before
        return (offset &+ ends.trailingZeroBitCount &>> 3, escapes != 0)
      }
      escapes |= word.marks(of: UInt8(ascii: "%"))
      offset &+= 8
    }
    while offset < link.count {
      let byte = link[offset]
      if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
      if byte == UInt8(ascii: "%") { escapes = 1 }
      offset &+= 1
    }
    return (offset, escapes != 0)
  }

  /// The query and the fragment: `?…#…`, or `#…` alone.
  private mutating func splitTail(in link: Span<UInt8>) {
    var hash = Int(pathEnd)
    if link[hash] == UInt8(ascii: "?") {
      while hash < link.count, link[hash] != UInt8(ascii: "#") { hash &+= 1 }
      queryEnd = UInt32(truncatingIfNeeded: hash)
    }
    if hash < link.count { fragmentStart = UInt32(truncatingIfNeeded: hash &+ 1) }
  }

  /// `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`, then a colon, then
  /// perhaps an authority.
  private mutating func splitFront(in link: Span<UInt8>) {
    let stop = Int(pathEnd)
    guard stop > 0, link[0].isASCIILetter else { return }
    var colon = 1
    while colon < stop, link[colon].isSchemeByte { colon &+= 1 }
    guard colon < stop, link[colon] == UInt8(ascii: ":") else { return }
    schemeEnd = UInt32(truncatingIfNeeded: colon)
    pathStart = schemeEnd &+ 1
    let start = colon &+ 3
    guard start <= stop, link[colon &+ 1] == UInt8(ascii: "/"),
      link[colon &+ 2] == UInt8(ascii: "/")
    else { return }
    var end = start
    while end < stop, link[end] != UInt8(ascii: "/") { end &+= 1 }
    authorityEnd = UInt32(truncatingIfNeeded: end)
    pathStart = authorityEnd
  }
}

extension UInt64 {
  /// The highest bit of each byte that equals `byte`. Above the first such byte
  /// there may be marks too many; the lowest is always right.
  @inline(__always)
  func marks(of byte: UInt8) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let difference = self ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & 0x8080_8080_8080_8080
  }
}

extension UInt8 {
  @inline(__always)
  var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  @inline(__always)
  var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  @inline(__always)
  var isSchemeByte: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }

  /// The lower-case form of an ASCII letter; every other byte as it is.
  @inline(__always)
  var asciiLowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }
}
