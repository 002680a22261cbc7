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
}
