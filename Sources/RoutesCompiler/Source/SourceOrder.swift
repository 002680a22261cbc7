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
