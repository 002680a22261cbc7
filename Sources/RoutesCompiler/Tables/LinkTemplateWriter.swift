import RouteMatching

/// How the links of a route are printed: its first pattern, literals percent-encoded,
/// with a placeholder for each value.
///
/// ```
/// /product/:id -> product(id: Int, tags: [String])     /product/{0}?tags={1*}
/// ```
///
/// A placeholder names a parameter of the signature by its position. Marks say how the value
/// is printed: `{0:2}` in two digits at least, `{0?}` as a segment that may be absent,
/// `{0*}` as a list whose elements are segments or repeat the key, `{0*,}` as a list
/// joined by `,`, `{0**}` as text that keeps its separators, `{0%}` as all pairs of a
/// dictionary.
struct LinkTemplateWriter {
  let parameters: [CheckedParameter]
  private(set) var text = ""

  init(_ route: CheckedRoute) {
    parameters = route.parameters
    guard let pattern = route.patterns.first?.bound else { return }
    append(pattern.site)
    append(pattern.segments)
    append(query: items(of: pattern.query, rest: unplaced(in: pattern)))
    append(pattern.fragment)
  }

  private mutating func append(_ site: BoundPattern.Site?) {
    switch site {
    case nil: break
    case .scheme(let name): text += name + ":"
    case .host(let parts, let port):
      text += "https://" + parts.map(host).joined(separator: ".")
      if let port { text += ":" + port }
    }
  }

  private func host(_ part: BoundPattern.HostPart) -> String {
    switch part {
    case .label(let label): AllowedCharacters.segment.encoding(label, escaping: ":@")
    case .placeholder(let placeholder): self.placeholder(placeholder)
    case .catchAll(let placeholder): rest(placeholder)
    }
  }

  private mutating func append(_ segments: [[BoundPattern.Piece]]) {
    if segments.isEmpty { text += "/" }
    for segment in segments {
      text += "/"
      for piece in segment { append(piece, isInPath: true) }
    }
  }

  private mutating func append(_ piece: BoundPattern.Piece, isInPath: Bool) {
    switch piece {
    case .literal(let literal): text += AllowedCharacters.segment.encoding(literal)
    case .placeholder(let placeholder):
      text += self.placeholder(placeholder, marksOptional: isInPath)
    case .catchAll(let placeholder): text += rest(placeholder)
    }
  }

  private func placeholder(_ placeholder: BoundPattern.Placeholder, marksOptional: Bool = false)
    -> String
  {
    guard let index = placeholder.parameter else { return Self.dropped }
    let parameter = parameters[index]
    let isOptional = parameter.isOptional || parameter.defaultValue != nil
    return mark(index, marksOptional && isOptional ? "?" : "")
  }

  /// A catch-all: the segments of a list, or text that keeps its slashes.
  private func rest(_ placeholder: BoundPattern.Placeholder?) -> String {
    guard let index = placeholder?.parameter else { return Self.dropped }
    return mark(index, parameters[index].type.isList ? "*" : "**")
  }

  /// A value that is dropped is in patterns alone that are not printed.
  private static let dropped = "%FF"

  private func mark(_ index: Int, _ marks: String) -> String {
    let width = parameters[index].type.width.map { ":\($0)" } ?? ""
    return "{\(index)\(width)\(marks)}"
  }
}

extension LinkTemplateWriter {
  /// An item of a query, with the first parameter that it prints.
  private struct Item {
    var text: String
    var parameter: Int?
    var isCatchAll = false
  }

  private mutating func append(query items: [Item]) {
    guard !items.isEmpty else { return }
    text += "?" + items.map(\.text).joined(separator: "&")
  }

  /// The items of a query as they are printed: those with values in the order of the
  /// signature, the others after the item that they follow in the pattern, and the one that
  /// takes the rest of the query last.
  private func items(of query: [BoundPattern.Item], rest unplaced: [Item]) -> [Item] {
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
    return items.filter { !$0.isCatchAll } + items.filter(\.isCatchAll)
  }

  private func item(_ item: BoundPattern.Item) -> Item? {
    switch item {
    case .absent: return nil
    case .parameter(let placeholder):
      return placeholder.parameter.map { valueItem($0, key: placeholder.name) }
    case .catchAll(let key, let placeholder):
      let key = encodedKey(key)
      guard let index = placeholder?.parameter else { return Item(text: key) }
      return Item(text: key + "=" + mark(index, "**"), parameter: index, isCatchAll: true)
    case .value(let key, let pieces): return self.item(key: key, pieces)
    }
  }

  private func item(key: String, _ pieces: [BoundPattern.Piece]) -> Item {
    if case .placeholder(let placeholder)? = pieces.first, pieces.count == 1,
      let index = placeholder.parameter
    {
      return valueItem(index, key: key)
    }
    var text = encodedKey(key) + "="
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += encodedValue(literal)
      case .placeholder(let placeholder), .catchAll(let placeholder):
        text += self.placeholder(placeholder)
      }
    }
    return Item(text: text, parameter: pieces.compactMap { $0.placeholder?.parameter }.first)
  }

  /// An item whose whole value is a parameter.
  private func valueItem(_ index: Int, key: String) -> Item {
    let type = parameters[index].type
    if case .dictionary = type.kind { return Item(text: "{\(index)%}", parameter: index) }
    let separator = type.separator.map(Self.encode(separator:)) ?? ""
    let marks = type.isList ? "*" + separator : ""
    let key = encodedKey(key)
    return Item(text: key + "=" + mark(index, marks), parameter: index)
  }

  /// A `*` would read as the mark of text that keeps its separators.
  private static func encode(separator: String) -> String {
    separator == "*" ? "%2A" : encodedValue(separator)
  }

  /// The parameters that the pattern does not hold, which are items of the query.
  private func unplaced(in pattern: BoundPattern) -> [Item] {
    let placed = pattern.parameters
    return parameters.indices.filter { !placed.contains($0) }
      .map { valueItem($0, key: parameters[$0].name) }
  }
}

extension LinkTemplateWriter {
  private mutating func append(_ fragment: BoundPattern.Fragment?) {
    switch fragment {
    case nil: break
    case .text(let pieces):
      text += "#"
      for piece in pieces { append(inFragment: piece) }
    case .path(let segments, let query):
      text += "#"
      append(segments)
      append(query: items(of: query, rest: []))
    case .items(let query):
      text += "#" + items(of: query, rest: []).map(\.text).joined(separator: "&")
    }
  }

  private mutating func append(inFragment piece: BoundPattern.Piece) {
    switch piece {
    case .literal(let literal): text += AllowedCharacters.fragment.encoding(literal)
    case .placeholder(let placeholder): text += self.placeholder(placeholder)
    case .catchAll(let placeholder): text += rest(placeholder)
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

// `&` separates items, `=` ends a key, and some read `+` as a space.
private func encodedKey(_ text: String) -> String {
  AllowedCharacters.fragment.encoding(text, escaping: "&+=")
}

private func encodedValue(_ text: String) -> String {
  AllowedCharacters.fragment.encoding(text, escaping: "&+")
}
