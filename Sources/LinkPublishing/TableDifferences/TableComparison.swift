import RouteMatching
import RoutesCompiler
import TableBuilding

/// Finds what becomes of links when a table is replaced by another version of itself.
///
/// Every link is answered by one pattern of each table, or by none. The pairs of patterns that
/// answer some link are found by comparing both tables as a whole, each pair with a short link:
///
/// ```
/// old  /p/:id   /:a/:b         /p/:id to nothing    gone
///        │   ╲ ╱   │           /p/:id to /:c/:d     moved
/// new  nothing   /:c/:d        /:a/:b to /:c/:d     the same route: its filters, its values
/// ```
///
/// Patterns that both tables have alike answer the same links, unless their order changed, so that
/// only pairs with one of the others are looked for.
package struct TableComparison {
  var pair: TablePair
  let routes: RoutePairing
  let samples: SampleTexts
  /// The texts that links have for values where examples have some.
  let examples: ExampleValues
  /// The new patterns that do with the same links what old ones do.
  private var twins: [Int: Int] = [:]
  private var reversals: Set<[Int]> = []
  var found: [TableDifference] = []

  /// Returns the differences in the order of the tables: those at places of the old one, then
  /// new links, links that are printed otherwise, and other names.
  package static func differences(
    from old: CompilationResult, to new: CompilationResult
  ) -> [TableDifference] {
    guard old.compiled != nil, new.compiled != nil else { return [] }
    do throws(TooManyStates) {
      var comparison = try TableComparison(old, new)
      return comparison.run()
    } catch {
      return [.undecided(old, new)]
    }
  }

  /// - Throws: `TooManyStates` where the patterns of the two are too much to compare.
  init(_ old: CompilationResult, _ new: CompilationResult) throws(TooManyStates) {
    pair = TablePair(old, new)
    routes = RoutePairing(pair)
    samples = SampleTexts(pair)
    examples = ExampleValues(pair.tables)
    twins = pair.twins { !differ($0, $1) }
    reversals = pair.reversals(among: twins)
    var changed = [Set(pair.patterns[0].indices), Set(pair.patterns[1].indices)]
    changed[0].subtract(twins.keys)
    changed[1].subtract(twins.values)
    for reversal in reversals { for side in 0...1 { changed[side].insert(reversal[side]) } }
    try pair.makeRules(of: pair.neighborhood(of: changed, twins: twins))
  }

  private mutating func run() -> [TableDifference] {
    var isComplete = true
    for (old, new, link) in changedLinks(&isComplete) { add(old, new, link) }
    if !isComplete { found.append(.undecided(pair.results[0], pair.results[1])) }
    findOtherReadings()
    var trial = RedirectTrial(merged(), from: pair.results[0], to: pair.results[1])
    return trial.rows() + unchangedLinks()
  }

  /// The links of all pairs of patterns that do not do the same.
  private mutating func changedLinks(_ isComplete: inout Bool) -> [TablePair.Link] {
    let (comparison, patterns, kept) = (self, pair.patterns, Set(twins.values))
    // The links that only one of the tables answers are those of other sites, the same for all
    // patterns, so that a few are enough.
    let shown = pair.haveSameSites ? 0 : 60
    return pair.links(&isComplete) { old, new in
      guard let old else { return new.map { !kept.contains($0) || $0 < shown } ?? false }
      guard let new else {
        return patterns[0][old].target.isSomething
          && (comparison.twins[old] == nil || old < shown)
      }
      return comparison.twins[old] != nil && kept.contains(new)
        ? comparison.reversals.contains([old, new])
        : comparison.differ(patterns[0][old], patterns[1][new])
    }
  }

  /// Whether two patterns do not do the same with every link that both match.
  ///
  /// - Parameter ignoringFilters: Whether other filters on the way are no difference.
  func differ(
    _ old: ComparedPattern, _ new: ComparedPattern, ignoringFilters: Bool = false
  ) -> Bool {
    guard old.target.isSomething || new.target.isSomething else { return false }
    return !haveSameTarget(old, new)
      || routeChanges(old, new).contains { !ignoringFilters || $0.values != nil }
  }

  func haveSameTarget(_ old: ComparedPattern, _ new: ComparedPattern) -> Bool {
    guard let route = old.target.route, let newRoute = new.target.route else {
      return old.target == new.target
    }
    return routes.newRoutes[route] == newRoute
  }

  /// Whether both tables do not do the same with a link, but for the filters on its way.
  func differs(_ shown: ShownLink) -> Bool {
    guard let match = shown.old.match, let other = shown.new.match else {
      return shown.old != shown.new && (shown.old.isSomething || shown.new.isSomething)
    }
    guard routes.newRoutes[match.route] == other.route else { return true }
    return match.values.indices.contains { index in
      guard let pair = parameterPair(match.route, other.route, index) else { return false }
      return !pair.isSame(match.values[index], other.values[pair.position])
    }
  }
}

