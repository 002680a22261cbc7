/// A host and a port in a link.
package struct HostAndPort: Sendable {
  var host: Range<Int>
  var port: Range<Int>?
  /// The scheme of the link, whose default port counts as no port.
  private var scheme: Range<Int>?

  /// Splits an authority at its last colon (RFC 3986, section 3.2). A bracketed
  /// address keeps the colons inside.
  init(of parts: SplitLink, in link: Span<UInt8>) {
    let start = parts.path.lowerBound
    self.init(splitting: parts.authority ?? start..<start, in: link)
    scheme = parts.scheme
  }

  init(splitting authority: Range<Int>, in link: Span<UInt8>) {
    var offset = authority.upperBound
    while offset > authority.lowerBound, link[offset &- 1].isASCIIDigit { offset &-= 1 }
    guard offset > authority.lowerBound, link[offset &- 1] == UInt8(ascii: ":") else {
      host = authority
      return
    }
    host = authority.lowerBound..<offset &- 1
    port = offset < authority.upperBound ? offset..<authority.upperBound : nil
  }

  /// Whether a link has the port that a pattern or a scope names, or no port if that is the default
  /// of its scheme (RFC 3986, section 6.2.3).
  ///
  /// - Parameter declared: 0 for any port.
  func hasPort(_ declared: UInt64, in link: Span<UInt8>, _ words: Span<UInt64>) -> Bool {
    guard declared != 0 else { return true }
    let text = TextReference(word: declared)
    if let port { return text.equalsIgnoringCase(port, in: link, words) }
    guard let scheme, LinkScope.isWeb(scheme: scheme, in: link) else { return false }
    // `443` and `80` as words.
    return words[text.offset] == (scheme.count == 5 ? 0x33_34_34 : 0x30_38)
  }
}

extension String {
  /// Whether the text is labels joined by dots, with or without a port, so that no parser reads it
  /// as a user or a path.
  package var isHostAndPort: Bool {
    withBytes(of: self) { text in
      let parts = HostAndPort(splitting: text.indices, in: text)
      return text.areHostLabels(parts.host) && (parts.port?.count ?? 0) <= 5
    }
  }
}

extension TextCursor {
  /// Reads labels of a host, which have no escapes.
  init(hostText: Range<Int>) {
    self.init(hostText, decodesEscapes: false, folding: .toLowerCase)
  }
}

extension Span where Element == UInt8 {
  /// Whether a range is labels joined by dots.
  package func areHostLabels(_ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    while true {
      let end = endOfLabel(from: start, before: range.upperBound)
      guard isHostLabel(start..<end) else { return false }
      guard end < range.upperBound else { return true }
      start = end &+ 1
    }
  }

  /// The end of the label that begins at an offset.
  func endOfLabel(from start: Int, before end: Int) -> Int {
    var offset = start
    while offset < end, self[offset] != UInt8(ascii: ".") { offset &+= 1 }
    return offset
  }

  /// Whether a range is one label: ASCII letters, digits, `-` and `_`, one at least.
  func isHostLabel(_ range: Range<Int>) -> Bool {
    for offset in range where !self[offset].isHostLabelByte { return false }
    return !range.isEmpty
  }
}

extension UInt8 {
  /// Whether a label of a host may have this byte.
  package var isHostLabelByte: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}

extension SplitLink {
  /// The host of a web link, or the declared host after a custom scheme; nil where the
  /// authority is a segment of the path.
  package func host(in link: Span<UInt8>) -> Range<Int>? {
    guard let authority, !authority.isEmpty, path.lowerBound >= authority.upperBound else {
      return nil
    }
    return HostAndPort(splitting: authority, in: link).host
  }
}
