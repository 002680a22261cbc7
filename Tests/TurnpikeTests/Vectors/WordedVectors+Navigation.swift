import Testing
import Turnpike

extension WordedVector {
  /// What an app has to do for a link, beside the steps of navigation, which have
  /// tests of their own.
  static let navigation: [WordedVector] = [
    WordedVector("ICD-060") {
      let target = try VectorRouter(["posts/:id"])
      target.router.hold()
      try await target.open("posts://posts/1", as: .external)
      #expect(target.trace.lines.isEmpty)
      await target.router.ready()
      await target.router.ready()
      #expect(target.trace.lines == ["dest(posts/:id)"])
    },
    WordedVector("ICD-061") { try await everyRouteHasADestination() },
  ]

  /// There is no route without a destination: what its handler makes is presented.
  @MainActor
  private static func everyRouteHasADestination() async throws {
    let router = Router<CocoaRoute, String>(
      _handler: _TableHandler(invoke: { route, _ in "screen of \(route.info.name)" }))
    let navigator = HeadlessNavigator<CocoaRoute, String>()
    router.navigate(with: navigator)
    try await router.open(.plain)
    #expect(navigator.destination == "screen of post")
  }
}
