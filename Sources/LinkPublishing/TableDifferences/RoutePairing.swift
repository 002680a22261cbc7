import MatchTableBuilding
import RoutesCompiler

/// Which route of the new table is which of the old one, and likewise their parameters.
///
/// Routes are paired by their names. One whose name is gone is paired with one of a new name that
/// has the same pattern, or that a redirect has the links of the old one go to: it was renamed. The
/// same holds for parameters, which are paired by where their values are in links.
struct RoutePairing {
  /// The new route of each old one.
  private(set) var newRoutes: [Int: Int] = [:]
  /// The new parameter of each parameter of an old route.
  private(set) var newParameters: [Int: [Int?]] = [:]

  init(_ tables: ComparedTables) {
    let (old, new) = (tables.table(.old).routes, tables.table(.new).routes)
    let names = Dictionary(new.map { ($0.dottedName, $0.index) }) { first, _ in first }
    for route in old { newRoutes[route.index] = names[route.dottedName] }
    pairRenamed(tables)
    let patterns = Dictionary(grouping: tables.patterns[1]) { $0.target.route }
    for (oldRoute, newRoute) in newRoutes {
      newParameters[oldRoute] = Self.parameters(
        of: old[oldRoute], among: new[newRoute],
        in: (patterns[newRoute] ?? []).map(\.pattern))
    }
  }

  /// Pairs routes of which a pattern of the one, by preference the first, is one of the other.
  private mutating func pairRenamed(_ tables: ComparedTables) {
    let oldNames = Set(tables.table(.old).routes.map(\.dottedName))
    var redirects: [LinkShape: Int] = [:]
    for case let pattern in tables.patterns[1] where pattern.origin.owner.route == nil {
      redirects[LinkShape(pattern.pattern)] = pattern.target.route
    }
    var taken: Set<Int> = []
    for pattern in tables.patterns[0] {
      guard let route = pattern.origin.owner.route, newRoutes[route] == nil else { continue }
      let twin = tables.twins[0][pattern.index].map { tables.patterns[1][$0] }
      let candidate = twin?.target.route ?? redirects[LinkShape(pattern.pattern)]
      guard let candidate, !oldNames.contains(tables.route(.new, candidate).dottedName),
        taken.insert(candidate).inserted
      else { continue }
      newRoutes[route] = candidate
    }
  }

  /// - Parameter patterns: Those that lead to the new route, which may be redirects.
  private static func parameters(
    of old: CheckedRoute, among new: CheckedRoute, in patterns: [LinkPattern]
  ) -> [Int?] {
    var found = old.parameters.map { parameter in
      new.parameters.firstIndex { $0.label == parameter.label }
    }
    let labels = Set(old.parameters.map(\.label))
    var open = new.parameters.indices.filter { !labels.contains(new.parameters[$0].label) }
    guard let oldPattern = old.patterns.first?.variants.first else { return found }
    for pattern in patterns {
      for index in found.indices where found[index] == nil {
        guard let place = oldPattern.place(of: index),
          let position = open.firstIndex(where: { pattern.place(of: $0) == place })
        else { continue }
        found[index] = open.remove(at: position)
      }
    }
    return found
  }
}
