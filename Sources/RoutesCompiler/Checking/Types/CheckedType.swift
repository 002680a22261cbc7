import TableBuilding

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

extension BuiltInType {
  /// The texts of the type without a constraint.
  var constraint: TextConstraint {
    switch self {
    case .string: .any
    case .url: .automaton(.uriReference)
    case .int, .int64: .integer(lower: .min, upper: .max, width: nil)
    case .int8: .integer(lower: -128, upper: 127, width: nil)
    case .int16: .integer(lower: -32_768, upper: 32_767, width: nil)
    case .int32: .integer(lower: -2_147_483_648, upper: 2_147_483_647, width: nil)
    case .uint, .uint64: .unsigned(lower: 0, upper: .max, width: nil)
    case .uint8: .unsigned(lower: 0, upper: 255, width: nil)
    case .uint16: .unsigned(lower: 0, upper: 65_535, width: nil)
    case .uint32: .unsigned(lower: 0, upper: 4_294_967_295, width: nil)
    case .double, .decimal: .decimal(lower: nil, upper: nil, includesUpper: true)
    case .bool: .boolean
    case .uuid: .uuid
    case .date: .date
    }
  }
}

extension BuiltInType {
  /// The type that goes by another name in other languages and routers: `Integer`,
  /// `number` and `str`.
  static func meant(by name: String) -> BuiltInType? {
    switch name.lowercased() {
    case "int", "integer", "long", "number": .int
    case "float", "float32", "float64", "double", "cgfloat", "real": .double
    case "bool", "boolean": .bool
    case "string", "str", "text", "char", "character", "substring", "regex", "regexp": .string
    case "uuid", "guid": .uuid
    case "url", "uri": .url
    case "date", "datetime": .date
    default: nil
    }
  }
}
