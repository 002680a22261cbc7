import TestSupport
import TestTables
import Testing
import Turnpike

@Suite("Routes with a segment that links may leave out")
struct OptionalSegmentTests {
  static let languages: [SiteRoute.Language] = [.en, .nl]

  @Test(
    "A link leaves out the default, unless it would open another route",
    arguments: [
      (.start(language: .en), "/"), (.start(language: .nl), "/nl"),
      (.page(language: .en, slug: "x"), "/x"), (.page(language: .nl, slug: "x"), "/nl/x"),
      (.page(language: .en, slug: "nl"), "/en/nl"), (.page(language: .en, slug: "en"), "/en/en"),
      (.page(language: .en, slug: "login"), "/en/login"), (.login, "/login"),
      (.page(language: .nl, slug: "login"), "/nl/login"),
      (.post(language: .en, number: 1), "/blog"), (.post(language: .nl, number: 1), "/nl/blog"),
      (.post(language: .en, number: 2, tags: ["a"]), "/blog/2?tags=a"),
      (.staff(language: .en), "/staff"),
    ] as [(SiteRoute, String)])
  func links(_ route: SiteRoute, _ path: String) throws {
    #expect(try route.link(.path) == path)
    #expect(route.path == path)
    #expect(route.id == path)
    #expect(try route.link(.web) == "https://site.example" + path)
    #expect(SiteRoute(inApp: path) == route)
  }

  @Test("What no link opens with or without the segment throws")
  func noLink() {
    for slug in ["staff", "blog", "", ".."] {
      #expect(throws: LinkError.self) {
        _ = try SiteRoute.page(language: .en, slug: slug).link(.path)
      }
      #expect(SiteRoute.page(language: .en, slug: slug).path == "/%FF")
    }
  }

  @Test("A route whose link is read is the same route")
  func law() throws {
    var random = RandomSource(seed: 40)
    let words = ["nl", "en", "blog", "x", "login", "1", "a/b", ""]
    for _ in 0..<PropertyCases.count(20_000) {
      let language = random.one(of: Self.languages)
      let routes: [SiteRoute] = [
        .start(language: language), .staff(language: language),
        .page(language: language, slug: random.one(of: words)),
        .post(
          language: language, number: random.number(0...2),
          tags: (0..<random.number(0...2)).map { _ in random.one(of: words) }),
      ]
      let route = random.one(of: routes)
      guard let link = try? route.link(.path) else { continue }
      #expect(SiteRoute(inApp: link) == route)
      #expect(try route.link(.web) == "https://site.example" + link)
    }
  }

  @Test(
    "A filter changes a request whose link leaves out the segment",
    arguments: [
      ("/blog/2?tags=a", "language", "nl", SiteRoute.post(language: .nl, number: 2, tags: ["a"])),
      ("/nl/blog/2", "language", "en", .post(language: .en, number: 2)),
      ("/blog", "number", "7", .post(language: .en, number: 7)),
      ("/x", "slug", "nl", .page(language: .en, slug: "nl")),
    ])
  func changedRequests(
    _ link: String, _ parameter: String, _ value: String, _ route: SiteRoute
  ) async throws {
    let trace = Trace()
    let router = Router<SiteRoute, String>(
      _handler: _TableHandler(
        invoke: { route, _ in "\(route)" }))
    router.addFilter { request, next in
      var request = request
      request.parameters?[parameter] = value
      return try await next(request)
    }
    router.addFilter { request, next in
      trace.note("\(request.route(as: SiteRoute.self)?.description ?? "-")")
      return try await next(request)
    }
    _ = try await router.open(link: link)
    #expect(trace.lines == ["\(route)"])
  }
}
