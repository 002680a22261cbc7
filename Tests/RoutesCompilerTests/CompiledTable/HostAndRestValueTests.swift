import RouteMatching
import Testing

@testable import RoutesCompiler

/// Values in a host and after `?key=*` are held to their types like all others.
@Suite("Values in hosts and in the rest of a query")
struct HostAndRestValueTests {
  /// The answer of a table of one line, or of a few, to a link.
  private func answer(_ table: String, to link: String) throws -> String? {
    let result = try #require(compile(table))
    let compiled = try #require(result.compiled, "\(result.diagnostics)")
    guard case .route(let match) = try compiled.resolve(link) else { return nil }
    return compiled.description(of: match)
  }

  private func compile(_ table: String) -> CompilationResult? {
    let file = SourceFile(path: "Shop.routes", text: "routes R\n" + table + "\n")
    return RoutesCompiler.compile([file]).first
  }

  @Test(
    "A value in a host is held to its type",
    arguments: [
      ("https://:n.h.example/a -> a(n: Int(1...5))", "https://5.h.example/a", "a(n: 5)"),
      ("https://:n.h.example/a -> a(n: Int(1...5))", "https://9.h.example/a", nil),
      ("https://:n.h.example/a -> a(n: Int(1...5))", "https://05.h.example/a", nil),
      ("https://:n.h.example/a -> a(n: Int(01...12))", "https://05.h.example/a", "a(n: 5)"),
      ("https://:n.h.example/a -> a(n: Int(01...12))", "https://5.h.example/a", nil),
      ("https://:s.h.example/a -> a(s: String(2...3))", "https://abc.h.example/a", #"a(s: "abc")"#),
      ("https://:s.h.example/a -> a(s: String(2...3))", "https://a.h.example/a", nil),
      (
        "https://:s.h.example/a -> a(s: String(/[a-z]+/))", "https://AB.h.example/a", #"a(s: "ab")"#
      ),
      ("https://:s.h.example/a -> a(s: String(/[a-z]+/))", "https://a1.h.example/a", nil),
      ("https://:l.h.example/a -> a(l: (en | de))", "https://EN.h.example/a", "a(l: .en)"),
      ("https://:l.h.example/a -> a(l: (en | de))", "https://fr.h.example/a", nil),
      ("https://*h/a -> a(h: String(/[a-z]+\\.com/))", "https://ab.com/a", #"a(h: "ab.com")"#),
      ("https://*h/a -> a(h: String(/[a-z]+\\.com/))", "https://a.b.com/a", nil),
      ("https://*h.com/a -> a(h: Int)", "https://12.com/a", "a(h: 12)"),
      ("https://*h.com/a -> a(h: Int)", "https://1.2.com/a", nil),
      ("https://:n.h.example (n: Int(1...5)) {\n/a -> a\n}", "https://4.h.example/a", "a(n: 4)"),
      ("https://:n.h.example (n: Int(1...5)) {\n/a -> a\n}", "https://6.h.example/a", nil),
      ("/a/:n -> a(n: Int(1...5))\n  also https://:n.h.example", "https://5.h.example", "a(n: 5)"),
      ("/a/:n -> a(n: Int(1...5))\n  also https://:n.h.example", "https://6.h.example", nil),
      (
        "/a/:n -> a(n: Int(1...5))\nredirect https://:n.h.example -> a(n: n)",
        "https://5.h.example", "a(n: 5)"
      ),
      (
        "/a/:n -> a(n: Int(1...5))\nredirect https://:n.h.example -> a(n: n)",
        "https://6.h.example", nil
      ),
    ] as [(String, String, String?)])
  func hosts(_ table: String, _ link: String, _ answer: String?) throws {
    #expect(try self.answer(table, to: link) == answer)
  }

  @Test("A value in a host is found where a pattern of another site comes between, by rules")
  func hostOfWinnerOverWinner() throws {
    let table = """
      scheme https
      host *.h.example
      https://:s.h.example/:x/:y -> shop(s: String, x: String, y: String)
      /a/:y -> every(y: String) @over(shop)
      https://:s.h.example/:x/b -> b(s: String, x: String) @over(every)
      """
    #expect(try answer(table, to: "https://s.h.example/a/b") == #"b(s: "s", x: "a")"#)
    #expect(try answer(table, to: "https://s.h.example/a/c") == #"every(y: "c")"#)
  }

  @Test(
    "The rest of a query is held to its type",
    arguments: [
      ("/a?to=*t -> a(t: String(1...3))", "/a?to=a&b", #"a(t: "a&b")"#),
      ("/a?to=*t -> a(t: String(1...3))", "/a?to=a&bc", nil),
      ("/a?to=*t -> a(t: Int)", "/a?to=7", "a(t: 7)"),
      ("/a?to=*t -> a(t: Int)", "/a?to=7&b", nil),
      ("/a?to=*t -> a(t: (x | y))", "/a?to=y", "a(t: .y)"),
      ("/a?to=*t -> a(t: (x | y))", "/a?to=z", nil),
      ("/a?to=*t -> a(t: Int?)", "/a?to=7", "a(t: 7)"),
      ("/a?to=*t -> a(t: Int?)", "/a?to=x", "a"),
      ("/a?to=*t -> a(t: Bool)", "/a?to", "a(t: true)"),
      // A rest without a value takes slashes alone, too.
      ("/x/*_ -> nil\n/*l -> w(l: [String])", "/x/%2F", nil),
      ("/x/*r -> nil\n/*l -> w(l: [String])", "/x//%2F/", nil),
      ("/x/a*_ -> nil\n/*l -> w(l: [String])", "/x/a%2F", nil),
      ("/x/*_ -> nil\n/*l -> w(l: [String])", "/x/", #"w(l: ["x"])"#),
      ("/y/:a -> y(a: Int)\n  also /z/:a/*_", "/z/1/%2F", "y(a: 1)"),
      // What would be printed with more segments is refused with them.
      ("/a/:_/*_ -> nil\n/a/*r -> r(r: String)", "/a/b%2FA", nil),
      ("/a/:_/*_ -> nil\n/a/*r -> r(r: String)", "/a/b", #"r(r: "b")"#),
      ("/a/*_/:_ -> nil\n/a/*r -> r(r: String)", "/a/b%2fA/", nil),
      (
        "/a/:x/*l -> x(x: String, l: [String])\n/a/*r -> r(r: String)", "/a/b%2FA",
        #"x(x: "b", l: ["A"])"#
      ),
      // What it takes is nobody else's.
      ("/a?to=*t -> a(t: String, l: Int?)", "/a?to=b&l=1", #"a(t: "b&l=1")"#),
      ("/a?to=*t -> a(t: String, l: Int?)", "/a?l=2&to=b&l=1", #"a(t: "b&l=1", l: 2)"#),
      ("/a?to=*t -> a(t: String, l: Int?)", "/a?l=2&to=b&l=%", nil),
      ("/a?to=*t -> a(t: String, l: Int)", "/a?l=2&to=b&l=x", #"a(t: "b&l=x", l: 2)"#),
      ("/a?to=*t -> a(t: String, l: Int)", "/a?to=b&l=1", nil),
      ("/a?to=*t -> a(t: String, l: [Int])", "/a?l=2&to=b&l=1", #"a(t: "b&l=1", l: [2])"#),
      (
        "/a?to=*t -> a(t: String, l: [Int] joined \",\")", "/a?l=2&to=b&l=1",
        #"a(t: "b&l=1", l: [2])"#
      ),
      ("/a?v=1&to=*t -> a(t: String)", "/a?v=1&to=b&v=2", #"a(t: "b&v=2")"#),
      ("/a?v=1&to=*t -> a(t: String)", "/a?to=b&v=1", nil),
      ("/a?!v&to=*t -> a(t: String)", "/a?to=b&v", #"a(t: "b&v")"#),
      ("/a?to=*t -> a(t: String?, l: Int?)", "/a?l=2&to&l=1", #"a(t: "", l: 1)"#),
      ("/a#l=:l&to=*t -> a(t: String, l: Int?)", "/a#l=2&to=b&l=1", #"a(t: "b&l=1", l: 2)"#),
      ("/a#to=*t -> a(t: Int)", "/a#to=7", "a(t: 7)"),
      ("/a#to=*t -> a(t: Int)", "/a#to=x", nil),
    ] as [(String, String, String?)])
  func rests(_ table: String, _ link: String, _ answer: String?) throws {
    #expect(try self.answer(table, to: link) == answer)
  }

  @Test(
    "Where queries are strict, a malformed escape is a value that does not parse",
    arguments: [
      ("/d -> d(k: String?)", "/d?k=%", "d"),
      ("option query strict\n/d -> d(k: String?)", "/d?k=%", nil),
      ("option query strict\n/d -> d(k: Int = 1)", "/d?k=2&k=%zz", nil),
      ("option query strict\n/d -> d(k: Int = 1)", "/d?k=%zz&k=2", "d(k: 2)"),
      ("option query strict\n/d -> d(k: [String])", "/d?k=a&k=%FF", nil),
      ("option query strict\n/d -> d(k: [String] joined \",\")", "/d?k=a,%FF", nil),
      ("option query strict\n/d?k=a-:k -> d(k: String?)", "/d?k=a-%", nil),
      ("option query strict\n/d?k=*k -> d(k: String?)", "/d?k=%&j=1", nil),
      ("option query strict\n/d#k=:k -> d(k: String?)", "/d#k=%", nil),
      ("option query strict\n/d -> d(k: Int?)", "/d?j=%", "d"),
      ("option query strict\n/d -> d(k: Int?)", "/d?%=1", "d"),
      ("/d -> d(v: [String: String])", "/d?a=%&%zz=1&b=2", #"d(v: ["b": "2"])"#),
      ("option query strict\n/d -> d(v: [String: String])", "/d?b=2", #"d(v: ["b": "2"])"#),
      // A dictionary lacks what cannot be read.
      ("option query strict\n/d -> d(v: [String: String])", "/d?a=%&b=2", #"d(v: ["b": "2"])"#),
      ("option query strict\n/d -> d(v: [String: String])", "/d?%zz=1&%FF", "d(v: [:])"),
      ("option query strict\n/d?k=1 -> d(v: [String: String])", "/d?k=%&k=1", "d(v: [:])"),
      ("option query strict\n/d -> d(k: Int?)\n/:x -> x", "/d?k=%", #"x(x: "d")"#),
    ])
  func escapes(_ table: String, _ link: String, _ answer: String?) throws {
    #expect(try self.answer(table, to: link) == answer)
  }

  @Test(
    "A string that takes the rest of a path keeps the empty segments of the link",
    arguments: [
      ("/*t -> a(t: String)", "/a", "a"), ("/*t -> a(t: String)", "//a", "/a"),
      ("/*t -> a(t: String)", "///a//b//", "//a//b/"), ("/*t -> a(t: String)", "a", "a"),
      ("/*t -> a(t: String)", "x:a//b", "a//b"), ("/*t -> a(t: String)", "x:/a", "a"),
      ("/*t -> a(t: String)", "x:///a", "a"), ("/*t -> a(t: String)", "x:////a", "/a"),
      ("/*t -> a(t: String)", "x://a//b", "a//b"), ("/*t -> a(t: String)", "//%2F", nil),
      ("/*t -> a(t: String)", "//%2Fa", "//a"),
      ("host h.example\n/*t -> a(t: String)", "https://h.example//a", "/a"),
      ("https://h.example/*t -> a(t: String)", "https://h.example///a/", "//a"),
      ("host h.example\n/*t -> a(t: String)", "x://h.example//a", "/a"),
      ("/f/*t -> a(t: String)", "/f/a", "a"), ("/f/*t -> a(t: String)", "//f//a/", "/a"),
      ("/f/*t -> a(t: String)", "/f///", nil), ("/f/*t -> a(t: String = \"\")", "/f///", ""),
      ("/x#/*t -> a(t: String)", "/x#/a", "a"), ("/x#/*t -> a(t: String)", "//x#//a//", "/a/"),
      ("/x#/f/*t -> a(t: String)", "/x#//f//a", "/a"),
      ("/x#/*t?v=:v -> a(t: String, v: Int?)", "//x#///a//b?", "//a//b"),
      ("/*t -> a(t: [String])", "///a//b//", #"["a", "b"]"#),
    ] as [(String, String, String?)])
  func rest(_ table: String, _ link: String, _ rest: String?) throws {
    let value = rest.map { $0.hasPrefix("[") ? $0 : #""\#($0)""# }
    #expect(try answer(table, to: link) == value.map { "a(t: \($0))" })
  }

  @Test(
    "What a query gives a list, a dictionary, mixed text and the items of a fragment",
    arguments: [
      // An element that does not parse is left out.
      ("/p -> p(k: [Int] joined \",\")", "/p?k=1,x,3", "p(k: [])"),
      ("/p -> p(k: [Int])", "/p?k=1&k=x", "p(k: [1])"),
      ("option query strict\n/p -> p(k: [Int] joined \",\")", "/p?k=1,x,3", nil),
      // Of keys that Swift takes for equal, the last counts.
      ("/d -> d(v: [String: String])", "/d?%C3%A9=1&e%CC%81=2", "d(v: [\"e\u{301}\": \"2\"])"),
      // A value with text around it is never empty.
      ("/s?url=/go/:p -> s(p: String)", "/s?url=/go/", nil),
      ("/s?url=/go/:p -> s(p: String?)", "/s?url=/go/", "s"),
      ("/s?url=:p -> s(p: String)", "/s?url=", #"s(p: "")"#),
      // A fragment that begins with a slash is a path, whose items are those after its '?'.
      ("/w#k=:k -> w(k: Int)", "/w#k=1", "w(k: 1)"),
      ("/w#k=:k -> w(k: Int)", "/w#/a?k=1", "w(k: 1)"),
      ("/w#k=:k -> w(k: Int)", "/w#/k=1", nil), ("/w#k=:k -> w(k: Int?)", "/w#/k=1", "w"),
    ] as [(String, String, String?)])
  func items(_ table: String, _ link: String, _ answer: String?) throws {
    #expect(
      try self.answer(table, to: link).map { Array($0.utf8) } == answer.map { Array($0.utf8) })
  }

  @Test(
    "An issue names the whole type of one value of a list",
    arguments: [
      ("/t -> t(k: [String(/[a-z]+[0-9]/)])", #"k: "A" is not a String(/[a-z]+[0-9]/)"#),
      ("/t -> t(k: [Int(1...)] joined \",\")", #"k: "A" is not an Int(1...)"#),
      ("/t -> t(k: [(x | y)])", #"k: "A" is not one of (x | y)"#),
    ])
  func issues(_ table: String, _ issue: String) throws {
    let compiled = try #require(compile(table)?.compiled)
    guard case .route(let match) = try compiled.resolve("/t?k=A") else { throw LinkError.userInfo }
    #expect(match.issues.map(\.description) == [issue])
  }

  @Test(
    "A URL is a URI reference, and a day has one printed text",
    arguments: [
      ("/c?v=:v -> c(v: URL)", "/c?v=", nil),
      ("/c?v=:v -> c(v: URL)", "/c?v=http://%5B", nil),
      ("/c?v=:v -> c(v: URL)", "/c?v=https://xoul.kr/é", #"c(v: "https://xoul.kr/%C3%A9")"#),
      ("/c?v=:v -> c(v: URL)", "/c?v=https://é.kr/", nil),
      ("/c?v=:v -> c(v: URL)", "/c?v=https://xoul.kr/%25ED", #"c(v: "https://xoul.kr/%ED")"#),
      ("/c/:d -> c(d: Date)", "/c/2026-03-14T00:00:00Z", #"c(d: "2026-03-14")"#),
      ("/c/:d -> c(d: Date)", "/c/2026-03-14T00:00:01Z", #"c(d: "2026-03-14T00:00:01Z")"#),
      ("/c/:d -> c(d: Date)", "/c/2026-02-29", nil),
      (#"/c -> c(d: Date = "2026-03-14T00:00:00Z")"#, "/c", #"c(d: "2026-03-14")"#),
    ] as [(String, String, String?)])
  func canonical(_ table: String, _ link: String, _ answer: String?) throws {
    #expect(try self.answer(table, to: link) == answer)
  }

  @Test(
    "A default that its type has no value for is an error",
    arguments: [
      #"/c -> c(v: URL = "http://[")"#, #"/c -> c(v: URL = "")"#,
      #"/c -> c(d: Date = "2026-02-29")"#, #"/c -> c(d: UUID = "x")"#,
    ])
  func defaults(_ table: String) {
    #expect(compile(table)?.diagnostics.map(\.code) == ["R056"])
  }

  @Test(
    "A hole of a host, and '*.', take labels alone",
    arguments: [
      "a\\b", "a%20b", "a%2Eb", "a:b", "", ".", "a.", ".a", "a..b", "é", "a;b", "a b", "a/b",
      "a@b", "a%00b", "evil.com\\", "evil.com%2F",
    ])
  func labels(_ text: String) throws {
    for (table, suffix) in [
      ("https://:h.h.example/a -> a(h: String)", ".h.example/a"),
      ("https://*h.h.example/a -> a(h: String)", ".h.example/a"),
      ("host *.h.example\n/a -> a", ".h.example/a"),
      ("https://*h/a -> a(h: String)", "/a"),
    ] {
      #expect((try? answer(table, to: "https://" + text + suffix)) ?? nil == nil, "\(table)")
    }
  }

  @Test("Ranges of labels that have nothing in common do not overlap")
  func overlaps() throws {
    let table = """
      https://:n.h.example/a -> low(n: Int(1...5))
      https://:n.h.example/a -> high(n: Int(6...9))
      https://:s.h.example/a -> text(s: String)
      /to?to=*t -> number(t: Int)
      /to?to=*t -> word(t: String(/[a-z]+/))
      """
    #expect(try answer(table, to: "https://5.h.example/a") == "low(n: 5)")
    #expect(try answer(table, to: "https://6.h.example/a") == "high(n: 6)")
    #expect(try answer(table, to: "https://10.h.example/a") == #"text(s: "10")"#)
    #expect(try answer(table, to: "/to?to=5") == "number(t: 5)")
    #expect(try answer(table, to: "/to?to=b") == #"word(t: "b")"#)
  }
}
