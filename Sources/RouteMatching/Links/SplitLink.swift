/// A link split into byte ranges (RFC 3986, section 3), nothing decoded.
///
/// ```
/// shop://product/A-17?variant=2#top
/// scheme authority  path  query  fragment
/// ```
///
/// A link without a scheme is a path from its first byte on, even where it begins
/// with `//`.
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
    var front = LinkFront()
    if link.count > 0, link[0] != UInt8(ascii: "/") { front = LinkFront(of: link) }
    let path = PathMarks(from: Int(front.pathStart), in: link)
    end = UInt32(truncatingIfNeeded: link.count)
    schemeEnd = front.schemeEnd
    authorityEnd = front.authorityEnd
    pathStart = front.pathStart
    pathEnd = UInt32(truncatingIfNeeded: path.end)
    hasEscapes = front.hasEscapes || path.hasEscapes
    hasUserInfo = front.hasUserInfo
    slashes = path.slashes
    (queryEnd, fragmentStart) = link.ends(afterPath: path.end)
  }

  /// The parts of a link with a path that begins at an offset: at 0, or after `https://host`.
  @inline(__always)
  init(_ path: PathMarks, from start: Int, in link: Span<UInt8>) {
    pathStart = UInt32(truncatingIfNeeded: start)
    end = UInt32(truncatingIfNeeded: link.count)
    (schemeEnd, authorityEnd) = (start == 0 ? 0 : 5, pathStart)
    pathEnd = UInt32(truncatingIfNeeded: path.end)
    (hasEscapes, hasUserInfo) = (path.hasEscapes, false)
    slashes = path.slashes
    (queryEnd, fragmentStart) = link.ends(afterPath: path.end)
  }

  /// The scheme, without its colon.
  package var scheme: Range<Int>? { schemeEnd == 0 ? nil : 0..<Int(schemeEnd) }

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
  init(of link: Span<UInt8>) {
    guard let colon = LinkFront.endOfScheme(in: link) else { return }
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
  private static func endOfScheme(in link: Span<UInt8>) -> Int? {
    // The most common scheme needs no look at its letters.
    if link.wholeWord(at: 0) == .https { return 5 }
    guard link[0].isASCIILetter else { return nil }
    var colon = 1
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
  /// Where the query ends and the fragment begins; 0 where there is none.
  @inline(__always)
  fileprivate func ends(afterPath path: Int) -> (query: UInt32, fragment: UInt32) {
    guard path < count else { return (0, 0) }
    let hasQuery = self[path] == UInt8(ascii: "?")
    let hash = hasQuery ? firstOffset(of: UInt8(ascii: "#"), from: path) : path
    return (
      hasQuery ? UInt32(truncatingIfNeeded: hash) : 0,
      hash < count ? UInt32(truncatingIfNeeded: hash &+ 1) : 0
    )
  }
}

extension UInt64 {
  /// `https://` as a word.
  static var https: UInt64 { 0x2F2F_3A73_7074_7468 }
}
