import MatchTableBuilding
import RouteMatching
import RoutesCompiler

/// Finds what becomes of links when a table is replaced by another version of itself.
///
/// Each old pattern is paired with the new ones that match a link of it, and with none. The links
/// of a pair are those of both, without what wins over them; a row has one that is opened by both
/// tables before it is printed.
///
/// ```
/// two tables           ComparedTables
/// pairs and links      PairLinks, OtherForms
/// what is the same     RoutePairing, ParameterPair, ValueChange
/// rows                 here, RouteChanges, TableReadings, UnchangedLinks
/// text or JSON         DifferenceMessages, DifferenceReport
/// ```
package struct TableComparison {
  var tables: ComparedTables
  let routes: RoutePairing
  /// The texts that links have for values where examples have some.
  let examples: ExampleValues
  var found: [TableDifference] = []

  /// Returns the differences in the order of the tables: those at places of the old one, then
  /// new links, links that are printed otherwise, and other names.
  package static func differences(
    from old: CompilationResult, to new: CompilationResult
  ) -> [TableDifference] {
    guard old.compiled != nil, new.compiled != nil else { return [] }
    var comparison = TableComparison(old, new)
    return comparison.run()
  }

  init(_ old: CompilationResult, _ new: CompilationResult) {
    tables = ComparedTables(old, new)
    routes = RoutePairing(tables)
    examples = ExampleValues(tables.tables)
  }

  private mutating func run() -> [TableDifference] {
    for old in tables.patterns[0] { compare(old) }
    for new in tables.patterns[1] where tables.twins[1][new.index] == nil { addNew(new) }
    addReadings()
    if tables.isTruncated { found.append(.undecided(tables.results[0])) }
    return merged() + unchangedLinks()
  }

  private mutating func compare(_ old: ComparedPattern) {
    for index in (tables.meeting[0][old.index] ?? []).sorted() {
      let new = tables.patterns[1][index]
      guard old.target.isSomething || new.target.isSomething,
        !tables.isSettled(old.index, index)
      else { continue }
      if haveSameTarget(old, new) { addRouteChanges(old, new) } else { addMoved(old, new) }
      if tables.twins[0][old.index] != index { addOtherForms(old, new) }
    }
    guard old.target.isSomething, tables.twins[0][old.index] == nil else { return }
    addGone(old)
    addOtherForms(old, nil)
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

/// The rows of pairs of patterns that lead elsewhere.
extension TableComparison {
  private mutating func addMoved(_ old: ComparedPattern, _ new: ComparedPattern) {
    guard old.target.isSomething else { return addOpened(old, new) }
    let purpose = purpose(of: old, new)
    let summary = "links \(text(of: new.target))" + (purpose == nil ? " now" : ", on purpose")
    guard var moved = row(purpose ?? .moved, old, new, summary) else { return }
    if moved.place != new.origin.place, moved.pattern != new.origin.text {
      moved.notes.append(.init("'\(new.origin.text)' takes them", at: new.origin.place))
    }
    // A redirect would open what somebody has just refused.
    if moved.kind == .moved, new.target.isSomething, isInside(old, new), !meetsPartly(old) {
      addRedirect(for: old, to: &moved)
    }
    found.append(moved)
  }

  private mutating func addOpened(_ old: ComparedPattern, _ new: ComparedPattern) {
    found += [row(.new, old, new, "links open something now")].compactMap(\.self)
  }

  private mutating func addGone(_ old: ComparedPattern) {
    let same = samePattern(as: old)
    let texts = same.map { lostTexts(old, $0) } ?? []
    let requirements = same.map { newRequirements(old, $0) } ?? []
    let options = same == nil ? [] : patternOptionChanges
    let changes = texts.isEmpty && requirements.isEmpty ? options : texts + requirements
    let summary =
      changes.isEmpty ? "links \(text(of: nil)) now" : changes.joined(separator: ", ")
    guard var gone = row(changes.isEmpty ? .gone : .narrowed, old, nil, summary) else { return }
    if let same, !changes.isEmpty {
      gone.newPlace = same.origin.place
      gone.newCase = same.target.route.map { tables.route(.new, $0).dottedName }
      if changes == options { gone.cause = summary } else { gone.isOfRoute = true }
    }
    if texts.isEmpty, changes.isEmpty || !requirements.isEmpty { addRedirect(for: old, to: &gone) }
    found.append(gone)
  }

  private mutating func addNew(_ new: ComparedPattern) {
    guard new.target.isSomething,
      var row = row(.new, nil, new, "links open something now")
    else { return }
    let changes = patternOptionChanges
    if !changes.isEmpty, tables.patterns[0].contains(where: { isSamePattern($0, new) }) {
      row.summary = changes.joined(separator: ", ")
      row.cause = row.summary
    }
    found.append(row)
  }

  /// Links with values in other forms that another pattern takes now, or none.
  private mutating func addOtherForms(_ old: ComparedPattern, _ new: ComparedPattern?) {
    guard old.target.isSomething, new.map({ !haveSameTarget(old, $0) }) ?? true else { return }
    do throws(TooManyStates) {
      guard let links = try tables.linksInOtherForms(old, new) else { return }
      let compiled = tables.tables
      let shown = try tables.first(in: links) { link, _, _, _ in
        let shown = ShownLink(link.text, in: compiled)
        return shown.does(old, new) && shown.old.match?.readAs != nil ? shown : nil
      }
      // Where the link with the printed form differs too, a row has that.
      guard let shown, let printed = shown.old.match?.readAs, !differs(tables.show(printed)) else {
        return
      }
      let summary = "links with values in other forms \(text(of: new?.target)) now"
      found.append(
        difference(
          new == nil ? .gone : .moved, old, new, summary, WholeLinks(self).whole(shown)))
    } catch {
      // The forms of what is too large to compare are told with it.
    }
  }

  private mutating func isInside(_ old: ComparedPattern, _ new: ComparedPattern) -> Bool {
    guard let own = old.language, let other = new.language else { return false }
    return (try? tables.languages.relation(own, other)) == .inside
  }

  private func isSamePattern(_ old: ComparedPattern, _ new: ComparedPattern) -> Bool {
    haveSameTarget(old, new) && LinkShape(old.pattern) == LinkShape(new.pattern)
  }

  /// A pattern that leads to the same by the same path, where values or conditions have to be others.
  private func samePattern(as old: ComparedPattern) -> ComparedPattern? {
    let path = LinkShape(old.pattern).withoutQuery
    return tables.patterns[1].first { new in
      haveSameTarget(old, new) && LinkShape(new.pattern).withoutQuery == path
    }
  }

  /// `'state' no longer takes 'returned'`
  private func lostTexts(_ old: ComparedPattern, _ new: ComparedPattern) -> [String] {
    guard let route = old.target.route, let newRoute = new.target.route else { return [] }
    return tables.route(.old, route).parameters.indices.compactMap { index in
      guard let pair = parameterPair(route, newRoute, index),
        pair.old.type.element.constraint != pair.new.type.element.constraint
      else { return nil }
      return pair.lostText.map { "'\(pair.old.name)' \($0)" }
    }
  }

  /// `'x' is required now`, `'?k=a' is required now`
  private func newRequirements(_ old: ComparedPattern, _ new: ComparedPattern) -> [String] {
    new.pattern.query.filter { !old.pattern.query.map(\.withoutTypes).contains($0.withoutTypes) }
      .map { item in
        switch item {
        case .absent(let key): "'\(key)' has to be absent now"
        case .present(let key): "'\(key)' is required now"
        case .value(let key, let pieces):
          "'\(pieces.first?.literal.map { "\(key)=\($0)" } ?? key)' is required now"
        }
      }
  }

  /// What a team has decided: the new table has a `redirect` line or a refusal for the very pattern
  /// whose links it takes, and the old one did not.
  func purpose(
    of old: ComparedPattern, _ new: ComparedPattern
  ) -> TableDifference.Kind? {
    guard new.origin.owner.route == nil, LinkShape(old.pattern) == LinkShape(new.pattern),
      !tables.patterns[0].contains(where: { isSameLine($0, new) })
    else { return nil }
    return new.target.isSomething ? .movedOnPurpose : .refusedOnPurpose
  }

  /// Whether two lines have the same pattern, names aside, lead to the same, and have the same clauses.
  private func isSameLine(_ old: ComparedPattern, _ new: ComparedPattern) -> Bool {
    let rules = zip([ComparedTables.Side.old, .new], [old, new]).map { side, pattern in
      tables.table(side).overlapRules(of: pattern.origin.owner).map(\.text)
    }
    var (own, other) = (old.pattern, new.pattern)
    (own.target, other.target) = (.refusal, .refusal)
    return old.origin.owner.route == nil && own == other && haveSameTarget(old, new)
      && rules[0] == rules[1]
  }
}

/// The links of rows.
extension TableComparison {
  /// A row of two patterns, or of one that nothing in the other table answers, where a link shows
  /// it; one that says that it is not known where that takes too many states.
  mutating func row(
    _ kind: TableDifference.Kind, _ old: ComparedPattern?, _ new: ComparedPattern?,
    _ summary: String
  ) -> TableDifference? {
    do throws(TooManyStates) {
      var shown: ShownLink?
      // A form of a value that a pattern of the other table takes hides those that it does not.
      if let only = old ?? new, old == nil || new == nil {
        shown = try link(in: tables.linksInNoForm(only, old == nil ? .new : .old), old, new)
      }
      if shown == nil { shown = try link(in: tables.links(old, new), old, new) }
      return shown.map { difference(kind, old, new, summary, $0) }
    } catch {
      return kind.isBreaking ? undecided(old, new) : nil
    }
  }

  private mutating func link(
    in links: ComparedTables.PairLinks, _ old: ComparedPattern?, _ new: ComparedPattern?
  ) throws(TooManyStates) -> ShownLink? {
    try link(in: links, old, new) { _ in true }?.shown
  }

  /// Looks for a link of two patterns that some body accepts, by preference with texts that readers
  /// know.
  ///
  /// A link that the languages say is one of both, and that the tables answer otherwise, becomes a
  /// row by what they answer.
  ///
  /// - Parameter variants: The links to try in place of one.
  mutating func link<Found>(
    in links: ComparedTables.PairLinks, _ old: ComparedPattern?, _ new: ComparedPattern?,
    variants: (String) -> [String] = { [$0] }, where body: (ShownLink) -> Found?
  ) throws(TooManyStates) -> (found: Found, shown: ShownLink)? {
    let (compiled, familiar) = (tables.tables, familiarTexts(of: old, new))
    let hasRival = hasRival(old)
    var surprise: ShownLink?
    let result = try tables.first(in: links) { link, part, isProven, texts in
      let links = [familiar?.link(link, in: part, &texts), link].compactMap { $0?.text }
      for link in links.flatMap(variants) {
        let shown = ShownLink(link, in: compiled)
        let isOwn = isProven || !hasRival
        if isOwn, shown.does(old, new), let found = body(shown) {
          return (found: found, shown: shown)
        }
        if isProven, surprise == nil, !shown.does(old, new) { surprise = shown }
      }
      return nil
    }
    guard let result else {
      if let surprise { addSurprise(surprise, old, new) }
      return nil
    }
    return (result.found, WholeLinks(self).whole(result.shown))
  }

  /// Whether another pattern that wins over one leads to the same, so that what a link does is no
  /// proof of whose it is.
  private func hasRival(_ old: ComparedPattern?) -> Bool {
    guard let old else { return false }
    return (tables.winners[0][old.index] ?? []).contains {
      tables.patterns[0][$0].target == old.target
    }
  }

  private func familiarTexts(
    of old: ComparedPattern?, _ new: ComparedPattern?
  ) -> FamiliarTexts? {
    guard let pattern = old ?? new else { return nil }
    let route = pattern.target.route.map { tables.route(old == nil ? .new : .old, $0) }
    return FamiliarTexts(pattern.pattern, of: route, examples)
  }

  private mutating func addSurprise(
    _ shown: ShownLink, _ old: ComparedPattern?, _ new: ComparedPattern?
  ) {
    guard differs(shown), let pattern = old ?? new,
      !found.contains(where: { $0.link == shown.link })
    else { return }
    let isLost = shown.old.isSomething
    let kind: TableDifference.Kind = !isLost ? .new : shown.new.target == nil ? .gone : .moved
    var summary = isLost ? "links \(text(of: shown.new.target)) now" : "links open something now"
    if let match = shown.old.match, let other = shown.new.match,
      routes.newRoutes[match.route] == other.route
    {
      summary = "links have other values now"
    }
    found.append(
      difference(
        kind, old == nil ? nil : pattern, old == nil ? pattern : nil, summary,
        WholeLinks(self).whole(shown)))
  }

  private func undecided(_ old: ComparedPattern?, _ new: ComparedPattern?) -> TableDifference {
    var undecided = difference(
      .undecided, old, new, "whether links change takes too many states to tell", nil)
    undecided.notes = [.init("'routesc match' prints what each version does with a link of yours")]
    return undecided
  }
}
