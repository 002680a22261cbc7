import Turnpike

/// An app that opens links and does nothing else: `.ci/app-size` measures what it links.
@main
final class Screens: SmallRouteHandler {
  func home(request: RouteRequest) { print("home") }
  func item(id: Int, request: RouteRequest) { print("item \(id)") }
  func search(q: String, request: RouteRequest) { print("search \(q)") }

  static func main() async throws {
    let router = Router(Screens())
    for link in CommandLine.arguments.dropFirst() { try await router.open(link: link) }
  }
}
