import RouteMatching
import RoutesCompiler
import TableBuilding

/// Differences that only those notice who print links.
extension TableComparison {
  /// The routes whose old links work, and that print other links now.
  mutating func printedOtherwise() -> [TableDifference] {
    var differences: [TableDifference] = []
    for (route, newRoute) in routes.newRoutes.sorted(by: { $0.key < $1.key }) {
      if let difference = printedOtherwise(route, newRoute) { differences.append(difference) }
    }
    return differences + printedSites()
  }

  /// The host and the scheme that links are printed with, where the table has another first one.
  private func printedSites() -> [TableDifference] {
    let fronts = pair.tables.map(\.table.printedFronts)
    var messages: [String] = []
    for (front, newFront) in zip(fronts[0], fronts[1]) where front != newFront {
      let message = "printed links began with \(front), and begin with \(newFront) now"
      if !messages.contains(message) { messages.append(message) }
    }
    return messages.map {
      TableDifference(kind: .printedOtherwise, link: nil, message: $0, place: top(.new))
    }
  }

  private mutating func printedOtherwise(_ route: Int, _ newRoute: Int) -> TableDifference? {
    guard let index = firstPatterns[0][route], case let old = Pattern(.old, index),
      target(of: old).isSomething,
      pair.origin(of: old).pattern.withoutTypes
        != firstPatterns[1][newRoute].map({ pair.origins[1][$0].pattern.withoutTypes })
    else { return nil }
    for isVaried in [false, true] {
      guard
        let link = try? pair.link(
          matching: [old], avoiding: winners(over: old), isVaried: isVaried)
      else { return nil }
      let outcomes = [TablePair.Side.old, .new].map { LinkOutcome(of: link, in: pair.table($0)) }
      guard case .opens(let found) = outcomes[0], case .opens(let newMatch) = outcomes[1],
        found.route == route, newMatch.route == newRoute
      else { continue }
      for match in [found] + withDefaults(found, newRoute) {
        let path = pair.table(.old).path(of: match)
        let isRead = target(of: old).isThat(of: LinkOutcome(of: path, in: pair.table(.old)))
        guard isRead, let newPath = newPath(of: match, like: newMatch), path != newPath else {
          continue
        }
        return difference(
          .printedOtherwise, self.route(.old, route), self.route(.new, newRoute), link: link,
          "'\(pair.table(.old).description(of: match))' printed \(path), and prints \(newPath) now")
      }
    }
    return nil
  }

  /// The route with the default of a segment that the links of either version leave out.
  private func withDefaults(_ match: UntypedMatch, _ newRoute: Int) -> [UntypedMatch] {
    let old = route(.old, match.route).optionalSegment
    let new = route(.new, newRoute).optionalSegment.flatMap { segment in
      routes.newParameters[match.route]?.firstIndex(of: segment.parameter).map {
        (parameter: $0, defaultText: segment.defaultText)
      }
    }
    return [old, new].compactMap(\.self).map { segment in
      var match = match
      match.values[segment.parameter] = .text(segment.defaultText)
      return match
    }
  }

  /// The path that the new route prints with the values of the old one, and with those of a link
  /// for what that did not have; nil where it has not all of them.
  private func newPath(of match: UntypedMatch, like newMatch: UntypedMatch) -> String? {
    var moved = newMatch
    var kept: [(value: UntypedMatch.Value, position: Int, pair: ParameterPair)] = []
    for (index, position) in (routes.newParameters[match.route] ?? []).enumerated() {
      let value = match.values[index]
      guard let position else {
        if value == .absent || value == .list([]) { continue }
        return nil
      }
      let pair = parameters(match.route, newMatch.route, index, position)
      if value != .absent { moved.values[position] = pair.enums?.translated(value) ?? value }
      kept.append((value, position, pair))
    }
    let path = pair.table(.new).path(of: moved)
    guard case .opens(let read) = LinkOutcome(of: path, in: pair.table(.new)),
      read.route == newMatch.route
    else { return nil }
    return kept.allSatisfy { $0.pair.isSame($0.value, read.values[$0.position]) } ? path : nil
  }
}

extension ResolvedTable {
  /// What links for the web and those for apps begin with.
  fileprivate var printedFronts: [String] {
    [LinkForm.universal, .scheme].map { form in
      let front = form.front(hosts: hosts, schemes: schemes)
      return front.hasSuffix("///") ? String(front.dropLast()) : front
    }
  }
}

extension LinkPattern {
  /// The pattern without what its values have to be, and where they go.
  fileprivate var withoutTypes: LinkPattern {
    var pattern = LinkPattern(
      target: .refusal, site: site, segments: segments.map(\.withoutTypes),
      query: query.map(\.withoutTypes),
      fragment: fragment?.withoutTypes)
    pattern.hasOptionalSegment = hasOptionalSegment
    return pattern
  }
}
