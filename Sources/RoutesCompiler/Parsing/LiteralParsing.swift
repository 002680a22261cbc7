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
  mutating func parseLiteral(to end: Int, in component: Component) -> String? {
    let start = position
    var decoding = Decoding()
    while position < end && !endsLiteral(end) {
      if takeForeignParameter(to: end, in: component) { continue }
      if bytes[position] == .percent {
        decodeEscape(to: end, into: &decoding)
      } else {
        takeCharacter(to: end, in: component, into: &decoding)
      }
    }
    reportUndecodable(decoding)
    warnAboutText(start..<position, to: end, in: component)
    guard !decoding.bytes.isEmpty else { return nil }
    return String(decoding: decoding.bytes, as: UTF8.self)
  }

  private func endsLiteral(_ end: Int) -> Bool {
    switch bytes[position] {
    case .leftBrace, .asterisk: true
    case .colon: !(position + 1 < end && bytes[position + 1] == .asterisk)
    default: false
    }
  }

  private mutating func decodeEscape(to end: Int, into decoding: inout Decoding) {
    guard
      let byte = PercentEncoding.byte(escapedAt: position + 1, in: bytes.span, before: end)
    else {
      let range = position..<min(position + 3, end)
      report(.malformedEscape(text(range), at: place(range)))
      decoding.bytes.append(.percent)
      position += 1
      return
    }
    decoding.escapes.append((decoding.bytes.count, position))
    decoding.bytes.append(byte)
    position += 3
  }

  private mutating func takeCharacter(
    to end: Int, in component: Component, into decoding: inout Decoding
  ) {
    let byte = bytes[position]
    if byte >= 0x80 {
      let (_, length) = bytes.scalar(at: position)
      reportLookAlike(at: position, limit: end)
      decoding.bytes += bytes[position..<position + length]
      position += length
      return
    }
    if !isAllowed(byte, in: component) { reportUnencoded(to: end, in: component) }
    decoding.bytes.append(byte)
    position += 1
  }

  /// Reports the first character of a pattern that looks like a sign, or like nothing.
  mutating func reportLookAlike(at offset: Int, limit: Int) {
    guard !hasLookAlike, let lookAlike = bytes.lookAlike(at: offset, limit: limit) else { return }
    hasLookAlike = true
    let (scalar, length) = bytes.scalar(at: offset)
    report(
      .lookAlike(
        lookAlike, scalar, write: Self.meant(by: bytes[range]).flatMap(Self.sound),
        at: place(offset..<offset + length)))
  }

  private func isAllowed(_ byte: UInt8, in component: Component) -> Bool {
    if byte == .slash || byte == .questionMark { return component != .path }
    return byte.isPathCharacter
  }

  /// Reports characters that are no text, up to the next that is. Each character is
  /// reported once in a pattern.
  private mutating func reportUnencoded(to end: Int, in component: Component) {
    let start = position
    if bytes[start] == .greaterThan && bytes[start - 1] == .hyphen {
      return report(.arrowInPattern(at: place(start - 1..<start + 1)))
    }
    guard reportedBytes.insert(bytes[start]).inserted else { return }
    if bytes[start] == .numberSign { return report(.secondFragment(at: place(start..<start + 1))) }
    var last = start + 1
    while last < end, !endsText(bytes[last]), !isAllowed(bytes[last], in: component) {
      reportedBytes.insert(bytes[last])
      last += 1
    }
    let isVisible = bytes[start..<last].allSatisfy { $0 > 0x20 && $0 < 0x7F }
    let name = isVisible ? "'\(text(start..<last))'" : "a control character"
    let escape = bytes[start..<last].percentEncoded
    let others = range.filter { last - start == 1 && bytes[$0] == bytes[start] }.map { $0..<$0 + 1 }
    let all = file.edit(
      making: (others.isEmpty ? [start..<last] : others).map { ($0, escape) })
    report(
      .unencodedCharacter(
        name, note: .write(escape, as: all.text, all.location), at: place(start..<last)))
  }

  private func endsText(_ byte: UInt8) -> Bool {
    byte == .percent || byte == .colon || byte == .leftBrace || byte == .asterisk
  }

  private mutating func reportUndecodable(_ decoding: Decoding) {
    guard !decoding.escapes.isEmpty, let index = decoding.bytes.firstInvalidUTF8Offset,
      let escape = decoding.escapes.last(where: { $0.index <= index }) ?? decoding.escapes.first
    else { return }
    let range = escape.offset..<escape.offset + 3
    report(.undecodableEscape(text(range), at: place(range)))
  }
}

extension Sequence<UInt8> {
  /// `%E2%80%A6`
  var percentEncoded: String {
    map { "%" + $0.hexadecimal.dropFirst(2) }.joined()
  }
}
