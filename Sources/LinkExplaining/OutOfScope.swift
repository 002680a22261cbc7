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
  private let problem: OutOfScope?

  init(of search: LinkSearch, in link: Span<UInt8>, _ problem: OutOfScope?) {
    func text(_ range: Range<Int>?) -> [UInt8] {
      String(utf8: link.extracting(range ?? 0..<0)).utf8.map(\.asciiLowercased)
    }
    scheme = text(search.parts.scheme)
    host = search.site.kind == .host ? text(search.parts.authority) : []
    self.problem = problem
  }

  /// Why the link is out of scope for patterns that name no site, with the nearest declared name.
  func declared(
    in table: MatchTable, within scope: LinkScope?
  ) -> (reason: MatchFailure.Reason, resemblance: Resemblance)? {
    let words = scope?.words ?? Array(table.words)
    let record = scope?.record ?? ScopeRecord(offset: words[MatchTable.Header.scope].lowerHalf)
    switch problem {
    case .scheme:
      let (name, resemblance) = nearest(to: scheme, among: record.schemes(in: words.span))
      return (.scheme(expected: name), resemblance)
    case .host:
      let (name, resemblance) = nearest(to: host, among: record.hosts(in: words.span))
      return (.host(expected: name), resemblance)
    case nil: return nil
    }
  }

  /// How the scheme or the host of the link resembles that of a root.
  func resemblance(to root: SiteRoot, _ words: Span<UInt64>) -> Resemblance {
    guard let (isHost, name) = root.name(in: words) else { return .none }
    return nearest(to: isHost ? host : scheme, among: [name]).resemblance
  }

  private func nearest(
    to text: [UInt8], among names: [String]
  ) -> (name: String?, resemblance: Resemblance) {
    let near = names.lazy.map {
      (name: $0, resemblance: Resemblance(of: text, to: Array($0.utf8), limit: .max))
    }
    let found = near.filter { $0.resemblance != .none }.min {
      $0.resemblance.distance < $1.resemblance.distance
    }
    return found.map { ($0.name, $0.resemblance) } ?? (nil, .none)
  }
}
