import Testing
import TestSupport

@testable import Turnpike

/// Held links are followed in words: `hold a login 60` holds the link `a` until the
/// login, for 60 seconds at most. Links have numbers in the order in which they came.
@Suite("Held links")
struct HeldLinksTests {
  /// Events of a router that is ready or not, the events before them, and their actions.
  struct Topic: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isReady: Bool
    let rows: [(before: String, events: String, actions: String)]

    init(
      _ sentence: String, isReady: Bool,
      _ rows: [(before: String, events: String, actions: String)]
    ) {
      (testDescription, self.isReady, self.rows) = (sentence, isReady, rows)
    }
  }

  @Test("Each event requires its actions, and no others", arguments: topics)
  func actions(of topic: Topic) {
    for row in topic.rows {
      var script = Script(isReady: topic.isReady, limit: 3)
      for event in row.before.split(separator: "; ") { _ = script.run(String(event)) }
      let done = row.events.split(separator: "; ").flatMap { script.run(String($0)) }
      #expect(done.joined(separator: "; ") == row.actions, "\(row.before); \(row.events)")
    }
  }

  static let topics = [
    Topic(
      "Before the router is ready, links wait for it", isReady: false,
      [
        ("", "arrive a", ""),
        ("arrive a", "arrive b", ""),
        ("arrive a", "next", ""),
        ("arrive a", "suspend", ""),
        ("arrive a", "meet", ""),
        ("arrive a", "meet login", ""),
        ("arrive a", "time 0", ""),
        ("arrive a", "remove 0", "report a removed"),
        ("arrive a", "remove 1", ""),
        ("arrive a", "ready", ""),
        ("arrive a; ready", "next", "open a"),
        ("arrive a; arrive b; ready", "next; next; next", "open a; open b"),
        ("arrive a; ready; next", "next; ready; next", ""),
      ]),
    Topic(
      "When the router is ready, links are opened as they come", isReady: true,
      [
        ("", "arrive a", "open a"),
        ("", "ready", ""),
        ("ready", "restore s; next", "open s"),
        ("restore s", "arrive a; next; next", "open s; open a"),
        ("", "next", ""),
        ("", "suspend", ""),
        ("suspend", "arrive a", ""),
        ("suspend; arrive a", "ready; next", "open a"),
        ("hold a login 60", "arrive b", "open b"),
      ]),
    Topic(
      "A link that a filter holds waits until its condition is met, or until its time is up",
      isReady: true,
      [
        ("", "hold a login", ""),
        ("", "hold a login 60", "start 0 60"),
        ("hold a login 60", "next", ""),
        ("hold a login 60", "ready; next", ""),
        ("hold a login 60", "suspend", ""),
        ("hold a login 60", "meet age; next", ""),
        ("hold a login 60", "meet login", "stop 0"),
        ("hold a login 60", "meet", "stop 0"),
        ("hold a login", "meet", ""),
        ("hold a login 60; hold b age", "meet login; next; next", "stop 0; open a"),
        ("hold a login 60; hold b age", "meet; next; next; next", "stop 0; open a; open b"),
        ("hold a login 60", "time 0", "stop 0; report a expired"),
        ("hold a login 60", "time 1", ""),
        ("hold a login 60; time 0", "time 0; meet; next", ""),
        ("hold a login 60", "remove 0", "stop 0; report a removed"),
        ("hold a login", "remove 0", "report a removed"),
        ("hold a login 60; meet; next", "hold a login 60", "start 1 60"),
      ]),
    Topic(
      "A link that is due is opened once, and only while the router is ready", isReady: true,
      [
        ("hold a login 60; meet", "next; next", "open a"),
        ("hold a login 60; meet", "meet; meet login", ""),
        ("hold a login 60; meet", "time 0; next", "open a"),
        ("hold a login 60; meet", "remove 0; next", "report a removed"),
        ("hold a login 60; meet", "suspend; next", ""),
        ("hold a login 60; meet; suspend", "ready; next", "open a"),
        ("hold a login 60; meet; suspend", "arrive b; ready; next; next", "open a; open b"),
      ]),
    Topic(
      "When there are too many, the oldest is reported", isReady: false,
      [
        ("arrive a; arrive b; arrive c", "arrive d", "report a tooMany"),
        ("hold a login 60; arrive b; arrive c", "arrive d", "stop 0; report a tooMany"),
        ("arrive a; arrive b; arrive c; ready; suspend", "arrive d", "report a tooMany"),
        ("arrive a; arrive b; arrive c", "hold d login 60", "start 3 60; report a tooMany"),
        (
          "arrive a; arrive b; arrive c", "limit 1; arrive d",
          "report a tooMany; report b tooMany; report c tooMany"
        ),
        ("limit 1; arrive a", "arrive b", "report a tooMany"),
        ("limit 0", "arrive a; arrive b", "report a tooMany"),
        ("limit 0; hold a login 60", "hold b login", "stop 0; report a tooMany"),
        ("limit -1", "arrive a; arrive b", "report a tooMany"),
      ]),
    Topic(
      "Of equal links the later one waits, at its own place", isReady: false,
      [
        ("arrive a; arrive b", "arrive a", "report a replaced"),
        ("arrive a; arrive b; arrive a; ready", "next; next; next", "open b; open a"),
        ("arrive a; arrive b; arrive c", "arrive a", "report a replaced"),
        ("hold a login 60", "hold a login 60", "stop 0; report a replaced; start 1 60"),
        ("hold a login", "hold a age", ""),
        ("hold a login", "arrive a", ""),
        ("hold a login; meet", "hold a login 60; ready; next; next", "report a replaced; open a"),
        ("arrive a; ready; suspend", "arrive a; ready; next; next", "report a replaced; open a"),
        ("keep; arrive a", "arrive a; ready; next; next; next", "open a; open a"),
        ("keep; arrive a; arrive a; replace", "arrive a", "report a replaced"),
      ]),
    Topic(
      "Restored screens that a filter holds are not among the links that count", isReady: false,
      [
        ("screen a login; arrive b; arrive c; arrive d", "arrive e", "report b tooMany"),
        ("arrive b; screen a login; arrive c; arrive d", "screen e login; screen f login", ""),
        ("limit 1; screen a login; screen b login", "arrive c; arrive d", "report c tooMany"),
        (
          "screen a login; screen a login; arrive b", "ready; meet; next; next; next; next",
          "open a; open a; open b"
        ),
        ("screen a login", "remove 0", "report a removed"),
        ("screen a login; screen b login", "release", "report a released; report b released"),
      ]),
    Topic(
      "While screens are restored, links wait", isReady: false,
      [
        (
          "arrive a; restore s; restore t; ready", "next; next; next; next",
          "open s; open t; open a"
        ),
        ("restore s; ready; next", "other; arrive a; other; next", "open a"),
        ("restore s; ready; next", "arrive a; next; arrive b", "open a; open b"),
        ("restore s; ready; arrive a", "next; arrive b; next; next", "open s; open a; open b"),
        ("restore s; restore t; ready; next", "suspend; next; ready; next", "open t"),
        ("restore s; ready; next", "back s; suspend; next; ready; next", "open s"),
        ("ready", "restore s", "refused"),
        ("restore s", "remove 0; remove 0; ready; next", "report s removed"),
        (
          "screen s login; screen t login; meet login; ready", "next; other; next", "open s; open t"
        ),
        ("restore s; ready; next", "restore t; next", "open t"),
        ("ready; suspend", "restore s; ready; next", "open s"),
        ("arrive a; restore s", "release", "report s released; report a released"),
      ]),
    Topic(
      "When the router goes away, what waits is reported", isReady: false,
      [
        ("arrive a; hold b login 60", "release", "report a released; stop 1; report b released"),
        ("hold a login 60; meet", "release", "report a released"),
        ("arrive a; release", "release; ready; next", ""),
      ]),
  ]
}

