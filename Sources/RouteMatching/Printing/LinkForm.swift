/// The form of a printed link: the part before its path.
///
/// ```swift
/// try route.link(.scheme)  // "shop://product/A-17"
/// ```
public enum LinkForm: Hashable, Sendable {
  /// `https://shop.example.com/product/A-17`, with the first host of the table that has no `*`;
  /// without one, the same as ``scheme``.
  case web
  /// `shop://product/A-17`, with the first scheme of the table; without one, the same as
  /// ``web``, or as ``path`` if the table has no host either.
  case scheme
  /// `/product/A-17`; a route whose pattern names a host or a scheme keeps it, because its path
  /// alone is not its link.
  case path

  /// The text before the path, for a route whose pattern names neither a scheme nor a host.
  ///
  /// The host is the first without a wildcard. After a scheme it is `shop:///`, where the first
  /// segment may take the place of a host.
  package func front(hosts: [String], schemes: [String]) -> String {
    let web = hosts.first { !$0.hasPrefix("*") }.map { "https://\($0)/" }
    let app = schemes.first.map { $0 + ":///" }
    return switch self {
    case .web: web ?? app ?? "/"
    case .scheme: app ?? web ?? "/"
    case .path: "/"
    }
  }
}
