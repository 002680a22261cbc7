import RoutesCommandLine
import Testing

@testable import routesc

@Suite("routesc aasa")
struct AssociationCommandTests {
  private static let appID = "ABCDE12345.com.example.shop"

  private static let shop = """
    routes ShopRoute

    scheme shop
    host   shop.example.com

    /              -> home
    /search?q=:q   -> search(q: String(1...3))
    /list/:sort    -> list(sort: (price | newest))
    /drafts/new    -> nil
    /drafts/:name  -> draft(name: String)
    /debug         -> debug @inApp
    /staff         -> staff @hidden
    redirect /help -> https://help.example.com

    """

  private static let mine = """
    {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.shop"],"components":[
      {"/":"/list/*"},{"/":"/drafts/*","exclude":true},{"/":"/debug"},{"/":"/staff"},{"/":"/help"}
    ]}]}}
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "Shop.routes": Self.shop, "mine.json": Self.mine, "broken.json": "{\n  \"applinks\": ]\n}",
      "bad.json": """
      {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.shop"],"components":[
        {"/":"cart"},{"/":"/a","exlude":true}]}]}}
      """,
      "Hosts.routes": """
      routes HostsRoute
      host shop.example.com, *.shop.example.com
      /cart -> cart
      https://help.example.com/:topic -> help(topic: (faq | returns))

      """,
      "Bare.routes": "routes BareRoute\nscheme bare\n/cart -> cart\n",
    ])
  }

  @Test("A file is printed, and what it claims too much is reported")
  func printed() {
    let run = folder.routesc("aasa", "--app-id", Self.appID, "$Shop.routes")

    #expect(run.status == .success)
    #expect(
      run.messages == """
        claimed, not routed: https://shop.example.com/search?q=aaaa ('/search ?q=?*'): no route; '/search?q=:q' takes other values of 'q'

        """)
    #expect(
      run.output == """
        {
          "applinks" : {
            "details" : [
              {
                "appIDs" : [
                  "ABCDE12345.com.example.shop"
                ],
                "components" : [
                  {
                    "/" : "/",
                    "comment" : "home"
                  },
                  {
                    "/" : "/search",
                    "?" : {
                      "q" : "?*"
                    },
                    "comment" : "search"
                  },
                  {
                    "/" : "/list/$(ListSort)",
                    "comment" : "list"
                  },
                  {
                    "/" : "/drafts/?*/?*",
                    "comment" : "draft",
                    "exclude" : true
                  },
                  {
                    "/" : "/drafts/new",
                    "comment" : "refused",
                    "exclude" : true
                  },
                  {
                    "/" : "/drafts/new/",
                    "comment" : "refused",
                    "exclude" : true
                  },
                  {
                    "/" : "/drafts/?*",
                    "comment" : "draft"
                  }
                ]
              }
            ],
            "substitutionVariables" : {
              "ListSort" : [
                "newest",
                "price"
              ]
            }
          }
        }

        """)
  }

  @Test("A written file passes the check, with a note of what was reported")
  func checksItself() throws {
    let written = folder.routesc("aasa", "--app-id", Self.appID, "$Shop.routes")
    let own = try TemporaryFolder(["Shop.routes": Self.shop, "own.json": written.output])

    let run = own.routesc("aasa", "--check", "$own.json", "$Shop.routes")

    #expect(run.status == .success)
    #expect(
      run.output == """
        note: the file that 'routesc aasa' writes claims these too, and they are not counted: https://shop.example.com/search?q=aaaa

        """)
    #expect(
      own.routesc("aasa", "--check", "$own.json", "--slashes", "$Shop.routes").status == .found)
    let slashes = folder.routesc("aasa", "--app-id", Self.appID, "--slashes", "$Shop.routes").output
    let twins = try TemporaryFolder(["Shop.routes": Self.shop, "own.json": slashes])
    #expect(
      twins.routesc("aasa", "--check", "$own.json", "--slashes", "$Shop.routes").status == .success)
  }

  @Test("A file of one route is told that '*' crosses slashes, and what to write")
  func wholeFolder() throws {
    let folder = try TemporaryFolder([
      "S.routes": "routes SRoute\nhost h.example\n/s/:id -> s(id: String)\n",
      "s.json": """
      {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.shop"],"components":[{"/":"/s/*"}]}]}}
      """,
    ])
    let run = folder.routesc("aasa", "--check", "$s.json", "$S.routes")
    #expect(run.status == .found)
    #expect(
      run.output == """
        claimed, not routed: https://h.example/s/ (applinks.details[0].components[0], '/s/*'): no route
        claimed, not routed: https://h.example/s/a/a (applinks.details[0].components[0], '/s/*'): no route; '*' crosses '/'
        note: write { "/" : "/s/?*/?*", "exclude" : true }, { "/" : "/s/?*" } instead of it

        """)
  }

  @Test("--check prints each difference with a link")
  func checked() {
    let run = folder.routesc("aasa", "--check", "$mine.json", "$Shop.routes")

    #expect(run.status == .found)
    #expect(run.messages == "")
    #expect(
      run.output == """
        claimed, not routed: https://shop.example.com/list/ (applinks.details[0].components[0], '/list/*'): no route
        claimed, not routed: https://shop.example.com/list/a (applinks.details[0].components[0], '/list/*'): no route; '/list/:sort' takes other values
        claimed, not routed: https://shop.example.com/list/a/a (applinks.details[0].components[0], '/list/*'): no route; '*' crosses '/'
        note: write { "/" : "/list/$(ListSort)" } instead of it, with the variables
          "ListSort" : ["newest", "price"]
        claimed, not routed: https://shop.example.com/debug (applinks.details[0].components[2], '/debug'): only links from inside the app match '/debug' (Shop.routes:11)
        note: leave it out
        claimed, not routed: https://shop.example.com/staff (applinks.details[0].components[3], '/staff'): staff is hidden (Shop.routes:12)
        note: leave it out
        claimed, not routed: https://shop.example.com/help (applinks.details[0].components[4], '/help'): leaves the app for https://help.example.com (Shop.routes:13)
        note: leave it out
        routed, not claimed: https://shop.example.com/ (home, Shop.routes:6)
        note: write { "/" : "/" } at the end of applinks.details[0].components
        routed, not claimed: https://shop.example.com/search?q=a (search, Shop.routes:7)
        note: write { "/" : "/search", "?" : { "q" : "?*" } } at the end of applinks.details[0].components
        routed, not claimed: https://shop.example.com/drafts/a (draft, Shop.routes:10): excluded by applinks.details[0].components[1], '/drafts/*'
        note: write { "/" : "/drafts/?*/?*", "exclude" : true }, { "/" : "/drafts/new", "exclude" : true }, { "/" : "/drafts/new/", "exclude" : true }, { "/" : "/drafts/?*" } before it
        note: or change the table: '/drafts/:_ -> nil'

        """)
    let json = folder.routesc("aasa", "--check", "$mine.json", "--json", "$Shop.routes")
    #expect(json.status == .found)
    let lines = json.output.split(separator: "\n")
    #expect(
      lines.first?.contains(
        #""edit":{"index":0,"inserts":["{ \"/\" : \"/list/$(ListSort)\" }"],"#
          + #""list":"applinks.details[0].components","removes":1,"#
          + #""variables":{"ListSort":["newest","price"]}},"kind":"other","line":null,"#) == true)
    #expect(lines.count == 9)
  }

  @Test("A file that is not as Apple documents it is refused, with places")
  func malformed() {
    let bad = folder.routesc("aasa", "--check", "$bad.json", "$Shop.routes")
    #expect(bad.status == .failure)
    #expect(bad.output == "")
    #expect(
      bad.messages == """
        bad.json: warning: applinks.details[0].components[0]."/": 'cart' does not begin with '/'; it is read as '/cart'
        bad.json: error: applinks.details[0].components[1].exlude: unknown key; did you mean "exclude"?

        """)
    let broken = folder.routesc("aasa", "--check", "$broken.json", "$Shop.routes")
    #expect(broken.status == .failure)
    #expect(
      broken.messages
        == "broken.json: error: this is no JSON: Invalid value at line 2, column 15.\n")
  }

  @Test("Each host has a file of its own, and none is overwritten unasked")
  func hosts() {
    let aasa = ["aasa", "--app-id", Self.appID, "$Hosts.routes"]
    #expect(
      folder.routesc(aasa).messages
        == "error: there are several hosts: shop.example.com, *.shop.example.com, "
        + "help.example.com; choose one with --host, or write all with --output-directory\n")

    #expect(folder.routesc(aasa + ["--output-directory", "$out"]).status == .success)

    let shop = folder.text(of: "out/shop.example.com/apple-app-site-association")
    #expect(shop?.contains("\"/cart\"") == true)
    #expect(shop == folder.text(of: "out/*.shop.example.com/apple-app-site-association"))
    let help = folder.text(of: "out/help.example.com/apple-app-site-association")
    #expect(help?.contains("\"/cart\"") == false)
    #expect(help == folder.routesc(aasa + ["--host", "HELP.example.com"]).output)
    #expect(folder.routesc(aasa + ["--host", "eu.shop.example.com"]).output == shop)
    for name in ["..shop.example.com", ".shop.example.com", "eu..shop.example.com"] {
      #expect(
        folder.routesc(aasa + ["--host", name]).messages
          == "error: '\(name)' is none of the table's hosts: shop.example.com, "
          + "*.shop.example.com, help.example.com\n")
    }
    let again = folder.routesc(aasa + ["--output-directory", "$out"])
    #expect(again.status == .failure)
    #expect(
      again.messages == "error: out/shop.example.com/apple-app-site-association is already there; "
        + "'--force' writes over it\n")
    #expect(
      folder.routesc(aasa + ["--output-directory", "$out", "--force"]).status == .success)
  }

  @Test("A key of the query that plus signs spell in two ways claims every link")
  func plus() throws {
    let folder = try TemporaryFolder([
      "Plus.routes": """
      routes PlusRoute
      host shop.example.com
      option plus space
      /:a/x?a%20b=:q -> w(a: UInt, q: Int(01...12))
      /:p            -> r(p: Double)

      """
    ])
    let messages = folder.routesc("aasa", "--app-id", Self.appID, "$Plus.routes").messages
    #expect(!messages.contains("not claimed"), "\(messages)")
    #expect(messages.contains("claimed, not routed"))
  }

  @Test(
    "A placeholder after a text, or of a length, claims no more than a pattern can say",
    arguments: [
      ("/@:h -> a(h: String)", ["/$(@-%40)/", "/$(@-%40)/?*", "/$(@-%40)?*/?*"], "/$(@-%40)?*"),
      ("/a{b} -> a(b: String)", ["/a/", "/a/?*", "/a?*/?*"], "/a?*"),
      ("/é/:p -> a(p: String)", ["/%C3%A9/?*/?*"], "/%C3%A9/?*"),
      ("/:k -> a(k: String(2...3))", ["/?/", "/?/?*", "/??*/?*"], "/??*"),
    ])
  func textsBeforePlaceholders(route: String, excluded: [String], claimed: String) throws {
    let folder = try TemporaryFolder(["T.routes": "routes TRoute\nhost h.example\n\(route)\n"])
    let file = folder.routesc("aasa", "--app-id", Self.appID, "$T.routes").output
    let paths: [String] = file.split(separator: "\n").compactMap { line in
      line.contains("\"/\" : ") ? String(line.split(separator: "\"")[3]) : nil
    }
    #expect(paths == excluded + [claimed], "\(file)")
  }

  @Test("Rules that go round are those of the program", arguments: ["one", "two", "three"])
  func roundRules(hidden: String) throws {
    let routes = [
      ("one", "/:p -> one(p: String(/a|b/)) @over(two)", "b"),
      ("two", "/:p -> two(p: String(/b|c/)) @over(three)", "c"),
      ("three", "/:p -> three(p: String(/a|c/)) @over(one)", "a"),
    ]
    let lines = routes.map { $0.0 == hidden ? "\($0.1) @hidden" : $0.1 }
    let folder = try TemporaryFolder([
      "T.routes": "routes TRoute\nhost h.example\n\(lines.joined(separator: "\n"))\n",
      "all.json": """
      {"applinks":{"details":[{"appIDs":["\(Self.appID)"],"components":[{"/":"/?"}]}]}}
      """,
    ])
    let run = folder.routesc("aasa", "--check", "$all.json", "$T.routes")
    let link = routes.first { $0.0 == hidden }?.2 ?? ""
    #expect(run.output.contains("claimed, not routed: https://h.example/\(link) "))
    let others = ["a", "b", "c"].filter { $0 != link }
    #expect(!others.contains { run.output.contains("https://h.example/\($0) ") })
    #expect(folder.routesc("aasa", "--app-id", Self.appID, "$T.routes").messages == "")
  }

  @Test("A fragment that is no value is not routed where the query is strict")
  func strictFragments() throws {
    let folder = try TemporaryFolder([
      "Strict.routes": """
      routes StrictRoute
      host shop.example.com
      option query strict
      /v#:f       -> v(f: Int?)
      /p#/room/:f -> p(f: Int?)
      /s#:f       -> s(f: String?)

      """
    ])
    let run = folder.routesc("aasa", "--app-id", Self.appID, "$Strict.routes")
    #expect(
      run.messages == """
        claimed, not routed: https://shop.example.com/v#a ('/v'): no route; '/v#:f' takes other fragments
        claimed, not routed: https://shop.example.com/p#a ('/p'): no route; '/p#/room/:f' takes other fragments

        """)
  }

  @Test("Wrong usage is said")
  func usage() {
    #expect(
      folder.routesc("aasa", "$Shop.routes").messages == "error: '--app-id' is missing\n")
    #expect(
      folder.routesc("aasa", "--app-id", "shop", "$Shop.routes").messages
        == "error: 'shop' is no app ID: those have ten capital letters and digits, a dot and "
        + "the bundle identifier, such as ABCDE12345.com.example.shop\n")
    #expect(
      folder.routesc("aasa", "--app-id", Self.appID, "$Bare.routes").messages
        == "error: the table names no host; add a line such as 'host shop.example.com'\n")
    #expect(
      folder.routesc("aasa", "--app-id", Self.appID, "--host", "a.example", "$Shop.routes").messages
        == "error: 'a.example' is none of the table's hosts: shop.example.com\n")
    #expect(
      folder.routesc("aasa", "--check", "$none.json", "$Shop.routes").messages
        == "error: can't read none.json: no such file or directory\n")
  }

  @Test(
    "An option that the form of the command does not use is refused",
    arguments: [
      (["--app-id", appID, "--json"], "'--json' does nothing without '--check'"),
      (["--app-id", appID, "--force"], "'--force' does nothing without '--output-directory'"),
      (["--check", "$own.json", "--force"], "'--force' does nothing with '--check'"),
      (
        ["--check", "$own.json", "--output-directory", "$out"],
        "'--output-directory' does nothing with '--check'"
      ),
    ])
  func unused(options: [String], message: String) {
    let run = folder.routesc(["aasa"] + options + ["$Shop.routes"])
    #expect(run.status == .failure)
    #expect(run.messages == "error: \(message)\n")
  }
}
