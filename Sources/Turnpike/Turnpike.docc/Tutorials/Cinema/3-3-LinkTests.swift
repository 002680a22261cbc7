import Testing
import Turnpike

@testable import Cinema

@Suite("Links")
struct LinkTests {
  @Test("An example opens a route with its canonical link", arguments: CinemaRoute.table.examples)
  func example(_ example: RouteInfo.Example) throws {
    #expect(try CinemaRoute(example.link)?.link(.path) == example.canonicalLink)
  }

  @Test(
    "A link leads to its route",
    arguments: [
      ("cinema://", .programme),
      ("https://cinema.example.com/film/42", .film(id: 42)),
      ("https://cinema.example.com/film/42?utm_source=mail", .film(id: 42)),
      ("cinema://film/0", nil),
      ("cinema://tickets/AB12", nil),
    ] as [(String, CinemaRoute?)])
  func link(_ link: String, route: CinemaRoute?) throws {
    #expect(try CinemaRoute.table.match(link)?.route == route)
  }

  @MainActor
  @Test("A link to a ticket waits for the login")
  func login() async throws {
    let screens = Screens()
    let router = Router(screens)

    let outcome = try await router.open(link: "cinema://tickets/AB12CD")
    #expect(outcome.heldUntil == .login)

    screens.session.signIn()
    let opened = await router.openHeldLinks(waitingFor: .login)
    #expect(opened.map(\.link.link) == ["cinema://tickets/AB12CD"])
    #expect(try opened.allSatisfy { try $0.result.get().isHandled })
  }
}
