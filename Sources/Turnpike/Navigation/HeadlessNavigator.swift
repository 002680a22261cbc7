/// Shows nothing and records what it is told, so that a test can see where a link
/// leads without a screen.
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
/// It keeps a stack for each tab as an app does, so that a second link finds what the
/// first one brought on screen.
@MainActor
public final class HeadlessNavigator<Routes: RouteTable, Destination: Sendable>: Navigator {
  /// Something that the navigator was told.
  public enum Instruction: Hashable, Sendable {
    /// To make a tab visible; `nil` where no route of the plan names one.
    case show(tab: String?)
    /// To take away all but the root, for the route that the plan leads to.
    case popToRoot(for: Routes)
    /// To show a route, which it did not refuse.
    case present(NavigationStep<Routes>)
  }

  /// What it was told, in order.
  public private(set) var instructions: [Instruction] = []
  /// The tab that is shown; `nil` until one is.
  public private(set) var tab: String?
  /// What is on screen in each tab, from the outermost in; with the key `nil` what was
  /// shown before any tab was.
  public private(set) var stacks: [String?: [Routes]] = [:]
  /// What was presented last.
  public private(set) var destination: Destination?
  /// Whether the last instruction was to be seen as it happened.
  public private(set) var wasAnimated = false
  /// Says which steps cannot be presented, to test what the program does then.
  public var refuses: @MainActor (NavigationStep<Routes>) -> Bool = { _ in false }
  private let roots: [String: Routes]

  /// A navigator with nothing on screen.
  ///
  /// - Parameter roots: The route at the bottom of a tab, by the name of its case in
  ///   `enum Tab`. It is on screen whenever its tab is shown, and no pop takes it away.
  public init(roots: [String: Routes] = [:]) {
    self.roots = roots
  }

  /// What is on screen in the tab that is shown.
  public var stack: [Routes] { stacks[tab] ?? root }

  /// Forgets what it was told; what is on screen stays.
  public func removeInstructions() { instructions.removeAll() }

  private var root: [Routes] { tab.flatMap { roots[$0] }.map { [$0] } ?? [] }

  /// Notes the tab.
  public func show(tab: String?) {
    instructions.append(.show(tab: tab))
    self.tab = tab ?? self.tab
  }

  /// Whether the route is in the stack of the tab that is shown, or will be after a pop.
  public func isOnScreen(_ route: Routes, afterPop: Bool) -> Bool {
    (afterPop ? root : stack).contains(route)
  }

  /// Takes away all but the root of the tab that is shown.
  public func popToRoot(for step: NavigationStep<Routes>, animated: Bool) {
    instructions.append(.popToRoot(for: step.route))
    wasAnimated = animated
    stacks[tab] = root
  }

  /// Puts the route on the stack of the tab that is shown, unless it is refused.
  public func present(
    _ destination: Destination, for step: NavigationStep<Routes>, animated: Bool
  ) -> Bool {
    guard !refuses(step) else { return false }
    instructions.append(.present(step))
    wasAnimated = animated
    self.destination = destination
    stacks[tab] = stack.presenting(step)
    return true
  }
}

extension HeadlessNavigator.Instruction: CustomStringConvertible {
  /// Such as `show tab home`, `pop to root` or `push product(id: "A-17")`.
  public var description: String {
    switch self {
    case .show(let tab): tab.map { "show tab \($0)" } ?? "show"
    case .popToRoot: "pop to root"
    case .present(let step): step.description
    }
  }
}
