/// Reads one text of a link byte by byte, its percent-escapes decoded.
///
/// A cursor is a few integers, so that matching can look ahead with a copy and nothing is
/// ever decoded into memory before a value is made. The text has been checked before: each
/// `%` is followed by two hexadecimal digits.
package struct TextCursor: Sendable {
  package var position: Int
  package private(set) var end: Int
  /// Whether `%XX` is decoded to one byte.
  let decodesEscapes: Bool
  /// The bytes that are read as other bytes.
  let folding: Folding
  /// Whether a slash is a byte like any other, as in a query.
  let takesSlashes: Bool

  /// Bytes that are read as others.
  package enum Folding: UInt8, Sendable {
    case none
    /// `+` is a space, as in forms.
    case plusToSpace
    /// ASCII letters are in lower case, as in hosts.
    case toLowerCase
    case toUpperCase

    @inline(__always)
    func folded(_ byte: UInt8) -> UInt8 {
      switch self {
      case .none: byte
      case .plusToSpace: byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte
      case .toLowerCase: byte.asciiLowercased
      case .toUpperCase: byte.asciiUppercased
      }
    }
  }

  @inline(__always)
  package init(
    _ range: Range<Int>, decodesEscapes: Bool, folding: Folding = .none,
    takesSlashes: Bool = false
  ) {
    self.position = range.lowerBound
    self.end = range.upperBound
    self.decodesEscapes = decodesEscapes
    self.folding = folding
    self.takesSlashes = takesSlashes
  }

  /// Whether each byte of the link is read as it is.
  var isPlain: Bool { !decodesEscapes && folding == .none }

  package var isAtEnd: Bool { position >= end }

  /// The next byte of the text, or nil at its end.
  @inline(__always)
  package mutating func next(in link: Span<UInt8>) -> UInt8? {
    guard position < end else { return nil }
    let byte = link[position]
    position &+= 1
    if byte == UInt8(ascii: "%"), decodesEscapes { return escapedByte(in: link) }
    return folding == .none ? byte : folding.folded(byte)
  }

  private mutating func escapedByte(in link: Span<UInt8>) -> UInt8? {
    guard let byte = PercentEncoding.byte(escapedAt: position, in: link, before: end) else {
      return UInt8(ascii: "%")
    }
    position &+= 2
    // An escaped plus is no space, but an escaped letter is a letter.
    return folding == .plusToSpace ? byte : folding.folded(byte)
  }

  var range: Range<Int> { position..<end }

  /// The text from here to an offset.
  func prefix(to end: Int) -> TextCursor {
    var prefix = self
    prefix.end = end
    return prefix
  }

  /// The same text with its ASCII letters in one case.
  func folded(_ folding: Folding) -> TextCursor {
    TextCursor(
      range, decodesEscapes: decodesEscapes, folding: folding, takesSlashes: takesSlashes)
  }

  /// A text of another link, read in the same way, with its escapes decoded.
  func inOtherLink(at range: Range<Int>) -> TextCursor {
    TextCursor(range, decodesEscapes: true, folding: folding, takesSlashes: takesSlashes)
  }

  /// The text without its trailing slash, if it has one.
  func withoutTrailingSlash(in link: Span<UInt8>) -> TextCursor {
    guard !isAtEnd, link[end &- 1] == UInt8(ascii: "/") else { return self }
    return prefix(to: end &- 1)
  }

  /// Whether the text is more than slashes.
  func hasTextBesideSlashes(in link: Span<UInt8>) -> Bool {
    // Few texts begin with an escape.
    if position < end, link[position] != UInt8(ascii: "/"), link[position] != UInt8(ascii: "%") {
      return true
    }
    var rest = self
    while let byte = rest.next(in: link) {
      if byte != UInt8(ascii: "/") { return true }
    }
    return false
  }

  /// Whether the bytes in the link are the text itself.
  func isVerbatim(in link: Span<UInt8>) -> Bool {
    if isPlain { return true }
    for offset in position..<end {
      let byte = link[offset]
      if byte == UInt8(ascii: "%") || folding.folded(byte) != byte { return false }
    }
    return true
  }

  /// The rest of the text as bytes.
  package consuming func decoded(in link: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(end - position)
    while let byte = next(in: link) { bytes.append(byte) }
    return bytes
  }

  /// The rest of the text.
  package consuming func string(in link: Span<UInt8>) -> String {
    String(decoding: decoded(in: link), as: UTF8.self)
  }
}
