import RoutesCompiler
import TableBuilding

/// A difference with what other differences are told by that say the same.
struct FoundDifference {
  var difference: TableDifference
  /// `scheme` or `host`, where the links differ because the table no longer answers theirs, or
  /// does so now.
  var site: String?
  /// Where the patterns are whose links differ so.
  var places: Set<SourceRange>
  /// How its links do again what they did.
  var advice: RedirectAdvice?
  /// Tells it from others of the same kind and the same places.
  var reason = ""

  init(_ difference: TableDifference, site: String? = nil, reason: String = "") {
    self.difference = difference
    self.site = site
    self.reason = reason
    places = [difference.place]
  }
}

/// Adds the difference that the links of two patterns show.
extension TableComparison {
  /// The links of a pattern that no pattern of the other table answers: those of an old one that
  /// nothing matches now, or those of a new one that nothing matched.
  mutating func step(alone pattern: Pattern, avoiding others: [Pattern]) {
    let isOld = pattern.side == .old
    for (conditions, site) in sites(of: pattern) {
      let shown = links(
        [pattern], where: [conditions], avoiding: winners(over: pattern) + others
      ) { links, _ in
        links.target(of: pattern) && (isOld ? links.new == .unmatched : !links.old.isSomething)
      }
      guard let shown else { continue }
      if !shown.isDecided {
        addUndecided(shown, [pattern])
      } else if isOld {
        add(gone: pattern, shown, site)
      } else {
        let message = "\(shown.link) \(present(shown.new)), and matched nothing"
        let new = difference(.new, nil, pattern, link: shown.link, message)
        found.append(FoundDifference(new, site: site))
      }
    }
  }

  private mutating func add(gone old: Pattern, _ shown: ShownLink, _ site: String?) {
    let narrower = site == nil ? narrowerPattern(than: old) : nil
    let gone = difference(
      narrower == nil ? .gone : .narrowed, old, narrower, link: shown.link,
      site == nil ? goneMessage(old, shown) : goneMessage(shown))
    var one = FoundDifference(gone, site: site)
    if narrower == nil, site == nil { one.advice = advice(forGone: old) }
    found.append(one)
  }

  /// The schemes and hosts of a pattern in three parts, where only one of the tables answers some:
  /// those that both answer, unless both have the pattern, the other hosts, and the other schemes.
  private func sites(of pattern: Pattern) -> [(conditions: [LinkCondition], site: String?)] {
    guard !pair.haveSameSites, pair.origin(of: pattern).pattern.site == .any,
      target(of: pattern).isSomething
    else { return [([], nil)] }
    let (side, host) = (pattern.side.other, SitePattern.host([.many], port: nil))
    func others(isWeb: Bool) -> [LinkCondition] {
      [.site(side, isAnswered: false), .host(host, isMatched: isWeb)]
    }
    return (isKept(pattern) ? [] : [([LinkCondition.site(side, isAnswered: true)], nil)]) + [
      (others(isWeb: true), "host"), (others(isWeb: false), "scheme"),
    ]
  }

  /// The links that an old pattern answered and a new one answers.
  mutating func step(from old: Pattern, to new: Pattern) {
    let (oldTarget, newTarget) = (target(of: old), target(of: new))
    guard oldTarget.isSomething || newTarget.isSomething else { return }
    if isSameTarget(old, new) {
      for change in routeChanges(old, new) { step(from: old, to: new, change) }
      return
    }
    let shown = links([old, new], avoiding: winners(over: old) + winners(over: new)) { links, _ in
      links.target(of: old) && links.target(of: new)
    }
    guard let shown else { return }
    guard shown.isDecided else { return addUndecided(shown, [old, new]) }
    let wasSomething = oldTarget.isSomething
    let moved = difference(
      wasSomething ? .moved : .new, old, new, link: shown.link,
      wasSomething
        ? "\(shown.link) \(past(shown.old)), and \(present(shown.new)) now"
        : "\(shown.link) \(present(shown.new)), and \(refusal(oldTarget))")
    var one = FoundDifference(notingHere(moved, new))
    if wasSomething { one.advice = advice(forMoved: old) }
    found.append(one)
  }

