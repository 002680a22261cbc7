import RouteMatching

/// The scheme or host that a pattern begins with.
extension PatternParser {
  /// Parses the scheme or host before the path.
  mutating func parseSite() throws(PatternMistake) -> SyntaxTree.Site? {
    if has(.slash) { return nil }
    guard let end = bytes.schemeEnd(from: position, limit: range.upperBound) else {
      throw PatternMistake(.patternStart(beginsLine: false, at: place(range)))
    }
    let scheme = text(position..<end)
    if ["http", "https"].contains(scheme.lowercased()) {
      return try parseWebSite(scheme, colon: end)
    }
    position = end + 1
    guard has(.slash) else {
      throw PatternMistake(.patternStart(beginsLine: false, at: place(range)))
    }
    return .scheme(scheme)
  }

  /// A pattern with a host answers http as well, so it is always written `https`.
  private mutating func parseWebSite(
    _ scheme: String, colon: Int
  ) throws(PatternMistake) -> SyntaxTree.Site {
    var start = colon + 1
    while start < range.upperBound && bytes[start] == .slash { start += 1 }
    guard scheme == "https", start == colon + 3, start < range.upperBound else {
      throw PatternMistake(.patternStart(beginsLine: false, at: place(range)))
    }
    position = start
    return try parseHost()
  }

  /// ```
  /// host = host-part { "." host-part }
  /// ```
  private mutating func parseHost() throws(PatternMistake) -> SyntaxTree.Site {
    let host = position..<hostEnd
    let portStart = portStart(in: host)
    let labelsEnd = portStart ?? host.upperBound
    let malformed = PatternMistake(.malformedHost(text(host), at: place(host)))
    var labels: [SyntaxTree.Piece] = []
    while true {
      let labelEnd = end(before: .dot, .dot, limit: labelsEnd)
      guard let label = try parseHostPart(to: labelEnd) else { throw malformed }
      labels.append(label)
      position = labelEnd
      guard has(.dot), labelEnd < labelsEnd else { break }
      position += 1
    }
    let port = portStart.map { text($0 + 1..<host.upperBound) }
    let isTooLong =
      labels.allSatisfy(\.isLiteral) && labelsEnd - host.lowerBound > HostName.maximumLength
    if isTooLong || port.map({ !HostName.isPort($0) }) == true { throw malformed }
    position = host.upperBound
    return .host(labels, port: port)
  }

  private var hostEnd: Int {
    let end = end(before: .slash, .questionMark, limit: range.upperBound)
    return self.end(before: .numberSign, .numberSign, limit: end)
  }

  /// The location of the `:` of a port: the last one, followed only by digits.
  private func portStart(in host: Range<Int>) -> Int? {
    var start = host.upperBound
    while start > host.lowerBound && bytes[start - 1].isASCIIDigit { start -= 1 }
    guard start < host.upperBound, start > host.lowerBound + 1 else { return nil }
    return bytes[start - 1] == .colon ? start - 1 : nil
  }

  /// ```
  /// host-part = label | placeholder | "*" [ name ]
  /// ```
  private mutating func parseHostPart(to end: Int) throws(PatternMistake) -> SyntaxTree.Piece? {
    let start = position
    guard start < end else { return nil }
    switch bytes[start] {
    case .colon, .leftBrace:
      let placeholder = try parsePlaceholder(to: end)
      return position == end ? .placeholder(placeholder) : nil
    case .asterisk where start + 1 == end:
      position = end
      return .catchAll(try placeholder(end..<end, at: start..<end))
    case .asterisk:
      let placeholder = try parseRest(to: end)
      return position == end ? .catchAll(placeholder) : nil
    default:
      let isLabel = bytes[start..<end].allSatisfy { $0.isWord || $0 == .hyphen || $0 >= 0x80 }
      return isLabel ? InternationalHost.ascii(label: text(start..<end)).map { .literal($0) } : nil
    }
  }
}

extension PatternShape.Piece {
  fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }
}
