import RoutesCompiler
import TableBuilding

/// A difference with what other differences are told by that say the same.
struct FoundDifference {
  var difference: TableDifference
  /// What is true of the whole table, where links differ because of that.
  var cause: String?
  /// Where the patterns are whose links differ so.
  var places: Set<SourceRange>
  /// Tells it from others of the same kind and the same places.
  var reason = ""

  init(_ difference: TableDifference, cause: String? = nil, reason: String = "") {
    (self.difference, self.cause, self.reason) = (difference, cause, reason)
    places = [difference.place]
  }
}

/// Adds the difference that the links of two patterns show.
extension TableComparison {
  /// The links of a pattern that no pattern of the other table answers: those of an old one that
  /// nothing matches now, or those of a new one that nothing matched.
  mutating func step(alone pattern: Pattern, avoiding others: [Pattern]) {
    let isOld = pattern.side == .old
    for (sites, site) in sites(of: pattern) {
      let shown = links([pattern], on: sites, avoiding: winners(over: pattern) + others) { links in
        links.target(of: pattern) && (isOld ? links.new == .unmatched : !links.old.isSomething)
      }
      guard let shown else { continue }
      guard shown.isDecided else {
        addUndecided(shown, [pattern])
        continue
      }
      let cause = site ?? (hasTwin(pattern) ? optionChanges : nil)
      if isOld {
        add(gone: pattern, shown, cause)
      } else {
        let new = difference(.new, nil, pattern, cause ?? "links open something now", shown)
        found.append(FoundDifference(new, cause: cause))
      }
    }
  }

  private mutating func add(gone old: Pattern, _ shown: ShownLink, _ cause: String?) {
    let narrower = cause == nil ? narrowerPattern(than: old) : nil
    let summary = cause ?? narrower?.changes ?? "links \(ends) now"
    let kind: TableDifference.Kind = narrower == nil ? .gone : .narrowed
    var gone = difference(kind, old, narrower?.pattern, summary, shown)
    if narrower == nil, cause == nil { addRedirect(for: old, to: &gone) }
    found.append(FoundDifference(gone, cause: cause))
  }

  /// The same pattern of the same case, where values have to be others than before.
  private func narrowerPattern(than old: Pattern) -> (pattern: Pattern, changes: String)? {
    let origin = pair.origin(of: old)
    guard let route = target(of: old).route, let newRoute = routes.newRoutes[route] else {
      return nil
    }
    let same = pair.patterns(of: .new).first { new in
      let other = pair.origin(of: new)
      return target(of: new).route == newRoute && other.text == origin.text
        && other.variant == origin.variant
    }
    let changes = self.route(.old, route).parameters.indices.compactMap { index in
      parameterPair(route, newRoute, index)
    }.filter { !$0.takeSame }.map { "'\($0.old.name)' \($0.takenText)" }
    return changes.isEmpty ? nil : same.map { ($0, changes.joined(separator: ", ")) }
  }

  /// The schemes and hosts of a pattern in three parts, where only one of the tables answers some:
  /// those that both answer, unless both have the pattern, the other hosts, and the other schemes.
  private func sites(of pattern: Pattern) -> [(sites: AnsweredSites, cause: String?)] {
    guard !pair.haveSameSites, pair.origin(of: pattern).pattern.site == .any,
      target(of: pattern).isSomething
    else { return [(.all, nil)] }
    let side = pattern.side.other
    let verb = side == .new ? "answers no more" : "did not answer"
    return (isKept(pattern) ? [] : [(.answered(side), nil)]) + [
      (.unanswered(side, isWeb: true), "links have a host that the table \(verb)"),
      (.unanswered(side, isWeb: false), "links have a scheme that the table \(verb)"),
    ]
  }

  /// The links that an old pattern answered and a new one answers.
  mutating func step(from old: Pattern, to new: Pattern) {
    let (oldTarget, newTarget) = (target(of: old), target(of: new))
    guard oldTarget.isSomething || newTarget.isSomething else { return }
    let changes = isSameTarget(old, new) ? routeChanges(old, new) : []
    if isSameTarget(old, new), changes.isEmpty { return }
    let shown = links([old, new], avoiding: winners(over: old) + winners(over: new)) { links in
      links.target(of: old) && links.target(of: new)
    }
    guard let shown else { return }
    guard shown.isDecided else { return addUndecided(shown, [old, new]) }
    guard changes.isEmpty else {
      for change in changes { add(change, from: old, to: new, shown) }
      return
    }
    let wasSomething = oldTarget.isSomething
    var moved = difference(
      wasSomething ? .moved : .new, old, new,
      wasSomething ? "links \(text(of: newTarget)) now" : "links open something now", shown)
    if wasSomething, pair.relation(old, new) == .inside { addRedirect(for: old, to: &moved) }
    found.append(FoundDifference(notingHere(moved, new)))
  }

  /// The links of one route that go through other filters, or have another value: of those that
  /// are like a link of both patterns, the first that shows it.
  private mutating func add(
    _ change: RouteChange, from old: Pattern, to new: Pattern, _ base: ShownLink
  ) {
    let keys = pair.patternLanguages.restKeys
    let links = change.variants.map { whole(ShownLink(base.spelled.giving($0, last: keys), self)) }
    let own = ([base] + links + links.map(withOneItemMore)).filter {
      $0.target(of: old) && $0.target(of: new)
    }
    func kind(in link: ShownLink) -> (TableDifference.Kind, ShownLink)? {
      self.kind(of: change, from: old, to: new, in: link).map { ($0, link) }
    }
    let changed = own.dropFirst().compactMap(kind)
    var shown = changed.first { $0.0.isBreaking }
    if shown == nil, let condition = change.condition {
      let avoided = winners(over: old) + winners(over: new)
      let link = self.links([old, new], where: condition, avoiding: avoided) {
        $0.target(of: old) && $0.target(of: new)
      }
      shown = link.flatMap(kind)
    }
    shown = shown ?? changed.first
    guard shown != nil || change.isLikely else { return }
    var difference = difference(shown?.0 ?? .moved, old, new, change.text, shown?.1)
    difference.isDecided = shown != nil && !change.isUserType
    found.append(FoundDifference(difference, reason: change.text))
  }

