/// A parameter of a route or filter, with its type and what it is worth when
/// absent.
package struct CheckedParameter: Equatable, Sendable {
  /// The Swift label: `userID`.
  package let label: String
  /// The name in the pattern or the query: `user_id`.
  package internal(set) var name: String
  package let type: CheckedType
  /// The default as written, other than nil.
  package let defaultValue: CheckedValue?
  package let isOptional: Bool
  package let place: SourceRange
}

extension CheckedParameter {
  /// Whether a link must have a value for it.
  package var isRequired: Bool { !isOptional && defaultValue == nil }

  /// Whether a link need not hold it: it is nil then, or its default.
  var mayBeAbsent: Bool { isOptional || defaultValue != nil }

  /// `id: Int(1...)?`, as a signature writes it.
  package var text: String { "\(label): \(typeText)" }

  /// `Int(1...)?`
  var typeText: String { type.text + (isOptional ? "?" : "") }

  /// Its value where no argument is written; `nil` if it needs one.
  var absentValue: CheckedValue? {
    if let defaultValue { return defaultValue }
    if isOptional { return CheckedValue(kind: .none, swift: "nil") }
    return type.isCollection ? CheckedValue(kind: .list([]), swift: type.emptyCollection) : nil
  }
}

extension CheckedParameter {
  /// A value that someone might write, for a suggestion.
  var exampleValue: String {
    switch type.kind {
    case .builtIn(.string), .user: "\"…\""
    case .builtIn(.bool): "true"
    case .builtIn(.double), .builtIn(.decimal): "1.5"
    case .builtIn(.uuid), .builtIn(.url), .builtIn(.date): "\"…\""
    case .builtIn: "18"
    default: "…"
    }
  }
}

extension CheckedType {
  fileprivate var emptyCollection: String { isDictionary ? "[:]" : "[]" }
}
