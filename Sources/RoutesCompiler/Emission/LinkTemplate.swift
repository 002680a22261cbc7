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
struct LinkTemplate {
  let parameters: [CheckedParameter]
  private(set) var text = ""

  init(_ route: CheckedRoute) {
    parameters = route.parameters
    guard let pattern = route.patterns.first?.syntax else { return }
    append(pattern.site)
    append(pattern.segments)
    append(query: items(of: pattern.query, rest: unplaced(in: pattern)))
    append(pattern.fragment)
  }

  private mutating func append(_ site: SyntaxTree.Pattern.Site?) {
    switch site {
    case nil: break
    case .scheme(let name): text += name.text + ":"
    case .host(let parts, let port, _):
      text += "https://" + parts.map(host).joined(separator: ".")
      if let port { text += ":" + port.text }
    }
  }

  private func host(_ part: SyntaxTree.Pattern.HostPart) -> String {
    switch part {
    case .label(let name): PercentEncoding.host.encode(name.text)
    case .placeholder(let placeholder): self.placeholder(placeholder)
    case .catchAll(let placeholder?, _): self.rest(placeholder)
    // A host that is not captured is only in patterns that are not printed.
    case .catchAll(nil, _): "%FF"
    }
  }

  private mutating func append(_ segments: [SyntaxTree.Segment]) {
    if segments.isEmpty { text += "/" }
    for segment in segments {
      text += "/"
      for piece in segment.pieces { append(piece, isInPath: true) }
    }
  }

  private mutating func append(_ piece: SyntaxTree.Piece, isInPath: Bool) {
    switch piece {
    case .literal(let literal): text += PercentEncoding.path.encode(literal.text)
    case .placeholder(let placeholder):
      text += self.placeholder(placeholder, marksOptional: isInPath)
    case .catchAll(let placeholder): text += rest(placeholder)
    }
  }

  private func index(of placeholder: SyntaxTree.Placeholder) -> Int? {
    parameters.firstIndex { $0.name == placeholder.name.text }
      ?? parameters.firstIndex { $0.label == placeholder.name.text }
  }

  private func placeholder(_ placeholder: SyntaxTree.Placeholder, marksOptional: Bool = false)
    -> String
  {
    guard let index = index(of: placeholder) else { return "%FF" }
    let parameter = parameters[index]
    let isOptional = parameter.isOptional || parameter.defaultValue != nil
    return mark(index, marksOptional && isOptional ? "?" : "")
  }

  /// A catch-all: the segments of a list, or text that keeps its slashes.
  private func rest(_ placeholder: SyntaxTree.Placeholder) -> String {
    guard let index = index(of: placeholder) else { return "%FF" }
    return mark(index, parameters[index].type.isList ? "*" : "**")
  }

  private func mark(_ index: Int, _ marks: String) -> String {
    let width = parameters[index].type.width.map { ":\($0)" } ?? ""
    return "{\(index)\(width)\(marks)}"
  }
}

extension LinkTemplate {
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
  private func items(of query: [SyntaxTree.QueryItem], rest unplaced: [Item]) -> [Item] {
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

  private func item(_ item: SyntaxTree.QueryItem) -> Item? {
    switch item {
    case .absent: return nil
    case .parameter(let placeholder):
      return index(of: placeholder).map { valueItem($0, key: placeholder.name.text) }
    case .catchAll(let key, let placeholder, _):
      let key = PercentEncoding.queryKey.encode(key.text)
      guard let placeholder, let index = index(of: placeholder) else { return Item(text: key) }
      return Item(text: key + "=" + mark(index, "**"), parameter: index, isCatchAll: true)
    case .value(let key, let pieces, _):
      return self.item(key: key.text, pieces)
    }
  }

  private func item(key: String, _ pieces: [SyntaxTree.Piece]) -> Item {
    if case .placeholder(let placeholder)? = pieces.first, pieces.count == 1,
      let index = index(of: placeholder)
    {
      return valueItem(index, key: key)
    }
    var text = PercentEncoding.queryKey.encode(key) + "="
    var first: Int?
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += PercentEncoding.query.encode(literal.text)
      case .placeholder(let placeholder), .catchAll(let placeholder):
        first = first ?? index(of: placeholder)
        text += self.placeholder(placeholder)
      }
    }
    return Item(text: text, parameter: first)
  }

  /// An item whose whole value is a parameter.
  private func valueItem(_ index: Int, key: String) -> Item {
    let type = parameters[index].type
    if case .dictionary = type.kind { return Item(text: "{\(index)%}", parameter: index) }
    let separator = type.separator.map(Self.encode(separator:)) ?? ""
    let marks = type.isList ? "*" + separator : ""
    let key = PercentEncoding.queryKey.encode(key)
    return Item(text: key + "=" + mark(index, marks), parameter: index)
  }

  /// A `*` would read as the mark of text that keeps its separators.
  private static func encode(separator: String) -> String {
    separator == "*" ? "%2A" : PercentEncoding.query.encode(separator)
  }

  /// The parameters that the pattern does not hold, which are items of the query.
  private func unplaced(in pattern: SyntaxTree.Pattern) -> [Item] {
    let placed = Set(pattern.placeholders.compactMap(index))
    return parameters.indices.filter { !placed.contains($0) }
      .map { valueItem($0, key: parameters[$0].name) }
  }
}

extension LinkTemplate {
  private mutating func append(_ fragment: SyntaxTree.Fragment?) {
    switch fragment {
    case nil: break
    case .text(let pieces, _):
      text += "#"
      for piece in pieces { append(inFragment: piece) }
    case .path(let segments, let query, _):
      text += "#"
      append(segments)
      append(query: items(of: query, rest: []))
    case .items(let query, _):
      text += "#" + items(of: query, rest: []).map(\.text).joined(separator: "&")
    }
  }

  private mutating func append(inFragment piece: SyntaxTree.Piece) {
    switch piece {
    case .literal(let literal): text += PercentEncoding.fragment.encode(literal.text)
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

extension SyntaxTree.Pattern {
  /// All placeholders of all components.
  var placeholders: [SyntaxTree.Placeholder] {
    sitePlaceholders + segments.flatMap(\.placeholders) + query.flatMap(\.placeholders)
      + fragmentPlaceholders
  }

  private var sitePlaceholders: [SyntaxTree.Placeholder] {
    guard case .host(let parts, _, _) = site else { return [] }
    return parts.compactMap { part in
      switch part {
      case .label: nil
      case .placeholder(let placeholder): placeholder
      case .catchAll(let placeholder, _): placeholder
      }
    }
  }

  private var fragmentPlaceholders: [SyntaxTree.Placeholder] {
    switch fragment {
    case nil: []
    case .text(let pieces, _): pieces.compactMap(\.placeholder)
    case .path(let segments, let query, _):
      segments.flatMap(\.placeholders) + query.flatMap(\.placeholders)
    case .items(let query, _): query.flatMap(\.placeholders)
    }
  }
}

extension SyntaxTree.QueryItem {
  var placeholders: [SyntaxTree.Placeholder] {
    switch self {
    case .value(_, let pieces, _): pieces.compactMap(\.placeholder)
    case .catchAll(_, let placeholder, _): placeholder.map { [$0] } ?? []
    case .absent: []
    case .parameter(let placeholder): [placeholder]
    }
  }
}
