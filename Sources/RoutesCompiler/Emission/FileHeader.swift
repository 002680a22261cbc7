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
    guard parts != [.matchTable] else { return writer.line("import Turnpike") }
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
  }

  /// The imports of the table, but for those that the file has already: Swift warns of two with
  /// different access. Only the file of the enum has one that names nothing, so that a module that
  /// is missing is reported once.
  private func writeUsersImports(prefix: String, to writer: inout SwiftWriter) {
    guard namesUserTypes || parts.contains(.routes) else { return }
    let prefix = namesUserTypes ? prefix : ""
    let written = ["Turnpike"] + (namesFoundation ? ["Foundation"] : [])
    for item in table.imports where !written.contains(item.module) {
      writer.located(at: item.place) { $0.line("\(prefix)import \(item.module)") }
    }
  }

  private var namesFoundation: Bool { declaresType(where: \.namesFoundation) }

  private var namesUserTypes: Bool {
    table.routes.contains(where: \.isMounted) || declaresType(where: \.namesUserType)
  }

  /// Whether a parameter of a route or filter that the file declares has such a type.
  private func declaresType(where isSuch: (CheckedType) -> Bool) -> Bool {
    let routes = table.routes.lazy.filter { !$0.isMounted }
    if routes.contains(where: { $0.parameters.contains { isSuch($0.type) } }) { return true }
    return table.filters.contains { $0.parameters.contains { isSuch($0.type) } }
  }
}
