import RoutesCompiler

/// Writes the text of a `.routes` file in the one layout that there is.
///
/// - The lines of a group are indented by four columns, and so are the continuation lines and
///   the examples of a route.
/// - The arrows of a block are below one another. A block ends at a blank line, and at a line that
///   opens or closes a group; documentation, attributes, continuation lines and examples do not
///   end it. Clauses, the arrows of examples, `=`, the names of schemes and hosts, and comments
///   after code are aligned where the lines directly follow one another. As with gofmt, a line
///   that is much longer or shorter than those above begins new columns.
/// - A line of more than 100 columns hands its clauses to a line of their own, from the first
///   `via`, `after` or `also` on; if that is not enough, its signature is wrapped at commas.
///   Nothing else is cut. A signature that fits is on one line.
/// - At most one blank line, and none where a group begins or ends. Attributes before an item
///   are on a line of their own.
/// - UTF-8 without a byte-order mark; lines end in LF, the last one too.
///
/// Comments stay where they are, except that one between the parts of a parameter moves to the
/// end of the parameter, and one where no line may end moves to a line before the item. Patterns,
/// names and strings stay as they are written: the layout changes spaces and newlines, and leaves
/// out a comma before a closing bracket.
package enum TableFormatter {
  /// How many columns a line should have at most.
  static let columnLimit = 100

  /// The text in the layout, with the line ends of its first line, or the mistakes of syntax for which
  /// it is left alone.
  package static func format(_ file: SourceFile) -> FormattedTable {
    let parsed = RoutesCompiler.parse(file)
    if parsed.diagnostics.contains(where: { $0.severity == .error }) {
      return .malformed(parsed.diagnostics)
    }
    var layout = TableLayout()
    let lines = LineReader.lines(of: file)
    for line in lines { layout.append(line) }
    let text = ColumnAlignment.text(of: layout.lines)
    // A formatter that changes a table is worse than none, so this is not left to tests alone.
    let result = SourceFile(path: file.path, text: text)
    let isSound = !RoutesCompiler.parse(result).diagnostics.contains { $0.severity == .error }
    guard isSound, LineReader.lines(of: result).haveTokens(of: lines) else { return .altered }
    let firstLine = file.bytes.prefix { $0 != UInt8(ascii: "\n") }
    let hasCarriageReturns = firstLine.last == UInt8(ascii: "\r")
    return .formatted(hasCarriageReturns ? text.replacing("\n", with: "\r\n") : text)
  }
}

/// The outcome of formatting a text.
package enum FormattedTable {
  case formatted(String)
  /// Mistakes of syntax: what is not understood is not rewritten.
  case malformed([Diagnostic])
  /// The layout would have been another table. This is a mistake of the formatter, and no
  /// table is known that shows it.
  case altered
}
