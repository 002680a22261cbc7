import Foundation
import Testing
import Turnpike
import TurnpikeNavigation

@testable import DocumentationTables

extension HeldLink.Condition {
  nonisolated static let login: Self = "login"
}

@Suite("Links that wait, as an article shows them")
@MainActor
struct HeldLinkSamples {
  let session = Session()
  let screens = AppScreens()

  @Test("Links that come before the first screen are shown on top of what is restored")
  func openAtColdStart() async throws {
    let navigator = HeadlessNavigator<AppRoute, Void>()
    let saved: SavedScreens? = SavedScreens(tab: nil, stacks: [nil: [(AppRoute.forums, .push)]])

    let router = Router(screens)  // when the program begins
    router.holdLinks()

    router.attachNavigator(navigator)
    try await router.open(link: "com.example.app://product/1988")  // held

    var lines: [String] = []
    func print(_ result: HeldLinkResult<Void>) { lines.append("\(result)") }
    if let saved { await navigator.restore(saved, with: router) }
    for result in await router.stopHoldingLinks() {
      print(result)  // #1 /product/:product_id: handled
    }
    // The product pops to the root of its tab.
    #expect(
      navigator.instructions.map(\.description).filter { $0.hasPrefix("p") }
        == ["push forums", "pop to root", "push product(productID: 1988)"])
    #expect(lines.last?.hasSuffix(" /product/:product_id: handled") == true)
    #expect(lines.count == 2)
  }

  @Test("A router without a handler holds links by itself")
  func start() async throws {
    let router = Router<AppRoute, Void>()
    try await router.open(link: "com.example.app://product/1988")
    #expect(await router.start(screens).count == 1)
  }

  func startWithClosure(_ router: Router<AppRoute, Void>) async {
    await router.start { route, request in
      print("show", route)
    }
  }

  func signedIn(
    _ request: RouteRequest, next: FilterChain<Void>
  ) async throws -> Outcome<Void> {
    guard session.isSignedIn else {
      session.showLogin()
      return request.hold(until: .login, timeout: .seconds(300))
    }
    return try await next(request)
  }

  func signIn(_ router: Router<AppRoute, Void>) async {
    await session.signIn()
    await router.openHeldLinks(waitingFor: .login)
  }

  @Test("What the article says of an outcome is its kind")
  func outcome() async throws {
    let router = Router<AppRoute, Void>()
    let link = "com.example.app://product/1988"
    let shown = try Article.comments(after: "try await router.open(link: \"\(link)\")")
    #expect(shown == ["\(try await router.open(link: link).kind)"])
  }

  func drop(_ router: Router<AppRoute, Void>) {
    for link in router.heldLinks where link.condition == .login {
      print("\(link) waits for the login")  // #3 /orders/:id waits for the login
      router.dropHeldLink(link)
    }

    router.heldLinkPolicy = HeldLink.Policy(limit: 3) { dropped in
      print("dropped \(dropped)")  // dropped #3 /orders/:id: tooMany
    }
  }

  func keepEqualLinks(_ router: Router<AppRoute, Void>) {
    router.heldLinkPolicy = HeldLink.Policy(keepsEqualLinks: true)
  }

  /// Admits two links.
  final class Limiter {
    private(set) var count = 0

    func admits(_ request: RouteRequest) -> Bool {
      count += 1
      return count <= 2
    }
  }

  @Test("A limiter counts a link that waited for the login once, and each that waited at the start")
  func limit() async throws {
    let limiter = Limiter()
    let router = Router<AppRoute, Void>()
    router.addFilter { [limiter] request, next in
      guard request.wasHeld || limiter.admits(request) else { return .stopped(by: "limiter") }
      return try await next(request)
    }
    for id in 1...3 { try await router.open(link: "com.example.app://product/\(id)") }
    try await router.open(link: "com.example.app://orders")
    let outcomes = try await router.start(screens).map { try $0.result.get().kind }
    #expect(outcomes == [.handled, .handled, .stopped, .stopped])
    #expect(limiter.count == 4)
  }

  struct SavedLink: Codable {
    let link: String
    let origin: LinkOrigin
  }

  @Test("Held links that were saved are opened with their origins")
  func save() async throws {
    let before = Router<AppRoute, Void>()
    try await before.open(link: "com.example.app://product/7", from: .notification)
    try await before.open(.login)
    let after = Router<AppRoute, Void>()
    try await open(try save(before), in: after)
    #expect(after.heldLinks.map(\.link) == before.heldLinks.map(\.link))
    #expect(after.heldLinks.map(\.origin) == [.notification, .inApp])
  }

  private func save(_ router: Router<AppRoute, Void>) throws -> Data {
    let saved = router.heldLinks.map { SavedLink(link: $0.link, origin: $0.origin) }
    let data = try JSONEncoder().encode(saved)
    return data
  }

  private func open(_ data: Data, in router: Router<AppRoute, Void>) async throws {
    for saved in try JSONDecoder().decode([SavedLink].self, from: data) {
      try await router.open(link: saved.link, from: saved.origin)
    }
  }
}
