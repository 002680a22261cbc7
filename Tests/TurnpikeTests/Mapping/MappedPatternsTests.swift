import TestSupport
import TestTables
import Foundation
import Testing
import Turnpike
import TurnpikeExplaining
import TurnpikeMapping

@Suite("Mapping patterns while the program runs")
struct MappedPatternsTests {
  @Test(
    "A link that matches a pattern brings its parameters",
    arguments: [
      ("user/:user_id", "shop://user/32", ["user_id": "32"]),
      ("user/:user_id", "user/32/", ["user_id": "32"]),
      ("/user/{user_id}/", "app:user/AbC", ["user_id": "AbC"]),
      ("user/:id/profile/:comment", "x:///user/a%2Fb/profile/2", ["id": "a/b", "comment": "2"]),
      ("about/team", "https://about/team", [:]), ("img-{id}.png", "/img-7.png", ["id": "7"]),
      ("{a}-{b}", "/x-y-z", ["a": "x", "b": "y-z"]), ("{}/x", "/y/x", [:]),
      ("files/*path", "/files/a/b", ["path": "a/b"]), ("", "app:", [:]), ("/", "/", [:]),
      ("files/*path/x", "/files/a/100%25/x", ["path": "a/100%"]),
      ("files/*path/:n", "/files//a//x/", ["path": "/a/", "n": "x"]),
      ("user/:id", "/user", nil), ("user/:id", "/user/1/2", nil), ("user/:id", "/User/1", nil),
      ("user", "/users", nil), ("files/*path", "/files", nil),
      ("search?q=:q", "app:search?q=tea", ["q": "tea"]),
      ("search?q=:q", "/search/?x=1&q=a&q=b%20c", ["q": "b c"]),
      ("search?q=:q", "/search", nil), ("search?q=:q", "/search?p=1", nil),
      ("/?:q", "/?q=", ["q": ""]), ("?{q}", "?q=1", ["q": "1"]),
      ("a/:id?from={from}-:to", "/a/7?from=x-y", ["id": "7", "from": "x", "to": "y"]),
      ("a/:id?from={from}-:to", "/a/7?from=x", nil),
      ("list?sort=price&:page", "/list?page=2&sort=price", ["page": "2"]),
      ("list?sort=price&:page", "/list?page=2&sort=name", nil),
      ("a?k=*", "/a?k", [:]), ("a?k=*", "/a", nil), ("a?!k", "/a?j", [:]),
      ("a?!k", "/a?k", nil), ("go?to=*url", "/go?to=/x?y&z=%26", ["url": "/x?y&z=&"]),
      ("go?to=*url", "/go?to=%zz", nil), ("go?to=*url", "/go?to=a&b=%2", nil),
      ("go?to=*url", "/go?to=%zz&to=a", ["url": "a"]),
      ("f/*rest?k=:v", "/f/a/b?k=1", ["rest": "a/b", "v": "1"]),
      ("a%3Fb", "/a%3Fb", [:]), ("a?k=", "/a?k=", [:]), ("a?%C3%A9=:v", "/a?%C3%A9=1", ["v": "1"]),
    ] as [(String, String, [String: String]?)])
  func parameters(_ pattern: String, _ link: String, _ parameters: [String: String]?) async throws {
    let trace = Trace()
    let router = Router()
    try router.map(pattern) { request in
      #expect(request.pattern == pattern)
      #expect(request.parameters == parameters)
      #expect(request.info == nil)
      trace.note("opened")
    }
    #expect(try await router.open(link: link).isHandled == (parameters != nil))
    #expect(router.handles(link) == (parameters != nil))
    let match = try router.match(link)
    #expect(match?.route == nil)
    #expect(match?.pattern == parameters.map { _ in pattern })
    #expect(match?.parameters == parameters)
    #expect(trace.lines.count == (parameters == nil ? 0 : 1))
  }

