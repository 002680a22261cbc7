import Testing

@testable import RoutesCompiler

@Suite("An 'also' line reads values at other places of one path")
struct OtherPlacesTests {
  private func result(of lines: String) -> CompilationResult? {
    RoutesCompiler.compile([SourceFile(path: "R.routes", text: "routes R\n" + lines + "\n")]).first
  }

  private func screen(of lines: String) -> String {
    guard let result = result(of: lines) else { return "no table" }
    return DiagnosticFormatter(result.diagnostics, in: result.files).description
  }

  /// The route of a link and the values that were not read: `list(page: 1) page`.
  private func answer(to link: String, in compiled: CompiledTable) throws -> String? {
    guard case .route(let match) = try compiled.resolve(link) else { return nil }
    return ([compiled.description(of: match)] + match.issues.map { $0.parameter ?? "" })
      .joined(separator: " ")
  }

  private static let list = "/list -> list(page: Int = 1)\n  also /list?Page=:page"
  private static let watch = "/watch?v=:v -> watch(v: String, t: Int?)\n  also /watch?v=:v&t={t}s"
  private static let login = """
    /cb?code=:code&state=:state -> cb(code: String, state: String?)
      also /cb#code=:code&state=:state
    """
  private static let category = """
    /list/:category -> list(category: String, page: Int = 1)
      also /list/:category/:page
    """

  @Test(
    "Each place is read, and the later line where a link has both",
    arguments: [
      (
        "/watch?v=:v&t={t}s -> watch(v: String, t: Int?)\n  also /watch?id=:v&t=:t",
        [
          ("/watch?id=7&t=90s", "watch(v: \"7\") t"), ("/watch?id=7&t=9", "watch(v: \"7\", t: 9)"),
          ("/watch?v=7&t=90s", "watch(v: \"7\", t: 90)"),
        ]
      ),
      (
        list,
        [
          ("/list", "list(page: 1)"), ("/list?page=2", "list(page: 2)"),
          ("/list?Page=2", "list(page: 2)"), ("/list?page=2&Page=3", "list(page: 3)"),
          ("/list?PAGE=2", "list(page: 1)"), ("/list?Page=2&Page=4", "list(page: 4)"),
          ("/list?Page=x&page=2", "list(page: 1) page"), ("/list?Page", "list(page: 1) page"),
          ("/list?Page=007", "list(page: 7)"),
        ]
      ),
      (
        watch,
        [
          ("/watch?v=x", "watch(v: \"x\")"), ("/watch?v=x&t=90", "watch(v: \"x\", t: 90)"),
          ("/watch?v=x&t=90s", "watch(v: \"x\", t: 90)"),
          ("/watch?v=x&t=090s", "watch(v: \"x\", t: 90)"),
          ("/watch?v=x&t=1s&t=2", "watch(v: \"x\", t: 2)"),
          ("/watch?v=x&t=xs", "watch(v: \"x\") t"), ("/watch?v=x&t=90m", "watch(v: \"x\") t"),
          ("/watch?v=x&t=s", "watch(v: \"x\") t"), ("/watch?v=x&t", "watch(v: \"x\") t"),
          ("/watch?t=90s", nil),
        ]
      ),
      (
        login,
        [
          ("/cb?code=1&state=2", "cb(code: \"1\", state: \"2\")"),
          ("/cb#code=1&state=2", "cb(code: \"1\", state: \"2\")"),
          ("/cb?code=1#code=2", "cb(code: \"2\")"), ("/cb#code=1", "cb(code: \"1\")"),
          ("/cb?code=1#x", "cb(code: \"1\")"), ("/cb#state=2", nil), ("/cb", nil),
        ]
      ),
      (
        category,
        [
          ("/list/a", "list(category: \"a\", page: 1)"),
          ("/list/a?page=2", "list(category: \"a\", page: 2)"),
          ("/list/a/2", "list(category: \"a\", page: 2)"),
          ("/list/a/2?page=3", "list(category: \"a\", page: 2)"), ("/list/a/x", nil),
        ]
      ),
      (
        "option query strict\n\(watch)",
        [
          ("/watch?v=x&t=90", "watch(v: \"x\", t: 90)"),
          ("/watch?v=x&t=90s", "watch(v: \"x\", t: 90)"), ("/watch?v=x&t=xs", nil),
        ]
      ),
      (
        "option query strict\n\(list)",
        [
          ("/list?Page=2", "list(page: 2)"), ("/list?page=x", nil),
          ("/list?page=x&Page=2", "list(page: 2)"),
        ]
      ),
      // Which of the two has the text makes no difference.
      (
        "/watch?v=:v&t={t}s -> watch(v: String, t: Int?)\n  also /watch?v=:v&t=:t",
        [
          ("/watch?v=x&t=90", "watch(v: \"x\", t: 90)"),
          ("/watch?v=x&t=90s", "watch(v: \"x\", t: 90)"),
          ("/watch?v=x&t=xs", "watch(v: \"x\") t"), ("/watch?v=x", "watch(v: \"x\")"),
        ]
      ),
      (
        "/help/:t#:s -> help(t: String, s: String?)\n  also /help/:t?section=:s",
        [
          ("/help/a#b", "help(t: \"a\", s: \"b\")"),
          ("/help/a?section=c#b", "help(t: \"a\", s: \"c\")"),
        ]
      ),
      (
        "/help/:t -> help(t: String, s: String?)\n  also /help/:t#:s",
        [
          ("/help/a?s=b", "help(t: \"a\", s: \"b\")"),
          ("/help/a?s=b#c", "help(t: \"a\", s: \"c\")"),
        ]
      ),
      (
        "/t -> t(tags: [String], ids: [Int] joined \",\")\n  also /t?Tag=:tags\n  also /t?Ids=:ids",
        [
          ("/t?tags=a&tags=b", "t(tags: [\"a\", \"b\"], ids: [])"),
          ("/t?Tag=a&Tag=b", "t(tags: [\"a\", \"b\"], ids: [])"),
          ("/t?Ids=1,2", "t(tags: [], ids: [1, 2])"), ("/t", "t(tags: [], ids: [])"),
        ]
      ),
    ] as [(String, [(String, String?)])])
  func places(lines: String, links: [(String, String?)]) throws {
    let compiled = try #require(result(of: lines)?.compiled, "\(screen(of: lines))")
    #expect(screen(of: lines) == "")
    for (link, expected) in links {
      #expect(try answer(to: link, in: compiled) == expected, "\(link)")
    }
  }