  /// The links of one route that go through other filters, or have another value.
  private mutating func step(from old: Pattern, to new: Pattern, _ change: RouteChange) {
    guard let shown = link(from: old, to: new, change) else { return }
    guard shown.isDecided || change.isUserType else { return addUndecided(shown, [old, new]) }
    let isLost = change.kind == .moved && shown.new == .unmatched
    var changed = difference(
      isLost ? .narrowed : change.kind, old, new, link: shown.link,
      message(old, new, change, shown))
    changed.isDecided = !change.isUserType
    found.append(FoundDifference(notingHere(changed, new), reason: change.reason))
  }

  private mutating func link(
    from old: Pattern, to new: Pattern, _ change: RouteChange
  ) -> ShownLink? {
    let isRight: (ShownLink, TableComparison) -> Bool = { links, comparison in
      guard links.target(of: old) else { return false }
      guard let parameter = change.parameter else { return links.target(of: new) }
      return change.isUserType || comparison.differs(parameter, links)
    }
    let avoided = winners(over: old) + winners(over: new)
    let shown = links([old, new], where: change.conditions, avoiding: avoided, isRight: isRight)
    guard let shown, let parameter = change.parameter else { return shown }
    guard !shown.isDecided else {
      let isOther = conditions(tellingUnread: parameter, in: shown, of: old)
      let conditions = isOther.map { isOther in change.conditions.map { $0 + isOther } } ?? []
      let other = links([old, new], where: conditions, avoiding: avoided, isRight: isRight)
      return other?.isDecided == true ? other : shown
    }
    guard let readings = change.readings, readings.areExact else { return shown }
    return links(
      [old, new], telling: readings, of: parameter, from: shown, avoiding: avoided,
      isRight: isRight)
  }

  /// That a value which is read no more has another text, where the new route has the same one
  /// for another parameter.
  private func conditions(
    tellingUnread parameter: Int, in shown: ShownLink, of old: Pattern
  ) -> [LinkCondition]? {
    guard case .opens(let match) = shown.old, case .opens(let newMatch) = shown.new,
      let positions = routes.newParameters[match.route], positions[parameter] == nil,
      case .text(let text) = match.values[parameter], newMatch.values.contains(.text(text))
    else { return nil }
    let value = ValueComparison.Value(
      pattern: pair.origin(of: old).pattern,
      parameter: route(.old, match.route).parameters[parameter], index: parameter)
    return ValueReading(value).conditions(not: text)
  }

  /// A link that has other texts in two of its parts, both of which are read for one value:
  /// `nil` where they have one text in each link.
  ///
  /// A link in which both are `x` leaves those in which one of them is, and those in which none
  /// is, which may have another text in both.
  private mutating func links(
    _ patterns: [Pattern], telling readings: RouteChange.Readings, of parameter: Int,
    from first: ShownLink, avoiding others: [Pattern],
    isRight: (ShownLink, TableComparison) -> Bool
  ) -> ShownLink? {
    var (shown, excluded) = (first, [LinkCondition]())
    for _ in 0..<4 {
      guard case .opens(let match) = shown.old, case .text(let text) = match.values[parameter]
      else { break }
      let alternatives = readings.conditions(besides: text).map { excluded + $0 }
      guard !alternatives.isEmpty,
        let next = links(patterns, where: alternatives, avoiding: others, isRight: isRight)
      else { return nil }
      shown = next
      guard !next.isDecided, let conditions = readings.old.conditions(not: text) else { break }
      excluded += conditions
    }
    return shown
  }

  /// Whether a parameter has another value in a link.
  private func differs(_ parameter: Int, _ links: ShownLink) -> Bool {
    guard case .opens(let old) = links.old, case .opens(let new) = links.new,
      routes.newRoutes[old.route] == new.route
    else { return links.old.isSomething && !links.new.isSomething }
    guard let index = routes.newParameters[old.route]?[parameter] else {
      return old.values[parameter] != .absent && old.values[parameter] != .list([])
    }
    return !parameters(old.route, new.route, parameter, index)
      .isSame(old.values[parameter], new.values[index])
  }

