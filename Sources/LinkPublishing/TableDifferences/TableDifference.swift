import RouteMatching
import RoutesCompiler

/// One thing that becomes of links when a table is replaced by another version of itself.
package struct TableDifference: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Links opened a route, or left the app, and match nothing now.
    case gone
    /// Links open another route or are refused, go through other filters, or have another
    /// value.
    case moved
    /// A value is no longer taken.
    case narrowed
    /// Links matched nothing, or a value was not taken.
    case new
    /// Old links work, and the case prints another link.
    case printedOtherwise
    /// A case, a parameter or a case of an enum has another name, which only Swift notices.
    case renamed
    /// A case has other parameters, or one of another Swift type.
    case retyped
    /// It takes too many states to tell whether links change.
    case undecided

    /// Whether a link that is out in the world does not do what it did, or may not.
    package var isBreaking: Bool {
      switch self {
      case .gone, .moved, .narrowed, .undecided: true
      case .new, .printedOtherwise, .renamed, .retyped: false
      }
    }

    /// `printed otherwise`
    package var text: String { self == .printedOtherwise ? "printed otherwise" : rawValue }
  }

  package var kind: Kind
  /// A short link that shows it; `nil` where no link does, as of a case that is renamed.
  package var link: String?
  /// A sentence without a capital and a full stop.
  package var message: String
  /// The old pattern, or the new one where there is no old one.
  package var place: SourceRange
  package var notes: [Diagnostic.Note] = []
  /// The case that the links opened, and the one that they open now.
  package var oldCase: String?
  package var newCase: String?
  /// The patterns that the links matched, and match now.
  package var oldPlace: SourceRange?
  package var newPlace: SourceRange?
  /// The lines for the new table that make the links do what they did, and change no other:
  /// `redirect /sale/:id -> product(id: id)`.
  package var mend: String?
  /// Whether it is known that the links differ. It is not where a Swift type decides what
  /// values it takes, or where that takes too many states.
  package var isDecided = true
}

extension TableDifference {
  /// The lines that are printed:
  ///
  /// ```
  /// Old.routes:12:1: gone: /sale/x opened 'sale(id: "x")', and matches nothing now
  /// New.routes:1:1: note: write 'redirect /sale/:id -> product(id: id)'
  /// ```
  package var text: String {
    let first = place.line(kind.text, message)
    return first + notes.map { ($0.place ?? place).line("note", $0.message) }.joined()
  }
}

extension SourceRange {
  fileprivate func line(_ label: String, _ message: String) -> String {
    let position = file.position(at: bytes.lowerBound)
    return "\(file.path):\(position.line):\(position.column): \(label): \(message)".visible + "\n"
  }
}
