import RouteMatching
import RoutesCompiler

/// One thing that becomes of links when a table is replaced by another version of itself.
package struct TableDifference: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Links opened a route, or left the app, and match nothing now.
    case gone
    /// Links open another route or are refused, or have another value.
    case moved
    /// A value is no longer taken, or more has to be in the link.
    case narrowed
    /// It takes too many states to tell whether links change.
    case undecided
    /// Links open another route, because a `redirect` line for the very pattern says so.
    case movedOnPurpose
    /// Links open nothing from outside, because a `-> nil` or an `@inApp` line for the very pattern
    /// says so.
    case refusedOnPurpose
    /// Links open the same through other filters.
    case filters
    /// Links matched nothing, or a value was not taken.
    case new
    /// Old links work, and the case prints another link.
    case printedOtherwise
    /// A case, a parameter or a case of an enum has another name, which only Swift notices.
    case renamed
    /// A case has other parameters, or one of another Swift type.
    case retyped

    /// Whether a link that is out in the world does not do what it did, or may not.
    package var isBreaking: Bool {
      switch self {
      case .gone, .moved, .narrowed, .undecided: true
      case .movedOnPurpose, .refusedOnPurpose, .filters, .new, .printedOtherwise, .renamed,
        .retyped:
        false
      }
    }
  }

  package var kind: Kind
  /// What becomes of links, or changes, as a sentence without a capital and a full stop:
  /// `links open nothing now`.
  package var summary: String
  /// The pattern whose links they are; `nil` for what is true of a whole table.
  package var pattern: String?
  /// A link that shows it; `nil` where no link does, as of a case that is renamed.
  package var link: String?
  /// What became of that link: `opened 'cart', and opens nothing now`.
  package var outcome: String?
  /// The old pattern, or the new one where there is no old one.
  package var place: SourceRange
  /// Those of all patterns whose links they are.
  package var places: Set<SourceRange> = []
  package var notes: [Diagnostic.Note] = []
  /// The case that the links opened, and the one that they open now.
  package var oldCase: String?
  package var newCase: String?
  /// The patterns that the links matched, and match now.
  package var oldPlace: SourceRange?
  package var newPlace: SourceRange?
  /// The lines for the end of the new table by which the links of the pattern do again what they
  /// did: `redirect /sale/:id -> product(id: id)`. A `…` is to be filled in.
  package var redirects: [String] = []
  /// Whether it is known that the links differ. It is not where a Swift type decides what
  /// values it takes, or where that takes too many states.
  package var isDecided: Bool
  /// What is true of the whole table, where links differ because of that.
  var cause: String?
  /// Whether it is one for all patterns of its route.
  var isOfRoute = false

  init(_ kind: Kind, _ summary: String, at place: SourceRange) {
    (self.kind, self.summary, self.place) = (kind, summary, place)
    (places, isDecided) = ([place], kind != .undecided)
  }

  /// The link with what became of it, or the summary where no link shows it.
  package var message: String {
    guard let link, let outcome else { return summary }
    return "\(link) \(outcome)"
  }
}
