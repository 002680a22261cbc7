import Testing

@testable import routesc

/// `routesc diff` for several tables, and for what is true of a whole table.
@Suite("Tables of routesc diff")
struct DiffTablesTests {
  @Test("Links that move from one table to another")
  func moves() throws {
    let folder = try TemporaryFolder([
      "old/A.routes": "routes A\n/a -> a\n/x/:id -> x(id: Int)\n",
      "old/B.routes": "routes B\n/b -> b\n",
      "new/A.routes": "routes A\n/a -> a\n",
      "new/B.routes": "routes B\n/b -> b\n/x/:id -> y(id: Int)\n/c -> c\n",
      "Both.routes": "routes A\n/a -> a\n/x/:id -> x(id: Int)\n/b -> b\n",
    ])
    let run = folder.routesc(
      "diff", "--old", "$old/A.routes", "--old", "$old/B.routes", "--new", "$new/A.routes",
      "--new", "$new/B.routes")
    #expect(run.status == .found)
    #expect(
      run.output == """
        old/A.routes:3:1: moved: /x/7 opened 'x(id: 7)', and opens 'y(id: 7)' of the table 'B' now
        new/B.routes:4:1: new: /c opens 'c', and matched nothing

        """)
    let joined = folder.routesc(
      "diff", "--old", "$old/A.routes", "--old", "$old/B.routes", "--new", "$Both.routes")
    #expect(
      joined.output
        == "old/B.routes:1:1: moved: the table 'B' with all of its links, for example /b: the table 'A' opens them now\n"
    )
  }

  @Test("The links of a mounted table on its own sites, and what is true of it alone")
  func mounted() throws {
    let app = "routes App\nmount /s -> settings(Settings)\n"
    let folder = try TemporaryFolder([
      "old/App.routes": app, "new/App.routes": app,
      "old/S.routes": "routes Settings\nhost s.example\n/x -> x\n/y -> y\notherwise -> lost\n",
      "new/S.routes": "routes Settings\n/x -> x\n/z -> y\n",
    ])
    let run = folder.routesc(
      "diff", "--old", "$old/App.routes", "--old", "$old/S.routes", "--new", "$new/App.routes",
      "--new", "$new/S.routes")
    #expect(
      run.output == """
        old/S.routes:4:1: gone: /s/y opened 'settings.y', and matches nothing now: segment 2 is 'y', not 'z'
        new/App.routes:1:1: note: write 'redirect /s/y -> settings.y'
        new/S.routes:3:1: new: /s/z opens 'settings.y', and matched nothing
        old/S.routes:3:1: gone: https://s.example/x opened 'x', and matches nothing now: it has a host that the table answers no more
        old/S.routes:3:1: note: so do the links of 1 more pattern there
        new/S.routes:1:1: new: http://x opens 'x', and matched nothing: the table's schemes and hosts are others
        old/S.routes:5:1: gone: a link that matches nothing, such as /-, reached 'lost', and reaches nothing now
        new/S.routes:1:1: printed otherwise: printed links began with https://s.example/, and begin with / now

        """)
  }

  @Test("An 'otherwise' line that comes, and one whose case has another name")
  func otherwise() throws {
    let folder = try TemporaryFolder([
      "None.routes": "routes App\n/a -> a\n",
      "Old.routes": "routes App\n/a -> a\notherwise -> lost(url: String)\n",
      "New.routes": "routes App\n/a -> a\notherwise -> notFound(link: String)\n",
      "Bare.routes": "routes App\n/a -> a\notherwise -> notFound\n",
    ])
    #expect(
      folder.routesc("diff", "$None.routes", "$Old.routes").output
        == "Old.routes:3:1: new: a link that matches nothing, such as /-, reaches 'lost', and reached nothing\n"
    )
    let renamed = folder.routesc("diff", "$Old.routes", "$New.routes")
    #expect(renamed.status == .success)
    #expect(
      renamed.output == "New.routes:3:1: renamed: 'lost(url:)' is 'notFound(link:)' now\n")
    #expect(
      folder.routesc("diff", "$New.routes", "$Bare.routes").output
        == "Bare.routes:3:1: retyped: 'notFound(link:)' is 'notFound' now\n")
  }

  @Test("Files of another module that both versions mount, and copies of a revision")
  func options() throws {
    let app = "routes App\nmount /s -> settings(Settings)\n"
    let folder = try TemporaryFolder([
      "copies/Routes/App.routes": app + "/a -> a\n", "App.routes": app,
      "S.routes": "routes Settings\n/x -> x\n", "copies/Bad.routes": "routes Bad\n/a\n",
    ])
    let run = folder.routesc(
      "diff", "--old-revision", "v1.2=$copies", "--mountable", "$S.routes", "--old",
      "$copies/Routes/App.routes", "--new", "$App.routes")
    #expect(run.status == .found)
    #expect(
      run.output == """
        v1.2:Routes/App.routes:3:1: gone: /a opened 'a', and matches nothing now
        App.routes:1:1: note: write 'redirect /a -> …' with the case that takes its place

        """)
    let bad = folder.routesc(
      "diff", "--old-revision", "v1.2=$copies/", "$copies/Bad.routes", "$App.routes")
    #expect(
      bad.messages.hasPrefix("v1.2:Bad.routes:2:3: error: this pattern names no case [R002]\n"))
    #expect(
      folder.routesc("diff", "--old-revision", "v1.2", "$App.routes", "$App.routes").messages
        == "error: '--old-revision' takes NAME=DIR, not 'v1.2'\n")
  }
}
