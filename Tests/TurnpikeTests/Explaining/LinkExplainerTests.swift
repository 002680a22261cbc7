import TestSupport
import TestTables
import Foundation
import Testing
import Turnpike
import TurnpikeExplaining
import TurnpikeMapping

@Suite("Why nothing happened")
@MainActor
struct LinkExplainerTests {
  @Test(
    "An explanation names what opens, or the first place where each near pattern failed",
    arguments: [
      ("shop://product/A-17", "opens product (/product/:id)"),
      ("/p/A-17", "opens product (/product/:id)"),
      ("/user/7", "opens what 'user/:user_id' is mapped to"),
      ("/help", "leaves the app for https://help.example.com (redirect /help)"),
      ("/debug", "debug (/debug) matches only links from inside the app"),
      (
        "store://product/1",
        """
        the scheme 'store' is not accepted
          /product/:id (product): the link begins with another scheme or host
        """
      ),
      (
        "https://shop.example.org/product/1",
        """
        the host 'shop.example.org' is not accepted
          /product/:id (product): the link begins with another scheme or host: did you mean \
        'shop.example.com'?
        """
      ),
      (
        "shop.example.com/product/1",
        """
        matches nothing
          /product/:id (product): the link has no scheme, so it is read as a path
        """
      ),
      ("/nothing/of/it", "matches nothing"),
      ("https://shop.example.org:81/a", "the host 'shop.example.org:81' is not accepted"),
      ("https://shop.example.org\\token", "the host is not accepted"),
      (
        "https:/product/1",
        """
        the host is not accepted
          /product/:id (product): the link begins with another scheme or host
        """
      ),
      ("shop://bob@product/1", "cannot be read: \(LinkError.userInfo)"),
      (
        "/account/order/7",
        """
        matches nothing
          /account/orders/:id (account.order): segment 2 is not 'orders': did you mean 'orders'?
          /account (account.overview): segment 2 is one too many
        """
      ),
      (
        "shop://account/orders/7?q=1",
        """
        matches nothing
          /account/orders/:id (account.order): segment 3 is not a value of 'id: UUID'
          /account (account.overview): segment 2 is one too many
        """
      ),
      (
        "/account/orders",
        """
        matches nothing
          /account/orders/:id (account.order): the path ends before segment 3
          /account (account.overview): segment 2 is one too many
        """
      ),
      (
        "/search",
        """
        matches nothing
          /search?q=:query (search): the query has no 'q'
        """
      ),
      (
        "/user",
        """
        matches nothing
          user/:user_id: the path ends before segment 2
          user/:user_id/img-{n}.png: the path ends before segment 2
        """
      ),
      (
        "/user/1/image.png",
        """
        matches nothing
          user/:user_id/img-{n}.png: segment 3 has another form
          user/:user_id: segment 3 is one too many
        """
      ),
      (
        "/seach?q=tea",
        """
        matches nothing
          /search?q=:query (search): segment 1 is not 'search': did you mean 'search'?
        """
      ),
    ])
  func explanations(_ link: String, _ text: String) throws {
    let router = Router(Screens())
    try router.map("user/:user_id") { _ in }
    try router.map("user/:user_id/img-{n}.png") { _ in }
    #expect(router.explain(link).description == text)
    let verdict = router.explain(link).verdict
    #expect([.route, .mapped].contains(Kind(verdict)) == router.handles(link))
  }

