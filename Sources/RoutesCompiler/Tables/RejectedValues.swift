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
      guard
        let (placeholder, text) = variant.segments[index].rejected(
          in: segments, ignoresCase: table.options.matching.ignoresPathCase),
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
  fileprivate func rejected(
    in segments: ArraySlice<String>, ignoresCase: Bool
  ) -> (placeholder: Int, text: String)? {
    let first = segments.first ?? ""
    switch self {
    case .literal: return nil
    case .mixed(let pieces): return Self.rejected(first, by: pieces, ignoresCase: ignoresCase)
    case .catchAll(let before, let rest):
      if let rejected = Self.rejected(first, by: before, ignoresCase: ignoresCase) {
        return rejected
      }
      guard before.isEmpty else { return nil }
      return segments.first { !rest.element.accepts($0, ignoresCase: ignoresCase) }.map { (0, $0) }
    }
  }

  /// Each placeholder takes the shortest text up to the next literal. Texts are compared as
  /// bytes, as links are.
  private static func rejected(
    _ text: String, by pieces: [Piece], ignoresCase: Bool
  ) -> (placeholder: Int, text: String)? {
    var rest = text.utf8[...]
    var placeholder = 0
    var rejected: (Int, String)?
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .literal(let literal):
        guard rest.begins(with: literal, ignoresCase: ignoresCase) else { return nil }
        rest = rest.dropFirst(literal.utf8.count)
      case .placeholder(let constraint):
        let next = pieces[(index + 1)...].first
        guard let value = value(of: rest, before: next, ignoresCase: ignoresCase) else {
          return nil
        }
        let text = String(Substring(value))
        if rejected == nil, !constraint.accepts(text, ignoresCase: ignoresCase) {
          rejected = (placeholder, text)
        }
        rest = rest[value.endIndex...]
        placeholder += 1
      }
    }
    return rejected
  }

  private static func value(
    of text: Substring.UTF8View, before next: Piece?, ignoresCase: Bool
  ) -> Substring.UTF8View? {
    guard case .literal(let literal)? = next else { return text.isEmpty ? nil : text }
    return text.indices.dropFirst()
      .first { text[$0...].begins(with: literal, ignoresCase: ignoresCase) }
      .map { text[..<$0] }
  }
}

extension Substring.UTF8View {
  fileprivate func begins(with literal: String, ignoresCase: Bool) -> Bool {
    starts(with: literal.utf8) { byte, other in
      ignoresCase ? byte.asciiLowercased == other.asciiLowercased : byte == other
    }
  }
}

extension TextConstraint {
  /// Whether a text is taken where the case of a path may count for nothing.
  fileprivate func accepts(_ text: String, ignoresCase: Bool) -> Bool {
    guard ignoresCase, case .oneOf(let texts) = self else { return accepts(text) }
    return texts.contains { $0.asciiLowercased.utf8.elementsEqual(text.asciiLowercased.utf8) }
  }
}
