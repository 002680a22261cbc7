import MatchTableBuilding
import RouteMatching
import RoutesCompiler

/// The rows of pairs of patterns of one route: its filters, and the values of its parameters.
extension TableComparison {
  mutating func addRouteChanges(_ old: ComparedPattern, _ new: ComparedPattern) {
    guard let route = old.target.route, let newRoute = new.target.route else { return }
    let passages = [
      tables.table(.old).passage(to: tables.route(.old, route)),
      tables.table(.new).passage(to: tables.route(.new, newRoute)),
    ]
    if passages[0] != passages[1] {
      addOfRoute(row(.filters, old, new, "links go \(passages[1]) now, and went \(passages[0])"))
    }
    for index in tables.route(.old, route).parameters.indices {
      let change = change(of: index, old, new, route, newRoute)
      if !change.isAlike { addValues(change, old, new) }
    }
  }

  private func change(
    of index: Int, _ old: ComparedPattern, _ new: ComparedPattern, _ route: Int, _ newRoute: Int
  ) -> ValueChange {
    let (own, other) = (tables.route(.old, route), tables.route(.new, newRoute))
    return ValueChange(
      patterns: [old.pattern, new.pattern], index: index, old: own.parameters[index],
      pair: parameterPair(route, newRoute, index),
      enums: [tables.table(.old).enums(of: own), tables.table(.new).enums(of: other)])
  }

  /// A row for each thing that becomes of a value, with a link that shows it.
  private mutating func addValues(
    _ change: ValueChange, _ old: ComparedPattern, _ new: ComparedPattern
  ) {
    var shown: [ValueChange.Effect: ShownLink] = [:]
    do throws(TooManyStates) {
      let links = try tables.links(old, new)
      for choice in try change.choices(in: &tables.languages) {
        var some = links
        some.both = []
        for both in links.both {
          let part = try tables.languages.language(giving: choice, in: both)
          if let part { some.both.append(part) }
        }
        guard !some.both.isEmpty else { continue }
        let found = try link(
          in: some, old, new, variants: { [$0] + change.furtherItems.map($0.appending(item:)) },
          where: { link in change.effect(in: link).flatMap { shown[$0] == nil ? $0 : nil } })
        if let found { shown[found.found] = found.shown }
      }
    } catch {
      let summary = "whether '\(change.old.name)' has other values takes too many states to tell"
      addOfRoute(difference(.undecided, old, new, summary, nil))
    }
    add(change, shown, old, new)
  }

  /// Adds rows of different causes: a value that is read from elsewhere is lost in one link, and
  /// gained in another.
  private mutating func add(
    _ change: ValueChange, _ shown: [ValueChange.Effect: ShownLink], _ old: ComparedPattern,
    _ new: ComparedPattern
  ) {
    var told: Set<String> = []
    for (effect, link) in shown.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where told.insert(change.text(of: effect)).inserted {
      addOfRoute(row(of: change, effect, old, new, link))
    }
  }

  private func row(
    of change: ValueChange, _ effect: ValueChange.Effect, _ old: ComparedPattern,
    _ new: ComparedPattern, _ shown: ShownLink
  ) -> TableDifference {
    var kind: TableDifference.Kind =
      switch effect {
      case .lost, .unknown: .narrowed
      case .gained: .new
      case .another, .anotherDefault: .moved
      }
    var summary = "'\(change.old.name)' \(change.text(of: effect))"
    if kind.isBreaking, effect != .unknown, let purpose = purpose(of: old, new) {
      (kind, summary) = (purpose, summary + ", on purpose")
    }
    var row = difference(kind, old, new, summary, shown)
    row.isDecided = effect != .unknown
    return row
  }

  private mutating func addOfRoute(_ row: TableDifference?) {
    guard var row else { return }
    row.isOfRoute = true
    found.append(row)
  }
}

extension String {
  /// The link with another item at the end of its query.
  fileprivate func appending(item: String) -> String {
    let end = firstIndex(of: "#") ?? endIndex
    return self[..<end] + (self[..<end].contains("?") ? "&" : "?") + item + self[end...]
  }
}

extension ResolvedTable {
  /// The filters on the way to a route, as a reader would write them.
  fileprivate func passage(to route: CheckedRoute) -> String {
    let filters = route.filters.map { filterUses[$0].text }
    return filters.isEmpty ? "without a filter" : "through '\(filters.joined(separator: ", "))'"
  }
}
