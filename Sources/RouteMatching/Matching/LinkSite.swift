/// Where a link points before its path: at no site, at a scheme of an app, or at a
/// host of the web.
package struct LinkSite: Sendable {
  package enum Kind: Sendable {
    /// A path alone.
    case none
    case scheme
    case host
  }

  private(set) var kind = Kind.none
  /// Whether patterns that name no site answer.
  private(set) var isInScope = true

  @inline(__always)
  init(_ start: LinkStart) {
    (kind, isInScope) = (start.path == 0 ? .none : .host, start.isInScope)
  }

  /// Where the authority is a segment, it becomes part of the path.
  ///
  /// - Parameter namesHosts: Whether a pattern names a web host. Where neither one
  ///   does nor the scope has a host, the web's schemes are treated like any other.
  @inline(__always)
  package init(
    of parts: inout SplitLink, within scope: ScopeRecord, namesHosts: Bool, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) {
    guard let scheme = parts.scheme else { return }
    enter(scheme, of: &parts, within: scope, namesHosts: namesHosts, in: link, words)
  }

  private mutating func enter(
    _ scheme: Range<Int>, of parts: inout SplitLink, within scope: ScopeRecord, namesHosts: Bool,
    in link: Span<UInt8>, _ words: Span<UInt64>
  ) {
    if LinkScope.isWeb(scheme: scheme, in: link), namesHosts || scope.hasHosts(in: words) {
      kind = .host
      isInScope =
        scope.takes(webScheme: scheme, in: link, words)
        && scope.contains(host: HostAndPort(of: parts, in: link), in: link, words)
    } else {
      kind = .scheme
      isInScope = scope.contains(scheme: scheme, in: link, words)
      if isSegment(authorityOf: parts, within: scope, in: link, words) {
        parts.joinAuthorityToPath(in: link)
      }
    }
  }

  /// `shop://product/42`: the authority is the first segment, unless it is one of
  /// the hosts.
  private func isSegment(
    authorityOf parts: SplitLink, within scope: ScopeRecord, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) -> Bool {
    guard let authority = parts.authority, !authority.isEmpty else { return false }
    return !scope.contains(host: HostAndPort(of: parts, in: link), in: link, words)
  }
}

extension SplitLink {
  /// Splits a link as the match does: the authority after a custom scheme is the first segment
  /// of the path, unless it is one of the hosts that are accepted.
  ///
  /// - Parameter namesHosts: Whether a pattern names a web host.
  package init(splitting link: Span<UInt8>, hosts: [String], namesHosts: Bool) {
    self.init(splitting: link)
    guard let scheme else { return }
    let isWeb = LinkScope.isWeb(scheme: scheme, in: link)
    if isWeb, namesHosts || !hosts.isEmpty { return }
    guard !hosts.isEmpty else {
      if authority?.isEmpty == false { joinAuthorityToPath(in: link) }
      return
    }
    // To make a scope of the hosts takes longer than all else.
    let scope = LinkScope(hosts: hosts)
    let words = scope.words
    _ = LinkSite(
      of: &self, within: scope.record, namesHosts: namesHosts, in: link, words.span)
  }
}

extension SiteRoot {
  @inline(__always)
  func isOpen(
    to site: LinkSite, of parts: SplitLink, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    let kind = Kind(rawValue: UInt8(truncatingIfNeeded: words[offset]))
    return kind == .any ? site.isInScope : isOpen(kind, to: site, of: parts, in: link, words)
  }

  /// For a root that names a site.
  private func isOpen(
    _ kind: Kind?, to site: LinkSite, of parts: SplitLink, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) -> Bool {
    switch (kind, site.kind) {
    case (.scheme, .scheme):
      let scheme = TextReference(word: words[offset &+ 1])
      return scheme.equalsIgnoringCase(parts.scheme ?? 0..<0, in: link, words)
    case (.host, .host):
      guard let authority = parts.authority,
        mayTakeHost(at: authority.lowerBound, in: link, words)
      else { return false }
      let host = HostAndPort(of: parts, in: link)
      return takesPort(host.port, in: link, words)
        && placeholder(-1, of: host.host, in: link, words) != nil
    default: return false
    }
  }
}
