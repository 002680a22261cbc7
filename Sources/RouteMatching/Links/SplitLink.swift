/// A link split into byte ranges (RFC 3986, section 3), nothing decoded.
///
/// ```
/// shop://product/A-17?variant=2#top
/// scheme authority  path  query  fragment
/// ```
///
/// A link without a scheme is a path from its first byte on, even where it begins
/// with `//`. Blanks at the ends of a link are no part of it, and neither is a fragment directive.
package struct SplitLink: Equatable, Sendable {
  // Offsets in 32 bits, because the parts are copied with every search. A range that is not
  // there ends at 0.
  private var schemeEnd: UInt32
  private var authorityEnd: UInt32
  private var pathStart: UInt32
  private var pathEnd: UInt32
  private var queryEnd: UInt32
  private var fragmentStart: UInt32
  private var end: UInt32
  /// In 16 bits, which fill a gap: a link within the limit begins at one of 65,536 offsets.
  private var start: UInt16
  /// Whether there is a `%` before the query.
  package private(set) var hasEscapes: Bool
  /// Whether there is an `@` in the authority.
  private(set) var hasUserInfo: Bool
  /// The slashes of the path, as `Span.slashes(of:)` returns them.
  private(set) var slashes: UInt64

  /// - Complexity: O(*n*) in the length of the link.
  @inline(__always)
  package init(splitting link: Span<UInt8>) {
    // Each part is found by a function that returns what it found, so that all of it is
    // written once.
    let bounds = link.boundsWithoutBlanks
    let link = link.extracting(0..<bounds.upperBound)
    var front = LinkFront()
    if link.count > 0, link[0] != UInt8(ascii: "/") {
      front = LinkFront(of: link, from: bounds.lowerBound)
    }
    let path = PathMarks(from: Int(front.pathStart), in: link)
    start = UInt16(truncatingIfNeeded: bounds.lowerBound)
    schemeEnd = front.schemeEnd
    authorityEnd = front.authorityEnd
    pathStart = front.pathStart
    pathEnd = UInt32(truncatingIfNeeded: path.end)
    hasEscapes = front.hasEscapes || path.hasEscapes
    hasUserInfo = front.hasUserInfo
    slashes = path.slashes
    (queryEnd, fragmentStart, end) = link.ends(afterPath: path.end)
  }

  /// The parts of a link with a path that begins at an offset: at 0, or after `https://host`.
  ///
  /// - Precondition: The link has no blanks at its ends.
  @inline(__always)
  init(_ path: PathMarks, from start: Int, in link: Span<UInt8>) {
    pathStart = UInt32(truncatingIfNeeded: start)
    self.start = 0
    (schemeEnd, authorityEnd) = (start == 0 ? 0 : 5, pathStart)
    pathEnd = UInt32(truncatingIfNeeded: path.end)
    (hasEscapes, hasUserInfo) = (path.hasEscapes, false)
    slashes = path.slashes
    (queryEnd, fragmentStart, end) = link.ends(afterPath: path.end)
  }

  /// What is read of the link.
  var bounds: Range<Int> { Int(start)..<Int(end) }

  /// The scheme, without its colon.
  package var scheme: Range<Int>? { schemeEnd == 0 ? nil : Int(start)..<Int(schemeEnd) }

  /// The text between `//` and the next `/`, if there is a scheme; it may be empty.
  package var authority: Range<Int>? {
    authorityEnd == 0 ? nil : Int(schemeEnd) &+ 3..<Int(authorityEnd)
  }

  /// The path, from the end of the authority to the query or the fragment.
  package var path: Range<Int> {
    // It was split so.
    Range(uncheckedBounds: (Int(pathStart), Int(pathEnd)))
  }

  /// The query, without its `?`.
  package var query: Range<Int>? {
    queryEnd == 0 ? nil : Int(pathEnd) &+ 1..<Int(queryEnd)
  }

  /// The fragment, without its `#`.
  package var fragment: Range<Int>? {
    fragmentStart == 0 ? nil : Int(fragmentStart)..<Int(end)
  }

  var hasQuery: Bool { queryEnd != 0 }

  /// Makes the authority the first segment of the path.
  mutating func joinAuthorityToPath(in link: Span<UInt8>) {
    guard authority != nil else { return }
    pathStart = schemeEnd &+ 3
    slashes = link.slashes(of: path)
  }
}

/// The part before a path: `scheme://authority`, `scheme:`, or nothing.
private struct LinkFront {
  var schemeEnd: UInt32 = 0
  var authorityEnd: UInt32 = 0
  var pathStart: UInt32 = 0
  var hasEscapes = false
  var hasUserInfo = false

  init() {}

  @inline(never)
  init(of link: Span<UInt8>, from start: Int) {
    pathStart = UInt32(truncatingIfNeeded: start)
    guard let colon = LinkFront.endOfScheme(from: start, in: link) else { return }
    schemeEnd = UInt32(truncatingIfNeeded: colon)
    pathStart = schemeEnd &+ 1
    let start = colon &+ 3
    guard start <= link.count, link[colon &+ 1] == UInt8(ascii: "/"),
      link[colon &+ 2] == UInt8(ascii: "/")
    else { return }
    let end = endOfAuthority(from: start, in: link)
    authorityEnd = UInt32(truncatingIfNeeded: end)
    pathStart = authorityEnd
  }

