import Testing
import Turnpike

@testable import RoutesCompiler

/// Tables with the links that show which of several patterns answers, the whole way from
/// the text of the table to its automaton.
@Suite("Which pattern answers a link")
struct MatchingOrderTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var lines: [String]
    /// Links with the call that each leads to.
    var links: [(link: String, call: String)]
    /// Whether the lines mean the same in any order.
    var anyOrder = true
  }

  static let rows: [Row] = [
    Row(
      testDescription: "of two hosts with a catch-all the narrower",
      lines: [
        "https://*q/a -> wide(q: String)", "https://*t.h.com/a -> narrow(t: String)",
        "https://:l.h.com/:p -> label(l: String, p: String)",
        "https://*t.i.h.com/a -> narrowest(t: String)",
      ],
      links: [
        ("https://b.h.com/a", "label(b, a)"), ("https://c.b.h.com/a", "narrow(c.b)"),
        ("https://b.i.h.com/a", "narrowest(b)"), ("https://h.org/a", "wide(h.org)"),
        ("https://b.h.com/z", "label(b, z)"),
      ]),
    Row(
      testDescription: "of two hosts with a catch-all the narrower, though its path is wider",
      lines: [
        "https://*q/a -> wide(q: String)", "https://*t.h.com/:p -> narrow(t: String, p: String)",
      ],
      links: [("https://b.h.com/a", "narrow(b, a)"), ("https://b.i.com/a", "wide(b.i.com)")]),
    Row(
      testDescription: "an 'also' inside the pattern of another route",
      lines: [
        "/files/:name -> file(name: String)", "/:dir/:id -> item(dir: String, id: UUID)",
        "    also /files/:id",
      ],
      links: [
        (
          "/files/123e4567-e89b-12d3-a456-426614174000",
          "file(123e4567-e89b-12d3-a456-426614174000)"
        ),
        (
          "/files/123e4567-e89b-12d3-a456-426614174000?dir=d",
          "item(d, 123e4567-e89b-12d3-a456-426614174000)"
        ),
        (
          "/x/123e4567-e89b-12d3-a456-426614174000",
          "item(x, 123e4567-e89b-12d3-a456-426614174000)"
        ),
      ], anyOrder: false),
    Row(
      testDescription: "an 'also' inside the catch-all of its route and inside another route",
      lines: [
        "/:a/:b -> two(a: Int, b: String)", "/*p -> page(p: String)",
        "    also /7/x?old=* -> page(p: \"x\")",
      ],
      links: [
        ("/7/x", "two(7, x)"), ("/7/y", "two(7, y)"), ("/8/x?old=1", "two(8, x)"),
        ("/a/x", "page(a/x)"), ("/7/x?old=1", "page(x)"),
      ], anyOrder: false),
    Row(
      testDescription: "a winner by '@over' is no rival where the loser does not match",
      lines: [
        "/:lang?v=:v -> versioned(lang: String, v: Int)",
        "/*path?k=:k -> keyed(path: String, k: String) @over(about)", "/about?!v -> about",
      ],
      links: [
        ("/about?v=1&k=2", "versioned(about, 1)"), ("/about?k=2", "keyed(about, 2)"),
        ("/about", "about()"), ("/x/y?k=2", "keyed(x/y, 2)"),
      ]),
    Row(
      testDescription: "what wins over a winner that is found on the way of a third",
      lines: [
        "/:a/x/*r -> one(a: String, r: String) @over(two)",
        "/x/:b/x/*r -> two(b: String, r: String)", "/x/x/*r?j=1 -> three(r: String)",
      ],
      links: [
        ("/x/x/x/y?j=1", "three(x/y)"), ("/x/x/x/y", "one(x, x/y)"), ("/x/z/x/y", "two(z, y)"),
        ("/x/x/z?j=1", "three(z)"), ("/z/x/x?j=1", "one(z, x)"),
      ]),
    Row(
      testDescription: "the narrower pattern of a route gives the values",
      lines: ["/*path -> page(path: String)", "    also /old -> page(path: \"new\")"],
      links: [("/old?path=b", "page(new)"), ("/old", "page(new)"), ("/x", "page(x)")],
      anyOrder: false),
    Row(
      testDescription: "the narrower pattern of a route gives the values, beside others",
      lines: [
        "/*path -> page(path: String)", "    also /old -> page(path: \"new\")",
        "/*s?k=:t -> keyed(s: String, t: String)",
      ],
      links: [
        ("/old?path=b", "page(new)"), ("/old", "page(new)"), ("/new?k=1", "keyed(new, 1)"),
      ], anyOrder: false),
    Row(
      testDescription: "literals in any case, where the case is ignored",
      lines: [
        "option pathCase ignore", "/Files/:x -> one(x: String)",
        "/:y/Logo -> two(y: String) @over(one)",
      ],
      links: [
        ("/files/logo", "two(files)"), ("/FILES/LOGO", "two(FILES)"), ("/files/x", "one(x)"),
      ], anyOrder: false),
    Row(
      testDescription: "a list after '#/' needs an element",
      lines: ["/f#/room/*n -> f(n: [Int(1...5)])", "/:any -> other(any: String)"],
      links: [
        ("/f#/room/1/2", "f([1, 2])"), ("/f", "other(f)"), ("/f#/room", "other(f)"),
        ("/f#/lobby", "other(f)"), ("/f#/room/1/9", "other(f)"),
      ]),
    Row(
      testDescription: "a list after '#/' with a default",
      lines: ["/f#/room/*n -> f(n: [Int(1...5)] = [])"],
      links: [
        ("/f#/room/1/2", "f([1, 2])"), ("/f", "f([])"), ("/f#/room/1/9", "f([])"),
        ("/f#/lobby", "f([])"),
      ]),
    Row(
      testDescription: "a catch-all after text begins in its segment",
      lines: [
        "/s/a*p -> text(p: String)", "/l/a*p -> list(p: [String])",
        "/m/{x}-*p -> mixed(x: String, p: String)", "/:x/a/z -> other(x: String)",
        "redirect /r/a*_ -> other(x: \"r\")",
      ],
      links: [
        ("/s/ab/z", "text(b/z)"), ("/l/ab/z", "list([b, z])"), ("/m/a-b/z", "mixed(a, b/z)"),
        ("/s/a/z", "other(s)"), ("/l/a/z", "other(l)"), ("/s/a", "nil"), ("/s/a/", "nil"),
        ("/s/a/y", "nil"), ("/l/a/y", "nil"), ("/m/a-/y", "nil"), ("/m/a-/", "nil"),
        ("/r/a/y", "nil"), ("/r/a", "nil"), ("/r/ab/y", "other(r)"),
      ]),
    Row(
      testDescription: "a value that is there counts where queries are strict",
      lines: [
        "option query strict", "/a?n=1&v=a:q -> one(q: String?)", "/a?v=a -> two",
        "/b?m=1 -> three(k: Int?)", "/b?k=x -> four", "/c?m=1 -> five(k: [Int])", "/c?k=x -> six",
        "/d?m=1 -> seven(k: [Int] joined \"--\")", "/d?k=1-2 -> eight",
        "/e?m=1&k=*k -> nine(k: Int?)", "/e?k=x -> ten",
      ],
      links: [
        ("/a?n=1&v=a", "two()"), ("/a?n=1&v=ab", "one(b)"), ("/a?n=1", "one(-)"),
        ("/b?m=1&k=x", "four()"), ("/b?m=1&k=2", "three(2)"), ("/b?m=1", "three(-)"),
        ("/c?m=1&k=x", "six()"), ("/c?m=1&k=2", "five([2])"),
        ("/d?m=1&k=1-2", "eight()"), ("/d?m=1&k=1--2", "seven([1, 2])"),
        ("/e?m=1&k=x", "ten()"), ("/e?m=1&k=2", "nine(2)"),
      ]),
  ]

  @Test("Each link leads to the route that the rules say", arguments: rows)
  func links(row: Row) throws {
    for lines in row.anyOrder ? [row.lines, row.lines.inReverse] : [row.lines] {
      let file = SourceFile(
        path: "R.routes", text: (["routes R"] + lines).joined(separator: "\n") + "\n")
      let table = try #require(RoutesCompiler.compile([file]).first)
      let compiled = try #require(table.compiled, "\(table.diagnostics.map(\.message))")
      for (link, call) in row.links {
        #expect(try compiled.call(of: link) == call, "\(link), \(lines)")
      }
    }
  }

  /// Patterns of which each asks for a text in a segment of its own, and wins over all before it.
  private static func chain(_ count: Int) -> SourceFile {
    let lines = (0..<count).map { own in
      let segments = (0..<count).map { $0 == own ? "x" : ":a\($0)" }.joined(separator: "/")
      let over = (0..<own).map { " @over(c\($0))" }.joined()
      return "/\(segments)?k\(own)=1 -> c\(own)\(over)"
    }
    return SourceFile(
      path: "R.routes",
      text: "routes R\noption overlaps leftmost\n" + lines.joined(separator: "\n") + "\n")
  }

  @Test("Of patterns that each win over those before, the last that matches answers")
  func chains() throws {
    let count = 7
    let compiled = try #require(RoutesCompiler.compile([Self.chain(count)]).first?.compiled)
    let query = (0..<count).map { "k\($0)=1" }.joined(separator: "&")
    for subset in 1..<(1 << count) {
      let matching = (0..<count).filter { subset >> $0 & 1 == 1 }
      let segments = (0..<count).map { matching.contains($0) ? "x" : "y" }
      let link = "/\(segments.joined(separator: "/"))?\(query)"
      let last = try #require(matching.last)
      #expect(try compiled.call(of: link).hasPrefix("c\(last)("), "\(link)")
    }
  }

  @Test("Patterns whose order cannot be written are refused before they take memory")
  func longChains() {
    let diagnostics = RoutesCompiler.compile([Self.chain(20)]).flatMap(\.diagnostics)
    #expect(diagnostics.filter { $0.severity == .error }.map(\.code) == ["R037"])
  }

  @Test("Without 'option query strict' the same patterns overlap")
  func lenient() {
    let file = SourceFile(
      path: "R.routes",
      text: "routes R\n/a?n=1&v=a:q -> one(q: String?)\n/a?v=a -> two\n")
    let diagnostics = RoutesCompiler.compile([file]).flatMap(\.diagnostics)
    #expect(diagnostics.map(\.code) == ["R022"])
  }
}

extension [String] {
  /// Options stay first, for they are not what is turned round.
  fileprivate var inReverse: [String] {
    filter { $0.hasPrefix("option") } + filter { !$0.hasPrefix("option") }.reversed()
  }
}

extension CompiledTable {
  /// The route of a link, as `case(value, [element, element])`; `-` is an absent value.
  fileprivate func call(of link: String) throws -> String {
    guard case .route(let match) = try resolve(link) else { return "nil" }
    let values = match.values.map { value in
      switch value {
      case .absent: "-"
      case .text(let text): text
      case .list(let elements): "[\(elements.joined(separator: ", "))]"
      case .dictionary(let pairs): "\(pairs.map { "\($0.key): \($0.value)" })"
      }
    }
    return "\(table.routes[match.route].name)(\(values.joined(separator: ", ")))"
  }
}
