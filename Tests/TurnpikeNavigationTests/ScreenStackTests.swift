import TestTables
import Testing
import Turnpike
import TurnpikeNavigation

@Suite("Stacks of screens")
struct ScreenStackTests {
  typealias Stack = ScreenStack<ForumRoute>

  /// The stack after some routes were opened, each with what its plan presents.
  func stack(_ routes: [ForumRoute], root: ForumRoute? = nil) -> Stack {
    var stack = Stack()
    for step in routes.flatMap(\.plan.steps) {
      let isThere = step.route == root || stack.routes.contains(step.route)
      if !step.isDependency || !isThere { stack.present(step, root: root) }
    }
    return stack
  }

  @Test(
    "A pushed screen is on the level below it, and a presented one begins a level",
    arguments: [
      (0, [.forums(), .forum(id: 1), .post(forumID: 1, postID: 2)]),
      (1, []), (2, []), (7, []),
    ] as [(Int, [ForumRoute])])
  func levels(_ level: Int, _ path: [ForumRoute]) {
    var stack = Stack()
    for route in [ForumRoute.forums(), .forum(id: 1), .post(forumID: 1, postID: 2)] {
      stack.setPath(stack.path(ofLevel: 0) + [route], ofLevel: 0)
    }
    stack.present(ForumRoute.reply(forumID: 1, postID: 2).plan.destination, root: nil)
    #expect(stack.path(ofLevel: level) == path)
    #expect(
      stack.screens(ofLevel: 1).map(\.route) == [.reply(forumID: 1, postID: 2)])
  }

  @Test("A push over a sheet is on the sheet, and goes with it")
  func overSheet() {
    var stack = stack([.reply(forumID: 1, postID: 2)])
    stack.present(ForumRoute.report(details: [:]).plan.destination, root: nil)
    #expect(stack.path(ofLevel: 1) == [.report(details: [:])])
    stack.dismiss(level: 1)
    #expect(stack.routes.last == .post(forumID: 1, postID: 2))
    stack.dismiss(level: 1)
    #expect(stack.routes.count == 3)
    stack.removeAll()
    #expect(stack.routes.isEmpty)
  }

  @Test(
    "Screens above the route that a step comes after go away",
    arguments: [
      (
        [.members(.member(name: "a")), .members(.member(name: "b"))], nil,
        [.members(.list), .members(.member(name: "b"))]
      ),
      (
        [.members(.member(name: "a")), .members(.member(name: "b"))], .members(.list),
        [.members(.member(name: "b"))]
      ),
      ([.report(details: [:]), .report(details: [:])], nil, [.report(details: [:])]),
      ([.report(details: [:])], .report(details: [:]), []),
      ([.report(details: [:]), .reportSent(details: [:])], nil, [.reportSent(details: [:])]),
    ] as [([ForumRoute], ForumRoute?, [ForumRoute])])
  func presenting(_ opened: [ForumRoute], _ root: ForumRoute?, _ routes: [ForumRoute]) {
    #expect(stack(opened, root: root).routes == routes)
  }

  @Test("A screen in the place of a sheet's first one is on the sheet")
  func replacing() {
    var stack = stack([.reply(forumID: 1, postID: 2)])
    stack.present(ForumRoute.reportSent(details: [:]).plan.destination, root: nil)
    #expect(stack.screens.last?.presentation == .sheet)
    #expect(stack.routes.last == .reportSent(details: [:]))
  }

  @Test("Going back on one level keeps those below and takes those above")
  func setPath() {
    var stack = stack([.reply(forumID: 1, postID: 2)])
    let before = stack
    stack.setPath(stack.path(ofLevel: 0), ofLevel: 0)
    #expect(stack == before)
    stack.setPath([.report(details: [:])], ofLevel: 1)
    #expect(stack.routes == before.routes + [.report(details: [:])])
    stack.setPath([.forums()], ofLevel: 0)
    #expect(stack.routes == [.forums()])
    // SwiftUI may still speak of a level that is gone.
    stack.setPath([.report(details: [:])], ofLevel: 3)
    #expect(stack.routes == [.forums()])
  }
}
