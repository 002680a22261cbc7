import RouteMatching
import RoutesCompiler
import TableBuilding

/// The rules of a table's patterns, in an order in which the first that takes a link answers it.
struct TableRules {
  private(set) var patterns: [PatternAutomata] = []
  private(set) var targets: [LinkTarget] = []
  private(set) var rules: [LinkRule] = []
  let automata = LinkAutomata()
  private let nearPaths = NearPaths()
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
  func nearTargets() -> [(rule: LinkRule, pattern: Int, kind: AssociationCheck.Kind)] {
    var targets: [(rule: LinkRule, pattern: Int, kind: AssociationCheck.Kind)] = []
    for kind in Self.nearKinds {
      for index in rules.indices {
        if let rule = nearRule(kind, index) { targets.append((rule, index, kind)) }
      }
    }
    return targets
  }

  private static let nearKinds = [AssociationCheck.Kind.query, .value, .letterCase, .depth]

  /// The first of those that takes a link.
  func nearTarget(
    of link: SpelledLink, where takes: (LinkRule) -> Bool
  ) -> (pattern: Int, kind: AssociationCheck.Kind)? {
    let segments = link.segments
    for kind in Self.nearKinds {
      for index in rules.indices where mayBeNear(kind, index, segments) {
        if let rule = nearRule(kind, index), takes(rule) { return (index, kind) }
      }
    }
    return nil
  }

  /// Whether a path has as many segments as the links that are nearly those of a pattern, and its
  /// literals: a rule is made for the few patterns of which that is so.
  private func mayBeNear(
    _ kind: AssociationCheck.Kind, _ index: Int, _ segments: [Substring]
  ) -> Bool {
    let (pattern, parts) = (patterns[index].pattern, patterns[index].parts)
    let count = parts.segments.count
    let hasCount =
      kind == .depth || parts.tail != nil ? segments.count >= count : segments.count == count
    let ignoresCase = kind == .letterCase || options.ignoresPathCase
    return hasCount
      && zip(pattern.segments, segments).allSatisfy { own, text in
        guard case .literal(let literal) = own, literal.utf8.allSatisfy(\.isUnreserved) else {
          return true
        }
        return literal.utf8.count == text.utf8.count
          && zip(literal.utf8, text.utf8).allSatisfy {
            $0 == $1 || ignoresCase && $0.isASCIILetter && $0 ^ 0x20 == $1
          }
      }
  }

  private func nearRule(_ kind: AssociationCheck.Kind, _ index: Int) -> LinkRule? {
    guard targets[index].isRouted else { return nil }
    let path = nearPaths.path(kind, index) { nearPath(kind, index) }
    return path.map { LinkRule(site: rules[index].site, path: $0) }
  }

  private func nearPath(_ kind: AssociationCheck.Kind, _ index: Int) -> Int? {
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

  private func number(
    ofPath segments: [TextAutomaton], tail: TextAutomaton?
  ) throws(TooManyStates) -> Int {
    try automata.number(ofPath: segments, tail: tail, isStrict: options.isTrailingSlashStrict)
  }
}

/// The paths that are nearly those of patterns, each made once.
private final class NearPaths {
  private struct Key: Hashable {
    let kind: AssociationCheck.Kind
    let pattern: Int
  }

  private var known: [Key: Int?] = [:]

  func path(_ kind: AssociationCheck.Kind, _ pattern: Int, _ make: () -> Int?) -> Int? {
    let key = Key(kind: kind, pattern: pattern)
    if let known = known[key] { return known }
    let path = make()
    known[key] = .some(path)
    return path
  }
}

extension SitePattern {
  /// Whether links of the web can match.
  var mayBeWeb: Bool { if case .scheme = self { false } else { true } }
}
