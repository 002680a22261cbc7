import Testing
import Turnpike

@testable import RoutesCompiler

/// Lists in one segment, the whole way from the text of the table to its automaton.
@Suite("Lists in one segment")
struct SegmentListTests {
  static let rows: [LinkRow] = [
    LinkRow(
      testDescription: "numbers, beside a page of their own",
      lines: [
        "/compare/:ids -> compare(ids: [Int] joined \",\")", "/compare/all -> all",
        "/compare/:name -> named(name: String)",
      ],
      links: [
        ("/compare/10,20,30", "compare(10,20,30)"), ("/compare/7", "compare(7)"),
        ("/compare/7/", "compare(7)"), ("/compare/1%2C2%2c3", "compare(1,2,3)"),
        ("/compare/all", "all()"), ("/compare/x,2", "named(x,2)"), ("/compare/1,,2", "named(1,,2)"),
        ("/compare/1,2,", "named(1,2,)"), ("/compare/,", "named(,)"), ("/compare", nil),
        ("/compare/1;2", "named(1;2)"), ("/compare/1%252C2", "named(1%2C2)"),
        ("/compare/007,8", "named(007,8)"),
      ]),
    LinkRow(
      testDescription: "elements in another form, where nothing else takes them",
      lines: [
        "/c/:ids -> compare(ids: [Int] joined \",\")", "/c/7,8 -> nil",
        "/d/:on -> days(on: [Date] joined \"_\")",
      ],
      links: [
        ("/c/007,9", "compare(7,9)"), ("/c/7,8", nil), ("/c/007,8", nil), ("/c/7,%30%308", nil),
        ("/c/8,007", "compare(8,7)"), ("/c/007,x", nil),
        ("/d/2026-03-14T01:00:00+01:00_2026-03-15", "days(2026-03-14,2026-03-15)"),
      ]),
    LinkRow(
      testDescription: "texts that are read from others at once",
      lines: [
        "/u/:u -> users(u: [UUID] joined \",\")",
        "/u/6ba7b810-9dad-11d1-80b4-00c04fd430c8 -> nil",
      ],
      links: [
        ("/u/6BA7B810-9DAD-11D1-80B4-00C04FD430C8", nil),
        (
          "/u/6BA7B810-9DAD-11D1-80B4-00C04FD430C8,6ba7b810-9dad-11d1-80b4-00c04fd430c8",
          "users(6ba7b810-9dad-11d1-80b4-00c04fd430c8,6ba7b810-9dad-11d1-80b4-00c04fd430c8)"
        ),
      ]),
    LinkRow(
      testDescription: "separators that links have as escapes",
      lines: [
        "/by/:way -> way(way: [String] joined \"|\")",
        "/for/:words -> words(words: [String] joined \" \")",
        "/any/:tags -> tags(tags: [String(/[^,]+/)] joined \",\")",
      ],
      links: [
        ("/by/a%7Cb", "way(a,b)"), ("/by/a|b", "way(a,b)"), ("/by/a%7C", nil),
        ("/for/a%20b", "words(a,b)"), ("/for/a+b", "words(a+b)"), ("/any/a,%2F", "tags(a,/)"),
        ("/any/.,..", "tags(.,..)"),
      ]),
    LinkRow(
      testDescription: "an enum, with letters in any case",
      lines: [
        "option pathCase ignore", "enum Kind = small | large(\"Big\")",
        "/k/:kinds -> kinds(kinds: [Kind] joined \",\")", "/k/:kinds/small -> nil",
      ],
      links: [
        ("/k/SMALL,big", "kinds(small,Big)"), ("/K/Big", "kinds(Big)"), ("/k/big,x", nil),
      ]),
    LinkRow(
      testDescription: "a default at the end, a group, and behind a catch-all",
      lines: [
        "/sum/:ids -> sum(ids: [Int] joined \",\" = [])",
        "/first/:ids -> first(ids: [Int] joined \",\" = [1, 2])",
        "/in/:ids (ids: [Int] joined \";\") {", "/x -> x", "/:n -> n(n: Int)", "}",
        "/*rest/l/:ids -> rest(rest: [String], ids: [UInt8] joined \"~\")",
      ],
      links: [
        ("/sum", "sum()"), ("/sum/1,2", "sum(1,2)"), ("/first", "first(1,2)"),
        ("/in/1;2/x", "x(1,2)"), ("/in/3/4", "n(3, 4)"), ("/a/b/l/7~255", "rest(a,b, 7,255)"),
        ("/a/b/l/7~256", nil),
      ]),
    LinkRow(
      testDescription: "redirects and other lines of one route",
      lines: [
        "/compare/:ids -> compare(ids: [Int] joined \",\")", "also /cmp?ids=:ids",
        "also /last/:ids/end",
        "redirect /old/:list -> compare(ids: list)",
      ],
      links: [
        ("/old/1,2", "compare(1,2)"), ("/old/1,x", nil), ("/last/3,4/end", "compare(3,4)"),
      ]),
  ]

  @Test("Each link leads to the route that the rules say", arguments: rows)
  func links(row: LinkRow) throws { try row.check() }
}
