import MatchTableBuilding
import RouteMatching

extension ResolvedTable {
  /// How the links of each route are printed, that of the case of `otherwise`, and then those that
  /// leave the app, if any has values.
  package var linkPieces: [[PrintedPiece]] {
    let pieces = redirects.map(\.pieces)
    return casePieces + (pieces.allSatisfy(\.isEmpty) ? [] : pieces)
  }

  /// The link of the case of `otherwise` opens nothing: `%FF` decodes to no text.
  private var casePieces: [[PrintedPiece]] {
    let pieces = routes.map { route in
      var writer = LinkPieceWriter(parameters: route.parameters, hosts: hosts)
      if let pattern = route.patterns.first { writer.write(pattern.written) }
      return writer.pieces
    }
    guard let otherwise else { return pieces }
    let items = otherwise.parameter.map {
      [PrintedPiece(.items, "?"), PrintedPiece(.item, $0.name + "="), PrintedPiece(.value)]
    }
    return pieces + [[PrintedPiece(.front), PrintedPiece(.text, "%FF")] + (items ?? [])]
  }
}

/// Writes the first pattern of a route as the pieces of its links: literals percent-encoded, values by
/// their positions in the signature.
private struct LinkPieceWriter {
  typealias Item = BoundPattern.Item
  typealias Piece = BoundPattern.Piece

  let parameters: [CheckedParameter]
  let hosts: [String]
  private(set) var pieces: [PrintedPiece] = []

  init(parameters: [CheckedParameter], hosts: [String]) {
    self.parameters = parameters
    self.hosts = hosts
  }

  mutating func write(_ written: WrittenPattern<BoundPlaceholder>) {
    let pattern = written.shape
    let items = items(pattern.query, rest: unplaced(in: pattern))
    write(
      pattern.site, isPlain: isPlain(pattern, items),
      isBeforeHost: isHostLike(pattern.segments.first))
    write(pattern.segments, skipping: written.optionalSegment?.index)
    write(items, after: "?")
    switch pattern.fragment {
    case nil: break
    case .text(let values):
      pieces.append(PrintedPiece(.fragment))
      write(values) { AllowedCharacters.fragment.encoding($0) }
    case .items(let items): write(self.items(items), after: "#")
    case .path(let segments, let items):
      pieces.append(PrintedPiece(.path, "#/"))
      write(segments)
      write(self.items(items), after: "?")
    }
  }

  private mutating func add(_ text: String) {
    // The text between the elements of a list stays apart.
    if pieces.last?.kind == .text, pieces.dropLast().last?.kind != .joined {
      pieces[pieces.count - 1].text += text
    } else if !text.isEmpty {
      pieces.append(PrintedPiece(.text, text))
    }
  }

  private mutating func add(
    _ placeholder: BoundPlaceholder, _ kind: PrintedPiece.Kind, _ marks: UInt64 = 0
  ) {
    guard let index = placeholder.parameter else {
      preconditionFailure("A pattern that drops a value is not printed.")
    }
    let width = parameters[index].type.constraint.width
    pieces.append(PrintedPiece(kind, parameter: index, marks: marks, width: width))
  }

  private func type(of placeholder: BoundPlaceholder) -> CheckedType? {
    placeholder.parameter.map { parameters[$0].type }
  }
}

// Before the query.
extension LinkPieceWriter {
  private mutating func write(
    _ site: BoundPattern.Site?, isPlain: Bool, isBeforeHost: Bool
  ) {
    switch site {
    case nil:
      let marks = isPlain ? PrintedPiece.isPlain : 0
      let place = isBeforeHost ? PrintedPiece.isBeforeHost : 0
      pieces.append(PrintedPiece(.front, marks: marks | place))
    case .scheme(let scheme):
      pieces.append(PrintedPiece(.path, scheme + (isBeforeHost ? "://" : ":///")))
    case .host(let labels, let port):
      add("https://")
      for (index, label) in labels.enumerated() {
        if index > 0 { add(".") }
        switch label {
        case .literal(let text): add(AllowedCharacters.segment.encoding(text, escaping: ":@"))
        case .placeholder(let placeholder): add(placeholder, .label)
        case .catchAll(let placeholder): if let placeholder { add(placeholder, .host) }
        }
      }
      pieces.append(PrintedPiece(.path, (port.map { ":" + $0 } ?? "") + "/"))
    }
  }