  @Test("The origin is part of the question")
  func origin() {
    let router = Router(Screens())
    #expect(
      router.explain("/debug", from: .inApp).verdict == .route(name: "debug", pattern: "/debug"))
    #expect(
      router.explain("/debug").verdict == .inAppOnly(name: "debug", pattern: "/debug"))
  }

  @Test(
    "A redirect in a group is named by the shape that the link nearly matches",
    arguments: [
      ("/log/7/al", "  /log/:number/all (post): segment 3 is not 'all'"),
      ("/nl/log/7/al", "  /:language/log/:number/all (post): segment 4 is not 'all'"),
    ])
  func redirectShapes(_ link: String, _ reason: String) {
    let router = Router(SiteRoute.self) { _, _ in }
    let explanation = router.explain(link)
    #expect(explanation.description.contains(reason), "\(explanation)")
  }

  @Test("A 'redirect' line marked '@inApp' leads nobody from outside out of the app")
  func departureInApp() async throws {
    let router = Router(PageRoute.self) { _, _ in }
    #expect(
      router.explain("/away").verdict == .inAppOnly(name: "redirect", pattern: "/away"))
    #expect(
      router.explain("/away", from: .inApp).verdict
        == .leavesApp(pattern: "/away", target: "https://away.example.com"))
    for origin in [LinkOrigin.external, .inApp] {
      #expect(try router.match("/away", from: origin) == nil)
      #expect(!router.handles("/away", from: origin))
      let outcome = try await router.open(link: "/away", from: origin)
      let isRedirected = if case .redirected = outcome { true } else { false }
      #expect(isRedirected == origin.isInApp)
    }
  }

  @Test(
    "A refusal, a slash too many, and text that Swift makes no value of",
    arguments: [
      ("/pages/2", .route(name: "page", pattern: "/pages/:number"), nil),
      ("/pages/3", .unmatched, .conversion(parameter: "number: Even")),
      ("/pages/2/", .unmatched, .trailingSlash), ("/topics/x", .refused, nil),
    ] as [(String, LinkExplanation.Verdict, LinkExplanation.Reason?)])
  func strict(
    _ link: String, _ verdict: LinkExplanation.Verdict, _ reason: LinkExplanation.Reason?
  ) throws {
    let router = Router(PageRoute.self) { _, _ in }
    try router.map("pages-and/:more") { _ in }
    try router.map(":any/*path") { _ in }
    router.unmap(":any/*path")
    let explanation = router.explain(link)
    #expect(explanation.verdict == verdict)
    #expect(explanation.nearMisses.first?.reason == reason)
  }

  @Test(
    "Of a value in a form that is not read an explanation says what to write, and not the value")
  func advice() throws {
    let router = Router(ClubRoute.self) { _, _ in }
    let miss = try #require(router.explain("/switch?on=yes").nearMisses.first)
    #expect(miss.advice == "write true or false")
    #expect("\(miss)".hasSuffix("'on' is not a value of 'on: Bool': write true or false"))
    #expect(router.explain("/switch").nearMisses.first?.advice == nil)
  }

  @Test(
    "An item of the query is explained as exactly as a segment",
    arguments: [
      ("/switch", .missingItem(key: "on"), "the query has no 'on'"),
      (
        "/switch?on=maybe", .itemValue(key: "on", parameter: "on: Bool"),
        "the query's 'on' is not a value of 'on: Bool'"
      ),
      (
        "/list?sort=x", .itemText(key: "sort", expected: "price"),
        "the query's 'sort' is not 'price'"
      ),
      (
        "/list?sort=price&n=q", .itemValue(key: "n", parameter: nil),
        "the query's 'n' has another form"
      ),
      (
        "/list?sort=price&n=p1&all", .extraItem(key: "all"), "the query's 'all' is one too many"
      ),
    ] as [(String, LinkExplanation.Reason, String)])
  func items(_ link: String, _ reason: LinkExplanation.Reason, _ text: String) throws {
    let router = Router(ClubRoute.self) { _, _ in }
    try router.map("list?sort=price&n=p{n}&!all") { _ in }
    let miss = router.explain(link).nearMisses.first
    #expect(miss?.reason == reason)
    #expect(miss.map { "\($0.reason)" } == text)
  }

  @Test("A router without a table explains what is mapped, and an empty one says little")
  func withoutTable() throws {
    let router = Router()
    #expect(router.explain("/user").description == "matches nothing")
    try router.map("user/:id") { _ in }
    #expect(
      router.explain("app:user").nearMisses.map(\.reason) == [
        .missingSegment(segment: 2, expected: nil)
      ])
    #expect(router.explain("app:user").nearMisses.first?.route == nil)
  }

  @Test("Nothing of the link is in what a log gets")
  func values() throws {
    let router = Router(Screens())
    for link in ["/account/orders/SECRET?token=SECRET#SECRET", "/product/SECRET/SECRET"] {
      let explanation = router.explain(link)
      #expect(!explanation.nearMisses.isEmpty)
      let data = try JSONEncoder().encode(explanation)
      #expect(!String(decoding: data, as: UTF8.self).contains("SECRET"))
      #expect(!explanation.description.contains("SECRET"))
      #expect(try JSONDecoder().decode(LinkExplanation.self, from: data) == explanation)
    }
  }
}

private enum Kind {
  case route, mapped, other

  init(_ verdict: LinkExplanation.Verdict) {
    switch verdict {
    case .route: self = .route
    case .mapped: self = .mapped
    default: self = .other
    }
  }
}

@Suite("Text of a link, where it is printed")
struct PrintedLinkTests {
  static let hostile = "evil\u{1B}[31m\nINFO \u{202E}fake\u{85}\\"
  static let escaped = #"evil\u{1B}[31m\nINFO \u{202E}fake\u{85}\\"#

