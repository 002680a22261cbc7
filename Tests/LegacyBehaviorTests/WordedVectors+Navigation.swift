import TestTables
import Synchronization
import Testing
import Turnpike
import TurnpikeNavigation

extension WordedVector {
  /// Navigation, beside the order of its steps.
  static let navigation: [WordedVector] = [
    WordedVector("ICD-047") { try await withoutValues() },
    WordedVector("ICD-056") { try await withoutHost() },
    WordedVector("ICD-058") { try await withoutStack() },
    WordedVector("ICD-059") { try await typedValues() },
    WordedVector("ICD-060") { try await coldStart() },
    WordedVector("ICD-061") { try await withoutDestination() },
    WordedVector("ICD-062") { try await unregisteredDependency() },
  ]

  /// A destination need not take the values of its route.
  @MainActor
  private static func withoutValues() async throws {
    let delegate = CocoaDelegate([])
    let trace = delegate.trace
    let router = Router<CocoaRoute, String>(
      _handler: _TableHandler(invoke: { route, _ in
        trace.note("init(\(route.screen))")
        return "screen"
      }))
    router.attachNavigator(delegate)
    try await router.open(.post(forumID: 10, postID: 35))
    #expect(trace.lines.filter { $0.hasSuffix("(post)") } == ["init(post)", "push(post)"])
  }

  /// A tab that the delegate has no controller for is no reason to show nothing. That
  /// UIKit's own navigator takes the root controller then, its tests show.
  @MainActor
  private static func withoutHost() async throws {
    let delegate = CocoaDelegate([.show])
    #expect(try await delegate.router.open(.tabbed).isHandled)
    #expect(delegate.trace.lines == ["show(tab2)", "initWithRoutingInfo(post)", "push(post)"])
  }

  /// Where nothing can be pushed nothing happens, and the outcome says so.
  @MainActor
  private static func withoutStack() async throws {
    let delegate = CocoaDelegate([], canPush: false)
    #expect(
      try await delegate.router.open(.popping) == .notPresented(routes: ["popping"], output: "post")
    )
    #expect(delegate.trace.lines == ["initWithRoutingInfo(post)"])
  }

  /// A destination that wants the values has them, typed.
  @MainActor
  private static func typedValues() async throws {
    let received = Mutex<[CocoaRoute]>([])
    let router = Router(CocoaRoute.self) { route, _ in received.withLock { $0.append(route) } }
    router.attachNavigator(HeadlessNavigator())
    try await router.open(.post(forumID: 10, postID: 35))
    #expect(received.withLock { $0 } == [.forum(id: 10), .post(forumID: 10, postID: 35)])
  }

  /// A link that starts the app is handed over twice, before the app is ready, and is
  /// opened once.
  private static func coldStart() async throws {
    let link = "posts://posts/1"
    let target = try VectorRouter(["posts/:id"])
    var gate = DuplicateLinkGate()
    target.router.holdLinks()
    for entrance in [DuplicateLinkGate.Entrance.url, .activity]
    where gate.admits(link, at: entrance) {
      try await target.open(link, as: .external)
    }
    #expect(target.router.heldLinks.map(\.link) == [link])
    #expect(target.trace.lines.isEmpty)
    await target.router.stopHoldingLinks()
    await target.router.stopHoldingLinks()
    #expect(target.trace.lines == ["dest(posts/:id)"])
  }

  /// A handler that returns no destination shows nothing, and nothing is raised.
  @MainActor
  private static func withoutDestination() async throws {
    let router = Router<CocoaRoute, String?>(_handler: _TableHandler(invoke: { _, _ in nil }))
    let navigator = HeadlessNavigator<CocoaRoute, String?>()
    router.attachNavigator(navigator)
    #expect(try await router.open(.plain) == .handled(nil))
    #expect(navigator.stack.isEmpty)
    #expect(navigator.instructions == [.show(tab: nil)])
  }

  /// A dependency is presented without a link of its own having been opened.
  @MainActor
  private static func unregisteredDependency() async throws {
    let navigator = HeadlessNavigator<CocoaRoute, Void>()
    try await Router(CocoaRoute.self, navigator: navigator).open(link: "posts://forums/10/post/35")
    #expect(navigator.stack == [.forum(id: 10), .post(forumID: 10, postID: 35)])
  }
}
