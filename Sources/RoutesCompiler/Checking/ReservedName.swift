/// Names that Swift, or the code that is generated around them, can't let a table
/// have.
enum ReservedName {
  /// What to write in place of a case that Swift can't name: `` E.`init` `` is a
  /// call, and `E.self` silently means the type.
  static let replacements: [String: String] = [
    "init": "start", "self": "current", "Self": "current", "Type": "kind", "Protocol": "format",
    "table": "tables", "_route": "route", "_write": "write", "_invoke": "invoke",
    "_filter": "filter",
  ]

  /// Cases that read as those of `Optional` where a route is optional.
  static let confusing: [String: String] = ["none": "nothing", "some": "several"]

  /// Modules and types that generated code names in front of everything else.
  static let types: Set<String> = [
    "Swift", "Foundation", "Turnpike", "Self", "Type", "Protocol", "Any",
  ]

  /// The generic parameters of generated code, which would capture a type of the
  /// user's. An enum of the table is named with its table in front.
  static let genericParameters: Set<String> = ["Output", "Routes", "Handler"]
}
