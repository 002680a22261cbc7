import RouteMatching

extension LinkTemplate {
  /// How the links of a route are printed: its first pattern, literals percent-encoded,
  /// with a placeholder for each value.
  ///
  /// ```
  /// /product/:id -> product(id: Int, tags: [String])     /product/{0}?tags={1*}
  /// ```
  package convenience init(of route: CheckedRoute) {
    let builder = LinkTemplateBuilder(parameters: route.parameters)
    self.init(route.patterns.first.map { builder.template(of: $0.bound) } ?? PatternShape())
  }
}

/// Makes a pattern a template, in which a placeholder names a parameter of the signature by its
/// position.
private struct LinkTemplateBuilder {
  typealias Item = BoundPattern.Item
  typealias Placeholder = LinkTemplate.Placeholder

  let parameters: [CheckedParameter]

  func template(of pattern: BoundPattern) -> PatternShape<Placeholder> {
    var printed = pattern
    printed.query = items(pattern.query, rest: unplaced(in: pattern))
    printed.fragment =
      switch pattern.fragment {
      case .path(let segments, let query): .path(segments, items(query))
      case .items(let query): .items(items(query))
      case .text, nil: pattern.fragment
      }
    return printed.map(literals: encoded, keys: LinkTemplate.encodedKey, holes: placeholder)
  }

  private func encoded(_ literal: String, at spot: BoundPattern.Spot) -> String {
    switch spot {
    case .host: AllowedCharacters.segment.encoding(literal, escaping: ":@")
    case .path, .catchAll, .fragmentPath, .fragmentRest:
      AllowedCharacters.segment.encoding(literal)
    case .query, .queryText, .queryCatchAll: LinkTemplate.encodedValue(literal)
    case .fragment: AllowedCharacters.fragment.encoding(literal)
    }
  }

  private func placeholder(_ hole: BoundPlaceholder, at spot: BoundPattern.Spot) -> Placeholder {
    guard let index = hole.parameter else {
      preconditionFailure("A pattern that drops a value is not printed.")
    }
    let parameter = parameters[index]
    let type = parameter.type
    let mayBeMissing = parameter.isOptional || parameter.defaultValue != nil
    let form: Placeholder.Form =
      switch spot {
      case .path, .fragmentPath: mayBeMissing ? .optional : .value
      case .host(isLabel: false), .catchAll, .fragmentRest: type.isList ? .list : .text
      case .queryCatchAll: .text
      case .query where type.isDictionary: .pairs
      case .query where type.isList: type.separator.map(Placeholder.Form.joined) ?? .list
      case .host, .query, .queryText, .fragment: .value
      }
    return Placeholder(index, form, width: type.constraint.width)
  }
}

/// The items of a query as they are printed.
extension LinkTemplateBuilder {
  /// The items with values in the order of the signature, the others after the item that they
  /// follow in the pattern, and the one that takes the rest of the query last.
  private func items(_ query: [Item], rest unplaced: [Item] = []) -> [Item] {
    var leading: [Item] = []
    var groups: [[Item]] = unplaced.map { [$0] }
    for item in query.compactMap(printed) {
      if item.parameter != nil {
        groups.append([item])
      } else if groups.count > unplaced.count {
        groups[groups.count - 1].append(item)
      } else {
        leading.append(item)
      }
    }
    groups.sort { ($0[0].parameter ?? 0) < ($1[0].parameter ?? 0) }
    let items = leading + groups.joined()
    return items.filter { !$0.takesRest } + items.filter(\.takesRest)
  }

  private func printed(_ item: Item) -> Item? {
    switch item {
    case .absent: return nil
    case .parameter(let placeholder): return value(of: placeholder, key: placeholder.name)
    case .value(let key, let pieces):
      guard pieces.count == 1, case .placeholder(let placeholder) = pieces[0] else { return item }
      return value(of: placeholder, key: key)
    }
  }

  /// An item whose whole value is a parameter. The pairs of a dictionary have their own keys.
  private func value(of placeholder: BoundPlaceholder, key: String) -> Item {
    let isDictionary = placeholder.parameter.map { parameters[$0].type.isDictionary } ?? false
    return isDictionary
      ? .parameter(placeholder) : .value(key: key, [.placeholder(placeholder)])
  }

  /// The parameters that the pattern does not hold, which are items of the query.
  private func unplaced(in pattern: BoundPattern) -> [Item] {
    let placed = pattern.parameters
    return parameters.indices.filter { !placed.contains($0) }.map { index in
      let name = parameters[index].name
      return value(of: BoundPlaceholder(name: name, parameter: index), key: name)
    }
  }
}

extension PatternShape.Item where Hole == BoundPlaceholder {
  /// The first parameter that is printed.
  fileprivate var parameter: Int? { holes.compactMap(\.parameter).first }

  fileprivate var takesRest: Bool {
    if case .value(_, let pieces) = self, case .catchAll(_?)? = pieces.last { true } else { false }
  }
}

extension LinkTemplate {
  /// The line of templates that is read as this one.
  package var text: String {
    PatternSpelling<Placeholder>(
      pieces: { pieces, _ in pieces.map(\.text).joined() }, item: \.text
    ).string(of: pattern)
  }

  /// A literal key of a query. `&` separates items, `=` ends a key, and some read `+` as a
  /// space.
  static func encodedKey(_ text: String) -> String {
    AllowedCharacters.fragment.encoding(text, escaping: "&+=")
  }

  /// A literal value of a query.
  static func encodedValue(_ text: String) -> String {
    AllowedCharacters.fragment.encoding(text, escaping: "&+")
  }
}

extension PatternShape.Piece where Hole == LinkTemplate.Placeholder {
  fileprivate var text: String {
    switch self {
    case .literal(let text): text
    case .placeholder(let placeholder): placeholder.text
    case .catchAll(let placeholder): placeholder?.text ?? ""
    }
  }
}

extension PatternShape.Item where Hole == LinkTemplate.Placeholder {
  fileprivate var text: String {
    switch self {
    case .value(let key, let pieces):
      if case .catchAll(nil)? = pieces.first {
        key
      } else {
        key + "=" + pieces.map(\.text).joined()
      }
    case .absent(let key): "!" + key
    case .parameter(let placeholder): placeholder.text
    }
  }
}

extension LinkTemplate.Placeholder {
  /// The placeholder in its braces.
  fileprivate var text: String {
    let marks =
      switch form {
      case .value: ""
      case .optional: "?"
      case .pairs: "%"
      case .text: "**"
      case .list: "*"
      // A `*` would read as the mark of a text.
      case .joined("*"): "*%2A"
      case .joined(let separator): "*" + LinkTemplate.encodedValue(separator)
      }
    return "{\(parameter)\(width == 0 ? "" : ":\(width)")\(marks)}"
  }
}
