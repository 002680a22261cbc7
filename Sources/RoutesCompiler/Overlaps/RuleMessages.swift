import RouteMatching

extension OverlapChecker {
  /// Reports each `@over` and `@under` that settles nothing. One of a group is needed
  /// where one of the group's routes needs it.
  mutating func reportRules() {
    let relations = relationsByOwner()
    var open: [OverlapRule: Bool] = [:]
    var isNeeded: Set<OverlapRule> = []
    for owner in table.patternOwners {
      for rule in table.overlapRules(of: owner) {
        let key = rule.atPlace
        let met = met(by: rule, of: owner, relations)
        if met.contains(true) { isNeeded.insert(key) }
        open[key, default: false] = open[key] == true || !met.isEmpty
      }
    }
    for (rule, isMet) in open where !isNeeded.contains(rule) {
      diagnostics.append(
        .ruleNotNeeded(
          "\(rule.name)(\(rule.text))", because: reason(rule, met: isMet), at: rule.place))
    }
  }

  /// For each line, those that it meets, and whether they overlap in part.
  private func relationsByOwner() -> [PatternOrigin.Owner: [PatternOrigin.Owner: Bool]] {
    var relations: [PatternOrigin.Owner: [PatternOrigin.Owner: Bool]] = [:]
    for overlap in overlaps {
      let (first, second) = (origins[overlap.first].owner, origins[overlap.second].owner)
      let isPartial = overlap.relation == .partial
      for (owner, other) in [(first, second), (second, first)] where owner != other {
        relations[owner, default: [:]][other, default: false] =
          isPartial || relations[owner]?[other] == true
      }
    }
    return relations
  }

  private func met(
    by rule: OverlapRule, of owner: PatternOrigin.Owner,
    _ relations: [PatternOrigin.Owner: [PatternOrigin.Owner: Bool]]
  ) -> [Bool] {
    let met = relations[owner] ?? [:]
    guard let routes = rule.routes else { return Array(met.values) }
    return routes.compactMap { met[.route($0)] }
  }

  private func reason(_ rule: OverlapRule, met: Bool) -> String {
    if met { return "one of the routes lies inside the other, and the narrower one wins" }
    return rule.routes == nil
      ? "no other route matches a URL of this one" : "no URL matches both routes"
  }

  /// Reports routes that match one link of which each loses to another: by rules, or because what
  /// lies inside another pattern need not win at the first difference between the two and a third,
  /// where segments follow a catch-all.
  ///
  /// Where each pair of some routes has a winner and yet none wins over all, there
  /// are two or three of them that go round, so longer ways need not be looked for. A route is in
  /// one message: `@over(*)` on each of a hundred routes is one mistake, and not one for each pair.
  mutating func reportCycles() {
    var reported: Set<PatternOrigin.Owner> = []
    for overlap in overlaps where overlap.decision == .contradiction {
      let owners: Set = [origins[overlap.first].owner, origins[overlap.second].owner]
      let isFirst = reported.isDisjoint(with: owners)
      reported.formUnion(owners)
      guard isFirst else { continue }
      reportCycle([(overlap.first, overlap.second), (overlap.second, overlap.first)])
    }
    let losers = Dictionary(grouping: overlaps.filter { $0.winner != nil }) { $0.winner ?? 0 }
      .mapValues { $0.compactMap(\.loser) }
    for overlap in overlaps where mayCloseCycle(overlap) {
      guard let winner = overlap.winner, let loser = overlap.loser else { continue }
      for third in losers[loser] ?? [] where winners[winner]?.contains(third) == true {
        let owners = Set([winner, loser, third].map { origins[$0].owner })
        guard reported.isDisjoint(with: owners), haveCommonLink([winner, loser, third]) else {
          continue
        }
        reported.formUnion(owners)
        reportCycle([(winner, loser), (loser, third), (third, winner)])
      }
    }
  }

  /// Whether the winner need not be the narrower one, nor that of one order of all patterns.
  private func mayCloseCycle(_ overlap: Overlap) -> Bool {
    switch overlap.decision {
    case .rule, .shape, .line: true
    case .difference:
      ![overlap.first, overlap.second].allSatisfy { languages[$0].path.end.isEmpty }
    case .inside, .equal, .alike, .undecided, .contradiction: false
    }
  }

  mutating func haveCommonLink(_ patterns: [Int]) -> Bool {
    do throws(TooManyStates) {
      for both in try patternLanguages.intersections(
        languages[patterns[0]], languages[patterns[1]])
      where try patternLanguages.relation(both, languages[patterns[2]]) != .disjoint {
        return true
      }
      return false
    } catch {
      return false
    }
  }

  private mutating func reportCycle(_ edges: [(winner: Int, loser: Int)]) {
    guard let rule = rule(of: edges) else { return reportOpenCycle(edges) }
    let rules = edges.filter { origins[$0.winner].owner != origins[$0.loser].owner }
    let sentences = rules.map { winner, loser in
      let (first, second) = (name(of: winner), name(of: loser))
      return "\(first.ruleArgument) over \(second.ruleArgument) (\(first.line))"
    }
    diagnostics.append(
      .ruleCycle(rule.name, sentences, example: example(of: edges), at: rule.place))
  }

  /// A rule can turn round what is not decided by one pattern that lies inside the other. The one
  /// that keeps most links out is offered.
  private mutating func reportOpenCycle(_ edges: [(winner: Int, loser: Int)]) {
    let edge = edges.filter(canTurnRound).max {
      name(of: $0.loser).guards.count < name(of: $1.loser).guards.count
    }
    guard let edge else { return }
    let third = edges.map(\.winner).first { $0 != edge.winner && $0 != edge.loser }
    diagnostics.append(
      .overlapCycle(
        shape(edge.winner), over: shape(edge.loser), third.map(shape), example: example(of: edges)))
  }

  /// A pattern as the shape that it is of its line: two of a cycle may be shapes of one line.
  private func shape(_ pattern: Int) -> OverlappingPattern {
    var name = name(of: pattern)
    name.pattern = origins[pattern].shapeText
    return name
  }

  private func canTurnRound(_ edge: (winner: Int, loser: Int)) -> Bool {
    origins[edge.winner].owner != origins[edge.loser].owner
      && overlaps.contains {
        $0.winner == edge.winner && $0.loser == edge.loser && $0.relation == .partial
      }
  }

  private mutating func example(of edges: [(winner: Int, loser: Int)]) -> String {
    do throws(TooManyStates) {
      var common = [languages[edges[0].winner]]
      for edge in edges {
        var parts: [PatternLanguage] = []
        for part in common {
          parts += try patternLanguages.intersections(part, languages[edge.loser])
        }
        common = parts
      }
      return try patternLanguages.witness(of: common)?.text ?? "/"
    } catch {
      return "/"
    }
  }

  /// The last rule in the table among those of a cycle's routes.
  private func rule(of edges: [(winner: Int, loser: Int)]) -> OverlapRule? {
    let owners = Set(edges.flatMap { [origins[$0.winner].owner, origins[$0.loser].owner] })
    return owners.flatMap(table.overlapRules)
      .max { order.position(of: $0.place) < order.position(of: $1.place) }
  }
}

extension OverlapRule {
  fileprivate var name: String { isOver ? "over" : "under" }

  /// The same for every route that has the rule from one line.
  fileprivate var atPlace: OverlapRule {
    OverlapRule(isOver: isOver, routes: routes.map { _ in [] }, text: text, place: place)
  }
}
