import Testing

@testable import routesc

/// `routesc diff` where the same links have other values, or values of other types.
@Suite("Values of routesc diff")
struct DiffValuesTests {
  private func rows(_ old: String, _ new: String) throws -> String {
    let folder = try TemporaryFolder([
      "Old.routes": "routes App\n\(old)\n", "New.routes": "routes App\n\(new)\n",
    ])
    return folder.routesc("diff", "$Old.routes", "$New.routes").output
  }

  @Test("Cases of an enum are compared by what their texts mean")
  func enums() throws {
    let routes = "\n/l -> l(q: Sort = .up)\n/p/:q -> p(q: Sort)"
    // An invalid value is the default, which is the same case.
    #expect(
      try rows("enum Sort = up | down" + routes, "enum Sort = up(\"UP\") | down" + routes) == """
        Old.routes:4:1: narrowed: /p/up opened 'p(q: .up)', and matches nothing now: 'q: Sort' rejected "up"
        New.routes:4:1: new: /p/UP opens 'p(q: .up)', and matched nothing

        """)
    #expect(
      try rows(
        "enum Sort = up | down" + routes, "enum Sort = up(\"down\") | down(\"up\")" + routes) == """
          Old.routes:3:1: moved: /l?q=up opened 'l(q: .up)', and opens 'l(q: .down)' now
          New.routes:3:1: note: '/l' is here
          Old.routes:4:1: moved: /p/up opened 'p(q: .up)', and opens 'p(q: .down)' now
          New.routes:4:1: note: '/p/:q' is here

          """)
    #expect(
      try rows(
        "enum Sort = up | down" + routes,
        "enum Sort = high(\"up\") | down" + "\n/l -> l(q: Sort = .high)\n/p/:q -> p(q: Sort)")
        == "New.routes:3:9: renamed: 'Sort.up' is 'Sort.high' now\n")
  }

  @Test("Types that only Swift tells apart")
  func types() throws {
    #expect(
      try rows(
        "type Key\n/a/:id -> a(id: Int(01...12))\n/b/:id -> b(id: Key)\n/c -> c(q: [Int], n: Int)",
        "/a/:id -> a(id: String(/0[1-9]|1[0-2]/))\n/b/:id -> b(id: String)\n/c -> c(n: Int, q: [Int])"
      ) == """
        New.routes:2:1: retyped: 'a(id: Int)' is 'a(id: String)' now
        New.routes:3:1: retyped: 'b(id: Key)' is 'b(id: String)' now
        New.routes:4:1: retyped: 'c(q: [Int], n: Int)' is 'c(n: Int, q: [Int])' now

        """)
  }

  @Test("Items of a fragment are compared by their values, however many there are")
  func itemsOfFragments() throws {
    for count in [1, 2, 5] {
      let names = (0..<count).map { "abcdefghijklmnopqrst".dropFirst($0).prefix(1) }
      func route(_ type: String) -> String {
        let items = names.map { "\($0)=:\($0)" }.joined(separator: "&")
        return "/#\(items) -> x(\(names.map { "\($0): \(type)" }.joined(separator: ", ")))"
      }
      let others = try rows(route("String"), route("Bool"))
      #expect(others.contains("narrowed: /#") && !others.contains("undecided"))
      guard count < 3 else { continue }
      let kinds = try rows(route("Bool"), route("String")).split(separator: "\n").map {
        $0.split(separator: ":")[3]
      }
      #expect(kinds == [" new", " retyped"])
    }
    #expect(
      try rows("/#k=:k -> x(k: Int = 1)", "/#k=:k -> x(k: Int = 2)").contains(
        "moved: / opened 'x(k: 1)', and opens 'x(k: 2)' now"))
  }

  @Test("A value that another part of the link has differs where the two parts do")
  func parts() throws {
    #expect(
      try rows("https://:l.w.example/a -> a(l: String)", "https://*l.w.example/a -> a(l: String)")
        == "New.routes:2:1: new: https://a.a.w.example/a opens 'a(l: \"a.a\")', and matched nothing\n"
    )
    #expect(
      try rows("/l?t=:q -> l(q: String = \"x\")", "/l -> l(q: String = \"x\")") == """
        Old.routes:2:1: moved: /l?q=x&t=7 opened 'l(q: "7")', and opens 'l(q: "x")' now
        New.routes:2:1: note: '/l' is here

        """)
    #expect(
      try rows("/l/:a -> l(a: String)", "/l/x -> l(a: String)") == """
        Old.routes:2:1: gone: /l/x opened 'l(a: "x")', and matches nothing now: the query has no 'a'
        New.routes:1:1: note: write 'redirect /l/:a -> l(a: a)'
        Old.routes:2:1: moved: /l/x?a=7 opened 'l(a: "x")', and opens 'l(a: "7")' now
        New.routes:2:1: note: '/l/x' is here

        """)
    #expect(
      try rows("/l/:a/x -> l(a: String)", "/l/*a -> l(a: String)") == """
        Old.routes:2:1: moved: /l/x/x opened 'l(a: "x")', and opens 'l(a: "x/x")' now
        New.routes:2:1: note: '/l/*a' is here
        New.routes:2:1: new: /l/x opens 'l(a: "x")', and matched nothing
        New.routes:2:1: printed otherwise: 'l(a: "x")' printed /l/x/x, and prints /l/x now

        """)
  }

  @Test("A web link whose host goes from the table is a path now, which another route may open")
  func hosts() throws {
    let routes = "/x -> x\n/*rest -> files(rest: [String])"
    #expect(
      try rows("host h.example\n\(routes)", routes) == """
        Old.routes:1:1: moved: x://h.example/7 opened 'files(rest: ["7"])', and opens 'files(rest: ["h.example", "7"])' now: the table's schemes and hosts are others
        New.routes:1:1: new: http://7 opens 'files(rest: ["7"])', and matched nothing: the table's schemes and hosts are others
        New.routes:1:1: printed otherwise: printed links began with https://h.example/, and begin with / now

        """)
  }

  @Test("A table that answers fewer schemes, and a line for the links that it still answers")
  func schemes() throws {
    #expect(
      try rows("/:p/c -> r(p: Int)", "scheme shop\n/:p/c?!k -> r(p: Int)") == """
        Old.routes:2:1: gone: a:/7/c opened 'r(p: 7)', and matches nothing now: it has a scheme that the table answers no more
        Old.routes:2:1: gone: /7/c?k=x opened 'r(p: 7)', and matches nothing now: the query's 'k' is one too many
        New.routes:1:1: note: write 'redirect /:p/c -> r(p: p)'
        New.routes:1:1: printed otherwise: printed links began with /, and begin with shop:// now

        """)
  }

  @Test("A slash at the end of links with a query")
  func slashes() throws {
    #expect(
      try rows("/x -> x(q: Int)", "option trailingSlash strict\n/x -> x(q: Int)")
        == "Old.routes:1:1: gone: /x/?q=7 opened 'x(q: 7)', and matches nothing now: the table has 'option trailingSlash strict' now\n"
    )
    #expect(
      try rows(
        "option trailingSlash strict\n/x -> x\n/y/:z -> y(z: Int)", "/x -> x\n/y/:z -> y(z: Int)")
          == """
          New.routes:1:1: new: /x/ opens 'x', and matched nothing: 'option trailingSlash strict' is gone
          New.routes:1:1: note: so do the links of 1 more pattern

          """)
  }

  @Test("A value that takes the rest of the query, and has to be an address")
  func rest() throws {
    #expect(
      try rows("/open?url=*url -> open(url: String(/https?:.+/))\n/a -> a", "/a -> a") == """
        Old.routes:2:1: gone: /open?url=http:a opened 'open(url: "http:a")', and matches nothing now
        New.routes:1:1: note: write 'redirect /open?url=*url -> …' with the case that takes its place

        """)
  }

  @Test("A value that is read no more is told from the one that is read instead")
  func unread() throws {
    #expect(
      try rows("/s -> s(q: String)", "/s -> s(query: String)") == """
        Old.routes:2:1: gone: /s?q=x opened 's(q: "x")', and matches nothing now: the query has no 'query'
        New.routes:1:1: note: no 'redirect' line keeps its links: 's' needs 'query'
        Old.routes:2:1: narrowed: /s?q=7&query=x opened 's(q: "7")', and 'q' is read no more
        New.routes:2:1: note: '/s' is here
        New.routes:2:1: new: /s?query=x opens 's(query: "x")', and matched nothing
        New.routes:2:1: renamed: 's(q:)' is 's(query:)' now

        """)
  }

  @Test(
    "A value that is optional, and in another part of the link, is told by a link that has one",
    arguments: [
      (
        "/x#:f -> x(f: Int?)", "/x#L:f -> x(f: Int?)",
        "moved: /x#7 opened 'x(f: 7)', and opens 'x' now"
      ),
      (
        "/x#L:f -> x(f: String?)", "/x#:f -> x(f: String?)",
        "moved: /x#La opened 'x(f: \"a\")', and opens 'x(f: \"La\")' now"
      ),
      (
        "/x -> x(f: Int = 0)", "/x#:f -> x(f: Int = 0)",
        "moved: /x?f=7 opened 'x(f: 7)', and opens 'x(f: 0)' now"
      ),
      (
        "/a#:y -> a(y: String?)", "/a -> a",
        "narrowed: /a#x opened 'a(y: \"x\")', and 'y' is read no more"
      ),
      (
        "/?a=:a -> x(a: String)", "/?a=*a -> x(a: String)",
        "moved: /?a=x&x opened 'x(a: \"x\")', and opens 'x(a: \"x&x\")' now"
      ),
      (
        "/?a=*a -> x(a: String?)", "/?a=:a -> x(a: String?)",
        "moved: /?a=x&x opened 'x(a: \"x&x\")', and opens 'x(a: \"x\")' now"
      ),
      (
        "/?a=:a -> x(a: Int)", "/?a=*a -> x(a: Int)",
        "narrowed: /?a=7&x opened 'x(a: 7)', and matches nothing now"
      ),
    ])
  func optionalValues(old: String, new: String, row: String) throws {
    #expect(try rows(old, new).hasPrefix("Old.routes:2:1: \(row)\n"))
  }

  @Test(
    "A case prints its own values in the new table, and has a row where all of them can be",
    arguments: [
      ("/x?f=:f -> x(f: Int)", "/x#:f -> x(f: Int?)", "'x(f: 7)' printed /x?f=7, and prints /x#7"),
      ("/x#:f -> x(f: Int)", "/x -> x(f: Int = 0)", "'x(f: 7)' printed /x#7, and prints /x?f=7"),
      ("/x?f=:f -> x(f: Int)", "/x#:f -> x(f: Int(1...5)?)", nil),
      ("/a/:y -> a(y: String?)", "/a -> a\n    also /a/:_", nil),
    ] as [(String, String, String?)])
  func printedValues(old: String, new: String, row: String?) throws {
    let printed = try rows(old, new).split(separator: "\n").filter { $0.contains("printed") }
    #expect(printed == (row.map { ["New.routes:2:1: printed otherwise: \($0) now"] } ?? []))
  }

  @Test(
    "Hosts and schemes that a table answers no more are two rows",
    arguments: [
      (
        "scheme app\nhost h.example", "scheme b\nhost g.example",
        [
          "gone: app:/x", "gone: https://h.example/x", "new: b:/x", "new: https://g.example/x",
          "printed otherwise: printed links began with https://h.example/, and begin with https://g.example/",
          "printed otherwise: printed links began with app://, and begin with b://",
        ]
      ),
      (
        "scheme https\nhost h.example", "scheme app\nhost h.example",
        [
          "new: app:/x",
          "printed otherwise: printed links began with https://, and begin with app://",
        ]
      ),
      (
        "scheme app", "scheme app\nhost h.example",
        [
          "new: https://h.example/x",
          "printed otherwise: printed links began with app://, and begin with https://h.example/",
        ]
      ),
      (
        "host h.example", "scheme app\nhost h.example",
        [
          "gone: a:/x",
          "printed otherwise: printed links began with https://h.example/, and begin with app://",
        ]
      ),
    ])
  func sites(old: String, new: String, starts: [String]) throws {
    let found = try rows("\(old)\n/x -> x", "\(new)\n/x -> x").split(separator: "\n")
    #expect(found.count == starts.count)
    for (row, start) in zip(found, starts) { #expect(row.contains(start)) }
  }

  @Test("The host and the scheme that links are printed with")
  func printedSites() throws {
    let (old, new) = (
      "scheme a\nhost a.example, b.example\n/x -> x",
      "scheme b, a\nhost b.example, a.example\n/x -> x"
    )
    #expect(
      try rows(old, new) == """
        New.routes:4:1: new: b:/x opens 'x', and matched nothing: it has a scheme that the table did not answer
        New.routes:1:1: printed otherwise: printed links began with https://a.example/, and begin with https://b.example/ now
        New.routes:1:1: printed otherwise: printed links began with a://, and begin with b:// now

        """)
  }
}
