import Testing
import Turnpike

/// What InstantCocoa's router did with its delegate, in its own words. Where its
/// documentation and its code disagree, its documentation holds.
@MainActor
@Suite("Navigation as in InstantCocoa")
struct InstantCocoaNavigationTests {
  @Test(
    "One route after another is made and shown, by the delegate where it has a say",
    arguments: [
      Scenario("ICD-046", .plain, ["initWithRoutingInfo(post)", "push(post)"]),
      Scenario(
        "ICD-048", .afterForum,
        [
          "initWithRoutingInfo(forums)", "push(forums)", "initWithRoutingInfo(forum)",
          "push(forum)", "initWithRoutingInfo(post)", "push(post)",
        ]),
      Scenario(
        "ICD-049", .popping, ["initWithRoutingInfo(post)", "popToRoot(post)", "push(post)"]),
      Scenario(
        "ICD-050", .afterPopping,
        [
          "initWithRoutingInfo(forum)", "push(forum)", "initWithRoutingInfo(post)", "push(post)",
        ]),
      Scenario(
        "ICD-051", .poppingAfterForum,
        [
          "initWithRoutingInfo(forum)", "popToRoot(post)", "push(forum)",
          "initWithRoutingInfo(post)", "push(post)",
        ]),
      Scenario(
        "ICD-052", .popping, does: [.show, .pop, .present],
        [
          "show(nil)", "initWithRoutingInfo(post)", "delegatePop(post)", "delegatePresent(post)",
        ]),
      Scenario(
        "ICD-053", .afterPopping, does: [.show, .pop, .present],
        [
          "show(nil)", "initWithRoutingInfo(forum)", "delegatePresent(forum)", "show(nil)",
          "initWithRoutingInfo(post)", "delegatePresent(post)",
        ]),
      Scenario(
        "ICD-054", .tabbed, does: [.show],
        ["show(tab2)", "initWithRoutingInfo(post)", "push(post)"]),
      Scenario(
        "ICD-055", .plain, does: [.show],
        ["show(nil)", "initWithRoutingInfo(post)", "push(post)"]),
      Scenario(
        "ICD-057", .plain, does: [.present],
        ["initWithRoutingInfo(post)", "delegatePresent(post)"]),
    ])
  private func steps(_ scenario: Scenario) async throws {
    let delegate = Delegate(scenario.members)
    let router = delegate.router
    let outcome = try await router.open(scenario.route)
    #expect(outcome == .handled("post"))
    #expect(delegate.trace.lines == scenario.trace)
  }

  @Test("ICD-047: a destination need not take the values of its route")
  func withoutValues() async throws {
    let delegate = Delegate([])
    let trace = delegate.trace
    let router = Router<CocoaRoute, String>(
      _handler: _TableHandler(invoke: { route, _ in
        trace.note("init(\(route.info.name))")
        return "screen"
      }))
    router.navigate(with: delegate)
    try await router.open(.post(forumID: 10, postID: 35))
    #expect(trace.lines.filter { $0.hasSuffix("(post)") } == ["init(post)", "push(post)"])
  }

  @Test("ICD-056: without a place of its own a tab is shown where everything is")
  func withoutHost() async throws {
    let delegate = Delegate([.show])
    #expect(try await delegate.router.open(.tabbed).isHandled)
    #expect(delegate.trace.lines.last == "push(post)")
  }

  @Test("ICD-058: where nothing can be pushed nothing happens, and the outcome says so")
  func cannotPush() async throws {
    let delegate = Delegate([], canPush: false)
    #expect(try await delegate.router.open(.popping) == .notPresented(["post"], "post"))
    #expect(delegate.trace.lines == ["initWithRoutingInfo(post)"])
  }

  @Test("ICD-059: a destination that wants the values has them, typed")
  func typedValues() async throws {
    var received: [CocoaRoute] = []
    let navigator = HeadlessNavigator<CocoaRoute, Void>()
    try await CocoaRoute.post(forumID: 10, postID: 35).plan.perform(with: navigator) { step in
      received.append(step.route)
    }
    #expect(received == [.forum(id: 10), .post(forumID: 10, postID: 35)])
  }

