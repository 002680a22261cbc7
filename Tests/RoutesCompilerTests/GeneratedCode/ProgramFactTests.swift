import TestSupport
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
    let head = """
      import Turnpike
      import TurnpikeApps
      import TurnpikeMapping
      final class Screen: Sendable {}

      """
    let text = head + functions.joined()
    let errors = try Self.errors(of: text)
    for (number, program) in Self.programs.enumerated() {
      let own = errors.filter { $0.contains("Programs.swift:\(number + 5):") }
      #expect(own.contains { $0.contains(program.message) }, "\(program.id): \(own)")
    }
  }

  static let calls: [(call: String, product: String)] = [
    ("try router.map(\"user/:id\") { _ in }", "TurnpikeMapping"),
    ("try router.map(\"user/:id\", onCallersActor: { _ in })", "TurnpikeMapping"),
    ("_ = router.unmap(\"user/:id\")", "TurnpikeMapping"),
    ("print(router.explain(\"app:user/7\"))", "TurnpikeExplaining"),
    ("print(router.explain(url, from: .inApp))", "TurnpikeExplaining"),
  ]

  @Test("A call that needs another product names it, and compiles with its import")
  func otherProducts() throws {
    let functions = Self.calls.enumerated().map { number, row in
      "func call\(number)(_ router: Router<EmptyTable, Void>, url: URL) throws { \(row.call) }\n"
    }
    let program = "import Foundation\nimport Turnpike\n" + functions.joined()
    let errors = try Self.errors(of: program)
    for (number, row) in Self.calls.enumerated() {
      let own = errors.filter { $0.contains("Programs.swift:\(number + 3):") }
      let message = "is unavailable: add the product '\(row.product)', and import it"
      #expect(own.count == 1 && own[0].contains(message), "\(row.call): \(own)")
    }
    let imports = "import TurnpikeExplaining\nimport TurnpikeMapping\n"
    #expect(try Self.errors(of: imports + program) == [])
    // Swift says what is wrong with an argument, and names no product.
    let mistakes = """
      func mistake(_ router: Router<EmptyTable, Void>, text: Substring, url: URL?) throws {
        _ = router.explain(url)
        _ = router.explain(text)
        try router.map(text) { _ in }
      }
      """
    let others = try Self.errors(of: "import Foundation\nimport Turnpike\n" + imports + mistakes)
    #expect(others.count == 3 && !others.contains { $0.contains("add the product") }, "\(others)")
  }

  @Test("A router without what opens its routes says what is missing")
  func missingHandler() throws {
    let program = "import Turnpike\nlet router = Router(EmptyTable.self)\n"
    let errors = try Self.errors(of: program)
    let message =
      "'init(_:)' is unavailable: write what opens the routes: 'Router(…) { route, request in … }', "
      + "or a handler"
    #expect(errors.count == 1 && errors.first?.contains(message) == true, "\(errors)")
  }

  private static func errors(of program: String) throws -> [Substring] {
    let output = try TypeCheck.run([("Programs.swift", program)], flags: ["-swift-version", "6"])
    return output.split(separator: "\n").filter { $0.contains(": error: ") }
  }
}
