import Testing
import Turnpike

@Suite("Where filters run")
struct FilterIsolationTests {
  /// A class with state on the main actor, written as one writes it first.
  @MainActor
  final class Session {
    var links: [String] = []
    let router = Router(ServerRoute.self, onCallersActor: { route, _ in "\(route)" })

    func start() {
      router.append { request, next in
        self.links.append(request.link)
        return try await next(request)
      }
      router.append(
        AnonymousFilter { request, next in
          self.links.append("handed round")
          return try await next(request)
        })
    }
  }

  /// A filter type with state on the main actor.
  @MainActor
  final class Counter: RouteFilter {
    var count = 0

    @MainActor
    func filter<Output>(
      _ request: RouteRequest, next: FilterChain<Output>
    ) async throws -> Outcome<Output> {
      count += 1
      return try await next(request)
    }
  }

  @Test("Closures and filters of a class on the main actor use its state")
  @MainActor
  func mainActor() async throws {
    let session = Session()
    let counter = Counter()
    session.start()
    session.router.append(counter)
    let router = session.router
    #expect(try await router.open(.status) == .handled("status"))
    let other = Task.detached { try await router.open(.echo(text: "x")) }
    #expect(try await other.value == .handled("echo(text: \"x\")"))
    #expect(session.links == ["/status", "handed round", "/echo/x", "handed round"])
    #expect(counter.count == 2)
  }

  @Test("The closures of a router without a handler run on the main actor")
  func routerClosures() async throws {
    let router = Router<ForumRoute, String>(
      ForumRoute.self,
      filter: { filter, request, next in
        MainActor.assertIsolated()
        return try await next(request)
      }
    ) { route, _ in
      MainActor.assertIsolated()
      return "\(route)"
    }
    #expect(try await router.open(.forum(id: 1)) == .handled("forum(id: 1)"))
  }
}
