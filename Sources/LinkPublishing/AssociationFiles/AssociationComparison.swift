import RouteMatching
import RoutesCompiler

/// The links of a host that an association file and a table treat differently.
package struct AssociationComparison: Sendable {
  /// Links that the file hands to the app, and the app has no screen for.
  package struct Claim: Sendable {
    /// A shortest one.
    package let link: String
    /// The index of the component that claims it.
    package let component: Int
    /// The pattern that answers it; nil for none.
    package let pattern: PatternAutomata?
    package let fate: LinkFate?
  }

  /// Links that the table routes, and the browser opens.
  package struct Omission: Sendable {
    package let link: String
    package let pattern: PatternAutomata
    /// The index of the component that excludes it; nil where none matches.
    package let component: Int?
  }

  /// In the order of the components.
  package private(set) var claims: [Claim] = []
  /// In the order of the table.
  package private(set) var omissions: [Omission] = []

  package var isEmpty: Bool { claims.isEmpty && omissions.isEmpty }

  init(_ links: [RuleComparison.Answers: String], _ table: TableRules, isExcluded: [Bool]) {
    for (answers, link) in links {
      let fate = answers.table.map { table.fates[$0] }
      let pattern = answers.table.map { table.patterns[$0] }
      let isRouted = fate?.isRouted ?? false
      if let component = answers.file, !isExcluded[component] {
        guard !isRouted else { continue }
        claims.append(Claim(link: link, component: component, pattern: pattern, fate: fate))
      } else if let pattern, isRouted {
        omissions.append(Omission(link: link, pattern: pattern, component: answers.file))
      }
    }
    claims.sort {
      ($0.component, $0.pattern?.index ?? -1) < ($1.component, $1.pattern?.index ?? -1)
    }
    omissions.sort {
      ($0.pattern.index, $0.component ?? -1) < ($1.pattern.index, $1.component ?? -1)
    }
  }
}

/// A table's links to one host, to be compared with association files.
package struct AssociatedTable: Sendable {
  let name: String
  let table: ResolvedTable
  let rules: TableRules
  let sites: TextAutomaton

  /// - Parameters:
  ///   - result: A table without an error.
  ///   - host: One of its hosts, or one that a host with `*` stands for.
  /// - Throws: `TooManyStates` where the patterns are too complex.
  package init?(_ result: CompilationResult, host: AssociatedHost) throws(TooManyStates) {
    guard let compiled = result.compiled else { return nil }
    let table = compiled.table
    var budget = StateBudget.single
    name = host.name
    self.table = table
    let sites = try host.sites(without: AssociatedHost.hosts(of: table), &budget)
    self.sites = sites
    var patterns: [PatternAutomata] = []
    for pattern in try compiled.patternAutomata() {
      let common = try pattern.site.intersection(with: sites, &budget)
      if !common.isEmpty { patterns.append(pattern) }
    }
    rules = try TableRules(patterns, of: table)
  }

  /// Whether links with `https` are among those that the table takes: `scheme http` alone
  /// means no others.
  package var takesHTTPS: Bool {
    let schemes = table.schemes.map(\.asciiLowercased)
    return schemes.contains("https") || !schemes.contains("http")
  }

  /// Compares a file with the table.
  package func comparison(
    with file: AssociationFile
  ) throws(TooManyStates) -> AssociationComparison {
    var components = ComponentRules(variables: file.variables, automata: rules.automata)
    let claimed = try components.rules(of: file.components)
    var comparison = RuleComparison(sites: sites, automata: components.automata)
    let links = try comparison.answers(file: claimed, table: rules.comparison)
    return AssociationComparison(
      links, rules, isExcluded: file.components.map(\.isExcluded))
  }
}

extension AssociatedTable {
  /// The file that claims what the table routes, with what it claims beside that.
  package func associationFile() throws(TooManyStates) -> AssociationFileWriter.Written {
    var writer = AssociationFileWriter(self)
    return try writer.write()
  }

  /// The route that a pattern leads to: `account.order`.
  package func name(of pattern: PatternAutomata) -> String {
    name(of: LinkFate(of: pattern.pattern, in: table))
  }

  /// How reports and comments call what a pattern leads to: `account.order`.
  package func name(of fate: LinkFate) -> String {
    switch fate {
    case .routed(let route), .hidden(let route): table.routes[route].dottedName
    case .inApp: "in-app only"
    case .leaves(let line): "leaves the app for \(table.redirects[line].targetText)"
    case .refused: "refused"
    }
  }
}
