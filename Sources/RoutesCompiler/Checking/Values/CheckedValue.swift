/// A value in the table that fits its parameter's type.
package struct CheckedValue: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    /// The text in a link, which the type's constraint accepts.
    case text(String)
    case list([CheckedValue])
    /// The values of keys, in an example.
    case dictionary([String: String])
    case none
  }

  package let kind: Kind
  /// As a Swift expression: `18`, `"x"`, `.newest`.
  package let swift: String
}
