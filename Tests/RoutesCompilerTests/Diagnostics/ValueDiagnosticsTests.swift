import Testing

@testable import RoutesCompiler

@Suite("Mistakes with values and constraints")
struct DiagnosticValuesTests {
  @Test(
    "Values that don't fit",
    arguments: [
      (
        "/list -> list(page: Int(1...) = 1️⃣0)",
        """
        1️⃣: error: the default 0 is outside Int(1...) [R056]

        """
      ),
      (
        """
        enum Sort = relevance | newest
        /list -> list(sort: Sort = 1️⃣.newst)
        """,
        """
        1️⃣: error: the default .newst is not a case of Sort (relevance, newest); did you mean \
        .newest? [R056]

        """
      ),
      (
        """
        /list -> list(sort: (up | down) = 1️⃣"up")
        """,
        """
        1️⃣: error: the default "up" is not a case of ListSort (up, down); write .up [R056]

        """
      ),
      (
        """
        /list -> list(page: Int = 1️⃣"x")
        """,
        """
        1️⃣: error: the default "x" is not an Int [R056]

        """
      ),
      (
        """
        /list -> list(id: UUID = 1️⃣"x")
        """,
        """
        1️⃣: error: the default "x" is not a UUID [R056]

        """
      ),
      (
        "/list -> list(page: Int = 1️⃣nil)",
        """
        1️⃣: error: the default nil is not an Int [R056]

        """
      ),
      (
        "/list -> list(month: Int(01...12) = 1️⃣13)",
        """
        1️⃣: error: the default 13 is outside Int(01...12) [R056]

        """
      ),
      (
        """
        /list -> list(from: Date = 1️⃣"2026-02-30")
        """,
        """
        1️⃣: error: the default "2026-02-30" is not a Date [R056]

        """
      ),
      (
        """
        /list -> list(1️⃣tags: [String] = ["a"])
        """,
        """
        1️⃣: error: a list in the query is empty if its key is missing: 'tags: [String]' [R056]
        1️⃣: note: write '= []', or leave out the default

        """
      ),
    ])
  func valuesThatDontFit(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }

  @Test(
    "Ranges",
    arguments: [
      (
        "/a/:x -> a(x: Int(1️⃣9...1))",
        """
        1️⃣: error: Int(9...1) is empty [R057]

        """
      ),
      (
        "/a/:x -> a(x: Int(1️⃣1..<1))",
        """
        1️⃣: error: Int(1..<1) is empty [R057]

        """
      ),
      (
        "/a/:x -> a(x: Double(1️⃣0..<0))",
        """
        1️⃣: error: Double(0..<0) is empty [R057]

        """
      ),
      (
        "/a/:x -> a(x: UInt8(1️⃣1...300))",
        """
        1️⃣: error: 300 is not a bound for UInt8, in UInt8(1...300) [R057]

        """
      ),
      (
        "/a/:x -> a(x: Int(1️⃣01...5))",
        """
        1️⃣: error: 01 and 5 have different widths, in Int(01...5) [R057]
        1️⃣: note: a bound with a leading zero means a fixed number of digits

        """
      ),
      (
        "/a/:x -> a(x: Int8(1️⃣001...300))",
        """
        1️⃣: error: 300 is not a bound for Int8, in Int8(001...300) [R057]

        """
      ),
      (
        "/a/:x -> a(x: UInt8(1️⃣0300...))",
        """
        1️⃣: error: 0300 is not a bound for UInt8, in UInt8(0300...) [R057]

        """
      ),
      (
        "/a/:x -> a(x: Double(1️⃣01...12))",
        """
        1️⃣: error: 01 is not a bound for Double, in Double(01...12) [R057]

        """
      ),
      (
        "/a/:x -> a(x: Bool(1️⃣1...2))",
        """
        1️⃣: error: Bool has no range [R057]

        """
      ),
      (
        """
        type Slug
        /a/:x -> a(x: Slug(1️⃣1...2))
        """,
        """
        1️⃣: error: 'Slug' can't have this constraint [R057]
        1️⃣: note: numbers and String have ranges, String has regular expressions

        """
      ),
      (
        """
        type Page = Int(1...)
        /a/:x -> a(x: Page(1️⃣5...))
        """,
        """
        1️⃣: error: 'Page' already has a constraint [R057]

        """
      ),
    ])
  func ranges(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }

  @Test(
    "Regular expressions",
    arguments: [
      (
        "/a/:x -> a(x: String(/1️⃣[/))",
        """
        1️⃣: error: String(/[/): missing ']' at column 1 of the regex [R058]

        """
      ),
      (
        "/a/:x -> a(x: String(/a1️⃣(?=b)/))",
        """
        1️⃣: error: '(?=' is not supported in route regexes (they run in linear time) [R059]

        """
      ),
      (
        #"""
        /a/:x -> a(x: String(/[a-z]+1️⃣\/[0-9]+/))
        """#,
        #"""
        1️⃣: error: the regex /[a-z]+\/[0-9]+/ names '/', but a parameter is one segment [R060]

        """#
      ),
      (
        "/a/:x -> a(x: Int(/1️⃣[0-9]+/))",
        """
        1️⃣: error: 'Int' can't have this constraint [R057]
        1️⃣: note: numbers and String have ranges, String has regular expressions

        """
      ),
    ])
  func regularExpressions(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }

  @Test(
    "Optional parameters",
    arguments: [
      (
        """
        /:lang/about -> about(1️⃣lang: String = "en")
        """,
        """
        1️⃣: error: the optional parameter 'lang' is followed by a required segment 'about' [R020]
        1️⃣: note: only trailing parameters can be left out; make 'lang' required and write 'also \
        /about -> about(lang: "en")' under it

        """
      ),
      (
        "/:lang/about/us -> about(1️⃣lang: String?)",
        """
        1️⃣: error: the optional parameter 'lang' is followed by a required segment 'about' [R020]
        1️⃣: note: only trailing parameters can be left out; make 'lang' required and write 'also \
        /about/us -> about(lang: "…")' under it

        """
      ),
      (
        "/v:major.:minor -> version(major: Int, 1️⃣minor: Int?)",
        """
        1️⃣: error: the optional parameter 'minor' can't be left out of 'v:major.:minor' [R020]
        1️⃣: note: make 'minor' required

        """
      ),
      (
        "https://:lang.wiki.example/a -> a(1️⃣lang: String?)",
        """
        1️⃣: error: the optional parameter 'lang' can't be left out of the host [R020]
        1️⃣: note: make 'lang' required

        """
      ),
      (
        "/a#L{first}-L{last} -> a(first: Int, 1️⃣last: Int?)",
        """
        1️⃣: error: the optional parameter 'last' can't be left out of '#L{first}-L:last' [R020]
        1️⃣: note: make 'last' required

        """
      ),
      (
        "/a/:id -> a(1️⃣id: Int? = 1)",
        """
        1️⃣: error: 'id: Int?' has a default and is optional; pick one [R062]

        """
      ),
      (
        "/a -> a(1️⃣tags: [String]?)",
        """
        1️⃣: error: 'tags: [String]?' is optional, and empty if nothing is given; pick one [R062]
        1️⃣: note: write 'tags: [String]'

        """
      ),
      (
        "/a/1️⃣:_ -> a",
        """
        1️⃣: error: ':_' drops its value, so 'a' could not be printed [R061]

        """
      ),
    ])
  func optionalParameters(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }
}
