/// The bytes of one `.routes` file and the path by which messages call it.
///
/// Stages work with byte offsets; a line and a column exist only where a
/// message is printed. A class, because every node of a syntax tree refers to its file.
package final class SourceFile: Sendable {
  /// The path as messages and `#sourceLocation` print it.
  package let path: String
  package let bytes: [UInt8]
  /// The other module that the file is of, where a build asks; empty where it is not known.
  package let module: String?
  /// The offset of the first byte of each line. The first line begins after a
  /// byte-order mark, so that its columns count from what a reader sees.
  package let lineStarts: [Int]

  package init(path: String, bytes: [UInt8], module: String? = nil) {
    self.path = path
    self.module = module
    self.bytes = bytes
    var lineStarts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == .newline { lineStarts.append(offset + 1) }
      offset += 1
    }
    self.lineStarts = lineStarts
  }

  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text of a range of bytes, with `U+FFFD` for what is not UTF-8.
  package func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension SourceFile: Hashable {
  package static func == (left: SourceFile, right: SourceFile) -> Bool {
    left === right || left.path == right.path && left.bytes == right.bytes
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
