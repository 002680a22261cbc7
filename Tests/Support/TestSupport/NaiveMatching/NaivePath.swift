import MatchTableBuilding
import RouteMatching

/// A path as its segments.
package struct NaivePath {
  /// Everything between slashes, as it is in the link.
  private let parts: [String]
  package let ignoresCase: Bool
  private let readsForms: Bool

  package init(_ text: String, ignoresCase: Bool, readsForms: Bool = false) {
    parts = text.parts(separatedBy: "/")
    self.ignoresCase = ignoresCase
    self.readsForms = readsForms
  }

  /// Where the segments are among the parts.
  private var places: [Int] { parts.indices.filter { !parts[$0].isEmpty } }

  package var endsInSlash: Bool { !places.isEmpty && parts.last == "" }

  /// The texts that the placeholders of each segment take, or nil where the path does not match.
  package func placeholders(of segments: [SegmentPattern]) -> [[NaiveValue]]? {
    let places = places
    guard let rest = segments.naiveRest else {
      return places.count == segments.count ? self.placeholders(of: segments, at: places) : nil
    }
    guard places.count >= segments.count else { return nil }
    // What is behind a catch-all is the end of the path, and what is before that is a path whose
    // last slash belongs to neither.
    let (start, end) = (segments[...rest], segments[(rest + 1)...])
    guard !end.isEmpty else { return self.placeholders(of: segments, at: places) }
    let last = Array(places.suffix(end.count))
    let head = parts[..<last[0]].joined(separator: "/")
    guard let ends = placeholders(of: Array(end), at: last) else { return nil }
    return NaivePath(head + "/", ignoresCase: ignoresCase, readsForms: readsForms)
      .placeholders(of: Array(start)).map { $0 + ends }
  }

  private func placeholders(
    of segments: [SegmentPattern], at places: [Int]
  ) -> [[NaiveValue]]? {
    var placeholders: [[NaiveValue]] = []
    for (segment, index) in zip(segments, segments.indices) {
      guard let found = self.placeholders(of: segment, at: index, places) else { return nil }
      placeholders.append(found)
    }
    return placeholders
  }

  private func placeholders(
    of segment: SegmentPattern, at index: Int, _ places: [Int]
  ) -> [NaiveValue]? {
    guard let text = parts[places[index]].percentDecoded().value else { return nil }
    let own = NaiveSegment(text, ignoresCase: ignoresCase, readsForms: readsForms)
    switch segment {
    case .literal(let literal):
      return own.placeholders(of: [.literal(literal)])?.map(NaiveValue.text)
    case .mixed(let pieces):
      guard let texts = own.placeholders(of: pieces) else { return nil }
      guard case .placeholder(.joined(_, let separator))? = pieces.first else {
        return texts.map(NaiveValue.text)
      }
      return texts.map { .list($0.parts(separatedBy: separator)) }
    case .catchAll(let before, let rest):
      return own.values(of: before) { remainder in
        rest.isText
          ? wholeText(remainder, behind: before, at: index, places).map { .text($0) }
          : elements([remainder] + places[(index + 1)...].map { parts[$0] }, of: rest)
      }
    }
  }

  /// The rest of the path as one text: what is left of its first segment, then all
  /// that follows, but for one slash at the end. Something must be left of the first
  /// segment. Where it begins a segment, slashes
  /// before it but one are part of it.
  private func wholeText(
    _ remainder: String, behind before: [SegmentPattern.Piece], at index: Int, _ places: [Int]
  ) -> String? {
    guard !remainder.isEmpty else { return nil }
    let decoded = parts[(places[index] + 1)...].compactMap { $0.percentDecoded().value }
    guard decoded.count == parts.count - places[index] - 1 else { return nil }
    var pieces = [remainder] + decoded
    if before.isEmpty {
      let start = index > 0 ? places[index - 1] + 1 : min(1, places[0])
      pieces = parts[start..<places[index]] + pieces
    }
    if pieces.count > 1, pieces.last == "" { pieces.removeLast() }
    let text = pieces.joined(separator: "/")
    return text.unicodeScalars.allSatisfy { $0 == "/" } ? nil : text
  }

  /// Each segment as one element, the first without what is before the rest.
  private func elements(_ texts: [String], of rest: SegmentPattern.CatchAllPattern) -> NaiveValue? {
    var elements: [String?] = []
    for (index, text) in texts.enumerated() {
      guard let decoded = index == 0 ? text : text.percentDecoded().value, !decoded.isEmpty,
        rest.element.accepts(decoded, ignoresCase: ignoresCase, reads: readsForms)
      else { return nil }
      elements.append(rest.element.canonical(decoded, ignoresCase: ignoresCase))
    }
    return .list(elements)
  }
}

