import Testing

@testable import RoutesCommandLine
@testable import routesc

@Suite("Command lines")
struct ArgumentsTests {
  private static let specification = Arguments.Specification(
    flags: ["--json"], options: ["--grep", "--mountable"])

  @Test(
    "A word that is no option is an operand, wherever it is",
    arguments: [
      ([], []),
      (["Shop.routes"], ["Shop.routes"]),
      (["--json", "Shop.routes", "--grep", "cart", "/cart"], ["Shop.routes", "/cart"]),
      (["Shop.routes", "-"], ["Shop.routes", "-"]),
      (["Shop.routes", "--", "--json", "-x"], ["Shop.routes", "--json", "-x"]),
    ] as [([String], [String])])
  func operands(words: [String], operands: [String]) throws {
    #expect(try Arguments(words, Self.specification).operands == operands)
  }

  @Test("A value follows its option, or comes after '='")
  func values() throws {
    let words = ["--mountable", "A.routes", "--mountable=B.routes", "--grep=a=b"]
    let arguments = try Arguments(words, Self.specification)
    #expect(arguments.all("--mountable") == ["A.routes", "B.routes"])
    #expect(arguments.last("--grep") == "a=b")
    #expect(!arguments.has("--json"))
    let others = ["--grep=--json", "--mountable", "-"]
    #expect(try Arguments(others, Self.specification).last("--grep") == "--json")
    #expect(try Arguments(others, Self.specification).all("--mountable") == ["-"])
  }

  @Test(
    "A wrong option is reported",
    arguments: [
      (["--jsn"], "unknown option '--jsn'; did you mean '--json'?"),
      (["--verbose"], "unknown option '--verbose'; there are --grep, --json, --mountable"),
      (["-v", "Shop.routes"], "unknown option '-v'; there are --grep, --json, --mountable"),
      (["--grep"], "'--grep' needs a value"), (["--grep="], "'--grep' needs a value"),
      (["--grep", ""], "'--grep' needs a value"),
      (["--grep", "--json"], "'--grep' needs a value; if it is '--json', write '--grep=--json'"),
      (["--grep", "--"], "'--grep' needs a value; if it is '--', write '--grep=--'"),
      (["--json=yes"], "'--json' takes no value"),
    ])
  func mistakes(words: [String], message: String) {
    let failure = #expect(throws: Failure.self) { try Arguments(words, Self.specification) }
    #expect(failure?.message == message)
  }
}
