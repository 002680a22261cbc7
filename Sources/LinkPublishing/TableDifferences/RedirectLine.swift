import RouteMatching
import RoutesCompiler

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
    // The text is that of the first way into its group, with no parameter left out.
    let text = origin.text.droppingSegments(origin.leftOut)
    switch target(of: old) {
    case .refused: return RedirectLine(text: "\(text) -> nil", pattern: origin.pattern)
    case .inApp: throw NoRedirectLine("its links opened only from inside the app")
    case .leaves(let link):
      return RedirectLine(text: "redirect \(text) -> \(link)", pattern: origin.pattern)
    case .opens(let route):
      guard let newRoute = routes.newRoutes[route] else {
        throw NoRedirectLine("'\(self.route(.old, route).dottedName)' is gone")
      }
      guard !self.route(.new, newRoute).metadata.isInApp else {
        throw NoRedirectLine("'\(self.route(.new, newRoute).dottedName)' is @inApp")
      }
      var call = RedirectCall(
        pattern: origin.pattern, text: text, route: self.route(.new, newRoute),
        enums: pair.table(.new).table.enums(of: self.route(.new, newRoute)))
      try call.add(parameterPairs(of: route, newRoute))
      return RedirectLine(text: "redirect \(call.line)", pattern: call.pattern)
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
  /// The old pattern, without conditions on the values that are dropped.
  private(set) var pattern: LinkPattern
  private var text: String
  private let route: CheckedRoute
  private let enums: [CheckedEnum]
  private var arguments: [String] = []

  init(pattern: LinkPattern, text: String, route: CheckedRoute, enums: [CheckedEnum]) {
    (self.pattern, self.text, self.route) = (pattern, text, route)
    self.enums = enums
  }

  var line: String {
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return "\(text) -> \(route.dottedName)\(list)"
  }

  mutating func add(
    _ parameters: [(old: CheckedParameter, pair: ParameterPair?)]
  ) throws(NoRedirectLine) {
    // A list that is not there is empty.
    let required = route.parameters.filter { $0.isRequired && !$0.type.isCollection }
    var open = Set(required.map(\.label))
    for (index, (old, pair)) in parameters.enumerated() {
      if let pair {
        if try add(pair, at: index) { open.remove(pair.new.label) }
      } else {
        try drop(old, at: index)
      }
    }
    if let label = route.parameters.map(\.label).first(where: open.contains) {
      throw NoRedirectLine("'\(route.dottedName)' needs '\(label)'")
    }
  }

  /// Whether the call has an argument for the parameter; one that has none is read from the query.
  private mutating func add(
    _ pair: ParameterPair, at index: Int
  ) throws(NoRedirectLine) -> Bool {
    switch pattern.parameters[index] {
    case .absent: try add(pair.old.valueWhenAbsent ?? .absent, for: pair)
    case .constant(let text):
      try add(pair.old.type.isList ? .list([text]) : .text(text), for: pair)
    case .constants(let texts): try add(.list(texts), for: pair)
    case let location:
      try checkValues(of: pair, at: index)
      guard let name = name(of: pair.old, at: location) ?? addItem(for: pair, at: location) else {
        if location == route.location(of: pair.new) { return false }
        throw NoRedirectLine("'\(pair.new.label)' is another part of the link")
      }
      arguments.append("\(pair.new.label): \(name)")
    }
    return true
  }

  /// Adds a key that each link has, as in `?q=:q`; `nil` for one that a link may lack.
  private mutating func addItem(for pair: ParameterPair, at location: ValueLocation) -> String? {
    guard case .query(.value(let key, _), inFragment: false) = location,
      pair.old.isRequired, pair.new.isRequired
    else { return nil }
    text = text.asking("\(key)=:\(pair.old.name)")
    return pair.old.name
  }

  /// The name that the pattern has for a parameter; `nil` where it has none.
  private func name(of parameter: CheckedParameter, at location: ValueLocation) -> String? {
    if case .path(let segment, let placeholder) = location {
      return text.placeholder(placeholder, ofSegment: segment)
    }
    return text.placeholders.contains(parameter.name) ? parameter.name : nil
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
    guard pattern.mayLack(index) else { return }
    guard let value = pair.old.valueWhenAbsent, let other = pair.new.valueWhenAbsent else {
      throw NoRedirectLine("'\(route.dottedName)' needs '\(pair.new.label)'")
    }
    guard pair.isSame(value, other) else {
      throw NoRedirectLine("'\(pair.new.label)' has another default")
    }
  }

  /// Writes `_` for a placeholder that nothing reads.
  private mutating func drop(_ old: CheckedParameter, at index: Int) throws(NoRedirectLine) {
    guard let name = name(of: old, at: pattern.parameters[index]) else { return }
    // `?k=:_` is a key that has to be there.
    guard !pattern.mayLack(index) else {
      throw NoRedirectLine("it would ask for '\(old.name)', which a link need not have")
    }
    text = text.droppingPlaceholder(name)
    pattern.dropCondition(on: index)
  }
}

