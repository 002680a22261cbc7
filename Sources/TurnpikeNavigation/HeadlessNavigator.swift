import RouteMatching
import Turnpike

/// Shows nothing and records its calls, so that a test can check where a link leads.
///
/// ```swift
/// let navigator = HeadlessNavigator<ShopRoute, Void>()
/// let router = Router(ShopRoute.self, navigator: navigator)
/// try await router.open(link: "shop://refund/\(id)")
///
/// #expect(navigator.tab == "account")
/// #expect(navigator.stack == [.account, .orders, .order(id: id), .refund(order: id)])
/// ```
///
/// It keeps a stack for each tab as an app does, so that a second link finds the routes of
/// the first one on screen.
@MainActor
public final class HeadlessNavigator<Routes: TypedRoute, Destination: Sendable>: Navigator {
  /// A call of the navigator.
  public enum Instruction: Hashable, Sendable {
    /// To make a tab visible; `nil` if no route of the plan names one.
    case show(tab: String?)
    /// Removes all but the root, for the route of the plan.
    case popToRoot(for: Routes)
    /// To show a route that it can present.
    case present(NavigationStep<Routes>)
    /// Presents the destination of a mapped pattern, a matcher or `router.otherwise`.
    case presentLink(String, Presentation)
  }

  /// The calls, in order.
  public private(set) var instructions: [Instruction] = []
  /// The tab that is shown; `nil` until one is. Set it as a user does who selects another tab.
  public var tab: String?
  /// The routes on screen in each tab, the outermost first; the key `nil` is for routes
  /// that were shown before any tab.
  public var stacks: [String?: [Routes]] {
    Dictionary(uniqueKeysWithValues: screens.keys.map { ($0, stack(of: $0)) })
  }
  /// The last presented step.
  public private(set) var destination: Destination?
  /// Whether the last instruction was animated.
  public private(set) var wasAnimated = false
  /// Returns whether a step can be presented, to test how the program reacts if it can't; by
  /// default each step can.
  public var canPresent: @MainActor (NavigationStep<Routes>) -> Bool = { _ in true }
  private let roots: [String: Routes]
  private var screens: [String?: ScreenStack<Routes>] = [:]
  /// The tab of the current plan.
  private var targetTab: String?

  /// Makes a navigator with nothing on screen.
  ///
  /// - Parameter roots: The route at the bottom of a tab, by the name of its case in `enum
  ///   Tab`. It is on screen whenever its tab is shown, and no pop removes it.
  public init(roots: [String: Routes] = [:]) {
    self.roots = roots
  }

  /// The routes on screen in the tab that is shown.
  public var stack: [Routes] { stack(of: tab) }

  /// The routes above the roots of all tabs, with their sheets.
  public var savedScreens: SavedScreens {
    SavedScreens(tab: tab, stacks: screens.mapValues(\.saved))
  }

  /// Removes the recorded calls; the routes on screen stay.
  public func removeInstructions() { instructions.removeAll() }

  private func root(of tab: String?) -> Routes? { tab.flatMap { roots[$0] } }

  private func stack(of tab: String?) -> [Routes] {
    (root(of: tab).map { [$0] } ?? []) + (screens[tab]?.routes ?? [])
  }

  /// Records the tab.
  public func show(tab: String?) {
    instructions.append(.show(tab: tab))
    self.tab = tab ?? self.tab
    targetTab = self.tab
  }

  /// Whether the route is in the stack of the tab that is shown, or will be after a pop.
  public func isOnScreen(_ route: Routes, afterPop: Bool) -> Bool {
    route == root(of: targetTab) || (!afterPop && stack(of: targetTab).contains(route))
  }

  /// Removes all routes but the root of the tab that is shown.
  public func popToRoot(for step: NavigationStep<Routes>, animated: Bool) {
    instructions.append(.popToRoot(for: step.route))
    wasAnimated = animated
    screens[targetTab] = ScreenStack()
    tab = targetTab
  }

  /// Adds the route to the stack of its tab, if it can be presented, and shows that tab.
  public func present(
    _ destination: Destination, for step: NavigationStep<Routes>, animated: Bool
  ) -> Bool {
    guard canPresent(step) else { return false }
    note(.present(step), destination, animated)
    screens[targetTab, default: ScreenStack()].present(step, root: root(of: targetTab))
    return true
  }

  /// Records the link and the presentation.
  public func present(
    _ destination: Destination, for request: RouteRequest, as presentation: Presentation,
    animated: Bool
  ) -> Bool {
    note(.presentLink(request.link, presentation), destination, animated)
    return true
  }

  private func note(_ instruction: Instruction, _ destination: Destination, _ animated: Bool) {
    instructions.append(instruction)
    wasAnimated = animated
    self.destination = destination
    tab = targetTab
  }
}

extension HeadlessNavigator.Instruction {
  /// Whether both are the same call. Links are compared byte by byte.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.show(let tab), .show(let other)): tab == other
    case (.popToRoot(let route), .popToRoot(let other)): route == other
    case (.present(let step), .present(let other)): step == other
    case (.presentLink(let link, let presentation), .presentLink(let other, let otherPresentation)):
      link.hasBytes(of: other) && presentation == otherPresentation
    default: false
    }
  }
}

extension HeadlessNavigator.Instruction: CustomStringConvertible {
  /// Such as `show tab home`, `pop to root` or `push product(id: "A-17")`.
  public var description: String {
    switch self {
    case .show(let tab): tab.map { "show tab \($0)" } ?? "show"
    case .popToRoot: "pop to root"
    case .present(let step): step.description
    case .presentLink(let link, let presentation): "\(presentation) \(link.escapedForPrinting)"
    }
  }
}
