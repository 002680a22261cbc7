import RouteMatching

/// The reason why a link is out of scope.
package enum OutOfScope: Sendable {
  /// The scheme is not accepted.
  case scheme(String)
  /// The host, as the link has it, is not accepted; empty if the link has none.
  case host(String)
}

extension MatchTable {
  /// The scheme or the host that puts a link out of scope; nil if the link is in scope.
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

/// The scheme and the host of a link, to compare with the names of a table.
struct SiteNames {
  private let scheme: [UInt8]
  private let host: [UInt8]
  /// Why patterns that name no site don't match.
  private let undeclared: (reason: MatchFailure.Reason, resemblance: Resemblance)

  init(
    of search: LinkSearch, in link: Span<UInt8>, within scope: LinkScope?, _ table: MatchTable
  ) {
    func text(_ range: Range<Int>?) -> [UInt8] {
      String(utf8: link.extracting(range ?? 0..<0)).utf8.map(\.asciiLowercased)
    }
    scheme = text(search.parts.scheme)
    host = search.site.kind == .host ? text(search.parts.authority) : []
    let words = scope?.words ?? Array(table.words)
    let record = scope?.record ?? ScopeRecord(offset: words[MatchTable.Header.scope].lowerHalf)
    if case .host = try? table.outOfScope(of: link, within: scope) {
      let (name, resemblance) = Self.nearest(to: host, among: record.hosts(in: words.span))
      undeclared = (.host(expected: name), resemblance)
    } else {
      let (name, resemblance) = Self.nearest(to: scheme, among: record.schemes(in: words.span))
      undeclared = (.scheme(expected: name), resemblance)
    }
  }

  /// Why a root is not open to the link.
  func failure(
    of root: SiteRoot, _ words: Span<UInt64>
  ) -> (reason: MatchFailure.Reason, resemblance: Resemblance) {
    guard !root.isAny(in: words) else { return undeclared }
    guard let (isHost, name) = root.name(in: words) else { return (.site, .none) }
    return (.site, Self.nearest(to: isHost ? host : scheme, among: [name]).resemblance)
  }

  private static func nearest(
    to text: [UInt8], among names: [String]
  ) -> (name: String?, resemblance: Resemblance) {
    let near = names.map { ($0, Resemblance(of: text, to: Array($0.utf8))) }
    return near.filter { $0.1 != .none }.min { $0.1.distance < $1.1.distance } ?? (nil, .none)
  }
}
