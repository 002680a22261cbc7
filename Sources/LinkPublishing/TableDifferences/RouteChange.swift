import RouteMatching
import RoutesCompiler
import TableBuilding

/// A difference between two patterns of one route, where both match a link: its filters, or what a
/// parameter's value is.
struct RouteChange: Hashable {
  /// The index of the old parameter; `nil` for the filters.
  var parameter: Int?
  /// What is another: `'page' takes Int(1...5), took Int(1...)`.
  var text: String
  /// Texts to put into a link of both patterns, of which each may show it.
  var variants: [[ValuePlace: String]] = [[:]]
  /// What a link of both has where its value is another, if there is one.
  var condition: TextCondition?
  /// Whether there may be such a link where none of those shows it.
  var isLikely = false
  /// Whether Swift alone knows which values differ.
  var isUserType = false
}

extension TableComparison {
  mutating func routeChanges(_ old: Pattern, _ new: Pattern) -> [RouteChange] {
    guard let route = target(of: old).route, let newRoute = target(of: new).route else { return [] }
    let (filters, newFilters) = (self.filters(.old, route), self.filters(.new, newRoute))
    let patterns = [pair.origin(of: old).pattern, pair.origin(of: new).pattern]
    let parameters = self.route(.old, route).parameters
    var changes: [RouteChange] = []
    for index in parameters.indices {
      var comparison = ValueComparison(
        patterns: patterns, index: index, old: parameters[index],
        position: routes.newParameters[route]?[index],
        pair: parameterPair(route, newRoute, index),
        enums: [
          pair.table(.old).table.enums(of: self.route(.old, route)),
          pair.table(.new).table.enums(of: self.route(.new, newRoute)),
        ], languages: pair.patternLanguages)
      if let change = comparison.change { changes.append(change) }
      pair.patternLanguages = comparison.languages
    }
    guard filters != newFilters else { return changes }
    let text = "links go \(passage(through: newFilters)) now, and went \(passage(through: filters))"
    return [RouteChange(text: text)] + changes
  }

  private func passage(through filters: [String]) -> String {
    filters.isEmpty ? "without a filter" : "through '\(filters.joined(separator: ", "))'"
  }

  /// A parameter of an old route and that of the new one; `nil` where it is gone.
  func parameterPair(_ route: Int, _ newRoute: Int, _ index: Int) -> ParameterPair? {
    guard let position = routes.newParameters[route]?[index] else { return nil }
    let (own, other) = (self.route(.old, route), self.route(.new, newRoute))
    let (old, new) = (own.parameters[index], other.parameters[position])
    var enums: EnumPairing?
    if let cases = old.type.cases(among: pair.table(.old).table.enums(of: own)),
      let newCases = new.type.cases(among: pair.table(.new).table.enums(of: other))
    {
      enums = EnumPairing(cases, newCases)
    }
    return ParameterPair(old: old, new: new, enums: enums)
  }
}
