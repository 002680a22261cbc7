import MatchTableBuilding
import RouteMatching
import RoutesCompiler

/// A table's links to one host, for which an association file is written or checked.
///
/// ```
/// table          AssociatedTable   each pattern of the host, and what its links do
///  ↓ components  PatternComponent  a pattern as its owner would write it
///  ↓ order       ComponentOrder    exclusions above the claims that they are in
/// file           AssociationFile   ⇄ text: AssociationFileText, AssociationFileReader
///  ↓ probes      LinkProbes        links that show what each pattern takes, and what not
/// rows           AssociationCheck  where the table and AssociationMatcher disagree
/// ```
package struct AssociatedTable {
  let compiled: CompiledTable
  let host: AssociatedHost
  /// Those that match a link to the host, by rank.
  let patterns: [AssociatedPattern]
  var languages: PatternLanguages
  /// The language of the sites of links to the host.
  let sites: Int

  /// - Parameters:
  ///   - result: A table without an error.
  ///   - host: One of its hosts, or one that a host with `*` stands for.
  /// - Throws: `TooManyStates` where the hosts are too complex.
  package init?(_ result: CompilationResult, host: AssociatedHost) throws(TooManyStates) {
    guard let compiled = result.compiled else { return nil }
    let table = compiled.table
    var languages = compiled.overlaps.languages
    languages.texts.renewBudget()
    var budget = StateBudget.single
    let hosts = try host.sites(without: AssociatedHost.hosts(of: table), &budget)
    let sites = languages.texts.number(of: .automaton(hosts))
    var patterns: [AssociatedPattern] = []
    for (index, origin) in table.patternOrigins.enumerated() {
      var links = try languages.links(of: origin.pattern)
      links.site = try languages.texts.intersection(links.site, sites)
      guard try languages.texts.sample(links.site) != nil else { continue }
      patterns.append(
        AssociatedPattern(
          index: index, origin: origin, target: LinkTarget(of: origin.pattern, in: table),
          links: links))
    }
    let ranks = compiled.overlaps.ranks
    self.patterns = patterns.sorted { ranks[$0.index] < ranks[$1.index] }
    (self.compiled, self.host, self.languages, self.sites) = (compiled, host, languages, sites)
  }

  /// Whether links with `https` are among those that the table takes: `scheme http` alone
  /// means no others.
  package var takesHTTPS: Bool {
    let schemes = compiled.table.schemes.map(\.asciiLowercased)
    return schemes.contains("https") || !schemes.contains("http")
  }

  /// Whether links that match nothing open a case.
  package var hasOtherwise: Bool { compiled.table.otherwise != nil }

  /// How reports and comments call what a link leads to: `account.order`.
  package func name(of target: LinkTarget) -> String {
    switch target {
    case .route(let route): compiled.table.routes[route].dottedName
    case .leaves(let link): "redirect to \(link)"
    case .inApp: "in-app only"
    case .refused: "refused"
    }
  }

  /// Whether no association file may name a route.
  package func isHidden(_ route: Int) -> Bool { compiled.table.routes[route].metadata.isHidden }

  /// Whether links open nothing in the app, or nothing that an association file may name.
  func excludes(_ target: LinkTarget) -> Bool {
    switch target {
    case .route(let route): isHidden(route)
    case .leaves: false
    case .inApp, .refused: true
    }
  }
}

extension PatternLanguages {
  /// The links of a pattern; where it would take too many states to tell their queries apart, those
  /// with every query.
  fileprivate mutating func links(
    of pattern: LinkPattern
  ) throws(TooManyStates) -> PatternLanguage {
    if let language = try? language(of: pattern) { return language }
    var open = pattern
    (open.query, open.parameters) = ([], [])
    return try language(of: open)
  }
}

/// A pattern that matches links to a host.
package struct AssociatedPattern {
  /// Among the table's link patterns.
  let index: Int
  let origin: PatternOrigin
  package let target: LinkTarget
  /// Those to the host.
  let links: PatternLanguage

  package var text: String { origin.text }
  package var place: SourceRange { origin.place }
  var pattern: LinkPattern { origin.pattern }

  /// Whether the catch-all that the pattern ends in may be left out: then the next variant is
  /// the same without it.
  var hasOptionalCatchAll: Bool {
    let variants = origin.written.variants
    guard pattern.segments.last?.isCatchAll == true, origin.variant + 1 < variants.count else {
      return false
    }
    let next = variants[origin.variant + 1]
    return next.hasOptionalSegment == pattern.hasOptionalSegment
      && next.segments.prefix(pattern.segments.count - 1) == pattern.segments.dropLast()
  }
}
