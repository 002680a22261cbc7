import Testing
import Turnpike

@testable import DocumentationTables

@Suite("Links and greetings, as an article shows them")
struct GettingStarted {
  final class Screens: HelloRouteHandler {
    func hello(request: RouteRequest) {
      print("Hello World!")
    }

    func greeting(name: String, times: Int, request: RouteRequest) {
      for _ in 1...times { print("Hello \(name)!") }
    }
  }

  @MainActor
  @Test("Each call prints its greetings")
  func open() async throws {
    let router = Router(Screens())

    try await prints { try await router.open(link: "com.example.hello:hello") }  // Hello World!
    try await prints { try await router.greeting(name: "Ada") }  // Hello Ada!
    try await prints { try await router.open(.greeting(name: "Ada", times: 2)) }
    // Hello Ada! Hello Ada!

    switch try await router.open(link: "com.example.hello://goodbye") {
    case .handled: print("done")
    case .unmatched: print("no route has this link")
    case let outcome: print(outcome)
    }
  }

  @MainActor
  static func send(_ router: Router<HelloRoute, Void>) {
    Button("Greet Ada") { router.send(.greeting(name: "Ada")) }
  }

  /// A button of SwiftUI, as far as the sample needs it.
  private struct Button {
    @discardableResult
    @MainActor
    init(_ title: String, action: @escaping @MainActor () -> Void) { action() }
  }

  @Test("A route prints its links")
  func links() throws {
    let route = HelloRoute.greeting(name: "Ada Lovelace", times: 2)

    try shows(route.path)  // "/hello/Ada%20Lovelace?times=2"
    try shows(route.url(.scheme))  // com.example.hello://hello/Ada%20Lovelace?times=2
    try shows(try route.link())  // "https://hello.example.com/hello/Ada%20Lovelace?times=2"
    _ = HelloRoute(route.url())  // the same route again
    #expect(HelloRoute(route.url()) == route)
  }
}
