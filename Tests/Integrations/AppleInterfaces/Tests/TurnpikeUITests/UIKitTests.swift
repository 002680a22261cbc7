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
    #expect(stage.screen == screen)
  }

  @Test("What lies above a dependency goes away, sheets too")
  func base() async throws {
    _ = try await stage.open("posts://forums/1/post/2/reply")
    _ = try await stage.open("posts://forums/1/post/2")
    #expect(stage.screen == "root of forums > forums > forum > post")
    _ = try await stage.open("posts://members/ada")
    _ = try await stage.open("posts://members/bob")
    #expect(stage.screen == "root of profile > members.member")
  }

  @Test("Popping takes all but the root away, sheets too, before anything is shown")
  func popping() async throws {
    _ = try await stage.open("posts://forums/1/post/2/reply")
    _ = try await stage.open("posts://forums/7")
    #expect(stage.screen == "root of forums > forums > forum")
  }

  @Test("Where nothing can be pushed nothing is shown, and the outcome says so")
  func noStack() async throws {
    let stage = UIKitStage(hasStacks: false)
    #expect(try await stage.open("posts://members/ada") == "not presented members.member")
    #expect(stage.screen == "root of profile")
  }

  @Test("A window that is closed shows nothing, and nobody waits for it")
  func closed() async throws {
    stage.close()
    #expect(
      try await stage.open("posts://forums/1/post/2/reply")
        == "not presented forums, forum, post, reply")
  }

  @Test("The links of a cold start are opened, each once")
  func connection() async throws {
    let count = try await stage.connect(["posts://report"], browsing: "posts://members/ada")
    #expect(count == 2)
    #expect(stage.screen == "root of profile > members.member")
  }
}
