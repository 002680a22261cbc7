extension LinkScope {
  /// - Parameters:
  ///   - schemes: such as `shop`; if empty, every scheme is in scope.
  ///   - hosts: such as `shop.example.com`, `*.example.com` (one label or more in front) or
  ///     `localhost:8080`; a host without a port accepts any port. A string that is not a host
  ///     accepts no link.
  ///   - leavesHostsToPatterns: Whether web links to hosts that neither `hosts` nor a pattern
  ///     names are read like links with a custom scheme.
  package convenience init(
    schemes: [String] = [], hosts: [String] = [], leavesHostsToPatterns: Bool = false
  ) {
    // An authority ends before a `?`, so that none is this host.
    let names = hosts.map { $0.namesHost ? $0 : "?" }
    var words: [UInt64] = []
    let record = ScopeRecord.words(schemes: schemes, hosts: names) { text, tag in
      let bytes = Array(text.utf8.prefix(LinkLimits.length))
      words += bytes.words
      return TextReference(
        tag: tag, length: bytes.count, offset: words.count - (bytes.count + 7) / 8)
    }
    self.init(
      words: words + record, record: ScopeRecord(offset: words.count),
      leavesHostsToPatterns: leavesHostsToPatterns)
  }
}

extension ScopeRecord {
  /// The words of a record.
  ///
  /// - Parameter write: Writes a string, and returns where it is.
  package static func words(
    schemes: [String], hosts: [String], _ write: (_ text: String, _ tag: UInt8) -> TextReference
  ) -> [UInt64] {
    var record = [UInt64(lower: schemes.count, upper: hosts.count)]
    for scheme in schemes { record.append(write(scheme.schemeName, 0).word) }
    for host in hosts {
      let (name, port) = host.hostAndPort
      let isWildcard = name.hasPrefix("*.")
      record.append(
        write(isWildcard ? String(name.dropFirst()) : name, isWildcard ? 1 : 0).word)
      record.append(port.map { write($0, 0).word } ?? 0)
    }
    return record
  }
}

extension ScopeRecord {
  package func schemes(in words: Span<UInt64>) -> [String] {
    (0..<words[offset].lowerHalf).map {
      TextReference(word: words[offset + 1 + $0]).string(in: words)
    }
  }

  /// The hosts, with a `*` before the dot of a host that accepts more labels.
  package func hosts(in words: Span<UInt64>) -> [String] {
    let first = offset + 1 + words[offset].lowerHalf
    return (0..<words[offset].upperHalf).map { index in
      let name = TextReference(word: words[first + index * 2])
      return (name.tag == 1 ? "*" : "") + name.string(in: words)
    }
  }
}

extension SiteRoot {
  /// The scheme or the host that patterns name; nil for a host with parameters.
  package func name(in words: Span<UInt64>) -> (isHost: Bool, name: String)? {
    let first = words[offset + 1]
    guard words[offset] & 0xFF == UInt64(Kind.host.rawValue) else {
      return isAny(in: words) ? nil : (false, TextReference(word: first).string(in: words))
    }
    // Literal labels that follow each other are one.
    let label = TextReference(word: words[first.lowerHalf])
    guard words[offset] >> 8 == 1, label.tag == LabelTag.literal.rawValue else { return nil }
    return (true, label.string(in: words))
  }
}

extension String {
  /// `shop` in `Shop`, `shop:` and `shop://`.
  fileprivate var schemeName: String {
    String(asciiLowercased.prefix { $0 != ":" })
  }

  /// Whether ``declaredHost`` is a host that a table may declare.
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
