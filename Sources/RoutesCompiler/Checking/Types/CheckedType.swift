import MatchTableBuilding

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

  package internal(set) var kind: Kind
  /// The texts of a value, or of one element of a list.
  package internal(set) var constraint: TextConstraint
  /// As written, with the usual spaces: `Int(1...)`.
  package internal(set) var text: String
  /// `joined ","`
  package internal(set) var separator: String?
  /// The values within the bounds of a type of whole numbers.
  package internal(set) var range: ClosedRange<Int128>?
  /// Where its regular expression names a `/`, which no segment of a path has.
  package internal(set) var slash: SlashInExpression?
  /// Whether nothing has its name, which was reported where it is written.
  var isUnknown = false
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
    self.init(
      kind: .builtIn(type), constraint: type.constraint, text: type.rawValue, range: type.range)
  }

  /// The same type as another text has it.
  func written(_ text: String) -> CheckedType {
    var type = self
    type.text = text
    return type
  }

  package var isList: Bool { if case .list = kind { true } else { false } }

  /// Whether its values, or their elements, are of a type of the user's.
  var isCustom: Bool { if case .user = element.kind { true } else { false } }

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
    case .url: .url
    case .int, .int64: WholeNumbers.int64
    case .int8: WholeNumbers.int8
    case .int16: WholeNumbers.int16
    case .int32: WholeNumbers.int32
    case .uint, .uint64: WholeNumbers.uint64
    case .uint8: WholeNumbers.uint8
    case .uint16: WholeNumbers.uint16
    case .uint32: WholeNumbers.uint32
    case .double: .double
    case .decimal: .decimal
    case .bool: .boolean
    case .uuid: .uuid
    case .date: .date
    }
  }

  /// The values of a type of whole numbers.
  var range: ClosedRange<Int128>? {
    switch self {
    case .int, .int64: Int64.range
    case .int8: Int8.range
    case .int16: Int16.range
    case .int32: Int32.range
    case .uint, .uint64: UInt64.range
    case .uint8: UInt8.range
    case .uint16: UInt16.range
    case .uint32: UInt32.range
    case .string, .double, .bool, .uuid, .url, .date, .decimal: nil
    }
  }
}

/// The texts of types of whole numbers, each made when a table first has the type.
private enum WholeNumbers {
  static let int8 = TextConstraint.integers(Int8.range)
  static let int16 = TextConstraint.integers(Int16.range)
  static let int32 = TextConstraint.integers(Int32.range)
  static let int64 = TextConstraint.integers(Int64.range)
  static let uint8 = TextConstraint.integers(UInt8.range, of: .unsigned)
  static let uint16 = TextConstraint.integers(UInt16.range, of: .unsigned)
  static let uint32 = TextConstraint.integers(UInt32.range, of: .unsigned)
  static let uint64 = TextConstraint.integers(UInt64.range, of: .unsigned)
}

extension FixedWidthInteger {
  fileprivate static var range: ClosedRange<Int128> { Int128(min)...Int128(max) }
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
