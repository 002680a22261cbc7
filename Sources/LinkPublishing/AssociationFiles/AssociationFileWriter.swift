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
/// after the component that claims it, or is dropped. Where that takes too long, fewer
/// placeholders are guarded.
package struct AssociationFileWriter {
  private let table: AssociatedTable
  private let mostSteps: (GuardDetail) -> Int
  private var rules: ComponentRules
  private var comparison: RuleComparison
  private var variables = GlobVariables()
  private var globs: [Int: PatternGlobs] = [:]
  /// How much the components of a pattern say, where it is not the whole.
  private var details: [Int: GlobDetail] = [:]
  private var order = ComponentOrder()
  private var guardDetail = GuardDetail.all

  /// A file with what it claims beside what is routed; nil where that is not known.
  package typealias Written = (file: AssociationFile, comparison: AssociationComparison?)

  init(_ table: AssociatedTable, mostSteps: @escaping (GuardDetail) -> Int = \.mostSteps) {
    self.table = table
    self.mostSteps = mostSteps
    variables = GlobVariables(enums: table.table.allEnums)
    rules = ComponentRules(variables: [:], automata: table.rules.automata)
    comparison = RuleComparison(sites: table.sites, automata: table.rules.automata)
  }

  mutating func write() throws(TooManyStates) -> Written {
    for detail in GuardDetail.allCases {
      guardDetail = detail
      comparison.mostSteps = mostSteps(detail)
      if let written = try? writeCompared() { return written }
    }
    comparison.mostSteps = RuleComparison.mostSteps
    addClaimsOneByOne()
    return (file(of: order.components), nil)
  }

  private mutating func writeCompared() throws(TooManyStates) -> Written {
    var links = try addClaims()
    while try addGuards(against: links) || order.protect(routed: omitted(in: links)) {
      links = try answers(of: order.components)
    }
    try dropIdleExclusions()
    links = try answers(of: order.components)
    // Without the idle ones an exclusion may come before a claim that it came after.
    while order.protect(routed: omitted(in: links)) { links = try answers(of: order.components) }
    let components = order.components
    return (
      file(of: components),
      AssociationComparison(links, table.rules, isExcluded: components.map(\.isExcluded))
    )
  }

  private func file(of components: [AssociationFile.Component]) -> AssociationFile {
    var file = AssociationFile()
    file.components = components
    file.variables = variables.used(in: components)
    return file
  }

  private mutating func answers(
    of components: [AssociationFile.Component], includesAll: Bool = false
  ) throws(TooManyStates) -> [RuleComparison.Answers: String] {
    var claimed = try rules(of: components)
    if includesAll { claimed.isIncluded = components.map { _ in true } }
    return try comparison.answers(file: claimed, table: table.rules.comparison)
  }

  private mutating func rules(
    of components: [AssociationFile.Component]
  ) throws(TooManyStates) -> RuleComparison.Rules {
    rules.define(variables.texts)
    let rules = try rules.rules(of: components)
    comparison.automata = self.rules.automata
    return rules
  }

  // MARK: Claims

  /// The routed patterns, in the order of the table.
  private var routed: [Int] {
    table.rules.fates.indices.filter { table.rules.fates[$0].isRouted }
      .sorted { table.rules.patterns[$0].index < table.rules.patterns[$1].index }
  }

  private mutating func arrangeClaims() {
    order = ComponentOrder()
    for pattern in routed {
      for component in components(of: pattern) { order.add(component, of: pattern) }
    }
  }

  /// Adds the components of each routed pattern.
  private mutating func addClaims() throws(TooManyStates) -> [RuleComparison.Answers: String] {
    while true {
      arrangeClaims()
      let links = try answers(of: order.components)
      let missed = Set(
        links.keys.filter { $0.file == nil }.compactMap(\.table)
          .filter { table.rules.fates[$0].isRouted })
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
    let claimed = try rules(of: components(of: pattern))
    let routed = RuleComparison.Rules(rules: [table.rules.rules[pattern]], isIncluded: [true])
    return try comparison.answers(file: claimed, table: routed).keys.allSatisfy { $0.file != nil }
  }

  private mutating func components(of pattern: Int) -> [AssociationFile.Component] {
    let detail = details[pattern] ?? .whole
    return globs(of: pattern).components(detail, &variables)
  }

  private mutating func globs(of pattern: Int) -> PatternGlobs {
    if let known = globs[pattern] { return known }
    let new = PatternGlobs(
      table.rules.patterns[pattern], table.table.options.matching,
      comment: table.name(of: table.rules.fates[pattern]))
    globs[pattern] = new
    return new
  }

  // MARK: Exclusions

  /// Adds exclusions for what the components claim and the table does not route.
  ///
  /// - Returns: Whether there is one more.
  private mutating func addGuards(
    against links: [RuleComparison.Answers: String]
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
      let component = order.claims[claim]
      return order.owners[claim].flatMap {
        globs(of: $0).guards(of: component, guardDetail, &variables)
      }
    }
    guard !table.rules.fates[pattern].isRouted else { return [] }
    return globs(of: pattern).components(.whole, &variables).map { component in
      var component = component
      component.isExcluded = true
      return component
    }
  }

  /// The routed patterns whose links an exclusion answers, by its position in the order.
  private func omitted(
    in links: [RuleComparison.Answers: String]
  ) -> [(exclusion: Int, pattern: Int)] {
    links.keys.compactMap { answers in
      guard let file = answers.file, let pattern = answers.table, order.components[file].isExcluded,
        table.rules.fates[pattern].isRouted
      else { return nil }
      return (file, pattern)
    }.sorted { ($0.exclusion, $0.pattern) < ($1.exclusion, $1.pattern) }
  }

  /// Drops the exclusions that are the first to match no link.
  private mutating func dropIdleExclusions() throws(TooManyStates) {
    let used = Set(try answers(of: order.components, includesAll: true).keys.compactMap(\.file))
    order.keepExclusions(at: used)
  }
}

extension RuleComparison.Answers: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.file ?? -1, left.table ?? -1) < (right.file ?? -1, right.table ?? -1)
  }
}
