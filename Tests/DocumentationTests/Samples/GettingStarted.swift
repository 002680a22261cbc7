import Turnpike

@testable import DocumentationTables

enum GettingStarted {
  final class Screens: HelloRouteHandler {
    func hello(request: RouteRequest) {
      print("Hello World!")
    }

    func greeting(name: String, times: Int, request: RouteRequest) {
      for _ in 1...times { print("Hello \(name)!") }
    }
  }

  @MainActor
  static func open() async throws {
    let router = Router(Screens())

    try await router.open(link: "com.example.hello:hello")  // Hello World!
    try await router.open(.greeting(name: "Ada", times: 2))  // Hello Ada! Hello Ada!
    try await router.greeting(name: "Ada")  // Hello Ada!

    switch try await router.open(link: "com.example.hello://goodbye") {
    case .handled: print("done")
    case .unmatched: print("no route has this link")
    case let outcome: print(outcome)
    }
  }

  @MainActor
  static func send(_ router: Router<HelloRoute, Void>) {
    Button("Greet Ada") { router.send(.greeting(name: "Ada")) }

    router.report { problem in print(problem) }
  }

  /// A button of SwiftUI, as far as the sample needs it.
  private struct Button {
    @discardableResult
    @MainActor
    init(_ title: String, action: @escaping @MainActor () -> Void) { action() }
  }

  static func links() throws {
    let route = HelloRoute.greeting(name: "Ada Lovelace", times: 2)

    _ = route.path  // "/hello/Ada%20Lovelace?times=2"
    _ = route.url(.scheme)  // com.example.hello://hello/Ada%20Lovelace?times=2
    _ = try route.link()  // "https://hello.example.com/hello/Ada%20Lovelace?times=2"
    _ = HelloRoute(route.url())  // the same route again
  }
}
