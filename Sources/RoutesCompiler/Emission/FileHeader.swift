/// The comment at the head of a file, and the imports.
struct FileHeader {
  let fileName: String
  let table: ResolvedTable
  /// The parts of the code that the file has; none in a file that is only this comment.
  let parts: [CodePart]

  func write(to writer: inout SwiftWriter) {
    Self.writeComment(fileName: fileName, to: &writer)
    guard !parts.isEmpty else { return }
    writer.line()
    // What is public only in other files needs no public import in this one: Swift would warn.
    guard parts != [.automaton] else { return writer.line("import Turnpike") }
    switch table.access {
    case .public: writeImports(prefix: "public ", to: &writer)
    case .package: writePackageImports(to: &writer)
    case .internal: writeImports(prefix: "", to: &writer)
    }
  }

  static func writeComment(fileName: String, to writer: inout SwiftWriter) {
    writer.line("// Generated from \(fileName) by routesc. Do not edit.")
    writer.line("// swift-format-ignore-file")
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
    writeUsersImports(prefix: prefix, to: &writer)
    guard !table.intents.isEmpty, parts.contains(.routes) else { return }
    writer.line("#if canImport(AppIntents)")
    writer.line("  \(prefix)import AppIntents")
    writer.line("#endif")
  }

  /// The imports of the table. Only the file of the enum has one that names nothing, so that a
  /// module that is missing is reported once.
  private func writeUsersImports(prefix: String, to writer: inout SwiftWriter) {
    guard namesUserTypes || parts.contains(.routes) else { return }
    let prefix = namesUserTypes ? prefix : ""
    for item in table.imports {
      writer.located(at: item.place) { $0.line("\(prefix)import \(item.module)") }
    }
  }

  private var namesFoundation: Bool {
    ownParameters.contains { $0.type.namesFoundation }
  }

  private var namesUserTypes: Bool {
    ownParameters.contains { $0.type.namesUserType } || table.routes.contains(where: \.isMounted)
  }

  /// The parameters of the routes and filters that the file declares.
  private var ownParameters: [CheckedParameter] {
    let routes = table.routes.filter { !$0.isMounted }.flatMap(\.parameters)
    return parts.contains(.handlers) ? routes + table.filters.flatMap(\.parameters) : routes
  }
}
