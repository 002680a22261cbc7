import Foundation
import Turnpike

/// The arguments with which the handlers of the golden tables were called.
@MainActor
final class HandlerTrace {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }
}

@MainActor
final class ShopScreens: ShopRouteHandler {
  let trace: HandlerTrace
  let account: AccountScreens
  let settings: SettingsScreens

  init(_ trace: HandlerTrace) {
    self.trace = trace
    account = AccountScreens(trace)
    settings = SettingsScreens(trace)
  }

  func home(request: RouteRequest) { trace.note("home") }
  func product(id: ProductID, variant: Int?, request: RouteRequest) {
    trace.note("product \(id.rawValue) \(variant ?? 0)")
  }
  func category(path: [ProductID], sort: ShopRoute.Sort, page: Int, request: RouteRequest) {
    trace.note("category \(path.map(\.rawValue)) \(sort) \(page)")
  }
  func search(query: String, sort: ShopRoute.Sort, tags: [String], request: RouteRequest) {
    trace.note("search \(query) \(sort) \(tags)")
  }
  func wine(id: ProductID, request: RouteRequest) { trace.note("wine \(id.rawValue)") }
  func archive(year: Int, month: Int?, request: RouteRequest) {
    trace.note("archive \(year) \(month ?? 0)")
  }
  func darkMode(on: Bool, request: RouteRequest) { trace.note("darkMode \(on)") }
  func checkout(request: RouteRequest) { trace.note("checkout") }
  func orderDone(order: UUID, request: RouteRequest) { trace.note("orderDone \(order)") }
  func notFound(url: String, request: RouteRequest) { trace.note("notFound \(url)") }

  func signedIn(
    _ request: RouteRequest, next: FilterChain<Void>
  ) async throws -> Outcome<Void> {
    trace.note("signedIn")
    return try await next(request)
  }

  func ageAtLeast(
    years: Int, _ request: RouteRequest, next: FilterChain<Void>
  ) async throws -> Outcome<Void> {
    trace.note("ageAtLeast \(years)")
    return try await next(request)
  }
}

@MainActor
final class AccountScreens: ShopRouteAccountHandler {
  let trace: HandlerTrace
  let address: AddressScreens

  init(_ trace: HandlerTrace) {
    self.trace = trace
    address = AddressScreens(trace)
  }

  func overview(request: RouteRequest) { trace.note("overview") }
  func orders(status: ShopRoute.Account.OrdersStatus?, request: RouteRequest) {
    trace.note("orders \(status?.rawValue ?? "-")")
  }
  func order(id: UUID, request: RouteRequest) { trace.note("order \(id)") }
}

@MainActor
final class AddressScreens: ShopRouteAccountAddressHandler {
  let trace: HandlerTrace

  init(_ trace: HandlerTrace) { self.trace = trace }

  func edit(kind: ShopRoute.Account.Address.EditKind, request: RouteRequest) {
    trace.note("edit \(kind)")
  }
}

@MainActor
final class SettingsScreens: SettingsRouteHandler {
  let trace: HandlerTrace

  init(_ trace: HandlerTrace) { self.trace = trace }

  func general(request: RouteRequest) { trace.note("general") }
  func about(request: RouteRequest) { trace.note("about") }

  func unlocked(
    _ request: RouteRequest, next: FilterChain<Void>
  ) async throws -> Outcome<Void> {
    trace.note("unlocked")
    return try await next(request)
  }
}

@MainActor
final class NamesScreens: NamesRouteHandler {
  let trace: HandlerTrace
  let output: OutputScreens
  let settings: SettingsScreens

  init(_ trace: HandlerTrace) {
    self.trace = trace
    output = OutputScreens(trace)
    settings = SettingsScreens(trace)
  }

  func `default`(request: RouteRequest) { trace.note("default") }
  func `for`(in text: String, default number: Int, request: RouteRequest) {
    trace.note("for \(text) \(number)")
  }
  func router(
    handler: String, request number: Int, writer: Bool, self outcome: NamesRoute.Outcome,
    request: RouteRequest
  ) { trace.note("router \(handler) \(number) \(writer) \(outcome)") }
  func open(index: Int?, request: RouteRequest) { trace.note("open \(index ?? 0)") }

  func `default`(
    in number: Int, filter: String, request flag: Bool, _ request: RouteRequest,
    next: FilterChain<Void>
  ) async throws -> Outcome<Void> {
    trace.note("filter \(number) \(filter) \(flag)")
    return try await next(request)
  }

  func none(_ request: RouteRequest, next: FilterChain<Void>) async throws -> Outcome<Void> {
    trace.note("none")
    return try await next(request)
  }

  func some(
    use: UUID, next date: Date, of decimal: Decimal, at url: URL, ratio: Double, list: [Int],
    plain: NamesRoute.Outcome, late: Bool, _ request: RouteRequest, next: FilterChain<Void>
  ) async throws -> Outcome<Void> {
    trace.note("some \(use) \(decimal) \(url) \(ratio) \(list) \(plain) \(late)")
    return try await next(request)
  }
}

@MainActor
final class OutputScreens: NamesRouteOutputHandler {
  let trace: HandlerTrace
  let settings: SettingsScreens

  init(_ trace: HandlerTrace) {
    self.trace = trace
    settings = SettingsScreens(trace)
  }

  func sendable(request: RouteRequest) { trace.note("sendable") }
}

actor GoldenServer: ServerRouteHandler {
  func status(request: RouteRequest) async throws -> String { "up" }
  func echo(text: String, request: RouteRequest) async throws -> String { text }

  func limited(
    perMinute: Int, _ request: RouteRequest, next: FilterChain<String>
  ) async throws -> Outcome<String> {
    guard case .handled(let text) = try await next(request) else { return .stopped(by: "limited") }
    return .handled("\(text), \(perMinute) a minute")
  }
}