// Random events.
extension HeldLinksTests {
  @Test(
    "Whatever happens, each link comes out once or is still there, and timers end",
    arguments: 0..<40)
  func nothingIsLost(seed: UInt64) {
    var random = RandomSource(seed: seed)
    var script = Script(isReady: false, limit: 4)
    var account = Account()
    for number in 0..<400 {
      let event = Self.randomEvent(number, &random)
      account.note(event: event)
      for action in script.run(event) { account.note(action: action) }
      #expect(script.held.entries.count { !$0.isRestored } <= 4)
    }
    // Screens are not among the links that wait.
    for action in script.run("release") { account.note(action: action) }
    #expect((account.opened + account.reported).sorted() == account.given.sorted())
    #expect(account.runningTimers.isEmpty)
  }

  @Test("Of equal links one waits at most, the last that came", arguments: 0..<40)
  func equalLinks(seed: UInt64) {
    var random = RandomSource(seed: seed)
    var script = Script(isReady: false, limit: 4)
    var account = Account()
    for _ in 0..<400 {
      let link = random.one(of: ["a", "b", "c"])
      let event = random.one(of: [
        "arrive \(link)", "hold \(link) login", "hold \(link) login 60", "hold \(link) age",
        "suspend", "ready", "meet login", "meet", "next",
      ])
      account.note(event: event)
      for action in script.run(event) { account.note(action: action) }
      let waiting = script.held.entries
      #expect(Set(waiting.map(\.key)).count == waiting.count, "\(seed): \(event)")
      if event.hasPrefix("hold") { #expect(waiting.last?.content == link, "\(seed): \(event)") }
    }
    let waiting = script.held.entries.map(\.content)
    #expect((account.opened + account.reported + waiting).sorted() == account.given.sorted())
    #expect(account.runningTimers == script.runningTimers)
  }

  @Test(
    "Links are opened in the order in which they came, whatever has left before", arguments: 0..<40)
  func order(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let limit = random.one(of: [8, 60, 1_000])
    var script = Script(isReady: true, limit: limit)
    var (count, waiting, due): (Int, [String], Set<String>) = (0, [], [])
    for _ in 0..<600 {
      // The number of a link is its name, too.
      let link = "\(count) \(random.one(of: ["login", "age"]))"
      let old = waiting.isEmpty ? link : random.one(of: waiting)
      let event = random.one(of: [
        "hold \(link)", "hold \(link)", "hold \(link)", "next", "remove \(old)", "meet login",
        "meet",
      ])
      let opened = script.run(event).filter { $0.hasPrefix("open") }
      switch event.prefix(4) {
      case "hold": (count, waiting) = (count + 1, (waiting + [link]).suffix(limit))
      case "remo": waiting.removeAll { $0 == old }
      case "meet": due.formUnion(waiting.filter { event == "meet" || $0.hasSuffix("login") })
      default:
        let next = waiting.firstIndex { due.contains($0) }.map { waiting.remove(at: $0) }
        let name = next?.split(separator: " ").first
        #expect(opened == (name.map { ["open \($0)"] } ?? []))
      }
      let held = script.held.entries.map(\.content)
      #expect(held == waiting.map { String($0.prefix { $0 != " " }) }, "\(count): \(event)")
    }
  }

  private static func randomEvent(_ number: Int, _ random: inout RandomSource) -> String {
    let id = number / 3 - Int(random.next() % 5)
    let condition = ["login", "age"].randomElement(using: &random) ?? ""
    let events = [
      "arrive \(number)", "arrive \(number)", "hold \(number) \(condition)",
      "hold \(number) \(condition) 60", "hold \(number) \(condition) 60", "suspend", "ready",
      "screen \(number) \(condition)", "restore \(number)", "other",
      "meet", "meet \(condition)", "next", "next", "time \(id)", "remove \(id)",
    ]
    return events.randomElement(using: &random) ?? ""
  }
}

/// Held links that take events in words and give actions in words.
private struct Script {
  var held: HeldLinks<String>
  private var nextNumber = 0
  private var last: HeldLinks<String>.Entry?

