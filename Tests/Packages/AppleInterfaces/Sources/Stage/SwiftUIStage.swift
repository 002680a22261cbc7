import TestTables
import SwiftUI
import Turnpike
import TurnpikeMapping
import TurnpikeUI
import TurnpikeNavigation

/// An app made with SwiftUI, in words: a module of its own, for `import SwiftUI` beside
/// `import Testing` asks for a module that only Apple's platforms have.
@MainActor
public final class SwiftUIStage: Stage {
  private let navigator: SwiftUINavigator<ForumRoute>
  public let router: Router<ForumRoute, Void>
  private var outcomes = AsyncStream<String>.makeStream()
  public var whileMaking: @MainActor (String) async -> Void = { _ in }

  /// The origin of the last request.
  public private(set) var origin = ""

  /// - Parameter activityType: The type of the activities that the app takes from other devices.
  public init(handoff activityType: String? = nil) {
    navigator = SwiftUINavigator(tab: ForumRoute.Tab.forums, roots: [.profile: .members(.list)])
    let stage = Weak<SwiftUIStage>()
    router = Router(
      ForumRoute.self, filter: { _, request, next in try await next(request) }
    ) { route, request in
      stage.object?.origin = request.origin.name
      await stage.object?.whileMaking(route.info.name)
    }
    stage.object = self
    router.attachNavigator(navigator)
    let report = outcomes.continuation
    _ = Text("app").opensLinks(with: router, handoff: activityType) { url, result in
      switch result {
      case .success(let outcome): report.yield("\(url) \(outcome)")
      case .failure(let error): report.yield("\(url) \(error)")
      }
    }
  }

  /// Opens a link inside the app.
  public func open(_ link: String) async throws -> String {
    report(try await router.open(link: link))
  }

  public func map(_ pattern: String, to title: String?) throws {
    try router.map(pattern) { _ in }
  }

  public func otherwise(_ title: String) {
    router.otherwise { _ in }
  }

  public var saved: SavedScreens { navigator.savedScreens }

  public func restore(_ screens: SavedScreens) async -> [String] {
    await navigator.restore(screens, with: router).map(words)
  }

  public func keepSheets() { navigator.canDismiss = { _ in false } }

  public func select(tab: String) { navigator.tab = tab }

  /// The tab, and what is on screen above its root.
  public var screen: String {
    "\(navigator.tab ?? "-"): \(navigator.routes.map(\.info.name).joined(separator: " > "))"
  }

  /// The result in the views.
  public var rendered: [String] {
    (Rendering.log, Rendering.dismissals, Rendering.pops) = ([], [], [])
    switch navigator.selection(ForumRoute.Tab.forums).wrappedValue {
    case .forums: Rendering.make(stack(of: .forums))
    case .profile: Rendering.make(stack(of: .profile))
    }
    return Rendering.log
  }

  /// How SwiftUI says that somebody dismisses the sheets, and goes back to the bottom of the
  /// stacks, that are on screen now: perhaps later, when others are.
  public var gestures: (dismissals: [@MainActor () -> Void], pops: [@MainActor () -> Void]) {
    _ = rendered
    return (Rendering.dismissals, Rendering.pops)
  }

  private func stack(of tab: ForumRoute.Tab) -> some View {
    RouteStack(navigator, tab: tab) {
      Text("root of \(tab)")
    } screen: { route in
      Text(route.info.name)
    }
  }

  /// Somebody selects the other tab.
  public func selectProfile() {
    navigator.selection(ForumRoute.Tab.forums).wrappedValue = .profile
  }

  /// The system hands a link over, as a URL.
  public func arrive(_ link: String) {
    if let url = URL(string: link) { Rendering.openURL?(url) }
  }

  /// The system hands a universal link over, as an activity.
  public func browse(_ link: String) {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: link)
    Rendering.activities[NSUserActivityTypeBrowsingWeb]?(activity)
  }

  /// Somebody taps a link in a text; whether the app takes it.
  public func tap(_ link: String) -> Bool {
    guard let url = URL(string: link) else { return false }
    return Rendering.innerEnvironment.openURL.handler(url) == .handled
  }

  /// The next link that was opened, with what became of it.
  public func nextOutcome() async -> String? {
    for await outcome in outcomes.stream { return outcome }
    return nil
  }
}
