import RoutesCompiler

/// The lines that can be folded: groups, comments, and items with what is indented below them.
extension Workspace {
  func foldingRanges(of path: String, in module: Module) -> [FoldingRange] {
    guard let file = module.files[path] else { return [] }
    let places = ItemPlaces(file.parsed.file)
    let groups = places.bracedRanges.map { bytes in
      // The line with the `}` is shown, so that a folded group looks closed.
      FoldingRange(
        startLine: file.text.line(at: bytes.lowerBound),
        endLine: file.text.line(at: bytes.upperBound - 1) - 1)
    }
    let items = file.parsed.allItems.foldableRanges(places).map { bytes in
      FoldingRange(
        startLine: file.text.line(at: bytes.lowerBound),
        endLine: file.text.line(at: bytes.upperBound))
    }
    let all = groups + items + file.text.commentRanges
    return all.filter { $0.endLine > $0.startLine }
      .sorted { ($0.startLine, $0.endLine) < ($1.startLine, $1.endLine) }
  }
}

extension [SyntaxTree.Item] {
  /// The bytes of each route and mount with its continuation lines and examples, in groups too.
  fileprivate func foldableRanges(_ places: ItemPlaces) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    // Whether an example would belong to the last of the ranges.
    var followsRoute = false
    for item in self {
      switch item {
      case .route, .mount, .redirect, .otherwise, .enumeration:
        ranges.append(places.bytes(of: item))
        followsRoute = true
      case .example(let example):
        guard followsRoute, let last = ranges.indices.last else { break }
        let end = Swift.max(ranges[last].upperBound, example.place.bytes.upperBound)
        ranges[last] = ranges[last].lowerBound..<end
      case .group(let group):
        ranges += group.items.foldableRanges(places)
        followsRoute = false
      default: followsRoute = false
      }
    }
    return ranges
  }
}

extension TextDocument {
  /// Two lines or more that begin with `//`, one after the other.
  fileprivate var commentRanges: [FoldingRange] {
    var ranges: [FoldingRange] = []
    for line in 0..<lineCount where isComment(line) {
      if let last = ranges.last, last.endLine == line - 1 {
        ranges[ranges.count - 1].endLine = line
      } else {
        ranges.append(FoldingRange(startLine: line, endLine: line, kind: "comment"))
      }
    }
    return ranges
  }

  private func isComment(_ line: Int) -> Bool {
    let text = bytes[lineStart(line)..<lineStart(line + 1)].drop { $0 == 0x20 || $0 == 0x09 }
    return text.starts(with: [0x2F, 0x2F])
  }
}
