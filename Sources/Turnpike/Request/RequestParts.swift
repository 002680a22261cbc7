/// The parts of a link as text, as a request shows them.
struct RequestParts: Sendable {
  var scheme: String?
  var host: String?
  var path: String
  var query: String?
  var fragment: String?

  /// - Parameter hosts: The hosts that are accepted. A custom scheme's authority
  ///   that is none of them is the first segment of the path.
  init(of link: String, hosts: [String]) {
    let bytes = Array(link.utf8)
    let parts = LinkParts(splitting: bytes.span)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let scheme = parts.scheme.map(text)
    let authority = parts.authority.map(text)
    let host = authority.flatMap { RequestParts.host($0, scheme: scheme ?? "", hosts: hosts) }
    self.scheme = scheme
    self.host = host
    path = RequestParts.path(text(parts.path), after: host == nil ? authority : nil)
    query = parts.query.map(text)
    fragment = parts.fragment.map(text)
  }

  private static func path(_ path: String, after authority: String?) -> String {
    let whole = (authority ?? "") + path
    return whole.hasPrefix("/") ? whole : "/" + whole
  }

  /// The host that an authority names, or nil where it is a segment.
  private static func host(_ authority: String, scheme: String, hosts: [String]) -> String? {
    let name = authority.prefix { $0 != ":" }.lowercased()
    let isWeb = ["http", "https"].contains(scheme.lowercased())
    let isDeclared = hosts.contains { host in
      host.hasPrefix("*.") ? name.hasSuffix(host.dropFirst()) : host.prefix { $0 != ":" } == name
    }
    return isDeclared || isWeb && !hosts.isEmpty ? name : nil
  }
}
