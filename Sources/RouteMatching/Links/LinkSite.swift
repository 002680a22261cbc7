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

  /// Where the authority is a segment, it becomes part of the path.
  ///
  /// - Parameter namesHosts: Whether a pattern names a web host. Where neither one
  ///   does nor the scope has a host, the web's schemes are treated like any other.
  @inline(__always)
  package init(
    of parts: inout LinkParts, within scope: ScopeRecord, namesHosts: Bool, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) {
    guard let scheme = parts.scheme else { return }
    enter(scheme, of: &parts, within: scope, namesHosts: namesHosts, in: link, words)
  }

  private mutating func enter(
    _ scheme: Range<Int>, of parts: inout LinkParts, within scope: ScopeRecord, namesHosts: Bool,
    in link: Span<UInt8>, _ words: Span<UInt64>
  ) {
    if LinkScope.isWeb(scheme: scheme, in: link), namesHosts || scope.hasHosts(in: words) {
      kind = .host
      isInScope =
        scope.takes(webScheme: scheme, in: link, words)
        && scope.contains(host: HostRange(of: parts, in: link), in: link, words)
    } else {
      kind = .scheme
      isInScope = scope.contains(scheme: scheme, in: link, words)
      if isSegment(authorityOf: parts, within: scope, in: link, words) {
        parts.joinAuthorityToPath()
      }
    }
  }

  /// `shop://product/42`: the authority is the first segment, unless it is one of
  /// the hosts.
  private func isSegment(
    authorityOf parts: LinkParts, within scope: ScopeRecord, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) -> Bool {
    guard let authority = parts.authority, !authority.isEmpty else { return false }
    return !scope.contains(host: HostRange(of: parts, in: link), in: link, words)
  }
}

extension LinkParts {
  /// The host of a web link, or the declared host after a custom scheme; nil where the
  /// authority is a segment of the path.
  package func host(in link: Span<UInt8>) -> Range<Int>? {
    guard let authority, !authority.isEmpty, path.lowerBound >= authority.upperBound else {
      return nil
    }
    return HostRange(splitting: authority, in: link).host
  }
}
