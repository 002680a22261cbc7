import RouteMatching
import RoutesCompiler
import TableBuilding

extension TableComparison {
  /// Adds the line that keeps the links of an old pattern, to be tried, or why there is none.
  mutating func addRedirect(for old: Pattern, to difference: inout TableDifference) {
    let origin = pair.origin(of: old)
    let pattern = RedirectedPattern(origin).text
    switch target(of: old) {
    case .refused, .inApp: break
    case .leaves(let link):
      difference.redirects = [AdvisedLine(text: "redirect \(pattern) -> \(link)")]
    case .routed(let index), .hidden(let index):
      guard let newIndex = routes.newRoutes[index] else {
        difference.redirects = [AdvisedLine(text: "redirect \(pattern) -> …")]
        return
      }
      let route = self.route(.new, newIndex)
      guard !route.metadata.isInApp else {
        difference.notes.append(.init("no 'redirect' keeps them: '\(route.dottedName)' is @inApp"))
        return
      }
      let pairs = self.route(.old, index).parameters.indices.map {
        parameterPair(index, newIndex, $0)
      }
      let enums = pair.table(.new).table.enums(of: route)
      let samples = route.parameters.map { pair.patternLanguages.sample(of: $0.type, enums) }
      var template = RedirectTemplate(origin, route, enums, samples)
      difference.redirects = [template.line(giving: routes.newParameters[index] ?? [], pairs)]
    }
  }
}

/// `redirect /sale/:id -> product(id: id)`, with `…` for a value that no old link has.
private struct RedirectTemplate {
  private let old: LinkPattern
  private var pattern: RedirectedPattern
  private let route: CheckedRoute
  private let enums: [CheckedEnum]
  /// A value of each parameter.
  private let samples: [String]

  init(
    _ origin: PatternOrigin, _ route: CheckedRoute, _ enums: [CheckedEnum], _ samples: [String]
  ) {
    old = origin.pattern
    pattern = RedirectedPattern(origin)
    (self.route, self.enums, self.samples) = (route, enums, samples)
  }

  mutating func line(giving positions: [Int?], _ pairs: [ParameterPair?]) -> AdvisedLine {
    var arguments = [String?](repeating: nil, count: route.parameters.count)
    for (index, position) in positions.enumerated() {
      if let position, let pair = pairs[index] {
        arguments[position] = argument(pair, at: index)
      } else if pattern.name(of: index) != nil {
        pattern.drop(index)
      }
    }
    for (position, parameter) in route.parameters.enumerated()
    where arguments[position] == nil && parameter.isRequired && !isRead(position, positions) {
      arguments[position] = "…"
    }
    let completed = zip(arguments, samples).map { $0 == "…" ? $1 : $0 }
    return AdvisedLine(text: line(with: arguments), completed: line(with: completed))
  }

  private func line(with arguments: [String?]) -> String {
    let list = zip(route.parameters, arguments).compactMap { parameter, text in
      text.map { "\(parameter.label): \($0)" }
    }.joined(separator: ", ")
    return "redirect \(pattern.text) -> \(route.dottedName)" + (list.isEmpty ? "" : "(\(list))")
  }

  /// Whether a parameter of the query needs no argument: a list of its items may be empty.
  private func isRead(_ position: Int, _ positions: [Int?]) -> Bool {
    guard case .query? = route.patterns.first?.variants.first?.parameters[position] else {
      return false
    }
    return positions.contains(position) || route.parameters[position].type.isCollection
  }

  /// `nil` for a value that both patterns read from the same item of the query.
  private mutating func argument(_ pair: ParameterPair, at index: Int) -> String? {
    if let value = old.fixedValue(of: index, pair.old) { return text(of: value, pair) }
    if let name = pattern.name(of: index) { return name }
    guard case .query(.value(let key, _), inFragment: false) = old.parameters[index],
      pair.old.isRequired || pair.new.isRequired || pair.new.name != key
    else { return nil }
    pattern.ask(for: index, named: pair.old.name, at: key)
    return pair.old.name
  }

  /// A value that is the same in all links.
  private func text(of value: UntypedMatch.Value, _ pair: ParameterPair) -> String {
    let type = pair.new.type
    func text(_ text: String) -> String {
      type.element.swift(pair.enums?.translated(text) ?? text, enums: enums)
    }
    return switch value {
    case .text(let value) where !type.isCollection: text(value)
    case .list(let values) where type.isList: "[\(values.map(text).joined(separator: ", "))]"
    case .absent where pair.new.isOptional: "nil"
    default: "…"
    }
  }
}

extension PatternLanguages {
  /// A value of a type as a table writes it.
  fileprivate mutating func sample(of type: CheckedType, _ enums: [CheckedEnum]) -> String {
    guard !type.isCollection else { return "[]" }
    let number = texts.number(of: .value([.placeholder(type.constraint)]))
    return type.swift((try? texts.sample(number)) ?? "x", enums: enums)
  }
}
