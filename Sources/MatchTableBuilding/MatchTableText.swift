import RouteMatching

extension MatchTable {
  /// The words as printable text, which `init(decoding:)` reads.
  package var text: String { words.text }
}

extension PrintTable {
  /// The words as printable text, which `init(decoding:)` reads.
  package var text: String { words.text }
}

extension UnsafeBufferPointer<UInt64> {
  fileprivate var text: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * 8)
    for word in self {
      for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> (place * 8))) }
    }
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 5) / 6 * 8)
    for start in stride(from: 0, to: bytes.count, by: 6) {
      var group: UInt64 = 0
      for byte in bytes[start...].prefix(6).reversed() {
        group = group << 8 | UInt64(byte)
      }
      for place in 0..<8 {
        text.append(
          UInt8(truncatingIfNeeded: group >> (place * 6)) & 63 + WordBuffer.firstCharacter)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
