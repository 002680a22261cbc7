import Foundation
import Testing
import Turnpike

@testable import DocumentationTables

extension TypedRoute {
  /// The link with more items in its query, such as the name of a campaign.
  func link(adding items: RouteQuery) throws -> String {
    let parts = try link().split(separator: "#", maxSplits: 1)
    let mark = parts[0].contains("?") ? "&" : "?"
    let fragment = parts.count > 1 ? "#\(parts[1])" : ""
    return "\(parts[0])\(mark)\(items.encoded)\(fragment)"
  }
}

actor RateLimit {
  private let limit: Int
  private var times: [ContinuousClock.Instant] = []

  init(perMinute limit: Int) { self.limit = limit }

  func admits(at time: ContinuousClock.Instant = .now) -> Bool {
    times.removeAll { $0 < time - .seconds(60) }
    guard times.count < limit else { return false }
    times.append(time)
    return true
  }
}

final class BlogScreens: BlogRouteHandler {
  var features: Set<String> = []

  func enabled(
    feature: String, _ request: RouteRequest, next: FilterChain<Void>
  ) async throws -> Outcome<Void> {
    guard features.contains(feature) else { return .stopped(by: "enabled") }
    return try await next(request)
  }

  func day(year: Int, month: Int, day: Int, request: RouteRequest) {
    let parts = DateComponents(
      calendar: Calendar(identifier: .iso8601), year: year, month: month, day: day)
    guard parts.isValidDate else { return print("no such day") }  // 31 February
    print("the articles of \(year)-\(month)-\(day)")
  }

  func front(request: RouteRequest) { print("front") }
  func newFront(request: RouteRequest) { print("new front") }
  func article(id: Int, request: RouteRequest) { print("article \(id)") }
  func comments(request: RouteRequest) { print("comments") }
}

@Suite("Recipes, as an article shows them")
@MainActor
struct Cookbook {
  let screens = BlogScreens()

  @Test("A link with the items of a campaign opens its route")
  func campaign() throws {
    let link = try AppRoute.product(productID: 1988).link(adding: ["utm_source": "poster"])
    // "https://app.example.com/product/1988?utm_source=poster"
    try shows(link, line: #line - 1)
    #expect(AppRoute(link) == .product(productID: 1988))
  }

  @Test("A limit admits so many links in each minute")
  func limit() async {
    let rateLimit = RateLimit(perMinute: 1)
    let start = ContinuousClock.now
    #expect(await rateLimit.admits(at: start))
    #expect(await !rateLimit.admits(at: start + .seconds(59)))
    #expect(await rateLimit.admits(at: start + .seconds(61)))
  }

  @Test("A link over the limit is stopped")
  func rateLimit() async throws {
    let rateLimit = RateLimit(perMinute: 0)
    let router = Router(screens)
    router.addFilter { request, next in
      if !request.wasHeld, await !rateLimit.admits() { return .stopped(by: "rate limit") }
      return try await next(request)
    }
    #expect(try await router.open(link: "/article/7") == .stopped(by: "rate limit"))
  }

  @Test("A feature is opened where it is on")
  func feature() async throws {
    let router = Router(screens)
    #expect(try await router.open(link: "/comments") == .stopped(by: "enabled"))
    screens.features = ["comments"]
    try await prints { try await router.open(link: "/comments") }  // comments
  }

  @Test("An experiment shows another route")
  func experiment() async throws {
    let showsNewFront = true
    let router = Router(screens)
    router.addFilter { request, next in
      guard case .front? = request.route(as: BlogRoute.self), showsNewFront else {
        return try await next(request)
      }
      return request.redirect(to: .newFront)
    }
    try await prints { try await router.open(link: "https://blog.example.com") }  // new front
  }

  @Test("A list has old links that no pattern describes")
  func oldLinks() async throws {
    let oldLinks = ["/hello-world.html": "/article/1"]
    let router = Router(screens)
    router.addFilter { request, next in
      guard request.pattern == nil, let link = oldLinks[request.path] else {
        return try await next(request)
      }
      return request.redirect(to: link)
    }
    try await prints { try await router.open(link: "/hello-world.html") }  // article 1
  }

  @Test("A build for tests has links of its own")
  func environments() async throws {
    let router = Router(screens)
    router.schemes = ["com.example.app.beta"]
    router.hosts = ["staging.example.com"]
    try await prints { try await router.open(link: "https://staging.example.com") }  // front
    #expect(!router.handles("https://blog.example.com/article/7"))
  }

  @Test("A date is three segments")
  func day() async throws {
    let router = Router(screens)
    try await prints { try await router.open(link: "/2026/3/14") }  // the articles of 2026-3-14
    try await prints { try await router.open(link: "/2026/02/31") }  // no such day
    _ = BlogRoute.day(year: 2026, month: 3, day: 14).path  // "/2026/03/14"
    try shows(BlogRoute.day(year: 2026, month: 3, day: 14).path, line: #line - 1)
  }
}
