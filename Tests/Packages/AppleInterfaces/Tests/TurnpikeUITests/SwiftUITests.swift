import Stage
import Testing

@MainActor
@Suite("SwiftUI", .serialized)
struct SwiftUITests {
  let stage = SwiftUIStage()

  @Test(
    "A link is shown in its tab, above its dependencies",
    arguments: [
      ("posts://forums", "forums: forums"),
      ("posts://forums/10", "forums: forums > forum"),
      ("posts://forums/10/post/35", "forums: forums > forum > post"),
      // The list is the root of its tab, so that it is not pushed.
      ("posts://members", "profile: "),
      ("posts://members/ada", "profile: members.member"),
    ])
  func screens(_ link: String, _ screen: String) async throws {
    #expect(try await stage.open(link) == "handled")
    #expect(stage.screen == screen)
  }

  @Test("Deeper screens go away when another is shown on top of their dependency")
  func base() async throws {
    _ = try await stage.open("posts://members/ada")
    _ = try await stage.open("posts://members/bob")
    #expect(stage.screen == "profile: members.member")
    #expect(stage.rendered.first == #"stack members.member(name: "bob")"#)
  }

  @Test("Views show the path, and a sheet over it with a path of its own")
  func views() async throws {
    _ = try await stage.open("posts://forums/1/post/2/reply")
    #expect(
      stage.rendered == [
        "stack forums(sort: .top, tags: [\"swift\", \"linux\"])"
          + " > forum(id: 1, tags: [\"swift\", \"linux\"]) > post(forumID: 1, postID: 2)",
        "text root of forums", "sheet", "stack ", "text reply",
      ])
    stage.selectProfile()
    #expect(stage.rendered == ["stack ", "text root of profile"])
  }

  @Test("Who dismisses a sheet too late, or goes back on it, leaves the one that came after it")
  func lateGestures() async throws {
    _ = try await stage.open("posts://forums/1/post/2/reply")
    let late = stage.gestures
    _ = try await stage.open("posts://forums/1/post/3/reply")
    _ = try await stage.open("posts://report")
    for gesture in late.dismissals + late.pops.dropFirst() {
      gesture()
      #expect(stage.screen == "forums: forums > forum > post > reply > report")
    }
    stage.gestures.pops.last?()
    #expect(stage.screen == "forums: forums > forum > post > reply")
    stage.gestures.dismissals.last?()
    #expect(stage.screen == "forums: forums > forum > post")
    stage.gestures.pops.first?()
    #expect(stage.screen == "forums: ")
  }

  @Test("A link from the system is opened, once where it comes in both ways")
  func entrances() async throws {
    stage.arrive("posts://members/ada")
    #expect(await stage.nextOutcome() == "posts://members/ada handled")
    stage.browse("posts://members/bob")
    stage.arrive("posts://members/bob")
    stage.arrive("posts://report")
    #expect(await stage.nextOutcome() == "posts://members/bob handled")
    #expect(await stage.nextOutcome() == "posts://report handled")
  }

  @Test(
    "An app that asks for no results is told what it should know, and the system opens what leaves it",
    arguments: [
      ("shop://help", ["https://help.example.com"]), ("shop://product/7", []),
      ("shop://nothing", ["a link came, but: unmatched"]),
    ])
  func withoutReport(_ link: String, _ lines: [String]) async {
    #expect(await SwiftUIStage.arriveWithoutReport(link) == lines)
  }

  @Test("A link in a text is the app's where a route matches it")
  func taps() async throws {
    #expect(stage.tap("posts://members/ada"))
    #expect(await stage.nextOutcome() == "posts://members/ada handled")
    #expect(!stage.tap("posts://nothing"))
    #expect(!stage.tap("https://example.com"))
  }

  @Test("A link in a text is the app's where a mapped pattern matches it")
  func mappedTaps() async throws {
    #expect(!stage.tap("posts://promo/7"))
    try stage.map("promo/:id", to: nil)
    #expect(stage.tap("posts://promo/7"))
    // The stage shows routes and nothing else.
    #expect(await stage.nextOutcome() == "posts://promo/7 not presented: promo/:id")
    #expect(!stage.tap("posts://promo"))
  }
}
