import RoutesCompiler
import TableBuilding

/// A parameter of an old route and that of the new one, whose values are compared.
struct ParameterPair {
  let old: CheckedParameter
  let new: CheckedParameter
  /// The cases of both, where both are of enums.
  let enums: EnumPairing?

  /// Whether two values are the same to a reader, though their Swift types may differ.
  func isSame(_ value: UntypedMatch.Value, _ other: UntypedMatch.Value) -> Bool {
    if let enums { return enums.translated(value) == other }
    if isInteger { return value.map(\.withoutLeadingZeros) == other.map(\.withoutLeadingZeros) }
    return value.canonical == other.canonical
  }

  private var isInteger: Bool {
    [old, new].allSatisfy { parameter in
      [.integer, .unsigned].contains(parameter.type.element.constraint.form)
    }
  }
}

extension UntypedMatch.Value {
  /// The value with other texts.
  func map(_ transform: (String) -> String) -> UntypedMatch.Value {
    switch self {
    case .text(let text): .text(transform(text))
    case .list(let texts): .list(texts.map(transform))
    case .absent, .dictionary: self
    }
  }

  /// The same for texts that are one value of some type, such as a UUID in either case, so
  /// that a parameter of another type has the same value where it has the same text.
  var canonical: UntypedMatch.Value { map(\.canonicalValue) }
}

extension String {
  fileprivate var canonicalValue: String {
    if TextConstraint.uuid.accepts(self) { return lowercased() }
    let midnight = "T00:00:00Z"
    return hasSuffix(midnight) && TextConstraint.date.accepts(self)
      ? String(dropLast(midnight.utf8.count)) : self
  }
}
