import RouteMatching

extension LinkTemplate {
  /// How the links of a route are printed: its first pattern, literals percent-encoded,
  /// with a placeholder for each value.
  ///
  /// ```
  /// /product/:id -> product(id: Int, tags: [String])     /product/{0}?tags={1*}
  /// ```
  package convenience init(of route: CheckedRoute) {
    guard let pattern = route.patterns.first?.bound else {
      self.init(path: [])
      return
    }
    let builder = LinkTemplateBuilder(parameters: route.parameters)
    self.init(
      site: builder.site(pattern.site), path: pattern.segments.map(builder.segment),
      query: builder.items(pattern.query, rest: builder.unplaced(in: pattern)),
      fragment: builder.fragment(pattern.fragment))
  }
}

/// Makes the parts of a pattern those of a template, in which a placeholder names a parameter
/// of the signature by its position.
private struct LinkTemplateBuilder {
  typealias Piece = LinkTemplate.Piece
  typealias Placeholder = LinkTemplate.Placeholder

  let parameters: [CheckedParameter]

  func site(_ site: BoundPattern.Site?) -> LinkTemplate.Site {
    switch site {
    case nil: return .any
    case .scheme(let name): return .scheme(name)
    case .host(let parts, let port):
      let labels = Array(parts.map { [host($0)] }.joined(separator: [.literal(".")]))
      return .host(labels + (port.map { [.literal(":" + $0)] } ?? []))
    }
  }

  private func host(_ label: BoundPattern.Piece) -> Piece {
    switch label {
    case .literal(let label): .literal(AllowedCharacters.segment.encoding(label, escaping: ":@"))
    case .placeholder(let placeholder): value(of: placeholder)
    case .catchAll(let placeholder): catchAll(placeholder)
    }
  }

  func segment(_ pieces: [BoundPattern.Piece]) -> [Piece] {
    pieces.map { piece($0, in: .segment) }
  }

  private func piece(_ piece: BoundPattern.Piece, in component: AllowedCharacters) -> Piece {
    switch piece {
    case .literal(let literal): .literal(component.encoding(literal))
    case .placeholder(let placeholder): value(of: placeholder, mayBeMissing: component == .segment)
    case .catchAll(let placeholder): catchAll(placeholder)
    }
  }

  private func queryPiece(_ piece: BoundPattern.Piece) -> Piece {
    switch piece {
    case .literal(let literal): .literal(LinkTemplate.encodedValue(literal))
    case .placeholder, .catchAll: value(of: piece.hole)
    }
  }

  private func value(of placeholder: BoundPlaceholder?, mayBeMissing: Bool = false) -> Piece {
    guard let index = placeholder?.parameter else { return Self.dropped }
    let parameter = parameters[index]
    let isOptional = parameter.isOptional || parameter.defaultValue != nil
    return self.placeholder(index, mayBeMissing && isOptional ? .optional : .value)
  }

  /// A catch-all: the segments of a list, or text that keeps its slashes.
  private func catchAll(_ placeholder: BoundPlaceholder?) -> Piece {
    guard let index = placeholder?.parameter else { return Self.dropped }
    return self.placeholder(index, parameters[index].type.isList ? .list : .text)
  }

  /// A value that is dropped is in patterns alone that are not printed.
  private static let dropped = Piece.literal("%FF")

  private func placeholder(_ index: Int, _ form: Placeholder.Form) -> Piece {
    .placeholder(Placeholder(index, form, width: parameters[index].type.width ?? 0))
  }
}

extension LinkTemplateBuilder {
  /// An item of a query, with the first parameter that it prints.
  struct Item {
    var item: LinkTemplate.Item
    var parameter: Int?
    var isCatchAll = false
  }

  /// The items of a query as they are printed: those with values in the order of the
  /// signature, the others after the item that they follow in the pattern, and the one that
  /// takes the rest of the query last.
  func items(_ query: [BoundPattern.Item], rest unplaced: [Item] = []) -> [LinkTemplate.Item] {
    var leading: [Item] = []
    var groups: [[Item]] = unplaced.map { [$0] }
    for item in query.compactMap(self.item) {
      if item.parameter != nil {
        groups.append([item])
      } else if groups.count > unplaced.count {
        groups[groups.count - 1].append(item)
      } else {
        leading.append(item)
      }
    }
    groups.sort { ($0[0].parameter ?? 0) < ($1[0].parameter ?? 0) }
    let items = leading + groups.flatMap { $0 }
    return (items.filter { !$0.isCatchAll } + items.filter(\.isCatchAll)).map(\.item)
  }

  private func item(_ item: BoundPattern.Item) -> Item? {
    switch item {
    case .absent: return nil
    case .parameter(let placeholder):
      return placeholder.parameter.map { valueItem($0, key: placeholder.name) }
    case .value(let key, let pieces):
      guard case .catchAll(let placeholder)? = pieces.last else {
        return self.item(key: key, pieces)
      }
      return rest(of: placeholder, key: LinkTemplate.encodedKey(key))
    }
  }

  private func rest(of placeholder: BoundPlaceholder?, key: String) -> Item {
    guard let index = placeholder?.parameter else {
      return Item(item: LinkTemplate.Item(key: key, value: nil))
    }
    return Item(
      item: LinkTemplate.Item(key: key, value: [self.placeholder(index, .text)]),
      parameter: index, isCatchAll: true)
  }

  private func item(key: String, _ pieces: [BoundPattern.Piece]) -> Item {
    if case .placeholder(let placeholder)? = pieces.first, pieces.count == 1,
      let index = placeholder.parameter
    {
      return valueItem(index, key: key)
    }
    let key = LinkTemplate.encodedKey(key)
    let value = pieces.map(queryPiece)
    return Item(
      item: LinkTemplate.Item(key: key, value: value),
      parameter: pieces.compactMap { $0.hole?.parameter }.first)
  }

  /// An item whose whole value is a parameter.
  private func valueItem(_ index: Int, key: String) -> Item {
    let type = parameters[index].type
    if case .dictionary = type.kind {
      let pairs = LinkTemplate.Item(key: "", value: [.placeholder(Placeholder(index, .pairs))])
      return Item(item: pairs, parameter: index)
    }
    let list = type.separator.map(Placeholder.Form.joined) ?? .list
    let key = LinkTemplate.encodedKey(key)
    let value = [placeholder(index, type.isList ? list : .value)]
    return Item(item: LinkTemplate.Item(key: key, value: value), parameter: index)
  }

  /// The parameters that the pattern does not hold, which are items of the query.
  func unplaced(in pattern: BoundPattern) -> [Item] {
    let placed = pattern.parameters
    return parameters.indices.filter { !placed.contains($0) }
      .map { valueItem($0, key: parameters[$0].name) }
  }

  func fragment(_ fragment: BoundPattern.Fragment?) -> LinkTemplate.Fragment? {
    switch fragment {
    case nil: nil
    case .text(let pieces): .text(pieces.map { piece($0, in: .fragment) })
    case .path(let segments, let query): .path(segments.map(segment), items(query))
    case .items(let query): .items(items(query))
    }
  }
}

extension CheckedType {
  /// The number of digits that a value always has: `Int(01...12)`.
  fileprivate var width: Int? {
    switch constraint {
    case .integer(_, _, let width), .unsigned(_, _, let width): width
    default: nil
    }
  }
}
