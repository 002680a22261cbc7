import Turnpike

struct YearMatcher: RouteMatcher {
  func match(_ segments: [String]) -> [String: String]? {
    guard segments.count == 1, let year = Int(segments[0]), year > 1990 else { return nil }
    return ["year": "\(year)"]
  }
}

/// Patterns that are mapped while the program runs.
enum Mapping {
  static func map() async throws {
    let router = Router()

    try router.map("user/:user_id") { request in
      print("user", request.parameters?["user_id"] ?? "")
    }

    try await router.open(inAppPath: "/user/32")  // user 32

    _ = router.mappedPatterns.map(\.description)  // ["user/:user_id"]
    router.unmap("/user/{user_id}")  // true: the same paths

    let years = router.map(YearMatcher()) { request in
      print("year", request.parameters?["year"] ?? "")
    }

    router.unmap(years)  // true

    router.otherwise { request in
      print("no route for", request.link)
    }

    try router.map("forum/:id") { request in
      print("forum", try request.value("id", as: Int.self))
    }
  }

  static func serve() throws {
    let server = Router<EmptyTable, Response>()

    try server.map("health", onCallersActor: { _ in Response(body: "ok") })
  }
}

@MainActor
final class Desk {
  private var visits = 0

  init(_ router: Router<EmptyTable, Void>) throws {
    try router.map("user/:user_id") { request in
      self.visits += 1
    }
    router.otherwise { request in
      self.visits += 1
    }
  }
}
