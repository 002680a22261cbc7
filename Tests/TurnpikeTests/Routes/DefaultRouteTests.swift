import TestSupport
import Testing
import Turnpike

@Suite("The default for links that match nothing")
struct DefaultRouteTests {
  @Test("A router without a default does nothing, which is no error")
  func nothing() async throws {
    let outcome = try await Router().open(link: "app:anything")
    #expect(!outcome.isHandled)
    #expect(outcome.output == nil)
  }

  @Test("The last default that was set counts, until it is taken back")
  func replaced() async throws {
    let trace = Trace()
    let router = Router()
    router.otherwise { _ in trace.note("first") }
    router.otherwise { request in
      trace.note("\(request.scheme ?? "-") \(request.query["a"] ?? "-") \(request.link)")
    }
    try await router.open(link: "myapp://zzz?a=b")
    router.removeOtherwise()
    try await router.open(link: "myapp://zzz?a=b")
    #expect(trace.lines == ["myapp b myapp://zzz?a=b"])
  }

  @Test("The router's default goes before that of the table")
  @MainActor
  func beforeTheTable() async throws {
    let screens = Screens()
    let router = Router(screens)
    router.otherwise { _ in await MainActor.run { screens.trace.append("mine") } }
    try await router.open(link: "/nothing")
    router.removeOtherwise()
    try await router.open(link: "/nothing")
    #expect(screens.trace == ["mine", "notFound /nothing"])
  }

  @Test("One router without a table is shared, others are their own")
  func shared() {
    #expect(Router.shared === Router.shared)
    #expect(Router() !== Router.shared)
  }
}
