import Testing

/// The facts about Turnpike and InstantCocoa's router that are programs which do not compile.
@Suite("Facts that are mistakes of a program", .startsCompilers)
struct ProgramFactTests {
  static let programs: [(id: String, statement: String, message: String)] = [
    ("TPF-022", "router.addFilter(ClosureFilter<Void>(nil))", "'nil' is not compatible with"),
    ("TPF-023", "router.addFilter(nil)", "no exact matches in call to instance method 'addFilter'"),
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
