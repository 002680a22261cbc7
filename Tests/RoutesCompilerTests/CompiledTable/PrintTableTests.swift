import MatchTableBuilding
import TestSupport
import Testing

@testable import RouteMatching
@testable import RoutesCompiler

@Suite("Printing by a pattern")
struct PrintTableTests {
  typealias Values = [PrintedValue]

  @Test(
    "Values are percent-encoded for their places, and read from there again",
    arguments: [
      ("/ -> r", [], "/"),
      ("/a%20b/:x/c -> r(x: String)", [.text("é/?")], "/a%20b/%C3%A9%2F%3F/c"),
      ("/a/:x -> r(x: String)", [.text("")], nil),
      ("/a/:x -> r(x: String)", [.text("..")], nil),
      ("/a/:x -> r(x: String)", [.omitted(nil)], nil),
      ("/:x/:y -> r(y: String, x: String)", [.text("1"), .text("2")], "/2/1"),
      ("/img-{x}.{y} -> r(x: String, y: String)", [.text("a"), .text("b")], "/img-a.b"),
      ("/img-{x}.{y} -> r(x: String, y: String)", [.text("a.b"), .text("c")], nil),
      ("/.{x} -> r(x: String)", [.text("well")], "/.well"),
      ("/.{x} -> r(x: String)", [.text(".")], nil),
      ("/m/:x -> r(x: Int(01...12))", [.text("7")], "/m/07"),
      ("/m/:x -> r(x: Int(01...12))", [.text("13")], nil),
      ("/f/*x -> r(x: String)", [.text("a/b c")], "/f/a/b%20c"),
      ("/f/*x -> r(x: String)", [.text("a/")], "/f/a//"),
      ("/f/*x -> r(x: String)", [.text("a/../b")], nil),
      ("/f/*x -> r(x: String)", [.text("")], nil),
      ("/c/*x -> r(x: [String])", [.list(["a/b", "c"])], "/c/a%2Fb/c"),
      ("/c/*x -> r(x: [String])", [.list(["a", ""])], nil),
      ("/v-{x}...*y -> r(x: String, y: String)", [.text("1"), .text("2/3")], "/v-1...2/3"),
      ("/pre-*x -> r(x: String)", [.text("..")], "/pre-.."),
      ("/pre-*x -> r(x: String)", [.text("../a")], "/pre-../a"),
      ("/pre-*x -> r(x: String)", [.text("a/..")], nil),
      ("/.*x -> r(x: String)", [.text("./a")], nil),
      ("/.*x -> r(x: String)", [.text("../a")], "/.../a"),
      ("/pre-*x -> r(x: [String])", [.list(["..", "a"])], "/pre-../a"),
      ("/pre-*x -> r(x: [String])", [.list(["a", ".."])], nil),
      ("/.*x -> r(x: [String])", [.list(["."])], nil),
      ("/v{x}.*y -> r(x: String, y: String)", [.text("1"), .text("..")], "/v1..."),
    ] as [(String, Values, String?)])
  func paths(_ line: String, _ values: Values, _ link: String?) throws {
    #expect(try PrintedTable(line).link(values) == link)
  }

