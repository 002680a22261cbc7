import Testing
import Turnpike

@testable import DocumentationTables

@Suite("Links that wait, as an article shows them")
@MainActor
struct HeldLinkSamples {
  let session = Session()
  let screens = AppScreens()

  func openAtColdStart() async throws {
    let router = Router<AppRoute, Void>()  // when the program begins

    try await router.open(link: "com.example.app://product/1988")  // held

    let results = await router.start(screens)  // in the first screen's task
    for result in results {
      print(result.link, result.result)
    }
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
      return request.hold(until: "login", timeout: .seconds(300))
    }
    return try await next(request)
  }

  func signIn(_ router: Router<AppRoute, Void>) async {
    await session.signIn()
    await router.openHeldLinks(waitingFor: "login")
  }

  @Test("What the article says of an outcome is its kind")
  func outcome() async throws {
    let router = Router<AppRoute, Void>()
    let link = "com.example.app://product/1988"
    let shown = try Article.comments(after: "try await router.open(link: \"\(link)\")")
    #expect(shown == ["\(try await router.open(link: link).kind)"])
  }

  func drop(_ router: Router<AppRoute, Void>) {
    for link in router.heldLinks where link.condition == "login" {
      print("\(link) waits for the login")
      router.dropHeldLink(link)
    }

    router.heldLinkPolicy = HeldLink.Policy(limit: 3) { dropped in
      print("dropped \(dropped.link): \(dropped.reason)")
    }
  }

  func keepEqualLinks(_ router: Router<AppRoute, Void>) {
    router.heldLinkPolicy = HeldLink.Policy(keepsEqualLinks: true)
  }

  final class Limiter: Sendable {
    func admits(_ request: RouteRequest) -> Bool { request.redirectCount < 3 }
  }

  let limiter = Limiter()

  func limit(_ router: Router<AppRoute, Void>) {
    router.addFilter { [limiter] request, next in
      guard request.wasHeld || limiter.admits(request) else { return .stopped(by: "limiter") }
      return try await next(request)
    }
  }
}
