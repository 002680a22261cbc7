import RouteMatching

/// The static members of the table's own enum.
///
/// All data are literals of text: Swift compiles a text of any length at once, and an
/// array of a thousand elements in seconds.
struct StaticData {
  let table: SwiftTable
  /// The match table as printable text.
  let matchTable: String
  /// The table that links are printed by, as printable text.
  let links: String
  let facts: [TableFact]

  /// Adds the members inside the enum.
  func write(to writer: inout SwiftWriter) {
    writer.line()
    writer.line("/// Names, patterns, documentation and examples of the routes.")
    writer.line("\(table.access)static let table: \(type) = _makeTable()")
    ValueChecks(table: table).write(to: &writer)
  }

  private var type: String { "_Turnpike.RouteTableInfo<\(table.name)>" }

  /// Adds the strings, in a function: as the value of `table` they would be a part of the enum,
  /// and Swift would compile every file that names the enum again for another pattern.
  func writeLiterals(to writer: inout SwiftWriter) {
    writer.section("The patterns of all routes, and what is known of them.")
    writer.block("nonisolated extension \(table.name) {") { writer in
      writer.block("static func _makeTable() -> \(type) {") { writer in
        writer.line("\(type)(")
        writer.indent()
        writer.line("// The patterns of all routes, compiled: links are matched against this.")
        // The label that this version of the library has.
        let label = "_matchTable\(MatchTable.layoutVersion): "
        writer.literal(label, lines(of: matchTable), joinsLines: true, ",")
        writer.line("// How the link of each case is written.")
        writer.literal("links: ", lines(of: links), joinsLines: true, ",")
        writer.line("// The table's facts, a line each, with tabs between the fields.")
        writer.literal("description: ", facts.map(\.line), ")")
        writer.outdent()
      }
    }
  }

  private static let lineWidth = 90

  private func lines(of text: String) -> [String] {
    Array(text.utf8).chunks(of: Self.lineWidth).map { String(decoding: $0, as: UTF8.self) }
  }
}
