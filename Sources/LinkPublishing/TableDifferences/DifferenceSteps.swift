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
    for (condition, site) in sites(of: pattern) {
      let shown = links(
        [pattern], where: [condition], avoiding: winners(over: pattern) + others
      ) { links, _ in
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
    let changes = narrower.map { narrowedValues(from: old, to: $0) } ?? ""
    let summary = cause ?? (changes.isEmpty ? "links \(ends) now" : changes)
    var gone = difference(narrower == nil ? .gone : .narrowed, old, narrower, summary, shown)
    if narrower == nil, cause == nil { addRedirect(for: old, to: &gone) }
    found.append(FoundDifference(gone, cause: cause))
  }

  /// The values that a pattern of the same shape takes otherwise.
  private func narrowedValues(from old: Pattern, to new: Pattern) -> String {
    guard let route = target(of: old).route, let newRoute = target(of: new).route else { return "" }
    return self.route(.old, route).parameters.indices.compactMap { index in
      guard let pair = parameterPair(route, newRoute, index) else { return nil }
      if let enums = pair.enums {
        let lost = enums.oldTexts.filter { !enums.newTexts.contains($0) }.map { "'\($0)'" }
        return lost.isEmpty
          ? nil : "'\(pair.old.name)' takes \(lost.joined(separator: ", ")) no more"
      }
      let (taken, was) = (pair.new.takenText, pair.old.takenText)
      return taken == was ? nil : "'\(pair.old.name)' takes \(taken), took \(was)"
    }.joined(separator: ", ")
  }

  /// The schemes and hosts of a pattern in three parts, where only one of the tables answers some:
  /// those that both answer, unless both have the pattern, the other hosts, and the other schemes.
  private func sites(of pattern: Pattern) -> [(condition: LinkCondition, cause: String?)] {
    guard !pair.haveSameSites, pair.origin(of: pattern).pattern.site == .any,
      target(of: pattern).isSomething
    else { return [(LinkCondition(), nil)] }
    let side = pattern.side.other
    let web = LinkPattern(target: .refusal, site: .host([.many], port: nil))
    let verb = side == .new ? "answers no more" : "did not answer"
    return (isKept(pattern) ? [] : [(LinkCondition(answering: side), nil)]) + [
      (LinkCondition(asked: [web], unanswering: side), "links have a host that the table \(verb)"),
      (
        LinkCondition(excluded: [web], unanswering: side),
        "links have a scheme that the table \(verb)"
      ),
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
    var moved = difference(
      wasSomething ? .moved : .new, old, new,
      wasSomething ? "links \(text(of: newTarget)) now" : "links were not for users before", shown)
    if wasSomething, pair.relation(old, new) == .inside { addRedirect(for: old, to: &moved) }
    found.append(FoundDifference(notingHere(moved, new)))
  }

  /// The links of one route that go through other filters, or have another value.
  private mutating func step(from old: Pattern, to new: Pattern, _ change: RouteChange) {
    let avoided = winners(over: old) + winners(over: new)
    let shown = links([old, new], where: change.conditions, avoiding: avoided) {
      links, comparison in
      guard links.target(of: old) else { return false }
      guard let parameter = change.parameter else { return links.target(of: new) }
      return change.isUserType || comparison.differs(parameter, links)
    }
    guard let shown else { return }
    let isSure = shown.isDecided && !change.isUserType
    guard isSure || change.isUserType || change.isLikely || !shown.isKnown else { return }
    let isLost = change.kind == .moved && isSure && !shown.new.isSomething
    var changed = difference(
      isLost ? .narrowed : change.kind, old, new, change.text, shown.isDecided ? shown : nil)
    changed.isDecided = isSure
    found.append(FoundDifference(changed, reason: change.text))
  }

  /// Whether a parameter has another value in a link.
  private func differs(_ parameter: Int, _ links: ShownLink) -> Bool {
    guard case .opens(let old) = links.old, case .opens(let new) = links.new,
      routes.newRoutes[old.route] == new.route
    else { return links.old.isSomething && !links.new.isSomething }
    let value = old.values[parameter]
    guard let index = routes.newParameters[old.route]?[parameter],
      let pair = parameterPair(old.route, new.route, parameter)
    else { return value != .absent && value != .list([]) }
    return !pair.isSame(value, new.values[index])
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
  var link: String
  var old: LinkOutcome
  var new: LinkOutcome
  var isDecided = true
  /// Whether the tables were asked, and not only some patterns.
  var isKnown = true
  fileprivate let targets: [[LinkFate]]

  init(_ link: String, _ comparison: TableComparison) {
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
  mutating func links(
    _ patterns: [Pattern], where alternatives: [LinkCondition] = [LinkCondition()],
    avoiding others: [Pattern], isRight: (ShownLink, TableComparison) -> Bool
  ) -> ShownLink? {
    let rests = patterns.flatMap { pair.origin(of: $0).pattern.restPatterns }
    let takesRest = patterns.contains { pair.origin(of: $0).pattern.takesRestOfQuery }
    let narrowed = alternatives.map { condition in
      var condition = condition
      condition.asked += rests
      return condition
    }
    var undecided: ShownLink?
    for condition in rests.isEmpty ? alternatives : alternatives + narrowed {
      let (links, isKnown) = links(patterns, condition, avoiding: others)
      for link in links.flatMap({ takesRest ? [$0, $0.withOneItemMore] : [$0] }) {
        var shown = ShownLink(link, self)
        if isRight(shown, self) { return whole(shown) }
        (shown.isDecided, shown.isKnown) = (false, isKnown)
        undecided = undecided ?? shown
      }
    }
    return undecided
  }

  /// A link that does what it should is enough where it is not known whether one of all others
  /// wins, though it may not be a short one.
  private mutating func links(
    _ patterns: [Pattern], _ condition: LinkCondition, avoiding others: [Pattern]
  ) -> (links: [String], isKnown: Bool) {
    let texts = patterns.first.map(preferredTexts) ?? [:]
    for avoided in [others, []] {
      do throws(TooManyStates) {
        let links = try pair.links(
          matching: patterns, where: condition, avoiding: avoided, preferring: texts)
        return (links, avoided == others)
      } catch {}
    }
    found.append(FoundDifference(.undecided(old, new)))
    return ([], false)
  }

  /// The link with a scheme or a host, where both tables do the same with it.
  func whole(_ shown: ShownLink) -> ShownLink {
    guard shown.link.hasPrefix("/"), !shown.link.hasPrefix("//") else { return shown }
    let tables = pair.tables.map(\.table)
    let fronts =
      tables.flatMap(\.hosts).filter { !$0.contains("*") }.map { "https://" + $0 }
      + tables.flatMap(\.schemes).map { $0 + "://" }
    return fronts.lazy.map { ShownLink($0 + shown.link, self) }
      .first { $0.old == shown.old && $0.new == shown.new } ?? shown
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
  fileprivate var restPatterns: [LinkPattern] {
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
    segments.map(\.withoutTypes) == other.segments.map(\.withoutTypes)
      && site.withoutTypes == other.site.withoutTypes
      && query.allSatisfy { requirement in
        other.query.contains { $0.withoutTypes == requirement.withoutTypes }
      }
      && (fragment == nil || fragment?.withoutTypes == other.fragment?.withoutTypes)
  }
}

extension String {
  /// The link with an item after those of its query.
  fileprivate var withOneItemMore: String {
    let link = prefix { $0 != "#" }
    return link + (link.contains("?") ? "&" : "?") + "x" + dropFirst(link.count)
  }
}