  @Test(
    "The most specific pattern answers, whatever the order, and of equal ones the last",
    arguments: [
      (["users/:id", "users/me"], "/users/me", "users/me"),
      (["users/me", "users/:id"], "/users/me", "users/me"),
      (["a/:y", ":x/b"], "/a/b", "a/:y"), (["*rest", "a/:x"], "/a/b", "a/:x"),
      ([":id.html", "page-:n"], "/page-1.html", "page-:n"),
      (["page-:n", ":id.html"], "/page-1.html", ":id.html"),
      (["user/:a", "/user/{b}/"], "/user/1", "/user/{b}/"),
      (["search?:q", "search"], "/search?q=1", "search?:q"),
      (["search", "search?:q", "search?:q&:page"], "/search?q=1&page=2", "search?:q&:page"),
      (["search?:q&:page", "search?:q", "search"], "/search?q=1", "search?:q"),
      (["search?a=:a&b=:b", "/search/?b=:x&a=:a"], "/search?a=1&b=2", "/search/?b=:x&a=:a"),
      (["go?to=*url", "go"], "/go?to=a&b=%zz", "go"), (["go", "go?to=*url"], "/go?to=%FF", "go"),
    ])
  func precedence(_ patterns: [String], _ link: String, _ winner: String) async throws {
    let router = Router()
    for pattern in patterns {
      try router.map(pattern) { request in #expect(request.pattern == winner) }
    }
    #expect(try await router.open(link: link).isHandled)
  }

  @Test("A pattern with a printed text answers for each form of it that the table reads")
  func printedTexts() async throws {
    let printed = "/user/6ba7b810-9dad-11d1-80b4-00c04fd430c9"
    let router = Router(SpellingRoute.self) { route, _ in "\(route.info.name)" }
    #expect(try await router.open(link: printed.uppercasedPath).output == "user")
    try router.map(printed) { request in "mapped \(request.path)" }
    #expect(try await router.open(link: printed.uppercasedPath).output == "mapped \(printed)")
    #expect(try router.match(printed.uppercasedPath)?.pattern == printed)
    #expect(try await router.open(link: printed.dropLast() + "8").output == nil)
  }

  @Test("A pattern that matches the same paths replaces the one before, and takes it back")
  func replacing() async throws {
    let trace = Trace()
    let router = Router()
    try router.map("user/:id") { _ in trace.note("first") }
    try router.map("/user/{name}") { _ in trace.note("second") }
    try router.map("about") { _ in trace.note("about") }
    try await router.open(link: "/user/1")
    #expect(router.mappedPatterns.map(\.description) == ["/user/{name}", "about"])
    #expect(router.unmap("user/:other"))
    #expect(!router.unmap("user/:other"))
    #expect(!router.unmap("user/:"))
    #expect(try await !router.open(link: "/user/1").isHandled)
    #expect(router.handles("/about"))
    router.unmapAll()
    #expect(!router.handles("/about"))
    #expect(trace.lines == ["second"])
  }

  @Test("A mistake in a pattern maps nothing")
  func mistake() {
    let router = Router()
    let error = #expect(throws: RoutePattern.PatternError.self) {
      try router.map("user/:") { _ in }
    }
    #expect(error?.problem == .missingName)
    #expect(error?.offset == 5)
    #expect(router.mappedPatterns.isEmpty)
  }

  @Test("Routers share nothing, but for the one that all share")
  func independent() async throws {
    let trace = Trace()
    let (one, other) = (Router(), Router())
    try one.map("test/static/path") { _ in trace.note("one") }
    try other.map("test/static/path") { _ in trace.note("other") }
    try await one.open(link: "schema:test/static/path")
    try await other.open(link: "schema:test/static/path")
    #expect(trace.lines == ["one", "other"])

    try Router.shared.map("mapped-by-a-test/:id") { _ in trace.note("shared") }
    try await Router.shared.open(inAppPath: "mapped-by-a-test/1")
    #expect(Router.shared.unmap("mapped-by-a-test/:id"))
    #expect(trace.lines.last == "shared")
  }

  @Test("Filters see what is mapped, and what is not")
  func filters() async throws {
    let trace = Trace()
    let router = Router()
    router.addFilter { request, next in
      trace.note("\(request.pattern ?? "-") \(request.parameters?.description ?? "-")")
      return try await next(request)
    }
    router.otherwise { request in trace.note("otherwise \(request.query["q"] ?? "-")") }
    try router.map("about") { _ in trace.note("about") }
    let opened = try await router.open(link: "app:about")
    let missed = try await router.open(link: "app:nowhere?q=1")
    #expect((opened.isHandled, missed.isHandled) == (true, false))
    #expect(trace.lines == ["about [:]", "about", "- -", "otherwise 1"])
  }

