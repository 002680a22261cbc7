import Testing
import Turnpike

@testable import Cinema

@Suite("Links")
struct LinkTests {
  @Test("An example is the link that its route prints", arguments: CinemaRoute.table.examples)
  func example(_ example: RouteInfo.Example) throws {
    #expect(try CinemaRoute(example.link)?.link(.scheme) == example.link)
  }
}