  @Test(
    "Items are in the order of the signature, without those that are left out",
    arguments: [
      ("/s -> r(x: String?)", [.text("a&b=c d+é")], "/s?x=a%26b%3Dc%20d%2B%C3%A9"),
      ("/s -> r(x: String?)", [.text("")], "/s?x="),
      ("/s -> r(x: String?)", [.omitted(nil)], "/s"),
      ("/s -> r(x: String = \"d\")", [.omitted("d")], "/s"),
      ("/s?k=l%26m&:x&!n&p=* -> r(x: String)", [.text("1")], "/s?k=l%26m&x=1&p"),
      ("/s?:y&k=l&:x -> r(x: String?, y: String?)", [.text("1"), .text("2")], "/s?x=1&y=2&k=l"),
      ("/s -> r(x: [String(1...3)])", [.list(["a", "b"])], "/s?x=a&x=b"),
      ("/s -> r(x: [String(1...3)])", [.list([])], "/s"),
      ("/s -> r(x: [String(1...3)])", [.list(["abcd"])], nil),
      (
        "/s -> r(x: [String] joined \",\", y: String)", [.list(["a,b", "c"]), .text("1")],
        "/s?x=a%2Cb,c&y=1"
      ),
      ("/s -> r(x: [String] joined \",\", y: String)", [.list([]), .text("1")], "/s?y=1"),
      ("/s -> r(x: [String] joined \"|\")", [.list(["a,b", "c d"])], "/s?x=a%2Cb%7Cc%20d"),
      ("/s -> r(x: [String] joined \" \")", [.list(["a", "b+|"])], "/s?x=a%20b%2B%7C"),
      ("/s -> r(y: Int?, x: [String] joined \"|\")", [.text("1"), .list(["a|b"])], nil),
      ("/s -> r(x: [String] joined \" \")", [.list(["a", "b "])], nil),
      ("/s?w={x}-{y} -> r(x: Int?, y: Int?)", [.text("1"), .text("2")], "/s?w=1-2"),
      ("/s?w={x}-{y} -> r(x: Int?, y: Int?)", [.omitted(nil), .omitted(nil)], "/s"),
      ("/s?w={x}-{y} -> r(x: Int?, y: Int?)", [.text("1"), .omitted(nil)], nil),
      ("/s?w={x}-{y} -> r(x: Int?, y: Int?)", [.omitted(nil), .text("2")], nil),
      (
        "/s?to=*x -> r(x: String, y: String)", [.text("/a?b&c"), .text("1")],
        "/s?y=1&to=%2Fa%3Fb%26c"
      ),
      (
        "/s -> r(x: [String: String], y: String)", [.pairs([("a", "1"), ("b", "&")]), .text("2")],
        "/s?a=1&b=%26&y=2"
      ),
      ("/s -> r(x: [String: String], y: String)", [.pairs([]), .text("2")], "/s?y=2"),
      ("/s -> r(x: [String: String], y: String)", [.pairs([("y", "1")]), .text("2")], nil),
      ("/s/:x -> r(y: String?, x: String)", [.text("1"), .text("2")], "/s/2?y=1"),
    ] as [(String, Values, String?)])
  func queries(_ line: String, _ values: Values, _ link: String?) throws {
    #expect(try PrintedTable(line).link(values) == link)
  }

  @Test(
    "A fragment is a text, a path or items",
    arguments: [
      ("/#L{x} -> r(x: String?)", [.text("a b?/")], "/#La%20b?/"),
      ("/#L{x} -> r(x: String?)", [.omitted(nil)], "/"),
      (
        "/#/r/:x?via=:y -> r(y: String?, x: String)", [.text("1"), .text("a/b")],
        "/#/r/a%2Fb?via=1"
      ),
      ("/#/r/:x?via=:y -> r(y: String?, x: String)", [.omitted(nil), .text("a")], "/#/r/a"),
      (
        "/s?a=:y#/r/:x -> r(y: String?, x: String)", [.omitted(nil), .text("a")], "/s#/r/a"
      ),
      ("/#c=:x&v=2 -> r(x: String?)", [.text("1")], "/#c=1&v=2"),
      ("/#c=:x&v=2 -> r(x: String?)", [.omitted(nil)], "/#v=2"),
    ] as [(String, Values, String?)])
  func fragments(_ line: String, _ values: Values, _ link: String?) throws {
    #expect(try PrintedTable(line).link(values) == link)
  }

  @Test("Segments that nothing has a text for are left out at the end, and refused before a value")
  func segmentsWithoutText() throws {
    let table = try PrintedTable("/:x/:y -> r(x: String?, y: String?)")
    #expect(table.link([.omitted(nil), .omitted(nil)]) == "/")
    #expect(table.link([.text("a"), .omitted(nil)]) == "/a")
    #expect(table.link([.omitted(nil), .text("b")]) == nil)
  }

