import RouteMatching

/// The link of a `redirect` line that leaves the app: `https://help.example/:topic?from=:page`.
///
/// It is text, as written, but for the values of the line's own pattern, which may stand in its path
/// and in the values of its query. Scheme, host, port and fragment are always those of the line.
struct RedirectLink {
  /// A value: `:topic`, `{topic}` or `*path`.
  private struct Value {
    let name: String
    let bytes: Range<Int>
    let isRest: Bool
  }

  private enum Part {
    case site, path, query, fragment
  }

  private let text: SyntaxTree.Name
  /// The names in the line's own pattern.
  private let ownNames: Set<String>
  /// The whole pattern, at each way into its group.
  private let ways: [PrefixedPattern]
  /// From left to right.
  private var values: [Value] = []

  /// - Parameter pattern: The line's own. In a word, as in `/Talk:Main`, a name is text if the whole
  ///   pattern lacks it.
  init(_ link: SyntaxTree.Name, of pattern: SyntaxTree.Pattern, at ways: [PrefixedPattern]) {
    (text, self.ways) = (link, ways)
    ownNames = Set(pattern.placeholders.map(\.name.text))
    let names = Set(ways.flatMap(\.shape.holes).map(\.name))
    var position = link.place.bytes.lowerBound
    while position < link.place.bytes.upperBound {
      let value = value(at: position)
      let isInWord = bytes[position] != .leftBrace && bytes[position - 1].isWord
      if let value, !isInWord || names.contains(value.name) { values.append(value) }
      position = value?.bytes.upperBound ?? position + 1
    }
  }

  private var bytes: [UInt8] { text.place.file.bytes }
  private var end: Int { text.place.bytes.upperBound }

  var names: Set<String> { Set(values.map(\.name)) }

  /// `{id:int}` is a value too, of a name that no pattern has.
  private func value(at position: Int) -> Value? {
    switch bytes[position] {
    case .leftBrace:
      let close = bytes[position + 1..<end].firstIndex {
        [.leftBrace, .quotationMark, .rightBrace].contains($0)
      }
      guard let close, close > position + 1, bytes[close] == .rightBrace else { return nil }
      return value(position + 1..<close, at: position..<close + 1, isRest: false)
    case .colon, .asterisk:
      let nameEnd = bytes.nameEnd(from: position + 1, limit: end)
      guard nameEnd > position + 1 else { return nil }
      return value(
        position + 1..<nameEnd, at: position..<nameEnd, isRest: bytes[position] == .asterisk)
    default: return nil
    }
  }

  private func value(_ name: Range<Int>, at bytes: Range<Int>, isRest: Bool) -> Value {
    Value(name: String(decoding: self.bytes[name], as: UTF8.self), bytes: bytes, isRest: isRest)
  }