/// A decoded text that patterns of text and placeholders are compared with.
package struct NaiveSegment {
  package let text: [Unicode.Scalar]
  package let ignoresCase: Bool
  /// Whether placeholders take what has a form that they take.
  private let readsForms: Bool
  private let source: String
  /// Where each scalar begins, and the end.
  private let places: [String.Index]

  package init(_ text: String, ignoresCase: Bool = false, readsForms: Bool = false) {
    self.text = Array(text.unicodeScalars)
    source = text
    places = text.unicodeScalars.indices + [text.endIndex]
    self.ignoresCase = ignoresCase
    self.readsForms = readsForms
  }

  /// The texts that placeholders take where the pieces are the whole text: each the shortest that
  /// lets the rest match, from the left.
  package func placeholders(of pieces: [SegmentPattern.Piece]) -> [String]? {
    ranges(of: pieces) { $0 == text.count }.map { texts(in: $0, of: pieces) }
  }

  /// As `placeholders`, with a last value that `tail` makes of what the pieces leave.
  package func values(
    of pieces: [SegmentPattern.Piece], tail: (String) -> NaiveValue?
  ) -> [NaiveValue]? {
    var last: NaiveValue?
    let ranges = ranges(of: pieces) { end in
      last = tail(string(end..<text.count))
      return last != nil
    }
    guard let ranges, let last else { return nil }
    return texts(in: ranges, of: pieces).map(NaiveValue.text) + [last]
  }

  /// Where the placeholders are in the text, if `isWhole` says that what is behind the pieces fits.
  package func ranges(
    of pieces: [SegmentPattern.Piece], isWhole: (Int) -> Bool
  ) -> [Range<Int>]? {
    ranges(of: pieces[...], from: 0, isWhole)
  }

  private func ranges(
    of pieces: ArraySlice<SegmentPattern.Piece>, from start: Int, _ isWhole: (Int) -> Bool
  ) -> [Range<Int>]? {
    switch pieces.first {
    case nil: return isWhole(start) ? [] : nil
    case .literal(let literal):
      let end = start + literal.unicodeScalars.count
      guard end <= text.count, isSame(string(start..<end), literal) else { return nil }
      return ranges(of: pieces.dropFirst(), from: end, isWhole)
    case .placeholder(let constraint):
      for end in start..<text.count {
        let placeholder = string(start..<end + 1)
        if constraint.accepts(placeholder, ignoresCase: ignoresCase, reads: readsForms),
          let rest = ranges(of: pieces.dropFirst(), from: end + 1, isWhole)
        {
          return [start..<end + 1] + rest
        }
      }
      return nil
    }
  }

  private func texts(in ranges: [Range<Int>], of pieces: [SegmentPattern.Piece]) -> [String] {
    zip(ranges, pieces.constraints).map { range, constraint in
      let text = string(range)
      return constraint.canonical(text, ignoresCase: ignoresCase) ?? text
    }
  }

  private func isSame(_ text: String, _ literal: String) -> Bool {
    ignoresCase
      ? text.foldedASCII.isSame(as: literal.foldedASCII) : text.isSame(as: literal)
  }

  package func string(_ range: Range<Int>) -> String {
    String(source[places[range.lowerBound]..<places[range.upperBound]])
  }
}

extension [SegmentPattern] {
  /// Where the catch-all is.
  package var naiveRest: Int? {
    firstIndex { if case .catchAll = $0 { true } else { false } }
  }
}

extension [SegmentPattern.Piece] {
  /// Those of the placeholders.
  package var constraints: [TextConstraint] {
    compactMap { piece in
      if case .placeholder(let constraint) = piece { constraint } else { nil }
    }
  }
}

/// The part after `#`.
package struct NaiveFragment {
  private let text: String?
  private let path: NaivePath?
  package let query: NaiveQuery

  private let readsForms: Bool

  /// An empty one is like none.
  package init(_ text: String?, _ options: TableOptions, readsForms: Bool = false) {
    let text = text == "" ? nil : text
    self.text = text
    self.readsForms = readsForms
    guard let text, text.starts(withSame: "/") else {
      path = nil
      query = NaiveQuery(text, options, readsForms: readsForms)
      return
    }
    let (path, query) = text.cut(at: "?")
    self.path = NaivePath(path, ignoresCase: false, readsForms: readsForms)
    self.query = NaiveQuery(query, options, readsForms: readsForms)
  }

  package func matches(_ pattern: LinkPattern) -> Bool {
    switch pattern.fragment {
    case nil: true
    case .text(let pieces): placeholders(of: pieces) != nil
    case .path(let segments, let requirements):
      path?.placeholders(of: segments) != nil && hold(requirements, of: pattern)
    case .items(let requirements): hold(requirements, of: pattern)
    }
  }

  private func hold(_ requirements: [QueryRequirement], of pattern: LinkPattern) -> Bool {
    requirements.allSatisfy { query.holds($0, of: pattern, inFragment: true) }
  }

  private func placeholders(of pieces: [SegmentPattern.Piece]) -> [String]? {
    text?.percentDecoded().value.flatMap {
      NaiveSegment($0, readsForms: readsForms).placeholders(of: pieces)
    }
  }

  package func read(_ pieces: [SegmentPattern.Piece], placeholder: Int) -> NaiveValue {
    guard text != nil else { return .absent }
    return placeholders(of: pieces).map { .text($0[placeholder]) } ?? .refused
  }

  package func read(_ segments: [SegmentPattern], segment: Int, placeholder: Int) -> NaiveValue {
    guard text != nil else { return .absent }
    return path?.placeholders(of: segments).map { $0[segment][placeholder] } ?? .refused
  }
}
