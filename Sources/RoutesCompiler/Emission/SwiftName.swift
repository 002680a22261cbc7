/// How names of a table are written in Swift.
enum SwiftName {
  /// Words that Swift does not take for a name where it is declared or used alone.
  /// Behind a dot and as an argument's label they stand as they are.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "borrowing", "break", "case",
    "catch", "class", "consuming", "continue", "default", "defer", "deinit", "do", "else", "enum",
    "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ]

  /// Names that generated functions use themselves, so that a value of a route must
  /// be bound to another.
  private static let reserved: Set<String> = [
    "handler", "index", "link", "next", "request", "route", "self", "use", "values", "writer",
  ]

  /// A name where it is declared: `` `default` ``.
  static func declared(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// The local name of the value with a label: mostly the label itself.
  static func local(_ label: String) -> String {
    reserved.contains(label) ? label + "Value" : declared(label)
  }

  /// A parameter's name in a function's declaration: the label, and the local name
  /// where that is another.
  static func parameter(_ label: String) -> String {
    reserved.contains(label) ? "\(label) \(local(label))" : label
  }

  /// A Swift literal of a text.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\" + String(scalar)
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        literal += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
