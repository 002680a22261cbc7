import Foundation
import TestSupport
import TestTables
import Testing
import Turnpike
import TurnpikeApps
import TurnpikeExplaining
import TurnpikeMapping

/// The greatest, the least, zero, a negative number and an empty string, wherever the library
/// takes a `Duration`, an `Int` or a `String`: nothing traps.
@Suite("Extreme values of parameters")
struct ExtremeParameterTests {
  static let durations: [Duration] = [
    .zero, .seconds(Int64.max), .seconds(Int64.min), .seconds(-1), .nanoseconds(-1),
    .nanoseconds(Int64.max), .milliseconds(Int64.max), .seconds(Int64.max) + .seconds(Int64.max),
    .seconds(1e18), .seconds(400 * 365 * 86_400),
  ]

  @Test("A link is held for each duration, and opened or dropped", arguments: durations)
  func hold(limit: Duration) async throws {
    let trace = Trace()
    let router = Router<ShopRoute, Void>(ShopRoute.self) { _, _ in trace.note("opened") }
    router.heldLinkPolicy = HeldLink.Policy { trace.note("\($0.reason)") }
    router.addFilter { request, next in
      guard request.link == "/files/a", trace.lines.isEmpty else { return try await next(request) }
      return request.hold(until: "", timeout: limit)
    }
    let outcome = try await router.open(link: "/files/a")
    guard case .held(let reason) = outcome else { return #expect(Bool(false), "\(outcome)") }
    #expect(reason == HeldLink.Reason(until: "", timeout: limit))
    #expect("\(outcome)" == "held until ")
    if limit > .seconds(60) {
      #expect(router.heldLinks.map(\.link) == ["/files/a"])
      for link in router.heldLinks { router.dropHeldLink(link) }
      #expect(trace.lines == ["removed"])
    } else {
      while !router.heldLinks.isEmpty { await Task.yield() }
      await router.openHeldLinks(waitingFor: "")
    }
  }

  @Test("A tool of the desktop is waited for, for each duration", arguments: durations)
  func openers(timeout: Duration) async throws {
    #if os(Linux)
      let opener = XDGAppOpener(environment: ["PATH": ""], timeout: timeout)
      await #expect(throws: AppOpenerError.missingTool("xdg-mime")) {
        try await opener.canOpen("maps://x")
      }
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      // A script that was just written is busy while another test starts a process.
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "xdg-mime").path, withDestinationPath: "/bin/echo")
      let found = XDGAppOpener(environment: ["PATH": folder.path], timeout: timeout)
      if timeout > .seconds(60) {
        #expect(try await found.canOpen("maps://x"))
      } else {
        _ = try? await found.canOpen("maps://x")
      }
    #endif
  }

  static let numbers = [Int.max, .min, 0, 1, -1]

  @Test("A router holds at least one link, whatever the limit", arguments: numbers)
  func limit(_ limit: Int) async throws {
    let router = Router<ShopRoute, Void>()
    router.heldLinkPolicy = HeldLink.Policy(limit: limit)
    for number in 1...3 { try await router.open(link: "/files/\(number)") }
    #expect(router.heldLinks.count == (limit > 1 ? 3 : 1))
  }

  @Test("A request is made with each number of redirects", arguments: numbers)
  func redirects(_ count: Int) async throws {
    let request = RouteRequest("/a", redirectCount: count)
    #expect(request.redirectCount == count)
    let router = Router<ShopRoute, Void>(ShopRoute.self) { _, _ in }
    router.addFilter { _, next in try await next(request) }
    router.addFilter { request, next in
      request.redirectCount > 10 ? .stopped(by: "") : try await next(request)
    }
    _ = try await router.open(link: "/files/a")
    _ = try await FilterChain<Void> { _ in .handled(()) }(request)
  }

  @Test("Values are read and printed, the greatest and those that no link can have too")
  func values() {
    let dates = [0, -0.5, 1e12, -1e12, .infinity, -.infinity, .nan, .greatestFiniteMagnitude]
    let texts =
      dates.map { Date(timeIntervalSince1970: $0).routeText }
      + [Date.distantPast, .distantFuture].map(\.routeText)
      + [Double.infinity, .nan, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude]
      .map(\.routeText)
      + [Decimal.nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -1].map(\.routeText)
      + [Int.min, .max].map(\.routeText) + [UInt64.max].map(\.routeText)
    for text in texts { #expect(!text.isEmpty) }
    for text in texts + [""] {
      _ = (
        Date(routeText: text), Double(routeText: text), Decimal(routeText: text),
        Int(routeText: text), UInt8(routeText: text), UUID(routeText: text), URL(routeText: text),
        Bool(routeText: text)
      )
    }
    for number in Self.numbers { #expect(Int(routeText: number.routeText) == number) }
  }

  @Test(
    "Every string may be empty, or nothing but delimiters",
    arguments: ["", "/", ":", "?", "#", "*", "*.", "&", "%", "."])
  func strings(_ text: String) async throws {
    let router = Router<ShopRoute, String>(
      ShopRoute.self, filter: { _, _, next in try await next(RouteRequest(text)) },
      { route, _ in "\(route)" })
    (router.schemes, router.hosts) = ([text], [text])
    #expect((router.schemes, router.hosts) == ([text], [text]))
    try? router.map(text) { request in request.path }
    router.map(Nothing(description: text)) { _ in "" }
    router.addFilter { request, next in
      var request = request
      (request.pattern, request.query) = (text, [text: text])
      request.parameters = [text: text]
      _ = (request.scheme, request.host, request.path, request.segments, request.fragment)
      let changed = request
      #expect(throws: RouteRequest.ParameterError.self) {
        try changed.value(text + "x", as: Int.self)
      }
      return try await next(request)
    }
    for link in [text, text + text, "shop:" + text, "https://" + text, "/files/" + text] {
      _ = (try? router.match(link), router.handles(link), router.explain(link))
      _ = try? await router.open(link: link, from: LinkOrigin(text))
      _ = try? await router.open(inAppPath: link)
      _ = (ShopRoute(link), RouteQuery(parsing: link, separators: text).encoded)
      _ = (try? RoutePattern(link), "\(Redirect(to: link))", try? ExternalLink(link))
      _ = (LinkPath(link), try? ExternalLink(scheme: link, path: LinkPath(segments: [link])))
    }
    router.unmap(text)
    var request = RouteRequest(text, pattern: text, parameters: [text: text], hosts: [text])
    _ = ("\(request)", request.info?.attribute(text), request.host, request.segments)
    request.pattern = nil
    for outcome: Outcome<String> in [
      request.redirect(to: text), .stopped(by: text), .redirected(to: Redirect(to: text)),
      .notPresented(routes: [text], output: text), .unmatched(text),
    ] {
      #expect(try await FilterChain<String> { _ in outcome }(request) == outcome)
      _ = "\(outcome)"
    }
    let query = RouteQuery([text: text])
    _ = (query.values(of: text), query.dictionary, "\(query)")
    let opener = InMemoryAppOpener(schemes: [text])
    _ = try? await opener.canOpen(scheme: text)
    _ = (RouteQuery([text: text])[text], RouteQuery.escape(text), RouteQuery.unescape(text))
    _ = (ShopRoute.product(id: .init(rawValue: text)).id, ShopRoute.file(path: [text]).path)
    _ = try? JSONDecoder().decode(ShopRoute.self, from: JSONEncoder().encode(text))
    await router.openHeldLinks(waitingFor: .init(rawValue: text))
  }
}

private struct Nothing: RouteMatcher, CustomStringConvertible {
  let description: String

  func match(_ segments: [String]) -> [String: String]? { nil }
}
