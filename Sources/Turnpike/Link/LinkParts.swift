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
  /// Without its colon.
  package var scheme: Range<Int>?
  /// Between `//` and the next `/`, where there is a scheme; it may be empty.
  package var authority: Range<Int>?
  /// Everything behind the scheme and the authority.
  package var path: Range<Int>
  /// Without its `?`.
  package var query: Range<Int>?
  /// Without its `#`.
  package var fragment: Range<Int>?
  /// Whether a `%` stands before the query.
  var hasEscapes: Bool

  /// - Complexity: O(*n*) in the length of the link.
  package init(splitting link: Span<UInt8>) {
    let end = LinkParts.endOfPath(in: link)
    (query, fragment) = LinkParts.tail(of: link, from: end.offset)
    hasEscapes = end.hasEscapes
    scheme = LinkParts.scheme(of: link, before: end.offset)
    let start = scheme.map { $0.upperBound &+ 1 } ?? 0
    authority = scheme == nil ? nil : LinkParts.authority(of: link, in: start..<end.offset)
    path = (authority?.upperBound ?? start)..<end.offset
  }

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

  private static func tail(
    of link: Span<UInt8>, from end: Int
  ) -> (query: Range<Int>?, fragment: Range<Int>?) {
    guard end < link.count else { return (nil, nil) }
    if link[end] == UInt8(ascii: "#") { return (nil, end &+ 1..<link.count) }
    var hash = end &+ 1
    while hash < link.count, link[hash] != UInt8(ascii: "#") { hash &+= 1 }
    return (end &+ 1..<hash, hash < link.count ? hash &+ 1..<link.count : nil)
  }

  /// `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`, then a colon.
  private static func scheme(of link: Span<UInt8>, before end: Int) -> Range<Int>? {
    guard end > 0, link[0].isASCIILetter else { return nil }
    var offset = 1
    while offset < end, link[offset].isSchemeByte { offset &+= 1 }
    return offset < end && link[offset] == UInt8(ascii: ":") ? 0..<offset : nil
  }

  private static func authority(of link: Span<UInt8>, in rest: Range<Int>) -> Range<Int>? {
    let start = rest.lowerBound &+ 2
    guard start <= rest.upperBound, link[start &- 2] == UInt8(ascii: "/"),
      link[start &- 1] == UInt8(ascii: "/")
    else { return nil }
    var end = start
    while end < rest.upperBound, link[end] != UInt8(ascii: "/") { end &+= 1 }
    return start..<end
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
