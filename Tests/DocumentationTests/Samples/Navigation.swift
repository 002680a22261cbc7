import Foundation
import Testing
import Turnpike
import TurnpikeNavigation

@testable import DocumentationTables

@MainActor
final class Stack: Navigator {
  typealias Routes = AppRoute

  private(set) var tab: String?
  private(set) var screens: [AppRoute] = []

  func show(tab: String?) {
    if let tab { self.tab = tab }
  }

  func isOnScreen(_ route: AppRoute, afterPop: Bool) -> Bool {
    !afterPop && screens.contains(route)
  }

  func popToRoot(for step: NavigationStep<AppRoute>, animated: Bool) {
    screens.removeAll()
  }

  func present(_ destination: Void, for step: NavigationStep<AppRoute>, animated: Bool) -> Bool {
    screens = screens.presenting(step)
    return true
  }
}

@Suite("Navigation, as an article shows it")
@MainActor
struct NavigationSamples {
  @Test("A plan has what comes before its route")
  func plan() {
    let plan = AppRoute.post(forumID: 4, postID: 9).plan

    #expect(plan.dependencies.map(\.route) == [.forums, .forum(forumID: 4)])
    #expect(plan.destination.presentation == .push)
    #expect(plan.popsToRoot == false)
    #expect(plan.tab == nil)
  }

  @Test("A navigator shows what a plan says")
  func navigator() async throws {
    let screens = AppScreens()
    let stack = Stack()

    let router = Router(screens)
    router.attachNavigator(stack)

    try await router.forum(forumID: 4)
    #expect(stack.screens == [.forums, .forum(forumID: 4)])
  }

  @Test("A stack is restored without the link that is gone")
  func restored() async throws {
    let stack = Stack()
    let router = Router(AppScreens())
    router.attachNavigator(stack)
    try await router.open(.post(forumID: 4, postID: 9))

    let routes = stack.screens
    let saved = routes.compactMap { try? JSONEncoder().encode($0) }

    let next = Stack()
    router.attachNavigator(next)
    try await restore(saved + [Data(#""/gone""#.utf8)], with: router)
    #expect(next.screens == [.forums, .forum(forumID: 4), .post(forumID: 4, postID: 9)])
  }

  private func restore(_ saved: [Data], with router: Router<AppRoute, Void>) async throws {
    for data in saved {
      guard let route = try? JSONDecoder().decode(AppRoute.self, from: data) else { continue }
      try await router.open(route)
    }
  }

  @Test("A headless navigator records what it is told")
  func headless() async throws {
    let router = Router(AppScreens())

    let navigator = HeadlessNavigator<AppRoute, Void>()
    router.attachNavigator(navigator)
    try await router.open(link: "com.example.app://forums/4/post/9")

    #expect(navigator.stack == [.forums, .forum(forumID: 4), .post(forumID: 4, postID: 9)])
  }
}
