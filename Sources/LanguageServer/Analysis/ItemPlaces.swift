import RoutesCompiler

/// Where items are, with all that belongs to them.
struct ItemPlaces {
  private let file: SourceFile
  /// The `{` and `}` that belong together, by the offset of the first.
  private let braces: [Int: Int]

  init(_ file: SourceFile) {
    self.file = file
    var open: [Int] = []
    var braces: [Int: Int] = [:]
    for token in RoutesCompiler.tokens(of: file) {
      switch token.kind {
      case .leftBrace: open.append(token.bytes.lowerBound)
      case .rightBrace: if let start = open.popLast() { braces[start] = token.bytes.upperBound }
      default: break
      }
    }
    self.braces = braces
  }

  /// From each `{` to its `}`, in order.
  var bracedRanges: [Range<Int>] {
    braces.map { $0.key..<$0.value }.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The bytes of an item with its clauses and, of a group, with its lines.
  func bytes(of item: SyntaxTree.Item) -> Range<Int> {
    guard let place = item.place else { return 0..<0 }
    var end = place.bytes.upperBound
    for place in item.clauses?.places ?? [] where place.file === file {
      end = max(end, place.bytes.upperBound)
    }
    if case .group = item {
      let brace = braces.keys.filter { $0 >= place.bytes.lowerBound }.min()
      end = max(end, brace.flatMap { braces[$0] } ?? end)
    }
    return place.bytes.lowerBound..<end
  }
}
