import RouteMatching
import RoutesCompiler

/// Writes the components that claim every link of a host that a table routes, and as few others
/// as patterns can say.
///
/// ```
/// patterns ─ components ─ guards ─ order ─ comparison
/// ```
///
/// Each step is checked by comparing the components with the table: a component that misses a
/// link of its pattern says less; an exclusion that keeps out a link that is routed moves
/// after the component that claims it, or is dropped. Where the file would be too long, no
/// placeholder is guarded.
struct AssociationFileWriter {
  private let table: AssociatedTable
  let hasSlashes: Bool
  private(set) var rules: ComponentRules
  private(set) var comparison: ListComparison
  private var variables = GlobVariables()
  private var globs: [Int: PatternGlobs] = [:]
  private let shapes = ConstraintShapes()
  /// How much the components of a pattern say, where it is not the whole.
  private var details: [Int: GlobDetail] = [:]
  private var order = ComponentOrder()
  /// Whether placeholders are kept from claiming further segments and other characters.
  private var hasGuards = true

  typealias Written = (file: AssociationFile, excess: [Int: [AssociationFile.Component]])

  init(
    _ table: AssociatedTable, hasSlashes: Bool, variables known: [String: [String]] = [:]
  ) {
    self.table = table
    self.hasSlashes = hasSlashes
    variables = GlobVariables(enums: table.table.allEnums, known: known)
    rules = table.componentRules(variables: known)
    comparison = table.listComparison(hasSlashes: hasSlashes)
  }

  /// - Returns: The file, and by pattern that is not routed the components that claim links of it
  ///   all the same.
  mutating func write() -> Written {
    var links = addClaims()
    for hasGuards in [true, false] where file.isShortEnough {
      self.hasGuards = hasGuards
      while file.isShortEnough,
        addGuards(against: links) || order.protect(routed: omitted(in: links))
      {
        links = self.links
      }
      if file.isShortEnough {
        links = linksWithoutIdle()
        return (file, excess(in: links))
      }
      arrangeClaims()
      links = self.links
    }
    return (file, [:])
  }

  private mutating func linksWithoutIdle() -> RuleComparison.Links {
    dropIdle()
    protectRouted()
    if !hasSlashes { guardSlashes() }
    protectRouted()
    return links
  }

  /// Moves exclusions after the claims whose links they keep out: without those that are idle one
  /// may come before a claim that it came after. What still keeps a link out, or may, is dropped.
  private mutating func protectRouted() {
    while true {
      while order.protect(routed: omitted(in: links)) {}
      let findings = self.findings
      let harmful = Set(
        omitted(in: findings.links).map(\.exclusion) + findings.open.compactMap(\.file)
      ).filter { order.components[$0].isExcluded }
      guard !harmful.isEmpty else { return }
      order.keep(Set(order.components.indices).subtracting(harmful))
    }
  }

  private func excess(
    in links: RuleComparison.Links
  ) -> [Int: [AssociationFile.Component]] {
    var excess: [Int: [AssociationFile.Component]] = [:]
    let components = order.components
    for answers in links.keys.sorted() {
      guard let component = answers.file, let pattern = answers.table,
        !components[component].isExcluded
      else { continue }
      excess[pattern, default: []].append(components[component])
    }
    return excess
  }

  private var file: AssociationFile {
    var file = AssociationFile()
    file.components = order.components
    file.variables = file.components.used(of: variables.texts)
    return file
  }

  private var findings: ListComparison.Findings {
    mutating get {
      comparison.findings(file: rules(of: order.components), table: table.rules.comparison)
    }
  }

  private var links: RuleComparison.Links {
    mutating get { findings.links }
  }

  private mutating func rules(
    of components: [AssociationFile.Component]
  ) -> RuleComparison.List {
    rules.define(variables.texts)
    // Each was made when it was added.
    return (try? rules.rules(of: components)) ?? RuleComparison.List()
  }

  // MARK: Claims

  /// The routed patterns, in the order of the table.
  private var routed: [Int] {
    table.rules.targets.indices.filter { table.rules.targets[$0].isRouted }
      .sorted { table.rules.patterns[$0].index < table.rules.patterns[$1].index }
  }

  private mutating func arrangeClaims() {
    order = ComponentOrder()
    for pattern in routed {
      for component in components(of: pattern) { order.add(component, of: pattern) }
    }
  }

  /// Adds the components of each routed pattern.
  private mutating func addClaims() -> RuleComparison.Links {
    while true {
      arrangeClaims()
      let findings = self.findings
      let missed = Set(
        findings.possible.filter { $0.file == nil }.compactMap(\.table)
          .filter { table.rules.targets[$0].isRouted && details[$0] != .everything })
      guard !missed.isEmpty else { return findings.links }
      for pattern in missed { sayLess(of: pattern) }
    }
  }

  private mutating func sayLess(of pattern: Int) {
    details[pattern] = GlobDetail(rawValue: (details[pattern]?.rawValue ?? 0) + 1) ?? .everything
  }

  /// As much as can be said, and compared.
  private mutating func components(of pattern: Int) -> [AssociationFile.Component] {
    while true {
      let detail = details[pattern] ?? .whole
      let components = globs(of: pattern).components(detail, &variables)
      if detail == .everything || components.allSatisfy({ isComparable($0) }) { return components }
      sayLess(of: pattern)
    }
  }

