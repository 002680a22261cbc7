import RouteMatching

/// The parts of a link as text, as a request shows them.
struct RequestURLParts: Sendable {
  var scheme: String?
  var host: String?
  var path: String
  var query: String?
  var fragment: String?

  /// Splits a link as the match does.
  ///
  /// - Parameters:
  ///   - hosts: The hosts that are accepted. A custom scheme's authority that is none
  ///     of them is the first segment of the path.
  ///   - namesHosts: Whether a pattern names a web host.
  init(of link: String, hosts: [String], namesHosts: Bool) {
    let bytes = Array(link.utf8)
    let scope = LinkScope(hosts: hosts)
    let words = scope.words
    var parts = SplitLink(splitting: bytes.span)
    _ = LinkSite(
      of: &parts, within: scope.record, namesHosts: namesHosts, in: bytes.span, words.span)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    scheme = parts.scheme.map(text)
    host = parts.host(in: bytes.span).map { text($0).asciiLowercased }
    let path = text(parts.path)
    self.path = path.hasPrefix("/") ? path : "/" + path
    query = parts.query.map(text)
    fragment = parts.fragment.map(text)
  }
}