  @Test("A link without a segment that the next one may stand for is read again before it is sure")
  func segmentBeforeRest() throws {
    let table = try PrintedTable("/:lang (lang: (en | de) = .en) {\n/*path -> r(path: String)\n}")
    #expect(table.isSure(of: [.text("de"), .text("a")]))
    #expect(!table.isSure(of: [.omitted("en"), .text("de/a")]))
    #expect(table.link([.omitted("en"), .text("de/a")]) == nil)
  }

  @Test(
    "Segments at the end are left out together",
    arguments: [
      ([.omitted("1"), .omitted("2")], "/"), ([.text("3"), .omitted("2")], "/3"),
      ([.omitted("1"), .text("4")], "/1/4"), ([.text("3"), .text("4")], "/3/4"),
    ] as [(Values, String)])
  func lastSegments(_ values: Values, _ link: String) throws {
    #expect(try PrintedTable("/:x/:y -> r(x: Int = 1, y: Int = 2)").link(values) == link)
  }

  @Test(
    "A segment in the middle is left out where the pattern lets it",
    arguments: [
      ([.omitted("en"), .text("1")], "blog/1", "en/blog/1"),
      ([.text("nl"), .text("1")], "nl/blog/1", "nl/blog/1"),
      ([.omitted("en"), .omitted("2")], "blog", "en/blog"),
    ] as [(Values, String, String)])
  func skippedSegment(_ values: Values, _ link: String, _ whole: String) {
    let pieces = [
      PrintedPiece(.front),
      PrintedPiece(.value, marks: PrintedPiece.isAlone | PrintedPiece.isSkippable),
      PrintedPiece(.text, "/blog/"),
      PrintedPiece(.value, parameter: 1, marks: PrintedPiece.isAlone),
    ]
    for front in ["/", "https://x.example/", "app:///"] {
      for keepsDefaults in [false, true] {
        var printer = LinkPrinter(PrintTable([pieces]), ofRoute: 0, after: Array(front.utf8))
        printer.keepsDefaults = keepsDefaults
        #expect(printer.print(values) == front + (keepsDefaults ? whole : link))
      }
    }
  }

  @Test("A segment that may be absent is left out at the end, too")
  func skippedLastSegment() {
    let pieces = [
      PrintedPiece(.front), PrintedPiece(.text, "a/"),
      PrintedPiece(.value, marks: PrintedPiece.isAlone | PrintedPiece.isSkippable),
      PrintedPiece(.items, "?"), PrintedPiece(.item, "k"),
    ]
    #expect(PrintTable([pieces]).path(ofRoute: 0, [.omitted("en")]) == "/a?k")
    #expect(PrintTable([pieces]).path(ofRoute: 0, [.text("nl")]) == "/a/nl?k")
  }

  @Test(
    "A first segment that is a host of the table does not stand where a URL has its host",
    arguments: [
      ("a.x.example", "app:///a.x.example"), ("a.b.x.example", "app:///a.b.x.example"),
      ("y.example", "app:///y.example"), ("a.y.example", "app://a.y.example"),
      ("x.example", "app://x.example"),
    ])
  func hostLikeSegment(_ segment: String, _ link: String) throws {
    let table = try PrintedTable("scheme app\nhost *.x.example, y.example\n\n/\(segment) -> r")
    #expect(table.link([], .scheme) == link)
  }

  @Test(
    "A link begins as its form says, unless its pattern names a scheme or a host",
    arguments: [
      ("/product", ["/product", "https://x.example/product", "app://product"]),
      ("/Product", ["/Product", "https://x.example/Product", "app:///Product"]),
      ("/x.example", ["/x.example", "https://x.example/x.example", "app:///x.example"]),
      ("/", ["/", "https://x.example/", "app:///"]),
      ("app:/a", ["app://a", "app://a", "app://a"]),
      (
        "https://y.example:81/a",
        ["https://y.example:81/a", "https://y.example:81/a", "https://y.example:81/a"]
      ),
    ] as [(String, [String])])
  func sites(_ pattern: String, _ links: [String]) throws {
    let table = try PrintedTable("scheme app\nhost x.example\n\n\(pattern) -> r")
    #expect([LinkForm.path, .web, .scheme].map { table.link([], $0) } == links)
  }

