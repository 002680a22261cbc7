import Testing

@testable import RoutesCompiler
import TestSupport

@Suite("Overlaps of the patterns of one route")
struct OwnPatternOverlapTests {
  private func result(of lines: String) -> CompilationResult? {
    RoutesCompiler.compile([SourceFile(path: "R.routes", text: "routes R\n" + lines)]).first
  }

  private func screen(of lines: String) -> String {
    guard let result = result(of: lines) else { return "no table" }
    return DiagnosticFormatter(result.diagnostics, in: result.files).description
  }

  /// The route of a link as a reader of the table would write it.
  private func route(of link: String, in lines: String) throws -> String? {
    let compiled = try #require(result(of: lines)?.compiled, "\(screen(of: lines))")
    guard case .route(let match) = try compiled.resolve(link) else { return nil }
    return compiled.description(of: match)
  }

  @Test(
    "The narrower pattern answers, whichever is written first",
    arguments: [
      (
        "/x/:a -> x(a: Int)", ["also /x/3 -> x(a: 4)", "also /x/:_/y -> x(a: 5)"],
        ["/x/3": "x(a: 4)", "/x/2": "x(a: 2)", "/x/3/y": "x(a: 5)"]
      ),
      (
        "/fair/:id -> fair(id: String, tab: String = \"a\")",
        [
          "also /fair/:id/:_ -> fair(id: id, tab: \"b\")",
          "also /fair/all/shows -> fair(id: \"everything\")",
        ],
        [
          "/fair/all/shows": "fair(id: \"everything\", tab: \"a\")",
          "/fair/all/x": "fair(id: \"all\", tab: \"b\")",
        ]
      ),
      (
        "/s -> s(q: String?)",
        ["also /s?top=* -> s(q: \"top\")", "also /s?top=1 -> s(q: \"one\")"],
        ["/s?top=1": "s(q: \"one\")", "/s?top=2": "s(q: \"top\")", "/s?q=x": "s(q: \"x\")"]
      ),
    ] as [(String, [String], [String: String])])
  func narrower(first: String, also: [String], links: [String: String]) throws {
    for also in [also, also.reversed()] {
      let lines = ([first] + also.map { "    " + $0 }).joined(separator: "\n") + "\n"
      for (link, expected) in links { #expect(try route(of: link, in: lines) == expected) }
    }
  }

  @Test(
    "A pattern inside the first one of its route takes no links of another route",
    arguments: [
      (
        ["/watch -> watch(v: String?)", "    also /watch?list=new"],
        ["/watch?list=:l -> playlist(l: String)"], "/watch?list=PL1", "playlist(l: \"PL1\")"
      ),
      (
        ["/m -> a(x: String?)", "    also /m#top"], ["/m#:s -> b(s: String)"], "/m#end",
        "b(s: \"end\")"
      ),
      (
        ["/m -> a(x: String?)", "    also /m#top"], ["/m#:s -> b(s: String)"], "/m#top", "a"
      ),
      (
        ["/f/:n -> a(n: String) @over(b)", "    also /f/x -> a(n: \"x\")"],
        ["/f/:i -> b(i: (x | y))"], "/f/y", "b(i: .y)"
      ),
    ])
  func otherRoutes(
    first: [String], second: [String], link: String, expected: String
  ) throws {
    for lines in [first + second, second + first] {
      #expect(try route(of: link, in: lines.joined(separator: "\n") + "\n") == expected)
    }
  }

  @Test(
    "Nothing is said where both patterns give the same answer",
    arguments: [
      "/home -> home\n    also /a/:_\n    also /:_/b\n",
      "/p/:id -> page(id: String)\n    also /p/:id/x\n    also /:_/:id/y\n    also /q/:id/:_\n",
      "/p -> page(n: Int = 1)\n    also /:_/d -> page(n: 2)\n    also /c/:_ -> page(n: 2)\n",
      "/p?k=:k -> page(k: String)\n    also /p?k=:k&a=*\n    also /p?k=:k&b=*\n",
      "/p#/room/:r -> page(r: String)\n    also /p#/room/:r/x\n    also /p#/:_/:r/:_\n",
      "/home -> home\n/a/:_ -> nil\n/:_/b -> nil\n",
      "/home/:x -> home\nredirect /a/:_/:x -> home(x: x)\nredirect /:_/b/:x -> home(x: x)\n",
    ])
  func sameAnswer(lines: String) {
    #expect(screen(of: lines) == "")
  }

  @Test(
    "What a message advises settles the overlap",
    arguments: [
      "/item?id=:id -> item(id: Int)\n    also /item?item=:id&!id\n",
      "/p -> page(o: [String: String])\n    also /p?a=1\n    also /p?b=1&!a\n",
      "/f/:a.jpg -> f(a: String)\n@under(f) redirect /f/pic.:a -> f(a: a)\n",
      "/x/:id -> x(id: String)\n    also /c/:_ -> x(id: \"c\")\n"
        + "@under(x) redirect /:_/d -> x(id: \"d\")\n",
    ])
  func advice(lines: String) {
    #expect(screen(of: lines) == "")
  }

  @Test("A warning shows a link of the winner that it names")
  func truthfulWarnings() throws {
    let lines = """
      /:a/:b/c -> one(a: String, b: String)
      /x/:b/:c -> two(b: String, c: String)
      /x/x/:c  -> three(c: String) @over(one)

      """
    #expect(screen(of: lines).contains("both match /x/7/c; 'two' wins"))
    #expect(try route(of: "/x/7/c", in: lines) == "two(b: \"7\", c: \"c\")")
  }

  @Test("Rules that go round among links that no two of them share are each obeyed")
  func rulesInACircle() throws {
    let lines = """
      /x?k=:k -> a(k: (one | two)) @over(b)
      /x?k=:k -> b(k: (two | three)) @over(c)
      /x?k=:k -> c(k: (one | three)) @over(a)

      """
    #expect(screen(of: lines) == "")
    #expect(try route(of: "/x?k=one", in: lines) == "c(k: .one)")
    #expect(try route(of: "/x?k=two", in: lines) == "a(k: .two)")
    #expect(try route(of: "/x?k=three", in: lines) == "b(k: .three)")
  }

  @Test(
    "The winner over a winner answers where rules go round, along the way of the loser of both",
    arguments: [
      (
        """
        /:a1/:a2/:a3/:a4 -> last(a1: String, a2: (a | c), a3: String, a4: String) @over(one, p, y)
        /:b1/:b2/:b3/x -> x(b1: String, b2: (b | c), b3: String) @over(last, p)
        /:c1/:c2/:c3/:c4 -> one(c1: String, c2: (a | b), c3: (a | b), c4: String) @over(x, p)
        /:d1/:d2/:d3/y -> y(d1: String, d2: String, d3: (b | c)) @over(one)
        /p/:l2/:l3/:l4 -> p(l2: String, l3: (a | c), l4: String) @over(y)

        """, "/p/a/a/z", "last(a1: \"p\", a2: .a, a3: \"a\", a4: \"z\")"
      ),
      (
        """
        /x?i=:i&j=:j -> last(i: (a | c), j: String) @over(one, p, y)
        /x?i=:i&j=:j&k=x -> x(i: (b | c), j: String) @over(last, p)
        /x?i=:i&j=:j -> one(i: (a | b), j: (a | b)) @over(x, p)
        /x?i=:i&j=:j&k=y -> y(i: String, j: (b | c)) @over(one)
        /x?i=:i&j=:j -> p(i: String, j: (a | c)) @over(y)

        """, "/x?i=a&j=a", "last(i: .a, j: \"a\")"
      ),
    ])
  func winnerOverWinner(lines: String, link: String, expected: String) throws {
    #expect(screen(of: lines) == "")
    #expect(try route(of: link, in: lines) == expected)
  }
}
