import RouteMatching

/// Literals: text that a link must have, with its escapes decoded.
extension PatternParser {
  /// A literal as far as it is read.
  private struct Decoding {
    var bytes: [UInt8] = []
    /// The location of each escape, in the decoded bytes and in the file.
    var escapes: [(index: Int, offset: Int)] = []
  }

  /// ```
  /// text = pchar { pchar }
  /// ```
  mutating func parseText(to end: Int, in component: Component) throws(PatternMistake) -> String {
    var decoding = Decoding()
    while position < end && !endsText(end) {
      if bytes[position] == .percent {
        try decodeEscape(to: end, into: &decoding)
      } else {
        try readCharacter(to: end, in: component, into: &decoding)
      }
    }
    try requireUTF8(decoding)
    return String(decoding: decoding.bytes, as: UTF8.self)
  }

  private func endsText(_ end: Int) -> Bool {
    switch bytes[position] {
    case .leftBrace, .asterisk: true
    case .colon: !isColonBeforeRest(end)
    default: false
    }
  }

  private mutating func decodeEscape(
    to end: Int, into decoding: inout Decoding
  ) throws(PatternMistake) {
    guard
      let byte = PercentEncoding.byte(escapedAt: position + 1, in: bytes.span, before: end)
    else {
      let range = position..<min(position + 3, end)
      throw PatternMistake(.malformedEscape(text(range), at: place(range)))
    }
    decoding.escapes.append((decoding.bytes.count, position))
    decoding.bytes.append(byte)
    position += 3
  }

  private mutating func readCharacter(
    to end: Int, in component: Component, into decoding: inout Decoding
  ) throws(PatternMistake) {
    let byte = bytes[position]
    let (scalar, length) = byte < 0x80 ? ("\0", 1) : bytes.scalar(at: position)
    let range = place(position..<position + length)
    if let lookAlike = bytes.lookAlike(at: position, limit: end) {
      throw PatternMistake(.lookAlike(lookAlike, scalar, at: range))
    }
    guard byte >= 0x80 || isAllowed(byte, in: component) else { throw unencoded(byte) }
    decoding.bytes += bytes[range.bytes]
    position += length
  }

  private func isAllowed(_ byte: UInt8, in component: Component) -> Bool {
    if byte == .slash || byte == .questionMark { return component != .path }
    return byte.isPathCharacter
  }

  /// A character that a URL writes as an escape.
  private func unencoded(_ byte: UInt8) -> PatternMistake {
    let start = position
    switch byte {
    case .greaterThan where bytes[start - 1] == .hyphen && endsOrNames(start + 1):
      return PatternMistake(.arrowInPattern(at: place(start - 1..<start + 1)))
    case .numberSign: return PatternMistake(.secondFragment(at: place(start..<start + 1)))
    default:
      return PatternMistake(.unencodedCharacter(byte, at: place(start..<start + 1)))
    }
  }

  /// Whether the pattern ends at an offset, or a name may begin there: `/cart->` and `/cart->cart`.
  private func endsOrNames(_ offset: Int) -> Bool {
    offset == range.upperBound || bytes[offset].isWord
  }

  private func requireUTF8(_ decoding: Decoding) throws(PatternMistake) {
    guard !decoding.escapes.isEmpty, let index = decoding.bytes.firstInvalidUTF8Offset,
      let escape = decoding.escapes.last(where: { $0.index <= index }) ?? decoding.escapes.first
    else { return }
    let range = escape.offset..<escape.offset + 3
    throw PatternMistake(.undecodableEscape(text(range), at: place(range)))
  }
}

extension Sequence<UInt8> {
  /// `%E2%80%A6`
  var percentEncoded: String {
    map { "%" + $0.hexadecimal.dropFirst(2) }.joined()
  }
}
