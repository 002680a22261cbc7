/// A line and a column, both from 1, as editors and compilers count them: the
/// column in bytes of UTF-8, as in the messages of Swift and clang.
package struct SourcePosition: Hashable, Sendable {
  package var line: Int
  package var column: Int
}

extension SourceFile {
  /// The line, from 1, that holds the byte at an offset.
  ///
  /// A newline belongs to the line that it ends, and the end of the file to the
  /// last line. Complexity: O(log *n*) in the number of lines.
  package func line(at offset: Int) -> Int {
    var lower = 1
    var upper = lineStarts.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if lineStarts[middle] <= offset { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// The line and column of the byte at an offset.
  package func position(at offset: Int) -> SourcePosition {
    let line = line(at: offset)
    return SourcePosition(line: line, column: max(1, offset - lineStarts[line - 1] + 1))
  }

  /// The number of spaces and tabs before the first word of the line that contains the byte
  /// at an offset.
  package func indentation(at offset: Int) -> Int {
    let start = lineStarts[line(at: offset) - 1]
    return bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }.count
  }
}
