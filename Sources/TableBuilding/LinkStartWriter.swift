extension RecordWriter {
  /// Writes how links to hosts begin. All else of the table has been written.
  ///
  /// - Parameter hosts: As they are declared. Those with a wildcard or a port get no record.
  mutating func writeLinkStarts(hosts: [String]) {
    var names: [String] = []
    for host in hosts.lazy.map(\.asciiLowercased)
    where names.count < LinkStart.maximumHosts && host.isHostName && !names.contains(host) {
      names.append(host)
    }
    let records = names.compactMap { name in
      let text = Array("https://\(name)/".utf8)
      return linkStart(of: text.span, in: words.span)?.record(of: text)
    }
    words[MatchTable.Header.hosts] = UInt64(lower: words.count, upper: records.count)
    words += records.joined()
  }

  /// The start of a link as the match finds it; nil where no root is open to it.
  private func linkStart(of link: Span<UInt8>, in words: Span<UInt64>) -> LinkStart? {
    var parts = SplitLink(splitting: link)
    let site = LinkSite(of: &parts, within: nil, in: link, words)
    let roots = words[MatchTable.Header.roots]
    let open = (0..<roots.upperHalf).filter { index in
      SiteRoot(offset: roots.lowerHalf + index * SiteRoot.size)
        .isOpen(to: site, of: parts, in: link, words)
    }
    guard let first = open.first else { return nil }
    let root = SiteRoot(offset: roots.lowerHalf + first * SiteRoot.size)
    return LinkStart(
      state: root.firstState(in: words), path: parts.path.lowerBound,
      enteredRoots: UInt32(first + 1),
      isLast: open.count == 1, isInScope: site.isInScope)
  }
}

extension String {
  /// Whether it is labels with a dot between each two, no longer than a host may be.
  fileprivate var isHostName: Bool {
    let bytes = Array(utf8)
    return bytes.count < 256 && bytes.span.areHostLabels(bytes.indices)
  }
}
