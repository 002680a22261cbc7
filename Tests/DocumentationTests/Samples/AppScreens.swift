import Turnpike

@testable import DocumentationTables

/// The handler of the table with the routes of the old documents.
final class AppScreens: AppRouteHandler {
  let session = Session()
  private(set) var selectedIndex = 1

  func tab(tabName: AppRoute.Tab, request: RouteRequest) {
    selectedIndex = tabName == .home ? 0 : 1
  }

  func user(userID: String, request: RouteRequest) {
    print(userID, request.parameters?["user_id"] ?? "")  // 32 32
  }

  func landing(url: String, request: RouteRequest) {
    print("nothing at", url)
  }

  func signedIn(
    _ request: RouteRequest, next: FilterChain<Void>
  ) async throws -> Outcome<Void> {
    guard session.isSignedIn else { return request.redirect(to: .login) }
    return try await next(request)
  }

  func team(request: RouteRequest) {}
  func contact(city: String?, request: RouteRequest) {}
  func comment(userID: String, commentID: String, request: RouteRequest) {}
  func product(productID: Int, request: RouteRequest) {}
  func profile(id: Int, highlight: String?, request: RouteRequest) {}
  func orders(request: RouteRequest) {}
  func sweepstakesWin(request: RouteRequest) {}
  func login(request: RouteRequest) {}
  func logout(request: RouteRequest) {}
  func forums(request: RouteRequest) {}
  func forum(forumID: Int, request: RouteRequest) {}
  func post(forumID: Int, postID: Int, request: RouteRequest) {}
}
