import Stage
import TestTables
import Testing
import TurnpikeExplaining
import TurnpikeUI

@testable import Cinema

// The system's uses of an app besides passing it links. They are in one suite with all tests
// that look at the one screen.
extension SwiftUITests {
  @Test("A route that one device hands off is opened on another")
  func handoff() async throws {
    let route = ForumRoute.members(.member(name: "ada"))
    #expect(stage.handoff(route, activityType: "com.example.route", isActive: false) == nil)
    let handed = try #require(stage.handoff(route, activityType: "com.example.route"))
    #expect(handed.link == "posts://members/ada")
    // Without a web link, only a device with the app can go on.
    #expect(handed.page == nil)

    let other = SwiftUIStage(handoff: "com.example.route")
    other.continueActivity()
    #expect(await other.nextOutcome() == "posts://members/ada handled")
    #expect(other.screen == "profile: members.member")
    #expect(other.origin == "handoff")

    let third = UIKitStage()
    let opened = await third.continues(route, of: "com.example.route")
    #expect(opened == ["posts://members/ada handled"])
  }

  @Test("A web link is also the page that a device without the app opens")
  func page() throws {
    let handed = try #require(
      stage.handoff(CinemaRoute.film(id: 42), activityType: "com.example.route"))
    #expect(handed.link == "https://cinema.example.com/film/42")
    #expect(handed.page == handed.link)
  }

  @Test("A result of a search opens the link that is its identifier")
  func spotlight() async {
    #expect(
      stage.searchableItem(.forum(id: 10, tags: []), title: "A forum")
        == "posts://forums/10 in forums: A forum")
    stage.choose(item: "posts://forums/10")
    #expect(await stage.nextOutcome() == "posts://forums/10 handled")
    #expect(stage.origin == "spotlight")
    // An item that the app indexed without a link.
    stage.choose(item: "3F2504E0-4F89-11D3-9A0C-0305E82C3301")
    #expect(await stage.nextOutcome() == "3F2504E0-4F89-11D3-9A0C-0305E82C3301 unmatched")
  }

  @Test("Widgets and links open routes")
  func widgets() {
    #expect(
      stage.widget == [
        "widget posts://members/ada", "link posts://forums", "text Forums",
        "link posts://members", "text Members",
      ])
  }

  @Test("A tester explains links and opens them, and lists the routes")
  func tester() async throws {
    let tester = LinkTester(stage.router)
    #expect(
      stage.lines(of: tester).prefix(7) == [
        "section Link", "field ", "text Paste a link, or tap a route.", "button Open", "text ",
        "section ForumRoute", "button /forums  forums",
      ])
    stage.press("/forums/:id  forum")
    #expect(stage.lines(of: tester)[1] == "field /forums/:id")
    stage.type("posts://members/ada", into: "Link")
    #expect(stage.lines(of: tester)[2] == "text opens members.member (/members/:name)")
    stage.press("Open")
    while stage.lines(of: tester)[4] == "text " { await Task.yield() }
    #expect(stage.lines(of: tester)[4] == "text handled")
    #expect(stage.screen == "profile: members.member")
  }

  @Test("A tap on a route takes its first example into the field of the tester")
  func example() {
    #expect(CinemaScreen.linkOfTester(afterTapping: "/film/:id  film") == "cinema://film/42")
  }
}