  /// A parameter of an old route and that of the new one.
  func parameters(_ route: Int, _ newRoute: Int, _ index: Int, _ newIndex: Int) -> ParameterPair {
    let (own, other) = (self.route(.old, route), self.route(.new, newRoute))
    let (old, new) = (own.parameters[index], other.parameters[newIndex])
    var enums: EnumPairing?
    if let cases = old.type.cases(among: pair.table(.old).table.enums(of: own)),
      let newCases = new.type.cases(among: pair.table(.new).table.enums(of: other))
    {
      enums = EnumPairing(cases, newCases)
    }
    return ParameterPair(old: old, new: new, enums: enums)
  }

  /// Says of a pattern, or of two, that it is not known whether a link changes.
  private mutating func addUndecided(_ shown: ShownLink, _ patterns: [Pattern]) {
    // Where only one of the tables names hosts, it reads one where the other reads a segment.
    if readsAuthorityOtherwise, shown.link.contains("://") { return addReading(of: shown.link) }
    let texts = patterns.map { "'\(pair.origin(of: $0).text)'" }
    // Where a part is left out because it is too complex, the link may be nobody's.
    let link = patterns.contains(where: shown.target) ? shown.link : nil
    var undecided = difference(
      .undecided, patterns.first { $0.side == .old }, patterns.first { $0.side == .new },
      link: link,
      "whether links of \(texts.joined(separator: " and "))"
        + (link.map { ", such as \($0)," } ?? "") + " change takes too many states to tell")
    undecided.notes = [.init("'routesc match' prints what each version does with a link of yours")]
    undecided.isDecided = false
    found.append(FoundDifference(undecided))
  }
}

/// A link that shows a difference, and what both tables do with it.
struct ShownLink {
  var link: String
  var old: LinkOutcome
  var new: LinkOutcome
  var isDecided = true
  fileprivate let targets: [[LinkFate]]

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
  /// A short link that some patterns match and no others, and that both tables treat as they
  /// should; `nil` where there is none. Where it is not known whether there is one, a link that
  /// may be one.
  private mutating func links(
    _ patterns: [Pattern], where alternatives: [[LinkCondition]] = [[]],
    avoiding others: [Pattern], isRight: (ShownLink, TableComparison) -> Bool
  ) -> ShownLink? {
    let rests = patterns.flatMap { pair.origin(of: $0).pattern.restConditions }
    let takesRest = patterns.contains { pair.origin(of: $0).pattern.takesRestOfQuery }
    var undecided: String?
    for conditions in alternatives + (rests.isEmpty ? [] : alternatives.map { $0 + rests }) {
      for isVaried in [false, true] {
        guard let link = link(patterns, conditions, avoiding: others, isVaried: isVaried) else {
          break
        }
        for link in takesRest ? [link, link.withOneItemMore] : [link] {
          let shown = ShownLink(link, self)
          if isRight(shown, self) { return shown }
        }
        undecided = undecided ?? link
      }
    }
    guard let undecided else { return nil }
    var shown = ShownLink(undecided, self)
    shown.isDecided = false
    return shown
  }

  /// A link that does what it should is enough where it is not known whether one of all others
  /// wins, though it may not be a short one.
  private mutating func link(
    _ patterns: [Pattern], _ conditions: [LinkCondition], avoiding others: [Pattern],
    isVaried: Bool
  ) -> String? {
    for avoided in [others, []] {
      do throws(TooManyStates) {
        return try pair.link(
          matching: patterns, where: conditions, avoiding: avoided, isVaried: isVaried)
      } catch {}
    }
    found.append(FoundDifference(.undecided(old, new)))
    return nil
  }
}

extension TableComparison {
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
  /// That each value which takes the rest of the query has no item in it: of every other the
  /// pattern's language knows the key alone.
  fileprivate var restConditions: [LinkCondition] {
    parameters.compactMap { location in
      guard case .query(.catchAll(let key, let constraint), inFragment: false) = location,
        constraint != .any
      else { return nil }
      return .query(key, [.placeholder(constraint)])
    }
  }

  /// Whether a value takes what follows it in the query.
  fileprivate var takesRestOfQuery: Bool {
    parameters.contains {
      if case .query(.catchAll, inFragment: false) = $0 { true } else { false }
    }
  }

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

extension String {
  /// The link with an item after those of its query.
  fileprivate var withOneItemMore: String {
    let link = prefix { $0 != "#" }
    return link + (link.contains("?") ? "&" : "?") + "x" + dropFirst(link.count)
  }
}
