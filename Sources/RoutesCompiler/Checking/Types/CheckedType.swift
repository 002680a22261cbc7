import RouteMatching

package struct CheckedType: Equatable, Sendable {
  package indirect enum Kind: Equatable, Sendable {
    case builtIn(BuiltInType)
    /// A declared enum, by name.
    case enumeration(String)
    /// An anonymous enum, by the name that is made for it.
    case anonymousEnum(String)
    /// A Swift type of the user's.
    case user(String)
    case list(CheckedType)
    /// `[String: String]`
    case dictionary
  }

  package let kind: Kind
  /// The texts of a value, or of one element of a list.
  package let constraint: TextConstraint
  /// As written, with the usual spaces: `Int(1...)`.
  package internal(set) var text: String
  /// `joined ","`
  package internal(set) var separator: String?
  /// Where its regular expression names a `/`, which no segment of a path has.
  package internal(set) var slash: SlashInExpression?
}

/// A `/` in a regular expression: `String(/https:\/\/.*/)`.
package struct SlashInExpression: Equatable, Sendable {
  /// The whole expression.
  package let text: String
  package let place: SourceRange
}

extension CheckedType {
  /// A type without a constraint.
  init(_ type: BuiltInType) {
    self.init(kind: .builtIn(type), constraint: type.constraint, text: type.rawValue)
  }

  /// The same type as another text has it.
  func written(_ text: String) -> CheckedType {
    var type = self
    type.text = text
    return type
  }

  package var isList: Bool { if case .list = kind { true } else { false } }

  var isDictionary: Bool { kind == .dictionary }

  package var isCollection: Bool { isList || isDictionary }

  /// The type of one value: that of an element, in a list.
  package var element: CheckedType { if case .list(let element) = kind { element } else { self } }
}

extension CheckedType {
  /// The name without a constraint: `Int` for `Int(1...)`.
  var plainName: String {
    switch kind {
    case .builtIn(let type): type.rawValue
    default: text
    }
  }
}
