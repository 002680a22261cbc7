import RouteMatching

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
    let records = names.compactMap {
      LinkStart.record(of: Array("https://\($0)/".utf8), in: words.span)
    }
    words[MatchTable.Header.hosts] = UInt64(lower: words.count, upper: records.count)
    words += records.joined()
  }
}

extension String {
  /// Whether it is labels with a dot between each two, no longer than a host may be.
  fileprivate var isHostName: Bool {
    let bytes = Array(utf8)
    return bytes.count < 256 && bytes.span.areHostLabels(bytes.indices)
  }
}