  @Test("A filter's redirect finds what is mapped")
  func redirect() async throws {
    let trace = Trace()
    let router = Router()
    router.addFilter { request, next in
      guard request.pattern != "old" else { return request.redirect(to: "new/1") }
      return try await next(request)
    }
    try router.map("old") { _ in trace.note("old") }
    try router.map("new/:id") { _ in trace.note("new") }
    #expect(try await router.open(link: "app:old").isHandled)
    #expect(trace.lines == ["new"])
  }

  @Test("A pattern that is mapped while a link is on its way does not concern it")
  func snapshot() async throws {
    let trace = Trace()
    let router = Router()
    router.addFilter { request, next in
      router.unmap("user/:id")
      try router.map("user/32") { _ in trace.note("late") }
      return try await next(request)
    }
    try router.map("user/:id") { _ in trace.note("early") }
    try await router.open(link: "/user/32")
    try await router.open(link: "/user/32")
    #expect(trace.lines == ["early", "late"])
  }

  @Test("Patterns are mapped while links are opened")
  func concurrent() async throws {
    let router = Router()
    try router.map("page/:id") { _ in }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask { try router.map("page/\(number)/:id") { _ in } }
        group.addTask {
          let outcome = try await router.open(link: "/page/1")
          #expect(outcome.isHandled)
        }
      }
      try await group.waitForAll()
    }
    #expect(router.mappedPatterns.count == 51)
    #expect(router.handles("/page/49/x"))
  }

  @Test("The value or error of a mapped action comes out of open")
  func output() async throws {
    struct Refusal: Error {}
    let router = Router(Server())
    try router.map("mapped/:id") { request in request.parameters?["id"] ?? "" }
    try router.map("fail") { _ in throw Refusal() }
    #expect(try await router.open(link: "/mapped/7") == .handled("7"))
    await #expect(throws: Refusal.self) { try await router.open(link: "/fail") }
  }

  @Test(
    "A filter's change of the query reaches the parameters of a mapped pattern",
    arguments: [
      ("search?q=:q", "/search?q=tea", "q", "a b", "q=a b"),
      ("search?q=:q", "/search?q=tea&x=1", "x", nil, "q=tea"),
      ("search?q=:q", "/search?q=tea", "q", nil, nil),
      ("a/:id?from={from}-:to", "/a/7?from=x-y", "from", "p-q", "from=p, id=7, to=q"),
      ("a/:id?from={from}-:to", "/a/7?from=x-y", "from", "p", nil),
      ("list?sort=price&:page", "/list?page=2&sort=price", "page", "3", "page=3"),
      ("list?sort=price&:page", "/list?page=2&sort=price", "sort", "name", nil),
      ("go?to=*url", "/go?to=/x&y=1", "y", "2", "url=/x&y=2"),
    ] as [(String, String, String, String?, String?)])
  func changedQuery(
    _ pattern: String, _ link: String, _ key: String, _ value: String?, _ parameters: String?
  ) async throws {
    let router = Router(Server())
    try router.map(pattern) { request in
      let parameters = (request.parameters ?? [:]).sorted { $0.key < $1.key }
      return parameters.map { "\($0.key)=\($0.value)" }.joined(separator: ", ")
    }
    router.addFilter { request, next in
      var request = request
      request.query[key] = value
      return try await next(request)
    }
    if let parameters {
      #expect(try await router.open(link: link) == .handled(parameters))
    } else {
      await #expect(throws: RouterError.self) { try await router.open(link: link) }
    }
  }

  @Test("A changed query may have more items than a link")
  func manyItems() async throws {
    let router = Router(Server())
    try router.map("m/:id?k=a&n=:n") { request in request.parameters?["n"] ?? "" }
    router.addFilter { request, next in
      var request = request
      request.query.items += (0..<2_000).map { RouteQuery.Item(key: "u\($0)", value: "v") }
      request.query["n"] = "2"
      return try await next(request)
    }
    #expect(try await router.open(link: "/m/i?k=a&n=1") == .handled("2"))
  }

  @Test("A value that is changed in the query and by name must be the same in both")
  func changedTwice() async throws {
    let router = Router(Server())
    try router.map("search?q=:q") { request in request.parameters?["q"] ?? "" }
    router.addFilter { request, next in
      var request = request
      let name = request.query["name"]
      request.query["q"] = "b"
      request.parameters?["q"] = name
      return try await next(request)
    }
    #expect(try await router.open(link: "/search?q=a&name=b") == .handled("b"))
    await #expect(throws: RouterError.valueRejected("q")) {
      try await router.open(link: "/search?q=a&name=c")
    }
  }

  @Test("The schemes and hosts of the router count")
  func scope() async throws {
    let router = Router()
    try router.map("user/:id") { _ in }
    router.schemes = ["shop"]
    router.hosts = ["shop.example.com"]
    #expect(router.handles("SHOP://user/1"))
    #expect(router.handles("https://shop.example.com/user/1"))
    #expect(router.handles("/user/1"))
    #expect(!router.handles("other://user/1"))
    #expect(!router.handles("https://user/1"))
    #expect(!router.handles("https://evil.example/user/1"))
    #expect(!router.handles("shop://bob@user/1"))
  }

  @Test("A matcher is asked last, about the decoded segments")
  func matchers() async throws {
    struct Years: RouteMatcher, CustomStringConvertible {
      let trace: Trace
      var description: String { "years" }

      func match(_ segments: [String]) -> [String: String]? {
        trace.note("asked for \(segments)")
        guard segments.count == 1, let year = Int(segments[0]) else { return nil }
        return ["year": "\(year)"]
      }
    }
    let trace = Trace()
    let router = Router()
    router.map(Years(trace: trace)) { request in
      trace.note("\(request.pattern ?? "-") \(request.parameters?["year"] ?? "-")")
    }
    try router.map("2000") { _ in trace.note("2000") }
    try await router.open(link: "/2000")
    try await router.open(link: "/%32024//")
    #expect(try await !router.open(link: "/a%2Fb/c").isHandled)
    #expect(
      trace.lines == [
        "2000", "asked for [\"2024\"]", "years 2024", "asked for [\"a/b\", \"c\"]",
      ])
  }
}

