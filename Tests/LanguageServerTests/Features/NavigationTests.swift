import LanguageServer
import Testing

@Suite("Navigation and renaming")
struct NavigationTests {
  private static let shop = """
    routes Shop
    enum Tab = home | cart
    enum Sort = up | down("d")
    type Slug = String(/[a-z]+/)
    filter signedIn
    filter age(years: Int)
    attribute analytics(String)
    @analytics("x")
    / -> home @tab(home)
    /c/:slug -> category(slug: Slug, sort: Sort = .up) via signedIn
        after home
    /a -> account via signedIn {
        /o/:id -> order(id: Int) after orders
        /o -> orders @over(order)
            example /a/o/1 -> account.order(id: 1)
    }
    include "More.routes"
    redirect /old/:name -> category(slug: name)
    mount /s -> settings(SettingsRoute)
    example /s -> settings.main
    example /c/x?sort=d -> category(slug: "x", sort: .down)
    """
  private static let more = "/m -> more via signedIn, age(years: 18) after account.order(id: 1)\n"
  private static let settings = "routes SettingsRoute\n/ -> main\n"

  private static func session() -> Session {
    var session = Session(["/t/More.routes": more, "/t/Settings.routes": settings])
    session.open("/t/Shop.routes", shop)
    return session
  }

  /// The position of a text in the table, counted from the beginning of it.
  private static func position(_ text: String, _ offset: Int = 0) -> String {
    let before = shop.prefix(upTo: shop.firstRange(of: text)?.lowerBound ?? shop.startIndex)
    let line = before.count { $0 == "\n" }
    let column = before.reversed().prefix { $0 != "\n" }.count + offset
    return #""position":{"line":\#(line),"character":\#(column)}"#
  }

  /// `Shop 4:7`, as a location is written here.
  private static func places(_ answer: String?) -> [String] {
    (answer ?? "").split(separator: #"{"range":{"#).dropFirst().map { part in
      let numbers = part.split { !$0.isNumber }.prefix(4)
      let file = part.split(separator: "/").last { $0.contains(".routes") } ?? ""
      return "\(file.prefix { $0 != "." }) \(numbers[3]):\(numbers[2])"
    }
  }

  @Test(
    "A name leads to its declaration",
    arguments: [
      ("signedIn\n    after", 2, ["Shop 4:7"]),
      ("home\n    /c", 0, []),
      ("after home", 7, ["Shop 8:5"]),
      ("after orders", 7, ["Shop 13:10"]),
      ("@over(order)", 7, ["Shop 12:14"]),
      ("account.order(", 2, ["Shop 11:6"]),
      ("account.order(", 9, ["Shop 12:14"]),
      ("id: 1)", 1, ["Shop 12:20"]),
      ("Slug, sort", 1, ["Shop 3:5"]),
      ("Sort = .up", 1, ["Shop 2:5"]),
      (".up) via", 1, ["Shop 2:12"]),
      (".down)", 2, ["Shop 2:17"]),
      ("@tab(home)", 6, ["Shop 1:11"]),
      ("analytics(\"x", 1, ["Shop 6:10"]),
      (":slug ->", 2, ["Shop 9:21"]),
      ("name)\nmount", 1, ["Shop 17:15"]),
      ("\"More", 3, ["More 0:0"]),
      ("SettingsRoute)", 3, ["Settings 0:7"]),
      ("settings.main", 10, ["Settings 1:5"]),
      ("settings.main", 1, ["Shop 18:12"]),
      ("Int) after", 1, []),
    ])
  func definition(text: String, offset: Int, expected: [String]) {
    var session = Self.session()
    let place = #"{"textDocument":{"uri":"file:///t/Shop.routes"},\#(Self.position(text, offset))}"#
    #expect(Self.places(session.result("textDocument/definition", place)) == expected)
  }

  @Test(
    "A name leads to all that mean the same",
    arguments: [
      ("signedIn\nfilter", ["More 0:15", "Shop 4:7", "Shop 9:55", "Shop 11:18"]),
      ("order(id: Int", ["More 0:54", "Shop 12:14", "Shop 13:23", "Shop 14:34"]),
      ("Tab =", ["Shop 1:5"]),
      ("home | cart", ["Shop 1:11", "Shop 8:15"]),
      ("home @tab", ["Shop 8:5", "Shop 10:10"]),
      ("slug -> category", ["Shop 9:4", "Shop 9:21", "Shop 17:32", "Shop 20:32"]),
    ])
  func references(text: String, expected: [String]) {
    var session = Self.session()
    let place =
      #"{"textDocument":{"uri":"file:///t/Shop.routes"},\#(Self.position(text, 1)),"context":{"includeDeclaration":true}}"#
    #expect(Self.places(session.result("textDocument/references", place)) == expected)
  }

  @Test("A filter is renamed in each file, and the person is told what is not")
  func rename() {
    var session = Self.session()
    let answer = session.request(
      "textDocument/rename",
      #"{"textDocument":{"uri":"file:///t/Shop.routes"},\#(Self.position("filter age", 8)),"newName":"atLeast"}"#
    )
    #expect(
      answer == [
        #"{"jsonrpc":"2.0","method":"window/showMessage","params":{"message":"renamed to 'atLeast' in 2 .routes files; Swift code that has the old name is not changed","type":3}}"#,
        #"{"id":1,"jsonrpc":"2.0","result":{"changes":{"file:///t/More.routes":[{"newText":"atLeast","range":{"end":{"character":28,"line":0},"start":{"character":25,"line":0}}}],"file:///t/Shop.routes":[{"newText":"atLeast","range":{"end":{"character":10,"line":5},"start":{"character":7,"line":5}}}]}}}"#,
      ])
  }

  @Test("A case of an enum keeps its text in links")
  func renameEnumCase() {
    var session = Self.session()
    let answer = session.result(
      "textDocument/rename",
      #"{"textDocument":{"uri":"file:///t/Shop.routes"},\#(Self.position("up | down", 1)),"newName":"rising"}"#
    )
    #expect(answer?.contains(#"{"newText":"rising(\"up\")","#) == true)
    #expect(answer?.contains(#"{"newText":"rising","#) == true)
  }

  @Test(
    "A name that can't be renamed is refused",
    arguments: [
      ("filter signedIn", 8, "age", "filter 'age' is declared twice"),
      ("filter signedIn", 8, "9a", "'9a' is not a name"),
      ("filter signedIn", 8, "", "'' is not a name"),
      ("filter signedIn", 8, "a b", "'a b' is not a name"),
      ("home @tab", 1, "category", "'category' is already a case, with other parameters (line 9)"),
      ("home @tab", 1, "init", "'init' can't be a case name in Swift"),
      ("slug: Slug", 1, "x", "a parameter's name is part of its links and its Swift case"),
      ("\"More", 1, "x", "a file is renamed on disk"),
      ("filter signedIn", 1, "x", "there is no name here"),
    ])
  func refusedName(text: String, offset: Int, name: String, message: String) {
    var session = Self.session()
    let answer = session.result(
      "textDocument/rename",
      #"{"textDocument":{"uri":"file:///t/Shop.routes"},\#(Self.position(text, offset)),"newName":\#(name.json)}"#
    )
    #expect(
      answer == #"{"error":{"code":-32803,"message":\#(message.json)},"jsonrpc":"2.0"}"#)
  }
}
