import Stage
import Testing

/// One table for all navigators of the library: they show the same.
@MainActor
@Suite("All navigators")
struct NavigatorTests {
  /// An action of somebody, and the screens after it.
  struct Row: CustomTestStringConvertible, Sendable {
    let actions: [String]
    let screen: String
    let kind: StageKind

    var testDescription: String { "\(kind): \(actions.joined(separator: ", "))" }
  }

  /// Links are opened; `tab NAME` is what somebody selects.
  private nonisolated static let cases: [([String], String)] = [
    (["posts://forums"], "forums: forums"),
    (["posts://forums/10"], "forums: forums > forum"),
    (["posts://forums/10/post/35"], "forums: forums > forum > post"),
    (["posts://forums/1/post/2/reply"], "forums: forums > forum > post > reply"),
    (["posts://members/ada"], "profile: members.member"),
    (["posts://report"], "forums: report"),
    // The root of a tab is never pushed.
    (["posts://members"], "profile: "),
    (["posts://members", "posts://members"], "profile: "),
    (["posts://members/ada", "posts://members"], "profile: "),
    // A link that comes again shows its route once.
    (["posts://forums", "posts://forums"], "forums: forums"),
    (["posts://forums/10/post/35", "posts://forums/10/post/35"], "forums: forums > forum > post"),
    (["posts://report", "posts://report"], "forums: report"),
    (
      ["posts://forums/1/post/2/reply", "posts://forums/1/post/2/reply"],
      "forums: forums > forum > post > reply"
    ),
    // The screens above a dependency go away, sheets too.
    (["posts://members/ada", "posts://members/bob"], "profile: members.member"),
    (
      ["posts://forums/1/post/2/reply", "posts://forums/1/post/2"], "forums: forums > forum > post"
    ),
    (["posts://forums/1/post/2/reply", "posts://forums/7"], "forums: forums > forum"),
    (["posts://report", "posts://report/sent"], "forums: reportSent"),
    (["posts://report/sent"], "forums: reportSent"),
    (["posts://report/sent", "posts://report/sent"], "forums: reportSent > reportSent"),
    // On the sheet, and in place of what is on top of it.
    (
      ["posts://forums/1/post/2/reply", "posts://report"],
      "forums: forums > forum > post > reply > report"
    ),
    (
      ["posts://forums/1/post/2/reply", "posts://report/sent"],
      "forums: forums > forum > post > reply > reportSent"
    ),
    // A route that acts shows nothing, and takes away what it says.
    (["posts://sign-out"], "forums: "),
    (["posts://forums/1/post/2/reply", "posts://sign-out"], "forums: "),
    // Without a tab of its own a route is shown in the one that is selected.
    (["tab profile", "posts://report"], "profile: report"),
    (["posts://forums", "tab profile", "posts://report"], "profile: report"),
    (["posts://forums", "tab profile", "posts://members"], "profile: "),
    (["posts://report", "tab profile", "posts://forums"], "forums: report > forums"),
    // Other values make another route.
    (
      ["posts://forums", "tab profile", "posts://forums/1/post/2"],
      "forums: forums > forums > forum > post"
    ),
    (
      ["posts://members/ada", "tab forums", "posts://sign-out", "tab profile"],
      "profile: members.member"
    ),
    // A sheet over the tab that is left would hide the screen.
    (["posts://forums/1/post/2/reply", "posts://members/ada"], "profile: members.member"),
    (["posts://forums/1/post/2/reply", "posts://members"], "profile: "),
    (
      ["posts://forums/1/post/2/reply", "posts://report", "posts://members/ada", "tab forums"],
      "forums: forums > forum > post"
    ),
    // A route that shows nothing dismisses nothing.
    (
      ["posts://forums/1/post/2/reply", "posts://members/ada", "posts://sign-out", "tab forums"],
      "forums: forums > forum > post"
    ),
  ]

  nonisolated static let rows = StageKind.allCases.flatMap { kind in
    cases.map { Row(actions: $0.0, screen: $0.1, kind: kind) }
  }

  @Test("The same links show the same routes", arguments: rows)
  func screens(_ row: Row) async throws {
    let stage = row.kind.make()
    for action in row.actions {
      if action.hasPrefix("tab ") {
        stage.select(tab: String(action.dropFirst(4)))
      } else {
        #expect(try await stage.open(action) == "handled")
      }
    }
    #expect(stage.screen == row.screen)
  }

  @Test(
    "A route is shown in its tab, whichever is selected meanwhile", arguments: StageKind.allCases)
  func selectedMeanwhile(_ kind: StageKind) async throws {
    for slow in ["forums", "forum", "post"] {
      let stage = kind.make()
      stage.whileMaking = { name in
        if name == slow { stage.select(tab: "profile") }
      }
      #expect(try await stage.open("posts://forums/1/post/2") == "handled")
      #expect(stage.screen == "forums: forums > forum > post", "\(slow)")
    }
    let stage = kind.make()
    stage.whileMaking = { _ in stage.select(tab: "profile") }
    #expect(try await stage.open("posts://report/sent") == "handled")
    #expect(stage.screen == "forums: reportSent")
    #expect(try await stage.open("posts://sign-out") == "handled")
    #expect(stage.screen == "forums: ")
  }

