import RouteMatching

/// Which value of a segment, or of the rest of a path, its parameter does not accept.
extension CompiledTable {
  /// `'id: Int(1...5)' rejected "6"`
  func rejection(ofSegment index: Int, of link: String, _ route: Int?) -> String {
    let segments = segments(of: link)
    guard index < segments.count else { return "the path ends before segment \(index + 1)" }
    guard let route, let rejected = rejected(in: segments[index...], of: table.routes[route])
    else { return "segment \(index + 1) can't be '\(segments[index])'" }
    let parameter = rejected.parameter
    return "'\(parameter.label): \(parameter.type.text)' rejected \"\(rejected.text)\""
  }

  /// The parameter of the first of the segments, in any of the route's patterns.
  private func rejected(
    in segments: ArraySlice<String>, of route: CheckedRoute
  ) -> (parameter: CheckedParameter, text: String)? {
    let index = segments.startIndex
    for variant in route.patterns.flatMap(\.variants) where index < variant.segments.count {
      guard let (placeholder, text) = variant.segments[index].rejected(in: segments),
        let position = variant.parameters.firstIndex(
          of: .path(segment: index, placeholder: placeholder)),
        route.parameters.indices.contains(position)
      else { continue }
      return (route.parameters[position], text)
    }
    return nil
  }
}

extension SegmentPattern {
  /// The first placeholder that does not accept its text, where the literals are there.
  fileprivate func rejected(in segments: ArraySlice<String>) -> (placeholder: Int, text: String)? {
    switch self {
    case .literal: return nil
    case .mixed(let pieces): return Self.rejected(segments.first ?? "", by: pieces)
    case .catchAll(let before, let rest):
      if let rejected = Self.rejected(segments.first ?? "", by: before) { return rejected }
      guard before.isEmpty else { return nil }
      return segments.first { !rest.element.accepts($0) }.map { (0, $0) }
    }
  }

  /// Each placeholder takes the shortest text up to the next literal.
  private static func rejected(_ text: String, by pieces: [Piece]) -> (
    placeholder: Int, text: String
  )? {
    var rest = text[...]
    var placeholder = 0
    var rejected: (Int, String)?
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .literal(let literal):
        guard rest.hasPrefix(literal) else { return nil }
        rest = rest.dropFirst(literal.count)
      case .placeholder(let constraint):
        guard let value = value(of: rest, before: pieces[(index + 1)...].first) else { return nil }
        if rejected == nil, !constraint.accepts(String(value)) {
          rejected = (placeholder, String(value))
        }
        rest = rest[value.endIndex...]
        placeholder += 1
      }
    }
    return rejected
  }

  private static func value(of text: Substring, before next: Piece?) -> Substring? {
    guard case .literal(let literal)? = next else { return text.isEmpty ? nil : text }
    var end = text.isEmpty ? text.endIndex : text.index(after: text.startIndex)
    while end < text.endIndex {
      if text[end...].hasPrefix(literal) { return text[..<end] }
      end = text.index(after: end)
    }
    return nil
  }
}
