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

extension CheckedValue {
  /// The texts that it has in a link: one, or those of a list.
  package var texts: [String] {
    switch kind {
    case .text(let text): [text]
    case .list(let elements): elements.flatMap(\.texts)
    case .none, .dictionary: []
    }
  }
}