/// Adds the difference of two patterns, or of one whose links no pattern of the other table
/// answers, that a link shows.
extension TableComparison {
  private mutating func add(
    _ old: ComparedPattern?, _ new: ComparedPattern?, _ link: SpelledLink
  ) {
    guard let shown = shown(link, old, new) else { return addUndecided(old, new, link) }
    switch (old, new) {
    case (let old?, let new?) where haveSameTarget(old, new):
      found += routeChanges(old, new).compactMap { difference(of: $0, old, new, shown) }
    case (let old?, let new?):
      let wasSomething = old.target.isSomething
      var moved = difference(
        wasSomething ? .moved : .new, old, new,
        wasSomething ? "links \(text(of: new.target)) now" : "links open something now", shown)
      if moved.place != new.origin.place, moved.pattern != new.origin.text {
        moved.notes.append(.init("'\(new.origin.text)' takes them", at: new.origin.place))
      }
      // A redirect would open what somebody has just refused.
      if wasSomething, new.target.isSomething, pair.isInside(old, new) {
        addRedirect(for: old, to: &moved)
      }
      found.append(moved)
    case (let old?, nil): add(gone: old, shown)
    case (nil, let new?):
      addOtherForms(new, shown.spelled)
      guard new.target.isSomething else { return }
      let cause = cause(of: shown, new, .new)
      found.append(
        difference(.new, nil, new, cause ?? "links open something now", shown, cause: cause))
    case (nil, nil): break
    }
  }

  private mutating func add(gone old: ComparedPattern, _ shown: ShownLink) {
    let cause = cause(of: shown, old, .old)
    let narrower = cause == nil ? narrowerPattern(than: old) : nil
    let summary = cause ?? narrower?.changes ?? "links \(text(of: nil)) now"
    let kind: TableDifference.Kind = narrower == nil ? .gone : .narrowed
    var gone = difference(kind, old, narrower?.pattern, summary, shown, cause: cause)
    if narrower == nil, cause == nil { addRedirect(for: old, to: &gone) }
    found.append(gone)
  }

  /// The same pattern of the same case, where values have to be others than before.
  private func narrowerPattern(
    than old: ComparedPattern
  ) -> (pattern: ComparedPattern, changes: String)? {
    guard let route = old.target.route, let newRoute = routes.newRoutes[route] else { return nil }
    let same = pair.patterns[1].first { new in
      new.target.route == newRoute && new.origin.text == old.origin.text
        && new.origin.variant == old.origin.variant
    }
    let changes = pair.route(.old, route).parameters.indices.compactMap { index in
      parameterPair(route, newRoute, index)
    }.filter { $0.old.type.element.constraint != $0.new.type.element.constraint }
      .map { "'\($0.old.name)' \($0.takenText)" }
    guard let same, !changes.isEmpty else { return nil }
    return (same, (changes + optionChanges).joined(separator: ", "))
  }