  /// `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`, then a colon.
  @inline(__always)
  private static func endOfScheme(from start: Int, in link: Span<UInt8>) -> Int? {
    // The most common scheme needs no look at its letters.
    if link.wholeWord(at: start) == .https { return start &+ 5 }
    guard link[start].isASCIILetter else { return nil }
    var colon = start &+ 1
    while colon < link.count, link[colon].isSchemeByte { colon &+= 1 }
    return colon < link.count && link[colon] == UInt8(ascii: ":") ? colon : nil
  }

  /// The authority ends at the first `/`, `?` or `#`.
  @inline(__always)
  private mutating func endOfAuthority(from start: Int, in link: Span<UInt8>) -> Int {
    var (escapes, userInfo): (UInt64, UInt64) = (0, 0)
    defer {
      hasEscapes = escapes != 0
      hasUserInfo = userInfo != 0
    }
    var offset = start
    while offset < link.count {
      let word = link.word(at: offset)
      let ends =
        word.marks(of: UInt8(ascii: "/")) | word.marks(of: UInt8(ascii: "?"))
        | word.marks(of: UInt8(ascii: "#"))
      let before = (ends & (0 &- ends)) &- 1
      escapes |= word.marks(of: UInt8(ascii: "%")) & before
      userInfo |= word.marks(of: UInt8(ascii: "@")) & before
      if ends != 0 { return offset &+ ends.trailingZeroBitCount &>> 3 }
      offset &+= 8
    }
    return link.count
  }
}

/// The end of a path, its slashes, and whether it has escapes.
struct PathMarks {
  let end: Int
  /// As `Span.slashes(of:)` gives them.
  let slashes: UInt64
  let hasEscapes: Bool
}

extension PathMarks {
  /// The path ends at the first `?` or `#`.
  ///
  /// Not inlined, so that nothing around it takes the registers.
  @inline(never)
  init(from start: Int, in link: Span<UInt8>) {
    let mark = link.firstOffset(of: UInt8(ascii: "?"), from: start)
    let plain = link.extracting(start..<mark).plainPath()
    if plain.slashes != 0 {
      self.init(plain, end: mark)
    } else {
      let end = min(mark, link.firstOffset(of: UInt8(ascii: "#"), from: start))
      let path = start..<end
      self.init(
        end: end, slashes: link.slashes(of: path),
        hasEscapes: link.contains(UInt8(ascii: "%"), in: path))
    }
  }

  @inline(__always)
  init(_ path: PlainPath, end: Int) {
    self.init(end: end, slashes: path.slashes, hasEscapes: path.hasEscapes)
  }
}

extension Span where Element == UInt8 {
  /// Where the query ends and the fragment begins, 0 where there is none, and where the link ends.
  @inline(__always)
  fileprivate func ends(
    afterPath path: Int
  ) -> (query: UInt32, fragment: UInt32, link: UInt32) {
    guard path < count else { return (0, 0, UInt32(truncatingIfNeeded: count)) }
    let hasQuery = self[path] == UInt8(ascii: "?")
    let hash = hasQuery ? firstOffset(of: UInt8(ascii: "#"), from: path) : path
    let query = hasQuery ? UInt32(truncatingIfNeeded: hash) : 0
    let end = hash < count ? directive(from: hash &+ 1) : count
    // A directive alone is no fragment.
    guard end > hash &+ 1 || end == count, hash < count else {
      return (query, 0, UInt32(truncatingIfNeeded: hash))
    }
    return (query, UInt32(truncatingIfNeeded: hash &+ 1), UInt32(truncatingIfNeeded: end))
  }

  /// The offset of the fragment directive, which browsers keep for themselves (URL Fragment Text
  /// Directives, section 3.3); the end if there is none.
  @inline(never)
  func directive(from start: Int) -> Int {
    var colon = firstOffset(of: UInt8(ascii: ":"), from: start)
    while colon &+ 2 < count {
      if self[colon &+ 1] == UInt8(ascii: "~"), self[colon &+ 2] == UInt8(ascii: ":") {
        return colon
      }
      colon = firstOffset(of: UInt8(ascii: ":"), from: colon &+ 1)
    }
    return count
  }

  /// The link without the U+0000 to U+0020 at its ends, as browsers read it (URL Standard, section
  /// 4.4). A link of these alone has its own bounds, so that it is not the empty link.
  @inline(__always)
  fileprivate var boundsWithoutBlanks: Range<Int> {
    guard count > 0, self[0].isBlank || self[count &- 1].isBlank else { return 0..<count }
    return boundsBetweenBlanks
  }

  @inline(never)
  private var boundsBetweenBlanks: Range<Int> {
    var (start, end) = (0, count)
    while start < end, self[start].isBlank { start &+= 1 }
    while start < end, self[end &- 1].isBlank { end &-= 1 }
    return start < end ? start..<end : 0..<count
  }
}

extension UInt64 {
  /// `https://` as a word.
  static var https: UInt64 { 0x2F2F_3A73_7074_7468 }
}
