import RouteMatching

/// The spelling of schemes, as `scheme` lines have it; `HostName` has that of hosts.
enum SchemeName {
  /// Letters, digits, `+`, `-` and `.`, a letter first (RFC 3986).
  static func isScheme(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter else { return false }
    return text.utf8.allSatisfy(\.isSchemeByte)
  }
}
