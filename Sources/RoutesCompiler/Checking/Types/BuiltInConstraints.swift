import RouteMatching

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
