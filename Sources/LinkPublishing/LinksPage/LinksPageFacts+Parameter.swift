import RouteMatching
import RoutesCompiler

extension LinksPageFacts {
  struct Parameter: Encodable {
    /// The text of a default; the texts of a list.
    enum Value: Encodable {
      case text(String)
      case list([String])

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .list(let texts): try container.encode(texts)
        }
      }
    }

    struct `Type`: Encodable {
      /// As written: `Int(1...)`.
      var text: String
      /// The kind of a value, or of an element of a list.
      var kind: String
      var isList: Bool
      /// `joined ","`
      var separator: String?
      /// The name and the raw value of each case of an enum.
      var cases: [[String]]?
    }

    var label: String
    var type: `Type`
    var isOptional: Bool
    var `default`: Value?
  }
}

extension LinksPageFacts.Parameter {
  init(_ parameter: CheckedParameter, enums: [CheckedEnum]) {
    label = parameter.label
    type = .init(parameter.type, enums: enums)
    isOptional = parameter.isOptional
    `default` = parameter.defaultValue.map { value in
      parameter.type.isList ? .list(value.texts) : .text(value.texts.first ?? "")
    }
  }
}

extension LinksPageFacts.Parameter.`Type` {
  init(_ type: CheckedType, enums: [CheckedEnum]) {
    text = type.text
    isList = type.isList
    separator = type.separator
    kind = type.element.pageKind
    switch type.element.kind {
    case .enumeration(let name), .anonymousEnum(let name):
      cases = enums.first { $0.name == name }?.cases.map { [$0.name, $0.rawValue] }
    default: cases = nil
    }
  }
}

extension CheckedType {
  /// The kind of a value, by the name that the page has for it.
  fileprivate var pageKind: String {
    switch kind {
    case .builtIn(let type): type.pageKind
    case .enumeration, .anonymousEnum: "enum"
    case .user: "user"
    case .dictionary: "dictionary"
    case .list(let element): element.pageKind
    }
  }
}

extension BuiltInType {
  fileprivate var pageKind: String {
    switch self {
    case .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64: "integer"
    case .double: "double"
    case .decimal: "decimal"
    case .bool: "boolean"
    case .uuid: "uuid"
    case .date: "date"
    case .string: "string"
    case .url: "url"
    }
  }
}