  @Test("ICD-062: a dependency is presented without a link of its own having been opened")
  func unregistered() async throws {
    let navigator = HeadlessNavigator<CocoaRoute, Void>()
    try await Router(CocoaRoute.self, navigator: navigator).open(link: "posts://forums/10/post/35")
    #expect(navigator.stack == [.forum(id: 10), .post(forumID: 10, postID: 35)])
  }

  @Test(
    "Links of the old tests are shown in their tab",
    arguments: [
      ("ICT-025", "posts://forums", ["show k", "present /forums"]),
      ("ICT-026", "posts://forums/10", ["show k", "present /forums/:id {id: 10}"]),
      (
        "ICT-027", "posts://forums/10/post/35",
        [
          "show k", "present /forums/:id {id: 10}",
          "show k", "present /forums/:forum_id/post/:post_id {forum_id: 10, post_id: 35}",
        ]
      ),
    ])
  func links(_ id: String, _ link: String, _ expected: [String]) async throws {
    let navigator = HeadlessNavigator<CocoaRoute, Void>()
    let router = Router(CocoaRoute.self, navigator: navigator)
    #expect(try await router.open(link: link).isHandled)
    let told = navigator.instructions.map { instruction in
      switch instruction {
      case .show(let tab): "show \(tab ?? "-")"
      case .popToRoot: "pop"
      case .present(let step): "present \(text(of: RouteRequest(step.route)))"
      }
    }
    #expect(told == expected)
  }

  private func text(of request: RouteRequest) -> String {
    let parameters = (request.parameters ?? [:]).sorted { $0.key < $1.key }
    let values = parameters.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    return (request.pattern ?? "-") + (values.isEmpty ? "" : " {\(values)}")
  }

  @Test("A link that matches nothing shows nothing, and the outcome says so")
  func unmatched() async throws {
    let delegate = Delegate([.show, .pop, .present])
    #expect(try await delegate.router.open(link: "posts://nothing") == .unmatched(nil))
    #expect(delegate.trace.lines.isEmpty)
  }

  @Test("Routers are shared or independent, each with a navigator of its own")
  func independent() async throws {
    let (first, second) = (Delegate([]), Delegate([]))
    try await first.router.open(.plain)
    #expect(first.trace.lines.last == "push(post)")
    #expect(second.trace.lines.isEmpty)
  }
}

/// A route, what the delegate implements, and what was done.
private struct Scenario: CustomTestStringConvertible {
  let id: String
  let route: CocoaRoute
  let members: Set<Delegate.Member>
  let trace: [String]

  init(
    _ id: String, _ route: CocoaRoute, does members: Set<Delegate.Member> = [], _ trace: [String]
  ) {
    (self.id, self.route, self.members, self.trace) = (id, route, members, trace)
  }

  var testDescription: String { id }
}

/// The old delegate: its three members are optional, and each replaces a default.
@MainActor
private final class Delegate: Navigator {
  typealias Routes = CocoaRoute

  enum Member: Sendable {
    case show, pop, present
  }

  let trace = Trace()
  private let members: Set<Member>
  private let canPush: Bool

  init(_ members: Set<Member>, canPush: Bool = true) {
    self.members = members
    self.canPush = canPush
  }

  var router: Router<CocoaRoute, String> {
    let trace = self.trace
    let router = Router<CocoaRoute, String>(
      _handler: _TableHandler(invoke: { route, _ in
        trace.note("initWithRoutingInfo(\(route.info.name))")
        return route.info.name
      }))
    router.navigate(with: self)
    return router
  }

  func show(tab: String?) {
    if members.contains(.show) { trace.note("show(\(tab ?? "nil"))") }
  }

  func popToRoot(for step: NavigationStep<CocoaRoute>, animated: Bool) {
    let name = step.route.info.name
    if members.contains(.pop) {
      trace.note("delegatePop(\(name))")
    } else if canPush {
      trace.note("popToRoot(\(name))")
    }
  }

  func present(
    _ destination: String, for step: NavigationStep<CocoaRoute>, animated: Bool
  ) -> Bool {
    let name = step.route.info.name
    if members.contains(.present) {
      trace.note("delegatePresent(\(name))")
      return true
    }
    if canPush { trace.note("push(\(name))") }
    return canPush
  }
}
