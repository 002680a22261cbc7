import Foundation
import TestSupport
import TestTables
import Testing
import Turnpike

@Suite("Routes that are sent")
@MainActor
struct SentRoutesTests {
  private let screens = Screens()
  private let trace = Trace()
  private let router: Router<ShopRoute, Void>

  init() {
    router = Router(screens)
  }

  @Test("Routes are opened in the order of the calls, one after the other, on the main actor")
  func order() async {
    let (gate, trace) = (Gate(), trace)
    router.addFilter { request, next in
      MainActor.preconditionIsolated()
      trace.note("begin \(request.link) \(request.origin)")
      if request.link == "/product/1" { await gate.wait() }
      defer { trace.note("end \(request.link)") }
      return try await next(request)
    }
    router.send(.product(id: "1"))
    router.send(.product(id: "2"))
    router.send(.debug)
    #expect(trace.lines.isEmpty)
    await gate.open(after: 1)
    await sent(to: router)
    #expect(
      Array(trace.lines.prefix(6))
        == ["/product/1", "/product/2", "/debug"].flatMap {
          ["begin \($0) in-app", "end \($0)"]
        })
    #expect(screens.trace == ["product 1 -", "product 2 -", "debug", "home"])
  }

  @Test("From many threads, each route is opened once, and those of a thread in their order")
  nonisolated func threads() async {
    let trace = Trace()
    let router = Router(ShopRoute.self) { route, _ in trace.note("\(route.path)") }
    await withTaskGroup { group in
      for thread in 0..<8 {
        group.addTask {
          for number in 10..<60 { router.send(.search(query: "\(thread)", page: number)) }
        }
      }
    }
    await sent(to: router)
    #expect(trace.lines.count == 401)
    for thread in 0..<8 {
      let own = trace.lines.filter { $0.hasPrefix("/search?q=\(thread)&") }
      #expect(own == (10..<60).map { "/search?q=\(thread)&page=\($0)" })
    }
  }

  @Test("A route of a group is sent as the whole route")
  func group() async {
    router.account.send(.overview)
    await sent(to: router)
    #expect(screens.trace == ["signedIn", "home"])
  }

  @Test("A route that is sent while another is opened is opened after it")
  func nested() async {
    let (ends, continuation) = AsyncStream.makeStream(of: String.self)
    router.addFilter { [router, trace] request, next in
      if request.link == "/product/1" { router.send(.debug) }
      trace.note("begin \(request.link)")
      let outcome = try await next(request)
      trace.note("end \(request.link)")
      continuation.yield(request.link)
      return outcome
    }
    router.send(.product(id: "1"))
    for await link in ends where link == "/debug" { break }
    #expect(
      trace.lines == ["begin /product/1", "end /product/1", "begin /debug", "end /debug"])
  }

  @Test("A filter that sends the route that it sees is stopped after ten times")
  func circle() async {
    let (problems, continuation) = AsyncStream.makeStream(of: String.self)
    router.problemHandler = { continuation.yield("\($0)") }
    router.addFilter { [router] _, _ in
      router.send(.debug)
      return .stopped(by: "circle")
    }
    router.send(.debug)
    for await problem in problems.prefix(1) {
      #expect(problem == "debug was sent, but: the request was redirected more than 10 times")
    }
  }

  @Test("Errors and what the app has to know are reported, and nothing else is")
  func report() async {
    let (problems, continuation) = AsyncStream.makeStream(of: String.self)
    router.problemHandler = { continuation.yield("\($0)") }
    router.addFilter { request, next in
      if request.link == "/product/1" { throw LinkError.malformedEscape }
      if request.link == "/product/2" { return .stopped(by: "two") }
      if request.link == "/product/3" { return request.hold(until: "login") }
      if request.link == "/product/5" { throw URLError(.timedOut) }
      if request.link == "/product/6" { return request.leave(for: URL(filePath: "/x")) }
      return try await next(request)
    }
    for number in 1...6 { router.send(.product(id: ProductID(rawValue: "\(number)"))) }
    router.send(.notFound(url: "/x"))
    var sentences: [String] = []
    for await problem in problems.prefix(4) { sentences.append(problem) }
    #expect(
      sentences == [
        "product was sent, but: \(LinkError.malformedEscape)",
        "product was sent, but: threw URLError",
        "product was sent, but: redirected to a link out of the app",
        "notFound was sent, but: unmatched",
      ])
    #expect(screens.trace == ["product 4 -", "notFound /x"])
  }

  @Test("A route that no navigator shows is reported")
  func notPresented() async {
    let (problems, continuation) = AsyncStream.makeStream(of: String.self)
    router.problemHandler = { continuation.yield("\($0)") }
    router.attachNavigator { nil }
    router.send(.product(id: "1"))
    for await problem in problems.prefix(1) {
      #expect(problem == "product was sent, but: not presented: product")
    }
  }

  @Test("While the router is not ready, what is sent is held")
  func held() async {
    router.holdLinks()
    router.send(.product(id: "1"))
    while router.heldLinks.isEmpty { await Task.yield() }
    #expect(router.heldLinks.map { "\($0.link) \($0.origin)" } == ["/product/1 in-app"])
    #expect(await router.stopHoldingLinks().count == 1)
    #expect(screens.trace == ["product 1 -"])
  }

  @Test("A router that nobody else keeps opens what was sent")
  func goingAway() async {
    let trace = Trace()
    let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
    do {
      let router = Router(ShopRoute.self) { route, _ in
        trace.note("\(route.path)")
        if route == .home { continuation.yield() }
      }
      router.send(.debug)
      router.send(.home)
    }
    for await _ in ends.prefix(1) {}
    #expect(trace.lines == ["/debug", "/"])
  }

  /// Returns when a router has opened what was sent: `home` is sent last, and something
  /// is known to become of it.
  private nonisolated func sent(to router: Router<ShopRoute, Void>) async {
    let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
    router.addFilter { request, next in
      guard request.link == "/" else { return try await next(request) }
      defer { continuation.yield() }
      return try await next(request)
    }
    router.send(.home)
    for await _ in ends.prefix(1) {}
  }
}
