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

/// The order of the places of a compilation: by file, then from the top.
struct SourceOrder: Sendable {
  private let indices: [SourceFile: Int]

  init(_ files: [SourceFile]) {
    indices = Dictionary(zip(files, files.indices)) { first, _ in first }
  }

  func index(of file: SourceFile) -> Int { indices[file] ?? indices.count }

  /// The key by which places are compared; those that begin at the same byte, by their rank.
  func position(of place: SourceRange, _ rank: Int = 0) -> (Int, Int, Int) {
    (index(of: place.file), place.bytes.lowerBound, rank)
  }
}

extension String {
  /// The text without some characters at its ends.
  func trimming(_ characters: String) -> String {
    var text = self[...]
    while let first = text.first, characters.contains(first) { text.removeFirst() }
    while let last = text.last, characters.contains(last) { text.removeLast() }
    return String(text)
  }
}
