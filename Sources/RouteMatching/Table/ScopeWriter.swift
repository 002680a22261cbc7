extension LinkScope {
  /// - Parameters:
  ///   - schemes: such as `shop`; with none, every scheme is in scope.
  ///   - hosts: such as `shop.example.com`, `*.example.com` (one label or more in
  ///     front) or `localhost:8080`; one without a port takes any. What is no host takes no link.
  ///   - leavesHostsToPatterns: Whether web links to hosts that neither `hosts` nor a pattern
  ///     names are read like links with a custom scheme.
  package convenience init(
    schemes: [String] = [], hosts: [String] = [], leavesHostsToPatterns: Bool = false
  ) {
    var writer = RecordWriter(ignoresCase: true)
    // An authority ends before a `?`, so that none is this host.
    let names = hosts.map { $0.namesHost ? $0 : "?" }
    let record = ScopeRecord(offset: writer.scope(schemes: schemes, hosts: names))
    self.init(
      words: writer.words, record: record, leavesHostsToPatterns: leavesHostsToPatterns)
  }
}

extension RecordWriter {
  /// The offset of a scope.
  mutating func scope(schemes: [String], hosts: [String]) -> Int {
    var record = [UInt64(lower: schemes.count, upper: hosts.count)]
    for scheme in schemes { record.append(reference(to: scheme.schemeName).word) }
    for host in hosts { record += self.host(host) }
    words += record
    return words.count - record.count
  }

  private mutating func host(_ host: String) -> [UInt64] {
    let (name, port) = host.hostAndPort
    let isWildcard = name.hasPrefix("*.")
    return [
      reference(to: isWildcard ? String(name.dropFirst()) : name, tag: isWildcard ? 1 : 0).word,
      port.map { reference(to: $0).word } ?? 0,
    ]
  }
}

extension String {
  /// `shop` in `Shop`, `shop:` and `shop://`.
  fileprivate var schemeName: String {
    String(asciiLowercased.prefix { $0 != ":" })
  }

  /// Whether ``declaredHost`` is one that a table may declare.
  package var namesHost: Bool { HostName.isHost(declaredHost) }

  /// `localhost:8080` in `LocalHost:8080` and `https://localhost:8080/`.
  package var declaredHost: String {
    let bytes = Array(asciiLowercased.utf8)
    let parts = SplitLink(splitting: bytes.span)
    let authority = parts.authority ?? bytes.prefix { $0 != UInt8(ascii: "/") }.indices
    return String(decoding: bytes[authority], as: UTF8.self)
  }

  /// `localhost` and `8080` in `localhost:8080`.
  fileprivate var hostAndPort: (host: String, port: String?) {
    let bytes = Array(declaredHost.utf8)
    let range = HostAndPort(splitting: bytes.indices, in: bytes.span)
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    return (string(range.host), range.port.map(string))
  }
}
