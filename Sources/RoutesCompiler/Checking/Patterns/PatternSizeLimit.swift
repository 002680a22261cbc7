/// What a pattern has too much of. Each limit is beyond what a link of 64 KiB can use.
enum PatternSizeLimit: String, CustomStringConvertible {
  case literal = "a text of more than 65,535 bytes"
  case segments = "more than 32,767 segments"
  case holes = "more than 127 parameters in one text"
  case labels = "a host of more than 127 labels"
  case table = "a table of more than 32 GiB"
  case states = "a regular expression of too many states"

  var description: String { rawValue }
}

extension SyntaxTree.Pattern {
  /// What the pattern has too much of, before anything is made of it.
  var sizeLimit: PatternSizeLimit? {
    if segments.count > 32_767 || fragmentSegments.count > 32_767 { return .segments }
    return texts.contains { $0.count { $0.hole != nil } > 127 } ? .holes : nil
  }

  /// The segments, values and fragment texts that hold parameters.
  private var texts: [[SyntaxTree.Piece]] {
    var texts = (segments + fragmentSegments).map(\.pieces) + query.compactMap(\.pieces)
    switch fragment {
    case nil: break
    case .text(let pieces, _): texts.append(pieces)
    case .path(_, let items, _), .items(let items, _): texts += items.compactMap(\.pieces)
    }
    return texts
  }

  private var fragmentSegments: [SyntaxTree.Segment] {
    if case .path(let segments, _, _)? = fragment { segments } else { [] }
  }
}

extension SyntaxTree.QueryItem {
  fileprivate var pieces: [SyntaxTree.Piece]? {
    if case .value(_, let pieces, _) = self { pieces } else { nil }
  }
}
