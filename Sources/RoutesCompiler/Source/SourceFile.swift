/// The bytes of one `.routes` file and the path by which messages call it.
///
/// Stages work with byte offsets; a line and a column exist only where a
/// message is printed.
package struct SourceFile: Hashable, Sendable {
  /// The path as messages and `#sourceLocation` print it.
  package let path: String
  package let bytes: [UInt8]
  /// The offset of the first byte of each line.
  package let lineStarts: [Int]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var lineStarts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lineStarts.append(offset + 1)
    }
    self.lineStarts = lineStarts
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
