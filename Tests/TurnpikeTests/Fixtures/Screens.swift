import TestTables
import Foundation
import Turnpike

/// A handler with state, on the main actor.
@MainActor
final class Screens: ShopRouteHandler {
  var trace: [String] = []
  let account = AccountScreens()
  var isSignedIn = true

  func home(request: RouteRequest) { trace.append("home") }

  func product(id: ProductID, variant: Int?, request: RouteRequest) async throws {
    trace.append("product \(id.rawValue) \(variant.map(String.init) ?? "-")")
  }

  func search(
    query: String, sort: ShopRoute.Sort, page: Int, tags: [String], request: RouteRequest
  ) { trace.append("search \(query) \(sort) \(page) \(tags)") }

  func file(path: [String], request: RouteRequest) { trace.append("file \(path)") }

  func report(values: [String: String], request: RouteRequest) { trace.append("report") }

  func debug(request: RouteRequest) { trace.append("debug") }

  func offers(page: Int?, request: RouteRequest) { trace.append("offers") }

  func notFound(url: String, request: RouteRequest) { trace.append("notFound \(url)") }

  func signedIn(
    _ request: RouteRequest, next: FilterChain<Void>
  ) async throws -> Outcome<Void> {
    trace.append("signedIn")
    guard isSignedIn else { return request.redirect(to: ShopRoute.home) }
    return try await next(request)
  }

  func ageAtLeast(
    years: Int, _ request: RouteRequest, next: FilterChain<Void>
  ) async throws -> Outcome<Void> {
    trace.append("ageAtLeast \(years)")
    return try await next(request)
  }
}

/// A handler without any attribute.
final class AccountScreens: ShopRouteAccountHandler {
  func overview(request: RouteRequest) {}
  func order(id: UUID, request: RouteRequest) {}
}
