import Turnpike

/// What `@over` and `@under` say of each pair of routes.
struct OverlapRules: Sendable {
  enum Verdict: Hashable, Sendable {
    case first
    case second
    /// Each is said to win over the other.
    case contradiction
  }

  /// For each route, those that it wins over by name.
  private var named: [Int: Set<Int>] = [:]
  private var overAll: Set<Int> = []
  private var underAll: Set<Int> = []

  init(_ routes: [CheckedRoute]) {
    for (index, route) in routes.enumerated() {
      for rule in route.over { add(rule, of: index, isOver: true) }
      for rule in route.under { add(rule, of: index, isOver: false) }
    }
  }

  private mutating func add(_ rule: OverlapRule, of route: Int, isOver: Bool) {
    guard let others = rule.routes else {
      if isOver { overAll.insert(route) } else { underAll.insert(route) }
      return
    }
    for other in others where other != route {
      if isOver { named[route, default: []].insert(other) }
      if !isOver { named[other, default: []].insert(route) }
    }
  }

  /// A rule that names a route counts before one with `*`. Redirects and refusals
  /// have no name, so only `*` speaks of them.
  func verdict(_ first: PatternOrigin.Owner, _ second: PatternOrigin.Owner) -> Verdict? {
    if let one = first.route, let other = second.route {
      let byName = verdict(
        isFirst: named[one]?.contains(other) == true,
        isSecond: named[other]?.contains(one) == true)
      if let byName { return byName }
    }
    return verdict(
      isFirst: contains(first, overAll) || contains(second, underAll),
      isSecond: contains(second, overAll) || contains(first, underAll))
  }

  private func contains(_ owner: PatternOrigin.Owner, _ routes: Set<Int>) -> Bool {
    owner.route.map(routes.contains) ?? false
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
