import Testing

@testable import routesc

@Suite("routesc diff")
struct DiffCommandTests {
  private static let old = """
    routes ShopRoute
    filter signedIn
    filter ageAtLeast(years: Int)
    type ProductID

    /              -> home
    /product/:id   -> product(id: ProductID)
        also /p/:id
    /sale/:id      -> sale(id: Int)
    /wine/:id      -> wine(id: String) via ageAtLeast(years: 18)
    /search        -> search(q: String, page: Int = 1, tags: [String])
    /orders/:state -> orders(state: (open | shipped | returned))
    /cart          -> cart
    /admin         -> admin
    /topics/:name  -> topic(name: String)
    /stores/:city  -> stores(city: String)
    /offer/:id     -> offer(id: Int)
    redirect /help -> https://help.example.com

    """

  private static let new = """
    routes ShopRoute
    filter signedIn
    filter ageAtLeast(years: Int)
    type ItemID

    /               -> home
    /item/:id       -> product(id: ItemID)
        also /product/:id
    /wine/:id       -> wine(id: String) via ageAtLeast(years: 21), signedIn
    /search         -> search(q: String, page: Int = 2)
    /orders/:state  -> orders(state: (open | shipped))
    /admin          -> admin @inApp
    /topics/:name   -> topic(name: String)
    /topics/drafts  -> nil
    /stores/berlin  -> berlin
    /stores/:city   -> stores(city: String)
    /:page          -> page(page: String(/[a-z]+/))
    /offer/:number  -> deal(number: Int)
    redirect /help  -> https://support.example.com

    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["Old.routes": Self.old, "New.routes": Self.new])
  }

  @Test("Every kind of difference is printed at its place, with a link that shows it")
  func screen() {
    let run = folder.routesc("diff", "$Old.routes", "$New.routes")
    #expect(run.status == .found)
    #expect(run.messages == "")
    #expect(
      run.output == """
        Old.routes:7:1: narrowed: /product/x opened 'product(id: "x")' with 'id: ProductID', which is 'id: ItemID' now: only Swift knows which values that takes
        New.routes:8:10: note: '/product/:id' is here
        Old.routes:8:10: gone: /p/x opened 'product(id: "x")', and matches nothing now: segment 1 is 'p', not 'item'
        New.routes:1:1: note: write 'redirect /p/:id -> product(id: id)'
        Old.routes:9:1: gone: /sale/7 opened 'sale(id: 7)', and matches nothing now
        New.routes:1:1: note: write 'redirect /sale/:id -> …' with the case that takes its place
        Old.routes:10:1: moved: /wine/x opened 'wine(id: "x")' through 'ageAtLeast(years: 18)', and goes through 'ageAtLeast(years: 21), signedIn' now
        New.routes:9:1: note: '/wine/:id' is here
        Old.routes:11:1: moved: /search?q=x opened 'search(q: "x", page: 1, tags: [])', and opens 'search(q: "x", page: 2)' now
        New.routes:10:1: note: '/search' is here
        Old.routes:11:1: narrowed: /search?q=x&tags=x opened 'search(q: "x", page: 1, tags: ["x"])', and 'tags' is read no more
        New.routes:10:1: note: '/search' is here
        Old.routes:12:1: narrowed: /orders/returned opened 'orders(state: .returned)', and matches nothing now: 'state: (open | shipped)' rejected "returned"
        Old.routes:13:1: moved: /cart opened 'cart', and opens 'page(page: "cart")' now
        New.routes:17:1: note: '/:page' is here
        Old.routes:14:1: moved: /admin opened 'admin', and opens only from inside the app now
        New.routes:12:1: note: '/admin' is here
        Old.routes:15:1: moved: /topics/drafts opened 'topic(name: "drafts")', and is refused now
        New.routes:14:1: note: '/topics/drafts' is here
        Old.routes:16:1: moved: /stores/berlin opened 'stores(city: "berlin")', and opens 'berlin' now
        New.routes:15:1: note: '/stores/berlin' is here
        Old.routes:18:10: moved: /help left the app for https://help.example.com, and leaves the app for https://support.example.com now
        New.routes:19:10: note: '/help' is here
        New.routes:7:1: new: /item/x opens 'product(id: "x")', and matched nothing
        New.routes:17:1: new: /x opens 'page(page: "x")', and matched nothing
        New.routes:7:1: printed otherwise: 'product(id: "x")' printed /product/x, and prints /item/x now
        New.routes:7:1: retyped: 'product(id: ProductID)' is 'product(id: ItemID)' now
        New.routes:10:1: retyped: 'search(q: String, page: Int, tags: [String])' is 'search(q: String, page: Int)' now
        New.routes:18:1: renamed: 'offer(id:)' is 'deal(number:)' now

