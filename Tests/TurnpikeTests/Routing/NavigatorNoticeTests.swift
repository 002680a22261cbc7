import TestSupport
import TestTables
import Testing
import TurnpikeNavigation

@testable import Turnpike

@Suite("What a router without a navigator says in debug builds")
@MainActor
struct NavigatorNoticeTests {
  private let trace = Trace()
  private let router: Router<ForumRoute, Void>

  init() {
    let trace = trace
    router = Router(ForumRoute.self, filter: { _, request, next in try await next(request) }) {
      route, _ in if route == .members(.list) { throw NoScreen() }
    }
    router.change { $0.notice = NavigatorNotice { trace.note($0) } }
  }

  @Test(
    "It names a route that a navigator has something to do for",
    arguments: [
      ("posts://forums", "forums"),
      ("posts://forums/7", "forum"),
      ("posts://members/ada", "members.member"),
      ("posts://report/sent", "reportSent"),
      ("posts://report/anew", "reportAnew"),
      ("posts://sign-out", "signOut"),
      ("posts://report?key=value", nil),
      ("posts://schedule?at=2026-03-15&price=1&page=/x", nil),
      ("posts://nothing", nil),
    ] as [(String, String?)])
  func names(_ link: String, _ name: String?) async throws {
    try await router.open(link: link)
    #expect(trace.lines.count == (name == nil ? 0 : 1))
    if let name {
      #expect(trace.lines.first?.hasPrefix("no navigator shows 'ForumRoute.\(name)': ") == true)
    }
  }

  @Test("It says what to write, once for each router, and holds no value of the link")
  func line() async throws {
    for link in ["posts://members/SECRET?SECRET=SECRET#SECRET", "posts://forums"] {
      try await router.open(link: link)
    }
    let expected =
      "no navigator shows 'ForumRoute.members.member': call 'router.attachNavigator(navigator)', "
      + "with a SwiftUINavigator or a UIKitNavigator of TurnpikeUI or a Navigator of your own, or "
      + "'router.letHandlersPresent()' if the handlers show their screens by themselves"
    #expect(trace.lines == [expected])
  }

  @Test("It comes after the route has ended, and stays due after an error")
  func afterTheRoute() async throws {
    router.addFilter { [trace] request, next in
      defer { trace.note("end of \(request.link)") }
      if request.link == "/forums" { return .stopped(by: "filter") }
      return try await next(request)
    }
    try await router.open(.forums())
    await #expect(throws: NoScreen.self) { try await router.open(.members(.list)) }
    try await router.open(.signOut)
    #expect(trace.lines.count == 4)
    #expect(trace.lines[2].hasPrefix("no navigator shows 'ForumRoute.signOut'"))
    #expect(trace.lines.last == "end of /sign-out")
  }

  @Test(
    "It does not come where the app has decided on a navigator, or on none",
    arguments: [
      { $0.letHandlersPresent() },
      { $0.attachNavigator(HeadlessNavigator<ForumRoute, Void>()) },
      { $0.attachNavigator { nil } },
      {
        $0.attachNavigator(HeadlessNavigator<ForumRoute, Void>())
        $0.detachNavigator()
      },
    ] as [@MainActor @Sendable (Router<ForumRoute, Void>) -> Void])
  func decided(_ decide: @MainActor @Sendable (Router<ForumRoute, Void>) -> Void) async throws {
    decide(router)
    try await router.open(.forums())
    #expect(trace.lines.isEmpty)
  }

  @Test("After letHandlersPresent() a router has no navigator")
  func withoutNavigator() async throws {
    let navigator = HeadlessNavigator<ForumRoute, Void>()
    router.attachNavigator(navigator)
    router.letHandlersPresent()
    #expect(try await router.open(.forums()).isHandled)
    #expect(navigator.instructions.isEmpty)
  }
}

private struct NoScreen: Error {}
