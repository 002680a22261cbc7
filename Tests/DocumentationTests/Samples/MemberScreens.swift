import Turnpike

@testable import DocumentationTables

final class MemberScreens: MemberRouteHandler {
  let account = AccountScreens()

  func about(request: RouteRequest) { print("about us") }
}

final class AccountScreens: MemberRouteAccountHandler {
  func overview(request: RouteRequest) { print("your account") }
  func order(id: Int, request: RouteRequest) { print("order", id) }
}
