/// Where names, runs and lines end in the bytes of a file.
extension [UInt8] {
  /// The end of the name that begins at an offset, or that offset where none
  /// does: a letter or `_`, then letters, digits and `_`.
  ///
  /// Outside ASCII, Unicode says what a letter is, as it does in Swift.
  func nameEnd(from start: Int, limit: Int) -> Int {
    var end = start
    while end < limit {
      let byte = self[end]
      if byte.isWord {
        if end == start && byte.isASCIIDigit { return start }
        end += 1
      } else if byte >= 0x80, let length = letterLength(at: end, isFirst: end == start) {
        end += length
      } else {
        break
      }
    }
    return Swift.min(end, limit)
  }

  private func letterLength(at offset: Int, isFirst: Bool) -> Int? {
    let (scalar, length) = scalar(at: offset)
    let properties = scalar.properties
    let isLetter = isFirst ? properties.isXIDStart : properties.isXIDContinue
    return isLetter && scalar != "\u{FFFD}" ? length : nil
  }

  /// The character at an offset and how many bytes it takes; `U+FFFD` and one
  /// byte where it is not UTF-8.
  func scalar(at offset: Int) -> (Unicode.Scalar, length: Int) {
    let length =
      switch self[offset] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let bytes = self[offset..<Swift.min(offset + length, count)]
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first else { return ("\u{FFFD}", 1) }
    return (scalar, scalar == "\u{FFFD}" && length > bytes.count ? 1 : length)
  }

  /// The end of a run of bytes other than spaces and newlines.
  func runEnd(from start: Int) -> Int {
    var end = start
    while end < count {
      let byte = self[end]
      if byte <= 0x20 && (byte.isBlank || byte == .newline) { break }
      if byte >= 0xC2 && foreignSpaceLength(at: end) != nil { break }
      end += 1
    }
    return end
  }

  /// The length of the character at an offset where it looks like a space and is
  /// none, such as the no-break space of a web page.
  func foreignSpaceLength(at offset: Int) -> Int? {
    switch self[offset] {
    case 0xC2, 0xE1, 0xE2, 0xE3:
      let (scalar, length) = scalar(at: offset)
      return scalar.properties.isWhitespace ? length : nil
    default: return nil
    }
  }

  /// The length of the character at an offset where nobody sees it, such as the zero-width
  /// space of a web page.
  ///
  /// A joiner or a variation selector changes the letter or emoji before it, which one
  /// sees: only after ASCII is it invisible.
  func invisibleLength(at offset: Int) -> Int? {
    guard self[offset] >= 0xC2 else { return nil }
    let (scalar, length) = scalar(at: offset)
    guard scalar.properties.isDefaultIgnorableCodePoint else { return nil }
    let isAfterLetter = offset > 0 && self[offset - 1] >= 0x80
    return isAfterLetter && scalar.joinsLetters ? nil : length
  }

  /// Whether a character that looks like a space, or is invisible, ends at an offset.
  func isAfterForeignSpace(_ offset: Int) -> Bool {
    (2...4).contains { length in
      guard offset >= length else { return false }
      let start = offset - length
      return foreignSpaceLength(at: start) == length || invisibleLength(at: start) == length
    }
  }

  /// The offset of the newline that ends a line, or of the end of the file.
  package func lineEnd(from start: Int) -> Int {
    var end = start
    while end < count && self[end] != .newline { end += 1 }
    return end
  }

  /// The first offset from another that is no space or tab.
  func skippingBlanks(from start: Int) -> Int {
    var end = start
    while end < count && self[end].isBlank { end += 1 }
    return end
  }

  /// The end of the scheme before a `:`, or `nil` where none begins here:
  /// `https` in `https://example.com`.
  func schemeEnd(from start: Int, limit: Int) -> Int? {
    guard start < limit, self[start].isASCIILetter else { return nil }
    var end = start
    while end < limit && self[end].isSchemeByte { end += 1 }
    return end < limit && self[end] == .colon ? end : nil
  }
}

extension Unicode.Scalar {
  /// Whether it is a zero-width joiner or non-joiner, or a variation selector.
  fileprivate var joinsLetters: Bool {
    switch value {
    case 0x200C, 0x200D, 0x180B...0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }
}
