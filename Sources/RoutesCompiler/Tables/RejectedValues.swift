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
    case .mixed(let pieces): return pieces.rejected(in: first, ignoresCase: ignoresCase)
    case .catchAll([], let rest):
      return segments.first { !rest.element.accepts($0, ignoresCase: ignoresCase) }.map { (0, $0) }
    case .catchAll(let before, _): return before.rejected(in: first, ignoresCase: ignoresCase)
    }
  }
}

extension [SegmentPattern.Piece] {
  fileprivate func rejected(
    in text: String, ignoresCase: Bool
  ) -> (placeholder: Int, text: String)? {
    values(in: text.utf8[...], ignoresCase: ignoresCase)?.enumerated().first { _, value in
      !value.constraint.accepts(value.text, ignoresCase: ignoresCase)
    }.map { ($0, $1.text) }
  }

  /// The text of each placeholder, where the literals are there: the shortest up to the next
  /// literal. Texts are compared as bytes, as links are.
  private func values(
    in text: Substring.UTF8View, ignoresCase: Bool
  ) -> [(constraint: TextConstraint, text: String)]? {
    var rest = text
    var values: [(constraint: TextConstraint, text: String)] = []
    for (index, piece) in enumerated() {
      switch piece {
      case .literal(let literal):
        guard rest.begins(with: literal, ignoresCase: ignoresCase) else { return nil }
        rest = rest.dropFirst(literal.utf8.count)
      case .placeholder(let constraint):
        var end = rest.isEmpty ? nil : rest.endIndex
        if case .literal(let literal)? = self[(index + 1)...].first {
          end = rest.indices.dropFirst().first {
            rest[$0...].begins(with: literal, ignoresCase: ignoresCase)
          }
        }
        guard let end else { return nil }
        values.append((constraint, String(Substring(rest[..<end]))))
        rest = rest[end...]
      }
    }
    return values
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
