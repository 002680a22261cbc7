import RouteMatching
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
public struct NavigationPlan<Routes: TypedRoute>: Hashable, Sendable {
  /// The routes that must already be on screen, the outermost first, including dependencies
  /// of dependencies. The compiler reports routes that depend on each other.
  public let dependencies: [NavigationStep<Routes>]
  /// The route itself.
  public let destination: NavigationStep<Routes>
  /// Whether the tab goes back to its root before the first presentation. Only the route
  /// itself decides that, not its dependencies.
  public let popsToRoot: Bool
}

extension NavigationPlan {
  /// All steps in order: the dependencies, then the route.
  public var steps: [NavigationStep<Routes>] { dependencies + [destination] }

  /// The tab of the route, by the name of its case in `enum Tab`: from its `@tab`, otherwise from
  /// the nearest dependency with a tab; `nil` without one.
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
public struct NavigationStep<Routes: TypedRoute>: Hashable, Sendable {
  /// The route with its values.
  public let route: Routes
  /// The tab that it is shown in, by the name of its case in `enum Tab`: its own, otherwise the tab
  /// of the nearest step before it, otherwise of the nearest step after it.
  public let tab: String?
  /// How it is shown.
  public let presentation: Presentation
  /// The route below it: the nearest earlier route that is shown; `nil` for the outermost.
  public let base: Routes?
  /// Whether another route of the plan depends on it.
  public let isDependency: Bool
  /// Whether the screen is restored: it is put on top, whatever is there.
  public let isRestored: Bool

  /// The tab as a value of the table's `enum Tab`.
  public func tab<Tab: CaseIterable>(as type: Tab.Type = Tab.self) -> Tab? {
    Tab.allCases.first { String(describing: $0) == tab }
  }
}

extension NavigationStep: CustomStringConvertible {
  /// Such as `push order(id: 7)`.
  public var description: String { "\(presentation) \(route)" }
}

extension TypedRoute {
  /// The tabs that routes of the table name.
  static var tabsOfRoutes: [String] { Set(table.routes.compactMap(\.tab)).sorted() }

  /// How to bring the route on screen.
  ///
  /// A dependency's values are taken from the route that names it after `after`. They are not read
  /// from a link, so they may be values that no link can contain.
  ///
  /// - Complexity: O(*n*) in the number of dependencies and of their values.
  public var plan: NavigationPlan<Self> { NavigationPlan(for: self) }
}

extension NavigationPlan {
  fileprivate init(for route: Routes) {
    var routes = [route]
    // Tables that the routes compiler wrote have no cycle.
    while routes.count <= Routes.table.routes.count,
      let dependency = routes.last?.routeBefore
    {
      routes.append(dependency)
    }
    routes.reverse()
    let steps = Self.steps(presenting: routes)
    dependencies = Array(steps.dropLast())
    destination = steps[steps.count - 1]
    popsToRoot = route.info.popsToRoot
  }

  private static func steps(presenting routes: [Routes]) -> [NavigationStep<Routes>] {
    let infos = routes.map(\.info)
    let firstTab = infos.lazy.compactMap(\.tab).first
    var tab = firstTab
    var base: Routes?
    return routes.indices.map { index in
      tab = infos[index].tab ?? tab
      let step = NavigationStep(
        route: routes[index], tab: tab,
        presentation: infos[index].presentation ?? .push,
        base: base, isDependency: index < routes.count - 1, isRestored: false)
      if step.presentation != .handlerOnly { base = step.route }
      return step
    }
  }
}

extension TypedRoute {
  /// The route that `after` names, with the values that it takes from this one.
  fileprivate var routeBefore: Self? {
    guard let dependency = info.dependency else { return nil }
    let own = arguments
    let values = dependency.arguments.map { argument -> GivenValue in
      switch argument {
      case .constant(let text): .text(text)
      case .parameter(let position): own.indices.contains(position) ? own[position] : .absent
      case .absent: .absent
      }
    }
    return Self.route(at: dependency.route, from: values)?.route
  }
}
