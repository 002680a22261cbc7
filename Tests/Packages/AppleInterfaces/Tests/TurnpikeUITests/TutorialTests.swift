import Testing
import Turnpike

@testable import Cinema

// The app of the tutorial.
extension SwiftUITests {
  private var router: Router<CinemaRoute, Void> {
    CinemaApp.main()
    return CinemaApp.router
  }

  @Test("A link shows a film above the programme")
  func film() async throws {
    #expect("\(try await router.open(link: "cinema://film/42"))" == "handled")
    #expect(
      CinemaScreen.lines.filter { !$0.hasPrefix("button") }
        == ["tab Programme", "stack film(id: 42)"])
  }

  @Test("A ticket waits for the login, and is shown above the tickets")
  func ticket() async throws {
    let router = self.router
    let link = "https://cinema.example.com/tickets/AB12CD"
    #expect("\(try await router.open(link: link))" == "held until login")

    _ = try await router.open(.tickets)
    #expect(
      CinemaScreen.lines
        == ["tab Tickets", "stack ", "button Ticket AB12CD", "button Sign in"])
    CinemaScreen.press("Sign in")
    while CinemaApp.navigator.routes.isEmpty { await Task.yield() }
    #expect(CinemaScreen.lines.prefix(2) == ["tab Tickets", #"stack ticket(code: "AB12CD")"#])
  }
}
