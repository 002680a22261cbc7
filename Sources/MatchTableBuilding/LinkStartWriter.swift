import RouteMatching

/// The most hosts with a record, because a link is compared with one after the other.
private let maximumHosts = 8

extension RecordWriter {
  /// Writes the beginnings of links to hosts, after all other parts of the table.
  ///
  /// - Parameter hosts: The declared hosts. A host with a wildcard or a port gets no record.
  mutating func writeLinkStarts(hosts: [String]) {
    var names: [String] = []
    for host in hosts.lazy.map(\.asciiLowercased)
    where names.count < maximumHosts && host.isHostName && !names.contains(host) {
      names.append(host)
    }
    let records = names.compactMap { linkStart(of: Array("https://\($0)/".utf8)) }
    words[MatchTable.Header.hosts] = UInt64(lower: words.count, upper: records.count)
    words += records.joined()
  }

  /// The record of links that begin with a string; nil if no root is open to them.
  ///
  /// - Parameter text: Begins with `https://` and ends in the slash of its path.
  private func linkStart(of text: [UInt8]) -> [UInt64]? {
    let words = words.span
    var parts = SplitLink(splitting: text.span)
    let site = LinkSite(of: &parts, within: nil, in: text.span, words)
    let roots = words[MatchTable.Header.roots]
    let open = (0..<roots.upperHalf).filter { index in
      SiteRoot(offset: roots.lowerHalf + index * SiteRoot.size)
        .isOpen(to: site, of: parts, in: text.span, words)
    }
    guard let first = open.first else { return nil }
    let root = SiteRoot(offset: roots.lowerHalf + first * SiteRoot.size)
    let path = parts.path.lowerBound
    let facts =
      UInt64(path) | UInt64(first + 1) << 16 | (open.count == 1 ? 1 << 48 : 0)
      | (site.isInScope ? 1 << 49 : 0)
    let host = Array(text.dropFirst(8)).words.prefix((path - 8) / 8)
    return [root.firstState(in: words).word, facts] + Array(text.suffix(8)).words + host
  }
}

extension String {
  /// Whether it is labels joined by dots, and no longer than a host may be.
  fileprivate var isHostName: Bool {
    let bytes = Array(utf8)
    return bytes.count < 256 && bytes.span.areHostLabels(bytes.indices)
  }
}
