import MatchTableBuilding
import RouteMatching

/// Reads a pattern that is mapped while the program runs.
///
/// ```
/// pattern = { "/" } , [ segment , { "/" , { "/" } , segment } ] , { "/" } , [ "?" , items ] ;
/// segment = piece , { piece } ;
/// piece   = text | ":" , name | "{" , [ name ] , "}" | "*" , [ name ] ;
/// items   = item , { "&" , item } ;
/// item    = key , "=" , ( value , { value } | "*" , [ name ] ) | "!" , key | placeholder ;
/// value   = text | placeholder ;
/// placeholder    = ":" , name | "{" , [ name ] , "}" ;
/// ```
struct RoutePatternParser {
  private let pattern: String
  private let bytes: [UInt8]
  private var offset = 0
  private(set) var segments: [SegmentPattern] = []
  private(set) var query: [QueryRequirement] = []
  private(set) var parameters: [(name: String, source: ValueLocation)] = []
  /// The segment that is being read, or the value of the query.
  private var pieces: [SegmentPattern.Piece] = []
  private var placeholders = 0
  /// The names of the placeholders of a value, and nil for a dropped placeholder.
  private var valueNames: [String?] = []
  private var isInQuery = false
  private var names: Set<String> = []
  private var keys: Set<[UInt8]> = []

  init(_ pattern: String) {
    self.pattern = pattern
    bytes = Array(pattern.utf8)
  }

