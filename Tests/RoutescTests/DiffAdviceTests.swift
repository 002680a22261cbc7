import Testing

@testable import routesc

/// The lines that `routesc diff` says to write.
@Suite("Advice of routesc diff")
struct DiffAdviceTests {
  private static let cases = [
    DiffCase(
      "Links that are refused now get no redirect", "/p/:id -> p(id: String)",
      "/z/:id -> p(id: String)\n/p/*_ -> nil",
      [
        "BREAKS /p/:id: links are refused now | /p/x opened 'p(id: \"x\")', and is refused now | '/p/*_' takes them (New.routes:3:1)",
        "new /z/:id: links open something now | /z/x opens 'p(id: \"x\")', and opened nothing",
      ]),
    DiffCase(
      "Old links are redirected to a route with another pattern", "/film/:id -> film(id: Int)",
      "/movie/:id -> film(id: Int)\nredirect /film/:id -> film(id: id)",
      [
        "new /movie/:id: links open something now | /movie/7 opens 'film(id: 7)', and opened nothing",
        "prints /film/:id: its links are printed as '/movie/:id' now, and were as '/film/:id'",
      ]),
    DiffCase(
      "A segment that may be left out has a line for each length",
      "/l/:p/:q -> l(p: Int = 1, q: String?)",
      "/m/:p/:q -> l(p: Int = 1, q: String?)",
      [
        "BREAKS /l/:p/:q: links open nothing now | /l opened 'l(p: 1)', and opens nothing now | write 'redirect /l -> l(p: 1, q: nil)' | write 'redirect /l/:p -> l(p: p, q: nil)' | write 'redirect /l/:p/:q -> l(p: p, q: q)'",
        "new /m/:p/:q: links open something now | /m opens 'l(p: 1)', and opened nothing",
      ]),
    DiffCase(
      "A catch-all that may be left out",
      "/talk:*page -> talk(page: [String] = [])",
      "/pre/talk:*page -> talk(page: [String] = [])",
      [
        "BREAKS /talk:*page: links open nothing now | /talk: opened 'talk(page: [])', and opens nothing now | write 'redirect /talk%3A -> talk(page: [])' | write 'redirect /talk:*page -> talk(page: page)'",
        "new /pre/talk:*page: links open something now | /pre/talk: opens 'talk(page: [])', and opened nothing",
      ]),
    DiffCase(
      "A text in another case, which a new pattern takes as it is",
      "option pathCase ignore\n/:p -> p(p: String(/[a-z]+/))",
      "option pathCase ignore\n/:p -> p(p: String(/[a-z]+/))\n/*rest -> rest(rest: String)",
      [
        "BREAKS /:p: links with values in other forms open 'rest' now | /A opened 'p(p: \"a\")', and opens 'rest(rest: \"A\")' now",
        "new /*rest: links open something now | /x/y opens 'rest(rest: \"x/y\")', and opened nothing",
      ]),
    DiffCase(
      "A value of the query that each link has, before a catch-all",
      "/find?q=*rest -> find(k: Int, rest: String)",
      "/search?q=*rest -> find(rest: String, k: Int, sort: Bool = true)",
      [
        "BREAKS /find?q=*rest: links open nothing now | /find?k=7&q=x opened 'find(k: 7, rest: \"x\")', and opens nothing now | write 'redirect /find?k=:k&q=*rest -> find(rest: rest, k: k)'",
        "new /search?q=*rest: links open something now | /search?k=7&q=x opens 'find(rest: \"x\", k: 7, sort: true)', and opened nothing",
        "Swift 'find(k: Int, rest: String)' is 'find(rest: String, k: Int, sort: Bool)' now",
      ]),
    DiffCase(
      "A value of the query that each link has",
      "/find -> find(q: String, page: Int = 1, tags: [String])",
      "/search -> find(q: String, page: Int = 1, tags: [String], sort: Bool = true)",
      [
        "BREAKS /find: links open nothing now | /find?q=x opened 'find(q: \"x\", page: 1, tags: [])', and opens nothing now | complete and write 'redirect /find?q=:q -> find(q: q, tags: …)'",
        "new /search: links open something now | /search?q=x opens 'find(q: \"x\", page: 1, tags: [], sort: true)', and opened nothing",
        "Swift 'find(q: String, page: Int, tags: [String])' is 'find(q: String, page: Int, tags: [String], sort: Bool)' now",
      ]),
    DiffCase(
      "A fixed value",
      "/fair/:id -> fair(id: Int, tab: (a | b) = .a)\n    also /fair/:id/b -> fair(tab: .b)",
      "/fair/:id -> fair(id: Int, tab: (a | b) = .a)",
      [
        "BREAKS /fair/:id/b: links open nothing now | /fair/7/b opened 'fair(id: 7, tab: .b)', and opens nothing now | write 'redirect /fair/:id/b -> fair(id: id, tab: .b)'"
      ]),
    DiffCase(
      "A line of the old table",
      "/fair/:id -> fair(id: Int)\nredirect /o/:number -> fair(id: number)",
      "/fair/:id -> fair(id: Int)",
      [
        "BREAKS /o/:number: links open nothing now | /o/7 opened 'fair(id: 7)', and opens nothing now | write 'redirect /o/:number -> fair(id: number)'"
      ]),
    DiffCase(
      "A value that is read no more",
      "/x/:id -> x(id: Int)",
      "/y -> x",
      [
        "BREAKS /x/:id: links open nothing now | /x/7 opened 'x(id: 7)', and opens nothing now | write 'redirect /x/:_ -> x'",
        "new /y: links open something now | /y opens 'x', and opened nothing",
        "Swift 'x(id: Int)' is 'x' now",
      ]),
    DiffCase(
      "A key of the query with another name",
      "/x?a=:n -> x(n: Int)",
      "/x?b=:n -> x(n: Int)",
      [
        "BREAKS /x?a=:n: 'n' is read from 'b' now, and was read from 'a' | /x?a=7&b=8 opened 'x(n: 7)', and opens 'x(n: 8)' now",
        "BREAKS /x?a=:n: 'b' is required now | /x?a=7 opened 'x(n: 7)', and opens nothing now | write 'redirect /x?a=:n -> x(n: n) @under(*)'",
        "new /x?b=:n: links open something now | /x?b=7 opens 'x(n: 7)', and opened nothing",
      ]),
    DiffCase(
      "A value that no old link has",
      "/x/:id -> x(id: Int)",
      "/y/:id -> x(id: Int, n: Int)",
      [
        "BREAKS /x/:id: links open nothing now | /x/7 opened 'x(id: 7)', and opens nothing now | complete and write 'redirect /x/:id -> x(id: id, n: …)'",
        "new /y/:id: links open something now | /y/7?n=8 opens 'x(id: 7, n: 8)', and opened nothing",
        "Swift 'x(id: Int)' is 'x(id: Int, n: Int)' now",
      ]),
    DiffCase(
      "A case that is gone",
      "/x/:id -> x(id: Int)\n/z -> z",
      "/z -> z",
      [
        "BREAKS /x/:id: links open nothing now | /x/7 opened 'x(id: 7)', and opens nothing now | complete and write 'redirect /x/:id -> …'"
      ]),
    DiffCase(
      "A case that only links in the app open",
      "/x/:id -> x(id: Int)",
      "/y/:id -> x(id: Int) @inApp",
      [
        "BREAKS /x/:id: links open nothing now | /x/7 opened 'x(id: 7)', and opens nothing now | no 'redirect' keeps them: 'x' is @inApp"
      ]),
    DiffCase(
      "A wider route that takes the links",
      "/help/faq -> faq",
      "/wiki/faq -> faq\n/:a/:b -> page(a: String, b: String)",
      [
        "BREAKS /help/faq: links open 'page' now | /help/faq opened 'faq', and opens 'page(a: \"help\", b: \"faq\")' now | write 'redirect /help/faq -> faq' | '/:a/:b' takes them (New.routes:3:1)",
        "new /wiki/faq: links open something now | /wiki/faq opens 'faq', and opened nothing",
        "new /:a/:b: links open something now | /x/y opens 'page(a: \"x\", b: \"y\")', and opened nothing",
      ]),
    DiffCase(
      "A line that leaves the app",
      "redirect /help -> https://help.example\n/z -> z",
      "/z -> z",
      [
        "BREAKS /help: links open nothing now | /help left the app for https://help.example, and opens nothing now | write 'redirect /help -> https://help.example'"
      ]),
    DiffCase(
      "A line that would open a link which the old table refused",
      "/p {\n    /:s -> p(s: String)\n    /adm -> nil\n}",
      "/pp {\n    /:s -> p(s: String)\n    /adm -> nil\n}",
      [
        "BREAKS /p/:s: links open nothing now | /p/x opened 'p(s: \"x\")', and opens nothing now",
        "new /pp/:s: links open something now | /pp/x opens 'p(s: \"x\")', and opened nothing",
      ]),
    DiffCase(
      "A group whose last segment may be left out",
      "enum T = a | b\n/z -> z\n/:t (t: T = .a) {\n    /w -> w\n    /y -> y\n}",
      "enum T = a | b\n/z -> z\n/:t (t: T = .a) {\n    /w -> w\n}",
      [
        "BREAKS /:t/y: links open nothing now | /y opened 'y(t: .a)', and opens nothing now | complete and write 'redirect /y -> …' | complete and write 'redirect /:t/y -> …'"
      ]),
    DiffCase(
      "A line in a group of two prefixes, one of which another route takes",
      "/z -> z\n/g also /h {\n    /y -> y\n    redirect /q -> z\n}",
      "/z -> z\n/g/:a -> ga(a: String)\n/y -> y",
      [
        "BREAKS /h/y: links open nothing now | /h/y opened 'y', and opens nothing now | write 'redirect /h/y -> y'",
        "BREAKS /g/y: links open 'ga' now | /g/y opened 'y', and opens 'ga(a: \"y\")' now | write 'redirect /g/y -> y' | '/g/:a' takes them (New.routes:3:1)",
        "BREAKS /h/q: links open nothing now | /h/q opened 'z', and opens nothing now | write 'redirect /h/q -> z'",
        "BREAKS /g/q: links open 'ga' now | /g/q opened 'z', and opens 'ga(a: \"q\")' now | write 'redirect /g/q -> z' | '/g/:a' takes them (New.routes:3:1)",
        "new /g/:a: links open something now | /g/x opens 'ga(a: \"x\")', and opened nothing",
        "new /y: links open something now | /y opens 'y', and opened nothing",
      ]),
    DiffCase(
      "A case of an enum that is gone, which no line brings back",
      "enum L = en | nl | de\n/:lang/about -> about(lang: L)\n/z -> z",
      "enum L = en | nl\n/:lang/about -> page(lang: L)\n/a/:lang -> about(lang: L)\n/z -> z",
      [
        "BREAKS /:lang/about: links open nothing now | /de/about opened 'about(lang: .de)', and opens nothing now",
        "BREAKS /:lang/about: links open 'page' now | /en/about opened 'about(lang: .en)', and opens 'page(lang: .en)' now",
        "new /a/:lang: links open something now | /a/en opens 'about(lang: .en)', and opened nothing",
      ]),
    DiffCase(
      "Other filters",
      "/x/:a -> x(a: String)",
      "filter f\n/y/:a -> x(a: String) via f",
      [
        "BREAKS /x/:a: links open nothing now | /x/y opened 'x(a: \"y\")', and opens nothing now | write 'redirect /x/:a -> x(a: a)'",
        "new /y/:a: links open something now | /y/x opens 'x(a: \"x\")', and opened nothing",
      ]),
  ]

  @Test("A change has its lines", arguments: cases)
  func rows(of item: DiffCase) throws {
    #expect(try item.printedRows() == item.rows)
  }
}
