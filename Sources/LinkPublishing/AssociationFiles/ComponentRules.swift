import Foundation
import RouteMatching
import RoutesCompiler

/// Makes the rules of a file's components.
struct ComponentRules {
  private(set) var automata: LinkAutomata
  private var variables: [String: [String]]
  private var known: [AssociationFile.Component: LinkRule] = [:]

  init(variables: [String: [String]], automata: LinkAutomata) {
    self.variables = variables
    self.automata = automata
  }

  /// Adds variables; those that there are keep their texts.
  mutating func define(_ variables: [String: [String]]) {
    self.variables.merge(variables) { known, _ in known }
  }

  /// The rules of some components, in order.
  mutating func rules(
    of components: [AssociationFile.Component]
  ) throws(TooManyStates) -> RuleComparison.Rules {
    var rules: [LinkRule] = []
    for component in components { rules.append(try rule(of: component)) }
    return RuleComparison.Rules(rules: rules, isIncluded: components.map { !$0.isExcluded })
  }

  mutating func rule(
    of component: AssociationFile.Component
  ) throws(TooManyStates) -> LinkRule {
    if let known = known[component] { return known }
    let reading = GlobReading(
      variables: variables, isCaseSensitive: component.isCaseSensitive,
      isPercentEncoded: component.isPercentEncoded)
    var rule = LinkRule()
    rule.path = try number(of: component.path, in: .path, reading)
    rule.fragment = try number(of: component.fragment, in: .fragment, reading)
    switch component.query {
    case nil: break
    case .text(let text): rule.query = try number(of: text, in: .query, reading)
    case .items(let items):
      let names = items.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      rule.keys = Set(
        names.map { reading.isPercentEncoded ? $0.removingPercentEncoding ?? $0 : $0 })
      for name in names {
        let item = try automaton(of: name, GlobPattern(items[name] ?? "*"), reading)
        let last = rule.query
        rule.query = if let last { try intersection(last, item) } else { automata.number(of: item) }
      }
    }
    known[component] = rule
    return rule
  }

  private mutating func intersection(
    _ number: Int, _ item: TextAutomaton
  ) throws(TooManyStates) -> Int {
    let first = automata.automata[number]
    return try automata.number { (budget) throws(TooManyStates) in
      try first.intersection(with: item, &budget)
    }
  }

  private mutating func number(
    of text: String?, in part: LinkPart, _ reading: GlobReading
  ) throws(TooManyStates) -> Int? {
    guard let text, text != "*" else { return nil }
    let pattern = GlobPattern(text)
    return try automata.number { (budget) throws(TooManyStates) in
      let texts = try reading.automaton(of: pattern, &budget)
      guard !reading.isPercentEncoded else { return texts }
      return try DecodedText(texts: texts).automaton(in: part, &budget)
    }
  }

  /// The queries in which all values of a name match a pattern.
  private mutating func automaton(
    of name: String, _ pattern: GlobPattern, _ reading: GlobReading
  ) throws(TooManyStates) -> TextAutomaton {
    try automata.making { (budget) throws(TooManyStates) in
      let values = try reading.automaton(of: pattern, &budget)
      let takesEmptyText = values.accepts([])
      let reader = QueryItemReader(
        key: Array(name.utf8), values: values, mayBeAbsent: takesEmptyText,
        mayBeBare: takesEmptyText)
      guard reading.isPercentEncoded else { return try reader.automaton(in: .query, &budget) }
      return try TextAutomaton(exploring: EncodedText(reader: reader), &budget).minimized
    }
  }
}
