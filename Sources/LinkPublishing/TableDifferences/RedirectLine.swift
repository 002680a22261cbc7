import RoutesCompiler
import TableBuilding

/// A line for the new table by which the links of an old pattern do again what they did.
struct RedirectLine {
  /// `redirect /sale/:id -> product(id: id)`, or `/drafts -> nil`.
  var text: String
  /// As the new table would have it.
  var pattern: LinkPattern
}

/// A reason why there is no such line, as a sentence without a full stop.
struct NoRedirectLine: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}

extension TableComparison {
  /// The line for the links of an old pattern, as if no other pattern matched them.
  func line(of old: Pattern) throws(NoRedirectLine) -> RedirectLine {
    let options = pair.tables.map(\.table.options.matching.ignoresPathCase)
    guard options[0] == options[1] else { throw NoRedirectLine("'option pathCase' is another") }
    let origin = pair.origin(of: old)
    // The text is that of the first way into its group.
    let pattern = RedirectedPattern(origin)
    switch target(of: old) {
    case .refused: return RedirectLine(text: "\(pattern.text) -> nil", pattern: origin.pattern)
    case .inApp: throw NoRedirectLine("its links opened only from inside the app")
    case .leaves(let link):
      return RedirectLine(text: "redirect \(pattern.text) -> \(link)", pattern: origin.pattern)
    case .routed(let route), .hidden(let route):
      guard let newRoute = routes.newRoutes[route] else {
        throw NoRedirectLine("'\(self.route(.old, route).dottedName)' is gone")
      }
      let target = self.route(.new, newRoute)
      guard !target.metadata.isInApp else {
        throw NoRedirectLine("'\(target.dottedName)' is @inApp")
      }
      let enums = pair.table(.new).table.enums(of: target)
      var call = RedirectCall(old: origin.pattern, pattern: pattern, route: target, enums: enums)
      return try call.line(giving: parameterPairs(of: route, newRoute))
    }
  }

  private func parameterPairs(
    of route: Int, _ newRoute: Int
  ) -> [(old: CheckedParameter, pair: ParameterPair?)] {
    let parameters = self.route(.old, route).parameters
    return zip(parameters.indices, routes.newParameters[route] ?? []).map { index, position in
      (parameters[index], position.map { self.parameters(route, newRoute, index, $0) })
    }
  }
}

/// The call on the right of a `redirect` line.
private struct RedirectCall {
  let old: LinkPattern
  /// The old pattern, without the values that are dropped.
  var pattern: RedirectedPattern
  let route: CheckedRoute
  let enums: [CheckedEnum]
  private var arguments: [String] = []
  /// The parameters of the route that have arguments which are the same for all links.
  private var fixed: Set<Int> = []
  /// The parameters, old and new, that are read from the query without an argument.
  private var read: [(old: Int, new: Int)] = []

  init(old: LinkPattern, pattern: RedirectedPattern, route: CheckedRoute, enums: [CheckedEnum]) {
    (self.old, self.pattern, self.route, self.enums) = (old, pattern, route, enums)
  }

  mutating func line(
    giving parameters: [(old: CheckedParameter, pair: ParameterPair?)]
  ) throws(NoRedirectLine) -> RedirectLine {
    let positions = parameters.map { $0.pair.flatMap { route.parameters.firstIndex(of: $0.new) } }
    for (index, (old, pair)) in parameters.enumerated() {
      if let pair, let position = positions[index] {
        try add(pair, at: index, position)
      } else {
        try drop(old, at: index)
      }
    }
    // A list of the query that is not there is empty; the rest of a path is not.
    let read = Set(self.read.map(\.new))
    for (position, parameter) in route.parameters.enumerated()
    where parameter.isRequired && (!parameter.type.isCollection || route.isRest(position)) {
      guard positions.contains(position), !read.contains(position) else {
        throw NoRedirectLine("'\(route.dottedName)' needs '\(parameter.label)'")
      }
    }
    let line = pattern.linkPattern(to: route, positions: positions, fixed: fixed)
    for (index, position) in self.read where line.parameters[position] != old.parameters[index] {
      throw NoRedirectLine("'\(route.parameters[position].label)' is another part of the link")
    }
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return RedirectLine(
      text: "redirect \(pattern.text) -> \(route.dottedName)\(list)", pattern: line)
  }