extension CheckedRoute {
  /// Where a `redirect` line reads a parameter that it does not give a value: from the query.
  fileprivate func location(of parameter: CheckedParameter) -> ValueLocation? {
    guard let index = self.parameters.firstIndex(of: parameter) else { return nil }
    let location = self.patterns.first?.variants.first?.parameters[index]
    if case .query(_, inFragment: false)? = location { return location }
    return .query(.value(key: parameter.name, parameter.type.constraint), inFragment: false)
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

  /// Takes any text for a placeholder.
  fileprivate mutating func dropCondition(on parameter: Int) {
    switch parameters[parameter] {
    case .path(let segment, let placeholder):
      segments[segment] = segments[segment].dropping(placeholder)
    case .query(let location, inFragment: false):
      query = query.map { $0.key == location.key ? $0.withoutTypes : $0 }
    case .fragment, .fragmentPath, .query: fragment = fragment?.withoutTypes
    case .host:
      if case .host(let labels, let port) = site {
        site = .host(labels.map(\.withoutTypes), port: port)
      }
    case .absent, .constant, .constants: break
    }
  }
}

extension SegmentPattern {
  fileprivate func dropping(_ placeholder: Int) -> SegmentPattern {
    var rest = placeholder
    func dropped(_ piece: Piece) -> Piece {
      guard case .placeholder = piece else { return piece }
      defer { rest -= 1 }
      return rest == 0 ? .placeholder(.any) : piece
    }
    switch self {
    case .literal: return self
    case .mixed(let pieces): return .mixed(pieces.map(dropped))
    case .catchAll(let before, let tail):
      let pieces = before.map(dropped)
      return .catchAll(
        before: pieces, rest == 0 ? CatchAllPattern(isText: tail.isText) : tail)
    }
  }
}

extension String {
  /// The names after `:`, `{` and `*` in the text of a pattern.
  fileprivate var placeholders: Set<String> {
    Set(pieces.filter(\.isName).map { String($0.text) })
  }

  /// The name of a placeholder of a segment of the path.
  fileprivate func placeholder(_ placeholder: Int, ofSegment segment: Int) -> String? {
    var path = prefix { $0 != "?" && $0 != "#" }
    if let mark = path.firstRange(of: "://") {
      path = path[mark.upperBound...].drop { $0 != "/" }
    }
    let segments = path.drop { $0 != "/" }.split(separator: "/")
    guard segment < segments.count else { return nil }
    let names = String(segments[segment]).pieces.filter { $0.isName && !$0.text.isEmpty }
    return placeholder < names.count ? String(names[placeholder].text) : nil
  }

  /// The text of a pattern with one more item of the query.
  fileprivate func asking(_ item: String) -> String {
    let start = prefix { $0 != "#" }
    return start + (start.contains("?") ? "&" : "?") + item + dropFirst(start.count)
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

  /// The text of a pattern without the last segments of its path: `/list?k=1` for
  /// `/list/:page?k=1`.
  fileprivate func droppingSegments(_ count: Int) -> String {
    let path = prefix { $0 != "?" && $0 != "#" }
    let rest = dropFirst(path.count)
    var kept = path
    for _ in 0..<count { kept = kept.lastIndex(of: "/").map { kept[..<$0] } ?? kept }
    return String(kept) + (kept.isEmpty || kept.hasSuffix(":") ? "/" : "") + rest
  }
}
