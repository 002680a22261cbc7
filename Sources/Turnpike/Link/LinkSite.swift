/// Where a link points before its path: at no site, at a scheme of an app, or at a
/// host of the web; and which bytes are the path that patterns are compared with.
struct LinkSite: Sendable {
  enum Kind: Sendable {
    /// A path alone.
    case none
    case scheme(Range<Int>)
    case host(HostRange)
  }

  var kind: Kind
  var path: Range<Int>
  /// Whether patterns that name no site answer.
  var isInScope: Bool

  /// - Parameter namesHosts: Whether a pattern names a web host. Where neither one
  ///   does nor the scope has a host, the web's schemes are treated like any other.
  init(
    of parts: LinkParts, within scope: ScopeRecord, namesHosts: Bool, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) {
    guard let scheme = parts.scheme else {
      self.init(kind: .none, path: parts.path, isInScope: true)
      return
    }
    if LinkScope.isWeb(scheme: scheme, in: link), namesHosts || scope.hasHosts(in: words) {
      self.init(web: parts, scheme: scheme, within: scope, in: link, words)
    } else {
      self.init(custom: parts, scheme: scheme, within: scope, in: link, words)
    }
  }

  private init(kind: Kind, path: Range<Int>, isInScope: Bool) {
    self.kind = kind
    self.path = path
    self.isInScope = isInScope
  }

  private init(
    web parts: LinkParts, scheme: Range<Int>, within scope: ScopeRecord,
    in link: Span<UInt8>, _ words: Span<UInt64>
  ) {
    let start = parts.path.lowerBound
    let host = HostRange(authority: parts.authority ?? start..<start, in: link)
    self.init(
      kind: .host(host), path: parts.path,
      isInScope: scope.takes(webScheme: scheme, in: link, words)
        && scope.contains(host: host, in: link, words))
  }

  /// `shop://product/42`: the authority is the first segment, unless it is one of
  /// the hosts.
  private init(
    custom parts: LinkParts, scheme: Range<Int>, within scope: ScopeRecord,
    in link: Span<UInt8>, _ words: Span<UInt64>
  ) {
    var path = parts.path
    if let authority = parts.authority,
      authority.isEmpty
        || !scope.contains(
          host: HostRange(authority: authority, in: link), in: link, words)
    {
      path = authority.lowerBound..<path.upperBound
    }
    self.init(
      kind: .scheme(scheme), path: path,
      isInScope: scope.contains(scheme: scheme, in: link, words))
  }
}
