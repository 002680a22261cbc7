import RouteMatching

extension PrintedPiece {
  /// The piece as the page's printer reads it.
  var facts: JSON {
    .object(present: [
      "kind": .string("\(kind)"), "text": text.isEmpty && kind != .item ? nil : .string(text),
      "parameter": kind.takesValue ? .integer(parameter) : nil,
      "width": width == 0 ? nil : .integer(width),
      "isAlone": mark(PrintedPiece.isAlone), "isBesideDot": mark(PrintedPiece.isBesideDot),
      "isBeforeHost": mark(PrintedPiece.isBeforeHost),
      "isSkippable": mark(PrintedPiece.isSkippable),
    ])
  }

  private func mark(_ mark: UInt64) -> JSON? { marks & mark == 0 ? nil : .boolean(true) }
}
