import RouteMatching

/// The rules of `@over` and `@under` for each pair of routes.
struct OverlapRules: Sendable {
  enum Verdict: Sendable {
    case first
    case second
    /// Each is said to win over the other.
    case contradiction
  }

  /// For each line, those that it wins over by name.
  private var named: [Owner: Set<Owner>] = [:]
  private var overAll: Set<Owner> = []
  private var underAll: Set<Owner> = []

  typealias Owner = PatternOrigin.Owner

  init(_ table: ResolvedTable) {
    for owner in table.patternOwners {
      for rule in table.overlapRules(of: owner) { add(rule, of: owner) }
    }
  }

  private mutating func add(_ rule: OverlapRule, of owner: Owner) {
    guard let routes = rule.routes else {
      if rule.isOver { overAll.insert(owner) } else { underAll.insert(owner) }
      return
    }
    for other in routes.map(Owner.route) where other != owner {
      if rule.isOver { named[owner, default: []].insert(other) }
      if !rule.isOver { named[other, default: []].insert(owner) }
    }
  }

  /// A rule that names a route counts before one with `*`. None is about the patterns of one line.
  func verdict(_ first: Owner, _ second: Owner) -> Verdict? {
    guard first != second else { return nil }
    let byName = verdict(
      isFirst: named[first]?.contains(second) == true,
      isSecond: named[second]?.contains(first) == true)
    return byName
      ?? verdict(
        isFirst: overAll.contains(first) || underAll.contains(second),
        isSecond: overAll.contains(second) || underAll.contains(first))
  }

  private func verdict(isFirst: Bool, isSecond: Bool) -> Verdict? {
    switch (isFirst, isSecond) {
    case (true, true): .contradiction
    case (true, false): .first
    case (false, true): .second
    case (false, false): nil
    }
  }
}
