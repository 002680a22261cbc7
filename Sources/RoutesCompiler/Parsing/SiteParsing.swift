import RouteMatching

/// The scheme or host that a pattern begins with.
extension PatternParser {
  /// Parses the scheme or host before the path; false if the pattern has no beginning.
  mutating func parseSite(into site: inout SyntaxTree.Site?) -> Bool {
    if has(.slash) { return true }
    guard let end = bytes.schemeEnd(from: position, limit: range.upperBound) else {
      reportStart(write: Self.pathMeant(by: quotation) ?? "/" + quotation)
      return false
    }
    let scheme = text(position..<end)
    let isWeb = scheme.lowercased() == "https" || scheme.lowercased() == "http"
    if isWeb { return parseWebSite(scheme, colon: end, into: &site) }
    site = .scheme(scheme)
    position = end + 1
    if !has(.slash) { reportStart(write: "\(scheme):/" + text(position..<range.upperBound)) }
    return has(.slash)
  }

  private mutating func reportStart(write suggestion: String) {
    let sound = range.count <= 120 ? Self.sound(suggestion) : nil
    report(
      .patternStart(
        at: place(range), note: sound.map { .write($0) } ?? "write a path, such as '/cart'"))
  }

  /// A pattern with a host answers http as well, so it is always written `https`.
  private mutating func parseWebSite(
    _ scheme: String, colon: Int, into site: inout SyntaxTree.Site?
  ) -> Bool {
    var start = colon + 1
    while start < range.upperBound && bytes[start] == .slash { start += 1 }
    guard start < range.upperBound else {
      report(
        .patternStart(
          at: place(range),
          note: "write a host after '://', as in 'https://shop.example.com/cart'"))
      return false
    }
    guard scheme == "https", start == colon + 3 else {
      reportStart(write: "https://" + text(start..<range.upperBound))
      return false
    }
    position = start
    site = parseHost()
    return true
  }

  private mutating func parseHost() -> SyntaxTree.Site {
    let start = position
    let end = hostEnd
    let portStart = portStart(in: start..<end)
    var labels: [SyntaxTree.Piece] = []
    while true {
      let labelEnd = self.end(before: .dot, .dot, limit: portStart ?? end)
      guard let label = parseHostLabel(to: labelEnd) else {
        let host = text(start..<end)
        report(
          .malformedHost(
            host, note: HostSyntax.host(in: host).map { .write($0) }, at: place(start..<end)))
        break
      }
      labels.append(label)
      position = labelEnd
      guard has(.dot), labelEnd < (portStart ?? end) else { break }
      position += 1
    }
    let port = portStart.map { text($0 + 1..<end) }
    let isTooLong =
      labels.allSatisfy(\.isLiteral) && (portStart ?? end) - start > HostSyntax.maximumLength
    if isTooLong || port.map({ !HostSyntax.isPort($0) }) == true {
      let host = text(start..<end)
      report(
        .malformedHost(
          host, note: HostSyntax.host(in: host).map { .write($0) }, at: place(start..<end)))
    }
    position = end
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
  private mutating func parseHostLabel(to end: Int) -> SyntaxTree.Piece? {
    let start = position
    guard start < end else { return nil }
    switch bytes[start] {
    case .colon, .leftBrace:
      guard let placeholder = parsePlaceholder(to: end), position == end else { return nil }
      return .placeholder(placeholder)
    case .asterisk where start + 1 == end:
      position = end
      return .catchAll(placeholder(end..<end, at: start..<end))
    case .asterisk:
      guard let placeholder = parseRest(to: end), position == end else { return nil }
      return .catchAll(placeholder)
    default:
      let isLabel = bytes[start..<end].allSatisfy { $0.isWord || $0 == .hyphen }
      return isLabel ? .literal(text(start..<end)) : nil
    }
  }
}

extension PatternShape.Piece {
  fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }
}
