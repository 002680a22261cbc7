import Foundation
import LinkPublishing
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
        Published links of 8 patterns break, those of 1 may break, those of 1 go through other filters; 7 changes are harmless

        BREAKS? /product/:id: 'id' takes ItemID now, and took ProductID: only Swift knows which values
                /product/x opened 'product(id: "x")', and opens 'product(id: "x")' now
                Old.routes:7:1

        BREAKS  /p/:id: links open nothing now
                /p/x opened 'product(id: "x")', and opens nothing now
                write 'redirect /p/:id -> product(id: id)'
                Old.routes:8:10

        BREAKS  /sale/:id: links open nothing now
                /sale/7 opened 'sale(id: 7)', and opens nothing now
                complete and write 'redirect /sale/:id -> …'
                Old.routes:9:1

        BREAKS  /search: 'page' is 2 where a link has none, and was 1
                /search?q=x opened 'search(q: "x", page: 1, tags: [])', and opens 'search(q: "x", page: 2)' now
                Old.routes:11:1

        BREAKS  /search: 'tags' is read no more
                /search?q=x&tags=7 opened 'search(q: "x", page: 1, tags: ["7"])', and opens 'search(q: "x", page: 2)' now
                Old.routes:11:1

        BREAKS  /orders/:state: 'state' no longer takes 'returned'
                /orders/returned opened 'orders(state: .returned)', and opens nothing now
                Old.routes:12:1

        BREAKS  /cart: links open 'page' now
                /cart opened 'cart', and opens 'page(page: "cart")' now
                complete and write 'redirect /cart -> …'
                '/:page' takes them (New.routes:17:1)
                Old.routes:13:1

        BREAKS  /admin: links open only from inside the app now
                /admin opened 'admin', and opens only from inside the app now
                Old.routes:14:1

        BREAKS  /topics/:name: links are refused now
                /topics/drafts opened 'topic(name: "drafts")', and is refused now
                '/topics/drafts' takes them (New.routes:14:1)
                Old.routes:15:1

        BREAKS  /stores/:city: links open 'berlin' now
                /stores/berlin opened 'stores(city: "berlin")', and opens 'berlin' now
                '/stores/berlin' takes them (New.routes:15:1)
                Old.routes:16:1

        filters /wine/:id: links go through 'ageAtLeast(years: 21), signedIn' now, and went through 'ageAtLeast(years: 18)'
                /wine/x opened 'wine(id: "x")', and opens 'wine(id: "x")'
                Old.routes:10:1

        moved   /help: links leave the app for https://support.example.com, on purpose
                /help left the app for https://help.example.com, and leaves the app for https://support.example.com now
                Old.routes:18:10

        new     /item/:id: links open something now
                /item/x opens 'product(id: "x")', and opened nothing
                New.routes:7:1

        new     /:page: links open something now
                /x opens 'page(page: "x")', and opened nothing
                New.routes:17:1

        prints  /product/:id: its links are printed as '/item/:id' now, and were as '/product/:id'
                New.routes:7:1

        Swift   'product(id: ProductID)' is 'product(id: ItemID)' now
                New.routes:7:1

        Swift   'search(q: String, page: Int, tags: [String])' is 'search(q: String, page: Int)' now
                New.routes:10:1

        Swift   'offer(id: Int)' is 'deal(number: Int)' now
                New.routes:18:1

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
        Published links of 6 patterns break; 3 changes are harmless

        BREAKS  links with the host '*.shop.example' open nothing now
                https://x.shop.example/a opened 'a', and opens nothing now
                the same is true of 4 more patterns
                Old.routes:1:1

        BREAKS  https://:shop.shop.example/x/:id: 'shop' takes String(1...3) now, and took String
                https://aaaa.shop.example/x/7 opened 'x(shop: "aaaa", id: 7)', and opens nothing now
                Old.routes:4:1

        BREAKS  /s?tags=:t: 't' is read from 'tags', split at '-' now, and was read from 'tags', split at ','
                https://a.shop.example/s?tags=7,7 opened 's(t: [7, 7])', and opens 's(t: [])' now
                Old.routes:5:1

        BREAKS  /q?u=*rest: 'v=1' is required now
                https://a.shop.example/q?u=x opened 'q(rest: "x")', and opens nothing now
                write 'redirect /q?u=*rest -> q(rest: rest)'
                Old.routes:6:1

        BREAKS  /items#:frag: 'frag' takes Int(1...9) now, and took Int
                https://a.shop.example/items#0 opened 'items(frag: 0)', and opens 'items' now
                Old.routes:7:1

        prints  printed links begin with https://a.shop.example/ now, and began with /
                New.routes:1:1

        Swift   'x(shop: String, id: Int)' is 'x(id: Int, shop: String)' now
                New.routes:4:1

        Swift   'room(id: Int, via: String?)' is 'room(id: Int, by: String?)' now
                New.routes:8:1

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
        Published links of 6 patterns break; 7 changes are harmless

        BREAKS  /f/{from}-{to}: links open nothing now
                /f/a-a opened 'f(from: "a", to: "a")', and opens nothing now
                write 'redirect /f/{from}-{to} -> f(from: from, to: to) @under(*)'
                Old.routes:2:1

        BREAKS  /f/{from}-{to}: 'from' has another value now; 'to' has another value now
                /f/a-_a opened 'f(from: "a", to: "_a")', and opens 'f(from: "a-", to: "a")' now
                Old.routes:2:1

        BREAKS  /g/:a: 'a' takes String(/(x|y)*y(x|y){12}/) now, and took String(/(x|y)*x(x|y){12}/)
                /g/xxxxxxxxxxxxx opened 'g(a: "xxxxxxxxxxxxx")', and opens nothing now
                Old.routes:3:1

        BREAKS  /h/:a: 'a' takes String(/(x|y)*x(x|y){11}/) now, and took String(/(x|y)*x(x|y){12}/)
                /h/xyxxxxxxxxxxx opened 'h(a: "xyxxxxxxxxxxx")', and opens nothing now
                Old.routes:4:1

        BREAKS  /bidi/%E2%80%AE/:x: links open nothing now
                /bidi/%E2%80%AE/7 opened 'bidi(x: 7)', and opens nothing now
                write 'redirect /bidi/%E2%80%AE/:x -> bidi(x: x)'
                Old.routes:5:1

        BREAKS  /é: links open nothing now
                /%C3%A9 opened 'accent', and opens nothing now
                write 'redirect /é -> accent'
                Old.routes:6:1

        BREAKS  /k/*ids: links with values in other forms open nothing now
                /k/000 opened 'k(ids: [0])', and opens nothing now
                Old.routes:7:1

        BREAKS  /k/*ids: 'ids' takes [String(1...2)] now, and took [Int]
                /k/2026 opened 'k(ids: [2026])', and opens nothing now
                Old.routes:7:1

        new     /f/{from}_{to}: links open something now
                /f/a_a opens 'f(from: "a", to: "a")', and opened nothing
                New.routes:2:1

        new     /g/:a: links open something now
                /g/yxxxxxxxxxxxx opens 'g(a: "yxxxxxxxxxxxx")', and opened nothing
                New.routes:3:1

        new     /h/:a: links open something now
                /h/xxxxxxxxxxxx opens 'h(a: "xxxxxxxxxxxx")', and opened nothing
                New.routes:4:1

        new     /bidi/:x: links open something now
                /bidi/7 opens 'bidi(x: 7)', and opened nothing
                New.routes:5:1

        new     /e%CC%81: links open something now
                /e%CC%81 opens 'accent', and opened nothing
                New.routes:6:1

        new     /k/*ids: links open something now
                /k/x opens 'k(ids: ["x"])', and opened nothing
                New.routes:7:1

        Swift   'k(ids: [Int])' is 'k(ids: [String])' now
                New.routes:7:1

        """#)
  }

  @Test("Where nothing changed, that is said")
  func same() {
    let run = folder.routesc("diff", "$Old.routes", "$Old.routes")
    let output = "No published links break\n"
    #expect(run == TemporaryFolder.Run(status: .success, output: output, messages: ""))
  }

  @Test("A table that takes more links breaks none")
  func more() throws {
    let folder = try TemporaryFolder([
      "Old.routes": "routes App\n/a -> a\n", "New.routes": "routes App\n/a -> a\n/b -> b\n",
    ])
    let run = folder.routesc("diff", "$Old.routes", "$New.routes")
    #expect(run.status == .success)
    #expect(
      run.output == """
        No published links break; 1 change is harmless

        new     /b: links open something now
                /b opens 'b', and opened nothing
                New.routes:3:1

        """)
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
        Published links of 1 pattern break; 1 change is harmless

        BREAKS  /b: links open nothing now
                /b opened 'b', and opens nothing now
                write 'redirect /b -> b'
                old/B.routes:2:1

        new     /c: links open something now
                /c opens 'b', and opened nothing
                new/B.routes:2:1

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
        Published links of 2 patterns break; 2 changes are harmless

        BREAKS  /a: links open nothing now
                /a opened 'a', and opens nothing now
                write 'redirect /a -> a'
                old/more.routes:1:1

        BREAKS  /s/x: links open nothing now
                /s/x opened 'settings.x', and opens nothing now
                write 'redirect /s/x -> settings.x'
                old/S.routes:2:1

        new     /b: links open something now
                /b opens 'a', and opened nothing
                new/more.routes:1:1

        new     /s/y: links open something now
                /s/y opens 'settings.x', and opened nothing
                new/S.routes:2:1

        """)
  }

  @Test("Enums of the same name in a table and in one that it mounts are two")
  func enumsOfMountedTables() throws {
    let folder = try TemporaryFolder([
      "A.routes": "routes A\nenum Sort = up\n/a -> a(sort: Sort?)\nmount /s -> s(Settings)\n",
      "S.routes": "routes Settings\nenum Sort = x | y\n/x -> x(sort: Sort = .x)\n",
    ])
    let run = folder.routesc("diff", "--mountable", "$S.routes", "$A.routes", "$A.routes")
    #expect(run.output == "No published links break\n")
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
    #expect(
      renamed.output == """
        No published links break; 1 change is harmless

        Swift   the table 'A' is 'B' now
                B.routes:1:1

        """)
    let gone = folder.routesc(
      "diff", "--old", "$A.routes", "--old", "$C.routes", "--new", "$A.routes")
    #expect(gone.status == .found)
    #expect(
      gone.output
        == """
        Published links of 1 pattern break

        BREAKS  the table 'C' is gone, with all of its links
                /c opened 'c'
                C.routes:1:1

        """
    )
    let added = folder.routesc(
      "diff", "--old", "$A.routes", "--new", "$A.routes", "--new", "$C.routes")
    #expect(added.status == .success)
    #expect(
      added.output
        == """
        No published links break; 1 change is harmless

        new     the table 'C' is new, with all of its links
                /c opens 'c'
                C.routes:1:1

        """
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
        Published links of 2 patterns break; 1 change is harmless

        BREAKS  /x: links open nothing now
                /x opened 'x', and opens nothing now
                write 'redirect /x -> x'
                old/S.routes:2:1

        BREAKS  the table 'A' is gone, with all of its links
                /s/x opened 'settings.x'
                old/A.routes:1:1

        new     /y: links open something now
                /y opens 'x', and opened nothing
                new/S.routes:2:1

        """)
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
        {"breaks":true,"isDecided":true,"kind":"gone","link":"/a/7","message":"/a/7 opened 'a(id: 7)', and opens nothing now","new":null,"notes":[],"old":{"case":"a","place":"Old.routes:2"},"pattern":"/a/:id","place":"Old.routes:2","summary":"links open nothing now","write":"redirect /a/:id -> a(id: id)"}
        {"breaks":false,"isDecided":true,"kind":"new","link":"/b/7","message":"/b/7 opens 'a(id: 7)', and opened nothing","new":{"case":"a","place":"New.routes:2"},"notes":[],"old":null,"pattern":"/b/:id","place":"New.routes:2","summary":"links open something now","write":null}
        {"breaks":false,"isDecided":true,"kind":"renamed","link":null,"message":"'c' is 'd' now","new":{"case":"d","place":"New.routes:3"},"notes":[],"old":{"case":"c","place":null},"pattern":null,"place":"New.routes:3","summary":"'c' is 'd' now","write":null}

        """)
  }

  @Test("The article names the kinds of rows")
  func keys() throws {
    let article = try String(
      contentsOf: URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "../../Sources/Turnpike/Turnpike.docc/TheCommandLine.md"),
      encoding: .utf8)
    let row = try #require(article.firstMatch(of: #/\| `diff` \| `kind` \| (.+) \|/#))
    let kinds = row.1.matches(of: #/`(\w+)`/#).map { String($0.1) }
    #expect(Set(kinds) == Set(TableDifference.Kind.allCases.map(\.rawValue)))
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
    let part = try TemporaryFolder([
      "Old.routes": "routes App\n/a -> a\n",
      "New.routes": "routes App\ninclude \"Part.routes\"\n/a -> a\n",
    ])
    let missing = part.routesc("diff", "$Old.routes", "$New.routes")
    #expect(missing.status == .failure && missing.output == "")
    #expect(missing.messages.contains("New.routes:2:9: error: "), "\(missing.messages)")
    #expect(
      folder.routesc("diff", "--jsn", "$Old.routes", "$Old.routes").messages
        == "error: unknown option '--jsn'; did you mean '--json'?\n")
  }
}
