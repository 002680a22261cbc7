import TestSupport
import Testing

/// Every order in which links that wait can meet what happens to them, up to a number of
/// events.
@Suite("Each link that is accepted is delivered or reported exactly once")
@MainActor
struct WaitingLinksPropertyTests {
  private typealias Event = WaitingLinksScene.Event

  @Test(
    "In every order of events",
    arguments: [
      (isStarted: false, limit: 0, depth: 4, runs: 458),
      PropertyCases.isWhole
        ? (isStarted: true, limit: 2, depth: 5, runs: 3023)
        : (isStarted: true, limit: 2, depth: 4, runs: 743),
    ])
  func everyOrder(isStarted: Bool, limit: Int, depth: Int, runs: Int) async {
    var count = 0
    var open: [[Event]] = [[]]
    while let events = open.popLast() {
      let scene = WaitingLinksScene(isStarted: isStarted, limit: limit)
      for event in events { await scene.perform(event) }
      let next = events.count < depth ? scene.possibleEvents : []
      open += next.reversed().map { events + [$0] }
      let problems = await scene.finish()
      #expect(problems.isEmpty, "after \(events.map(\.rawValue)): \(problems)")
      count += 1
      if scene.isStuck { return }
    }
    #expect(count == runs)
  }
}
