import TestTables
import Foundation
import Testing
import Turnpike
import TurnpikeNavigation

@Suite("Navigation plans")
struct NavigationPlanTests {
  @Test(
    "The screens that a route comes after take their values from it",
    arguments: [
      (.forums(), []),
      (.forum(id: 10), [.forums(sort: .top)]),
      (.forum(id: 10, tags: ["a"]), [.forums(sort: .top, tags: ["a"])]),
      (
        .post(forumID: 10, postID: 35),
        [
          .forums(sort: .top, tags: ["swift", "linux"]),
          .forum(id: 10, tags: ["swift", "linux"]),
        ]
      ),
      (
        .reply(forumID: 10, postID: 35, draft: "Yes"),
        [
          .forums(sort: .top, tags: ["swift", "linux"]),
          .forum(id: 10, tags: ["swift", "linux"]), .post(forumID: 10, postID: 35),
        ]
      ),
      (.members(.member(name: "..")), [.members(.list)]),
      (
        .reportSent(details: ["a": "1", "b": "&"], by: "me"),
        [.report(details: ["a": "1", "b": "&"], by: "me")]
      ),
      // A value that the waiting route leaves out of its link is a value all the same.
      (.reportAnew(), [.report(details: [:], by: "someone")]),
      (.reportAnew(by: "nobody"), [.report(details: [:])]),
    ] as [(ForumRoute, [ForumRoute])])
  func dependencies(_ route: ForumRoute, _ expected: [ForumRoute]) {
    #expect(route.plan.dependencies.map(\.route) == expected)
    #expect(route.plan.destination.route == route)
    #expect(route.plan.steps.map(\.route) == expected + [route])
  }

  @Test(
    "Values do not go through a link, so that those get there too which no link can carry",
    arguments: [
      (Date(timeIntervalSince1970: 0.5), 1, "https://example.com"),
      (Date(timeIntervalSince1970: 1e12), .infinity, "https://example.com"),
      (Date.distantPast, 1e300, "about.html"),
      (Date.distantFuture, -0.0, "#top"),
    ] as [(Date, Double, String)])
  func valuesOfNoLink(_ date: Date, _ price: Double, _ page: String) throws {
    let base = try #require(URL(string: "https://example.com/folder/"))
    let page = try #require(URL(string: page, relativeTo: base))
    let plan = ForumRoute.scheduled(at: date, price: price, page: page).plan
    #expect(
      plan.dependencies.map(\.route) == [.schedule(at: date, price: price, page: page)])
    #expect(plan.destination.base == .schedule(at: date, price: price, page: page))
  }

  @Test("A value that equals itself alone is no reason to lose a dependency")
  func notANumber() throws {
    let page = try #require(URL(string: "https://example.com"))
    let route = ForumRoute.scheduled(at: .distantPast, price: .nan, page: page)
    #expect(route.plan.dependencies.map(\.route.info.name) == ["schedule"])
  }

  @Test("A route that acts is in its plan, and nothing is shown on top of it")
  func acting() {
    let plan = ForumRoute.signOut.plan
    #expect(plan.description == "pop to root\nnone signOut")
    #expect(plan.destination.presentation == .handlerOnly)
    #expect(
      [ForumRoute.report(details: [:])].presenting(plan.destination) == [.report(details: [:])])
  }

  @Test(
    "The tab is the route's own, or that of the nearest dependency with one",
    arguments: [
      (.forums(), "forums", .forums),
      (.reply(forumID: 1, postID: 2), "forums", .forums),
      (.members(.list), "profile", .profile),
      (.members(.member(name: "ada")), "profile", .profile),
      (.report(details: [:]), nil, nil),
    ] as [(ForumRoute, String?, ForumRoute.Tab?)])
  func tab(_ route: ForumRoute, _ name: String?, _ tab: ForumRoute.Tab?) {
    #expect(route.plan.tab == name)
    #expect(route.plan.tab(as: ForumRoute.Tab.self) == tab)
    #expect(route.plan.steps.allSatisfy { $0.tab == name })
  }

  @Test(
    "Only what the route itself says of popping counts",
    arguments: [
      (.forum(id: 1), true), (.post(forumID: 1, postID: 2), false),
      (.reply(forumID: 1, postID: 2), true),
    ] as [(ForumRoute, Bool)])
  func popsToRoot(_ route: ForumRoute, _ popsToRoot: Bool) {
    #expect(route.plan.popsToRoot == popsToRoot)
  }

  @Test("Each step says how it is presented, and on top of what")
  func steps() {
    let steps = ForumRoute.reply(forumID: 1, postID: 2).plan.steps
    #expect(steps.map(\.presentation) == [.push, .push, .push, .sheet])
    #expect(steps.map(\.base) == [nil] + steps.dropLast().map(\.route))
    #expect(steps.map(\.isDependency) == [true, true, true, false])
  }

  @Test("A plan reads as what is done")
  func description() {
    #expect(
      ForumRoute.reply(forumID: 1, postID: 2).plan.description == """
        show tab forums
        pop to root
        push forums(sort: .top, tags: ["swift", "linux"])
        push forum(id: 1, tags: ["swift", "linux"])
        push post(forumID: 1, postID: 2)
        sheet reply(forumID: 1, postID: 2)
        """)
    #expect(ForumRoute.report(details: [:]).plan.description == "push report")
  }

  @Test(
    "A presented route goes on top of the one that it comes after",
    arguments: [
      ([], .post(forumID: 1, postID: 2), [.post(forumID: 1, postID: 2)]),
      (
        [.members(.list), .members(.member(name: "a"))], .members(.member(name: "b")),
        [.members(.list), .members(.member(name: "b"))]
      ),
      ([.forums()], .members(.member(name: "b")), [.forums(), .members(.member(name: "b"))]),
      (
        [.forums(), .report(details: [:])], .reportSent(details: [:]),
        [.forums(), .reportSent(details: [:])]
      ),
      ([], .reportSent(details: [:]), [.reportSent(details: [:])]),
      ([.forums(), .forum(id: 1)], .forum(id: 1), [.forums(), .forum(id: 1)]),
      ([.forum(id: 1)], .forum(id: 2), [.forum(id: 1), .forum(id: 2)]),
    ] as [([ForumRoute], ForumRoute, [ForumRoute])])
  func presenting(_ stack: [ForumRoute], _ route: ForumRoute, _ expected: [ForumRoute]) {
    #expect(stack.presenting(route.plan.destination) == expected)
  }
}