  @Test(
    "A label of a host is in lower case",
    arguments: [("nl", "https://nl.x.example/"), ("NL", nil), ("a.b", nil), ("", nil)]
      as [(String, String?)])
  func hosts(_ text: String, _ link: String?) throws {
    let table = try PrintedTable("https://:x.x.example/a#/b/:y -> r(x: String, y: String)")
    #expect(table.link([.text(text), .text("c")]) == link.map { $0 + "a#/b/c" })
    var printer = table.printer(.path)
    _ = printer.print([.text(text), .text("")])
    #expect(printer.unmatchableText == (link.map { $0 + "%FF" } ?? "/%FF"))
  }

  @Test("A link that another route answers is none of this one")
  func otherRoute() throws {
    let table = try PrintedTable("/:x -> r(x: String)\n/new -> new")
    #expect(table.link([.text("old")]) == "/old")
    #expect(table.link([.text("new")]) == nil)
  }

  @Test("The first value that its constraint refuses is known, where it is asked")
  func constraint() throws {
    let table = try PrintedTable("/:x -> r(x: Int, y: Int(1...3)?)")
    var printer = table.printer(.path)
    printer.checksConstraints = true
    _ = printer.print([.text("1"), .text("4")])
    #expect(printer.refused == 1)
  }

  @Test("A table is read from the text that it is written as")
  func coding() throws {
    let table = try PrintedTable("/:x -> r(x: String)").compiled.links
    let text = Array(table.text.utf8)
    #expect(WordBuffer.words(of: text.span) == Array(table.words))
    for table in [PrintTable(decoding: "not a table"), .empty] {
      #expect(table.path(ofRoute: 0, [.text("x")]) == "/")
    }
  }
}

/// A table that matches links and prints those of its first route.
private struct PrintedTable {
  let compiled: CompiledTable

  init(_ lines: String) throws {
    let file = SourceFile(path: "T.routes", text: "routes T\n\n" + lines + "\n")
    let result = RoutesCompiler.compile([file]).first
    compiled = try #require(result?.compiled, "\(result?.diagnostics.map(\.message) ?? [])")
  }

  func printer(_ form: LinkForm) -> LinkPrinter {
    let front = form.front(hosts: compiled.table.hosts, schemes: compiled.table.schemes)
    return LinkPrinter(
      compiled.links, ofRoute: 0, after: Array(front.utf8), in: compiled.matchTable)
  }

  /// Whether the printer knows, without reading its link again, that it opens the route.
  func isSure(of values: [PrintedValue]) -> Bool {
    var printer = printer(.path)
    for value in values { printer.add(value) }
    return printer.openingLink()?.isSure ?? false
  }

  /// The link, if it opens the route with the values.
  func link(_ values: [PrintedValue], _ form: LinkForm = .path) -> String? {
    var printer = printer(form)
    printer.checksConstraints = true
    let link = printer.print(values)
    guard printer.refused == nil, case .route(let match)? = try? compiled.resolve(link),
      match.route == 0, match.issues.isEmpty
    else { return nil }
    return zip(match.values, values).allSatisfy { $0.isRead(from: $1) } ? link : nil
  }
}

extension UntypedMatch.Value {
  /// Whether the value is the printed one; a number may have leading zeros.
  fileprivate func isRead(from printed: PrintedValue) -> Bool {
    switch (self, printed) {
    case (.text(let text), .text(let other)): text == other || Int(text) == Int(other) ?? -1
    case (.list(let texts), .list(let others)): texts == others
    case (.dictionary(let pairs), .pairs(let others)):
      pairs.map { [$0.key, $0.value] } == others.map { [$0.key, $0.value] }
    case (.absent, .omitted), (.text, .omitted(.some)): true
    default: false
    }
  }
}