  @Test(
    "Several such lines, groups, constants and mounts are read as one would expect",
    arguments: [
      (
        "\(list)\n  also /list?PAGE=:page",
        [
          ("/list?page=1&Page=2&PAGE=3", "list(page: 3)"), ("/list?page=1&Page=2", "list(page: 2)"),
          ("/list?PAGE=1&Page=2", "list(page: 1)"),
        ]
      ),
      (
        "/list -> list(page: Int = 1)\n  also /list?PAGE=:page\n  also /list?Page=:page",
        [("/list?PAGE=1&Page=2", "list(page: 2)"), ("/list?PAGE=1", "list(page: 1)")]
      ),
      // All of several must be there; a line of its own reads fewer.
      (
        """
        /list -> list(page: Int = 1, size: Int = 10)
          also /list?Page=:page&Size=:size
        """,
        [
          ("/list?Page=2&Size=5", "list(page: 2, size: 5)"),
          ("/list?Page=2", "list(page: 1, size: 10)"),
          ("/list?Size=5&page=3", "list(page: 3, size: 10)"),
        ]
      ),
      (
        """
        /list/:c -> list(c: String, page: Int = 1, size: Int = 10)
          also /list/:c/:page/:size
          also /list/:c/:page
        """,
        [
          ("/list/a/2/5", "list(c: \"a\", page: 2, size: 5)"),
          ("/list/a/2", "list(c: \"a\", page: 2, size: 10)"),
          ("/list/a?size=5", "list(c: \"a\", page: 1, size: 5)"),
          ("/list/a/2?size=5", "list(c: \"a\", page: 2, size: 5)"),
        ]
      ),
      (
        "/l/:size -> l(size: Int = 3, page: Int = 1)\n  also /l/:page/:size",
        [
          ("/l", "l(size: 3, page: 1)"), ("/l/4", "l(size: 4, page: 1)"),
          ("/l/2/4", "l(size: 4, page: 2)"), ("/l?page=7", "l(size: 3, page: 7)"),
        ]
      ),
      (
        "/list/:page -> list(page: Int = 1)\n  also /list",
        [
          ("/list/2", "list(page: 2)"), ("/list", "list(page: 1)"),
          ("/list?page=3", "list(page: 3)"),
        ]
      ),
      (
        "/list/:page -> list(page: Int = 1, size: Int = 10)\n  also /list?Size=:size",
        [
          ("/list?Size=5", "list(page: 1, size: 5)"),
          ("/list?Size=5&page=3", "list(page: 3, size: 5)"),
          ("/list/2?size=5", "list(page: 2, size: 5)"),
        ]
      ),
      (
        """
        /:lang (lang: (en | de) = .en) {
          /list -> list(page: Int = 1)
            also /list?Page=:page
            also ^/list?seite=:page
        }
        """,
        [
          ("/list?Page=2", "list(lang: .en, page: 2)"),
          ("/de/list?Page=2", "list(lang: .de, page: 2)"),
          ("/de/list?page=2", "list(lang: .de, page: 2)"),
          ("/list?seite=3", "list(lang: .en, page: 3)"),
        ]
      ),
      (
        "/m also /mobile {\n  /list -> list(page: Int = 1)\n    also /list?Page=:page\n}",
        [
          ("/m/list?Page=2", "list(page: 2)"), ("/mobile/list?Page=2", "list(page: 2)"),
          ("/mobile/list?page=2", "list(page: 2)"),
        ]
      ),
      (
        """
        /fair -> fair(tab: (a | b) = .a, page: Int = 1)
          also /fair?x=1 -> fair(tab: .b)
          also /fair?x=1&Page=:page -> fair(tab: .b)
        """,
        [
          ("/fair?x=1&page=2", "fair(tab: .b, page: 2)"),
          ("/fair?x=1&Page=3", "fair(tab: .b, page: 3)"),
          ("/fair?Page=3", "fair(tab: .a, page: 1)"),
        ]
      ),
      // A line that conditions tell apart, or that asks for less, stays as it is.
      (
        "/o?code=:code -> o(code: String, page: Int = 1)\n  also /o?!code&token=:code&p=:page",
        [("/o?token=x", "o(code: \"x\", page: 1)"), ("/o?token=x&p=2", "o(code: \"x\", page: 2)")]
      ),
      (
        "/x?kind=1 -> x(k: Int?)\n  also /x/:k?kind=2",
        [("/x?kind=2", "x"), ("/x/3?kind=2", "x(k: 3)"), ("/x?kind=1&k=4", "x(k: 4)")]
      ),
      ("/x?kind=1 -> x(k: Int?)\n  also /x/:k", [("/x", "x"), ("/x/3", "x(k: 3)")]),
      ("/a?kind=1&x=:x -> a(x: Int?)\n  also /a?X=:x", [("/a", "a"), ("/a?kind=1&X=2", "a")]),
      (
        "host a.example\nhttps://b.example/l -> l(p: Int?)\n  also https://b.example/l?P=:p",
        [
          ("https://b.example/l?P=2", "l(p: 2)"), ("https://b.example/l?p=2", "l(p: 2)"),
          ("https://a.example/l", nil),
        ]
      ),
      (
        "/list -> list(page: Int = 1)\n  also /list?Page=:page\nexample /list?Page=2 -> list(page: 2)",
        [("/list?Page=2", "list(page: 2)")]
      ),
    ] as [(String, [(String, String?)])])
  func combinations(lines: String, links: [(String, String?)]) throws {
    try places(lines: lines, links: links)
  }