  @Test("No description has a control character or a mark that turns the direction of text")
  func descriptions() {
    let link = "/product/" + Self.hostile
    let printed = [
      "\(LinkExplanation.Verdict.unknownHost(name: Self.hostile))",
      "\(RouteRequest(link, pattern: link))",
      "\(ShopRoute.product(id: .init(rawValue: Self.hostile)))",
      "\(ParameterErrorSample.of(Self.hostile))",
      "\(RouterError.valueRejected(link))",
      "\(Outcome<Void>.notPresented(routes: [link], output: ()))",
      "\(Outcome<Void>.stopped(by: link))",
    ]
    for text in printed {
      #expect(text.contains(Self.escaped), "\(text)")
      #expect(
        text.unicodeScalars.allSatisfy {
          $0.value >= 0x20 && $0.value != 0x85 && $0.value != 0x202E
        })
    }
  }

  @Test(
    "No part of a link is printed as it is, wherever the router prints of it",
    arguments: [
      "/product/{}", "/product/1?variant={}", "/search?q=a&page={}", "/search?q=a&{}=%ZZ",
      "/search?q=a&tags={}&tags=%F", "/help/a#{}", "{}://product/1", "shop{}:product",
      "https://{}/x", "https://shop.example.com{}/x", "//{}", "https://shop.example.com/{}?{}#{}",
      "https://a@{}/x", "/none/{}/%{}", "/p/{}", "/account/orders/{}", "/report?{}=1",
    ])
  func everyPart(_ form: String) async throws {
    for hostile in [Self.hostile, Self.percentEncoded, "\u{9B}31m", "\u{2028}\u{2066}\u{E0001}"] {
      let link = form.split(separator: "{}", omittingEmptySubsequences: false)
        .joined(separator: hostile)
      let trace = Trace()
      let router = Router<ShopRoute, String>(ShopRoute.self) { route, request in
        trace.note("\(route) \(request) \(route.info)")
        throw RouterError.valueRejected(request.link)
      }
      router.addFilter { request, next in
        trace.note("\(request) \(request.query)")
        return try await next(request)
      }
      router.problemHandler = { problem in trace.note("\(problem)") }
      do { trace.note("\(try await router.open(link: link))") } catch { trace.note("\(error)") }
      for origin in [LinkOrigin.external, .inApp] {
        // It has a line for each near miss, and none of the link's.
        let explanation = "\(router.explain(link, from: origin))"
        #expect(!explanation.contains("\nINFO"))
        trace.note(explanation.replacing("\n", with: " "))
      }
      if case .route(let match)? = (try? router.match(link)) ?? nil {
        for issue in match.issues { trace.note("\(issue)") }
        trace.note("\(match.route.id) \(match.unusedQuery)")
      }
      router.holdLinks()
      do { trace.note("\(try await router.open(link: link))") } catch { trace.note("\(error)") }
      for held in router.heldLinks { trace.note("\(held)") }
      for line in trace.lines {
        #expect(!line.unicodeScalars.contains(where: Self.isHarmful), "\(line.debugDescription)")
      }
    }
  }

  static let percentEncoded = "%1B%5B31m%0AINFO%20%E2%80%AE%C2%85%C2%9B"

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private enum ParameterErrorSample {
    static func of(_ text: String) -> String {
      let request = RouteRequest("/x", pattern: "/:id", parameters: ["id": text])
      do throws(RouteRequest.ParameterError) {
        return "\(try request.value("id", as: Int.self))"
      } catch {
        return "\(error)"
      }
    }
  }

  @Test("A scheme is escaped in its explanation, and ordinary text is not changed")
  func explanation() {
    let router = Router(ShopRoute.self) { _, _ in }
    #expect("\(router.explain("other://käse/\u{1F600}"))" == "the scheme 'other' is not accepted")
    let pattern = "/käse/\u{1F600}?a='1'"
    #expect("\(RouteRequest("/", pattern: pattern))" == pattern)
  }
}

@Suite("Patterns of many segments")
struct LongPatternTests {
  @Test(
    "A mapped pattern may have as many segments as there is room for, on a small stack",
    arguments: [1_500, 20_000, 32_000])
  func segments(_ count: Int) async throws {
    let path = Array(repeating: "a", count: count).joined(separator: "/")
    let router = Router(PageRoute.self) { _, _ in }
    let verdicts = try await onSmallStack {
      try router.map(path) { _ in }
      try router.map(":x/*rest") { _ in }
      return [path, path + "/b", String(path.dropLast()) + "b"].map { link in
        let explained = router.explain(link).verdict
        #expect(router.handles(link))
        return explained
      }
    }
    #expect(
      verdicts == [
        .mapped(pattern: path), .mapped(pattern: ":x/*rest"), .mapped(pattern: ":x/*rest"),
      ])
    router.unmap(":x/*rest")
    let misses = try await onSmallStack { router.explain(path + "/b").nearMisses.map(\.reason) }
    #expect(misses == [.extraSegment(segment: count + 1)])
  }

  /// Runs `body` on a thread with a stack of 512 KiB, as those of Dispatch have.
  private func onSmallStack<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let thread = Thread { continuation.resume(with: Result { try body() }) }
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }
}
