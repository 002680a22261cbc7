import MatchTableBuilding

/// Where the parameters of a pattern are in a link that it matches.
package struct NaivePlaces {
  let bytes: [UInt8]
  let matcher: NaiveMatcher
  let pattern: LinkPattern
  /// The parameters' texts, in the order of the link's parts.
  package private(set) var places: [NaivePlace] = []
  /// What the pattern compares, or takes as a value that is no place: the path, the items that it
  /// asks for, the fragment.
  package private(set) var conditions: [Range<Int>] = []

  package init(of pattern: LinkPattern, in text: String, by matcher: NaiveMatcher) {
    let text = text.naivelyRead
    bytes = Array(text.utf8)
    self.matcher = matcher
    self.pattern = pattern
    let link = NaiveLink(text)
    let (front, query) = text.cut(at: "#").before.cut(at: "?")
    let end = front.utf8.count
    let path = end - matcher.path(of: link).utf8.count..<end
    conditions.append(path)
    addPath(pattern.segments, in: path, ignoresCase: matcher.options.ignoresPathCase) {
      pattern.parameters.contains(.path(segment: $0, placeholder: $1))
    }
    if let query {
      addQuery(end + 1..<end + 1 + query.utf8.count, inFragment: false, pattern.query)
    }
    if let fragment = link.fragment, !fragment.isEmpty {
      addFragment(bytes.count - fragment.utf8.count..<bytes.count)
    }
  }

  /// The form of each place, nil where it has none.
  package var forms: [String?] { places.map(\.form) }

  private mutating func add(_ place: NaivePlace) {
    if !places.contains(where: { $0.range == place.range && $0.separator == place.separator }) {
      places.append(place)
    }
  }

  // MARK: Path

  private mutating func addPath(
    _ segments: [SegmentPattern], in range: Range<Int>, ignoresCase: Bool,
    isParameter: (Int, Int) -> Bool
  ) {
    let parts = parts(of: range, at: "/").filter { !$0.isEmpty }
    guard parts.count >= segments.count else { return }
    let rest = segments.naiveRest ?? segments.count
    for (index, segment) in segments.enumerated() {
      // Behind a catch-all from the end.
      let place = index > rest ? parts.count - segments.count + index : index
      let end = index == rest ? parts.count - segments.count + index + 1 : 0
      let pathEnd = end < parts.count && end > 0 ? lastSlash(before: parts[end]) : range.upperBound
      guard let span = NaiveSpan(bytes, parts[place]) else { return }
      switch segment {
      case .literal: break
      case .mixed(let pieces):
        addPieces(
          pieces, of: span, ignoresCase: ignoresCase, isParameter: { isParameter(index, $0) }
        ) { $0 == span.scalars.count }
      case .catchAll(let before, let rest):
        var start = 0
        addPieces(
          before, of: span, ignoresCase: ignoresCase, isParameter: { isParameter(index, $0) }
        ) {
          start = $0
          return $0 < span.scalars.count
        }
        guard isParameter(index, segment.naivePlaceholderCount - 1) else { continue }
        let first = span.bytes(start..<span.scalars.count)
        if rest.isText {
          add(
            NaivePlace(
              range: first.lowerBound..<pathEnd,
              text: String(decoding: bytes[first.lowerBound..<pathEnd], as: UTF8.self),
              constraint: .any, isRest: true, isFollowed: rest.followers > 0))
          continue
        }
        for element in [first] + parts[(index + 1)..<end] {
          addValue(rest.element, element, .segment, ignoresCase: ignoresCase)
        }
      }
    }
  }

  /// The slash between a segment and what is before it.
  private func lastSlash(before part: Range<Int>) -> Int { part.lowerBound - 1 }

  /// The placeholders as they are read, else as they are read if each takes what has a form.
  private mutating func addPieces(
    _ pieces: [SegmentPattern.Piece], of span: NaiveSpan, _ component: NaiveComponent = .segment,
    ignoresCase: Bool = false, isParameter: (Int) -> Bool, isWhole: (Int) -> Bool
  ) {
    var ranges: [Range<Int>]?
    for readsForms in [false, true] where ranges == nil {
      ranges = NaiveSegment(span.text, ignoresCase: ignoresCase, readsForms: readsForms)
        .ranges(of: pieces, isWhole: isWhole)
    }
    for (index, (range, constraint)) in zip(ranges ?? [], pieces.constraints).enumerated()
    where isParameter(index) {
      add(
        NaivePlace(
          range: span.bytes(range), text: String(String.UnicodeScalarView(span.scalars[range])),
          constraint: constraint, component: component, ignoresCase: ignoresCase,
          raw: String(decoding: bytes[span.bytes(range)], as: UTF8.self)))
    }
  }

  private mutating func addValue(
    _ constraint: TextConstraint, _ range: Range<Int>, _ component: NaiveComponent,
    ignoresCase: Bool = false
  ) {
    let plusIsSpace = component == .query && matcher.options.readsPlusAsSpace
    guard let span = NaiveSpan(bytes, range, plusIsSpace: plusIsSpace) else { return }
    add(
      NaivePlace(
        range: range, text: span.text, constraint: constraint, component: component,
        ignoresCase: ignoresCase))
  }

  private func parts(of range: Range<Int>, at separator: Unicode.Scalar) -> [Range<Int>] {
    var start = range.lowerBound
    return String(decoding: bytes[range], as: UTF8.self).parts(separatedBy: separator).map { part in
      defer { start += part.utf8.count + 1 }
      return start..<start + part.utf8.count
    }
  }

  // MARK: Query and fragment

  private struct Item {
    var key: String
    var value: Range<Int>
    var hasEquals: Bool
    var isReadable: Bool
  }

  private func items(in range: Range<Int>) -> [Item] {
    let plus = matcher.options.readsPlusAsSpace
    return parts(of: range, at: "&").compactMap { part in
      let (rawKey, rawValue) = String(decoding: bytes[part], as: UTF8.self).cut(at: "=")
      guard !rawKey.isEmpty, let key = rawKey.percentDecoded(plusIsSpace: plus).value else {
        return nil
      }
      let start = rawValue == nil ? part.upperBound : part.lowerBound + rawKey.utf8.count + 1
      let value = start..<part.upperBound
      return Item(
        key: key, value: value, hasEquals: rawValue != nil,
        isReadable: NaiveSpan(bytes, value, plusIsSpace: plus) != nil)
    }
  }

  private mutating func addQuery(
    _ range: Range<Int>, inFragment: Bool, _ requirements: [QueryRequirement]
  ) {
    let all = items(in: range)
    var before = all
    let sources = pattern.parameters.compactMap { parameter -> QueryLocation? in
      guard case .query(let source, inFragment) = parameter else { return nil }
      return source
    }
    for case .catchAll(let key, let constraint) in sources {
      let items = matcher.options.isQueryStrict ? all : all.filter(\.isReadable)
      guard let first = items.first(where: { $0.key.isSame(as: key) }), first.hasEquals else {
        continue
      }
      before = Array(all.prefix { $0.value.lowerBound < first.value.lowerBound })
      addValue(constraint, first.value.lowerBound..<range.upperBound, .query)
    }
    let readable = before.filter(\.isReadable)
    for requirement in requirements {
      guard let item = readable.last(where: { $0.key.isSame(as: requirement.key) }) else {
        continue
      }
      if case .value = requirement { conditions.append(item.value) }
    }
    let items = matcher.options.isQueryStrict ? before : readable
    for source in sources { add(source, of: items) }
  }

  private mutating func addValue(_ constraint: TextConstraint, of item: Item) {
    if item.hasEquals { return addValue(constraint, item.value, .query) }
    guard constraint.form == .boolean else { return }
    add(
      NaivePlace(
        range: item.value, text: "true", constraint: constraint, component: .query,
        isKeyAlone: true))
  }

  private mutating func add(_ source: QueryLocation, of items: [Item]) {
    let own = items.filter { $0.key.isSame(as: source.key ?? "") }
    let last = items.last { $0.key.isSame(as: source.key ?? "") }
    switch source {
    case .value(_, let constraint):
      if let last { addValue(constraint, of: last) }
    case .placeholder(_, let pieces, let placeholder):
      let plus = matcher.options.readsPlusAsSpace
      guard let last, let span = NaiveSpan(bytes, last.value, plusIsSpace: plus) else { return }
      conditions.append(last.value)
      addPieces(pieces, of: span, .query, isParameter: { $0 == placeholder }) {
        $0 == span.scalars.count
      }
    case .list(_, let constraint):
      for item in own { addValue(constraint, of: item) }
    case .joined(_, let separator, let constraint):
      guard let last, last.isReadable, last.hasEquals else { return }
      guard !last.value.isEmpty else { return }
      add(
        NaivePlace(
          range: last.value, text: String(decoding: bytes[last.value], as: UTF8.self),
          constraint: constraint, component: .query, separator: separator,
          plusIsSpace: matcher.options.readsPlusAsSpace))
    case .catchAll, .others: break
    }
  }

  private mutating func addFragment(_ range: Range<Int>) {
    let isPath = bytes[range.lowerBound] == UInt8(ascii: "/")
    var requirements: [QueryRequirement] = []
    var hasItems = false
    if case .items(let items) = pattern.fragment { (requirements, hasItems) = (items, true) }
    let path = isPath ? parts(of: range, at: "?")[0] : range
    if case .path(let segments, let items) = pattern.fragment, isPath {
      (requirements, hasItems) = (items, true)
      addFragmentPath(segments, path) { _, _ in false }
    }
    if case .text = pattern.fragment { conditions.append(range) }
    for parameter in pattern.parameters {
      switch parameter {
      case .fragment(let pieces, let placeholder): addFragmentText(pieces, range, placeholder)
      case .fragmentPath(let segments, let segment, let placeholder) where isPath:
        addFragmentPath(segments, path) { $0 == segment && $1 == placeholder }
      case .query(_, inFragment: true): hasItems = true
      default: break
      }
    }
    guard hasItems else { return }
    guard isPath else { return addQuery(range, inFragment: true, requirements) }
    guard path.upperBound < range.upperBound else { return }
    addQuery(path.upperBound + 1..<range.upperBound, inFragment: true, requirements)
  }

  private mutating func addFragmentText(
    _ pieces: [SegmentPattern.Piece], _ range: Range<Int>, _ placeholder: Int
  ) {
    conditions.append(range)
    guard let span = NaiveSpan(bytes, range) else { return }
    addPieces(pieces, of: span, .fragment, isParameter: { $0 == placeholder }) {
      $0 == span.scalars.count
    }
  }

  private mutating func addFragmentPath(
    _ segments: [SegmentPattern], _ range: Range<Int>, isParameter: (Int, Int) -> Bool
  ) {
    let path = NaivePath(
      String(decoding: bytes[range], as: UTF8.self), ignoresCase: false, readsForms: true)
    guard path.placeholders(of: segments) != nil else { return }
    conditions.append(range)
    addPath(segments, in: range, ignoresCase: false, isParameter: isParameter)
  }
}
