/// The scheme or host that a pattern begins with.
extension PatternParser {
  /// Parses the scheme or host before the path; false if the pattern has no beginning.
  mutating func parseSite(into pattern: inout SyntaxTree.Pattern) -> Bool {
    if has(.slash) { return true }
    guard let end = bytes.schemeEnd(from: position, limit: range.upperBound) else {
      reportStart(write: Self.pathMeant(by: quotation) ?? "/" + quotation)
      return false
    }
    let scheme = text(position..<end)
    let isWeb = scheme.lowercased() == "https" || scheme.lowercased() == "http"
    if isWeb { return parseWebSite(scheme, colon: end, into: &pattern) }
    pattern.site = .scheme(SyntaxTree.Name(scheme, at: place(position..<end)))
    position = end + 1
    if !has(.slash) { reportStart(write: "\(scheme):/" + text(position..<range.upperBound)) }
    return has(.slash)
  }

  private mutating func reportStart(write suggestion: String) {
    let isReadable = range.count <= 120
    report(
      .patternStart(
        at: place(range), suggestion: isReadable ? Self.sound(suggestion) : nil))
  }

  /// A pattern with a host answers http as well, so it is always written `https`.
  private mutating func parseWebSite(
    _ scheme: String, colon: Int, into pattern: inout SyntaxTree.Pattern
  ) -> Bool {
    var start = colon + 1
    while start < range.upperBound && bytes[start] == .slash { start += 1 }
    guard start < range.upperBound else {
      let note = "write a host after '://', as in 'https://shop.example.com/cart'"
      report(.patternStart(at: place(range), suggestion: nil, note: note))
      return false
    }
    guard scheme == "https", start == colon + 3 else {
      reportStart(write: "https://" + text(start..<range.upperBound))
      return false
    }
    position = start
    parseHost(into: &pattern)
    return true
  }

  private mutating func parseHost(into pattern: inout SyntaxTree.Pattern) {
    let start = position
    let end = hostEnd
    let portStart = portStart(in: start..<end)
    var parts: [SyntaxTree.Pattern.HostPart] = []
    while true {
      let partEnd = self.end(before: .dot, .dot, limit: portStart ?? end)
      guard let part = parseHostPart(to: partEnd) else {
        let host = text(start..<end)
        report(.malformedHost(host, write: HostSyntax.host(in: host), at: place(start..<end)))
        break
      }
      parts.append(part)
      position = partEnd
      guard has(.dot), partEnd < (portStart ?? end) else { break }
      position += 1
    }
    let port = portStart.map { SyntaxTree.Name(text($0 + 1..<end), at: place($0 + 1..<end)) }
    let isTooLong =
      parts.allSatisfy(\.isLabel) && (portStart ?? end) - start > HostSyntax.maximumLength
    if isTooLong || port.map({ !HostSyntax.isPort($0.text) }) == true {
      let host = text(start..<end)
      report(.malformedHost(host, write: HostSyntax.host(in: host), at: place(start..<end)))
    }
    pattern.site = .host(parts, port: port)
    position = end
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
  private mutating func parseHostPart(to end: Int) -> SyntaxTree.Pattern.HostPart? {
    let start = position
    guard start < end else { return nil }
    switch bytes[start] {
    case .colon, .leftBrace:
      guard let placeholder = parsePlaceholder(to: end), position == end else { return nil }
      return .placeholder(placeholder)
    case .asterisk where start + 1 == end: return .catchAll(nil)
    case .asterisk:
      guard let placeholder = parseRest(to: end), position == end else { return nil }
      return .catchAll(placeholder)
    default:
      let isLabel = bytes[start..<end].allSatisfy { $0.isWord || $0 == .hyphen }
      return isLabel ? .label(SyntaxTree.Name(text(start..<end), at: place(start..<end))) : nil
    }
  }
}
