import RouteMatching
import RoutesCompiler

/// A difference with what other differences are told by that say the same.
struct FoundDifference {
  var difference: TableDifference
  /// Whether the links differ because the table no longer answers their scheme or host, or
  /// does so now.
  var isOfSite = false
  /// Tells it from others of the same kind and the same places.
  var reason = ""

  init(_ difference: TableDifference, isOfSite: Bool = false, reason: String = "") {
    self.difference = difference
    self.isOfSite = isOfSite
    self.reason = reason
  }
}

/// Adds the difference that the links of one region show.
extension TableComparison {
  /// The links of an old pattern that nothing matches now.
  mutating func step(gone old: Pattern, partners: [Pattern]) {
    let others = winners(over: old) + partners
    let shown = links([old], avoiding: others) { links in
      (links.target(of: old), .unmatched == links.new)
    }
    guard let shown else { return }
    let isOfSite = target(of: old).isSomething && isOutOfSite([old], .new, avoiding: others)
    let narrower = isOfSite ? nil : narrowerPattern(than: old)
    var difference = TableDifference(
      kind: narrower == nil ? .gone : .narrowed, link: shown.link,
      message: goneMessage(old, narrower, shown), place: pair.origin(of: old).place)
    difference.isDecided = shown.isDecided
    describe(&difference, old, narrower)
    if narrower == nil, !isOfSite { mend(&difference, old, among: partners) }
    found.append(FoundDifference(difference, isOfSite: isOfSite))
  }

  /// The links of a new pattern that nothing matched.
  mutating func step(added new: Pattern, avoiding others: [Pattern]) {
    let shown = links([new], avoiding: others) { links in
      (!links.old.isSomething, links.target(of: new))
    }
    guard let shown else { return }
    let isOfSite = isOutOfSite([new], .old, avoiding: others)
    var difference = TableDifference(
      kind: .new, link: shown.link,
      message: "\(shown.link) \(present(shown.new)), and matched nothing",
      place: pair.origin(of: new).place)
    difference.isDecided = shown.isDecided
    describe(&difference, nil, new)
    found.append(FoundDifference(difference, isOfSite: isOfSite))
  }

  /// The links that an old pattern answered and a new one answers.
  mutating func step(from old: Pattern, to new: Pattern) {
    let (oldTarget, newTarget) = (target(of: old), target(of: new))
    guard oldTarget.isSomething || newTarget.isSomething else { return }
    if isSameTarget(old, new) {
      for change in routeChanges(old, new) { step(from: old, to: new, change) }
      return
    }
    let shown = links([old, new], avoiding: winners(over: old) + winners(over: new)) { links in
      (links.target(of: old), links.target(of: new))
    }
    guard let shown else { return }
    let message =
      oldTarget.isSomething
      ? "\(shown.link) \(past(shown.old)), and \(present(shown.new)) now"
      : "\(shown.link) \(present(shown.new)), and \(refusal(oldTarget))"
    var difference = TableDifference(
      kind: oldTarget.isSomething ? .moved : .new, link: shown.link, message: message,
      place: pair.origin(of: oldTarget.isSomething ? old : new).place)
    difference.isDecided = shown.isDecided
    describe(&difference, old, new)
    noteHere(&difference, new)
    if oldTarget.isSomething { mend(&difference, moved: old) }
    found.append(FoundDifference(difference))
  }

  /// The links of one route that go through other filters, or have another value.
  private mutating func step(from old: Pattern, to new: Pattern, _ change: RouteChange) {
    let avoided = winners(over: old) + winners(over: new)
    let comparison = self
    let shown = links([old, new], where: change.conditions, avoiding: avoided) { links in
      guard links.target(of: old) else { return (false, false) }
      guard case .value(let value) = change else { return (true, links.target(of: new)) }
      return (true, value.isUserType || comparison.differs(value.parameter, links))
    }
    guard var shown else { return }
    if case .value(let value) = change {
      // The values come from other segments, and there is only one path.
      if value.isOfPath, shown.isOnlyPath { return }
      if value.isUserType { shown.isDecided = false }
    }
    var difference = TableDifference(
      kind: change.kind, link: shown.link, message: message(old, new, change, shown),
      place: pair.origin(of: change.kind == .new ? new : old).place)
    difference.isDecided = shown.isDecided
    describe(&difference, old, new)
    noteHere(&difference, new)
    found.append(FoundDifference(difference, reason: change.reason))
  }