  private mutating func add(
    _ pair: ParameterPair, at index: Int, _ position: Int
  ) throws(NoRedirectLine) {
    if let value = old.fixedValue(of: index, pair.old) {
      try add(value, for: pair)
      fixed.insert(position)
      return
    }
    try checkValues(of: pair, at: index)
    if let name = pattern.name(of: index) {
      arguments.append("\(pair.new.label): \(name)")
    } else if case .query(.value(let key, _), inFragment: false) = old.parameters[index],
      pair.old.isRequired, pair.new.isRequired
    {
      pattern.ask(for: index, named: pair.old.name, at: key)
      arguments.append("\(pair.new.label): \(pair.old.name)")
    } else {
      read.append((index, position))
    }
  }

  /// A value that is the same in all links.
  private mutating func add(
    _ value: UntypedMatch.Value, for pair: ParameterPair
  ) throws(NoRedirectLine) {
    let type = pair.new.type
    let value = pair.enums.map { $0.translated(value) } ?? value
    let text: String
    switch value {
    case .absent where pair.new.isOptional: text = "nil"
    case .text(let value) where type.element.constraint.accepts(value) && !type.isCollection:
      text = type.swift(value, enums: enums)
    case .list(let values) where type.isList && values.allSatisfy(type.element.constraint.accepts):
      text = "[\(values.map { type.element.swift($0, enums: enums) }.joined(separator: ", "))]"
    default: throw NoRedirectLine("'\(pair.new.text)' has no such value")
    }
    arguments.append("\(pair.new.label): \(text)")
  }

  /// A line reads its values by the types of the new route.
  private func checkValues(of pair: ParameterPair, at index: Int) throws(NoRedirectLine) {
    guard pair.old.type.constraint == pair.new.type.constraint,
      pair.old.type.isCollection == pair.new.type.isCollection,
      pair.enums?.changedTexts.isEmpty != false
    else { throw NoRedirectLine("'\(pair.new.text)' takes other values than '\(pair.old.text)'") }
    guard old.mayLack(index) else { return }
    guard let value = pair.old.valueWhenAbsent, let other = pair.new.valueWhenAbsent else {
      throw NoRedirectLine("'\(route.dottedName)' needs '\(pair.new.label)'")
    }
    guard pair.isSame(value, other) else {
      throw NoRedirectLine("'\(pair.new.label)' has another default")
    }
  }

  /// Writes `_` for a placeholder that nothing reads.
  private mutating func drop(_ parameter: CheckedParameter, at index: Int) throws(NoRedirectLine) {
    guard pattern.name(of: index) != nil else { return }
    // `?k=:_` is a key that has to be there.
    guard !old.mayLack(index) else {
      throw NoRedirectLine("it would ask for '\(parameter.name)', which a link need not have")
    }
    pattern.drop(index)
  }
}

extension CheckedRoute {
  /// Whether a list is the rest of a path, and not of the query.
  fileprivate func isRest(_ list: Int) -> Bool {
    switch self.patterns.first?.variants.first?.parameters[list] {
    case .path, .fragmentPath: true
    default: false
    }
  }
}

extension LinkPattern {
  /// Whether a link need not have the value of a parameter.
  fileprivate func mayLack(_ parameter: Int) -> Bool {
    switch parameters[parameter] {
    case .absent: true
    case .query(let location, inFragment: false):
      !query.contains { $0.key == location.key }
    case .fragment: fragment == nil
    default: false
    }
  }

  /// The value of a parameter that is the same in all links; nil where it is in them.
  func fixedValue(of index: Int, _ parameter: CheckedParameter) -> UntypedMatch.Value? {
    switch parameters[index] {
    case .absent: parameter.valueWhenAbsent ?? .absent
    case .constant(let text): parameter.type.isList ? .list([text]) : .text(text)
    case .constants(let texts): .list(texts)
    default: nil
    }
  }
}
