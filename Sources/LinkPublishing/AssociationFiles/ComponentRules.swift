import Foundation
import RoutesCompiler
import TableBuilding

/// Makes the rules of a file's components.
struct ComponentRules {
  let automata: LinkAutomata
  private var variables: [String: [String]]
  private let readsPlusAsSpace: Bool
  private var known: [AssociationFile.Component: LinkRule] = [:]

  init(variables: [String: [String]], automata: LinkAutomata, readsPlusAsSpace: Bool) {
    self.variables = variables
    self.automata = automata
    self.readsPlusAsSpace = readsPlusAsSpace
  }

  /// Adds variables; those that there are keep their texts.
  mutating func define(_ variables: [String: [String]]) {
    self.variables.merge(variables) { known, _ in known }
  }

  /// The rules of some components, in order.
  mutating func rules(
    of components: [AssociationFile.Component]
  ) throws(TooManyStates) -> RuleComparison.List {
    var rules: [LinkRule] = []
    for component in components { rules.append(try rule(of: component)) }
    return RuleComparison.List(rules: rules, isIncluded: components.map { !$0.isExcluded })
  }

  /// The rules of a file's components where a slash at the end of a path may count or not: after
  /// those of the components that claim, or exclude, one after the other, come those of the
  /// paths that they take with one slash more. Of their links it is open who answers.
  ///
  /// - Returns: The rules, and for each the position of its component.
  mutating func rulesWithOpenSlashes(
    of components: [AssociationFile.Component]
  ) throws(TooManyStates) -> (list: RuleComparison.List, components: [Int]) {
    var (list, positions, twins) = (RuleComparison.List(), [Int](), [(LinkRule, Int)]())
    func add(_ rule: LinkRule, _ position: Int, _ isIncluded: Bool?) {
      list.rules.append(rule)
      list.isIncluded.append(isIncluded)
      positions.append(position)
    }
    for (position, component) in components.enumerated() {
      let rule = try rule(of: component)
      add(rule, position, !component.isExcluded)
      if let twin = ruleBeforeSlash(rule, without: true) { twins.append((twin, position)) }
      let next = position + 1 < components.count ? components[position + 1] : nil
      guard next?.isExcluded != component.isExcluded else { continue }
      for (twin, position) in twins { add(twin, position, nil) }
      twins = []
    }
    return (list, positions)
  }

  /// The rule of the paths that a rule takes with a slash after them, all or those that it takes
  /// only so; nil for none.
  func ruleBeforeSlash(_ rule: LinkRule, without own: Bool) -> LinkRule? {
    guard let path = rule.path else { return own ? nil : rule }
    let paths = automata.automata[path].pathsBeforeSlash(without: own)
    guard !paths.isEmpty else { return nil }
    var before = rule
    before.path = automata.number(of: paths)
    return before
  }

  /// The rule of the links that a component and another rule take.
  mutating func intersection(
    of component: AssociationFile.Component, _ rule: LinkRule
  ) throws(TooManyStates) -> LinkRule {
    let own = try self.rule(of: component)
    return try automata.intersection(of: own, rule)
  }

  /// A rule that takes no link.
  var nothing: LinkRule { LinkRule(path: automata.number(of: .nothing)) }

  mutating func rule(ofPath path: String) throws(TooManyStates) -> LinkRule {
    var component = AssociationFile.Component()
    component.path = path
    return try rule(of: component)
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
    case .text(let text):
      if let key = presentKey(text, reading) {
        rule.items[key] = try number(of: key, "*", reading, isRequired: true)
      } else {
        rule.query = try number(of: text, in: .query, reading)
      }
    case .items(let items):
      for (name, value) in items.sorted(by: { $0.key < $1.key }) {
        let item = try number(of: name, value, reading)
        let key = key(of: name, reading)
        let all = (rule.items[key].map { [$0] } ?? []) + [item]
        rule.items[key] = try automata.number(ofAll: all)
      }
    }
    known[component] = rule
    return rule
  }

  /// The key that a link has for the name of an item, decoded.
  private func key(of name: String, _ reading: GlobReading) -> String {
    guard reading.isPercentEncoded else { return name }
    let name = readsPlusAsSpace ? name.replacing("+", with: " ") : name
    return name.removingPercentEncoding ?? name
  }

  /// The key that a query has to have for a text, where that is the variable for just this of a
  /// written file: a condition on one item, and not on the order of all.
  private func presentKey(_ text: String, _ reading: GlobReading) -> String? {
    guard reading.isPercentEncoded, reading.isCaseSensitive,
      let name = GlobPattern(text).variables.first, text == "$(\(name))",
      let texts = variables[name], let key = texts.first, key.utf8.allSatisfy(\.isUnreserved),
      texts == GlobVariables.queries(withKey: key)
    else { return nil }
    return key
  }

  private mutating func number(
    of text: String?, in part: LinkPart, _ reading: GlobReading
  ) throws(TooManyStates) -> Int? {
    guard let text, text != "*" else { return nil }
    let pattern = GlobPattern(text)
    return try automata.number { (budget) throws(TooManyStates) in
      try reading.automaton(of: pattern, in: part, &budget)
    }
  }

  /// The queries in which all values of a name match a pattern.
  private mutating func number(
    of name: String, _ pattern: String, _ reading: GlobReading, isRequired: Bool = false
  ) throws(TooManyStates) -> Int {
    try automata.number { (budget) throws(TooManyStates) in
      let values = try reading.automaton(of: GlobPattern(pattern), &budget)
      let takesEmptyText = values.accepts([])
      let reader = QueryItemReader(
        key: Array(name.utf8), values: values, mayBeAbsent: takesEmptyText && !isRequired,
        mayBeBare: takesEmptyText)
      guard reading.isPercentEncoded else { return try reader.automaton(in: .query, &budget) }
      return try TextAutomaton(exploring: EncodedText(reader: reader), &budget).minimized
    }
  }
}
