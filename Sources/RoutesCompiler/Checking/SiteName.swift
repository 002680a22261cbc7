/// The spelling of schemes and hosts, as `scheme` and `host` lines take them.
enum SiteName {
  /// Lower-case letters, digits, `+`, `-` and `.`, a letter first (RFC 3986).
  static func isScheme(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLowerCase(first) else { return false }
    return text.utf8.allSatisfy { byte in
      isLowerCase(byte) || isDigit(byte) || [0x2B, 0x2D, 0x2E].contains(byte)
    }
  }

  /// `shop.example.com`, `*.shop.example.com` or `localhost:8080`.
  static func isHost(_ text: String) -> Bool {
    var host = text[...]
    if let colon = host.lastIndex(of: ":") {
      let port = host[host.index(after: colon)...]
      guard !port.isEmpty, port.utf8.allSatisfy(isDigit) else { return false }
      host = host[..<colon]
    }
    if host.hasPrefix("*.") { host = host.dropFirst(2) }
    return host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isLabel)
  }

  /// `shop.example.com` in `https://shop.example.com/`, or `nil` where no host is
  /// to be seen.
  static func host(in text: String) -> String? {
    guard let end = text.index(after: "://") else { return nil }
    let host = text[end...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return isHost(String(host)) ? String(host) : nil
  }

  private static func isLabel(_ text: Substring) -> Bool {
    !text.isEmpty && !text.hasPrefix("-") && !text.hasSuffix("-")
      && text.utf8.allSatisfy { isLowerCase($0 | 0x20) || isDigit($0) || $0 == 0x2D || $0 >= 0x80 }
  }

  private static func isLowerCase(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}

extension String {
  /// The index behind the first occurrence of a mark, without Foundation.
  fileprivate func index(after mark: String) -> Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(mark) { return self.index(index, offsetBy: mark.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
