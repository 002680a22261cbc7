import Turnpike

extension HeldLink.Condition {
  static let login: Self = "login"
}

final class Screens: CinemaRouteHandler {
  let session = Session()

  func programme(request: RouteRequest) {
    print("the programme of this week")
  }

  func film(id: Int, request: RouteRequest) {
    print("film \(id)")
  }

  func ticket(code: String, request: RouteRequest) {
    print("ticket \(code)")
  }

  func signedIn(
    _ request: RouteRequest, next: FilterChain<Void>
  ) async throws -> Outcome<Void> {
    guard session.isSignedIn else {
      return request.hold(until: .login)
    }
    return try await next(request)
  }
}