  private func part(of value: Value) -> Part {
    let before = String(
      decoding: bytes[text.place.bytes.lowerBound..<value.bytes.lowerBound], as: UTF8.self)
    let site = before.asciiLowercased.wholeMatch(
      of: /https?:\/\/[\p{L}\p{N}.\-]+(?::[0-9]{1,5})?([\/?#].*)/)
    guard let rest = site?.1 else { return .site }
    return rest.contains("#") ? .fragment : rest.contains("?") ? .query : .path
  }
}

// What is wrong with it.
extension RedirectLink {
  var mistakes: [Diagnostic] {
    values.compactMap { value in
      let part = part(of: value)
      let reason =
        reason(against: value, in: part)
        ?? ways.lazy.compactMap { self.reason(against: value, in: part, at: $0) }.first
      return reason.map {
        let place = SourceRange(file: text.place.file, bytes: value.bytes)
        return .parameterInLink(place.text, because: $0, at: place)
      }
    }
  }

  private func reason(against value: Value, in part: Part) -> String? {
    switch part {
    case .site, .fragment:
      return "values stand after a plain host of http or https, in the path and the query"
    case .path:
      if value.isRest, !isAlone(value) { return "'*' is for whole segments" }
      // With a value, an escape or what some servers cut off could be another segment.
      let isPlain = !textBeside(value).contains { "%\\;".utf8.contains($0) }
      if !isPlain { return "beside a value, a segment has no '%', ';' or '\\'" }
    case .query:
      if value.isRest { return "a value of a query is ':\(value.name)'" }
      let before = bytes[text.place.bytes.lowerBound..<value.bytes.lowerBound]
      let item = before.reversed().prefix { ![.questionMark, .ampersand].contains($0) }
      if !item.contains(.equals) { return "a value of a query has a key before it" }
      if before.suffix(2).contains(.percent) { return "it would be a part of an escape" }
    }
    let isAdjacent = values.contains { $0.bytes.upperBound == value.bytes.lowerBound }
    return isAdjacent ? "there is nothing between it and the value before it" : nil
  }

  private func reason(
    against value: Value, in part: Part, at way: PrefixedPattern
  ) -> String? {
    guard let own = way.shape.holes.first(where: { $0.name == value.name }), !own.hole.isDropped
    else { return "'\(way.text)' has no parameter of that name" }
    let isSure = own.spot.isInSegment || ownNames.contains(own.name)
    if !isSure || own.name == way.optionalSegment?.name { return "links may lack it" }
    guard part == .path, own.spot.isCatchAll != value.isRest else { return nil }
    return value.isRest
      ? "'\(way.text)' has it in one segment" : "'\(way.text)' has '*\(own.name)'"
  }

  private func isAlone(_ value: Value) -> Bool { textBeside(value).isEmpty }

  /// The text and the other values in the segment of a value.
  private func textBeside(_ value: Value) -> [UInt8] {
    let ends: [UInt8] = [.slash, .questionMark, .numberSign]
    let start = text.place.bytes.lowerBound
    let before = bytes[start..<value.bytes.lowerBound].reversed().prefix { !ends.contains($0) }
    return before.reversed() + bytes[value.bytes.upperBound..<end].prefix { !ends.contains($0) }
  }
}

// How it is written.
extension RedirectLink {
  /// - Parameter parameters: The positions of the values, by their names.
  func pieces(_ parameters: [String: Int]) -> [PrintedPiece] {
    var pieces: [PrintedPiece] = []
    var start = text.place.bytes.lowerBound
    for value in values {
      add(start..<value.bytes.lowerBound, to: &pieces)
      pieces.append(
        PrintedPiece(
          value.isRest ? .list : .value, parameter: parameters[value.name] ?? 0,
          marks: part(of: value) == .path ? marks(of: value) : 0))
      start = value.bytes.upperBound
    }
    add(start..<end, to: &pieces)
    return pieces
  }

  /// Adds text, which begins the path if it is the first, and the query where it has a `?`.
  private func add(_ range: Range<Int>, to pieces: inout [PrintedPiece]) {
    let written = String(decoding: bytes[range], as: UTF8.self)
    let kind: PrintedPiece.Kind = pieces.isEmpty ? .path : .text
    let mark = written.firstIndex(of: "?")
    guard let mark, !pieces.contains(where: { $0.kind == .items }) else {
      if !written.isEmpty { pieces.append(PrintedPiece(kind, written)) }
      return
    }
    if mark > written.startIndex { pieces.append(PrintedPiece(kind, String(written[..<mark]))) }
    pieces += [
      PrintedPiece(.items, "?"),
      PrintedPiece(.item, String(written[written.index(after: mark)...])),
    ]
  }

  /// Whether a value of the path is a segment, or beside one dot.
  private func marks(of value: Value) -> UInt64 {
    switch textBeside(value) {
    case []: PrintedPiece.isAlone
    case [.dot]: PrintedPiece.isBesideDot
    default: 0
    }
  }
}
