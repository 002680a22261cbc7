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

  func listComparison(hasSlashes: Bool) -> ListComparison {
    let comparison = RuleComparison(
      sites: sites, automata: rules.automata, readsPlusAsSpace: rules.options.readsPlusAsSpace,
      hasSlashes: hasSlashes)
    return ListComparison(comparison, hasSlashes: hasSlashes)
  }
}

extension AssociatedTable {
  /// The file that claims what the table routes.
  ///
  /// - Parameter hasSlashes: Whether paths are written with a slash at the end too.
  package func associationFile(hasSlashes: Bool = false) -> WrittenAssociationFile {
    var writer = AssociationFileWriter(self, hasSlashes: hasSlashes)
    var written = WrittenAssociationFile(file: writer.write().file)
    if !written.file.isShortEnough {
      (written.file, written.isShortened) = (written.file.shortened(), true)
    }
    var checker = try? AssociationChecker(self, written.file, writer, nil)
    written.check = try? checker?.compare(written.file)
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

extension AssociatedTable {
  /// The line of a table with which links of a pattern are refused that a component excludes:
  /// `/a#no_universal_links -> nil`; nil where the component has a part that a line cannot have.
  package func refusal(
    of component: AssociationFile.Component, on pattern: PatternAutomata
  ) -> String? {
    func isLiteral(_ text: String) -> Bool {
      !text.isEmpty && text.utf8.allSatisfy { $0.isUnreserved || $0 == UInt8(ascii: "/") }
    }
    var line = component.path.flatMap { isLiteral($0) ? $0 : nil } ?? pattern.text.openPath
    switch component.query {
    case .items(let items)?:
      guard items.allSatisfy({ isLiteral($0.key) && isLiteral($0.value) }) else { return nil }
      let items = items.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      line += "?" + items.joined(separator: "&")
    case .text?: return nil
    case nil: break
    }
    if let fragment = component.fragment {
      guard isLiteral(fragment) else { return nil }
      line += "#" + fragment
    }
    return line + " -> nil"
  }
}

extension String {
  /// The path of a pattern, with `:_` for each parameter.
  fileprivate var openPath: String {
    let path = prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      segment.hasPrefix("*") ? "*_" : segment.contains { ":{".contains($0) } ? ":_" : segment
    }.joined(separator: "/")
  }
}

/// An association file that was written for a table.
package struct WrittenAssociationFile: Sendable {
  package var file: AssociationFile
  /// What it claims beside what is routed; nil where that is not known.
  package var check: AssociationCheck?
  /// Whether it claims more because it would be too long.
  package var isShortened = false
}
