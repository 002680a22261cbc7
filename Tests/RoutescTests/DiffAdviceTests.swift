import Testing

@testable import routesc

/// The lines that `routesc diff` says to write.
@Suite("Advice of routesc diff")
struct DiffAdviceTests {
  private func rows(_ old: String, _ new: String) throws -> String {
    let folder = try TemporaryFolder([
      "Old.routes": "routes App\n\(old)\n", "New.routes": "routes App\n\(new)\n",
    ])
    return folder.routesc("diff", "$Old.routes", "$New.routes").output
  }

  /// Appends the lines of the rows to the new table, and returns what differs then.
  private func rest(_ old: String, _ new: String, _ lines: String) throws -> String {
    try rows(old, new + "\n" + lines)
  }

  @Test("A segment that may be left out has a line for each length of the path")
  func leftOut() throws {
    let (old, new) = (
      "/l/:p/:q -> l(p: Int = 1, q: String?)", "/m/:p/:q -> l(p: Int = 2, q: String?)"
    )
    #expect(
      try rows(old, new) == """
        Old.routes:2:1: gone: /l opened 'l(p: 1)', and matches nothing now: segment 1 is 'l', not 'm'
        New.routes:1:1: note: write 'redirect /l -> l(p: 1, q: nil)', 'redirect /l/:p -> l(p: p, q: nil)' and 'redirect /l/:p/:q -> l(p: p, q: q)'
        New.routes:2:1: new: /m opens 'l(p: 2)', and matched nothing

        """)
    let lines = """
      redirect /l -> l(p: 1, q: nil)
      redirect /l/:p -> l(p: p, q: nil)
      redirect /l/:p/:q -> l(p: p, q: q)
      """
    #expect(
      try rest(old, new, lines) == """
        New.routes:2:1: new: /m opens 'l(p: 2)', and matched nothing
        New.routes:2:1: printed otherwise: 'l(p: 7, q: "x")' printed /l/7/x, and prints /m/7/x now

        """)
  }

  @Test("A catch-all that is left out leaves the text before it in its segment")
  func leftOutCatchAll() throws {
    let (old, new) = (
      "/talk:*page -> talk(page: [String] = [])", "/pre/talk:*page -> talk(page: [String] = [])"
    )
    let rows = try rows(old, new)
    let lines = ["redirect /talk%3A -> talk(page: [])", "redirect /talk:*page -> talk(page: page)"]
    #expect(rows.contains("note: write '\(lines[0])' and '\(lines[1])'\n"), "\(rows)")
    let rest = try rest(old, new, lines.joined(separator: "\n"))
    #expect(!rest.contains("gone"), "\(rest)")
  }

  @Test("A line that would take links of other routes comes after lines for those")
  func others() throws {
    let (old, new) = (
      "/item -> item\n/drafts -> nil\n/:p -> r(p: String)",
      "/pre {\n/item -> item\n/:p -> r(p: String)\n}"
    )
    #expect(
      try rows(old, new) == """
        Old.routes:2:1: gone: /item opened 'item', and matches nothing now: segment 1 is 'item', not 'pre'
        New.routes:1:1: note: write 'redirect /item -> item'
        Old.routes:4:1: gone: /x opened 'r(p: "x")', and matches nothing now: segment 1 is 'x', not 'pre'
        New.routes:1:1: note: write 'redirect /item -> item', '/drafts -> nil' and 'redirect /:p -> r(p: p)'
        New.routes:3:1: new: /pre/item opens 'item', and matched nothing
        New.routes:4:1: new: /pre/x opens 'r(p: "x")', and matched nothing

        """)
  }

  @Test("The query names what each link has to have, and what a line gives a fixed value")
  func values() throws {
    let rows = try rows(
      """
      /find -> find(q: String, page: Int = 1, tags: [String])
      /fair/:id -> fair(id: Int, tab: (a | b) = .a)
          also /fair/:id/b -> fair(tab: .b)
      redirect /o/:number -> fair(id: number)
      /x/:id -> x(id: Int)
      """,
      """
      /search -> find(q: String, page: Int = 1, tags: [String], sort: Bool = true)
      /fair/:id -> fair(id: Int, tab: (a | b) = .a)
      /y -> x
      """)
    #expect(
      rows == """
        Old.routes:2:1: gone: /find?q=x opened 'find(q: "x", page: 1, tags: [])', and matches nothing now: segment 1 is 'find', not 'search'
        New.routes:1:1: note: write 'redirect /find?q=:q -> find(q: q)'
        Old.routes:4:10: gone: /fair/7/b opened 'fair(id: 7, tab: .b)', and matches nothing now: segment 3, 'b', is one too many
        New.routes:1:1: note: write 'redirect /fair/:id/b -> fair(id: id, tab: .b)'
        Old.routes:5:10: gone: /o/7 opened 'fair(id: 7, tab: .a)', and matches nothing now: segment 1 is 'o', not 'fair'
        New.routes:1:1: note: write 'redirect /o/:number -> fair(id: number)'
        Old.routes:6:1: gone: /x/7 opened 'x(id: 7)', and matches nothing now: segment 1 is 'x', not 'y'
        New.routes:1:1: note: write 'redirect /x/:_ -> x'
        New.routes:2:1: new: /search?q=x opens 'find(q: "x", page: 1, tags: [], sort: true)', and matched nothing
        New.routes:4:1: new: /y opens 'x', and matched nothing
        New.routes:2:1: retyped: 'find(q: String, page: Int, tags: [String])' is 'find(q: String, page: Int, tags: [String], sort: Bool)' now
        New.routes:4:1: retyped: 'x(id: Int)' is 'x' now

        """)
  }

  @Test(
    "Where no line keeps the links, the row says why",
    arguments: [
      ("/x/:id -> x(id: Int)", "/y/:id -> x(id: Int) @inApp", "'x' is @inApp"),
      (
        "/x/:id -> x(id: Int)", "/y/:id -> x(id: String)",
        "'id: String' takes other values than 'id: Int'"
      ),
      ("/x/:id -> x(id: Int)", "/y/:id -> x(id: Int, n: Int)", "'x' needs 'n'"),
      ("/x -> x(n: Int = 1)", "/y -> x(n: Int = 2)", "'n' has another default"),
      ("/x -> x(n: Int = 1)", "/y -> x(n: Int)", "'x' needs 'n'"),
      ("/x/:n -> x(n: Int = 1)", "/y/:n -> x(n: Int(2...))", "'n: Int(2...)' has no such value"),
      ("/x?t=:n -> x(n: Int?)", "/y -> x", "it would ask for 'n', which a link need not have"),
      (
        "option pathCase ignore\n/x -> x", "/y -> x", "'option pathCase' is another"
      ),
      (
        "/item -> item(n: Int)\n/:p -> r(p: String)",
        "/pre {\n/item -> item(n: Int, m: Int)\n/:p -> r(p: String)\n}",
        "'redirect /:p -> r(p: p)' would take /item?n=7 too, which opened 'item(n: 7)'"
      ),
    ])
  func reasons(old: String, new: String, reason: String) throws {
    let rows = try rows(old, new)
    #expect(rows.contains("note: no 'redirect' line keeps its links: \(reason)\n"), "\(rows)")
  }

  @Test("A line whose own query has to be valid now leaves links to wider lines")
  func strictQuery() throws {
    let routes = "/c -> c(q: Bool = false)\n/:p -> r(p: String)"
    let rows = try rows(routes, "option query strict\n/pre {\n\(routes)\n}")
    let reason = "'redirect /:p -> r(p: p)' would take /c?q="
    #expect(rows.contains("no 'redirect' line keeps its links: \(reason)"), "\(rows)")
  }
}
