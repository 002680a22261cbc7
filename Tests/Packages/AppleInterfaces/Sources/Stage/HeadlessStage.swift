import TestTables
import Turnpike
import TurnpikeMapping
import TurnpikeNavigation

/// An app without screens.
@MainActor
public final class HeadlessStage: Stage {
  private let navigator = HeadlessNavigator<ForumRoute, String?>(
    tab: ForumRoute.Tab.forums, roots: [.profile: .members(.list)])
  private let router: Router<ForumRoute, String?>
  public var whileMaking: @MainActor (String) async -> Void = { _ in }

  public init() {
    let stage = Weak<HeadlessStage>()
    router = Router(
      ForumRoute.self, filter: { _, request, next in try await next(request) }
    ) { route, _ in
      await stage.object?.whileMaking(route.info.name)
      return route.info.name
    }
    stage.object = self
    router.attachNavigator(navigator)
  }

  public func open(_ link: String) async throws -> String {
    report(try await router.open(link: link))
  }

  public func map(_ pattern: String, to title: String?) throws {
    try router.map(pattern) { _ in title }
  }

  public func otherwise(_ title: String) {
    router.otherwise { _ in title }
  }

  public var saved: SavedScreens { navigator.savedScreens }

  public func restore(_ screens: SavedScreens) async -> [String] {
    await navigator.restore(screens, with: router).map(words)
  }

  public func keepSheets() { navigator.canDismiss = { _ in false } }

  public func select(tab: String) { navigator.tab = tab }

  public var screen: String {
    let routes = navigator.stack.dropFirst(navigator.tab == "profile" ? 1 : 0)
    var names = routes.map(\.info.name)
    if case .presentLink? = navigator.instructions.last {
      names.append((navigator.destination ?? nil) ?? "-")
    }
    return "\(navigator.tab ?? "-"): \(names.joined(separator: " > "))"
  }
}

/// An object that its own members refer to before it is there.
@MainActor
final class Weak<Object: AnyObject> {
  weak var object: Object?

  nonisolated init() {}
}
