import TestTables
import Testing
import Turnpike

/// `#intro:~:text=word`, as browsers copy it to scroll to a word.
@Suite("Fragment directives")
struct FragmentDirectiveTests {
  @Test(
    "A value is printed so that it begins none",
    arguments: [
      ("a:~:b", "/doc/1#a%3A~:b"), (":~:", "/doc/1#%3A~:"), (":~:~:", "/doc/1#%3A~%3A~:"),
      ("a:~", "/doc/1#a:~"), ("~:a", "/doc/1#~:a"), ("::~::", "/doc/1#:%3A~::"),
    ])
  func printing(section: String, link: String) throws {
    let route = ClubRoute.doc(id: 1, section: section)
    #expect(try route.link() == link)
    #expect(ClubRoute(link) == route)
  }

  @Test(
    "A link is opened without it, and comes as it is",
    arguments: [
      ("/doc/1#intro:~:text=a", "intro"), (" /doc/1#intro\n", "intro"), ("/doc/1#:~:text=a", nil),
    ] as [(String, String?)])
  func opening(link: String, section: String?) async throws {
    #expect(ClubRoute(link) == .doc(id: 1, section: section))
    let router = Router(ClubRoute.self) { route, request in
      #expect(route == .doc(id: 1, section: section))
      #expect(request.link == link)
      #expect(request.fragment == section)
    }
    #expect(try await router.open(link: link).isHandled)
  }
}
