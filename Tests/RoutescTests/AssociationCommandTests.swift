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
        {"/":"cart"},{"/":"/a","exlude":true},"/b"]}]}}
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

  @Test("A file is printed as its owner would write it")
  func printed() {
    let run = folder.routesc("aasa", "--app-id", Self.appID, "$Shop.routes")

    #expect(run.status == .success)
    #expect(run.messages == "")
    #expect(
      run.output == """
        {
          "applinks": {
            "details": [
              {
                "appIDs": ["ABCDE12345.com.example.shop"],
                "components": [
                  { "/": "/drafts/?*/?*", "exclude": true },
                  { "/": "/drafts/new", "exclude": true, "comment": "refused" },
                  { "/": "/drafts/?*", "comment": "draft" },
                  { "/": "/list/$(ListSort)", "comment": "list" },
                  { "/": "/help", "comment": "redirect to https://help.example.com" },
                  { "/": "/search", "?": { "q": "?*" }, "comment": "search" },
                  { "/": "/", "comment": "home" }
                ]
              }
            ],
            "substitutionVariables": {
              "ListSort": ["newest", "price"]
            }
          }
        }

        """)
  }

  @Test("A written file passes the check, which counts what no component can leave out")
  func checksItself() throws {
    let written = folder.routesc("aasa", "--app-id", Self.appID, "$Shop.routes")
    let own = try TemporaryFolder(["Shop.routes": Self.shop, "own.json": written.output])

    let run = own.routesc("aasa", "--check", "$own.json", "$Shop.routes")

    #expect(run.status == .success)
    #expect(run.messages == "")
    #expect(
      run.output == """
        claimed, not routed: https://shop.example.com/search?q=xxxx: claimed by applinks.details[0].components[5], '/search ?q=?*'
        note: a link that is claimed and not routed opens the app, which has no route for it

        """)
  }

  @Test("--check prints each difference with a link, and the component to add")
  func checked() throws {
    let run = folder.routesc("aasa", "--check", "$mine.json", "$Shop.routes")

    #expect(run.status == .found)
    #expect(run.messages == "")
    #expect(
      run.output == """
        routed, not claimed: https://shop.example.com/ (home, Shop.routes:6)
          add { "/": "/" } at the end of applinks.details[0].components
        routed, not claimed: https://shop.example.com/search?q=x (search, Shop.routes:7)
          add { "/": "/search", "?": { "q": "?*" } } at the end of applinks.details[0].components
        routed, not claimed: https://shop.example.com/drafts/x (draft, Shop.routes:10): excluded by applinks.details[0].components[1], '/drafts/*'
          add { "/": "/drafts/?*" } before applinks.details[0].components[1]
        refused, but claimed: https://shop.example.com/debug (only links from inside the app match '/debug', Shop.routes:11): claimed by applinks.details[0].components[2], '/debug'
          add { "/": "/debug", "exclude": true } before applinks.details[0].components[2]
        refused, but claimed: https://shop.example.com/staff (staff is hidden, Shop.routes:12): claimed by applinks.details[0].components[3], '/staff'
          add { "/": "/staff", "exclude": true } before applinks.details[0].components[3]
        claimed, not routed: https://shop.example.com/list/x: claimed by applinks.details[0].components[0], '/list/*', and 3 other links tried
        note: a link that is claimed and not routed opens the app, which has no route for it

        """)
    let json = folder.routesc("aasa", "--check", "$mine.json", "--json", "$Shop.routes")
    #expect(json.status == .found)
    let lines = json.output.split(separator: "\n")
    #expect(
      lines.first == #"""
        {"add":{"component":"{ \"/\": \"/\" }","index":5,"list":"applinks.details[0].components","variables":{}},"component":null,"count":null,"difference":"routed, not claimed","link":"https://shop.example.com/","pattern":"/","place":"Shop.routes:6","reason":null}
        """#)
    #expect(
      lines.last == """
        {"add":null,"component":"applinks.details[0].components[0]","count":4,"difference":"claimed, not routed","link":"https://shop.example.com/list/x","pattern":null,"place":null,"reason":null}
        """)
    #expect(lines.count == 6)
  }

  @Test("A component with a variable is added with it, and 'otherwise' is what opens")
  func variables() throws {
    let folder = try TemporaryFolder([
      "S.routes": """
      routes SRoute
      host h.example
      /sort/:by -> sort(by: (new | old))
      /s -> s
      otherwise -> lost

      """,
      "s.json": """
      {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.shop"],"components":[{"/":"/s*"}]}]}}
      """,
      "t.json": """
      {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.shop"],"components":[{"/":"/s"}]}]}}
      """,
    ])
    #expect(
      folder.routesc("aasa", "--check", "$s.json", "$S.routes").output == """
        claimed, not routed: https://h.example/sx: claimed by applinks.details[0].components[0], '/s*', and 6 other links tried
        note: a link that is claimed and not routed opens the app, which shows what 'otherwise' names

        """)
    #expect(
      folder.routesc("aasa", "--check", "$t.json", "$S.routes").output == """
        routed, not claimed: https://h.example/sort/new (sort, S.routes:3)
          add { "/": "/sort/$(SortBy)" } at the end of applinks.details[0].components
          with the variable "SortBy": ["new", "old"]

        """)
  }

  @Test("What can't be excluded is reported by both, and is no difference")
  func unwritten() throws {
    let folder = try TemporaryFolder([
      "I.routes": """
      routes IRoute
      host h.example
      /item/:n -> item(n: Int) @hidden
      /item/:slug -> slug(slug: String)

      """
    ])
    let written = folder.routesc("aasa", "--app-id", Self.appID, "$I.routes")
    let warning = """
      warning: '/item/:n' (I.routes:3) is claimed all the same: excluding '/item/?*' would take links of '/item/:slug' (I.routes:4)

      """
    #expect(written.status == .success)
    #expect(written.messages == warning)
    try folder.write(written.output, to: "I.json")
    #expect(
      folder.routesc("aasa", "--check", "$I.json", "$I.routes")
        == TemporaryFolder.Run(status: .success, output: "", messages: warning))
  }

  @Test("A file is written even where the system will not read it")
  func long() throws {
    let path = String(repeating: "/segment", count: 50)
    let routes = (0..<400).map { "/page-\($0)\(path) -> page\($0)" }
    let folder = try TemporaryFolder([
      "Long.routes": "routes LongRoute\nhost h.example\n\(routes.joined(separator: "\n"))\n"
    ])
    let run = folder.routesc("aasa", "--app-id", Self.appID, "$Long.routes")
    #expect(run.status == .success)
    #expect(run.output.utf8.count > 131_072)
    #expect(
      run.messages == "warning: the file of 'h.example' has \(run.output.utf8.count) bytes; "
        + "the system reads at most 131072\n")
  }

  @Test("What the system ignores is a warning, and a file that can't be read is refused")
  func malformed() {
    let bad = folder.routesc("aasa", "--check", "$bad.json", "$Shop.routes")
    #expect(bad.status == .failure)
    #expect(bad.output == "")
    #expect(
      bad.messages == """
        bad.json: warning: applinks.details[0].components[1].exlude: unknown key, which is ignored; did you mean "exclude"?
        bad.json: error: applinks.details[0].components[2]: this has to be an object, not a text

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
