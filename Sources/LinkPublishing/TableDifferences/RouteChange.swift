import RouteMatching
import RoutesCompiler

/// A difference between two patterns of one route, where both match a link: its filters, or what a
/// parameter's value is.
struct RouteChange: Hashable {
  var kind: TableDifference.Kind
  /// The index of the old parameter; `nil` for the filters.
  var parameter: Int?
  /// The links that show it: each element is enough, and the search takes the first that
  /// does.
  var conditions: [[LinkCondition]] = [[]]
  /// Where both patterns have the value, if those are different parts of a link. Where the
  /// conditions show no link, the two are told apart by the texts that they have.
  var readings: Readings?
  /// Whether Swift alone knows which values differ.
  var isUserType = false

  struct Readings: Hashable {
    var old: ValueReading
    var new: ValueReading
  }

  /// Tells it from other differences of the same patterns.
  var reason: String {
    parameter.map { "value \($0)\(isUserType ? " type" : "")" } ?? "filters"
  }
}

extension TableComparison {
  func routeChanges(_ old: Pattern, _ new: Pattern) -> [RouteChange] {
    guard let route = target(of: old).route, let newRoute = target(of: new).route else { return [] }
    let haveSameFilters = filters(.old, route) == filters(.new, newRoute)
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
    return (haveSameFilters ? [] : [RouteChange(kind: .moved)]) + values
  }
}
