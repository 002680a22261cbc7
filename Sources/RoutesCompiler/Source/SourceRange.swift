/// A range of bytes in one of the files of a compilation.
package struct SourceRange: Hashable, Sendable {
  /// The index of the file in the compilation: the table's own file is 0, and
  /// included and mounted files follow in the order in which they are named.
  package var file: Int
  package var bytes: Range<Int>

  package init(file: Int, bytes: Range<Int>) {
    self.file = file
    self.bytes = bytes
  }
}
