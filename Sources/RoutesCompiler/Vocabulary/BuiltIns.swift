/// A type that the language knows without a declaration.
package enum BuiltInType: String, Hashable, Sendable, CaseIterable {
  case string = "String"
  case int = "Int"
  case int8 = "Int8"
  case int16 = "Int16"
  case int32 = "Int32"
  case int64 = "Int64"
  case uint = "UInt"
  case uint8 = "UInt8"
  case uint16 = "UInt16"
  case uint32 = "UInt32"
  case uint64 = "UInt64"
  case double = "Double"
  case bool = "Bool"
  case uuid = "UUID"
  case url = "URL"
  case date = "Date"
  case decimal = "Decimal"
}

/// The attributes that every table knows.
package enum BuiltInAttribute: String, CaseIterable {
  case tab, popToRoot, present, over, under, deprecated, hidden, inApp
}

/// How a route may be presented.
package enum Presentation: String, CaseIterable {
  case push, sheet, fullScreen, popover, replace
  case nothing = "none"
}

/// The switches of `option` lines.
package enum BuiltInOption {
  /// Every option with its values, the default first.
  package static let values: [(name: String, values: [String])] = [
    ("trailingSlash", ["ignore", "strict"]),
    ("overlaps", ["warn", "leftmost"]),
    ("pathCase", ["match", "ignore"]),
    ("query", ["lenient", "strict"]),
    ("plus", ["literal", "space"]),
    ("isolation", ["mainActor", "none"]),
    ("stack", ["explicit", "prefix"]),
    ("handlers", ["generate", "omit"]),
  ]
}
