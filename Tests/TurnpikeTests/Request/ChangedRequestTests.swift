import TestSupport
import TestTables
import Testing
import Turnpike

@Suite("Requests that a filter changes")
struct ChangedRequestTests {
  /// A filter's change of a request.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let body: @Sendable (inout RouteRequest) throws -> Void

    init(_ name: String, _ body: @escaping @Sendable (inout RouteRequest) throws -> Void) {
      testDescription = name
      self.body = body
    }
  }

  /// A router whose first filter changes the request, and whose second notes what the
  /// later ones see.
  private func router(_ change: Change, _ trace: Trace) -> Router<ShopRoute, String> {
    let router = Router<ShopRoute, String>(
      _handler: _TableHandler(
        invoke: { route, request in "\(route)" },
        filter: { _, request, next in try await next(request) }))
    router.addFilter { request, next in
      var request = request
      try change.body(&request)
      trace.note("at once \(request.route(as: ShopRoute.self)?.description ?? "-")")
      return try await next(request)
    }
    router.addFilter { request, next in
      trace.note("later \(request.route(as: ShopRoute.self)?.description ?? "-")")
      trace.note("\(request.parameters?["id"] ?? "-") \(request.query)")
      return try await next(request)
    }
    return router
  }

  @Test(
    "The handler and later filters get the route with the changed values",
    arguments: [
      (
        "/product/1?variant=2&x=y", Change("a path parameter") { $0.parameters?["id"] = "99" },
        #"product(id: "99", variant: 2)"#, "99 variant=2&x=y"
      ),
      (
        "/product/1?variant=2&x=y", Change("a query value") { $0.query["variant"] = "3" },
        #"product(id: "1", variant: 3)"#, "1 variant=3&x=y"
      ),
      (
        "/product/1?variant=2&x=y", Change("one by name") { $0.parameters?["variant"] = "3" },
        #"product(id: "1", variant: 3)"#, "1 x=y&variant=3"
      ),
      (
        "/product/1?variant=2&x=y",
        Change("both alike") {
          $0.parameters?["variant"] = "3"
          $0.query["variant"] = "3"
        }, #"product(id: "1", variant: 3)"#, "1 variant=3&x=y"
      ),
      (
        "/product/1?variant=2", Change("an optional one is removed") { $0.query["variant"] = nil },
        #"product(id: "1")"#, "1 "
      ),
      (
        "/product/1?variant=2",
        Change("an optional one is removed by name") { $0.parameters?["variant"] = nil },
        #"product(id: "1")"#, "1 "
      ),
      (
        "/search?q=a&page=4&tags=x", Change("a default comes back") { $0.query["page"] = nil },
        #"search(query: "a", tags: ["x"])"#, "- q=a&tags=x"
      ),
      (
        "/search?q=a&tags=x",
        Change("a list in the query") { $0.query.items.append(.init(key: "tags", value: "y")) },
        #"search(query: "a", tags: ["x", "y"])"#, "- q=a&tags=x&tags=y"
      ),
      (
        "/search?q=a&utm=1", Change("a key of no parameter") { $0.query["utm"] = nil },
        #"search(query: "a")"#, "- q=a"
      ),
      (
        "/product/1", Change("an entry of no parameter") { $0.parameters?["other"] = "x" },
        #"product(id: "1")"#, "1 "
      ),
      (
        "/p/1", Change("of a redirect line") { $0.parameters?["id"] = "9" },
        #"product(id: "9")"#, "9 "
      ),
      (
        "/report?a=1", Change("a dictionary in the query") { $0.query["b"] = "2" },
        #"report(values: ["a": "1", "b": "2"])"#, "- a=1&b=2"
      ),
      (
        "/product/1?variant=2",
        Change("replaced") { $0 = try $0.replacing(ShopRoute.product(id: "7", variant: 8)) },
        #"product(id: "7", variant: 8)"#, "7 variant=8"
      ),
      (
        "/product/1?variant=2",
        Change("replaced and changed") {
          $0 = try $0.replacing(ShopRoute.product(id: "7"))
          $0.parameters?["id"] = "8"
        }, #"product(id: "8")"#, "8 "
      ),
    ])
  func changed(_ link: String, _ change: Change, _ route: String, _ entries: String) async throws {
    let trace = Trace()
    let outcome = try await router(change, trace).open(link: link)
    #expect(outcome == .handled(route))
    #expect(trace.lines == ["at once \(route)", "later \(route)", entries])
  }

  static let composed = "\u{E9}"
  static let decomposed = "e\u{301}"

  @Test(
    "A letter in its other Unicode form is a change, because links are bytes",
    arguments: [
      (
        "/product/%C3%A9", Change("a path parameter") { $0.parameters?["id"] = decomposed },
        ShopRoute.product(id: ProductID(rawValue: decomposed))
      ),
      (
        "/search?q=%C3%A9", Change("a query value") { $0.query["q"] = decomposed },
        .search(query: decomposed)
      ),
      (
        "/search?q=e%CC%81", Change("to the composed form") { $0.query["q"] = composed },
        .search(query: composed)
      ),
      (
        "/search?q=%C3%A9", Change("by name") { $0.parameters?["query"] = decomposed },
        .search(query: decomposed)
      ),
      (
        "/search?q=a&tags=%C3%A9", Change("a list") { $0.query["tags"] = decomposed },
        .search(query: "a", tags: [decomposed])
      ),
      (
        "/report?a=%C3%A9", Change("a dictionary") { $0.query["a"] = decomposed },
        .report(values: ["a": decomposed])
      ),
      (
        "/search?q=%C3%A9",
        Change("replaced") { $0 = try $0.replacing(ShopRoute.search(query: decomposed)) },
        .search(query: decomposed)
      ),
    ])
  func unicodeForms(_ link: String, _ change: Change, _ route: ShopRoute) async throws {
    let trace = Trace()
    let outcome = try await router(change, trace).open(link: link)
    let lines = ["at once \(route)", "later \(route)"]
    #expect(trace.lines.prefix(2).map { Array($0.utf8) } == lines.map { Array($0.utf8) })
    #expect(outcome.output.map { Array($0.utf8) } == Array("\(route)".utf8))
  }

  @Test(
    "A value that the route does not accept is an error, and nothing runs",
    arguments: [
      ("/product/1", Change("not a number") { $0.parameters?["variant"] = "x" }, "variant"),
      ("/product/1?variant=2", Change("in the query") { $0.query["variant"] = "x" }, "variant"),
      ("/product/1", Change("empty") { $0.parameters?["id"] = "" }, "id"),
      ("/product/1", Change("a required one removed") { $0.parameters?["id"] = nil }, "id"),
      ("/search?q=a", Change("a required query value removed") { $0.query["q"] = nil }, "query"),
      ("/search?q=a", Change("outside its range") { $0.query["page"] = "0" }, "page"),
      ("/search?q=a", Change("outside, by name") { $0.parameters?["page"] = "0" }, "page"),
      ("/search?q=a", Change("not of the enum") { $0.query["sort"] = "up" }, "sort"),
      (
        "/search?q=a&tags=x", Change("a list by name") { $0.parameters?["tags"] = "x,y" }, "tags"
      ),
      ("/files/a/b", Change("a catch-all by name") { $0.parameters?["path"] = "c" }, "path"),
      (
        "/product/1?variant=2",
        Change("two values for one parameter") {
          $0.parameters?["variant"] = "3"
          $0.query["variant"] = "4"
        }, "variant"
      ),
      (
        "/product/1", Change("another case") { $0 = try $0.replacing(ShopRoute.home) }, "product"
      ),
      (
        "/product/1", Change("a request of another route") { $0 = RouteRequest(ShopRoute.home) },
        "product"
      ),
      (
        "/nothing", Change("a route where none is") { $0 = try $0.replacing(ShopRoute.home) },
        "nil"
      ),
    ])
  func rejected(_ link: String, _ change: Change, _ label: String) async throws {
    let trace = Trace()
    let router = router(change, trace)
    await #expect(throws: RouterError.valueRejected(label)) { try await router.open(link: link) }
    #expect(!trace.lines.contains { $0.hasPrefix("handler") })
  }

  @Test("A value that a link has takes the place of any other, and one that no link has of none")
  func carriedValues() async throws {
    let values = ["a", "..", ".", "...", "", "a/b", "é", "%", "?#", " ", "\u{0}", "%2E%2E"]
    for old in values.filter(isCarried) {
      for new in values {
        let router = router(Change("id") { $0.parameters?["id"] = new }, Trace())
        let outcome = try? await router.open(link: link(ofProduct: old))
        let route = ShopRoute.product(id: .init(rawValue: new))
        #expect(outcome == (isCarried(new) ? .handled("\(route)") : nil), "\(old) -> \(new)")
      }
    }
  }

  private func isCarried(_ id: String) -> Bool {
    ShopRoute(link(ofProduct: id)) == .product(id: .init(rawValue: id))
  }

  private func link(ofProduct id: String) -> String {
    "/product/" + id.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(
    "A Bool that is a key alone stays true, and one with an empty value stays none",
    arguments: [
      ("/switch?on", "n", "1", #"switched(on: true, n: 1)"#),
      ("/switch?on&dry", "dry", "false", "switched(on: true)"),
      ("/switch?on&dry", "on", "false", "switched(on: false, dry: true)"),
      ("/switch?on&n=2", "dry", "", "switched(on: true, n: 2, dry: true)"),
      ("/switch?on&deep=", "n", "1", "switched(on: true, n: 1)"),
      ("/switch?on&deep=", "deep", "true", "switched(on: true, deep: true)"),
      ("/switch?on&deep", "deep", nil, "switched(on: true)"),
      ("/switch?on&utm", "utm", "x", "switched(on: true)"),
      ("/switch?%6Fn&n=1&n=2", "n", "3", "switched(on: true, n: 3)"),
    ] as [(String, String, String?, String)])
  func flags(_ link: String, _ key: String, _ value: String?, _ route: String) async throws {
    try await expect(link, setting: key, to: value, opens: route)
  }

  @Test(
    "A value in any part of a link can be changed by name, within what a link can carry",
    arguments: [
      ("https://de.club.example/page/a", "lang", "fr", #"page(lang: "fr", title: "a")"#),
      ("https://de.club.example/page/a", "lang", "DE", nil),
      ("https://de.club.example/page/a", "lang", "d.e", nil),
      ("https://de.club.example/page/a", "lang", "", nil),
      ("https://de.club.example/page/a", "lang", nil, nil),
      ("https://de.club.example/page/a", "lang", "evil.example/", nil),
      (
        "https://de.club.example/page/a", "title", "x/y?z#w", #"page(lang: "de", title: "x/y?z#w")"#
      ),
      ("/go?url=/a?b=c&d=", "rest", "/x?y=&z", #"go(rest: "/x?y=&z")"#),
      ("/doc/1#intro", "section", "end", #"doc(id: 1, section: "end")"#),
      ("/doc/1#intro", "section", nil, "doc(id: 1)"),
      ("/doc/1", "section", "a#b", #"doc(id: 1, section: "a#b")"#),
      ("/doc/1#intro", "id", "01", nil), ("/doc/1#intro", "id", "+1", nil),
      ("/doc/1#intro", "id", " 1", nil), ("/doc/1#intro", "id", "9223372036854775808", nil),
      ("/@ada", "handle", "eve", #"profile(handle: "eve")"#), ("/@ada", "handle", "", nil),
      ("/compare/a...b", "old", "x", #"compare(old: "x", new: "b")"#),
      ("/compare/a...b", "old", "x...y", nil),
      ("/compare/a...b", "new", "x...y", #"compare(old: "a", new: "x...y")"#),
      ("/month/03", "month", "4", "month(month: 4)"),
      ("/month/03", "month", "04", "month(month: 4)"),
      ("/month/03", "month", "13", nil), ("/month/03", "month", "00", nil),
      ("/advice/topics/a", "name", "b", #"advice.topic(name: "b")"#),
      ("/members/advice/topics/a", "name", "", nil),
    ] as [(String, String, String?, String?)])
  func places(_ link: String, _ name: String, _ value: String?, _ route: String?) async throws {
    let router = Router(ClubRoute.self) { route, _ in "\(route)" }
    router.addFilter { request, next in
      var request = request
      request.parameters?[name] = value
      return try await next(request)
    }
    if let route {
      #expect(try await router.open(link: link) == .handled(route))
    } else {
      await #expect(throws: RouterError.valueRejected(name)) { try await router.open(link: link) }
    }
  }

  @Test(
    "A value that a filter takes from the query is the one that the link would have",
    arguments: [
      ("/month/03?ids=1,2", "ids", "3", "month(month: 3, ids: [3])"),
      ("/month/03?ids=1", "ids", nil, "month(month: 3)"),
      ("/month/03?ids=1,2", "ids", "3,4", "month(month: 3, ids: [3, 4])"),
      ("/month/03", "ids", "3,4", "month(month: 3, ids: [3, 4])"),
      ("/month/03?ids=1,2&utm=x", "utm", nil, "month(month: 3, ids: [1, 2])"),
      ("/month/03?ids=9&ids=1,2", "utm", "x", "month(month: 3, ids: [1, 2])"),
      ("/picked?tags=a%2Cb,c", "n", "1", #"picked(tags: ["a,b", "c"], n: 1)"#),
      ("/picked?tags=a%2Cb,c&n=1", "n", nil, #"picked(tags: ["a,b", "c"])"#),
      ("/picked?tags=a", "tags", "b%2Cc,d e&f", #"picked(tags: ["b%2Cc", "d e&f"])"#),
      ("/picked??tags=a&tags=b%2Cc", "?tags", nil, #"picked(tags: ["b,c"])"#),
      ("/picked?tags=a,b", "tags", "a,,c", #"picked(tags: ["a", "", "c"])"#),
      ("/picked?tags=a,b", "tags", "a,\u{301}c", "picked(tags: [\"a\", \"\u{301}c\"])"),
      ("/chosen?%C3%A9=a%2Cb", "n", "1", #"picked(tags: ["a,b"], n: 1)"#),
      ("/chosen?%C3%A9=a%2Cb", "é", "a,b,c", #"picked(tags: ["a", "b", "c"])"#),
      ("/go?url=/a&b=&c", "c", "d", #"go(rest: "/a&b=&c=d")"#),
      ("/go?url=/a&b=&c", "url", "/x", #"go(rest: "/x&b=&c")"#),
      ("/go?url=/a&b=&c", "b", nil, #"go(rest: "/a&c")"#),
    ] as [(String, String, String?, String)])
  func queryPlaces(_ link: String, _ key: String, _ value: String?, _ route: String) async throws {
    try await expect(link, setting: key, to: value, opens: route)
  }

  /// Opens a link through a filter that changes its query.
  private func expect(
    _ link: String, setting key: String, to value: String?, opens route: String
  ) async throws {
    let router = Router(ClubRoute.self) { route, _ in "\(route)" }
    router.addFilter { request, next in
      var request = request
      request.query[key] = value
      return try await next(request)
    }
    #expect(try await router.open(link: link) == .handled(route))
  }

  @Test(
    "The parameters have the texts that links have",
    arguments: [
      ("/month/03?ids=1,2", nil, ["month": "03", "ids": "1,2"]),
      ("/month/12", "4", ["month": "04"]), ("/month/12", "05", ["month": "05"]),
      ("/doc/1#intro", nil, ["id": "1", "section": "intro"]),
    ] as [(String, String?, [String: String])])
  func printedTexts(_ link: String, _ month: String?, _ parameters: [String: String]) async throws {
    let router = Router(ClubRoute.self) { _, request in request.parameters }
    router.addFilter { request, next in
      var request = request
      if let month { request.parameters?["month"] = month }
      return try await next(request)
    }
    #expect(try await router.open(link: link) == .handled(parameters))
  }

  @Test("Filters that change a joined list one after the other each see a list")
  func joinedTwice() async throws {
    let router = Router(ClubRoute.self) { route, _ in "\(route)" }
    for (key, value) in [("tags", "x,y"), ("n", "1"), ("tags", "x,y,z")] {
      router.addFilter { request, next in
        var request = request
        request.query[key] = value
        return try await next(request)
      }
    }
    let outcome = try await router.open(link: "/picked?tags=a%2Cb")
    #expect(outcome == .handled(#"picked(tags: ["x", "y", "z"], n: 1)"#))
  }

  @Test(
    "A plus that is a space stays one in what a filter leaves as it is",
    arguments: [
      ("n", "1", #"find(words: ["a b", "c+d"], n: 1)"#),
      ("words", "x y,z+", #"find(words: ["x y", "z+"])"#),
    ])
  func forms(_ key: String, _ value: String, _ route: String) async throws {
    let router = Router(FormRoute.self) { route, _ in "\(route)" }
    router.addFilter { request, next in
      var request = request
      request.query[key] = value
      return try await next(request)
    }
    #expect(try await router.open(link: "/find?words=a+b,c%2Bd") == .handled(route))
  }

  @Test(
    "A list that is split after decoding stays as it is, or is what a filter writes",
    arguments: [
      ("scope", "x y|z", #"ask(scope: ["x", "y|z"], ids: [1, 2])"#),
      ("ids", "3|4", #"ask(scope: ["openid", "e+mail"], ids: [3, 4])"#),
      ("other", "1", #"ask(scope: ["openid", "e+mail"], ids: [1, 2])"#),
    ])
  func decodedLists(_ key: String, _ value: String, _ route: String) async throws {
    let router = Router(FormRoute.self) { route, _ in "\(route)" }
    router.addFilter { request, next in
      var request = request
      request.query[key] = value
      return try await next(request)
    }
    let outcome = try await router.open(link: "/ask?scope=openid+e%2Bmail&ids=1%7C02")
    #expect(outcome == .handled(route))
  }

  @Test("A list with escaped separators keeps its values while a filter changes another item")
  func escapedSeparators() async throws {
    let router = Router(ClubRoute.self) { route, request in "\(route) \(request.query)" }
    router.addFilter { request, next in
      var request = request
      request.parameters?["month"] = "4"
      request.query["other"] = "1"
      return try await next(request)
    }
    let outcome = try await router.open(link: "/month/03?ids=1%2C2")
    #expect(outcome == .handled("month(month: 4, ids: [1, 2]) ids=1%2C2&other=1"))
  }

  @Test(
    "A value that a joined list can't have is an error, even if the link had the element",
    arguments: ["/month/03?ids=1,2", "/month/03?ids=x"])
  func rejectedElement(_ link: String) async throws {
    let router = Router(ClubRoute.self) { route, _ in "\(route)" }
    router.addFilter { request, next in
      var request = request
      request.query["ids"] = "3,x"
      return try await next(request)
    }
    await #expect(throws: RouterError.valueRejected("ids")) {
      try await router.open(link: link)
    }
  }

  @Test("A key alone takes no rest of a query, so that a value in its place drops nothing")
  func restWithoutText() async throws {
    let router = Router(ClubRoute.self) { route, request in "\(route) \(request.query)" }
    router.addFilter { request, next in
      var request = request
      request.parameters?["rest"] = "/a"
      return try await next(request)
    }
    let outcome = try await router.open(link: "/go?url&b=1")
    #expect(outcome == .handled(#"go(rest: "/a") b=1&url=%2Fa"#))
  }

  @Test("A Bool that a filter makes neither true nor false is an error")
  func rejectedFlag() async throws {
    let router = Router(ClubRoute.self) { route, _ in "\(route)" }
    router.addFilter { request, next in
      var request = request
      request.query["on"] = "yes"
      return try await next(request)
    }
    await #expect(throws: RouterError.valueRejected("on")) {
      try await router.open(link: "/switch?on")
    }
  }

  @Test("A filter that catches the error may go on with another value")
  func second() async throws {
    let router = router(Change("nothing") { _ in }, Trace())
    router.addFilter { request, next in
      var changed = request
      changed.parameters?["variant"] = "x"
      do {
        return try await next(changed)
      } catch RouterError.valueRejected {
        return try await next(request)
      }
    }
    #expect(try await router.open(link: "/product/1") == .handled(#"product(id: "1")"#))
  }

  @Test("A link of a host that the router alone accepts is read as the router reads it")
  func hostsOfRouter() async throws {
    let router = Router(ClubRoute.self) { route, _ in "\(route)" }
    router.hosts = ["other.example"]
    router.addFilter { request, next in
      var request = request
      request.query["é"] = "b,c"
      return try await next(request)
    }
    let outcome = try await router.open(link: "https://other.example/chosen?%C3%A9=a")
    #expect(outcome == .handled(#"picked(tags: ["b", "c"])"#))
  }

  static let page = ShopRoute.search(query: "a", page: 0, tags: ["x"])

  @Test(
    "A route whose values no link can carry is changed too, by name and in its query",
    arguments: [
      (
        .product(id: ".."), Change("by name") { $0.parameters?["variant"] = "3" },
        .product(id: "..", variant: 3), "variant=3"
      ),
      (
        .product(id: ".."), Change("an item is added") { $0.query["variant"] = "3" },
        .product(id: "..", variant: 3), "variant=3"
      ),
      (
        .product(id: "..", variant: 2), Change("an item is removed") { $0.query["variant"] = nil },
        .product(id: ".."), ""
      ),
      (
        .product(id: "..", variant: 2), Change("all are removed") { $0.query = [:] },
        .product(id: ".."), ""
      ),
      (
        .product(id: "..", variant: 2), Change("a key of no parameter") { $0.query["utm"] = "x" },
        .product(id: "..", variant: 2), "variant=2&utm=x"
      ),
      (
        page, Change("beside a value outside its range") { $0.query["q"] = "b c" },
        .search(query: "b c", page: 0, tags: ["x"]), "q=b%20c&page=0&tags=x"
      ),
      (
        page, Change("a list") { $0.query.items.append(.init(key: "tags", value: "")) },
        .search(query: "a", page: 0, tags: ["x", ""]), "q=a&page=0&tags=x&tags="
      ),
      (
        page, Change("the value itself") { $0.query["page"] = "2" },
        .search(query: "a", page: 2, tags: ["x"]), "q=a&page=2&tags=x"
      ),
      (
        page, Change("the value itself is removed") { $0.query["page"] = nil },
        .search(query: "a", tags: ["x"]), "q=a&tags=x"
      ),
    ] as [(ShopRoute, Change, ShopRoute, String)])
  func unprintable(
    _ route: ShopRoute, _ change: Change, _ changed: ShopRoute, _ query: String
  ) async throws {
    let trace = Trace()
    let outcome = try await router(change, trace).open(route)
    #expect(outcome == .handled("\(changed)"))
    let id = if case .product(let id, _) = changed { id.rawValue } else { "-" }
    #expect(trace.lines == ["at once \(changed)", "later \(changed)", "\(id) \(query)"])
  }

  @Test("What a filter finds in a query, it finds in that of a route which no link can be too")
  func unprintableQuery() async throws {
    let values = ["a b": "é", "c": "&"]
    for (route, query) in [
      (ClubRoute.go(rest: "\u{0}"), "url=%00"), (.doc(id: 1, section: "x"), ""),
      (.picked(tags: ["a,b", "c"], n: 3), "tags=a%2Cb%2Cc&n=3"),
      (.month(month: 13, ids: [1, 2]), "ids=1%2C2"),
    ] {
      #expect(RouteRequest(route).query.encoded == query)
    }
    #expect(RouteRequest(ShopRoute.report(values: values)).query == RouteQuery(values))
  }

  @Test(
    "A change of the query that such a route cannot take is an error, and nothing runs",
    arguments: [
      (.product(id: ".."), Change("not a number") { $0.query["variant"] = "x" }, "variant"),
      (page, Change("a required one is removed") { $0.query["q"] = nil }, "query"),
      (page, Change("outside its range") { $0.query["page"] = "-1" }, "page"),
      (page, Change("not of the enum") { $0.query["sort"] = "up" }, "sort"),
      (
        .report(values: ["": "1"]), Change("a key that no query has") { $0.query["b"] = "2" },
        "values"
      ),
    ] as [(ShopRoute, Change, String)])
  func unprintableRejected(_ route: ShopRoute, _ change: Change, _ label: String) async throws {
    let trace = Trace()
    let router = router(change, trace)
    await #expect(throws: RouterError.valueRejected(label)) { try await router.open(route) }
    #expect(!trace.lines.contains { $0.hasPrefix("later") })
  }

  @Test(
    "More items than a link may have are an error for a value that has them all",
    arguments: [
      ("/report", 1_000, nil), ("/report", 1_001, "report"), ("/report?z=9", 999, nil),
      ("/report?z=9", 1_000, "report"), ("/product/1", 1_001, nil),
    ] as [(String, Int, String?)])
  func tooManyItems(_ link: String, _ count: Int, _ rejected: String?) async throws {
    let trace = Trace()
    let change = Change("") { request in
      request.query.items += (0..<count).map { RouteQuery.Item(key: "u\($0)", value: "v") }
    }
    let router = router(change, trace)
    guard let rejected else {
      #expect(try await router.open(link: link).output != nil)
      return
    }
    await #expect(throws: RouterError.valueRejected(rejected)) { try await router.open(link: link) }
    #expect(!trace.lines.contains { $0.hasPrefix("later") })
  }

  @Test("Items that nobody reads are not lost where another pattern prints the link")
  func unreadItems() async throws {
    for (count, isRejected) in [(3, false), (999, false), (1_000, true)] {
      let router = Router(ClubRoute.self) { _, request in request.query.items.count }
      router.addFilter { request, next in
        var request = request
        request.query.items += (0..<count).map { RouteQuery.Item(key: "u\($0)", value: "v") }
        return try await next(request)
      }
      router.addFilter { request, next in
        var request = request
        request.parameters?["n"] = "3"
        return try await next(request)
      }
      if isRejected {
        await #expect(throws: RouterError.valueRejected("picked")) {
          try await router.open(link: "/chosen?%C3%A9=a")
        }
      } else {
        #expect(try await router.open(link: "/chosen?%C3%A9=a").output == count + 2)
      }
    }
  }
}
