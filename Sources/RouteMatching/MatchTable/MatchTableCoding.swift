extension MatchTable {
  /// The words that a string has. A string that the compiler did not write makes a table that
  /// matches nothing.
  ///
  /// - Complexity: O(*n*), a few operations for each eight characters.
  package init(decoding literal: StaticString) {
    self = withBytes(of: literal) { MatchTable(decoding: $0) }
  }

  /// - Parameter isImmortal: Whether the table lives as long as the program.
  package init(decoding text: Span<UInt8>, isImmortal: Bool = true) {
    let words = WordBuffer.words(of: text)
    guard words.count > Header.count, words[Header.magic] == MatchTable.magic else {
      self = .empty
      return
    }
    self.init(words: words, isImmortal: isImmortal)
  }

  /// A table that matches nothing.
  package static let empty = MatchTable(
    words: [magic, 0, 0, 0, UInt64(Header.count), 0, 0, 0], isImmortal: true)
}

extension WordBuffer {
  /// Words are text of six bits to a character from this one to `~`, which no Swift literal between
  /// `#"` and `"#` has to escape. Eight characters make six bytes.
  package static let firstCharacter = UInt8(ascii: "?")

  static func words(of text: Span<UInt8>) -> [UInt64] {
    var words: [UInt64] = []
    words.reserveCapacity(text.count / 32 * 3 + 3)
    var offset = 0
    while offset &+ 32 <= text.count {
      let first = sixBytes(at: offset, in: text)
      let second = sixBytes(at: offset &+ 8, in: text)
      let third = sixBytes(at: offset &+ 16, in: text)
      let fourth = sixBytes(at: offset &+ 24, in: text)
      words.append(first | second &<< 48)
      words.append(second &>> 16 | third &<< 32)
      words.append(third &>> 32 | fourth &<< 16)
      offset &+= 32
    }
    return words + lastWords(from: offset, of: text)
  }

  /// The words after the last whole group of 32 characters.
  private static func lastWords(from start: Int, of text: Span<UInt8>) -> [UInt64] {
    var bytes: [UInt8] = []
    for offset in stride(from: start, to: text.count &- 7, by: 8) {
      let group = sixBytes(at: offset, in: text)
      bytes += (0..<6).map { UInt8(truncatingIfNeeded: group &>> UInt64($0 * 8)) }
    }
    return bytes.dropLast(bytes.count % 8).map { $0 }.words
  }

  /// Packs the six bits of each of eight characters, two neighbors at a time.
  private static func sixBytes(at offset: Int, in text: Span<UInt8>) -> UInt64 {
    let sixes = text.word(at: offset) &- 0x3F3F_3F3F_3F3F_3F3F
    let twelves = sixes & 0x003F_003F_003F_003F | (sixes & 0x3F00_3F00_3F00_3F00) &>> 2
    let twentyFours =
      twelves & 0x0000_0FFF_0000_0FFF | (twelves & 0x0FFF_0000_0FFF_0000) &>> 4
    return twentyFours & 0xFF_FFFF | (twentyFours & 0x00FF_FFFF_0000_0000) &>> 8
  }
}
