import RouteMatching

/// Which value of a segment, of the rest of a path or of an item its parameter does not accept.
extension CompiledTable {
  /// `'id: Int(1...5)' rejected "6"`
  func rejection(ofSegment index: Int, of link: String, _ failure: MatchFailure) -> String {
    let segments = segments(of: link)
    guard index < segments.count else { return "the path ends before segment \(index + 1)" }
    return rejection(of: failure) { rejected(in: segments[index...], by: $0) }
      ?? "segment \(index + 1) can't be '\(segments[index])'"
  }

  /// The same of an item of the query.
  func rejection(ofItem text: String, withKey key: String, _ failure: MatchFailure) -> String {
    rejection(of: failure) { rejected(in: text, withKey: key, by: $0) }
      ?? "the query's '\(key)' can't be '\(text)'"
  }

  /// What the first of the route's patterns that rejects a value says.
  private func rejection(
    of failure: MatchFailure, by find: (LinkPattern) -> Rejection?
  ) -> String? {
    guard let route = failure.target.route.map({ table.routes[$0] }),
      let (position, text) = route.patterns.flatMap(\.variants).compactMap(find).first(where: {
        route.parameters.indices.contains($0.parameter)
      })
    else { return nil }
    let parameter = route.parameters[position]
    return "'\(parameter.label): \(parameter.type.text)' rejected \"\(text)\""
  }

  private func rejected(in segments: ArraySlice<String>, by pattern: LinkPattern) -> Rejection? {
    let index = segments.startIndex
    guard index < pattern.segments.count,
      let (placeholder, text) = pattern.segments[index].rejected(
        in: segments, ignoresCase: table.options.matching.ignoresPathCase)
    else { return nil }
    let location = ValueLocation.path(segment: index, placeholder: placeholder)
    return pattern.parameters.firstIndex(of: location).map { ($0, text) }
  }

  private func rejected(
    in item: String, withKey key: String, by pattern: LinkPattern
  ) -> Rejection? {
    for (parameter, location) in pattern.parameters.enumerated() {
      switch location {
      case .query(.value(key, let constraint), inFragment: false) where !constraint.accepts(item):
        return (parameter, item)
      case .query(.placeholder(key, let pieces, let placeholder), inFragment: false):
        guard let rejected = pieces.rejected(in: item, ignoresCase: false),
          rejected.placeholder == placeholder
        else { continue }
        return (parameter, rejected.text)
      default: continue
      }
    }
    return nil
  }
}

/// A parameter by its position, and the text that it does not accept.
private typealias Rejection = (parameter: Int, text: String)

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
