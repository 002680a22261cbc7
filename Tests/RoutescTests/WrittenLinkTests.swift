import RoutesCompiler
import Testing

/// Links as people copy, paste and scan them.
@Suite("Links as they are written")
struct WrittenLinkTests {
  static let pages = """
    routes DocRoute
    host docs.example
    / -> home
    /guide/:page#:section -> guide(page: String, section: String?)
    /app#/room/:id?via=:via -> room(id: Int, via: String?)
    /plain/:page -> plain(page: String)
    /help#contact -> contact
    /help -> help
    /lines/:file#L{from}-L{to} -> lines(file: String, from: Int, to: Int)
    /watch#channel=:id -> watch(id: Int)
    /mark#%3A~%3A{text} -> mark(text: String)
    /parts#{first}~%3A{last} -> parts(first: String, last: String)
    /site#:address -> site(address: URL)
    """

  static let codes = """
    routes CodeRoute
    scheme app
    host s.example
    option pathCase ignore
    /p/:code -> code(code: String(/[a-z0-9]{4}/))
    /u/:code -> upper(code: String(/[A-Z]{4}/))
    /q/:color -> color(color: (red | green))
    /room/:id -> room(id: UUID)
    /mixed/{low}-{high} -> mixed(low: String(/[a-z]+/), high: String(/[A-Z]+/))
    /list/*ids -> list(ids: [String(/[a-z]+/)])
    /long/{a}-{b}-{c} -> long(a: String(/[a-z-]+/), b: String(/[a-z-]+/), c: String(/x/))
    /in?k=:k#:f -> inQuery(k: String(/[a-z]+/)?, f: String(/[a-z]+/)?)
    /own/stop -> nil
    /own/:code -> own(code: String(/[a-z]{4}/))
    """

  /// What opens, and the link that it was read as; nil for nothing.
  static func answer(to link: String, in table: String) throws -> [String?]? {
    let result = RoutesCompiler.compile([SourceFile(path: "R.routes", text: table)]).first
    let compiled = try #require(result?.compiled)
    guard case .route(let match) = try compiled.resolve(link) else { return nil }
    return [compiled.description(of: match), match.readAs]
  }