  /// Whether a parameter has another value in a link.
  private func differs(_ parameter: Int, _ links: ShownLink) -> Bool {
    guard case .opens(let old) = links.old, case .opens(let new) = links.new,
      routes.newRoutes[old.route] == new.route
    else { return links.old.isSomething && !links.new.isSomething }
    guard let index = routes.newParameters[old.route]?[parameter] else {
      return old.values[parameter] != .absent && old.values[parameter] != .list([])
    }
    return old.values[parameter].canonical != new.values[index].canonical
  }
}

/// A link that shows a difference, and what both tables do with it.
struct ShownLink {
  var link: String
  var old: LinkOutcome
  var new: LinkOutcome
  var isDecided = true
  /// Whether no link with other texts in its path shows more.
  fileprivate var isOnlyPath = false
  fileprivate let targets: [[PatternTarget]]

  fileprivate init(_ link: String, _ comparison: TableComparison) {
    self.link = link
    old = LinkOutcome(of: link, in: comparison.pair.table(.old))
    new = LinkOutcome(of: link, in: comparison.pair.table(.new))
    targets = comparison.targets
  }

  /// Whether the link does what a pattern's links do.
  func target(of pattern: TablePair.Pattern) -> Bool {
    targets[pattern.side.rawValue][pattern.index].isThat(of: pattern.side == .old ? old : new)
  }
}

extension TableComparison {
  /// A shortest link of a region which both tables treat as they should; `nil` where there is
  /// none. Where it is not known whether there is one, a link that may be one.
  private mutating func links(
    _ patterns: [Pattern], where alternatives: [[LinkCondition]] = [[]],
    avoiding others: [Pattern], isRight: (ShownLink) -> (old: Bool, new: Bool)
  ) -> ShownLink? {
    var undecided: String?
    var isOnlyPath = true
    for conditions in alternatives {
      let links: [String]
      do throws(TooManyStates) {
        links = try pair.links(matching: patterns, where: conditions, avoiding: others)
        isOnlyPath = isOnlyPath && links.count < 2
      } catch {
        // A link that does what it should is enough, though it may not be a shortest one.
        links = (try? pair.links(matching: patterns, where: conditions, avoiding: [])) ?? []
        isOnlyPath = false
      }
      for link in links {
        let shown = ShownLink(link, self)
        if isRight(shown) == (true, true) { return shown }
      }
      undecided = undecided ?? links.first
    }
    guard let undecided else { return nil }
    var shown = ShownLink(undecided, self)
    shown.isDecided = false
    shown.isOnlyPath = isOnlyPath
    return shown
  }

  /// Whether the links differ because one table does not answer their scheme or host: on the
  /// sites that it does answer none is left.
  private mutating func isOutOfSite(
    _ patterns: [Pattern], _ side: TablePair.Side, avoiding others: [Pattern]
  ) -> Bool {
    guard !pair.haveSameSites, patterns.allSatisfy({ pair.origin(of: $0).pattern.site == .any })
    else { return false }
    let links = try? pair.links(matching: patterns, where: [.site(side)], avoiding: others)
    return links?.isEmpty ?? false
  }
}

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
        }
      ).changes
    }
    return filters + values.map(RouteChange.value)
  }

  func route(_ side: TablePair.Side, _ index: Int) -> CheckedRoute {
    pair.table(side).table.routes[index]
  }

  /// The filters that a route goes through, as a reader would write them.
  func filters(_ side: TablePair.Side, _ route: Int) -> [String] {
    let table = pair.table(side).table
    return table.routes[route].filters.map { table.filterUses[$0].text }
  }

  /// A new pattern of the same case that differs in no more than what its values have to be.
  private func narrowerPattern(than old: Pattern) -> Pattern? {
    guard let route = target(of: old).route, let newRoute = routes.newRoutes[route] else {
      return nil
    }
    let pattern = pair.origin(of: old).pattern
    return pair.patterns(of: .new).first {
      target(of: $0).route == newRoute && pair.origin(of: $0).pattern.mayNarrow(pattern)
    }
  }
}

extension LinkPattern {
  /// Whether it requires no more than another but for the texts that values have to be.
  fileprivate func mayNarrow(_ other: LinkPattern) -> Bool {
    segments.map(\.withoutTypes) == other.segments.map(\.withoutTypes) && hasShape(of: other.site)
      && query.allSatisfy { requirement in
        other.query.contains { $0.withoutTypes == requirement.withoutTypes }
      }
      && (fragment == nil || fragment?.withoutTypes == other.fragment?.withoutTypes)
  }

  private func hasShape(of other: SitePattern) -> Bool {
    switch (site, other) {
    case (.host(let labels, let port), .host(let others, let otherPort)):
      labels.map(\.withoutTypes) == others.map(\.withoutTypes) && port == otherPort
    default: site == other
    }
  }
}
