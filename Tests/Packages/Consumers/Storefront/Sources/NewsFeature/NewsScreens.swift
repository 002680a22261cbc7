import Foundation
import Turnpike

/// Names the screens of the news. Its handlers give text, as those of a server would.
final class NewsScreens: NewsRouteHandler {
  var freeArticles = 3

  func top(request: RouteRequest) -> String { "top" }

  func section(section: NewsRoute.Section, request: RouteRequest) -> String {
    "section \(section)"
  }

  func article(year: Int, month: Int, day: Int, slug: Slug, request: RouteRequest) -> String {
    "article \(slug.rawValue) of \(day).\(month).\(year)"
  }

  func archive(year: Int, month: Int?, request: RouteRequest) -> String { "archive \(year)" }
  func author(handle: Handle, request: RouteRequest) -> String { "author \(handle.rawValue)" }
  func live(event: Slug, entry: Int?, request: RouteRequest) -> String { "live \(event.rawValue)" }

  func search(
    query: String, from: Date?, to: Date?, sections: [NewsRoute.Section], request: RouteRequest
  ) -> String {
    "search \(query) in \(sections)"
  }

  func saved(request: RouteRequest) -> String { "saved" }
  func folder(name: String, request: RouteRequest) -> String { "folder \(name)" }
  func podcasts(request: RouteRequest) -> String { "podcasts" }
  func show(show: Slug, request: RouteRequest) -> String { "show \(show.rawValue)" }

  func episode(show: Slug, episode: Int, t: Double, request: RouteRequest) -> String {
    "episode \(episode) of \(show.rawValue) at \(t)"
  }

  func notFound(url: String, request: RouteRequest) -> String { "not found: \(url)" }

  func metered(
    _ request: RouteRequest, next: FilterChain<String>
  ) async throws -> Outcome<String> {
    freeArticles -= 1
    return freeArticles < 0 ? .stopped(by: "metered") : try await next(request)
  }

  func subscriber(
    _ request: RouteRequest, next: FilterChain<String>
  ) async throws -> Outcome<String> {
    .stopped(by: "subscriber")
  }
}