  static let directives: [(link: String, answer: [String?]?)] = [
    ("https://docs.example/guide/a#:~:text=hello%20world", [#"guide(page: "a")"#, nil]),
    (
      "https://docs.example/guide/a#intro:~:text=hello",
      [#"guide(page: "a", section: "intro")"#, nil]
    ),
    ("https://docs.example/plain/a#:~:text=x", [#"plain(page: "a")"#, nil]),
    ("https://docs.example/help#contact:~:text=mail", ["contact", nil]),
    ("/help#contact:~:a:~:b", ["contact", nil]), ("/help#:~:contact", ["help", nil]),
    ("/lines/a#L1-L2:~:text=x", [#"lines(file: "a", from: 1, to: 2)"#, nil]),
    ("/lines/a#L01-L2:~:text=x", [#"lines(file: "a", from: 1, to: 2)"#, "/lines/a#L1-L2"]),
    ("/watch#channel=7:~:text=x", ["watch(id: 7)", nil]),
    ("/app#/room/7?via=mail:~:text=x", [#"room(id: 7, via: "mail")"#, nil]),
    ("/app#/room/007:~:text=", ["room(id: 7)", "/app#/room/7"]),
    ("#:~:text=x", ["home", nil]),
    // None of these begins a directive.
    ("/guide/a#a%3A~:b", [#"guide(page: "a", section: "a:~:b")"#, nil]),
    ("/guide/a#a:~", [#"guide(page: "a", section: "a:~")"#, nil]),
    ("/guide/a#~:a", [#"guide(page: "a", section: "~:a")"#, nil]),
    ("/guide/a#a:%7E:b", [#"guide(page: "a", section: "a:~:b")"#, nil]),
    ("/plain/a:~:b", [#"plain(page: "a:~:b")"#, nil]),
    ("/plain/a?k=:~:b", [#"plain(page: "a")"#, nil]),
    ("/mark#%3A~:x", [#"mark(text: "x")"#, nil]),
    ("/parts#a~:b", [#"parts(first: "a", last: "b")"#, nil]),
    ("/parts#a%3A~:b", [#"parts(first: "a:", last: "b")"#, nil]),
    (
      "/site#https://a.example/%3A~:é",
      [#"site(address: "https://a.example/:~:%C3%A9")"#, "/site#https://a.example/%3A~:%25C3%25A9"]
    ),
  ]

  @Test("A fragment directive is no part of a link", arguments: directives)
  func directive(link: String, answer: [String?]?) throws {
    #expect(try Self.answer(to: link, in: Self.pages) == answer)
  }

  static let pasted: [(link: String, answer: [String?]?)] = [
    ("https://docs.example/help ", ["help", nil]), (" https://docs.example/help", ["help", nil]),
    ("\u{0}\t\r\n HTTPS://docs.example/help\u{1F}\n", ["help", nil]), ("\n/help\n", ["help", nil]),
    ("\nhelp ", ["help", nil]), (" #", ["home", nil]), (" ?k ", ["home", nil]),
    (" /lines/a#L01-L2 ", [#"lines(file: "a", from: 1, to: 2)"#, "/lines/a#L1-L2"]),
    ("\t/app#/room/007:~:text=a b\n", ["room(id: 7)", "/app#/room/7"]),
    ("/guide/a b#c d ", [#"guide(page: "a b", section: "c d")"#, nil]),
    ("/plain/%20", [#"plain(page: " ")"#, nil]), ("/plain/a!", [#"plain(page: "a!")"#, nil]),
    ("/plain/a\u{7F}", [#"plain(page: "a\u{7F}")"#, nil]),
    ("/plain/a\u{A0}", ["plain(page: \"a\u{A0}\")", nil]), ("\u{A0}/help", nil),
    (" ", nil), ("\u{0}", nil), (" \n\t", nil), ("", ["home", nil]),
    (String(repeating: " ", count: 65_536), nil),
    (String(repeating: " ", count: 65_535) + "/", ["home", nil]),
    (String(repeating: " ", count: 65_531) + "/help", ["help", nil]),
  ]

  @Test("Blanks at the ends of a link are no part of it", arguments: pasted)
  func blanks(link: String, answer: [String?]?) throws {
    #expect(try Self.answer(to: link, in: Self.pages) == answer)
  }

  static let scanned: [(link: String, answer: [String?]?)] = [
    ("HTTPS://S.EXAMPLE/P/AB12", [#"code(code: "ab12")"#, "HTTPS://S.EXAMPLE/P/ab12"]),
    ("APP:P/%41B12", [#"code(code: "ab12")"#, "APP:P/ab12"]),
    ("/p/ab12", [#"code(code: "ab12")"#, nil]), ("/p/AB12X", nil), ("/p/ÄB12", nil),
    ("/u/abCd", [#"upper(code: "ABCD")"#, "/u/ABCD"]),
    ("HTTPS://S.EXAMPLE/Q/RED", ["color(color: .red)", nil]),
    (
      "HTTPS://S.EXAMPLE/ROOM/537D2E03-46E4-4673-BBDC-68033D702B0A",
      [#"room(id: "537d2e03-46e4-4673-bbdc-68033d702b0a")"#, nil]
    ),
    ("/mixed/AB-cd", [#"mixed(low: "ab", high: "CD")"#, "/mixed/ab-CD"]),
    ("/list/AB/cd/Ef", [#"list(ids: ["ab", "cd", "ef"])"#, "/list/ab/cd/ef"]),
    ("/in?k=AB#cd", [#"inQuery(f: "cd")"#, nil]), ("/in?k=ab#CD", [#"inQuery(k: "ab")"#, nil]),
    ("/own/STOP", nil), ("/own/WXYZ", [#"own(code: "wxyz")"#, "/own/wxyz"]),
  ]

  @Test(
    "In a path whose case doesn't count, a text of an expression is read in either case",
    arguments: scanned)
  func capitals(link: String, answer: [String?]?) throws {
    #expect(try Self.answer(to: link, in: Self.codes) == answer)
  }

  @Test("Where case counts, so does that of expressions")
  func capitalsCount() throws {
    let table = Self.codes.replacing("option pathCase ignore\n", with: "")
    #expect(try Self.answer(to: "/p/AB12", in: table) == nil)
    #expect(try Self.answer(to: "/p/ab12", in: table) == [#"code(code: "ab12")"#, nil])
  }

  @Test("A search that takes long reads expressions in either case too")
  func longSegment() throws {
    let text = String(repeating: "A-", count: 1_000)
    let answer = try Self.answer(to: "/long/\(text)X", in: Self.codes)
    #expect(answer?[1] == "/long/\(text.lowercased())x")
    #expect(try Self.answer(to: "/long/\(text)1", in: Self.codes) == nil)
  }
}