  @Test(
    "Other overlaps of one route are reported as before",
    arguments: [
      ("/list -> list(page: Int = 1)\n  also /list?page=:page", "R021"),
      ("/list -> list(page: Int = 1)\n  also /list?Page=:page\n  also /list?Page=:page", "R021"),
      ("/x?a=:x&b=:y -> x(x: Int?, y: Int?)\n  also /x?a=:y&b=:x", "R021"),
      (
        "/fair -> fair(tab: (a | b) = .a, n: Int?)\n  also /fair?N=:n -> fair(tab: .b)",
        "R021"
      ),
      ("/a/:x -> a(x: Int, y: Int)\n  also /a/:y", "R022"),
      ("/a/:x/b -> a(x: String, n: Int?)\n  also /:x/a/b?N=:n", "R038"),
      ("/l -> l(p: Int = 1)\nredirect /l?P=:p -> l(p: p)", "R030"),
      ("/l -> l(p: Int = 1)\nredirect /l?p=:p -> l(p: p)", "R030"),
      ("/l?p=:p -> l(p: Int)\nredirect /l?p=:p -> l(p: p)", "R030"),
      ("/l -> l(p: Int = 1)\n/l?P=:p -> m(p: Int?)", "R021"),
    ])
  func otherOverlaps(lines: String, code: String) {
    let codes = result(of: lines)?.diagnostics.map(\.code) ?? ["none"]
    #expect(codes.joined(separator: " ") == code, "\(screen(of: lines))")
  }

  @Test("A mounted table reads the places that it reads alone")
  func mounted() throws {
    let app = SourceFile(path: "App.routes", text: "routes App\nmount /m -> part(Part)\n")
    let part = SourceFile(path: "Part.routes", text: "public routes Part\n\(Self.list)\n")
    let result = try #require(RoutesCompiler.compile([app], mountable: [part]).first)
    let compiled = try #require(result.compiled)
    #expect(try answer(to: "/m/list?Page=2", in: compiled)?.contains("page: 2") == true)
    #expect(try answer(to: "/m/list?page=2", in: compiled)?.contains("page: 2") == true)
  }
}
