import TestTables
import Testing
import Turnpike
import TurnpikeNavigation

/// The calls of InstantCocoa's router to its delegate, in its own words. Where its
/// documentation and its code disagree, its documentation holds.
@MainActor
@Suite("Navigation as in InstantCocoa")
struct InstantCocoaNavigationTests {
  nonisolated static let links: [(String, String, [String])] = [
    ("ICT-025", "posts://forums", ["show k", "present /forums"]),
    ("ICT-026", "posts://forums/10", ["show k", "present /forums/:id {id: 10}"]),
    (
      "ICT-027", "posts://forums/10/post/35",
      [
        "show k", "present /forums/:id {id: 10}",
        "show k", "present /forums/:forum_id/post/:post_id {forum_id: 10, post_id: 35}",
      ]
    ),
  ]

  @Test(
    "One route after another is made and shown, by the delegate where it has a say",
    arguments: NavigationVector.all)
  func steps(_ scenario: NavigationVector) async throws {
    let delegate = CocoaDelegate(scenario.members)
    let router = delegate.router
    let outcome = try await router.open(scenario.route)
    #expect(outcome == .handled("post"))
    #expect(delegate.trace.lines == scenario.trace)
  }

  @Test(
    "Links of the old tests are shown in their tab",
    arguments: links)
  func links(_ id: String, _ link: String, _ expected: [String]) async throws {
    let navigator = HeadlessNavigator<CocoaRoute, Void>()
    let router = Router(CocoaRoute.self, navigator: navigator)
    #expect(try await router.open(link: link).isHandled)
    let told = navigator.instructions.map { instruction in
      switch instruction {
      case .show(let tab): "show \(tab ?? "-")"
      case .dismiss(let routes): "dismiss \(routes.count)"
      case .popToRoot: "pop"
      case .presentLink(let link, _): "present \(link)"
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
    let delegate = CocoaDelegate([.show, .pop, .present])
    #expect(try await delegate.router.open(link: "posts://nothing") == .unmatched(nil))
    #expect(delegate.trace.lines.isEmpty)
  }

  @Test("Routers are shared or independent, each with a navigator of its own")
  func independent() async throws {
    let (first, second) = (CocoaDelegate([]), CocoaDelegate([]))
    try await first.router.open(.plain)
    #expect(first.trace.lines.last == "push(post)")
    #expect(second.trace.lines.isEmpty)
  }
}
