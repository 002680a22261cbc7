import RouteMatching
import Turnpike

extension RouteTable {
  /// How to bring the route on screen.
  ///
  /// A dependency's values are taken from the route that waits for it, as its `after`
  /// says, and are equal to them: they do not go through a link, so that a value which
  /// no link can carry gets there too.
  ///
  /// - Complexity: O(*n*) in the number of dependencies and of their values.
  public var plan: NavigationPlan<Self> { NavigationPlan(for: self) }
}

extension NavigationPlan {
  fileprivate init(for route: Table) {
    var routes = [route]
    // Tables that the routes compiler wrote have no cycle.
    while routes.count <= Table.table.routes.count,
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

  private static func steps(presenting routes: [Table]) -> [NavigationStep<Table>] {
    let infos = routes.map(\.info)
    let firstTab = infos.lazy.compactMap(\.tab).first
    var tab = firstTab
    var base: Table?
    return routes.indices.map { index in
      tab = infos[index].tab ?? tab
      let step = NavigationStep(
        route: routes[index], tab: tab,
        presentation: infos[index].presentation ?? .push,
        base: base, isDependency: index < routes.count - 1)
      if step.presentation != .nothing { base = step.route }
      return step
    }
  }
}

extension RouteTable {
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
    return Self(index: dependency.route, values: values)
  }

  /// The route with this index and these values; nil if one is not of its type.
  private init?(index: Int, values: [GivenValue]) {
    guard let route = withBytes(of: "/", { try? Self.route(at: index, values, in: $0) })
    else { return nil }
    self = route
  }

  private static func route(
    at index: Int, _ values: [GivenValue], in link: Span<UInt8>
  ) throws -> Self {
    var reader = try _RouteReader(of: link, in: table.automaton, within: nil)
    reader.given = values
    return try _route(at: index, &reader, link)
  }
}
