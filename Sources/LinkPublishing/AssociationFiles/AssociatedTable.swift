import RouteMatching
import RoutesCompiler
import TableBuilding

/// A table's links to one host, to be compared with association files.
package struct AssociatedTable {
  package let name: String
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
    var isAnswered: [TextAutomaton: Bool] = [:]
    for pattern in try compiled.patternAutomata() {
      let site = pattern.parts.site
      if isAnswered[site] == nil {
        isAnswered[site] = !(try site.intersection(with: sites, &budget).isEmpty)
      }
      if isAnswered[site] == true { patterns.append(pattern) }
    }
    rules = TableRules(patterns, of: table)
  }

  /// Whether links with `https` are among those that the table takes: `scheme http` alone
  /// means no others.
  package var takesHTTPS: Bool {
    let schemes = table.schemes.map(\.asciiLowercased)
    return schemes.contains("https") || !schemes.contains("http")
  }

  /// The patterns that are too complex to compare: of each the file claims more than it takes.
  package var simplified: [PatternAutomata] {
    rules.patterns.filter(\.isSimplified).sorted { $0.index < $1.index }
  }

  func componentRules(variables: [String: [String]]) -> ComponentRules {
    ComponentRules(
      variables: variables, automata: rules.automata,
      readsPlusAsSpace: rules.options.readsPlusAsSpace)
  }

  func ruleComparison(hasSlashes: Bool) -> RuleComparison {
    RuleComparison(
      sites: sites, automata: rules.automata, readsPlusAsSpace: rules.options.readsPlusAsSpace,
      hasSlashes: hasSlashes)
  }
}

extension AssociatedTable {
  /// The file that claims what the table routes.
  ///
  /// - Parameter hasSlashes: Whether paths are written with a slash at the end too.
  package func associationFile(hasSlashes: Bool = false) -> WrittenAssociationFile {
    var writer = AssociationFileWriter(self, hasSlashes: hasSlashes)
    let (file, isCompared, _) = writer.write()
    var written = WrittenAssociationFile(file: file)
    if !file.isShortEnough { (written.file, written.isShortened) = (file.shortened(), true) }
    if isCompared || written.isShortened {
      written.claims = try? differences(of: written.file, hasSlashes: hasSlashes).differences
    }
    return written
  }

  /// The route that a pattern leads to: `account.order`.
  package func name(of pattern: PatternAutomata) -> String {
    name(of: LinkTarget(of: pattern.pattern, in: table))
  }

  /// How reports and comments call what a pattern leads to: `account.order`.
  package func name(of target: LinkTarget) -> String {
    switch target {
    case .routed(let route), .hidden(let route): table.routes[route].dottedName
    case .inApp: "in-app only"
    case .leaves(let link): "leaves the app for \(link)"
    case .refused: "refused"
    }
  }
}

/// An association file that was written for a table.
package struct WrittenAssociationFile: Sendable {
  package var file: AssociationFile
  /// What it claims beside what is routed; nil where that is not known.
  package var claims: [AssociationCheck.Difference]?
  /// Whether it claims more because it would be too long.
  package var isShortened = false
}
