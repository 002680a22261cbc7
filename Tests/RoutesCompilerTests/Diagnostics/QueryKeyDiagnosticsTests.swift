import Testing

@testable import RoutesCompiler

@Suite("Mistakes with the keys of a query, and values that patterns leave out")
struct DiagnosticQueryKeysTests {
  @Test(
    "A key that appears twice, that two parameters read, or that the pattern decides",
    arguments: [
      ("1️⃣/z?k=1&k=2 -> z", "the key 'k' appears twice in '/z?k=1&k=2'"),
      ("1️⃣/z?k=1&!k -> z", "the key 'k' appears twice in '/z?k=1&!k'"),
      ("1️⃣/z?k=:a&k=:b -> z(a: Int, b: Int)", "the key 'k' appears twice in '/z?k=:a&k=:b'"),
      ("1️⃣/z#k=:a&k=:b -> z(a: Int, b: Int)", "the key 'k' appears twice in '/z#k=:a&k=:b'"),
      ("1️⃣/z?b=:a -> z(a: Int, b: Int)", "'a' and 'b' both read the key 'b'"),
      ("1️⃣/z?b={a}.x -> z(a: Int, b: Int?)", "'a' and 'b' both read the key 'b'"),
      ("1️⃣/z?!k -> z(k: String)", "'k' reads the key 'k', which '!k' decides"),
      ("1️⃣/z?k=1 -> z(k: String?)", "'k' reads the key 'k', which 'k=1' decides"),
      (
        "/z/:a -> z(a: String, b: Int?)\nredirect 1️⃣/go?b=:x -> z(a: x)",
        "'a' and 'b' both read the key 'b'"
      ),
      ("/a -> a\n1️⃣/z?k=1&k=2 -> nil", "the key 'k' appears twice in '/z?k=1&k=2'"),
    ])
  func clashes(table: String, message: String) {
    let first = checkedScreen(of: table).split(separator: "\n").first.map(String.init)
    #expect(first == "1️⃣: error: \(message) [R068]")
  }

  @Test(
    "A key that has one reader is right",
    arguments: [
      "/z?k=* -> z(k: String?)",
      "/z?k={a}.{b} -> z(a: Int, b: Int)",
      "/z?k=:k#k=:f -> z(k: Int, f: Int)",
      "/z?caf%C3%A9=:a&cafe%CC%81=:b -> z(a: Int, b: Int)",
      "/z/:a -> z(a: String, b: Int?)\nredirect /go?b=:x -> z(a: x, b: nil)",
      "/list?page=:page -> list(page: Int = 1)\nredirect /first?page=1 -> list",
      "/z?d=1 -> z(d: [String: String])",
    ])
  func right(table: String) {
    #expect(checkedScreen(of: table) == "")
  }

