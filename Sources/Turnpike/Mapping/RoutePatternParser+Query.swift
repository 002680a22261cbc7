import RouteMatching

/// The items of a query, each of which a link must have, or must not have.
extension RoutePatternParser {
  /// items = item , { "&" , item } ;
  mutating func parseQuery() throws(RoutePattern.PatternError) {
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
    case UInt8(ascii: ":"), UInt8(ascii: "{"): try parsePlaceholder()
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
  private mutating func parsePlaceholder() throws(RoutePattern.PatternError) {
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
    if query.contains(where: { $0.key == requirement.key }) {
      throw error(.duplicateKey(requirement.key), at: start)
    }
    query.append(requirement)
  }
}