  /// What a link shows of a change: a value that was read from it is another or is not taken, or
  /// one is taken that was not. `nil` where it shows nothing.
  private func kind(
    of change: RouteChange, from old: Pattern, to new: Pattern, in link: ShownLink
  ) -> TableDifference.Kind? {
    guard let parameter = change.parameter else { return .filters }
    guard case .opens(let match) = link.old, case .opens(let newMatch) = link.new else {
      return nil
    }
    let value = match.values[parameter]
    let isNone = value == .absent || value == .list([])
    guard let index = routes.newParameters[match.route]?[parameter],
      let pair = parameterPair(match.route, newMatch.route, parameter)
    else {
      return isNone || value == route(.old, match.route).parameters[parameter].valueWhenAbsent
        ? nil : .narrowed
    }
    let other = newMatch.values[index]
    guard !pair.isSame(value, other) else { return change.isUserType ? .narrowed : nil }
    let (absent, newAbsent) = (pair.old.valueWhenAbsent, pair.new.valueWhenAbsent)
    let patterns = [self.pair.origin(of: old).pattern, self.pair.origin(of: new).pattern]
    if value == absent, pair.isSame(value, newAbsent), patterns[1].parameters[index].isOptional,
      patterns[0].parameters[parameter].isOptional || patterns[0].parameters[parameter] == .absent
    {
      return .new
    }
    return other == newAbsent ? .narrowed : .moved
  }

  private func withOneItemMore(_ shown: ShownLink) -> ShownLink {
    var link = shown.spelled
    link[.item("x")] = link[.item("x")] + "x"
    return whole(ShownLink(link, self))
  }

  /// Says of a pattern, or of two, that it is not known whether a link changes.
  private mutating func addUndecided(_ shown: ShownLink, _ patterns: [Pattern]) {
    // Where only one of the tables names hosts, it reads one where the other reads a segment.
    if readsAuthorityOtherwise, shown.link.contains("://") { return addReading(of: shown.link) }
    let (old, new) = (patterns.first { $0.side == .old }, patterns.first { $0.side == .new })
    var undecided = difference(
      .undecided, old, new, "whether links change takes too many states to tell", nil)
    undecided.notes = [.init("'routesc match' prints what each version does with a link of yours")]
    undecided.isDecided = false
    found.append(FoundDifference(undecided))
  }
}

/// A link that shows a difference, and what both tables do with it.
struct ShownLink {
  let link: String
  /// The link by its parts, where it was searched for; then the text may have a host before it.
  var spelled = SpelledLink()
  let old: LinkResolution
  let new: LinkResolution
  var isDecided = true
  private let targets: [[LinkTarget]]

  init(_ link: SpelledLink, _ comparison: TableComparison) {
    self.init(link.text, comparison)
    spelled = link
  }

  init(_ link: String, _ comparison: TableComparison) {
    self.link = link
    old = LinkResolution(of: link, in: comparison.pair.table(.old))
    new = LinkResolution(of: link, in: comparison.pair.table(.new))
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
    _ patterns: [Pattern], on sites: AnsweredSites = .all,
    where condition: TextCondition? = nil, avoiding others: [Pattern],
    isRight: (ShownLink) -> Bool
  ) -> ShownLink? {
    var undecided: ShownLink?
    let takesRest = patterns.contains { pair.origin(of: $0).pattern.takesRestOfQuery }
    for withRest in takesRest ? [true, false] : [true] {
      for link in links(patterns, sites, condition, avoiding: others, withRest) {
        var shown = ShownLink(link, self)
        if isRight(shown) { return whole(shown) }
        shown.isDecided = false
        undecided = undecided ?? shown
      }
    }
    return undecided
  }

  /// A link that does what it should is enough where it is not known whether one of all others
  /// wins, though it may not be a short one.
  private mutating func links(
    _ patterns: [Pattern], _ sites: AnsweredSites, _ condition: TextCondition?,
    avoiding others: [Pattern], _ withRest: Bool
  ) -> [SpelledLink] {
    let texts = patterns.first.map(preferredTexts) ?? [:]
    for avoided in [others, []] {
      do throws(TooManyStates) {
        return try pair.links(
          matching: patterns, on: sites, where: condition, avoiding: avoided, preferring: texts,
          withRest: withRest)
      } catch {}
    }
    found.append(FoundDifference(.undecided(old, new)))
    return []
  }

  /// The link with a scheme or a host, where both tables do the same with it.
  func whole(_ shown: ShownLink) -> ShownLink {
    guard shown.link.hasPrefix("/"), !shown.link.hasPrefix("//") else { return shown }
    let tables = pair.tables.map(\.table)
    let fronts =
      tables.flatMap(\.hosts).filter { !$0.contains("*") }.map { "https://" + $0 }
      + tables.flatMap(\.schemes).map { $0 + "://" }
    guard
      var whole = fronts.lazy.map({ ShownLink($0 + shown.link, self) })
        .first(where: { $0.old == shown.old && $0.new == shown.new })
    else { return shown }
    whole.spelled = shown.spelled
    return whole
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
}

extension LinkPattern {
  /// Whether a value takes what follows it in the query.
  fileprivate var takesRestOfQuery: Bool {
    parameters.contains {
      if case .query(.catchAll, inFragment: false) = $0 { true } else { false }
    }
  }
}
