import Testing

@testable import RoutesCompiler

@Suite("Messages about overlaps")
struct OverlapScreenTests {
  @Test("Two patterns of the same URLs")
  func duplicate() {
    let fixture = OverlapFixture(["/item/:int -> item", "/item/{int} -> number"])
    #expect(
      fixture.screen == """
        Blog.routes:2:1: error: '/item/{int}' matches exactly the same URLs as '/item/:int', \
        for example /item/7 [R021]
        Blog.routes:1:1: note: 'item' is here
        Blog.routes:2:1: note: delete one

        """)
  }

  @Test("Neither of two patterns is more specific")
  func open() {
    let fixture = OverlapFixture(["/f/pic.:type -> picture", "/f/:name.jpg -> photo"])
    #expect(
      fixture.screen == """
        Blog.routes:2:1: error: '/f/:name.jpg' (photo) and '/f/pic.:type' (picture) both match \
        /f/pic.jpg, and neither is more specific [R022]
        Blog.routes:1:1: note: only 'picture' matches /f/pic.a
        Blog.routes:2:1: note: only 'photo' matches /f/a.jpg
        Blog.routes:2:1: note: add '@over(picture)' to 'photo' or '@over(photo)' to 'picture' \
        to say which one wins

        """)
  }

  @Test("A literal first decides, with a warning")
  func decided() {
    let fixture = OverlapFixture([
      "/marketplace/actions/:slug -> action", "/:owner/:repo/issues -> issues",
    ])
    #expect(
      fixture.screen == """
        Blog.routes:1:1: warning: '/marketplace/actions/:slug' (action) and \
        '/:owner/:repo/issues' (issues) both match /marketplace/actions/issues; 'action' wins, \
        because its first segment is a literal [R038]
        Blog.routes:2:1: note: 'issues' is here
        Blog.routes:1:1: note: write '@over(issues)' to say so, '@under(issues)' to reverse it, \
        or 'option overlaps leftmost' for the whole file

        """)
  }

  @Test("A pattern is what another leaves over")
  func leftOut() {
    let fixture = OverlapFixture(["/p/:page~ -> list", "/p -> pages"])
    #expect(
      fixture.screen == """
        Blog.routes:2:1: error: '/p' is also '/p/:page' with 'page' left out (list, line 1), \
        for example /p [R023]
        Blog.routes:2:1: note: remove '?' from 'page', or delete this line

        """)
  }

  @Test("All URLs go to others")
  func unreachable() {
    let fixture = OverlapFixture([
      "/drink/:name -> drink", "/drink/:name/:more/*rest -> cellar", "/drink/:a/:b -> bottle",
      "/drink/*rest -> wine",
    ])
    #expect(
      fixture.screen == """
        Blog.routes:4:1: error: 'wine' can never be reached: every URL it matches goes to \
        'drink' (/drink/:name, line 1), 'cellar' (/drink/:name/:more/*rest, line 2) or \
        'bottle' (/drink/:a/:b, line 3), for example /drink/x [R024]

        """)
  }

  @Test("A redirect under a route")
  func shadowed() {
    let fixture = OverlapFixture(["/p/:id -> product", "redirect /p/:key"])
    #expect(
      fixture.screen == """
        Blog.routes:2:1: error: redirect '/p/:key' is shadowed by route 'product' (line 1) \
        and never used [R030]

        """)
  }

  @Test("A rule that settles nothing")
  func notNeeded() {
    let lines = ["/post/:id -> post", "/latest -> latest", "/post/new -> new"]
    let fixture = OverlapFixture(lines, over: ["latest": ["post"], "new": ["post"]])
    #expect(
      fixture.screen == """
        Blog.routes:2:1: warning: '@over(post)' is not needed: no URL matches both routes [R025]
        Blog.routes:3:1: warning: '@over(post)' is not needed: one of the routes lies inside \
        the other, and the narrower one wins [R025]

        """)
  }

  @Test("A cycle of rules")
  func round() {
    let fixture = OverlapFixture(
      ["/f/pic.:type -> picture", "/f/:name.jpg -> photo"],
      over: ["photo": ["picture"], "picture": ["photo"]])
    #expect(
      fixture.screen == """
        Blog.routes:2:1: error: '@over' is a cycle: picture over photo (line 1), photo over \
        picture (line 2) [R026]
        Blog.routes:2:1: note: all of them match /f/pic.jpg

        """)
  }

  @Test("At most three messages for one route, then how many more")
  func many() {
    let lines = (1...6).map { "/a\($0)/:x -> a\($0)" } + ["/:x/b -> b"]
    let screen = OverlapFixture(lines).screen
    #expect(screen.split(separator: "\n").count { $0.contains("[R038]") } == 3)
    #expect(screen.hasSuffix("note: 3 more overlaps of 'b' not shown\n"))
  }

  @Test("More overlaps than are worth a look")
  func tooManyOverlaps() {
    let fixture = OverlapFixture(
      (1...20).flatMap { ["/a\($0)/:x -> a\($0)", "/:x/b\($0) -> b\($0)"] }
    ) { $0.overlaps = .leftmost }
    var checker = OverlapChecker(fixture.table, files: fixture.files)
    checker.mostOverlaps = 100
    _ = checker.check()
    #expect(
      DiagnosticFormatter(checker.diagnostics, in: fixture.files).description == """
        Blog.routes:1:1: error: more than 100 pairs of this table's patterns can match one URL \
        [R037]
        Blog.routes:1:1: note: begin fewer of its patterns with a parameter

        """)
  }

  @Test("Comparisons end when the states of the table are used up")
  func usedUp() {
    let fixture = OverlapFixture(["/a/:uuid -> item", "/a/:x.jpg -> photo", "/b -> b"])
    let languages = LanguageTable(budget: StateBudget(20))
    var checker = OverlapChecker(fixture.table, files: fixture.files, texts: languages)
    _ = checker.check()
    #expect(
      DiagnosticFormatter(checker.diagnostics, in: fixture.files).description == """
        Blog.routes:2:1: error: comparing 'item' (line 1) and 'photo' (line 2) needs too many \
        states [R037]
        Blog.routes:2:1: note: make one of their regular expressions simpler

        """)
  }
}
