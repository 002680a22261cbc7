/// How names of a table are written in Swift.
enum SwiftName {
  /// Words that Swift does not take for a name where it is declared or used alone.
  /// After a dot and as an argument's label they need no backticks.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "borrowing", "break", "case",
    "catch", "class", "consuming", "continue", "default", "defer", "deinit", "do", "else", "enum",
    "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ]

  /// Words that begin an expression, so that a value of that name needs backticks.
  private static let operators: Set<String> = [
    "any", "await", "borrow", "consume", "copy", "discard", "each", "some", "unsafe", "yield",
  ]

  /// Words that Swift takes for a modifier where an argument has them for its label.
  private static let modifiers: Set<String> = ["inout", "let", "var"]

  /// Names that generated functions use themselves, so that a value of a route must
  /// be bound to another.
  private static let reserved: Set<String> = [
    "filter", "handler", "index", "link", "next", "request", "route", "self", "use", "values",
    "writer",
  ]

  /// A name where it is declared: `` `default` ``.
  static func declared(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// A parameter's label where it is declared. Where it is given, no label needs
  /// backticks.
  static func label(_ label: String) -> String {
    modifiers.contains(label) ? "`\(label)`" : label
  }

  /// The local name of the value with a label: mostly the label itself.
  static func local(_ label: String) -> String {
    if isReserved(label) { return label + "Value" }
    return operators.contains(label) ? "`\(label)`" : declared(label)
  }

  /// Whether a value needs another name: `request`, and `requestValue`, which is that
  /// other name.
  private static func isReserved(_ label: String) -> Bool {
    var name = label[...]
    while name.hasSuffix("Value") { name = name.dropLast(5) }
    return reserved.contains(String(name))
  }

  /// A parameter's name in a function's declaration: the label, and the local name
  /// where that is another.
  static func parameter(_ name: String) -> String {
    isReserved(name) ? "\(name) \(local(name))" : label(name)
  }
}
