import RouteMatching

/// The path of a file by its URI, and the other way round.
///
/// A URI that names no file, such as `untitled:1`, is its own path: such a text has no files
/// beside it.
enum DocumentURI {
  private static let prefix = "file://"

  static func path(of uri: String) -> String {
    guard uri.hasPrefix(prefix) else { return uri }
    // A host, which is empty or this machine, precedes the path.
    let path = uri.dropFirst(prefix.count).drop { $0 != "/" }
    return path.isEmpty ? uri : PercentEncoding.decoded(path.utf8) ?? String(path)
  }

  /// Whether a path is of a file, and not the URI of something else.
  static func isFile(_ path: String) -> Bool { path.hasPrefix("/") }

  /// Every character of a name but the unreserved ones of RFC 3986 is escaped.
  static func uri(of path: String) -> String {
    guard isFile(path) else { return path }
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    return prefix
      + names.map { AllowedCharacters.query.encoding(String($0), escaping: "!'()*") }
      .joined(separator: "/")
  }
}