  @Test(
    "A catch-all list without a default is left out by no line",
    arguments: [
      ("redirect /x -> 1️⃣l", "'l' needs 'p'; write 'l(p: …)'"),
      ("redirect /x/*q -> l(p: q)", nil),
      ("    also 1️⃣/x", "'l' needs 'p'; write '-> l(p: …)'"),
      (#"    also /x -> l(p: ["x"])"#, nil),
      ("/x -> x after 1️⃣l", "'l' needs 'p'; write 'after l(p: …)'"),
    ] as [(String, String?)])
  func catchAlls(line: String, message: String?) {
    let screen = checkedScreen(of: "/l/*p -> l(p: [String])\n\(line)")
    #expect(screen == (message.map { "1️⃣: error: \($0) [R076]\n" } ?? ""))
    let lenient = checkedScreen(of: "/l/*p -> l(p: [String] = [])\n\(line)")
    #expect(lenient == "")
  }

  @Test(
    "A '/' in a regular expression is for values that are no segments",
    arguments: [
      ("/a/:u", true), ("/a/*u", true), ("/a/x-:u", true), ("https://:u.example.com/", true),
      ("/a#/:u", true), ("/a", false), ("/a?url=:u", false), ("/a?to=x{u}", false),
      ("/a#:u", false), ("/a#u=:u", false),
    ])
  func slashes(pattern: String, isError: Bool) {
    let type = #"String(/x1️⃣\/.*/)"#
    let isList = pattern.contains("*")
    let screen = checkedScreen(of: "\(pattern) -> a(u: \(isList ? "[\(type)]" : type))")
    let message = #"the regex /x\/.*/ names '/', but a parameter is one segment"#
    #expect(screen == (isError ? "1️⃣: error: \(message) [R060]\n" : ""))
  }

  @Test("A regular expression has the texts of its own bytes")
  func bytes() throws {
    let text = "routes R\n/a/:x -> a(x: String(/\u{E9}+/))\n/b/:x -> b(x: String(/e\u{301}+/))\n"
    let (table, diagnostics) = resolved(CompilationUnit(text))
    #expect(diagnostics == [])
    let constraints = try #require(table).routes.map(\.parameters[0].type.constraint)
    #expect(constraints[0].accepts("\u{E9}"))
    #expect(!constraints[0].accepts("e\u{301}"))
    #expect(constraints[1].accepts("e\u{301}"))
    #expect(!constraints[1].accepts("\u{E9}"))
  }

  @Test(
    "A pattern has no more parameters and segments than a link can use",
    arguments: [
      (String(repeating: "/s", count: 65_535), nil),
      (String(repeating: "/s", count: 65_536), "more than 65,535 segments"),
      (String(repeating: "/s", count: 100_000), "more than 65,535 segments"),
      ("/a?k=" + placeholders(127), nil),
      ("/a?k=" + placeholders(128), "more than 127 parameters in one text"),
      ("/a?k=" + placeholders(10_000), "more than 127 parameters in one text"),
      ("/a#" + placeholders(128), "more than 127 parameters in one text"),
      ("/a#k=" + placeholders(128), "more than 127 parameters in one text"),
      ("/a#/" + placeholders(128), "more than 127 parameters in one text"),
      ("/a/" + placeholders(128), "more than 127 parameters in one text"),
    ] as [(String, String?)])
  func sizes(pattern: String, problem: String?) {
    let file = SourceFile(path: "Shop.routes", text: "routes R\n\(pattern) -> a\n")
    let diagnostics = RoutesCompiler.compile([file]).flatMap(\.diagnostics)
    #expect(diagnostics.map(\.message) == (problem.map { ["this pattern has \($0)"] } ?? []))
  }
}

@Suite("Types of filters, and names of types")
struct FilterTypeTests {
  @Test(
    "A filter takes an unnamed enum, whose name is free",
    arguments: [
      ("filter f(c: (x | y))\n/a -> a via f(c: .x)", ""),
      ("filter f(c: [(x | y)], d: (p | q) = .p)\n/a -> a via f(c: [.y, .x])", ""),
      (
        "filter f(c: (x | y))\n/a -> a via f(c: 1️⃣.z)",
        "1️⃣: error: the value .z is not a case of FC (x, y) [R056]\n"
      ),
      (
        "enum FC = x\nfilter f(1️⃣c: (x | y))\n/a -> a via f(c: .x)",
        """
        1️⃣: error: the anonymous enum of 'c' would be named 'FC', which is declared on line 2 \
        [R048]
        1️⃣: note: use 'c: FC', or declare it under another name with 'enum'

        """
      ),
    ])
  func enums(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }

  @Test("Names of types stand for others, not too deep", arguments: [31, 32, 33, 20_000])
  func names(count: Int) {
    let chain = (1..<count).map { "type T\($0) = T\($0 + 1)\n" }.joined()
    let screen = checkedScreen(of: chain + "type T\(count) = Int\n/a/:x -> a(x: T1)")
    #expect(screen.isEmpty == (count <= 32))
    if count > 32 { #expect(screen.contains("names of types are nested deeper than 32 [R036]")) }
  }
}

/// So many parameters with a literal between them.
private func placeholders(_ count: Int) -> String {
  (0..<count).map { "{p\($0)}" }.joined(separator: "-")
}
