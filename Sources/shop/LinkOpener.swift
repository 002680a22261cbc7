import Routes
import Turnpike

/// Opens links one after another in one shop, so that what one of them did, such as
/// signing in, is there for the next.
@MainActor
struct LinkOpener {
  private let router: Router<ShopRoute, Void>
  private let report: Report

  init(_ report: Report) {
    self.report = report
    router = Router(Screens(report))
    // The handlers print, so no navigator is missed.
    router.letHandlersPresent()
    router.addFilter(LogFilter(report: report))
  }

  /// Opens links, and returns whether each was handled.
  func open(_ links: some Sequence<String>) async -> Bool {
    await report.each(of: links) { await open($0) }
  }

  private func open(_ link: String) async -> Bool {
    do {
      try reportUnused(link)
      let outcome = try await router.open(link: link)
      report.line("outcome", text(of: outcome), outcome.isHandled ? .good : .bad)
      return outcome.isHandled
    } catch {
      report.line("error", "\(error)", .bad)
      return false
    }
  }

  /// Says what the link has and the route does not use.
  private func reportUnused(_ link: String) throws {
    guard case .route(let match)? = try router.match(link) else { return }
    for issue in match.issues { report.line("ignores", "\(issue)") }
    for item in match.unusedQuery { report.line("ignores", "\(RouteQuery([item]))") }
  }

  private func text(of outcome: Outcome<Void>) -> String {
    switch outcome {
    case .handled: "handled"
    case .unmatched: "no route matches"
    case .stopped(let filter): "stopped by \(filter)"
    case .redirected(let redirect): "leaves the app for \(redirect)"
    case .held: "held until it can be opened"
    case .notPresented: "handled, and not shown"
    }
  }
}

/// Reports each request on its way in, before any other filter sees it: the route
/// with its values, and where the table has it.
private struct LogFilter: RouteFilter {
  let report: Report

  func filter<Output: Sendable>(
    _ request: RouteRequest, next: FilterChain<Output>
  ) async throws -> Outcome<Output> {
    if let pattern = request.redirectedFrom { report.line("redirect", "from \(pattern)") }
    if let route = request.route(as: ShopRoute.self) {
      report.line("route", "\(route)", .strong)
      report.line("pattern", "\(route.info.pattern)  \(report.place(of: route.info))")
    } else if request.redirectedFrom == nil {
      report.line("route", "none", .bad)
    }
    return try await next(request)
  }
}