  init(isReady: Bool, limit: Int) {
    held = HeldLinks(limit: limit, isReady: isReady)
  }

  /// The numbers of the links whose waiting a timer will end.
  var runningTimers: Set<Int> {
    Set(held.entries.filter { !$0.isDue && $0.reason.timeout != nil }.map(\.id))
  }

  mutating func run(_ event: String) -> [String] {
    let words = event.split(separator: " ").map(String.init)
    let number = words.count > 1 ? Int(words[1]) ?? 0 : 0
    switch words[0] {
    case "arrive":
      guard let actions = held.receive(entry(words[1], .untilReady)) else {
        return ["open \(words[1])"]
      }
      return self.words(of: actions)
    case "screen":
      let reason = HeldLink.Reason(until: .init(rawValue: words[2]), timeout: nil)
      return self.words(of: held.apply(.held(entry(words[1], reason, isRestored: true))))
    case "restore":
      let screen = entry(words[1], .untilReady, isRestored: true)
      return held.restore([screen]) ? [] : ["refused"]
    case "back":
      return self.words(of: held.receive(entry(words[1], .untilReady, isRestored: true)) ?? [])
    case "hold":
      let limit = words.count > 3 ? Int(words[3]).map(Duration.seconds) : nil
      let reason = HeldLink.Reason(until: .init(rawValue: words[2]), timeout: limit)
      return self.words(of: held.apply(.held(entry(words[1], reason))))
    case "suspend": return self.words(of: held.apply(.notReady))
    case "ready": return self.words(of: held.apply(.ready))
    case "meet":
      let condition = words.count > 1 ? HeldLink.Condition(rawValue: words[1]) : nil
      return self.words(of: held.apply(.conditionMet(condition)))
    case "next":
      last = held.takeNext(after: last)
      return last.map { ["open \($0.content)"] } ?? []
    // Another caller, while the first one opens what it has taken.
    case "other": return held.takeNext(after: nil).map { ["open \($0.content)"] } ?? []
    case "time": return self.words(of: held.apply(.timeIsUp(number)))
    case "remove": return self.words(of: held.apply(.removed(number)))
    case "release": return self.words(of: held.apply(.released))
    case "limit": held.limit = number
    case "keep": held.keepsEqualLinks = true
    case "replace": held.keepsEqualLinks = false
    default: Issue.record("no such event: \(event)")
    }
    return []
  }

