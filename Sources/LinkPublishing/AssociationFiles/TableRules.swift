import RouteMatching
import RoutesCompiler

/// The app's answer to a link that a pattern matches, when the link comes from outside.
package enum LinkFate: Hashable, Sendable {
  /// Opens a route, by its index.
  case routed(Int)
  /// Opens a route that is `@hidden`.
  case hidden(Int)
  /// Opens nothing, because the route or the redirect is `@inApp`.
  case inApp
  /// Leaves the app by a `redirect` line, by its index.
  case leaves(Int)
  /// Opens nothing, because a `-> nil` line says so.
  case refused

  var isRouted: Bool { if case .routed = self { true } else { false } }
}

/// The rules of a table's patterns, in an order in which the first that takes a link answers it.
struct TableRules {
  let patterns: [PatternAutomata]
  let fates: [LinkFate]
  private(set) var rules: [LinkRule] = []
  private(set) var automata = LinkAutomata()

  init(_ patterns: [PatternAutomata], of table: ResolvedTable) throws(TooManyStates) {
    self.patterns = patterns.filter { $0.pattern.site.mayBeWeb }
    fates = self.patterns.map { LinkFate(of: $0.pattern, in: table) }
    for pattern in self.patterns { rules.append(try rule(of: pattern, table.options.matching)) }
  }

  var comparison: RuleComparison.Rules {
    RuleComparison.Rules(rules: rules, isIncluded: fates.map(\.isRouted))
  }

  private mutating func rule(
    of pattern: PatternAutomata, _ options: TableOptions
  ) throws(TooManyStates) -> LinkRule {
    var rule = LinkRule()
    rule.site = automata.number(of: pattern.site)
    rule.path = try automata.number { (budget) throws(TooManyStates) in
      try PatternPath(
        segments: pattern.segments, tail: pattern.tail, isStrict: options.isTrailingSlashStrict
      ).automaton(in: .path, &budget)
    }
    for item in pattern.query {
      let queries = try automata.making {
        [last = rule.query, automata] (budget) throws(TooManyStates) in
        let queries = try QueryItemReader(item, options).automaton(in: .query, &budget)
        guard let last else { return queries }
        return try automata.automata[last].intersection(with: queries, &budget)
      }
      rule.query = automata.number(of: queries)
      rule.keys.insert(item.key)
    }
    if let fragment = pattern.fragment {
      rule.fragment = try automata.number { (budget) throws(TooManyStates) in
        try PatternFragment(fragments: fragment).automaton(in: .fragment, &budget)
      }
    }
    return rule
  }
}

extension QueryItemReader {
  fileprivate init(_ item: PatternAutomata.Item, _ options: TableOptions) {
    self.init(
      key: Array(item.key.utf8), values: item.values,
      mayBeAbsent: item.values.accepts(PatternAutomata.absentKey),
      mayBeBare: item.values.accepts(PatternAutomata.bareKey),
      readsPlusAsSpace: options.readsPlusAsSpace)
  }
}

extension LinkFate {
  init(of pattern: LinkPattern, in table: ResolvedTable) {
    switch pattern.target {
    case .rejection: self = .refused
    case .externalRedirect(let line): self = pattern.isExternal ? .leaves(line) : .inApp
    case .route(let route), .redirect(_, let route):
      let metadata = table.routes[route].metadata
      let isInApp = !pattern.isExternal || metadata.isInApp
      self = isInApp ? .inApp : metadata.isHidden ? .hidden(route) : .routed(route)
    }
  }
}

extension SitePattern {
  /// Whether links of the web can match.
  var mayBeWeb: Bool { if case .scheme = self { false } else { true } }
}
