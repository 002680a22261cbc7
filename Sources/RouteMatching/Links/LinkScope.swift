/// The schemes and hosts whose links patterns without a scheme or host of their own
/// answer.
///
/// It is a record among words. That of a table's own declarations stands among the
/// words of its automaton; this one replaces it. It is a class, so that handing it on
/// with every link costs one reference.
///
/// ```
/// word 0  number of schemes | number of hosts << 32
///      1  a text for each scheme
///         a text, its tag 1 for `*.`, and the text of a port or 0, for each host
/// ```
@usableFromInline
package final class LinkScope: Sendable {
  package let words: [UInt64]
  package let record: ScopeRecord
  /// Whether a pattern of another automaton names a web host, so that web links are
  /// compared with hosts here too.
  package let namesHosts: Bool

  /// - Parameters:
  ///   - schemes: such as `shop`; with none, every scheme is in scope.
  ///   - hosts: such as `shop.example.com`, `*.example.com` (one label or more in
  ///     front) or `localhost:8080`; one without a port takes any.
  package init(schemes: [String] = [], hosts: [String] = [], namesHosts: Bool = false) {
    var writer = RecordWriter(ignoresCase: true)
    record = ScopeRecord(offset: writer.scope(schemes: schemes, hosts: hosts))
    words = writer.words
    self.namesHosts = namesHosts
  }
}

/// What a link may have at most.
package enum LinkLimits {
  /// In bytes.
  static let length = 64 * 1024
  static let queryItems = 1_000
}

extension RecordWriter {
  /// The offset of a scope.
  mutating func scope(schemes: [String], hosts: [String]) -> Int {
    var record = [UInt64(lower: schemes.count, upper: hosts.count)]
    for scheme in schemes { record.append(text(scheme.schemeName).word) }
    for host in hosts { record += self.host(host) }
    words += record
    return words.count - record.count
  }

  private mutating func host(_ host: String) -> [UInt64] {
    let (name, port) = host.hostAndPort
    let isWildcard = name.hasPrefix("*.")
    return [
      text(isWildcard ? String(name.dropFirst()) : name, tag: isWildcard ? 1 : 0).word,
      port.map { text($0).word } ?? 0,
    ]
  }
}

extension String {
  /// `shop` in `Shop`, `shop:` and `shop://`.
  fileprivate var schemeName: String {
    String(asciiLowercased.prefix { $0 != ":" })
  }

  /// `localhost` and `8080` in `localhost:8080` and `https://localhost:8080/`.
  fileprivate var hostAndPort: (host: String, port: String?) {
    let bytes = Array(asciiLowercased.utf8)
    let parts = LinkParts(splitting: bytes.span)
    let authority = parts.authority ?? bytes.prefix { $0 != UInt8(ascii: "/") }.indices
    let range = HostRange(splitting: authority, in: bytes.span)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    return (text(range.host), range.port.map(text))
  }
}

/// A ``LinkScope`` as it is read.
package struct ScopeRecord: Sendable {
  let offset: Int

  func hasHosts(in words: Span<UInt64>) -> Bool { words[offset].upperHalf > 0 }

  /// Whether a scheme is in scope: every one where none is declared.
  func contains(
    scheme: Range<Int>, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    words[offset].lowerHalf == 0 || names(scheme: scheme, in: link, words)
  }

  private func names(
    scheme: Range<Int>, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    for index in 0..<words[offset].lowerHalf {
      let text = TextReference(word: words[offset &+ 1 &+ index])
      if text.equalsIgnoringCase(scheme, in: link, words) { return true }
    }
    return false
  }

  /// Whether a web link with this scheme is in scope as far as its host is.
  /// `scheme https` alone takes https and not http; custom schemes say nothing about
  /// the web.
  func takes(
    webScheme: Range<Int>, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    let namesWeb = (0..<words[offset].lowerHalf).contains { index in
      TextReference(word: words[offset &+ 1 &+ index]).isWebScheme(in: words)
    }
    return !namesWeb || names(scheme: webScheme, in: link, words)
  }

  /// Whether a host is one of those declared.
  func contains(host: HostRange, in link: Span<UInt8>, _ words: Span<UInt64>) -> Bool {
    let first = offset &+ 1 &+ words[offset].lowerHalf
    for index in 0..<words[offset].upperHalf {
      let name = TextReference(word: words[first &+ index &* 2])
      let port = TextReference(word: words[first &+ index &* 2 &+ 1])
      if port.takes(port: host.port, in: link, words), name.takes(host.host, in: link, words) {
        return true
      }
    }
    return false
  }
}

extension TextReference {
  /// Whether the bytes of a range are the text, which is in lower case.
  func equalsIgnoringCase(
    _ range: Range<Int>, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    guard range.count == length else { return false }
    var index = 0
    while index < length {
      let word = link.word(at: range.lowerBound &+ index).prefix(min(length &- index, 8))
      guard word.asciiLowercased == words[offset &+ index &>> 3] else { return false }
      index &+= 8
    }
    return true
  }

  /// Whether a host is this one or, with the tag 1, ends in it after a label or more.
  fileprivate func takes(
    _ host: Range<Int>, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    guard tag == 1 else { return equalsIgnoringCase(host, in: link, words) }
    guard host.count > length else { return false }
    let dot = host.upperBound &- length
    return equalsIgnoringCase(dot..<host.upperBound, in: link, words)
      && link.areHostLabels(host.lowerBound..<dot)
  }

  fileprivate func takes(
    port: Range<Int>?, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    guard word != 0 else { return true }
    guard let port else { return false }
    return equalsIgnoringCase(port, in: link, words)
  }

  fileprivate func isWebScheme(in words: Span<UInt64>) -> Bool {
    let bytes = words[offset]
    return bytes == LinkScope.http && length == 4 || bytes == LinkScope.https && length == 5
  }
}

extension LinkScope {
  fileprivate static let http: UInt64 = 0x7074_7468
  fileprivate static let https: UInt64 = 0x73_7074_7468

  /// Whether a scheme is `http` or `https`.
  static func isWeb(scheme: Range<Int>, in link: Span<UInt8>) -> Bool {
    guard scheme.count == 4 || scheme.count == 5 else { return false }
    let word = link.word(at: scheme.lowerBound).prefix(scheme.count).asciiLowercased
    return word == http || word == https
  }
}

/// A host and a port in a link.
package struct HostRange: Sendable {
  var host: Range<Int>
  var port: Range<Int>?

  /// Splits an authority at its last colon (RFC 3986, section 3.2). A bracketed
  /// address keeps the colons inside.
  init(of parts: LinkParts, in link: Span<UInt8>) {
    let start = parts.path.lowerBound
    self.init(splitting: parts.authority ?? start..<start, in: link)
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
}

extension UInt64 {
  /// Eight bytes, ASCII letters in lower case.
  fileprivate var asciiLowercased: UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let lower = self & (ones &* 0x7F)
    let isAtLeastA = lower &+ ones &* (0x80 - 0x41)
    let isAboveZ = lower &+ ones &* (0x80 - 0x5B)
    let letters = isAtLeastA & ~isAboveZ & ~self & (ones &* 0x80)
    return self | letters &>> 2
  }
}

extension Span where Element == UInt8 {
  /// Whether the bytes of a range are `text`.
  func equals(_ text: [UInt8], at range: Range<Int>) -> Bool {
    guard range.count == text.count else { return false }
    for index in 0..<text.count where self[range.lowerBound &+ index] != text[index] {
      return false
    }
    return true
  }
}