  private mutating func isComparable(_ component: AssociationFile.Component) -> Bool {
    rules.define(variables.texts)
    return (try? rules.rule(of: component)) != nil
  }

  private mutating func globs(of pattern: Int) -> PatternGlobs {
    if let known = globs[pattern] { return known }
    let new = PatternGlobs(
      table.rules.patterns[pattern], table.table.options.matching, shapes, hasSlashes: hasSlashes,
      comment: table.name(of: table.rules.targets[pattern]))
    globs[pattern] = new
    return new
  }

  // MARK: Exclusions

  /// Adds exclusions for what the components claim and the table does not route.
  ///
  /// - Returns: Whether there is one more.
  private mutating func addGuards(against links: RuleComparison.Links) -> Bool {
    var (isChanged, room) = (false, AssociationFile.maximumBytes)
    for answers in links.keys.sorted() {
      guard let position = answers.file, let claim = order.claim(at: position) else { continue }
      for component in guards(of: claim, against: answers.table) {
        // To compare what no file has room for would take minutes.
        guard room > 0 else { break }
        guard isComparable(component), order.add(component, guarding: claim) else { continue }
        isChanged = true
        room -= component.path?.utf8.count ?? 0
      }
    }
    order.arrange()
    return isChanged
  }

  private mutating func guards(
    of claim: Int, against pattern: Int?
  ) -> [AssociationFile.Component] {
    guard let pattern else {
      let (component, owners) = order.owned(claim)
      return owners.flatMap {
        globs(of: $0).guards(of: component, hasPaths: hasGuards, &variables)
      }
    }
    return table.rules.targets[pattern].isRouted ? [] : globs(of: pattern).exclusions(&variables)
  }

  /// The routed patterns whose links an exclusion answers, by its position in the order.
  private func omitted(
    in links: RuleComparison.Links
  ) -> [(exclusion: Int, pattern: Int)] {
    links.keys.compactMap { answers in
      guard let file = answers.file, let pattern = answers.table, order.components[file].isExcluded,
        table.rules.targets[pattern].isRouted
      else { return nil }
      return (file, pattern)
    }.sorted { ($0.exclusion, $0.pattern) < ($1.exclusion, $1.pattern) }
  }

  /// Adds exclusions of what is not routed, with a slash at its end, and drops those of such paths
  /// alone that keep a routed link out. What excludes deeper links too is worth more than a link
  /// that nobody but a file with `--slashes` promises to claim.
  private mutating func guardSlashes() {
    let claimed = comparison.findings(file: rulesBeforeSlash, table: table.rules.comparison) {
      $0 == true && $1 == false
    }
    for answers in claimed.links.keys.sorted() {
      guard let position = answers.file, let claim = order.claim(at: position) else { continue }
      for var component in guards(of: claim, against: answers.table) {
        if answers.table != nil { component.path? += "/" }
        guard component.path?.hasSuffix("/") == true, isComparable(component) else { continue }
        _ = order.add(component, guarding: claim)
      }
    }
    order.arrange()
    let excluded = comparison.findings(file: rulesBeforeSlash, table: table.rules.comparison) {
      $0 == nil && $1 == true
    }
    let harmful = Set(excluded.links.keys.compactMap(\.file)).filter {
      order.components[$0].path?.hasSuffix("/") == true
    }
    order.keep(Set(order.components.indices).subtracting(harmful))
  }

  /// The rules of the paths that components take with a slash after them; what is excluded is
  /// open.
  private var rulesBeforeSlash: RuleComparison.List {
    mutating get {
      var list = rules(of: order.components)
      for index in list.rules.indices {
        list.rules[index] =
          rules.ruleBeforeSlash(list.rules[index], without: false) ?? rules.nothing
        if list.isIncluded[index] == false { list.isIncluded[index] = nil }
      }
      return list
    }
  }

  /// Drops what is the first to match no link, and the exclusions of links that nothing claims.
  private mutating func dropIdle() {
    let list = rules(of: order.components)
    order.keep(comparison.usedRules(of: list))
  }
}

// MARK: Parts of a file

extension AssociationFileWriter {
  /// What the file has for some patterns.
  func components(of patterns: Set<Int>) -> [AssociationFile.Component] {
    order.components(of: patterns)
  }

  /// What keeps links of a pattern from the app; with more segments than it has.
  mutating func exclusions(of pattern: Int, isDeeper: Bool) -> [AssociationFile.Component] {
    let globs = globs(of: pattern)
    return isDeeper ? [globs.depthGuard(&variables)] : globs.exclusions(&variables)
  }

  /// A component without variables, as several where they are few.
  func alternatives(to component: AssociationFile.Component) -> [AssociationFile.Component] {
    variables.alternatives(to: component.path ?? "*").map { path in
      var component = component
      component.path = path
      return component
    }
  }

  func variables(in components: [AssociationFile.Component]) -> [String: [String]] {
    components.used(of: variables.texts)
  }
}

extension RuleComparison.Answers: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.file ?? -1, left.table ?? -1) < (right.file ?? -1, right.table ?? -1)
  }
}
