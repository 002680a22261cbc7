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

    router.map(YearMatcher()) { request in
      print("year", request.parameters?["year"] ?? "")
    }

    router.otherwise { request in
      print("no route for", request.link)
    }
  }
}
