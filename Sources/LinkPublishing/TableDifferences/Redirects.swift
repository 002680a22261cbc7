import RouteMatching
import RoutesCompiler

/// The `redirect` lines that make links do again what they did.
extension TableComparison {
  /// For links that nothing matches now.
  ///
  /// - Parameter partners: The new patterns that can match one link with the old one.
  mutating func mend(
    _ difference: inout TableDifference, _ old: Pattern, among partners: [Pattern]
  ) {
    guard let call = call(of: old) else {
      guard let route = target(of: old).route, routes.newRoutes[route] == nil else { return }
      difference.notes.append(
        .init(
          "write 'redirect \(pair.origin(of: old).text) -> …' with the case that takes its place",
          at: top(.new)))
      return
    }
    let partial = partners.contains { pair.relation(old, $0) == .partial }
    write(call + (partial ? " @under(*)" : ""), for: old, in: &difference)
  }

  /// For links that another route takes now: the redirect wins if it is narrower.
  mutating func mend(_ difference: inout TableDifference, moved old: Pattern) {
    guard difference.isDecided, !isKept(old), let call = call(of: old) else { return }
    let relations = partners(of: old).map { pair.relation(old, $0) }
    guard relations.allSatisfy({ $0 == .inside }) else { return }
    write(call, for: old, in: &difference)
  }

  /// A redirected link goes through the filters of the route that it leads to.
  private func write(_ line: String, for old: Pattern, in difference: inout TableDifference) {
    let route = target(of: old).route
    let newRoute = route.flatMap { routes.newRoutes[$0] }
    let (own, other) = (route.map { filters(.old, $0) }, newRoute.map { filters(.new, $0) })
    let filtered = own == other ? "" : "; its links go \(text(of: other ?? [])) then"
    difference.mend = line
    difference.notes.append(.init("write '\(line)'\(filtered)", at: top(.new)))
  }

  /// `redirect /sale/:id -> product(id: id)`; `nil` where no line has the same values.
  private func call(of old: Pattern) -> String? {
    let options = pair.tables.map(\.table.options.matching.ignoresPathCase)
    guard options[0] == options[1] else { return nil }
    let origin = pair.origin(of: old)
    // The text is that of the first way into its group, with no parameter left out.
    guard origin.leftOut == 0 else { return nil }
    switch target(of: old) {
    case .leaves(let link): return "redirect \(origin.text) -> \(link)"
    case .opens(let route):
      guard let newRoute = routes.newRoutes[route],
        !self.route(.new, newRoute).metadata.isInApp,
        let arguments = arguments(origin, route, newRoute),
        !requiresMore(origin, of: route, keeping: arguments)
      else { return nil }
      let name = self.route(.new, newRoute).dottedName
      let list = arguments.map { "\($0.label): \($0.name)" }.joined(separator: ", ")
      let names = Set(arguments.map(\.name))
      return "redirect \(text(of: old, keeping: names)) -> \(name)"
        + (list.isEmpty ? "" : "(\(list))")
    default: return nil
    }
  }

  private typealias Argument = (label: String, name: String)

  private func arguments(_ origin: PatternOrigin, _ route: Int, _ newRoute: Int) -> [Argument]? {
    let (pattern, names) = (origin.pattern, origin.text.placeholders)
    let (own, other) = (self.route(.old, route), self.route(.new, newRoute))
    var arguments: [Argument] = []
    var open = Set(other.parameters.filter(\.isRequired).map(\.label))
    for (index, position) in (routes.newParameters[route] ?? []).enumerated() {
      guard let position else { continue }
      let (parameter, newParameter) = (own.parameters[index], other.parameters[position])
      guard names.contains(parameter.name) else {
        // A value that a link need not have is read from the query as it is in the route's pattern.
        guard pattern.mayLack(index) else { return nil }
        continue
      }
      guard parameter.type.constraint == newParameter.type.constraint,
        parameter.type.isListType == newParameter.type.isListType
      else { return nil }
      arguments.append((newParameter.label, parameter.name))
      open.remove(newParameter.label)
    }
    return open.isEmpty ? arguments : nil
  }

  /// Whether the text of a pattern asks for more than the pattern once a value that a link need
  /// not have is dropped: `?k=:_` is a key that has to be there.
  private func requiresMore(
    _ origin: PatternOrigin, of route: Int, keeping arguments: [Argument]
  ) -> Bool {
    let names = origin.text.placeholders.subtracting(arguments.map(\.name))
    return self.route(.old, route).parameters.enumerated().contains { index, parameter in
      names.contains(parameter.name) && origin.pattern.mayLack(index)
    }
  }

  /// The pattern as it was written, with `_` for the placeholders that nothing reads.
  private func text(of old: Pattern, keeping names: Set<String>) -> String {
    let origin = pair.origin(of: old)
    guard let route = origin.pattern.target.route else { return origin.text }
    var text = origin.text
    for parameter in self.route(.old, route).parameters where !names.contains(parameter.name) {
      text = text.droppingPlaceholder(parameter.name)
    }
    return text
  }
}

extension LinkPattern {
  /// Whether a link need not have the value of a parameter.
  fileprivate func mayLack(_ parameter: Int) -> Bool {
    switch parameters[parameter] {
    case .absent: true
    case .query(let location, inFragment: false):
      !query.contains { $0.key == location.key }
    default: false
    }
  }
}

extension String {
  /// The names after `:`, `{` and `*` in the text of a pattern.
  fileprivate var placeholders: Set<String> {
    Set(pieces.filter(\.isName).map { String($0.text) })
  }

  /// The text of a pattern with `:_` for `:name`, `{_}` for `{name}` and `*_` for `*name`.
  fileprivate func droppingPlaceholder(_ name: String) -> String {
    pieces.map { $0.isName && $0.text == name ? "_" : String($0.text) }.joined()
  }

  /// The names after the marks of placeholders, and the text between them.
  private var pieces: [(text: Substring, isName: Bool)] {
    var pieces: [(text: Substring, isName: Bool)] = []
    var rest = self[...]
    while let mark = rest.firstIndex(where: { ":{*".contains($0) }) {
      pieces.append((rest[...mark], false))
      rest = rest[mark...].dropFirst()
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      pieces.append((name, true))
      rest = rest.dropFirst(name.count)
    }
    return pieces + [(rest, false)]
  }
}
