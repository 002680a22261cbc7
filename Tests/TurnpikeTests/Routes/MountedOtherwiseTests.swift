import TestSupport
import Foundation
import TestTables
import Testing
import Turnpike

/// `ClubRoute` mounts `AdviceRoute` twice, and each of the two has an `otherwise` line.
@Suite("The case of an otherwise line in a mounted table")
struct MountedOtherwiseTests {
  static let mounted = ClubRoute.advice(.nothing(link: "x"))
  static let inGroup = ClubRoute.members(.advice(.nothing(link: "x")))

  /// Routes whose values are the same, and whose indices were too.
  static let routes: [ClubRoute] = [
    mounted, inGroup, .welcome(text: "x"), .members(.member(name: "x")), .lost(link: "x"),
    .advice(.topic(name: "x")), .members(.advice(.topic(name: "x"))),
    .advice(.nothing(link: "y")),
  ]

  @Test("It equals no route, and no such case of another mount")
  func equality() {
    #expect(Set(Self.routes).count == Self.routes.count)
    #expect(Set(Self.routes.map(\.id)).count == Self.routes.count)
    for (position, route) in Self.routes.enumerated() {
      #expect(Self.routes.firstIndex(of: route) == position)
    }
  }

  @Test(
    "It is named after the cases that hold it",
    arguments: [
      (mounted, "advice.nothing", #"advice.nothing(link: "x")"#),
      (inGroup, "members.advice.nothing", #"members.advice.nothing(link: "x")"#),
      (.lost(link: "x"), "lost", #"lost(link: "x")"#),
    ])
  func names(_ route: ClubRoute, _ name: String, _ description: String) {
    #expect(route.info.name == name)
    #expect(route.info.pattern == "")
    #expect(route.description == description)
  }

  @Test("It is named in its group, too")
  func group() {
    let route = ClubRoute.Members.advice(.nothing(link: "x"))
    #expect(route.description == #"members.advice.nothing(link: "x")"#)
    #expect(route.info.name == "members.advice.nothing")
  }

  @Test("It has no link", arguments: [mounted, inGroup])
  func links(_ route: ClubRoute) {
    #expect(route.path == "/%FF")
    for form in [LinkForm.path, .scheme, .web] {
      #expect(throws: LinkError.valueNotRepresentable(route.info.name)) { try route.link(form) }
    }
    #expect(throws: LinkError.valueNotRepresentable(route.info.name)) {
      try JSONEncoder().encode(route)
    }
  }

  @Test(
    "Opening it is a miss with the text that it holds, and no link", arguments: [mounted, inGroup])
  func opening(_ route: ClubRoute) async throws {
    let trace = Trace()
    let router = Router(ClubRoute.self) { route, _ in trace.note("\(route)") }
    router.addFilter { request, next in
      trace.note("\(request.link) \(request.pattern ?? "-") \(request.info?.name ?? "-")")
      return try await next(request)
    }
    #expect(try await !router.open(route).isHandled)
    #expect(trace.lines == ["/%FF - -", #"lost(link: "x")"#])
    #expect(RouteRequest(route).pattern == nil)
    #expect(RouteRequest(route).link == "/%FF")
  }

  @Test("A filter of the mounted table sends the user there, and nothing opens")
  func redirecting() async throws {
    let router = Router(ClubRoute.self) { route, _ in "\(route)" }
    router.addFilter { request, next in
      guard request.redirectCount == 0 else { return try await next(request) }
      return request.redirect(to: AdviceRoute.nothing(link: "/gone"))
    }
    for link in ["/advice/topics/a", "/members/advice/topics/a", "/welcome/a"] {
      #expect(try await router.open(link: link) == .unmatched(#"lost(link: "/gone")"#))
    }
  }
}
