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
/// after the component that claims it, or is dropped. Where that takes too long, or the file would
/// be, no placeholder is guarded.
struct AssociationFileWriter {
  private let table: AssociatedTable
  private let hasSlashes: Bool
  private let maximumSteps: Int
  private var rules: ComponentRules
  private var comparison: RuleComparison
  private var variables = GlobVariables()
  private var globs: [Int: PatternGlobs] = [:]
  /// How much the components of a pattern say, where it is not the whole.
  private var details: [Int: GlobDetail] = [:]
  private var order = ComponentOrder()
  /// Whether placeholders are kept from claiming further segments and other characters.
  private var hasGuards = true

  typealias Written = (
    file: AssociationFile, isCompared: Bool, excess: [Int: [AssociationFile.Component]]
  )

  init(
    _ table: AssociatedTable, hasSlashes: Bool, variables known: [String: [String]] = [:],
    maximumSteps: Int = RuleComparison.maximumSteps
  ) {
    self.table = table
    self.hasSlashes = hasSlashes
    self.maximumSteps = maximumSteps
    variables = GlobVariables(enums: table.table.allEnums, known: known)
    rules = table.componentRules(variables: [:])
    comparison = table.ruleComparison(hasSlashes: hasSlashes)
  }

  /// - Returns: The file, whether it was compared with the table, and by pattern that is not
  ///   routed the components that claim links of it all the same.
  mutating func write() -> Written {
    arrangeClaims()
    for hasGuards in [true, false] where file(of: order.components).isShortEnough {
      self.hasGuards = hasGuards
      comparison.budget = StateBudget(maximumSteps)
      if let links = try? writeCompared() {
        return (file(of: order.components), true, excess(in: links))
      }
      arrangeClaims()
    }
    addClaimsOneByOne()
    return (file(of: order.components), false, [:])
  }

  private mutating func writeCompared() throws(TooManyStates) -> RuleComparison.Links {
    var links = try addClaims()
    while try addGuards(against: links) || order.protect(routed: omitted(in: links)) {
      guard file(of: order.components).isShortEnough else { throw TooManyStates() }
      links = try answers(of: order.components)
    }
    try dropIdle()
    links = try answers(of: order.components)
    // Without the idle ones an exclusion may come before a claim that it came after.
    while order.protect(routed: omitted(in: links)) { links = try answers(of: order.components) }
    return links
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

  private func file(of components: [AssociationFile.Component]) -> AssociationFile {
    var file = AssociationFile()
    file.components = components
    file.variables = variables.used(in: components)
    return file
  }

  private mutating func answers(
    of components: [AssociationFile.Component]
  ) throws(TooManyStates) -> RuleComparison.Links {
    try comparison.answers(file: try rules(of: components), table: table.rules.comparison)
  }

  private mutating func rules(
    of components: [AssociationFile.Component]
  ) throws(TooManyStates) -> RuleComparison.List {
    rules.define(variables.texts)
    return try rules.rules(of: components)
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
  private mutating func addClaims() throws(TooManyStates) -> RuleComparison.Links {
    while true {
      arrangeClaims()
      let links = try answers(of: order.components)
      let missed = Set(
        links.keys.filter { $0.file == nil }.compactMap(\.table)
          .filter { table.rules.targets[$0].isRouted })
      guard !missed.isEmpty else { return links }
      for pattern in missed { sayLess(of: pattern) }
    }
  }

  private mutating func sayLess(of pattern: Int) {
    details[pattern] = GlobDetail(rawValue: (details[pattern]?.rawValue ?? 0) + 1) ?? .everything
  }

  /// Adds the components of each routed pattern where the table is too much to compare: each
  /// pattern is compared with its own.
  private mutating func addClaimsOneByOne() {
    for pattern in routed {
      while details[pattern] != .everything, (try? isWhollyClaimed(pattern)) != true {
        sayLess(of: pattern)
      }
    }
    arrangeClaims()
  }

  private mutating func isWhollyClaimed(_ pattern: Int) throws(TooManyStates) -> Bool {
    comparison.budget = StateBudget(RuleComparison.maximumSteps / 20)
    let claimed = try rules(of: components(of: pattern))
    let routed = RuleComparison.List(rules: [table.rules.rules[pattern]], isIncluded: [true])
    return try comparison.answers(file: claimed, table: routed).keys.allSatisfy { $0.file != nil }
  }

  private mutating func components(of pattern: Int) -> [AssociationFile.Component] {
    let detail = details[pattern] ?? .whole
    return globs(of: pattern).components(detail, &variables)
  }

  private mutating func globs(of pattern: Int) -> PatternGlobs {
    if let known = globs[pattern] { return known }
    let new = PatternGlobs(
      table.rules.patterns[pattern], table.table.options.matching, hasSlashes: hasSlashes,
      comment: table.name(of: table.rules.targets[pattern]))
    globs[pattern] = new
    return new
  }

  // MARK: Exclusions

  /// Adds exclusions for what the components claim and the table does not route.
  ///
  /// - Returns: Whether there is one more.
  private mutating func addGuards(
    against links: RuleComparison.Links
  ) throws(TooManyStates) -> Bool {
    var isChanged = false
    for answers in links.keys.sorted() {
      guard let position = answers.file, let claim = order.claim(at: position) else { continue }
      for component in guards(of: claim, against: answers.table) {
        if order.add(component, guarding: claim) { isChanged = true }
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

  /// Drops what is the first to match no link, and the exclusions of links that nothing claims.
  private mutating func dropIdle() throws(TooManyStates) {
    let rules = try rules(of: order.components)
    let claims = try self.rules(of: order.components.filter { !$0.isExcluded })
    let used = try comparison.answers(file: rules, table: claims) { $1 == true }
    order.keep(Set(used.keys.compactMap(\.file)))
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

  func variables(in components: [AssociationFile.Component]) -> [String: [String]] {
    variables.used(in: components)
  }
}

extension RuleComparison.Answers: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.file ?? -1, left.table ?? -1) < (right.file ?? -1, right.table ?? -1)
  }
}
