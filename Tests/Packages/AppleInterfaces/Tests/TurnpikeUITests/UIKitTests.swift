import Stage
import Testing

@MainActor
@Suite("UIKit")
struct UIKitTests {
  let stage = UIKitStage()

  @Test(
    "A link is shown in its tab, above its dependencies",
    arguments: [
      ("posts://forums", "root of forums > forums"),
      ("posts://forums/10/post/35", "root of forums > forums > forum > post"),
      ("posts://members/ada", "root of profile > members.member"),
      (
        "posts://forums/1/post/2/reply",
        "root of forums > forums > forum > post | automatic reply"
      ),
      ("posts://report/sent", "root of forums > reportSent"),
    ])
  func screens(_ link: String, _ screen: String) async throws {
    #expect(try await stage.open(link) == "handled")
    #expect(stage.controllers == screen)
  }

  @Test("Screens above a dependency go away, sheets too")
  func base() async throws {
    _ = try await stage.open("posts://forums/1/post/2/reply")
    _ = try await stage.open("posts://forums/1/post/2")
    #expect(stage.controllers == "root of forums > forums > forum > post")
    _ = try await stage.open("posts://members/ada")
    _ = try await stage.open("posts://members/bob")
    #expect(stage.controllers == "root of profile > members.member")
  }

  @Test("Popping takes all but the root away, sheets too, before anything is shown")
  func popping() async throws {
    _ = try await stage.open("posts://forums/1/post/2/reply")
    _ = try await stage.open("posts://forums/7")
    #expect(stage.controllers == "root of forums > forums > forum")
  }

  @Test("Where nothing can be pushed nothing is shown, and the outcome says so")
  func noStack() async throws {
    let stage = UIKitStage(hasStacks: false)
    #expect(try await stage.open("posts://members/ada") == "not presented: members.member")
    #expect(stage.controllers == "root of profile")
  }

  @Test("A window that is closed shows nothing, and nobody waits for it")
  func closed() async throws {
    stage.close()
    #expect(
      try await stage.open("posts://forums/1/post/2/reply")
        == "not presented: forums, forum, post, reply")
  }

  @Test("The links of a cold start are opened, each once, whatever becomes of another")
  func connection() async {
    let links = ["posts://u@forums/1", "posts://forums", "posts://nothing"]
    #expect(
      await stage.connect(links, browsing: "posts://members/ada") == [
        "posts://forums handled", "posts://members/ada handled", "posts://nothing unmatched",
        "posts://u@forums/1 the link has user information before '@' in its authority, "
          + "which could disguise its host",
      ])
    #expect(stage.controllers == "root of profile > members.member")
  }

  @Test("ICD-056: what a tab without a controller shows is shown by the root controller")
  func withoutHost() async throws {
    #expect(
      try await stage.openWithoutHost("posts://forums/10/post/35")
        == "show forums: root > forums > forum > post")
  }

  @Test("A subclass is given the controller that a route is shown on")
  func overridden() async throws {
    #expect(
      try await stage.openWithSubclass(["posts://forums/1", "posts://report", "posts://sign-out"])
        == [
          "pop stack of forums for forum", "present forums over stack of forums",
          "present forum over stack of forums", "present report over stack of forums",
          "pop stack of forums for signOut",
        ])
  }

  @Test("What the app itself presents is not dismissed, and nothing is shown over it")
  func ownScreens() async throws {
    for link in ["posts://members/ada", "posts://report", "posts://forums/7", "posts://sign-out"] {
      let stage = UIKitStage()
      _ = try await stage.open("posts://forums/1/post/2/reply")
      let below = stage.screen
      stage.presentOwn("login")
      let outcome = try await stage.open(link)
      // A route that shows nothing acts, but takes no login away.
      #expect(
        outcome == "handled" ? link == "posts://sign-out" : outcome.hasPrefix("not presented"))
      stage.dismissOwn()
      stage.select(tab: "forums")
      #expect(below.hasPrefix("forums: forums > forum > post"))
      #expect(stage.screen.hasPrefix("forums: forums > forum > post"), "\(link)")
    }
  }

  @Test("What is restored while the app shows a login is below it")
  func restoredBelow() async throws {
    let old = UIKitStage()
    _ = try await old.open("posts://forums/1/post/2")
    let stage = UIKitStage()
    stage.presentOwn("login")
    #expect(try await stage.restore(json: old.json).allSatisfy { $0.hasSuffix(": handled") })
    #expect(stage.controllers.hasSuffix("login"))
    stage.dismissOwn()
    #expect(stage.screen == old.screen)
    #expect(try stage.json == old.json)
  }

  @Test("Tabs that the app has presented are no sheets")
  func presentedTabs() async throws {
    let stage = UIKitStage(isPresented: true)
    #expect(try await stage.open("posts://forums/1/post/2/reply") == "handled")
    #expect(try stage.json.ranges(of: #""presentation":"sheet""#).count == 1)
    #expect(try await stage.open("posts://report/sent") == "handled")
    #expect(try await stage.open("posts://members/ada") == "handled")
    #expect(try !stage.json.contains("presentation"))
    #expect(stage.screen == "profile: members.member")
  }

  @Test("A controller that UIKit refuses to present keeps nobody waiting")
  func refused() async throws {
    stage.refuseScreens()
    #expect(
      try await stage.open("posts://forums/1/post/2/reply") == "not presented: reply")
    #expect(try await stage.open("posts://report") == "handled")
  }
}
