import Testing
import Turnpike
import TurnpikeMapping
import TurnpikeNavigation

@testable import DocumentationTables

struct YearMatcher: RouteMatcher {
  func match(_ segments: [String]) -> [String: String]? {
    guard segments.count == 1, let year = Int(segments[0]), year > 1990 else { return nil }
    return ["year": "\(year)"]
  }
}

/// Patterns that are mapped while the program runs.
@Suite("Patterns that are mapped, as an article shows them")
struct Mapping {
  @Test("They are opened, named and removed")
  func map() async throws {
    let router = Router()

    try router.map("user/:user_id") { request in
      print("user", request.parameters?["user_id"] ?? "")
    }

    try await prints { try await router.open(inAppPath: "/user/32") }  // user 32

    try shows(router.mappedPatterns.map(\.description))  // ["user/:user_id"]
    try shows(router.unmap("/user/{user_id}"))  // true: the same paths

    let years = router.map(YearMatcher()) { request in
      print("year", request.parameters?["year"] ?? "")
    }

    try shows(router.unmap(years))  // true

    router.otherwise { request in
      print("no route for a link from", request.origin)
    }

    try router.map("forum/:id") { request in
      print("forum", try request.value("id", as: Int.self))
    }
  }

  @MainActor
  @Test("A match is of the table or of a mapped pattern")
  func match() async throws {
    let router = Router(AppScreens())
    try router.map("card/:id") { _ in }

    try await prints {
      switch try router.match("/card/32") {
      case .route(let match)?: print(match.route)
      case .mapped(let pattern, let parameters)?: print(pattern, parameters)
      case nil: print("nothing")
      }
    }
    // card/:id ["id": "32"]
  }

  static func serve() throws {
    let server = Router<EmptyTable, Response>()

    try server.map("health", onCallersActor: { _ in Response(body: "ok") })
  }
}

struct OldForumLinks: RouteMatcher {
  func match(_ segments: [String]) -> [String: String]? {
    segments.count == 1 && segments[0].hasPrefix("forum-")
      ? ["id": String(segments[0].dropFirst(6))] : nil
  }
}

@Suite("Actions that show screens, as an article has them")
@MainActor
struct MappedScreens {
  private struct Alert {
    func show() {}
  }

  @Test(
    "An action says that something is on screen, or opens a route",
    arguments: [("forum-4", [AppRoute.forums, .forum(forumID: 4)]), ("rate-us", [])])
  func mapped(_ link: String, _ stack: [AppRoute]) async throws {
    let alert = Alert()
    let navigator = RoutesOnly()
    let router = Router(AppRoute.self, navigator: navigator)

    router.map(OldForumLinks()) { [weak router] request in
      let id = try request.value("id", as: Int.self)
      try await router?.open(.forum(forumID: id), from: request.origin)
    }

    try router.map("rate-us") { request in
      alert.show()
      request.markAsPresented()
    }

    #expect(try await router.open(link: "com.example.app:\(link)").isHandled)
    #expect(navigator.screens == stack)
  }
}

/// A navigator that shows cases of the enum alone, as that of SwiftUI does.
private final class RoutesOnly: Navigator {
  var screens: [AppRoute] = []

  func present(_ destination: Void, for step: NavigationStep<AppRoute>, animated: Bool) -> Bool {
    screens = screens.presenting(step)
    return true
  }
}
