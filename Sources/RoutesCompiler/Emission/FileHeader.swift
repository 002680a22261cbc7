/// The comment at the head of a file, and the imports.
struct FileHeader {
  let fileName: String
  let table: ResolvedTable

  func write(to writer: inout SwiftWriter) {
    writer.line("// Generated from \(fileName) by routesc. Do not edit.")
    writer.line("// swift-format-ignore-file")
    writer.line()
    switch table.access {
    case .public: writeImports(prefix: "public ", to: &writer)
    case .package: writePackageImports(to: &writer)
    case .internal: writeImports(prefix: "", to: &writer)
    }
    writer.line()
  }

  /// `package import` in one file makes a plain `import` of the same module in
  /// another ambiguous, unless the module's imports are internal by default.
  private func writePackageImports(to writer: inout SwiftWriter) {
    writer.line("#if hasFeature(InternalImportsByDefault)")
    writer.indent()
    writeImports(prefix: "package ", to: &writer)
    writer.outdent()
    writer.line("#else")
    writer.indent()
    writeImports(prefix: "", to: &writer)
    writer.outdent()
    writer.line("#endif")
  }

  private func writeImports(prefix: String, to writer: inout SwiftWriter) {
    if namesFoundation { writer.line(prefix + "import Foundation") }
    writer.line(prefix + "import Turnpike")
    let usersPrefix = namesUserTypes ? prefix : ""
    for item in table.imports {
      writer.located(at: item.place) { $0.line("\(usersPrefix)import \(item.module)") }
    }
    guard !table.intents.isEmpty else { return }
    writer.line("#if canImport(AppIntents)")
    writer.line("  \(prefix)import AppIntents")
    writer.line("#endif")
  }

  private var namesFoundation: Bool {
    ownParameters.contains { $0.type.namesFoundation }
  }

  private var namesUserTypes: Bool {
    ownParameters.contains { $0.type.namesUserType } || table.routes.contains(where: \.isMounted)
  }

  /// The parameters of the routes and filters that the generated code declares.
  private var ownParameters: [CheckedParameter] {
    table.routes.filter { !$0.isMounted }.flatMap(\.parameters)
      + table.filters.flatMap(\.parameters)
  }
}