  /// The first segment takes the place of the host in a URL only if every parser leaves it
  /// unchanged there: lower-case letters, no escapes, and no declared host.
  private func isHostLike(_ segment: [Piece]?) -> Bool {
    guard let segment, segment.count == 1, case .literal(let text) = segment[0],
      !hosts.contains(where: { $0 == text || $0.first == "*" && text.hasSuffix($0.dropFirst()) })
    else { return false }
    return text.utf8.allSatisfy { byte in
      AllowedCharacters.segment.allows(byte) && !"!$&'()*+,;=:@".utf8.contains(byte)
        && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
  }

  /// Whether a ``LinkPrinter`` can tell that each value is read from where it is written: no rest is
  /// beside text, and each item, and a fragment, is one literal or one value.
  private func isPlain(_ pattern: BoundPattern, _ items: [Item]) -> Bool {
    let parts: [[Piece]?] =
      switch pattern.fragment {
      case nil: items.map(\.pieces)
      case .text(let values): items.map(\.pieces) + [values]
      case .items, .path: [nil]
      }
    return pattern.segments.allSatisfy { $0.count == 1 || !$0.contains(where: \.isCatchAll) }
      && parts.allSatisfy { $0.map { $0.count == 1 && !$0[0].isCatchAll } ?? false }
  }

  /// Whether a segment is a catch-all that links may leave out, before others too.
  private func isSkippable(_ segment: [Piece]) -> Bool {
    guard case .catchAll(let placeholder?)? = segment.last else { return false }
    return placeholder.parameter.map { parameters[$0].mayBeAbsent } ?? false
  }

  private mutating func write(_ segments: [[Piece]], skipping optional: Int? = nil) {
    for (index, segment) in segments.enumerated() {
      if index > 0 { add("/") }
      let marks =
        (index == optional || isSkippable(segment) && index < segments.count - 1
          ? PrintedPiece.isSkippable : 0)
        | (segment.count == 1 ? PrintedPiece.isAlone : 0)
        | (segment.hasOneDot ? PrintedPiece.isBesideDot : 0)
      for piece in segment {
        switch piece {
        case .literal(let text): add(AllowedCharacters.segment.encoding(text))
        case .placeholder(let placeholder):
          if let separator = type(of: placeholder)?.separator {
            add(placeholder, .joined, marks)
            pieces.append(PrintedPiece(.text, AllowedCharacters.segment.encoding(separator)))
          } else {
            add(placeholder, .value, marks)
          }
        case .catchAll(let placeholder?):
          add(placeholder, type(of: placeholder)?.isList == true ? .list : .rest, marks)
        case .catchAll(nil): break
        }
      }
    }
  }
}

// The query and the fragment.
extension LinkPieceWriter {
  private mutating func write(_ items: [Item], after separator: String) {
    if !items.isEmpty { pieces.append(PrintedPiece(.items, separator)) }
    for item in items {
      switch item {
      case .absent: break
      case .parameter(let placeholder): add(placeholder, .pairs)
      case .value(let key, let values):
        let isKeyAlone = if case .catchAll(nil)? = values.first { true } else { false }
        // `=` ends a key.
        let text = AllowedCharacters.fragment.encoding(key, escaping: "&+=")
        pieces.append(PrintedPiece(.item, text + (isKeyAlone ? "" : "=")))
        // `&` separates items, and some read `+` as a space.
        write(values) { AllowedCharacters.fragment.encoding($0, escaping: "&+") }
      }
    }
  }

  private mutating func write(_ values: [Piece], _ encoded: (String) -> String) {
    for piece in values {
      switch piece {
      case .literal(let text): add(encoded(text))
      case .placeholder(let placeholder):
        let type = type(of: placeholder)
        let separator = type?.isList == true ? type?.separator : nil
        add(placeholder, separator != nil ? .joined : type?.isList == true ? .repeated : .value)
        if let separator {
          pieces.append(PrintedPiece(.text, AllowedCharacters.fragment.encoding(separator)))
        }
      case .catchAll(let placeholder): if let placeholder { add(placeholder, .value) }
      }
    }
  }

  /// The items as they are printed: those with values in the order of the signature, the others after
  /// the item that they follow in the pattern, and the one that takes the rest of the query last.
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
    type(of: placeholder)?.isDictionary == true
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

extension PatternShape.Piece {
  fileprivate var isCatchAll: Bool { if case .catchAll = self { true } else { false } }
}

extension PatternShape.Item where Hole == BoundPlaceholder {
  /// The value of a key; nil of a dictionary, which has its own keys.
  fileprivate var pieces: [PatternShape<Hole>.Piece]? {
    if case .value(_, let pieces) = self { pieces } else { nil }
  }

  /// The first parameter that is printed.
  fileprivate var parameter: Int? { holes.compactMap(\.parameter).first }

  fileprivate var takesRest: Bool {
    if case .value(_, let pieces) = self, case .catchAll(_?)? = pieces.last { true } else { false }
  }
}

extension [BoundPattern.Piece] {
  /// Whether a segment is one value, and one dot.
  fileprivate var hasOneDot: Bool {
    count == 2 && contains { if case .literal(".") = $0 { true } else { false } }
  }
}