/// Whether code that is isolated to an actor, or to none, runs on the main actor.
private func isMain(_ actor: (any Actor)?) -> Bool { actor === MainActor.shared }

@Suite("Where mapped actions run")
struct MappedActionTests {
  /// Counts what it is asked for, as the screens of an app do.
  @MainActor
  private final class Desk {
    private(set) var visits: [String] = []

    init(_ router: Router<EmptyTable, Void>) throws {
      let matcher = Everything()
      try router.map("user/:id") { request in
        self.visits.append("user")
      }
      router.map(matcher) { _ in self.visits.append("matcher") }
      router.otherwise { request in self.visits.append("otherwise") }
    }
  }

  @Test("Mapped actions and the default use the state of a class on the main actor")
  func state() async throws {
    let router = Router()
    let desk = try await Desk(router)
    try await router.open(link: "/user/1")
    try await router.open(link: "/elsewhere")
    router.unmapAll()
    try await router.open(link: "/elsewhere")
    #expect(await desk.visits == ["user", "matcher", "otherwise"])
  }

  private actor Server {
    let router = Router<EmptyTable, String>()
    private var hits = 0

    func start() throws {
      try router.map("health", onCallersActor: { _ in isMain(#isolation) ? "main" : "caller" })
      try router.map(RoutePattern("screen")) { _ in isMain(#isolation) ? "main" : "caller" }
      router.map(Everything(), onCallersActor: { _ in isMain(#isolation) ? "main" : "caller" })
    }

    func respond(to link: String) async throws -> String? {
      hits += 1
      return try await router.open(link: link).output
    }

    func stop() {
      router.unmapAll()
      router.otherwise(onCallersActor: { _ in isMain(#isolation) ? "main" : "caller" })
    }
  }

  @Test("A router without a table is ready at once, whatever its actions return")
  func responses() async throws {
    let router = Router<EmptyTable, String>()
    #expect(try await router.open(link: "/hello") == .unmatched(nil))
    try router.map("hello") { _ in "hi" }
    #expect(try await router.open(link: "/hello") == .handled("hi"))
    #expect(router.heldLinks.isEmpty)
  }

  @Test("An action runs on the main actor, or where `open` is called if its label says so")
  func isolation() async throws {
    let server = Server()
    try await server.start()
    #expect(try await server.respond(to: "/health") == "caller")
    #expect(try await server.respond(to: "/screen") == "main")
    #expect(try await server.respond(to: "/other") == "caller")
    await server.stop()
    #expect(try await server.respond(to: "/other") == "caller")
  }

  @Test(
    "A parameter is read as a value of a type, or an error says what is wrong",
    arguments: [
      ("/user/7", "7"), ("/user/-7", "-7"),
      (
        "/user/seven",
        "the parameter 'id' of 'user/:id' is \"seven\", which is not a value of Int"
      ),
      (
        "/user/%0AINFO%22%1B%5C",
        #"the parameter 'id' of 'user/:id' is "\nINFO\"\u{1B}\\", which is not a value of Int"#
      ),
      ("/nothing", "there is no parameter 'id' of a request that matches nothing"),
      ("/all", "there is no parameter 'id' of 'all'"),
    ])
  func values(_ link: String, _ answer: String) async throws {
    let router = Router<EmptyTable, String>()
    let read: @Sendable (RouteRequest) -> String = { request in
      do throws(RouteRequest.ParameterError) {
        return "\(try request.value("id", as: Int.self))"
      } catch {
        return "\(error)"
      }
    }
    try router.map("user/:id") { request in read(request) }
    try router.map("all") { request in read(request) }
    router.otherwise { request in read(request) }
    #expect(try await router.open(link: link).output == answer)
  }

  @Test("Values of all kinds are read as a table reads them")
  func kinds() throws {
    let request = RouteRequest(
      "/x", pattern: "/:a",
      parameters: ["flag": "true", "day": "2026-03-14", "page": "007", "id": "A-17"])
    #expect(try request.value("flag"))
    #expect(try request.value("id", as: ProductID.self) == "A-17")
    #expect(try request.value("page", as: String.self) == "007")
    #expect(try request.value("page", as: Int.self) == 7)
    #expect(throws: RouteRequest.ParameterError.self) { try request.value("page", as: Bool.self) }
    #expect(throws: RouteRequest.ParameterError.self) { try request.value("day", as: UUID.self) }
  }
}

@Suite("Matchers")
struct RouteMatcherTests {
  /// Matches each path of one segment.
  private struct Anything: RouteMatcher, Hashable, CustomStringConvertible {
    let description: String

    func match(_ segments: [String]) -> [String: String]? {
      segments.count == 1 ? ["name": description] : nil
    }
  }

  private let router = Router()

  @Test("The matcher that was mapped last is asked first, and each can be removed")
  func order() throws {
    let first = router.map(Anything(description: "first")) { _ in }
    let second = router.map(Anything(description: "second")) { _ in }
    #expect(try router.match("/x")?.pattern == "second")
    #expect(try router.match("/x")?.parameters == ["name": "second"])
    #expect(router.explain("/x").verdict == .mapped(pattern: "second"))
    #expect(router.unmap(second))
    #expect(!router.unmap(second))
    #expect(try router.match("/x")?.pattern == "first")
    #expect(router.unmap(first))
    #expect(try router.match("/x") == nil)
    #expect(!router.handles("/x"))
  }

  @Test("Of two equal matchers, the one that is meant is removed, and none of another router")
  func identity() throws {
    let one = router.map(Anything(description: "same")) { _ in }
    let other = router.map(Anything(description: "same")) { _ in }
    #expect(one != other)
    #expect(!Router().unmap(one))
    #expect(router.unmap(one))
    #expect(router.handles("/x"))
    router.unmapAll()
    #expect(!router.unmap(other))
  }

  @Test("No matcher is asked about a link out of scope, or a slash that the table refuses")
  func scope() {
    let strict = Router(PageRoute.self) { _, _ in }
    strict.map(Anything(description: "page")) { _ in }
    #expect(strict.handles("/unknown"))
    #expect(!strict.handles("/unknown/"))
    router.map(Anything(description: "page")) { _ in }
    router.schemes = ["shop"]
    #expect(router.handles("shop:unknown/"))
    #expect(!router.handles("other:unknown"))
  }
}

@Suite("Mapping patterns beside a table")
@MainActor
struct TableMappingTests {
  @Test(
    "The more specific of the two answers, and the table's where neither is",
    arguments: [
      (":page", "shop://x", "mapped :page"), (":page", "/account", "signedIn"),
      ("product/new", "/product/new", "mapped product/new"),
      ("product/new", "/product/old", "product old -"),
      ("product/:id/edit", "/product/1/edit", "mapped product/:id/edit"),
      ("*rest", "/product/1", "product 1 -"), ("*rest", "/product/1/2", "mapped *rest"),
      ("search", "/search?q=tea", "search tea relevance 1 []"),
      ("search", "/search", "mapped search"),
      ("files/:name", "/files/a", "mapped files/:name"),
      ("files/:name", "/files/a/b", "file [\"a\", \"b\"]"),
      ("p/special", "/p/special", "mapped p/special"), ("p/special", "/p/1", "product 1 -"),
      ("search?q=:q&mode=:m", "/search?q=tea&mode=x", "mapped search?q=:q&mode=:m"),
    ])
  func precedence(_ pattern: String, _ link: String, _ first: String) async throws {
    let screens = Screens()
    let router = Router(screens)
    try router.map(pattern) { request in
      #expect(request.route(as: ShopRoute.self) == nil)
      screens.trace.append("mapped \(request.pattern ?? "-")")
    }
    #expect(try await router.open(link: link).isHandled)
    #expect(screens.trace.first == first)
    let match = try #require(try router.match(link))
    #expect((match.route == nil) == first.hasPrefix("mapped"))
    #expect((match.pattern == pattern) == first.hasPrefix("mapped"))
    #expect(router.handles(link))
  }

  @Test(
    "A link that the table refuses goes to no less specific pattern",
    arguments: [(":page", false), ("debu:last", false), ("debug/:x", false)])
  func refused(_ pattern: String, _ isHandled: Bool) async throws {
    let router = Router(Screens())
    try router.map(pattern) { _ in }
    router.map(Everything()) { _ in }
    #expect(try await router.open(link: "shop://debug").isHandled == isHandled)
    #expect(try await router.open(inAppPath: "debug").isHandled)
    #expect(router.handles("/anything/else"))
  }

  @Test(
    "A pattern of the table is not mapped again",
    arguments: [
      ("product/{name}", "/product/:id"), ("/files/*rest", "/files/*path"), ("", "/"),
      ("account", "/account"), ("help", "/help"), ("p/:x", "/p/:id"), ("debug/", "/debug"),
      ("search?q=:text", "/search?q=:query"), ("/search/?{q}", "/search?q=:query"),
      ("search?q=x", nil), ("search?q=*", nil), ("search?q=:a-:b", nil), ("search?!q", nil),
      ("search?q=:a&page=:b", nil), ("search?page=:q", nil), ("account?q=:q", nil),
      ("search", nil), ("account/orders/:id", nil), ("product", nil), ("product/:a.html", nil),
      ("files/x-*rest", nil), ("product/*rest", nil),
    ] as [(String, String?)])
  func alreadyInTable(_ pattern: String, _ own: String?) throws {
    let router = Router(Screens())
    var problem: RoutePattern.PatternError.Problem?
    do throws(RoutePattern.PatternError) {
      try router.map(pattern) { _ in }
    } catch {
      problem = error.problem
    }
    #expect(problem == own.map { .alreadyInTable($0) })
    #expect(router.mappedPatterns.count == (own == nil ? 1 : 0))
  }

  @Test("A link that the table or nothing has is handled by the table or not at all")
  func rest() async throws {
    let screens = Screens()
    let router = Router(screens)
    try router.map("user/:id") { _ in screens.trace.append("user") }
    let externalRedirect = try await router.open(link: "/help")
    #expect(externalRedirect.target == "https://help.example.com")
    #expect(try await !router.open(link: "/nothing").isHandled)
    #expect(try await !router.open(link: "other://user/1").isHandled)
    #expect(try await router.open(link: "https://shop.example.com/user/1").isHandled)
    #expect(try await router.open(.product(id: "1")).isHandled)
    #expect(!router.handles("/help"))
    #expect(!router.handles("/nothing"))
    #expect(!router.handles("/product/%zz"))
    #expect(try router.match("/user/1")?.parameters == ["id": "1"])
    #expect(
      screens.trace == [
        "notFound /nothing", "notFound other://user/1", "user", "product 1 -",
      ])
  }

  @Test("A link that comes before the router is ready finds what is mapped until then")
  func held() async throws {
    let screens = Screens()
    let router = Router(screens)
    router.holdLinks()
    try await router.open(link: "/user/1")
    try router.map("user/:id") { _ in screens.trace.append("user") }
    await router.stopHoldingLinks()
    #expect(screens.trace == ["user"])
  }
}

/// Answers every path.
private struct Everything: RouteMatcher {
  func match(_ segments: [String]) -> [String: String]? { [:] }
}

extension String {
  /// With the last segment in capitals.
  fileprivate var uppercasedPath: String {
    split(separator: "/").dropLast().map { "/" + $0 }.joined()
      + "/" + (split(separator: "/").last ?? "").uppercased()
  }
}
