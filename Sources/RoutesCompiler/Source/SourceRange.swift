/// A range of bytes in a file: where something is written.
package struct SourceRange: Hashable, Sendable {
  package let file: SourceFile
  package let bytes: Range<Int>

  package init(file: SourceFile, bytes: Range<Int>) {
    self.file = file
    self.bytes = bytes
  }
}

extension SourceRange {
  /// The text as the user wrote it.
  var text: String { file.text(in: bytes) }

  /// The line, from 1, of the first byte.
  package var line: Int { file.line(at: bytes.lowerBound) }

  /// The place of a part of the text, by its bytes from the beginning.
  func part(_ part: Range<Int>) -> SourceRange {
    let start = bytes.lowerBound
    return SourceRange(file: file, bytes: start + part.lowerBound..<start + part.upperBound)
  }
}
