import Foundation
import Hummingbird
import Logging
import Routes
import Turnpike

/// The same pages with Hummingbird's own router, to measure beside: a dozen routes of the table,
/// with their values read by hand.
public struct PlainServer: Sendable {
  private let pages = ShopPages()
  private let logger: Logger

  public init(logger: Logger) { self.logger = logger }

  public func application(port: Int) -> some ApplicationProtocol {
    Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      logger: logger)
  }

  private var router: Hummingbird.Router<BasicRequestContext> {
    let router = Hummingbird.Router(options: .autoGenerateHeadEndpoints)
    let pages = pages
    func get(
      _ path: RouterPath,
      _ route: @escaping @Sendable (Request, BasicRequestContext) throws -> ShopRoute
    ) {
      router.get(path) { request, context in Response(pages.page(for: try route(request, context)))
      }
    }
    router.add(middleware: PlainLog(logger: logger))
    get("/") { _, _ in .home }
    get("/cart") { _, _ in .cart }
    get("/product/:id") { request, context in
      let id = try context.parameters.require("id")
      return .product(
        id: ProductID(rawValue: id),
        variant: request.uri.queryParameters.get("variant", as: Int.self))
    }
    get("/p/:id") { request, context in
      let id = try context.parameters.require("id")
      return .product(
        id: ProductID(rawValue: id),
        variant: request.uri.queryParameters.get("variant", as: Int.self))
    }
    get("/product/:id/reviews") { request, context in
      let id = try context.parameters.require("id")
      return .reviews(
        id: ProductID(rawValue: id), stars: request.uri.queryParameters.get("stars", as: Int.self))
    }
    get("/search") { request, _ in
      let parameters = request.uri.queryParameters
      return .search(query: try parameters.require("q"), tags: parameters.getAll("tags"))
    }
    get("/stores") { request, _ in .stores(near: request.uri.queryParameters.get("near")) }
    get("/stores/:store") { _, context in .store(store: try context.parameters.require("store")) }
    get("/stores/:store/events/:day") { _, context in
      let day = try context.parameters.require("day")
      guard let date = Date(routeText: day) else { throw HTTPError(.badRequest) }
      return .events(store: try context.parameters.require("store"), day: date)
    }
    get("/catalogue/:year/:month") { request, context in
      .catalogue(
        year: try context.parameters.require("year", as: Int.self),
        month: try context.parameters.require("month", as: Int.self),
        page: request.uri.queryParameters.get("page", as: Int.self) ?? 1)
    }
    get("/campaign/:name") { _, context in
      .campaign(name: try context.parameters.require("name"), details: [:])
    }
    get("/sign-in") { request, _ in
      .signIn(returnTo: request.uri.queryParameters.get("returnTo"))
    }
    router.get("/products/:file") { _, context in
      let id = try context.parameters.require("file").dropLast(".html".count)
      return Response(movedTo: "/product/\(id)")
    }
    return router
  }
}

/// Logs for Hummingbird's router what the other server logs for its links.
private struct PlainLog: RouterMiddleware {
  let logger: Logger

  func handle(
    _ request: Request, context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    let path = context.endpointPath ?? "no route"
    logger.info("\(path): \(response.status) in \(ContinuousClock.now - start)")
    return response
  }
}
