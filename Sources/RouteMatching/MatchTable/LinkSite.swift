/// Where a link points before its path: at no site, at a scheme of an app, or at a
/// host of the web.
package struct LinkSite: Sendable {
  package enum Kind: Sendable {
    /// A path alone.
    case none
    case scheme
    case host
  }

  package private(set) var kind = Kind.none
  /// Whether the link is in scope for patterns that name no site.
  package private(set) var isInScope = true

  @inline(__always)
  init(_ start: LinkStart) {
    (kind, isInScope) = (start.path == 0 ? .none : .host, start.isInScope)
  }

  /// Finds the site of a link. If its authority is a segment, it becomes part of the path.
  ///
  /// - Parameters:
  ///   - scope: nil for the table's own.
  ///   - words: The words of the table.
  ///   - checksScope: Whether ``isInScope`` is needed.
  @inline(__always)
  package init(
    of parts: inout SplitLink, within scope: LinkScope?, in link: Span<UInt8>,
    _ words: Span<UInt64>, checksScope: Bool = true
  ) {
    guard let scheme = parts.scheme else {
      // Only a link of blanks alone begins with one.
      isInScope = !(parts.path.first.map { link[$0].isBlank } ?? false)
      return
    }
    isInScope = !checksScope
    if let scope {
      let scopeWords = scope.words
      enter(
        scheme, of: &parts, within: scope.record,
        namesHosts: scope.namesHost(of: parts, in: link, words), in: link, scopeWords.span)
    } else {
      enter(
        scheme, of: &parts, within: ScopeRecord(offset: words[MatchTable.Header.scope].lowerHalf),
        namesHosts: words[MatchTable.Header.flags] & MatchTable.Header.namesHosts != 0, in: link,
        words)
    }
  }

  /// - Parameter namesHosts: Whether a pattern names a web host. If none does and the scope has no
  ///   host, the web's schemes are treated like any other.
  private mutating func enter(
    _ scheme: Range<Int>, of parts: inout SplitLink, within scope: ScopeRecord, namesHosts: Bool,
    in link: Span<UInt8>, _ words: Span<UInt64>
  ) {
    if LinkScope.isWeb(scheme: scheme, in: link), namesHosts || scope.hasHosts(in: words) {
      kind = .host
      isInScope =
        isInScope
        || scope.takes(webScheme: scheme, in: link, words)
          && scope.contains(host: HostAndPort(of: parts, in: link), in: link, words)
    } else {
      kind = .scheme
      isInScope = isInScope || scope.contains(scheme: scheme, in: link, words)
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
  /// - Parameter scope: nil for the table's own.
  package init(splitting link: Span<UInt8>, in table: MatchTable, within scope: LinkScope?) {
    self.init(splitting: link)
    let words = table.words
    _ = LinkSite(of: &self, within: scope, in: link, words.span, checksScope: false)
  }
}
