/// The schemes and hosts in scope: only their links match patterns that name no scheme or host.
///
/// It is a record among words. The record of a table's own declarations is among the words
/// of its table; this one replaces it. It is a class, so that passing it on with every
/// link costs one reference.
///
/// ```
/// word 0  number of schemes | number of hosts << 32
///      1  a string for each scheme
///         a string, its tag 1 for `*.`, and the text of a port or 0, for each host
/// ```
@usableFromInline
package final class LinkScope: Sendable {
  package let words: [UInt64]
  package let record: ScopeRecord
  /// Whether the authority of a web link is a host only if a pattern names it: other web links are
  /// read like links with a custom scheme.
  private let leavesHostsToPatterns: Bool

  init(words: [UInt64], record: ScopeRecord, leavesHostsToPatterns: Bool) {
    self.words = words
    self.record = record
    self.leavesHostsToPatterns = leavesHostsToPatterns
  }

  /// Whether the authority of a web link is a host although none is declared.
  ///
  /// - Parameter words: The words of the table.
  func namesHost(
    of parts: SplitLink, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    guard words[MatchTable.Header.flags] & MatchTable.Header.namesHosts != 0 else { return false }
    let roots = words[MatchTable.Header.roots]
    return !leavesHostsToPatterns
      || (0..<roots.upperHalf).contains { index in
        SiteRoot(offset: roots.lowerHalf &+ index &* SiteRoot.size)
          .takesHost(of: parts, in: link, words)
      }
  }
}

/// A ``LinkScope`` as it is read.
package struct ScopeRecord: Sendable {
  let offset: Int

  package init(offset: Int) {
    self.offset = offset
  }

  func hasHosts(in words: Span<UInt64>) -> Bool { words[offset].upperHalf > 0 }

  /// Whether a scheme is in scope; if none is declared, every scheme is.
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

  /// Whether a web link with this scheme is in scope as far as its host is. `scheme https` alone
  /// accepts https and not http; custom schemes do not count.
  package func takes(
    webScheme: Range<Int>, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    guard words[offset].lowerHalf > 0 else { return true }
    let namesWeb = (0..<words[offset].lowerHalf).contains { index in
      TextReference(word: words[offset &+ 1 &+ index]).isWebScheme(in: words)
    }
    return !namesWeb || names(scheme: webScheme, in: link, words)
  }

  /// Whether a host is declared.
  func contains(host: HostAndPort, in link: Span<UInt8>, _ words: Span<UInt64>) -> Bool {
    let first = offset &+ 1 &+ words[offset].lowerHalf
    for index in 0..<words[offset].upperHalf {
      let name = TextReference(word: words[first &+ index &* 2])
      let port = words[first &+ index &* 2 &+ 1]
      if host.hasPort(port, in: link, words), name.takes(host.host, in: link, words) {
        return true
      }
    }
    return false
  }
}

extension TextReference {
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
    let word = link.word(at: scheme.lowerBound).prefix(scheme.count)
    if word == https { return true }
    let folded = word.asciiLowercased
    return folded == http || folded == https
  }
}
