/// A value of a route as text: decoded, or as Swift where a route is described.
@usableFromInline
package enum PrintedValue: Sendable {
  /// nil; or equal to its default, with its text in case a later segment does not let it be left
  /// out.
  case omitted(String?)
  case text(String)
  case list([String])
  /// Sorted by key.
  case pairs([(key: String, value: String)])

  /// The text, or those of a list.
  var texts: [String] {
    switch self {
    case .omitted(let text): text.map { [$0] } ?? []
    case .text(let text): [text]
    case .list(let texts): texts
    case .pairs: []
    }
  }
}