  /// The links of one route that go through other filters, or have another value: of those that
  /// are like a link of both patterns, the first that shows it.
  private func difference(
    of change: RouteChange, _ old: ComparedPattern, _ new: ComparedPattern, _ base: ShownLink
  ) -> TableDifference? {
    let links = (change.values?.variants(samples) ?? []).map { variant in
      ShownLink(base.spelled.giving(variant, last: pair.restKeys), in: pair)
    }
    let all = [base] + links + links.map { $0.withOneItemMore(in: pair) }
    let changed = all.lazy.filter { $0.does(old, new) }.compactMap { link in
      self.kind(of: change, old, new, in: link).map { (kind: $0, link: link) }
    }
    let shown = changed.first { $0.kind.isBreaking } ?? changed.first
    guard shown != nil || change.isLikely else { return nil }
    var difference = difference(
      shown?.kind ?? .moved, old, new, change.text, shown.map { whole($0.link) })
    difference.isDecided = shown != nil && !change.isUserType
    difference.isOfRoute = true
    return difference
  }

  /// What a link shows of a change: a value that was read from it is another or is not taken, or
  /// one is taken that was not. `nil` where it shows nothing.
  private func kind(
    of change: RouteChange, _ old: ComparedPattern, _ new: ComparedPattern, in link: ShownLink
  ) -> TableDifference.Kind? {
    guard let values = change.values else { return .filters }
    guard let match = link.old.match, let newMatch = link.new.match else { return nil }
    let value = match.values[values.index]
    guard let pair = values.pair else {
      return [.absent, .list([]), values.old.valueWhenAbsent].contains(value) ? nil : .narrowed
    }
    let other = newMatch.values[pair.position]
    guard !pair.isSame(value, other) else { return change.isUserType ? .narrowed : nil }
    let newAbsent = pair.new.valueWhenAbsent
    let location = old.pattern.parameters[values.index]
    let wasOptional = location.isOptional || location == .absent
    if value == pair.old.valueWhenAbsent, pair.isSame(value, newAbsent), wasOptional,
      new.pattern.parameters[pair.position].isOptional
    {
      return .new
    }
    return other == newAbsent ? .narrowed : .moved
  }

  /// The links that a new pattern takes from old ones which read their values in another form, as
  /// `/x/007` for `/x/7`.
  private mutating func addOtherForms(_ new: ComparedPattern, _ link: SpelledLink) {
    let places = link.textLocations
    let variants = ["007", "7", "1", "1.50"].flatMap { text in
      (places.map { [$0] } + [places]).map { places in
        Dictionary(places.map { ($0, text) }) { first, _ in first }
      }
    }
    for variant in variants {
      let shown = ShownLink(link.giving(variant, last: pair.restKeys), in: pair)
      if addOtherForm(nil, new, shown) { return }
    }
  }

  /// - Returns: Whether the old table opens the link in another form.
  private mutating func addOtherForm(
    _ old: ComparedPattern?, _ new: ComparedPattern?, _ shown: ShownLink
  ) -> Bool {
    guard let match = shown.old.match, match.readAs != nil, differs(shown),
      shown.new.does(new?.target)
    else { return false }
    // A value of another type may have the text of the link.
    if let other = shown.new.match, routes.newRoutes[match.route] == other.route { return false }
    var difference = difference(
      new == nil ? .gone : .moved, old, new,
      "links with values in other forms \(text(of: new?.target)) now", whole(shown))
    difference.oldCase = pair.route(.old, match.route).dottedName
    found.append(difference)
    return true
  }

  /// Says of a pattern, or of two, that it is not known whether a link changes.
  private mutating func addUndecided(
    _ old: ComparedPattern?, _ new: ComparedPattern?, _ link: SpelledLink
  ) {
    let shown = ShownLink(link.movingToEnd(pair.restKeys), in: pair)
    let isForm = addOtherForm(old, new, shown)
    guard !isForm, old != nil || new?.target.isSomething == true else { return }
    // Where only one of the tables names hosts, it reads one where the other reads a segment.
    if !pair.readAuthorityAlike, shown.link.contains("://") {
      return add(shown, Self.authorityCause)
    }
    var undecided = difference(
      .undecided, old, new, "whether links change takes too many states to tell", nil)
    undecided.notes = [.init("'routesc match' prints what each version does with a link of yours")]
    found.append(undecided)
  }
}

extension ShownLink {
  fileprivate func withOneItemMore(in pair: TablePair) -> ShownLink {
    var link = spelled
    link[.item("x")] = link[.item("x")] + "x"
    return ShownLink(link, in: pair)
  }
}
