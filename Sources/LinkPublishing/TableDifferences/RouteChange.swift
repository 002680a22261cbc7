import RouteMatching
import RoutesCompiler

/// A difference between two patterns of one route.
enum RouteChange {
  case filters
  case value(ValueChange)

  var kind: TableDifference.Kind {
    switch self {
    case .filters: .moved
    case .value(let change): change.kind
    }
  }

  var conditions: [[LinkCondition]] {
    switch self {
    case .filters: [[]]
    case .value(let change): change.conditions
    }
  }

  /// Whether Swift alone knows which values differ.
  var isUserType: Bool {
    if case .value(let change) = self { change.isUserType } else { false }
  }

  /// Tells it from other differences of the same patterns.
  var reason: String {
    switch self {
    case .filters: "filters"
    case .value(let change): "value \(change.parameter)\(change.isUserType ? " type" : "")"
    }
  }
}

extension TableComparison {
  func routeChanges(_ old: Pattern, _ new: Pattern) -> [RouteChange] {
    guard let route = target(of: old).route, let newRoute = target(of: new).route else { return [] }
    let filters = filters(.old, route) == filters(.new, newRoute) ? [] : [RouteChange.filters]
    let (oldPattern, newPattern) = (pair.origin(of: old).pattern, pair.origin(of: new).pattern)
    let (own, other) = (self.route(.old, route), self.route(.new, newRoute))
    let parameters = routes.newParameters[route] ?? []
    let values = own.parameters.indices.flatMap { index in
      ValueComparison(
        old: .init(pattern: oldPattern, parameter: own.parameters[index], index: index),
        new: parameters[index].map {
          .init(pattern: newPattern, parameter: other.parameters[$0], index: $0)
        },
        enums: parameters[index].flatMap { self.parameters(route, newRoute, index, $0).enums }
      ).changes
    }
    return filters + values.map(RouteChange.value)
  }
}
