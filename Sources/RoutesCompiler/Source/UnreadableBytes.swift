extension [UInt8] {
  /// The offset of the first byte that is not part of valid UTF-8, or `nil`
  /// where all are.
  var firstInvalidUTF8Offset: Int? {
    // The whole check runs as compiled code of the standard library; the walk
    // below is only for naming the byte in a message.
    guard String(validating: self, as: UTF8.self) == nil else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) {
      offset += scalar.count
    }
    return offset
  }

  /// The offset of a byte that no text has: a NUL, or the mark of UTF-16 at the
  /// beginning of a file.
  var binaryOffset: Int? {
    if starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) { return 0 }
    return firstIndex(of: 0)
  }

  /// The characters that turn the direction in which text is shown, so that it seems to be
  /// another.
  var directionControls: [Range<Int>] {
    indices.filter { self[$0] == 0xE2 }.compactMap { offset in
      let (scalar, length) = scalar(at: offset)
      let isControl = ("\u{202A}"..."\u{202E}").contains(scalar)
      return isControl || ("\u{2066}"..."\u{2069}").contains(scalar)
        ? offset..<offset + length : nil
    }
  }

  /// The offset of the first control character but tab and the end of a line. Swift
  /// has no place for one, not even in a comment.
  var controlCharacterOffset: Int? {
    var offset = 0
    while offset < count {
      let byte = self[offset]
      if byte < 0x20 && byte != .tab && byte != .newline || byte == 0x7F {
        let isLineEnd = offset + 1 == count || self[offset + 1] == .newline
        if byte != .carriageReturn || !isLineEnd { return offset }
      }
      offset += 1
    }
    return nil
  }
}
