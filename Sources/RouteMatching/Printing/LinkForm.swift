/// The form of a printed link: the part before its path.
///
/// ```swift
/// try route.link(.scheme)  // "shop://product/A-17"
/// ```
public enum LinkForm: Hashable, Sendable {
  /// `https://shop.example.com/product/A-17`, with the first host of the table; if it has none, the
  /// same as ``scheme``.
  case universal
  /// `shop://product/A-17`, with the first scheme of the table; if it has none, the same as
  /// ``universal``, and without hosts too, the same as ``path``.
  case scheme
  /// `/product/A-17`; a route whose pattern names a host or a scheme is still written with
  /// it, because its path alone is not its link.
  case path

  /// The text before the path, of a route whose pattern names neither.
  ///
  /// A host is one that has a name. After a scheme it is `shop:///`: the first segment may take the
  /// place of a host.
  package func front(hosts: [String], schemes: [String]) -> String {
    let web = hosts.first { !$0.hasPrefix("*") }.map { "https://\($0)/" }
    let app = schemes.first.map { $0 + ":///" }
    return switch self {
    case .universal: web ?? app ?? "/"
    case .scheme: app ?? web ?? "/"
    case .path: "/"
    }
  }
}
