import Testing
import Turnpike

@testable import Cinema

@Suite("Links")
struct LinkTests {
  @Test("An example opens a route with its canonical link", arguments: CinemaRoute.table.examples)
  func example(_ example: RouteInfo.Example) throws {
    #expect(try CinemaRoute(example.link)?.link(.path) == example.canonicalLink)
  }
}
