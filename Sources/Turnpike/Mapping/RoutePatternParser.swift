/// Reads a pattern that is mapped while the program runs.
///
/// ```
/// pattern = { "/" } , [ segment , { "/" , { "/" } , segment } ] , { "/" } ;
/// segment = piece , { piece } ;
/// piece   = text | ":" , name | "{" , [ name ] , "}" | "*" , [ name ] ;
/// ```
struct RoutePatternParser {
  private let pattern: String
  private let bytes: [UInt8]
  private var offset = 0
  private(set) var segments: [SegmentPattern] = []
  private(set) var parameters: [(name: String, source: ParameterSource)] = []
  /// The segment that is being read.
  private var pieces: [SegmentPattern.Piece] = []
  private var holes = 0

  init(_ pattern: String) {
    self.pattern = pattern
    bytes = Array(pattern.utf8)
  }

  mutating func parse() throws(RoutePatternError) {
    guard bytes.count < 0x1_0000 else { throw error(.tooLong) }
    while let byte = next {
      if byte == UInt8(ascii: "/") { offset += 1 } else { try parseSegment() }
    }
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func parseSegment() throws(RoutePatternError) {
    (pieces, holes) = ([], 0)
    while let byte = next, byte != UInt8(ascii: "/") {
      switch byte {
      case UInt8(ascii: ":"): try parseColon()
      case UInt8(ascii: "{"): try parseBraces()
      case UInt8(ascii: "*"): return try parseCatchAll()
      default: try parseText()
      }
    }
    if case .literal(let text)? = pieces.first, pieces.count == 1 {
      segments.append(.literal(text))
    } else {
      segments.append(.mixed(pieces))
    }
  }

  private mutating func parseColon() throws(RoutePatternError) {
    let start = offset
    offset += 1
    let name = parseName()
    guard !name.isEmpty else { throw error(.missingName, at: start) }
    try append(name, at: start)
  }

  private mutating func parseBraces() throws(RoutePatternError) {
    let start = offset
    offset += 1
    let name = parseName()
    guard next == UInt8(ascii: "}") else {
      let isClosed = bytes[offset...].prefix { $0 != UInt8(ascii: "/") }.contains(UInt8(ascii: "}"))
      throw error(isClosed ? .malformedName : .unclosedBrace, at: isClosed ? offset : start)
    }
    offset += 1
    try append(name, at: start)
  }

  /// Takes everything to the end of the path, after the text before it.
  private mutating func parseCatchAll() throws(RoutePatternError) {
    let start = offset
    offset += 1
    let name = parseName()
    guard bytes[offset...].allSatisfy({ $0 == UInt8(ascii: "/") }) else {
      throw error(.misplacedCatchAll, at: start)
    }
    if case .hole? = pieces.last { throw error(.adjacentParameters, at: start) }
    try note(name, at: start)
    segments.append(.rest(before: pieces, .init(isText: true)))
  }

  private mutating func append(_ name: String, at start: Int) throws(RoutePatternError) {
    if case .hole? = pieces.last { throw error(.adjacentParameters, at: start) }
    try note(name, at: start)
    pieces.append(.hole(.any))
  }

  private mutating func note(_ name: String, at start: Int) throws(RoutePatternError) {
    if let first = name.utf8.first, first.isASCIIDigit { throw error(.malformedName, at: start) }
    if parameters.contains(where: { $0.name == name }) {
      throw error(.duplicateName(name), at: start)
    }
    if !name.isEmpty { parameters.append((name, .path(segment: segments.count, hole: holes))) }
    holes += 1
    guard holes < 0x80 else { throw error(.tooLong, at: start) }
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

  private mutating func parseText() throws(RoutePatternError) {
    let start = offset
    while let byte = next, !":{*/".utf8.contains(byte) { offset += 1 }
    guard PercentEncoding.problem(of: start..<offset, in: bytes.span) == nil else {
      throw error(.malformedEscape, at: start)
    }
    let text = TextCursor(start..<offset, decodesEscapes: true).decoded(in: bytes.span)
    pieces.append(.literal(String(decoding: text, as: UTF8.self)))
  }

  private func error(_ problem: RoutePatternError.Problem, at place: Int? = nil)
    -> RoutePatternError
  {
    RoutePatternError(pattern: pattern, offset: place ?? offset, problem: problem)
  }
}
