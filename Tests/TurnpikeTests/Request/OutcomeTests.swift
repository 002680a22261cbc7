import Testing
import Turnpike
import TurnpikeMapping

@Suite("Outcomes of handlers that return nothing")
struct OutcomeTests {
  /// One of each case, and of each that has values another.
  private static let outcomes: [Outcome<Void>] = [
    .handled(()), .unmatched(nil), .unmatched(()), .stopped(by: "age"), .stopped(by: "login"),
    .redirected(to: "/a"), .redirected(to: "/b"),
    RouteRequest("/a", origin: .external).hold(until: "age"),
    RouteRequest("/a", origin: .external).hold(until: "login"),
    .notPresented(routes: ["a"], output: ()), .notPresented(routes: ["b"], output: ()),
  ]

  @Test("Each is equal to itself and to no other", arguments: outcomes.indices)
  func equality(_ index: Int) {
    for (other, outcome) in Self.outcomes.enumerated() {
      #expect((Self.outcomes[index] == outcome) == (index == other), "\(outcome)")
      #expect((Self.outcomes[index] != outcome) == (index != other), "\(outcome)")
    }
  }

  @Test("Its kind is its case, without the values")
  func kinds() {
    #expect(Set(Self.outcomes.map(\.kind)) == Set(OutcomeKind.allCases))
    for outcome in Self.outcomes {
      #expect("\(outcome)".hasPrefix(outcome.kind == .notPresented ? "not" : "\(outcome.kind)"))
    }
  }

  @Test("That of a router is compared as it is written first")
  func router() async throws {
    let router = Router()
    try router.map("a") { _ in }
    #expect(try await router.open(link: "/a") == .handled(()))
    #expect(try await router.open(link: "/b") == .unmatched(nil))
  }
}
