import Turnpike

/// The steps that show a route, as data: its tab, whether the tab goes back to its root
/// first, and the routes before it.
///
/// ```
/// /account        -> account                @tab(account)
/// /orders         -> orders                 after account
/// /orders/:id     -> order(id: UUID)        after orders
/// /refund/:order  -> refund(order: UUID)    after order(id: order)  @present(sheet)
/// ```
/// ```swift
/// let plan = ShopRoute.refund(order: id).plan
/// plan.tab                       // "account"
/// plan.dependencies.map(\.route) // [.account, .orders, .order(id: id)]
/// plan.destination.presentation  // .sheet
/// ```
///
/// A router with a navigator performs it: see ``Navigator`` for the order.
public struct NavigationPlan<Table: RouteTable>: Hashable, Sendable {
  /// The routes that must already be on screen, the outermost first, including dependencies
  /// of dependencies. The compiler reports routes that depend on each other.
  public let dependencies: [NavigationStep<Table>]
  /// The route itself.
  public let destination: NavigationStep<Table>
  /// Whether the tab goes back to its root before the first presentation. Only the route
  /// itself decides that, not its dependencies.
  public let popsToRoot: Bool
}

extension NavigationPlan {
  /// All steps in order: the dependencies, then the route.
  public var steps: [NavigationStep<Table>] { dependencies + [destination] }

  /// The tab of the route, by the name of its case in `enum Tab`: that of its `@tab`,
  /// otherwise that of the nearest dependency that has one; `nil` if none has.
  public var tab: String? { destination.tab }

  /// The tab as a value of the table's `enum Tab`.
  ///
  /// ```swift
  /// selection = plan.tab(as: ShopRoute.Tab.self) ?? selection
  /// ```
  public func tab<Tab: CaseIterable>(as type: Tab.Type = Tab.self) -> Tab? {
    destination.tab(as: type)
  }
}

extension NavigationPlan: CustomStringConvertible {
  /// The steps, one on each line:
  ///
  /// ```
  /// show tab account
  /// pop to root
  /// push orders
  /// sheet order(id: "6f9619ff-8b86-d011-b42d-00c04fc964ff")
  /// ```
  public var description: String {
    var lines: [String] = []
    var shown: String?
    for (position, step) in steps.enumerated() {
      if let tab = step.tab, tab != shown { lines.append("show tab \(tab)") }
      shown = step.tab
      if position == 0, popsToRoot { lines.append("pop to root") }
      lines.append(step.description)
    }
    return lines.joined(separator: "\n")
  }
}

/// A step of a plan: a route, its tab, and its presentation.
///
/// ```swift
/// for step in route.plan.steps {
///   print(step)  // push order(id: 7)
/// }
/// ```
public struct NavigationStep<Table: RouteTable>: Hashable, Sendable {
  /// The route with its values.
  public let route: Table
  /// The tab that it is shown in, by the name of its case in `enum Tab`: its own, otherwise
  /// that of the nearest step before it, otherwise that of the nearest step after it.
  public let tab: String?
  /// How it is shown.
  public let presentation: Presentation
  /// The route below it, the nearest earlier one that is shown; `nil` for the outermost.
  public let base: Table?
  /// Whether another route of the plan depends on it.
  public let isDependency: Bool

  /// The tab as a value of the table's `enum Tab`.
  public func tab<Tab: CaseIterable>(as type: Tab.Type = Tab.self) -> Tab? {
    Tab.allCases.first { String(describing: $0) == tab }
  }
}

extension NavigationStep: CustomStringConvertible {
  /// Such as `push order(id: 7)`.
  public var description: String { "\(presentation) \(route)" }
}
