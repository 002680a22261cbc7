import Testing
import Turnpike
import TurnpikeNavigation

@Suite("Entrances of links")
struct DuplicateLinkGateTests {
  @Test(
    "ICD-060: a link that comes in at both entrances at once is opened once",
    arguments: [
      (["url /a", "activity /a"], [true, false]),
      (["activity /a", "url /a"], [true, false]),
      (["url /a", "url /a"], [true, true]),
      (["url /a", "activity /b", "url /b", "activity /a"], [true, true, false, false]),
      (["url /a", "url /b", "activity /a", "activity /b"], [true, true, false, false]),
      (["url /a", "url /a", "activity /a", "activity /a"], [true, true, false, false]),
      (["url /a", "activity /a", "activity /a", "url /a"], [true, false, true, false]),
      (["url /\u{E9}", "activity /e\u{301}"], [true, true]),
    ])
  func admits(_ links: [String], _ expected: [Bool]) {
    var gate = DuplicateLinkGate()
    let instant = ContinuousClock.now
    let admitted = links.map { gate.admits($0, instant) }
    #expect(admitted == expected)
  }

  @Test(
    "A link that is followed again later is opened again, whichever way it comes",
    arguments: [
      (.zero, false), (.seconds(1), false), (.seconds(2), false),
      (.seconds(2) + .nanoseconds(1), true), (.seconds(86_400), true),
    ] as [(Duration, Bool)])
  func followedAgain(_ later: Duration, _ isAdmitted: Bool) {
    for links in [["url /a", "activity /a"], ["activity /a", "url /a"]] {
      var gate = DuplicateLinkGate()
      let instant = ContinuousClock.now
      let admitted = [
        gate.admits(links[0], instant),
        gate.admits(links[1], instant.advanced(by: later)),
      ]
      #expect(admitted == [true, isAdmitted])
    }
  }
}

extension DuplicateLinkGate {
  /// A link and its way in, such as `url /a`.
  fileprivate mutating func admits(
    _ link: String, _ instant: ContinuousClock.Instant
  ) -> Bool {
    let words = link.split(separator: " ")
    return admits(String(words[1]), at: words[0] == "url" ? .url : .activity, instant)
  }
}
