extension Emitter {
  /// The comment at the head, and the imports.
  mutating func emitHeader() {
    text.line("// Generated from \(fileNames.first ?? "") by routesc. Do not edit.")
    text.line("// swift-format-ignore-file")
    text.line()
    emitImports()
    text.line()
  }

  private mutating func emitImports() {
    switch table.access {
    case .public: emitImports(prefix: "public ")
    case .package: emitPackageImports()
    case .internal: emitImports(prefix: "")
    }
  }

  /// `package import` in one file makes a plain `import` of the same module in
  /// another ambiguous, unless the module's imports are internal by default.
  private mutating func emitPackageImports() {
    text.line("#if hasFeature(InternalImportsByDefault)")
    text.indent()
    emitImports(prefix: "package ")
    text.outdent()
    text.line("#else")
    text.indent()
    emitImports(prefix: "")
    text.outdent()
    text.line("#endif")
  }

  private mutating func emitImports(prefix: String) {
    if namesFoundation { text.line(prefix + "import Foundation") }
    text.line(prefix + "import Turnpike")
    let usersPrefix = namesUserTypes ? prefix : ""
    for item in table.imports { emitImport(item, prefix: usersPrefix) }
  }

  private mutating func emitImport(_ item: CheckedImport, prefix: String) {
    located(at: item.place) { $0.text.line("\(prefix)import \(item.module)") }
  }

  private var namesFoundation: Bool {
    table.ownParameters.contains { $0.type.namesFoundation }
  }

  private var namesUserTypes: Bool {
    table.ownParameters.contains { $0.type.namesUserType }
      || table.routes.contains(where: \.isMounted)
  }
}

extension ResolvedTable {
  /// The parameters of the routes and filters that the generated code declares.
  fileprivate var ownParameters: some Sequence<CheckedParameter> {
    let routes = routes.lazy.filter { !$0.isMounted }.flatMap(\.parameters)
    return Array(routes) + filters.flatMap(\.parameters)
  }
}
