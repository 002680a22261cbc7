/// Writes the Swift source of a table: the enum of its routes, the static data, the
/// handler protocol, and the invoke functions.
///
/// The same table gives the same text on every machine, but for the paths that
/// `#sourceLocation` prints.
package enum Emitter {
  /// The Swift source of a table.
  ///
  /// - Parameters:
  ///   - automaton: The automaton as printable text.
  ///   - canonicalLinks: The link that each example's route prints.
  ///   - files: The files of the compilation, as `#sourceLocation` is to call them.
  ///   - fileNames: The names of the files everywhere else: the same on every machine.
  package static func swift(
    for resolved: ResolvedTable, automaton: String, canonicalLinks: [String?] = [],
    files: [SourceFile], fileNames: [String]
  ) -> String {
    let table = SwiftTable(resolved)
    let description = TableDescriptionWriter(
      resolved, files: files, names: fileNames, canonicalLinks: canonicalLinks)
    let data = StaticData(table: table, automaton: automaton, facts: description.facts)
    var writer = SwiftWriter()
    FileHeader(fileName: fileNames.first ?? "", table: resolved).write(to: &writer)
    EnumDeclaration(routes: table.root, table: table, data: data).write(to: &writer)
    RedirectFunction(table: table).write(to: &writer)
    if resolved.options.handlers == .generate { writeHandlers(of: table, to: &writer) }
    IntentDeclarations(table: table).write(to: &writer)
    return writer.text
  }

  private static func writeHandlers(of table: SwiftTable, to writer: inout SwiftWriter) {
    let enums = table.root.all
    for routes in enums { HandlerProtocol(routes: routes, table: table).write(to: &writer) }
    for routes in enums { HandlerDispatch(routes: routes, table: table).write(to: &writer) }
    RouterInitializer(table: table).write(to: &writer)
    for routes in enums { InvokeFunctions(routes: routes, table: table).write(to: &writer) }
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
}
