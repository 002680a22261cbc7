import TableTexts
import Testing

@testable import RoutesCompiler

/// The facts about Turnpike and InstantCocoa's router that are mistakes of a table.
@Suite("Facts that are mistakes of a table")
struct BuildFactTests {
  /// With the code of each message, and whether it is an error.
  static let tables: [(id: String, table: String, messages: [String])] = [
    ("TPD-022", "/users/:id -> first\n1️⃣/users/:name -> second", ["1️⃣: error [R021]"]),
    ("TPD-023", "/:x/b -> first\n1️⃣/a/:y -> second", ["1️⃣: warning [R038]"]),
    ("TPD-024", "/a/:id/b/1️⃣:id -> route", ["1️⃣: error [R018]"]),
    ("TPD-025", "/a/1️⃣: -> route", ["1️⃣: error [R019]"]),
    ("TPD-030", "/a/b -> first\n/a/b1️⃣/ -> second", ["1️⃣: error [R012]"]),
    ("TPD-030", "/a/b -> first\n1️⃣/a/b -> second", ["1️⃣: error [R021]"]),
    ("ICD-021", "/f/{id}/1️⃣{id} -> route", ["1️⃣: error [R018]"]),
  ]

  @Test("A table is refused, or warns", arguments: tables)
  func refused(_ id: String, _ table: String, _ messages: [String]) {
    let marked = MarkedText("routes ShopRoute\n" + table)
    let file = SourceFile(path: "Shop.routes", text: marked.text)
    let diagnostics = RoutesCompiler.compile([file]).flatMap(\.diagnostics)
    let lines = marked.screen(diagnostics, in: file).split(separator: "\n")
    let found = lines.filter { $0.hasSuffix("]") }.map { line in
      let severity = line.contains(": error: ") ? "error" : "warning"
      return "\(line.prefix { $0 != ":" }): \(severity) \(line.suffix(6))"
    }
    #expect(found == messages, "\(id)")
  }
}