  private mutating func entry(
    _ link: String, _ reason: HeldLink.Reason, isRestored: Bool = false
  ) -> HeldLinks<String>.Entry {
    defer { nextNumber += 1 }
    let key = HeldLinkKey(
      link: Array(link.utf8), isRoute: false, origin: .external, condition: reason.condition)
    return HeldLinks.Entry(
      id: nextNumber, content: link, reason: reason, key: isRestored ? nil : key,
      isRestored: isRestored)
  }

  private func words(of actions: [HeldLinks<String>.Action]) -> [String] {
    actions.map { action in
      switch action {
      case .report(let entry, let reason): "report \(entry.content) \(reason)"
      case .startTimer(let entry, let limit): "start \(entry.id) \(limit.components.seconds)"
      case .stopTimer(let entry): "stop \(entry.id)"
      }
    }
  }
}

/// The links that went in and those that came out.
private struct Account {
  var given: [String] = []
  var opened: [String] = []
  var reported: [String] = []
  var runningTimers: Set<Int> = []

  mutating func note(event: String) {
    let words = event.split(separator: " ").map(String.init)
    switch words[0] {
    case "arrive", "hold", "screen", "restore": given.append(words[1])
    default: break
    }
  }

  mutating func note(action: String) {
    let words = action.split(separator: " ").map(String.init)
    switch words[0] {
    case "open": opened.append(words[1])
    case "report": reported.append(words[1])
    case "refused": given.removeLast()
    case "start": #expect(runningTimers.insert(Int(words[1]) ?? 0).inserted)
    default: runningTimers.remove(Int(words[1]) ?? 0)
    }
  }
}
