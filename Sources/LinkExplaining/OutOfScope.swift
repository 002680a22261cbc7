import RouteMatching

/// The reason why a link is out of scope.
package enum OutOfScope: Sendable {
  /// The scheme is none that is accepted.
  case scheme(String)
  /// The host is none that is accepted, as the link has it; empty if the link has none.
  case host(String)
}

extension MatchTable {
  /// The scheme or the host of a link that is not in scope; nil where the link is.
  package func outOfScope(
    of link: Span<UInt8>, within scope: LinkScope?
  ) throws(LinkError) -> OutOfScope? {
    let search = try LinkSearch(of: link, within: scope, words.span)
    guard !search.site.isInScope, let scheme = search.parts.scheme else { return nil }
    guard search.site.kind == .host, takesWeb(scheme: scheme, in: link, within: scope) else {
      return .scheme(String(utf8: link.extracting(scheme)))
    }
    return .host(String(utf8: link.extracting(search.parts.authority ?? 0..<0)))
  }

  private func takesWeb(
    scheme: Range<Int>, in link: Span<UInt8>, within scope: LinkScope?
  ) -> Bool {
    if let scope {
      let words = scope.words
      return scope.record.takes(webScheme: scheme, in: link, words.span)
    }
    let record = ScopeRecord(offset: words[Header.scope].lowerHalf)
    return record.takes(webScheme: scheme, in: link, words.span)
  }
}
