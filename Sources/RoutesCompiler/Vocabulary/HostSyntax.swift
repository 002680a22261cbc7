import RouteMatching

/// The spelling of schemes and hosts, as `scheme` and `host` lines take them.
enum HostSyntax {
  /// Letters, digits, `+`, `-` and `.`, a letter first (RFC 3986).
  static func isScheme(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter else { return false }
    return text.utf8.allSatisfy(\.isSchemeByte)
  }

  /// The bytes of the longest name that there is in the DNS.
  static let maximumLength = 253

  /// `shop.example.com`, `*.shop.example.com` or `localhost:8080`.
  static func isHost(_ text: String) -> Bool {
    var host = text[...]
    if let colon = host.lastIndex(of: ":") {
      guard isPort(host[host.index(after: colon)...]) else { return false }
      host = host[..<colon]
    }
    if host.hasPrefix("*.") { host = host.dropFirst(2) }
    guard host.utf8.count <= maximumLength else { return false }
    return host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isLabel)
  }

  /// `8080`: as links have it, which are compared byte by byte, so without a leading zero.
  static func isPort(_ text: some StringProtocol) -> Bool {
    guard text.utf8.allSatisfy(\.isASCIIDigit), text.utf8.first != 0x30 else { return false }
    return UInt16(text) != nil
  }

  /// Whether a text has a host and a `:`, and no port after it.
  static func lacksPort(_ text: String) -> Bool {
    guard let colon = text.lastIndex(of: ":") else { return false }
    return isHost(String(text[..<colon])) && !isPort(text[text.index(after: colon)...])
  }

  /// `shop.example.com` in `https://shop.example.com/` or in quotes, or `nil` where no
  /// host is to be seen.
  static func host(in text: String) -> String? {
    let bare = text.trimming("\"'`[](){};")
    let address = bare.split(separator: "/").first { !$0.hasSuffix(":") } ?? ""
    let host = String(address.prefix { $0 != "?" && $0 != "#" })
    return host != text && host.contains(".") && isHost(host) ? host : nil
  }

  private static func isLabel(_ text: Substring) -> Bool {
    !text.isEmpty && !text.hasPrefix("-") && !text.hasSuffix("-")
      && text.utf8.allSatisfy(\.isHostLabelByte)
  }
}
