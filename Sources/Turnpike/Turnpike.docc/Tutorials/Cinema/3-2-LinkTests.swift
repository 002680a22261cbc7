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
}
