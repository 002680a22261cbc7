import RouteMatching
import RoutesCompiler

/// Finds what becomes of links when a table is replaced by another version of itself.
///
/// A link changes only where it matches a pattern that one of the tables does not have, or two
/// patterns of which the other one wins. So the patterns that both tables have alike are put
/// aside, and each of the others is followed to every pattern of the other table that can
/// match one link with it: an old one to where its links lead now, a new one to where they
/// led.
///
/// ```
/// old  /p/:id   /:a/:b         /p/:id to nothing    gone
///        │   ╲ ╱   │           /p/:id to /:c/:d     moved
/// new  nothing   /:c/:d        /:a/:b to /:c/:d     the same route: its filters, its values
/// ```
///
/// The links of such a step are those that both patterns match, and no pattern that wins over
/// one of them. A short one shows the step, and both tables are asked what they do with it.
package struct TableComparison {
  typealias Pattern = TablePair.Pattern

  let old: CompilationResult
  let new: CompilationResult
  var pair: TablePair
  let routes: RoutePairing
  /// The outcomes of the links that each pattern answers, by table.
  let targets: [[LinkTarget]]
  /// The new pattern that does with the same links what an old one does.
  private var keptPatterns: [Int: Int] = [:]
  private var oldOfKept: [Int: [Int]] = [:]
  private var crossings: [Pattern: [Pattern]] = [:]
  private var winners: [Pattern: [Pattern]] = [:]
  var found: [FoundDifference] = []
  /// The texts that links have for values where examples have some.
  let examples: ExampleValues
  /// The first pattern of each route, by table.
  let firstPatterns: [[Int: Int]]

  /// Returns the differences in the order of the tables: those at places of the old one, then
  /// new links, links that are printed otherwise, and other names.
  package static func differences(
    from old: CompilationResult, to new: CompilationResult
  ) -> [TableDifference] {
    guard let oldTable = old.compiled, let newTable = new.compiled else { return [] }
    do throws(TooManyStates) {
      let pair = try TablePair(old: oldTable, new: newTable)
      var comparison = TableComparison(old, new, pair)
      return comparison.run()
    } catch {
      return [.undecided(old, new)]
    }
  }

  init(_ old: CompilationResult, _ new: CompilationResult, _ pair: TablePair) {
    self.old = old
    self.new = new
    self.pair = pair
    routes = RoutePairing(pair)
    examples = ExampleValues(pair.tables)
    targets = zip(pair.tables, pair.origins).map { compiled, origins in
      origins.map { LinkTarget(of: $0.pattern, in: compiled.table) }
    }
    firstPatterns = pair.origins.map { origins in
      var indices: [Int: Int] = [:]
      for (index, origin) in origins.enumerated().reversed() {
        if case .route(let route) = origin.owner { indices[route] = index }
      }
      return indices
    }
  }

  private mutating func run() -> [TableDifference] {
    findKept()
    let changed = [TablePair.Side.old, .new].map { side in
      pair.patterns(of: side).filter { !isKept($0) }
    }
    if let pairs = pair.crossings(changed[0], changed[1]) {
      add(pairs)
      for pattern in changed.joined() { follow(pattern) }
      followReversed()
      if !pair.haveSameSites, pair.nameNoSites { followSites() }
    } else {
      found.append(FoundDifference(.undecided(old, new)))
    }
    findReadings()
    var trial = RedirectTrial(merged(), from: old, to: new)
    return trial.run() + otherwiseDifferences() + printedOtherwise() + swiftDifferences()
  }

  func target(of pattern: Pattern) -> LinkTarget {
    targets[pattern.side.rawValue][pattern.index]
  }

  // MARK: Patterns that both tables have

  /// - Parameter others: New patterns that are not such ones.
  mutating func findKept(but others: Set<Pattern> = []) {
    let numbers = pair.numbers(ignoringSites: pair.nameNoSites)
    let byNumber = Dictionary(grouping: numbers.new.indices) { numbers.new[$0] }
    for (index, number) in numbers.old.enumerated() {
      let same = byNumber[number]?.first {
        !others.contains(Pattern(.new, $0)) && isSame(Pattern(.old, index), Pattern(.new, $0))
      }
      guard let same else { continue }
      keptPatterns[index] = same
      oldOfKept[same, default: []].append(index)
    }
  }

  func isKept(_ pattern: Pattern) -> Bool {
    pattern.side == .old
      ? keptPatterns[pattern.index] != nil : oldOfKept[pattern.index] != nil
  }

  /// Whether two patterns do the same with every link that both match.
  private mutating func isSame(_ old: Pattern, _ new: Pattern) -> Bool {
    isSameTarget(old, new) && routeChanges(old, new).isEmpty
  }

  func isSameTarget(_ old: Pattern, _ new: Pattern) -> Bool {
    let (target, other) = (self.target(of: old), self.target(of: new))
    guard let route = target.route, let newRoute = other.route else { return target == other }
    return routes.newRoutes[route] == newRoute
  }

  // MARK: Steps

  mutating func add(_ pairs: [(old: Pattern, new: Pattern)]) {
    for (old, new) in pairs {
      crossings[old, default: []].append(new)
      crossings[new, default: []].append(old)
    }
  }

  /// A new pattern takes links from old ones that both tables have; the others were followed.
  private mutating func follow(_ pattern: Pattern) {
    let partners = partners(of: pattern)
    for partner in partners {
      if pattern.side == .old {
        step(from: pattern, to: partner)
      } else if isKept(partner) {
        step(from: partner, to: pattern)
      }
    }
    if target(of: pattern).isSomething { step(alone: pattern, avoiding: partners) }
  }

  /// The links of patterns that both tables have, on sites that only one of them answers. Those are
  /// the same for all, so that a few patterns are enough.
  private mutating func followSites() {
    for side in [TablePair.Side.old, .new] {
      let kept = pair.patterns(of: side).filter { isKept($0) && target(of: $0).isSomething }
      let start = found.count
      for pattern in kept.prefix(60) { step(alone: pattern, avoiding: []) }
      let others = kept.dropFirst(60).map { pair.origin(of: $0).place }
      for index in start..<found.count where found[index].cause != nil {
        found[index].places.formUnion(others)
      }
    }
  }

  /// Two patterns that both tables have, of which each wins in one.
  private mutating func followReversed() {
    for (index, new) in keptPatterns.sorted(by: { $0.key < $1.key }) {
      let old = Pattern(.old, index)
      for other in pair.neighbors(of: old) {
        guard let newOther = keptPatterns[other.index], newOther != new,
          pair.isTriedBefore(old, other),
          pair.isTriedBefore(Pattern(.new, newOther), Pattern(.new, new))
        else { continue }
        step(from: old, to: Pattern(.new, newOther))
      }
    }
  }

  /// The patterns of the other table that can match one link with it, where one of the two is
  /// not kept.
  func partners(of pattern: Pattern) -> [Pattern] {
    let kept = pair.neighbors(of: pattern).flatMap { neighbor in
      pattern.side == .old
        ? keptPatterns[neighbor.index].map { [$0] } ?? [] : oldOfKept[neighbor.index] ?? []
    }
    let own = Set(kept).sorted().map { Pattern(pattern.side.other, $0) }
    return own + (crossings[pattern] ?? [])
  }

  mutating func winners(over pattern: Pattern) -> [Pattern] {
    if let known = winners[pattern] { return known }
    let found = pair.winners(over: pattern)
    winners[pattern] = found
    return found
  }
}
