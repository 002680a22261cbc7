public import Foundation
public import Turnpike

/// Opens the routes of `ShopRoute`.
@MainActor
public protocol ShopRouteHandler: AnyObject, Sendable {
  associatedtype Output: Sendable = Swift.Void
  associatedtype _Account: ShopRouteAccountHandler where _Account.Output == Output

  var account: _Account { get }
  /// The storefront.
  func home(request: Turnpike.RouteRequest) async throws -> Output
  /// A product page.
  func product(
    id: ProductID, variant: Swift.Int?, request: Turnpike.RouteRequest
  ) async throws -> Output
  func search(
    query: Swift.String, sort: ShopRoute.Sort, page: Swift.Int, tags: [Swift.String],
    request: Turnpike.RouteRequest
  ) async throws -> Output
  func file(path: [Swift.String], request: Turnpike.RouteRequest) async throws -> Output
  func report(
    values: [Swift.String: Swift.String], request: Turnpike.RouteRequest
  ) async throws -> Output
  func debug(request: Turnpike.RouteRequest) async throws -> Output
  func notFound(url: Swift.String, request: Turnpike.RouteRequest) async throws -> Output
  /// Filter `signedIn`.
  func signedIn(
    _ request: Turnpike.RouteRequest, next: Turnpike.FilterChain<Output>
  ) async throws -> Turnpike.Outcome<Output>
  /// Filter `ageAtLeast`.
  func ageAtLeast(
    years: Swift.Int, _ request: Turnpike.RouteRequest, next: Turnpike.FilterChain<Output>
  ) async throws -> Turnpike.Outcome<Output>
}

/// Opens the routes of `ShopRoute.Account`.
@MainActor
public protocol ShopRouteAccountHandler: AnyObject, Sendable {
  associatedtype Output: Sendable = Swift.Void

  func overview(request: Turnpike.RouteRequest) async throws -> Output
  func order(id: Foundation.UUID, request: Turnpike.RouteRequest) async throws -> Output
}

extension ShopRoute {
  @MainActor
  static func _invoke<Handler: ShopRouteHandler>(
    _ route: ShopRoute, on handler: Handler, _ request: Turnpike.RouteRequest
  ) async throws -> Handler.Output {
    switch route {
    case .home: return try await handler.home(request: request)
    case .product(let id, let variant):
      return try await handler.product(id: id, variant: variant, request: request)
    case .search(let query, let sort, let page, let tags):
      return try await handler.search(
        query: query, sort: sort, page: page, tags: tags, request: request)
    case .file(let path): return try await handler.file(path: path, request: request)
    case .account(let account):
      return try await Account._invoke(account, on: handler.account, request)
    default: return try await _invoke1(route, on: handler, request)
    }
  }

  @MainActor
  private static func _invoke1<Handler: ShopRouteHandler>(
    _ route: ShopRoute, on handler: Handler, _ request: Turnpike.RouteRequest
  ) async throws -> Handler.Output {
    switch route {
    case .report(let values): return try await handler.report(values: values, request: request)
    case .debug: return try await handler.debug(request: request)
    case .notFound(let url): return try await handler.notFound(url: url, request: request)
    default: throw Turnpike._Mismatch()
    }
  }

  @MainActor
  static func _filter<Handler: ShopRouteHandler>(
    _ use: Swift.Int, on handler: Handler, _ request: Turnpike.RouteRequest,
    _ next: Turnpike.FilterChain<Handler.Output>
  ) async throws -> Turnpike.Outcome<Handler.Output> {
    switch use {
    case 0: return try await handler.signedIn(request, next: next)
    case 1: return try await handler.ageAtLeast(years: 18, request, next: next)
    default: throw Turnpike._Mismatch()
    }
  }
}

extension ShopRoute.Account {
  @MainActor
  static func _invoke<Handler: ShopRouteAccountHandler>(
    _ route: ShopRoute.Account, on handler: Handler, _ request: Turnpike.RouteRequest
  ) async throws -> Handler.Output {
    switch route {
    case .overview: return try await handler.overview(request: request)
    case .order(let id): return try await handler.order(id: id, request: request)
    }
  }
}

extension Turnpike.Router where Table == ShopRoute {
  /// A router that opens links on `handler`.
  public convenience init<Handler: ShopRouteHandler>(
    _ handler: Handler
  ) where Handler.Output == Output {
    self.init(
      _handler: Turnpike._TableHandler(
        invoke: { route, request in try await ShopRoute._invoke(route, on: handler, request) },
        filter: { use, request, next in
          try await ShopRoute._filter(use, on: handler, request, next)
        },
        otherwise: { link, request in try await handler.notFound(url: link, request: request) }))
  }

  /// Opens links on `handler` from now on, and first those that have waited for it.
  @discardableResult
  public nonisolated(nonsending) func start<Handler: ShopRouteHandler>(
    _ handler: Handler
  ) async -> [Turnpike.HeldLinkResult<Output>] where Handler.Output == Output {
    await self._start(asIn: Turnpike.Router(handler))
  }
}

nonisolated extension Turnpike._RouteOpener where Routes == ShopRoute {
  /// A product page.
  @discardableResult
  public nonisolated(nonsending) func product(
    id: ProductID, variant: Swift.Int? = nil
  ) async throws -> Turnpike.Outcome<Output> {
    try await self._open(.product(id: id, variant: variant))
  }

  public var account: Turnpike._RouterGroup<Self, ShopRoute.Account> {
    Turnpike._RouterGroup(self) { .account($0) }
  }
}

nonisolated extension Turnpike._RouteOpener where Routes == ShopRoute.Account {
  @discardableResult
  public nonisolated(nonsending) func order(
    id: Foundation.UUID
  ) async throws -> Turnpike.Outcome<Output> {
    try await self._open(.order(id: id))
  }
}
