/// The schemes and hosts whose links patterns without a scheme or host of their own
/// answer.
package struct LinkScope: Hashable, Sendable {
  /// In lower case. With none, every scheme is in scope.
  private let schemes: [[UInt8]]
  private let hosts: [HostRule]
  private let namesWebScheme: Bool

  /// The most bytes that a link may have.
  package var longestLink = 64 * 1024
  /// The most items that a query may have.
  package var mostQueryItems = 1_000

  /// - Parameters:
  ///   - schemes: such as `shop`; with none, every scheme is in scope.
  ///   - hosts: such as `shop.example.com`, `*.example.com` (one label or more in
  ///     front) or `localhost:8080`; one without a port takes any.
  package init(schemes: [String] = [], hosts: [String] = []) {
    self.schemes = schemes.map { $0.utf8.map(\.asciiLowercased) }
    self.hosts = hosts.map(HostRule.init)
    namesWebScheme = self.schemes.contains { $0 == Self.http || $0 == Self.https }
  }

  package var hasHosts: Bool { !hosts.isEmpty }

  /// Whether a custom scheme, or one of the web's, is in scope.
  func contains(scheme: Range<Int>, in link: Span<UInt8>) -> Bool {
    schemes.isEmpty || schemes.contains { link.equals($0, at: scheme, ignoresCase: true) }
  }

  /// Whether a web link with this host is in scope. `scheme https` alone takes
  /// https and not http; custom schemes say nothing about the web.
  func contains(webScheme: Range<Int>, host: HostRange, in link: Span<UInt8>) -> Bool {
    (!namesWebScheme || contains(scheme: webScheme, in: link))
      && hosts.contains { $0.matches(host, in: link) }
  }

  /// Whether an authority is one of the hosts.
  func contains(host: HostRange, in link: Span<UInt8>) -> Bool {
    hosts.contains { $0.matches(host, in: link) }
  }

  static let http = Array("http".utf8)
  static let https = Array("https".utf8)
}

/// A host and a port in a link.
struct HostRange: Sendable {
  var host: Range<Int>
  var port: Range<Int>?

  /// Splits an authority at its last colon (RFC 3986, section 3.2). A bracketed
  /// address keeps the colons inside.
  init(authority: Range<Int>, in link: Span<UInt8>) {
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

/// One declared host.
struct HostRule: Hashable, Sendable {
  /// In lower case, with the dot in front for `*.example.com`.
  private let text: [UInt8]
  private let port: [UInt8]?
  private let isWildcard: Bool

  init(_ host: String) {
    var text = host.utf8.map(\.asciiLowercased)
    var port: [UInt8]?
    if let colon = text.lastIndex(of: UInt8(ascii: ":")) {
      port = Array(text[(colon + 1)...])
      text = Array(text[..<colon])
    }
    isWildcard = text.starts(with: "*.".utf8)
    self.text = isWildcard ? Array(text.dropFirst()) : text
    self.port = port
  }

  func matches(_ range: HostRange, in link: Span<UInt8>) -> Bool {
    if let port {
      guard let written = range.port, link.equals(port, at: written) else { return false }
    }
    guard isWildcard else { return link.equals(text, at: range.host, ignoresCase: true) }
    guard range.host.count > text.count else { return false }
    let suffix = range.host.upperBound &- text.count..<range.host.upperBound
    return link.equals(text, at: suffix, ignoresCase: true)
  }
}

extension Span where Element == UInt8 {
  /// Whether the bytes of a range are `text`, which is in lower case if the case is
  /// ignored.
  func equals(_ text: [UInt8], at range: Range<Int>, ignoresCase: Bool = false) -> Bool {
    guard range.count == text.count else { return false }
    var index = 0
    while index < text.count {
      let byte = self[range.lowerBound &+ index]
      guard (ignoresCase ? byte.asciiLowercased : byte) == text[index] else { return false }
      index &+= 1
    }
    return true
  }
}
