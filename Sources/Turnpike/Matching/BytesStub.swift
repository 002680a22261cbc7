// Joins Bytes.swift when that lands.

extension String {
  /// The text that valid UTF-8 bytes stand for.
  init(utf8 bytes: Span<UInt8>) {
    var copy: [UInt8] = []
    for index in bytes.indices { copy.append(bytes[index]) }
    self.init(decoding: copy, as: UTF8.self)
  }
}
