import RouteMatching
import RoutesCompiler
import TableBuilding

/// The rules of a table's patterns, in an order in which the first that takes a link answers it.
struct TableRules {
  private(set) var patterns: [PatternAutomata] = []
  private(set) var targets: [LinkTarget] = []
  private(set) var rules: [LinkRule] = []
  let automata = LinkAutomata()
  let options: TableOptions

  /// A pattern that is too complex takes more links than it does if they are routed, and none if
  /// they are not, so that a file which claims every link of these rules claims those of the
  /// table.
  init(_ patterns: [PatternAutomata], of table: ResolvedTable) {
    options = table.options.matching
    for var pattern in patterns where pattern.pattern.site.mayBeWeb {
      let target = LinkTarget(of: pattern.pattern, in: table)
      var rule = LinkRule(site: automata.number(of: pattern.parts.site))
      if (try? automata.add(pattern.parts, options, to: &rule)) == nil {
        pattern.isSimplified = true
      }
      guard target.isRouted || !pattern.isSimplified else { continue }
      self.patterns.append(pattern)
      targets.append(target)
      rules.append(rule)
    }
  }

  var comparison: RuleComparison.List {
    RuleComparison.List(rules: rules, isIncluded: targets.map(\.isRouted))
  }

  /// The rules of links that are nearly those of the routed patterns, each with its own; what
  /// cannot be made is left out.
  mutating func nearTargets() -> [(rule: LinkRule, pattern: Int, kind: AssociationCheck.Kind)] {
    var targets: [(rule: LinkRule, pattern: Int, kind: AssociationCheck.Kind)] = []
    for kind in [AssociationCheck.Kind.query, .value, .letterCase, .depth] {
      for index in rules.indices where self.targets[index].isRouted {
        guard let path = nearPath(kind, index) else { continue }
        targets.append((LinkRule(site: rules[index].site, path: path), index, kind))
      }
    }
    return targets
  }

  private mutating func nearPath(_ kind: AssociationCheck.Kind, _ index: Int) -> Int? {
    let pattern = patterns[index]
    func segments(_ near: (SegmentPattern, TextAutomaton) -> TextAutomaton?) -> [TextAutomaton] {
      zip(pattern.pattern.segments, pattern.parts.segments).map { near($0, $1) ?? $1 }
    }
    func open(_ segment: SegmentPattern, _: TextAutomaton) -> TextAutomaton? {
      if case .literal = segment { nil } else { .anyText }
    }
    switch kind {
    case .query: return rules[index].isDecided(after: .path) ? nil : rules[index].path
    case .value:
      return try? number(ofPath: segments(open), tail: pattern.parts.tail.map { _ in .anyText })
    case .letterCase where !options.ignoresPathCase:
      let folded = segments { segment, _ in
        guard case .literal(let text) = segment else { return nil }
        var budget = StateBudget.single
        return try? TextConstraint.oneOf([text]).automaton(ignoresCase: true, &budget)
      }
      return try? number(ofPath: folded, tail: pattern.parts.tail)
    case .depth where !pattern.parts.segments.isEmpty && pattern.parts.tail == nil:
      return try? number(ofPath: segments(open) + [.anyText], tail: .anyText)
    case .target, .other, .letterCase, .depth: return nil
    }
  }

  private mutating func number(
    ofPath segments: [TextAutomaton], tail: TextAutomaton?
  ) throws(TooManyStates) -> Int {
    try automata.number(ofPath: segments, tail: tail, isStrict: options.isTrailingSlashStrict)
  }
}

extension SitePattern {
  /// Whether links of the web can match.
  var mayBeWeb: Bool { if case .scheme = self { false } else { true } }
}
