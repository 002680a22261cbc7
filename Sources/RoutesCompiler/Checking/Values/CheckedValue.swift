import RouteMatching

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

extension CheckedType {
  /// A value as the table writes it: `.open`, `"x"`, `7`.
  package func swift(_ text: String, enums: [CheckedEnum]) -> String {
    switch (kind, constraint.form) {
    case (.enumeration(let name), _), (.anonymousEnum(let name), _):
      let cases = enums.first { $0.name == name }?.cases
      return ".\(cases?.first { $0.rawValue == text }?.name ?? text)"
    case (_, .integer), (_, .unsigned): return text.withoutLeadingZeros
    case (_, .decimal), (_, .double), (_, .boolean): return text
    case (_, .asWritten), (_, .inOneCase), (_, .date), (_, .url), (_, .uuid): return text.quoted
    }
  }

  /// The values of a list as the table writes them: `["x", "y"]`.
  func swift(_ texts: [String], enums: [CheckedEnum]) -> String {
    "[" + texts.map { element.swift($0, enums: enums) }.joined(separator: ", ") + "]"
  }
}

extension String {
  /// The number that these digits are, as Swift writes it: `3` for `03`.
  package var withoutLeadingZeros: String {
    let sign = prefix { $0 == "-" }
    let digits = dropFirst(sign.count)
    let significant = digits.dropLast().drop { $0 == "0" }
    return "\(sign)\(significant)\(digits.suffix(1))"
  }
}
