import TestSupport
import TestTables
import Testing

@testable import Turnpike

@Suite("Timers of held links")
struct HeldLinkTimerTests {
  @Test("The next link has its timer before the app is told of the one whose time was up")
  func nextTimer() async throws {
    let clock = ManualClock()
    let (counts, continuation) = AsyncStream.makeStream(of: Int.self)
    var policy = HeldLink.Policy(clock: clock)
    policy.onDrop = { [timer = policy.timer] _ in
      continuation.yield(timer.alarms.withLock { $0.sleepers.count })
    }
    let router = Router(ShopRoute.self) { _, _ in }
    router.heldLinkPolicy = policy
    router.addFilter { request, _ in
      request.hold(until: "login", timeout: .seconds(request.link.hasSuffix("1") ? 1 : 2))
    }
    for number in 1...2 { try await router.open(link: "/product/\(number)") }
    await clock.sleeper()
    clock.advance(by: .seconds(1))
    var found = counts.makeAsyncIterator()
    #expect(await found.next() == 1)
    #expect(router.heldLinks.map(\.link) == ["/product/2"])
  }
}
