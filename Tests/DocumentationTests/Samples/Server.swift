import Testing
import Turnpike

@testable import DocumentationTables

struct Response: Sendable {
  var status = 200
  var body: String
}

nonisolated struct SearchLimit: Sendable {
  private var times: [ContinuousClock.Instant] = []

  /// Whether one more is admitted in this minute.
  mutating func admit(_ perMinute: Int, at now: ContinuousClock.Instant = .now) -> Bool {
    times.removeAll { $0 <= now - .seconds(60) }
    guard times.count < perMinute else { return false }
    times.append(now)
    return true
  }
}

actor Site: SiteRouteHandler {
  private var hits = 0
  private var searches = SearchLimit()

  func home(request: RouteRequest) -> Response {
    hits += 1
    return Response(body: "Welcome, visitor \(hits)")
  }

  func article(id: Int, request: RouteRequest) -> Response {
    Response(body: "Article \(id)")
  }

  func search(query: String, page: Int, request: RouteRequest) -> Response {
    Response(body: "Page \(page) of what was found for \(query)")
  }

  func notFound(url: String, request: RouteRequest) -> Response {
    Response(status: 404, body: "There is nothing at \(url)")
  }

  func limited(
    perMinute: Int, _ request: RouteRequest, next: FilterChain<Response>
  ) async throws -> Outcome<Response> {
    guard searches.admit(perMinute) else { return .stopped(by: "limited") }
    return try await next(request)
  }
}

nonisolated enum CurrentRequest {
  @TaskLocal static var token: String?
}

struct Server {
  let router = Router(Site())

  func respond(to target: String) async -> Response {
    do {
      switch try await router.open(link: target) {
      case .handled(let response): return response
      case .unmatched(let response): return response ?? Response(status: 404, body: "")
      case .stopped: return Response(status: 429, body: "Too many requests")
      case .redirected(let redirect): return Response(status: 308, body: redirect.link)
      default: return Response(status: 503, body: "")
      }
    } catch is LinkError {
      return Response(status: 400, body: "")
    } catch {
      return Response(status: 500, body: "")
    }
  }

  func respond(to target: String, method: String) async -> Response {
    guard method == "GET" || method == "HEAD", target.hasPrefix("/"),
      let match = try? SiteRoute.table.match(target), let path = try? match.route.link(.path)
    else { return await respond(to: target) }
    let rest = match.unusedQuery.encoded
    let link = rest.isEmpty ? path : path + (path.contains("?") ? "&" : "?") + rest
    guard link != target else { return await respond(to: target) }
    // For a browser, two slashes begin a host. The dot makes them a path.
    return Response(status: 301, body: link.hasPrefix("//") ? "/.\(link)" : link)
  }

  @Test(
    "Other spellings are sent to the canonical link",
    arguments: [
      ("/articles/007", "GET", 301, "/articles/7"), ("/articles/007", "HEAD", 301, "/articles/7"),
      ("https://example.com/articles/7", "GET", 200, "Article 7"),
      ("/articles/007", "POST", 200, "Article 7"), ("/articles/7", "GET", 200, "Article 7"),
      ("//articles/007", "GET", 301, "/articles/7"),
      ("/articles/7/?utm_source=a%20b", "GET", 301, "/articles/7?utm_source=a%20b"),
      ("/articles/7?utm_source=a%20b", "GET", 200, "Article 7"),
      ("/search?q=a&page=02", "GET", 301, "/search?q=a&page=2"),
      ("/search?page=1&q=a", "GET", 301, "/search?q=a"),
    ])
  func canonicalLink(target: String, method: String, status: Int, body: String) async {
    let response = await respond(to: target, method: method)
    #expect(response.status == status)
    #expect(response.body == body)
  }

  @Test("Sixty searches are admitted in a minute, and more in the next")
  func limit() async {
    for _ in 1...60 { #expect(await respond(to: "/search?q=a").status == 200) }
    #expect(await respond(to: "/search?q=a").status == 429)
    #expect(await respond(to: "/articles/7").status == 200)
    var searches = SearchLimit()
    let start = ContinuousClock.now
    let admitted = [0, 59, 60].map { searches.admit(1, at: start + .seconds($0)) }
    #expect(admitted == [true, false, true])
  }

  func readToken() {
    router.addFilter(
      ClosureFilter(onCallersActor: { request, next in
        guard CurrentRequest.token == "secret" else { return .stopped(by: "token") }
        return try await next(request)
      }))
  }

  func respond(to target: String, token: String?) async -> Response {
    await CurrentRequest.$token.withValue(token) { await respond(to: target) }
  }

  @Test("A filter reads a header of the request", arguments: [("secret", 200), (nil, 429)])
  func token(_ token: String?, status: Int) async {
    readToken()
    #expect(await respond(to: "/articles/7", token: token).status == status)
  }

  @Test("A link of the table")
  func makeLink() throws {
    let link = try SiteRoute.article(id: 7).link()  // "https://example.com/articles/7"
    try shows(link, line: #line - 1)
  }
}
