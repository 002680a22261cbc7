/// Names that Swift, or the code that is generated around them, can't let a table
/// have.
enum ReservedName {
  /// The name to write in place of a case that Swift can't name: `` E.`init` `` is a call,
  /// and `E.self` silently means the type.
  static let replacements: [String: String] = [
    "_": "page", "init": "start", "self": "current", "Self": "current", "Type": "kind",
    "Protocol": "format",
    "table": "tables", "_route": "route", "_write": "write", "_invoke": "invoke",
    "_filter": "filter",
  ]

  /// Cases of routes that the Swift compiler does not survive: routes are
  /// `Identifiable`, and with a case `id` in a module of two tables Swift 6.3 crashes.
  static let routeReplacements = ["id": "identifier"]

  /// Cases that the enum of a table has already, as a `CaseIterable`.
  static let enumReplacements = ["allCases": "all"]

  /// Cases that read as those of `Optional` where a route is optional.
  static let confusing: [String: String] = ["none": "nothing", "some": "several"]

  /// What other languages write for `nil`, in lower case and without `_`.
  static let refusals: Set<String> = ["nil", "nill", "none", "null", "nullptr", "undefined"]

  /// Modules and types that generated code names in front of everything else, and the associated
  /// types of the protocols that enums of routes conform to.
  private static let types: Set<String> = [
    "_", "Swift", "Foundation", "Turnpike", "_Turnpike", "Self", "Type", "Protocol", "Any", "ID",
    "_Table", "_Filter",
  ]

  /// Types of the library that the enum of a table's filters would hide.
  static let filterTypes: Set<String> = ["RouteFilter", "ClosureFilter"]

  /// Whether no type of a table can have the name.
  static func isType(_ name: String) -> Bool {
    types.contains(name) || BuiltInType(rawValue: name) != nil
  }

  /// The generic parameters of generated code, which would capture a type of the
  /// user's. An enum of the table is named with its table in front.
  static let genericParameters: Set<String> = ["Output", "Routes", "Handler"]

  /// Names that generated code uses where the table's own would be another: those of
  /// its generic parameters and of attributes.
  static let tables = types.union(genericParameters).union(["AnyObject", "MainActor", "Table"])
}
