import Catalog
import Foundation
import SettingsFeature
import Turnpike

/// Prints what the app's screens would show.
final class Screens: ShopRouteHandler {
  let account = AccountScreens()
  let settings: SettingsScreens

  init(settings: SettingsScreens) { self.settings = settings }

  func home(request: RouteRequest) { print("home") }

  func product(id: ProductID, variant: Int?, request: RouteRequest) {
    print("product \(id.rawValue)", variant.map { "variant \($0)" } ?? "")
  }

  func reviews(id: ProductID, stars: Int?, request: RouteRequest) { print("reviews") }

  func category(
    path: [CategorySlug], sort: ShopRoute.Sort, page: Int, request: RouteRequest
  ) {
    print("category \(path) by \(sort), page \(page)")
  }

  func search(query: String, sort: ShopRoute.Sort, tags: [String], request: RouteRequest) {
    print("search \(query)")
  }

  func wine(id: ProductID, request: RouteRequest) { print("wine \(id.rawValue)") }
  func cart(request: RouteRequest) { print("cart") }
  func checkout(request: RouteRequest) { print("checkout") }
  func payment(request: RouteRequest) { print("payment") }
  func orderDone(order: UUID, request: RouteRequest) { print("order \(order)") }
  func signIn(returnTo: String?, request: RouteRequest) { print("sign in") }
  func notFound(url: String, request: RouteRequest) { print("not found: \(url)") }

  func signedIn(_ request: RouteRequest, next: FilterChain<Void>) async throws -> Outcome<Void> {
    try await next(request)
  }

  func ageAtLeast(
    years: Int, _ request: RouteRequest, next: FilterChain<Void>
  ) async throws -> Outcome<Void> {
    .stopped(by: "ageAtLeast \(years)")
  }
}

final class AccountScreens: ShopRouteAccountHandler {
  func overview(request: RouteRequest) { print("overview") }
  func orders(status: ShopRoute.Account.OrdersStatus?, request: RouteRequest) { print("orders") }
  func order(id: UUID, request: RouteRequest) { print("order \(id)") }
  func address(id: Int?, request: RouteRequest) { print("address") }
}
