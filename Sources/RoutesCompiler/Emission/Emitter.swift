import RouteMatching

/// Writes the Swift source of a table: the enum of its routes, the static data, the
/// handler protocol, and the invoke functions.
///
/// The same table gives the same text on every machine, but for the paths that
/// `#sourceLocation` prints.
package struct Emitter {
  let table: ResolvedTable
  /// The automaton as printable text.
  let automaton: String
  /// The files of the compilation, as `#sourceLocation` is to call them.
  let files: [SourceFile]
  /// The names of the files everywhere else: the same on every machine.
  let fileNames: [String]
  /// The link that each example's route prints.
  let canonicalLinks: [String?]
  let root: RouteEnum
  /// Names that the table gives a meaning of its own.
  let names: Set<String>
  var text = SwiftWriter()

  /// The Swift source of a table.
  package static func swift(
    for table: ResolvedTable, automaton: String, canonicalLinks: [String?] = [],
    files: [SourceFile], fileNames: [String]
  ) -> String {
    let root = RouteEnum(table)
    var emitter = Emitter(
      table: table, automaton: automaton, files: files, fileNames: fileNames,
      canonicalLinks: canonicalLinks, root: root, names: table.typeNames(with: root))
    emitter.emitFile()
    return emitter.text.text
  }

  /// The Swift source of a file that another includes: a comment that says where
  /// its routes are.
  package static func swift(forFile path: String, includedBy table: String) -> String {
    """
    // Generated from \(path) by routesc. Do not edit.
    // swift-format-ignore-file

    // Its routes are in the code of \(table), which includes it.

    """
  }

  private mutating func emitFile() {
    emitHeader()
    emitEnum(root)
    emitRedirecting()
    guard table.options.handlers == .generate else { return }
    for routes in root.all { emitHandlerProtocol(routes) }
    for routes in root.all { emitDispatch(routes) }
    emitRouterInitializer()
    for routes in root.all { emitInvokeFunctions(routes) }
  }

  /// Adds what `body` adds, as if its line `offset` were at the place in the table:
  /// there Swift's own errors about it land. Only what Swift can reject is placed so.
  ///
  /// A declaration with documentation is preceded as a whole, since a directive
  /// between the two would part them.
  mutating func located(
    at place: SourceRange?, offset: Int = 0, _ body: (inout Emitter) -> Void
  ) {
    guard let place else { return body(&self) }
    let line = max(1, place.line - offset)
    text.line("#sourceLocation(file: \(place.file.path.quoted), line: \(line))")
    body(&self)
    text.line("#sourceLocation()")
  }

  /// Adds an empty line, and a comment that says what follows.
  mutating func section(_ comment: String) {
    text.line()
    text.line("// " + comment)
  }

  /// Adds a line, what `body` adds one level deeper, and `}`.
  mutating func block(_ head: String, _ body: (inout Emitter) -> Void) {
    text.line(head)
    text.indent()
    body(&self)
    text.outdent()
    text.line("}")
  }

  /// Adds a switch, whose cases have its own margin.
  mutating func choice(over subject: String, _ body: (inout Emitter) -> Void) {
    text.line("switch \(subject) {")
    body(&self)
    text.line("}")
  }

  /// `public `, or nothing where the table is internal.
  var access: String { table.access == .internal ? "" : table.access.rawValue + " " }

  /// Types as they are written inside the enum that declares them.
  var innerSpelling: SwiftSpelling { SwiftSpelling(names: names) }

  /// Types as they are written outside the table's enum.
  func spelling(outside routes: RouteEnum) -> SwiftSpelling {
    SwiftSpelling(
      names: names, declaredPrefix: table.name + ".", anonymousPrefix: routes.name + ".")
  }

  /// A name of the standard library.
  func standard(_ name: String) -> String { innerSpelling.standard(name) }

  /// Whether a case of the enum is deprecated, or one inside it.
  func namesDeprecated(_ routes: RouteEnum) -> Bool {
    routes.routes.contains { table.routes[$0].metadata.deprecation != nil }
  }
}

extension ResolvedTable {
  /// The types that the generated code declares or takes from the user's modules.
  fileprivate func typeNames(with root: RouteEnum) -> Set<String> {
    var names = Set((enums + routes.flatMap(\.enums)).map(\.name))
    for routes in root.all {
      names.formUnion([routes.shortName, routes.handlerName])
      names.formUnion(routes.mounts.map(\.tableName))
    }
    return names.union(userTypes.map(\.name))
  }
}