        """)
  }

  @Test("Hosts, separators, fragments and the rest of a query")
  func rareParts() throws {
    let old = """
      routes App
      host *.shop.example
      /a -> a
      https://:shop.shop.example/x/:id -> x(shop: String, id: Int)
      /s?tags=:t -> s(t: [Int] joined ",")
      /q?u=*rest -> q(rest: String)
      /items#:frag -> items(frag: Int?)
      /store#/room/:id?via=:via -> room(id: Int, via: String?)

      """
    let new = """
      routes App
      host a.shop.example
      /a -> a
      https://:shop.shop.example/x/:id -> x(id: Int, shop: String(1...3))
      /s?tags=:t -> s(t: [Int] joined "-")
      /q?v=1&u=*rest -> q(rest: String)
      /items#:frag -> items(frag: Int(1...9)?)
      /store#/room/:id?via=:by -> room(id: Int, by: String?)

      """
    let folder = try TemporaryFolder(["Old.routes": old, "New.routes": new])
    let run = folder.routesc("diff", "$Old.routes", "$New.routes")
    #expect(run.status == .found)
    #expect(
      run.output == """
        Old.routes:3:1: gone: https://b.shop.example/a opened 'a', and matches nothing now: it has a host that the table answers no more
        Old.routes:3:1: note: so do the links of 4 more patterns there
        Old.routes:4:1: narrowed: https://aaaa.shop.example/x/7 opened 'x(shop: "aaaa", id: 7)', and matches nothing now: the host can't be 'aaaa.shop.example'
        Old.routes:5:1: moved: /s?tags=0,0 opened 's(t: [0, 0])', and opens 's(t: [])' now
        New.routes:5:1: note: '/s?tags=:t' is here
        Old.routes:6:1: gone: /q?u=x opened 'q(rest: "x")', and matches nothing now: the query has no 'v'
        New.routes:1:1: note: write 'redirect /q?u=*rest -> q(rest: rest)'
        Old.routes:7:1: narrowed: /items#0 opened 'items(frag: 0)', and opens 'items' now: 'frag: Int(1...9)?' does not take the value
        New.routes:7:1: note: '/items#:frag' is here
        New.routes:1:1: printed otherwise: printed links began with /, and begin with https://a.shop.example/ now
        New.routes:4:1: retyped: 'x(shop: String, id: Int)' is 'x(id: Int, shop: String)' now
        New.routes:8:1: renamed: 'room(id:via:)' is 'room(id:by:)' now

