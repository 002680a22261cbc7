import Turnpike

extension OverlapChecker {
  /// Reports each `@over` and `@under` that settles nothing.
  mutating func reportRules() {
    let relations = routeRelations()
    for (index, route) in table.routes.enumerated() {
      for rule in route.over { reportIfNotNeeded(rule, "over", of: index, relations) }
      for rule in route.under { reportIfNotNeeded(rule, "under", of: index, relations) }
    }
  }

  /// For each route, those that it meets, and whether they overlap in part.
  private func routeRelations() -> [Int: [PatternOrigin.Owner: Bool]] {
    var relations: [Int: [PatternOrigin.Owner: Bool]] = [:]
    for meeting in meetings {
      let (first, second) = (origins[meeting.first].owner, origins[meeting.second].owner)
      let isPartial = meeting.relation == .partial
      for (owner, other) in [(first, second), (second, first)] where owner != other {
        guard let route = owner.route else { continue }
        relations[route, default: [:]][other, default: false] =
          isPartial || relations[route]?[other] == true
      }
    }
    return relations
  }

  private mutating func reportIfNotNeeded(
    _ rule: OverlapRule, _ name: String, of route: Int,
    _ relations: [Int: [PatternOrigin.Owner: Bool]]
  ) {
    let met = relations[route] ?? [:]
    let named = rule.routes.map { routes in routes.filter { $0 != route } }
    let relevant = named?.compactMap { met[.route($0)] } ?? Array(met.values)
    guard !relevant.contains(true) else { return }
    diagnostics.append(
      .ruleNotNeeded(rule, name, because: reason(rule, met: !relevant.isEmpty)))
  }

  private func reason(_ rule: OverlapRule, met: Bool) -> String {
    if met { return "one of the routes lies inside the other, and the narrower one wins" }
    return rule.routes == nil
      ? "no other route matches a URL of this one" : "no URL matches both routes"
  }

  /// Reports rules by which, among routes that match one link, each loses to
  /// another.
  ///
  /// Where each pair of some routes has a winner and yet none wins over all, there
  /// are two or three of them that go round, so longer ways need not be looked for.
  mutating func reportCycles() {
    var reported: Set<Set<PatternOrigin.Owner>> = []
    for meeting in meetings where meeting.decision == .contradiction {
      let owners: Set = [origins[meeting.first].owner, origins[meeting.second].owner]
      guard reported.insert(owners).inserted else { continue }
      reportCycle([(meeting.first, meeting.second), (meeting.second, meeting.first)])
    }
    let losers = Dictionary(grouping: meetings.filter { $0.winner != nil }) { $0.winner ?? 0 }
      .mapValues { $0.compactMap(\.loser) }
    for meeting in meetings {
      guard case .rule(let winner) = meeting.decision, let loser = meeting.loser else { continue }
      for third in losers[loser] ?? [] where losers[third]?.contains(winner) == true {
        let owners = Set([winner, loser, third].map { origins[$0].owner })
        guard owners.count == 3, haveCommonLink([winner, loser, third]),
          reported.insert(owners).inserted
        else { continue }
        reportCycle([(winner, loser), (loser, third), (third, winner)])
      }
    }
  }

  private mutating func haveCommonLink(_ patterns: [Int]) -> Bool {
    do throws(TooManyStates) {
      let both = try shapeTable.intersection(shapes[patterns[0]], shapes[patterns[1]])
      return try shapeTable.relation(both, shapes[patterns[2]]) != .disjoint
    } catch {
      return false
    }
  }

  private mutating func reportCycle(_ edges: [(winner: Int, loser: Int)]) {
    guard let rule = rule(of: edges) else { return }
    let sentences = edges.map { winner, loser in
      let (first, second) = (name(of: winner), name(of: loser))
      return "\(first.ruleArgument) over \(second.ruleArgument) (\(first.line))"
    }
    diagnostics.append(
      .rulesGoRound(rule.name, sentences, example: example(of: edges), at: rule.place))
  }

  private mutating func example(of edges: [(winner: Int, loser: Int)]) -> String {
    do throws(TooManyStates) {
      var common = shapes[edges[0].winner]
      for edge in edges { common = try shapeTable.intersection(common, shapes[edge.loser]) }
      return try shapeTable.witness(of: common)?.text ?? "/"
    } catch {
      return "/"
    }
  }

  /// The rule that stands last in the table among those of a cycle's routes.
  private func rule(
    of edges: [(winner: Int, loser: Int)]
  ) -> (name: String, place: SourceRange)? {
    var rules: [(name: String, place: SourceRange)] = []
    let routes = Set(edges.flatMap { [origins[$0.winner].owner, origins[$0.loser].owner] })
    for route in routes.compactMap(\.route) {
      rules += table.routes[route].over.map { ("over", $0.place) }
      rules += table.routes[route].under.map { ("under", $0.place) }
    }
    return rules.max { left, right in
      (left.place.file, left.place.bytes.lowerBound)
        < (right.place.file, right.place.bytes.lowerBound)
    }
  }
}