  @Test(
    "A form that is not saved stays, and its tab, and the outcome says so",
    arguments: StageKind.allCases)
  func keptSheet(_ kind: StageKind) async throws {
    let stage = kind.make()
    _ = try await stage.open("posts://forums/1/post/2/reply")
    stage.keepSheets()
    let missing = "not presented: members.list, members.member"
    let outcome = try await stage.open("posts://members/ada")
    // The list is the root of its tab.
    #expect(outcome == missing || outcome == "not presented: members.member")
    #expect(stage.screen == "forums: forums > forum > post > reply")
    // In the same tab a screen is pushed on the sheet.
    #expect(try await stage.open("posts://report") == "handled")
    #expect(stage.screen == "forums: forums > forum > post > reply > report")
  }

  @Test("A handler that fails dismisses nothing", arguments: StageKind.allCases)
  func failingHandler(_ kind: StageKind) async throws {
    let stage = kind.make()
    _ = try await stage.open("posts://forums/1/post/2/reply")
    stage.whileMaking = { name in
      stage.select(tab: "forums")
      if name == "members.member" { withUnsafeCurrentTask { $0?.cancel() } }
    }
    await #expect(throws: CancellationError.self) {
      try await Task { try await stage.open("posts://members/ada") }.value
    }
    #expect(stage.screen == "forums: forums > forum > post > reply")
  }

  @Test("Whatever is opened, all navigators show the same", arguments: 0..<60)
  func agreement(_ seed: UInt64) async throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    let links = [
      "forums", "forums/1", "forums/1/post/2", "forums/1/post/2/reply", "forums/2/post/2/reply",
      "members", "members/ada", "members/bob", "report", "report/sent", "sign-out",
    ]
    let stages = StageKind.allCases.map { $0.make() }
    var actions: [String] = []
    for _ in 0..<20 {
      let hasSheet = try stages[0].json.contains("presentation")
      let action =
        random(6) == 0 && !hasSheet
        ? "tab \(["forums", "profile"][random(2)])" : links[random(links.count)]
      actions.append(action)
      var results: Set<String> = []
      for stage in stages {
        if action.hasPrefix("tab ") {
          stage.select(tab: String(action.dropFirst(4)))
        } else {
          results.insert(try await stage.open("posts://" + action))
        }
      }
      #expect(results.count <= 1, "\(actions)")
      #expect(Set(stages.map(\.screen)).count == 1, "\(actions): \(stages.map(\.screen))")
      #expect(Set(try stages.map { try $0.json }).count == 1, "\(actions)")
    }
  }

  @Test("Two links at once are shown one after the other", arguments: StageKind.allCases)
  func oneAfterAnother(_ kind: StageKind) async throws {
    let stage = kind.make()
    var running = ""
    stage.whileMaking = { name in
      let plan = name.hasPrefix("members") ? "members" : "forums"
      #expect(running.isEmpty || running == plan)
      running = plan
      for _ in 0..<10 { await Task.yield() }
      #expect(running == plan)
      if name == "members.member" || name == "post" { running = "" }
    }
    async let first = stage.open("posts://forums/1/post/2")
    async let second = stage.open("posts://members/ada")
    #expect(try await [first, second] == ["handled", "handled"])
    for (tab, screen) in [("forums", "forums > forum > post"), ("profile", "members.member")] {
      stage.select(tab: tab)
      #expect(stage.screen == "\(tab): \(screen)")
    }
  }

  @Test(
    "A mapped pattern is shown where a navigator shows more than routes",
    arguments: StageKind.allCases)
  func mapped(_ kind: StageKind) async throws {
    let stage = kind.make()
    try stage.map("promo/:id", to: "promotion")
    try stage.map("act", to: nil)
    stage.otherwise("nothing here")
    let canShow = kind != .swiftUI
    #expect(
      try await stage.open("posts://promo/1")
        == (canShow ? "handled" : "not presented: promo/:id"))
    #expect(stage.screen == (canShow ? "forums: promotion" : "forums: "))
    #expect(try await stage.open("posts://act") == (canShow ? "handled" : "not presented: act"))
  }

  @Test(
    "A link that matches nothing leaves the screen, or shows the one set for it",
    arguments: StageKind.allCases)
  func otherwise(_ kind: StageKind) async throws {
    let stage = kind.make()
    #expect(try await stage.open("posts://nothing") == "unmatched")
    #expect(stage.screen == "forums: ")
    stage.otherwise("nothing here")
    #expect(try await stage.open("posts://nothing") == "unmatched")
    #expect(stage.screen == (kind == .swiftUI ? "forums: " : "forums: nothing here"))
  }
}
