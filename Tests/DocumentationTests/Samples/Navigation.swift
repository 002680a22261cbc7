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

extension Stack {
  var savedScreens: SavedScreens {
    SavedScreens(tab: tab, stacks: [tab: screens.map { ($0, .push) }])
  }
}

@MainActor
private final class WalledScreens {
  let session = Session()

  func signedIn(
    _ request: RouteRequest, next: FilterChain<Void>
  ) async throws -> Outcome<Void> {
    if session.isSignedIn { return try await next(request) }
    if request.origin == .restored { return .stopped(by: "signedIn") }
    session.showLogin()
    return request.hold(until: .login)
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

  @Test("Screens are restored without the link that is gone")
  func restored() async throws {
    let navigator = Stack()
    let first = Router(AppScreens())
    first.attachNavigator(navigator)
    try await first.open(.post(forumID: 4, postID: 9))

    let data = try JSONEncoder().encode(navigator.savedScreens)

    let text = String(decoding: data, as: UTF8.self).replacing("forums\\/4\"", with: "gone\"")
    let next = Stack()
    let router = Router(AppScreens())
    router.holdLinks()
    router.attachNavigator(next)
    let printed = try await restore(Data(text.utf8), on: next, with: router)
    #expect(next.screens == [.forums, .post(forumID: 4, postID: 9)])
    let post = "/forums/{forum_id}/post/{post_id}: handled"
    #expect(printed == ["/forums: handled", post])
  }

  private func restore(
    _ saved: Data?, on navigator: Stack, with router: Router<AppRoute, Void>
  ) async throws -> [String] {
    var lines: [String] = []
    func print(_ result: HeldLinkResult<Void>) {
      lines.append(String("\(result)".drop { $0 != " " }.dropFirst()))
    }
    if let saved {
      let screens = try JSONDecoder().decode(SavedScreens.self, from: saved)
      await navigator.restore(screens, with: router)
    }
    for result in await router.stopHoldingLinks() {
      print(result)  // #1 /forums: handled
    }
    return lines
  }

  @Test("Routes are left out of what is saved")
  func leftOut() async throws {
    let navigator = HeadlessNavigator<AppRoute, Void>()
    let router = Router(AppScreens())
    router.attachNavigator(navigator)
    navigator.canDismiss = { routes in !routes.contains(.orders) }
    try await router.open(.product(productID: 7))
    let screens = navigator.savedScreens { route in
      if case .product = route { false } else { true }
    }
    #expect("\(screens)" == "0 screens")
  }

  @Test("A filter leaves out restored routes, and asks for a login otherwise")
  func filtered() async throws {
    let screens = WalledScreens()
    let router = Router(
      AppRoute.self,
      filter: { filter, request, next in
        switch filter {
        case .signedIn: try await screens.signedIn(request, next: next)
        }
      }
    ) { _, _ in }
    #expect(try await router.open(.orders, from: .restored) == .stopped(by: "signedIn"))
    #expect(!screens.session.showsLogin)
    #expect(try await router.open(.orders).kind == .held)
    #expect(screens.session.showsLogin)
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
