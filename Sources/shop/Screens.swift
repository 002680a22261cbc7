import Foundation
import Routes
import Turnpike

/// The shop's screens. Instead of showing one, it says what it would show.
final class Screens: ShopRouteHandler {
  let account: AccountScreens
  private let report: Report
  private var isSignedIn = false
  private let age = 17

  init(_ report: Report) {
    self.report = report
    account = AccountScreens(report: report)
  }

  func home(request: RouteRequest) { show("the storefront") }

  func product(id: ProductID, variant: Int?, request: RouteRequest) {
    show("product \(id.rawValue)\(variant.map { ", variant \($0)" } ?? "")")
  }

  func reviews(id: ProductID, stars: Int?, request: RouteRequest) {
    show("reviews of \(id.rawValue)\(stars.map { " with \($0) stars" } ?? "")")
  }

  func category(
    path: [CategorySlug], sort: ShopRoute.Sort, page: Int, request: RouteRequest
  ) {
    let names = path.map(\.rawValue).joined(separator: " > ")
    show("\(names), page \(page), by \(sort)")
  }

  func search(query: String, sort: ShopRoute.Sort, tags: [String], request: RouteRequest) {
    show("what is found for \"\(query)\"\(tags.isEmpty ? "" : " among \(tags)")")
  }

  func wine(id: ProductID, request: RouteRequest) { show("a bottle of \(id.rawValue)") }
  func cart(request: RouteRequest) { show("the cart") }
  func checkout(request: RouteRequest) { show("the checkout") }
  func payment(request: RouteRequest) { show("how to pay") }
  func orderDone(order: UUID, request: RouteRequest) { show("thanks for order \(order)") }

  func signIn(returnTo: String?, request: RouteRequest) {
    isSignedIn = true
    show("the sign-in sheet, where somebody signs in\(returnTo.map { " to go to \($0)" } ?? "")")
  }

  func notFound(url: String, request: RouteRequest) { show("that \(url) is not a link of ours") }

  private func show(_ screen: String) { report.line("handler", "shows \(screen)") }
}

// MARK: Stores.routes

extension Screens {
  func stores(near: String?, services: [String], request: RouteRequest) {
    show("shops near \(near ?? "here")\(services.isEmpty ? "" : " with \(services)")")
  }

  func store(store: String, request: RouteRequest) { show("shop \(store)") }

  func events(store: String, day: Date, request: RouteRequest) {
    show("what is on in \(store) on \(day.routeText)")
  }

  func map(store: String, department: String?, request: RouteRequest) {
    show("the map of \(store)\(department.map { " with \($0) marked" } ?? "")")
  }

  func catalogue(year: Int, month: Int, page: Int, request: RouteRequest) {
    show("page \(page) of the catalogue of \(month)/\(year)")
  }

  func broadcast(slug: String, request: RouteRequest) { show("the broadcast \(slug)") }

  func voucher(amount: Decimal, code: String, request: RouteRequest) {
    show("a voucher of \(amount) with the code \(code)")
  }

  func campaign(name: String, details: [String: String], request: RouteRequest) {
    show("the campaign \(name), with \(details.count) details")
  }

  func handbook(page: String, request: RouteRequest) { show("\(page) of the handbook") }

  func debug(panel: ShopRoute.DebugPanel, request: RouteRequest) { show("the panel \(panel)") }

  @available(*, deprecated, message: "Maps moved to the shop's own page")
  func oldMap(store: String, request: RouteRequest) { show("the old map of \(store)") }
}

// MARK: Filters

extension Screens {
  func signedIn(_ request: RouteRequest, next: FilterChain<Void>) async throws -> Outcome<Void> {
    if isSignedIn {
      report.line("filter", "signedIn: lets it through")
      return try await next(request)
    }
    report.line("filter", "signedIn: nobody is signed in, so goes to the sign-in sheet")
    return request.redirect(to: ShopRoute.signIn(returnTo: request.path))
  }

  func ageAtLeast(
    years: Int, _ request: RouteRequest, next: FilterChain<Void>
  ) async throws -> Outcome<Void> {
    let isOldEnough = age >= years
    report.line("filter", "ageAtLeast(years: \(years)): the customer is \(age)")
    return isOldEnough ? try await next(request) : .stopped(by: "ageAtLeast")
  }
}

/// The screens of the customer's account, a group with a handler of its own.
final class AccountScreens: ShopRouteAccountHandler {
  private let report: Report

  init(report: Report) { self.report = report }

  func overview(request: RouteRequest) { show("the account") }

  func orders(status: ShopRoute.Account.OrdersStatus?, request: RouteRequest) {
    show("\(status.map { "\($0.rawValue)" } ?? "all") orders")
  }

  func order(id: UUID, request: RouteRequest) { show("order \(id)") }

  func address(id: Int?, request: RouteRequest) {
    show(id.map { "address \($0)" } ?? "a form for a new address")
  }

  private func show(_ screen: String) { report.line("handler", "shows \(screen)") }
}
