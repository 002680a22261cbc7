import Testing

@testable import RoutesCompiler

/// The facts about Turnpike and InstantCocoa's router that are mistakes while a program is
/// built: patterns that a table refuses, and Swift that does not compile.
@Suite("Facts that are mistakes in a build")
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

  static let programs: [(id: String, statement: String, message: String)] = [
    ("TPF-022", "router.append(ClosureFilter<Void>(nil))", "'nil' is not compatible with"),
    ("TPF-023", "router.append(nil)", "no exact matches in call to instance method 'append'"),
    ("TPD-027", #"try router.map("r", to: nil)"#, "'nil'"),
    ("TPD-028", "router.otherwise(nil)", "'nil' is not compatible with"),
    ("TPB-016", #"_ = try ExternalLink(scheme: nil, path: "s")"#, "'nil' is not compatible with"),
    (
      "ICD-061", "_ = Router(EmptyTable.self) { _, _ -> Screen in nil }",
      "'nil' is not compatible with"
    ),
  ]

  @Test("A program does not compile")
  func notCompiled() throws {
    let functions = Self.programs.enumerated().map { number, program in
      "func program\(number)(_ router: Router<EmptyTable, Void>) throws { \(program.statement) }\n"
    }
    let head = "import Turnpike\nimport TurnpikeApps\nfinal class Screen: Sendable {}\n"
    let text = head + functions.joined()
    let output = try TypeCheck.run([("Programs.swift", text)], flags: ["-swift-version", "6"])
    let errors = output.split(separator: "\n").filter { $0.contains(": error: ") }
    for (number, program) in Self.programs.enumerated() {
      let own = errors.filter { $0.contains("Programs.swift:\(number + 4):") }
      #expect(own.contains { $0.contains(program.message) }, "\(program.id): \(own)")
    }
  }
}
