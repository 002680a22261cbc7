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
/// behind the component that claims it, or is dropped.
package struct AssociationFileWriter {
  private let table: AssociatedTable
  private var rules: ComponentRules
  private var comparison: RuleComparison
  private var variables = GlobVariables()
  private var globs: [Int: PatternGlobs] = [:]
  /// How much the components of a pattern say, where it is not the whole.
  private var details: [Int: GlobDetail] = [:]
  private var order = ComponentOrder()

  /// A file with what it claims beside what is routed.
  package typealias Written = (file: AssociationFile, comparison: AssociationComparison)

  init(_ table: AssociatedTable) {
    self.table = table
    variables = GlobVariables(enums: table.table.allEnums)
    rules = ComponentRules(variables: [:], automata: table.rules.automata)
    comparison = RuleComparison(sites: table.sites, automata: table.rules.automata)
  }

  mutating func write() throws(TooManyStates) -> Written {
    var links = try addClaims()
    while try addGuards(against: links) || order.protect(routed: omitted(in: links)) {
      links = try answers(of: order.components)
    }
    try dropIdleExclusions()
    let components = order.components
    links = try answers(of: components)
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
    rules.define(variables.texts)
    var claimed = try rules.rules(of: components)
    if includesAll { claimed.isIncluded = components.map { _ in true } }
    comparison.automata = rules.automata
    return try comparison.answers(file: claimed, table: table.rules.comparison)
  }

  // MARK: Claims

  /// Adds the components of each routed pattern, in the order of the table.
  private mutating func addClaims() throws(TooManyStates) -> [RuleComparison.Answers: String] {
    let routed = table.rules.fates.indices.filter { table.rules.fates[$0].isRouted }
      .sorted { table.rules.patterns[$0].index < table.rules.patterns[$1].index }
    while true {
      order = ComponentOrder()
      for pattern in routed {
        for component in components(of: pattern) { order.add(component, of: pattern) }
      }
      let links = try answers(of: order.components)
      let missed = Set(
        links.keys.filter { $0.file == nil }.compactMap(\.table)
          .filter { table.rules.fates[$0].isRouted })
      guard !missed.isEmpty else { return links }
      for pattern in missed {
        details[pattern] =
          GlobDetail(rawValue: (details[pattern]?.rawValue ?? 0) + 1) ?? .everything
      }
    }
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
      return order.owners[claim].flatMap { globs(of: $0).guards(of: component, &variables) }
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