        """)
  }

  @Test("Expressions whose automata are large, and texts that look like others")
  func largeLanguages() throws {
    let old = #"""
      routes App
      /f/{from}-{to} -> f(from: String(1...40), to: String(1...40))
      /g/:a -> g(a: String(/(x|y)*x(x|y){12}/))
      /h/:a -> h(a: String(/(x|y)*x(x|y){12}/))
      /bidi/%E2%80%AE/:x -> bidi(x: Int)
      /é -> accent
      /k/*ids -> k(ids: [Int])

      """#
    let new = #"""
      routes App
      /f/{from}_{to} -> f(from: String(1...40), to: String(1...40))
      /g/:a -> g(a: String(/(x|y)*y(x|y){12}/))
      /h/:a -> h(a: String(/(x|y)*x(x|y){11}/))
      /bidi/:x -> bidi(x: Int)
      /e%CC%81 -> accent
      /k/*ids -> k(ids: [String(1...2)])

      """#
    let folder = try TemporaryFolder(["Old.routes": old, "New.routes": new])
    let run = folder.routesc("diff", "$Old.routes", "$New.routes")
    #expect(run.status == .found)
    #expect(
      run.output == #"""
        Old.routes:2:1: gone: /f/a-a opened 'f(from: "a", to: "a")', and matches nothing now: segment 2 can't be 'a-a'
        New.routes:1:1: note: write 'redirect /f/{from}-{to} -> f(from: from, to: to) @under(*)'
        Old.routes:2:1: moved: /f/a-_a opened 'f(from: "a", to: "_a")', and opens 'f(from: "a-", to: "a")' now
        New.routes:2:1: note: '/f/{from}_{to}' is here
        Old.routes:3:1: narrowed: /g/xxxxxxxxxxxxx opened 'g(a: "xxxxxxxxxxxxx")', and matches nothing now: 'a: String(/(x|y)*y(x|y){12}/)' rejected "xxxxxxxxxxxxx"
        Old.routes:4:1: narrowed: /h/xyxxxxxxxxxxx opened 'h(a: "xyxxxxxxxxxxx")', and matches nothing now: 'a: String(/(x|y)*x(x|y){11}/)' rejected "xyxxxxxxxxxxx"
        Old.routes:5:1: gone: /bidi/%E2%80%AE/7 opened 'bidi(x: 7)', and matches nothing now: 'x: Int' rejected "\u{202E}"
        New.routes:1:1: note: write 'redirect /bidi/%E2%80%AE/:x -> bidi(x: x)'
        Old.routes:6:1: gone: /%C3%A9 opened 'accent', and matches nothing now: segment 1 is 'é' (%C3%A9), not 'é' (e%CC%81)
        New.routes:1:1: note: write 'redirect /é -> accent'
        Old.routes:7:1: narrowed: /k/100 opened 'k(ids: [100])', and matches nothing now: 'ids: [String(1...2)]' rejected "100"
        New.routes:2:1: new: /f/a_a opens 'f(from: "a", to: "a")', and matched nothing
        New.routes:3:1: new: /g/yxxxxxxxxxxxx opens 'g(a: "yxxxxxxxxxxxx")', and matched nothing
        New.routes:4:1: new: /h/xxxxxxxxxxxx opens 'h(a: "xxxxxxxxxxxx")', and matched nothing
        New.routes:5:1: new: /bidi/7 opens 'bidi(x: 7)', and matched nothing
        New.routes:6:1: new: /e%CC%81 opens 'accent', and matched nothing
        New.routes:7:1: new: /k/x opens 'k(ids: ["x"])', and matched nothing
        New.routes:7:1: retyped: 'k(ids: [Int])' is 'k(ids: [String])' now

        """#)
  }

  @Test("Nothing is printed where nothing changed")
  func same() {
    let run = folder.routesc("diff", "$Old.routes", "$Old.routes")
    #expect(run == TemporaryFolder.Run(status: .success, output: "", messages: ""))
  }

  @Test("A table that takes more links breaks none")
  func more() throws {
    let folder = try TemporaryFolder([
      "Old.routes": "routes App\n/a -> a\n", "New.routes": "routes App\n/a -> a\n/b -> b\n",
    ])
    let run = folder.routesc("diff", "$Old.routes", "$New.routes")
    #expect(run.status == .success)
    #expect(run.output == "New.routes:3:1: new: /b opens 'b', and matched nothing\n")
  }

  @Test("Several files are paired by the names of their tables")
  func files() throws {
    let folder = try TemporaryFolder([
      "old/A.routes": "routes A\n/a -> a\n", "old/B.routes": "routes B\n/b -> b\n",
      "new/Z.routes": "routes A\n/a -> a\n", "new/B.routes": "routes B\n/c -> b\n",
    ])
    let run = folder.routesc(
      "diff", "--old", "$old/A.routes", "--old", "$old/B.routes", "--new", "$new/Z.routes",
      "--new", "$new/B.routes")
    #expect(run.status == .found)
    #expect(
      run.output == """
        old/B.routes:2:1: gone: /b opened 'b', and matches nothing now: segment 1 is 'b', not 'c'
        new/B.routes:1:1: note: write 'redirect /b -> b'
        new/B.routes:2:1: new: /c opens 'b', and matched nothing

        """)
  }

  @Test("Included files and mounted tables are part of a version")
  func parts() throws {
    let folder = try TemporaryFolder([
      "old/A.routes": "routes A\ninclude \"more.routes\"\nmount /s -> settings(Settings)\n",
      "old/more.routes": "/a -> a\n", "old/S.routes": "routes Settings\n/x -> x\n",
      "new/A.routes": "routes A\ninclude \"more.routes\"\nmount /s -> settings(Settings)\n",
      "new/more.routes": "/b -> a\n", "new/S.routes": "routes Settings\n/y -> x\n",
    ])
    let run = folder.routesc(
      "diff", "--old", "$old/A.routes", "--new", "$new/A.routes", "--old-mountable",
      "$old/S.routes", "--new-mountable", "$new/S.routes")
    #expect(run.status == .found)
    #expect(
      run.output == """
        old/more.routes:1:1: gone: /a opened 'a', and matches nothing now: segment 1 is 'a', not 'b'
        new/A.routes:1:1: note: write 'redirect /a -> a'
        old/S.routes:2:1: gone: /s/x opened 'settings.x', and matches nothing now: segment 2 is 'x', not 'y'
        new/A.routes:1:1: note: write 'redirect /s/x -> settings.x'
        new/more.routes:1:1: new: /b opens 'a', and matched nothing
        new/S.routes:2:1: new: /s/y opens 'settings.x', and matched nothing

        """)
  }

  @Test("Enums of the same name in a table and in one that it mounts are two")
  func enumsOfMountedTables() throws {
    let folder = try TemporaryFolder([
      "A.routes": "routes A\nenum Sort = up\n/a -> a(sort: Sort?)\nmount /s -> s(Settings)\n",
      "S.routes": "routes Settings\nenum Sort = x | y\n/x -> x(sort: Sort = .x)\n",
    ])
    let run = folder.routesc("diff", "--mountable", "$S.routes", "$A.routes", "$A.routes")
    #expect(run.output == "")
    #expect(run.status == .success)
  }

  @Test("A table that is gone, one that is new, and one that is renamed")
  func tables() throws {
    let folder = try TemporaryFolder([
      "A.routes": "routes A\n/a -> a\n", "B.routes": "routes B\n/a -> a\n",
      "C.routes": "routes C\n/c -> c\n",
    ])
    let renamed = folder.routesc("diff", "$A.routes", "$B.routes")
    #expect(renamed.status == .success)
    #expect(renamed.output == "B.routes:1:1: renamed: the table 'A' is 'B' now\n")
    let gone = folder.routesc(
      "diff", "--old", "$A.routes", "--old", "$C.routes", "--new", "$A.routes")
    #expect(gone.status == .found)
    #expect(
      gone.output
        == "C.routes:1:1: gone: the table 'C' with all of its links, for example /c: no file has it now\n"
    )
    let added = folder.routesc(
      "diff", "--old", "$A.routes", "--new", "$A.routes", "--new", "$C.routes")
    #expect(added.status == .success)
    #expect(
      added.output
        == "C.routes:1:1: new: the table 'C' with all of its links, for example /c: no file had it\n"
    )
  }

  @Test("A table that another mounts in one version alone is compared with itself")
  func mountedTables() throws {
    let folder = try TemporaryFolder([
      "old/A.routes": "routes A\nmount /s -> settings(Settings)\n",
      "old/S.routes": "routes Settings\n/x -> x\n",
      "new/S.routes": "routes Settings\n/y -> x\n",
    ])
    let run = folder.routesc(
      "diff", "--old", "$old/A.routes", "--old", "$old/S.routes", "--new", "$new/S.routes")
    #expect(run.status == .found)
    #expect(
      run.output == """
        old/S.routes:2:1: gone: /x opened 'x', and matches nothing now: segment 1 is 'x', not 'y'
        new/S.routes:1:1: note: write 'redirect /x -> x'
        new/S.routes:2:1: new: /y opens 'x', and matched nothing
        old/A.routes:1:1: gone: the table 'A' with all of its links, for example /s/x: no file has it now

        """)
  }

  @Test("Where the route has other filters, the line that mends a link says so")
  func filtersOfMends() throws {
    let folder = try TemporaryFolder([
      "Old.routes": "routes App\n/x/:a -> x(a: String)\n",
      "New.routes": "routes App\nfilter f\n/y/:a -> x(a: String) via f\n",
    ])
    let run = folder.routesc("diff", "$Old.routes", "$New.routes")
    #expect(
      run.output.contains(
        "note: write 'redirect /x/:a -> x(a: a)'; its links go through 'f' then\n"))
  }

  @Test("An object for each difference")
  func json() throws {
    let folder = try TemporaryFolder([
      "Old.routes": "routes App\n/a/:id -> a(id: Int)\n/c -> c\n",
      "New.routes": "routes App\n/b/:id -> a(id: Int)\n/c -> d\n",
    ])
    let run = folder.routesc("diff", "--json", "$Old.routes", "$New.routes")
    #expect(run.status == .found)
    #expect(
      run.output == """
        {"isBreaking":true,"isDecided":true,"kind":"gone","link":"/a/7","message":"/a/7 opened 'a(id: 7)', and matches nothing now: segment 1 is 'a', not 'b'","new":null,"notes":["write 'redirect /a/:id -> a(id: id)'"],"old":{"case":"a","place":"Old.routes:2"},"place":"Old.routes:2","write":"redirect /a/:id -> a(id: id)"}
        {"isBreaking":false,"isDecided":true,"kind":"new","link":"/b/7","message":"/b/7 opens 'a(id: 7)', and matched nothing","new":{"case":"a","place":"New.routes:2"},"notes":[],"old":null,"place":"New.routes:2","write":null}
        {"isBreaking":false,"isDecided":true,"kind":"renamed","link":null,"message":"'c' is 'd' now","new":{"case":"d","place":"New.routes:3"},"notes":[],"old":{"case":"c","place":null},"place":"New.routes:3","write":null}

        """)
  }

  @Test("A table with a mistake, and a command line that is wrong")
  func failures() throws {
    let folder = try TemporaryFolder([
      "Old.routes": "routes App\n/a -> a\n", "New.routes": "routes App\n/a\n",
    ])
    let run = folder.routesc("diff", "$Old.routes", "$New.routes")
    #expect(run.status == .failure)
    #expect(run.output == "")
    #expect(
      run.messages == """
        New.routes:2:3: error: this pattern names no case [R002]
        New.routes:2:3: note: write '->' and a case after it, as in '/cart -> cart', \
        or open a group, as in '/cart {'

        """)
    let usage =
      "error: 'diff' compares two files, or those of '--old FILE' with those of '--new FILE'\n"
    for arguments in [
      ["$Old.routes"], [], ["--old", "$Old.routes"], ["$Old.routes", "--new", "$New.routes"],
    ] {
      let run = folder.routesc(["diff"] + arguments)
      #expect(run == TemporaryFolder.Run(status: .failure, output: "", messages: usage))
    }
    #expect(
      folder.routesc("diff", "$Old.routes", "$Missing.routes").messages
        == "error: can't read Missing.routes: no such file or directory [R033]\n")
    #expect(
      folder.routesc("diff", "--jsn", "$Old.routes", "$Old.routes").messages
        == "error: unknown option '--jsn'; did you mean '--json'?\n")
  }
}
