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
    /// Dismisses what is presented over other tabs: their routes, the outermost first.
    case dismiss([Routes])
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
  public var tab: String? {
    get { screens.tab }
    set { screens.tab = newValue }
  }
  /// The routes on screen in each tab, the outermost first; the key `nil` is for routes
  /// that were shown before any tab.
  public var stacks: [String?: [Routes]] {
    Dictionary(uniqueKeysWithValues: screens.stacks.keys.map { ($0, screens.routes(in: $0)) })
  }
  /// The last presented step.
  public private(set) var destination: Destination?
  /// Whether the last instruction was animated.
  public private(set) var wasAnimated = false
  /// Returns whether a step can be presented, to test how the program reacts if it can't; by
  /// default each step can.
  public var canPresent: @MainActor (NavigationStep<Routes>) -> Bool = { _ in true }
  /// Returns whether routes on sheets may be dismissed, because a screen is presented in another tab;
  /// by default they may.
  public var canDismiss: @MainActor (_ routes: [Routes]) -> Bool = { _ in true }
  private var screens: TabStacks<Routes>

  /// Makes a navigator with nothing on screen, which shows the tabs of the table's routes.
  public init() {
    screens = TabStacks(tab: nil, of: Routes.tabsOfRoutes, roots: [:])
  }

  /// Makes a navigator for an app with tabs.
  ///
  /// - Parameters:
  ///   - tab: The tab that is shown first.
  ///   - roots: The route at the bottom of a tab. It is on screen whenever its tab is shown, and no pop
  ///     removes it.
  public init<Tab: Hashable & CaseIterable & Sendable>(tab: Tab, roots: [Tab: Routes] = [:]) {
    screens = TabStacks(tab: tab, roots: roots)
  }

  /// The tabs of the table's `enum Tab`, or those that its routes name.
  public var tabNames: [String] { screens.tabs }

  /// The routes on screen in the tab that is shown.
  public var stack: [Routes] { screens.routes(in: tab) }

  /// The routes above the roots of all tabs, with their sheets.
  public var savedScreens: SavedScreens { screens.saved }

  /// Removes the recorded calls; the routes on screen stay.
  public func removeInstructions() { instructions.removeAll() }

  /// Records the tab.
  public func show(tab: String?) {
    instructions.append(.show(tab: tab))
    screens.show(tab: tab)
  }

  /// Whether the route is in the stack of the tab that is shown, or will be after a pop.
  public func isOnScreen(_ route: Routes, afterPop: Bool) -> Bool {
    screens.isOnScreen(route, afterPop: afterPop)
  }

  /// Records what is dismissed, unless ``canDismiss`` keeps it. Returns whether it is dismissed.
  public func uncover(tab: String?) -> Bool {
    let covering = screens.covering
    let isDismissed = screens.dismiss(covering.map { ($0.tab, !canDismiss($0.routes)) })
    if isDismissed { instructions += covering.map { .dismiss($0.routes) } }
    return isDismissed
  }

  /// Removes all routes but the root of the tab that is shown.
  public func popToRoot(for step: NavigationStep<Routes>, animated: Bool) {
    instructions.append(.popToRoot(for: step.route))
    wasAnimated = animated
    screens.popToRoot()
    screens.selectTarget()
  }

  /// Adds the route to the stack of its tab, if it can be presented, and shows that tab.
  public func present(
    _ destination: Destination, for step: NavigationStep<Routes>, animated: Bool
  ) -> Bool {
    guard canPresent(step) else { return false }
    note(.present(step), destination, animated)
    screens.present(step)
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
    screens.selectTarget()
  }
}

extension HeadlessNavigator.Instruction {
  /// Whether both are the same call. Links are compared byte by byte.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.show(let tab), .show(let other)): tab == other
    case (.dismiss(let routes), .dismiss(let others)): routes == others
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
    case .dismiss(let routes):
      "dismiss \(routes.map { "\($0)" }.joined(separator: ", "))"
    case .popToRoot: "pop to root"
    case .present(let step): step.description
    case .presentLink(let link, let presentation): "\(presentation) \(link.escapedForPrinting)"
    }
  }
}
