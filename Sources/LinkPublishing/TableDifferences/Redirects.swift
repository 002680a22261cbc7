import MatchTableBuilding
import RouteMatching
import RoutesCompiler

extension TableComparison {
  /// Adds the line that keeps the links of an old pattern, or why there is none.
  ///
  /// A line has all links of its pattern: where the old table refused some of them, there is none.
  /// Nor where the table has such a line, or one that is to lose against all others, where it would
  /// take values of new lines in other forms, where queries are strict and others meet it, because it
  /// may read more values than the pattern did, or where it would be the only one that names a host.
  mutating func addRedirect(for old: ComparedPattern, to difference: inout TableDifference) {
    let (winners, meeting) = (
      tables.winners[0][old.index] ?? [], tables.meeting[0][old.index] ?? []
    )
    guard winners.allSatisfy({ tables.patterns[0][$0].target.isSomething }),
      !meeting.contains(where: { isInTheWay(tables.patterns[1][$0], of: old) }),
      !meeting.contains(where: { takesOtherForms(of: tables.patterns[1][$0], old) }),
      meeting.isEmpty || !tables.options[1].isQueryStrict,
      tables.table(.new).namesHosts || !old.pattern.site.isHost
    else { return }
    let pattern = RedirectedPattern(old.origin)
    let rule = meetsPartly(old) ? " @under(*)" : ""
    switch old.target {
    case .refused, .inApp: break
    case .leaves(let link):
      difference.redirects = ["redirect \(pattern.text) -> \(link)\(rule)"]
    case .route(let index):
      guard let newIndex = routes.newRoutes[index] else {
        difference.redirects = ["redirect \(pattern.text) -> …\(rule)"]
        return
      }
      let route = tables.route(.new, newIndex)
      guard !route.metadata.isInApp else {
        difference.notes.append(.init("no 'redirect' keeps them: '\(route.dottedName)' is @inApp"))
        return
      }
      let pairs = tables.route(.old, index).parameters.indices.map {
        parameterPair(index, newIndex, $0)
      }
      // With values of other types a line would have other links than the pattern, and with another
      // default it would open links without the value with another one.
      guard
        pairs.enumerated().allSatisfy({ index, pair in
          pair.map { $0.hasSameTexts && ($0.hasSameDefault || !old.pattern.mayLack(index)) } ?? true
        })
      else { return }
      var template = RedirectTemplate(
        old: old.pattern, pattern: pattern, route: route, enums: tables.table(.new).enums(of: route)
      )
      difference.redirects = [template.line(giving: pairs) + rule]
    }
  }

  private func isInTheWay(_ new: ComparedPattern, of old: ComparedPattern) -> Bool {
    let rules = tables.table(.new).overlapRules(of: new.origin.owner)
    return LinkShape(old.pattern) == LinkShape(new.pattern)
      || rules.contains { !$0.isOver && $0.routes == nil }
  }

  /// Whether a line of an old pattern would be asked before a new pattern for all links whose values
  /// are in other forms.
  private mutating func takesOtherForms(
    of new: ComparedPattern, _ old: ComparedPattern
  ) -> Bool {
    guard let forms = tables.otherForms[1][new.index] else { return false }
    guard let own = tables.languageAsNew(of: old), let other = new.language else { return true }
    do throws(TooManyStates) {
      guard try tables.languages.relation(own, other) == .contains else { return false }
      for taken in try tables.languages.intersections(own, forms)
      where try !tables.languages.remainders(of: taken, without: other).isEmpty {
        return true
      }
      return false
    } catch {
      return true
    }
  }

  /// Whether neither of an old pattern and some new one lies inside the other, so that which of them
  /// takes their common links has to be said.
  mutating func meetsPartly(_ old: ComparedPattern) -> Bool {
    guard let own = tables.languageAsNew(of: old) else { return true }
    return (tables.meeting[0][old.index] ?? []).contains { index in
      guard let other = tables.patterns[1][index].language else { return true }
      return (try? tables.languages.relation(own, other)) == .partial
    }
  }
}

/// `redirect /sale/:id -> product(id: id)`, with `…` for a value that no old link has.
private struct RedirectTemplate {
  let old: LinkPattern
  var pattern: RedirectedPattern
  let route: CheckedRoute
  let enums: [CheckedEnum]

  mutating func line(giving pairs: [ParameterPair?]) -> String {
    var arguments = [String?](repeating: nil, count: route.parameters.count)
    for (index, pair) in pairs.enumerated() {
      if let pair {
        arguments[pair.position] = argument(pair, at: index)
      } else if pattern.name(of: index) != nil {
        if old.isOptionalItem(index) { pattern.remove(index) } else { pattern.drop(index) }
      }
    }
    let known = Set(pairs.compactMap { $0?.position })
    let list = route.parameters.enumerated().compactMap { position, parameter -> String? in
      let isOpen = parameter.isRequired && !isRead(position, isKnown: known.contains(position))
      return (arguments[position] ?? (isOpen ? "…" : nil)).map { "\(parameter.label): \($0)" }
    }.joined(separator: ", ")
    return "redirect \(pattern.text) -> \(route.dottedName)" + (list.isEmpty ? "" : "(\(list))")
  }

  /// Whether a parameter of the query needs no argument: a list of its items may be empty.
  private func isRead(_ position: Int, isKnown: Bool) -> Bool {
    guard case .query? = route.patterns.first?.variants.first?.parameters[position] else {
      return false
    }
    return isKnown || route.parameters[position].type.isCollection
  }

  /// `nil` for a value that both patterns read from the same item of the query.
  private mutating func argument(_ pair: ParameterPair, at index: Int) -> String? {
    if let value = old.fixedValue(of: index, pair.old) { return text(of: value, pair) }
    if let name = pattern.name(of: index) { return name }
    guard case .query(.value(let key, _), inFragment: false) = old.parameters[index] else {
      return pair.new.isRequired ? "…" : nil
    }
    if pair.new.isRequired, !pair.old.isRequired { return "…" }
    guard pair.old.isRequired || pair.new.isRequired || pair.new.name != key else { return nil }
    pattern.ask(for: index, named: pair.old.name, at: key)
    return pair.old.name
  }

  /// A value that is the same in all links.
  private func text(of value: UntypedMatch.Value, _ pair: ParameterPair) -> String {
    let isTaken =
      switch value {
      case .text: !pair.new.type.isCollection
      case .list: pair.new.type.isList
      case .absent: pair.new.isOptional
      case .dictionary: false
      }
    return isTaken ? pair.new.text(of: pair.translated(value), enums: enums) : "…"
  }
}

extension ParameterPair {
  fileprivate var hasSameDefault: Bool { isSame(old.valueWhenAbsent, new.valueWhenAbsent) }
}

extension LinkPattern {
  /// Whether a value is read from an item of the query that links may lack.
  fileprivate func isOptionalItem(_ index: Int) -> Bool {
    guard case .query(let item, inFragment: false) = parameters[index] else { return false }
    return !query.contains { $0.key == item.key }
  }

  /// Whether links may be without a value, of which the pattern does not tell another.
  fileprivate func mayLack(_ index: Int) -> Bool {
    switch parameters[index] {
    case .query(_, inFragment: true), .fragment, .fragmentPath: true
    default: isOptionalItem(index)
    }
  }
}

extension SitePattern {
  fileprivate var isHost: Bool { if case .host = self { true } else { false } }
}