  mutating func parse() throws(RoutePattern.PatternError) {
    guard bytes.count < 0x1_0000 else { throw error(.tooLong) }
    while let byte = next, byte != UInt8(ascii: "?") {
      if byte == UInt8(ascii: "/") { offset += 1 } else { try parseSegment() }
    }
    segments = segments.countingFollowers
    guard next != nil else { return }
    isInQuery = true
    try parseQuery()
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func parseSegment() throws(RoutePattern.PatternError) {
    beginPieces()
    while let byte = next, byte != UInt8(ascii: "/"), byte != UInt8(ascii: "?") {
      if byte == UInt8(ascii: "*") { return try parseCatchAll() }
      try parsePiece(byte)
    }
    if case .literal(let text)? = pieces.first, pieces.count == 1 {
      segments.append(.literal(text))
    } else {
      segments.append(.mixed(pieces))
    }
  }

  private mutating func beginPieces() {
    (pieces, placeholders, valueNames) = ([], 0, [])
  }

  private mutating func parsePiece(_ byte: UInt8) throws(RoutePattern.PatternError) {
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: "{"): try parsePlaceholder(byte)
    case UInt8(ascii: "#"): throw error(.fragment)
    default: try parseText()
    }
  }

  /// `:name`, `{name}`, and `{}`, which has no name.
  private mutating func parsePlaceholder(_ byte: UInt8) throws(RoutePattern.PatternError) {
    let start = offset
    offset += 1
    let name = parseName()
    if byte == UInt8(ascii: "{") {
      try parseClosingBrace(from: start)
    } else if name.isEmpty {
      throw error(.missingName, at: start)
    }
    if case .placeholder? = pieces.last { throw error(.adjacentParameters, at: start) }
    try note(name, at: start)
    pieces.append(.placeholder(.any))
  }

  private mutating func parseClosingBrace(from start: Int) throws(RoutePattern.PatternError) {
    guard next == UInt8(ascii: "}") else {
      let isClosed = bytes[offset...].prefix { $0 != UInt8(ascii: "/") }.contains(UInt8(ascii: "}"))
      throw isClosed ? error(.malformedName) : error(.unclosedBrace, at: start)
    }
    offset += 1
  }

  /// Takes everything to the end of the path, after the text before it, or to the segments that follow
  /// a segment of its own.
  private mutating func parseCatchAll() throws(RoutePattern.PatternError) {
    let start = offset
    offset += 1
    let name = parseName()
    let isWhole = pieces.isEmpty && next == UInt8(ascii: "/")
    while next == UInt8(ascii: "/") { offset += 1 }
    let isLast = next == nil || next == UInt8(ascii: "?")
    guard isLast || isWhole, !segments.contains(where: \.isCatchAll) else {
      throw error(.misplacedCatchAll, at: start)
    }
    if case .placeholder? = pieces.last { throw error(.adjacentParameters, at: start) }
    try note(name, at: start)
    segments.append(.catchAll(before: pieces, .init(isText: true)))
  }

  private mutating func note(_ name: String, at start: Int) throws(RoutePattern.PatternError) {
    if let first = name.utf8.first, first.isASCIIDigit { throw error(.malformedName, at: start) }
    if !name.isEmpty, !names.insert(name).inserted {
      throw error(.duplicateName(name), at: start)
    }
    if isInQuery {
      valueNames.append(name.isEmpty ? nil : name)
    } else if !name.isEmpty {
      parameters.append((name, .path(segment: segments.count, placeholder: placeholders)))
    }
    placeholders += 1
    guard placeholders < 0x80 else { throw error(.tooLong, at: start) }
  }

  /// Letters, digits and `_`; anything outside ASCII counts as a letter.
  private mutating func parseName() -> String {
    let start = offset
    while let byte = next,
      byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte >= 0x80
    {
      offset += 1
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func parseText() throws(RoutePattern.PatternError) {
    let start = offset
    let ends = isInQuery ? ":{&#" : ":{*/?#"
    while let byte = next, !ends.utf8.contains(byte) { offset += 1 }
    pieces.append(.literal(try decoded(start..<offset)))
  }

  private func decoded(_ range: Range<Int>) throws(RoutePattern.PatternError) -> String {
    guard PercentEncoding.problem(of: range, in: bytes.span) == nil else {
      throw error(.malformedEscape, at: range.lowerBound)
    }
    let text = TextCursor(range, decodesEscapes: true).decoded(in: bytes.span)
    return String(decoding: text, as: UTF8.self)
  }

  private func error(_ problem: RoutePattern.PatternError.Problem, at place: Int? = nil)
    -> RoutePattern.PatternError
  {
    RoutePattern.PatternError(pattern: pattern, offset: place ?? offset, problem: problem)
  }
}

/// The items of a query, each of which a link must have, or must not have.
extension RoutePatternParser {
  /// items = item , { "&" , item } ;
  private mutating func parseQuery() throws(RoutePattern.PatternError) {
    repeat {
      offset += 1
      try parseItem()
    } while next == UInt8(ascii: "&")
    if next != nil { throw error(.fragment) }
  }

  private mutating func parseItem() throws(RoutePattern.PatternError) {
    let start = offset
    beginPieces()
    switch next {
    case UInt8(ascii: ":"), UInt8(ascii: "{"): try parseShortItem()
    case UInt8(ascii: "!"):
      offset += 1
      try append(.absent(key: try parseKey()), at: start)
    default:
      let key = try parseKey()
      guard next == UInt8(ascii: "=") else { throw error(.malformedQueryItem, at: start) }
      offset += 1
      if next == UInt8(ascii: "*") { try parseRest(of: key) } else { try parseValue(of: key) }
    }
    if let next, next != UInt8(ascii: "&"), next != UInt8(ascii: "#") {
      throw error(.malformedQueryItem, at: start)
    }
  }

  /// `:q`, which is `q=:q`.
  private mutating func parseShortItem() throws(RoutePattern.PatternError) {
    let start = offset
    try parsePiece(bytes[offset])
    guard let name = valueNames.first ?? nil else {
      throw error(.malformedQueryItem, at: start)
    }
    try appendValue(of: name, at: start)
  }

  private mutating func parseKey() throws(RoutePattern.PatternError) -> String {
    let start = offset
    while let byte = next, !"=&#:{".utf8.contains(byte) { offset += 1 }
    guard offset > start else { throw error(.malformedQueryItem, at: start) }
    return try decoded(start..<offset)
  }

  /// `key=*` and `key=*name`
  private mutating func parseRest(of key: String) throws(RoutePattern.PatternError) {
    let start = offset
    offset += 1
    let name = parseName()
    try note(name, at: start)
    try append(.present(key: key), at: start)
    guard !name.isEmpty else { return }
    parameters.append((name, .query(.catchAll(key: key, .any), inFragment: false)))
    if next == UInt8(ascii: "&") { throw error(.misplacedCatchAll, at: start) }
  }

  private mutating func parseValue(of key: String) throws(RoutePattern.PatternError) {
    let start = offset
    while let byte = next, byte != UInt8(ascii: "&") { try parsePiece(byte) }
    if pieces.isEmpty { pieces.append(.literal("")) }
    try appendValue(of: key, at: start)
  }

  private mutating func appendValue(
    of key: String, at start: Int
  ) throws(RoutePattern.PatternError) {
    try append(.value(key: key, pieces), at: start)
    for case (let placeholder, let name?) in valueNames.enumerated() {
      let source: QueryLocation =
        pieces.count == 1
        ? .value(key: key, .any) : .placeholder(key: key, pieces, placeholder: placeholder)
      parameters.append((name, .query(source, inFragment: false)))
    }
    beginPieces()
  }

  private mutating func append(
    _ requirement: QueryRequirement, at start: Int
  ) throws(RoutePattern.PatternError) {
    if !keys.insert(Array(requirement.key.utf8)).inserted {
      throw error(.duplicateKey(requirement.key), at: start)
    }
    query.append(requirement)
  }
}
