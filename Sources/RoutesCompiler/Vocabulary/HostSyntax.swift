import RouteMatching

/// The spelling of schemes and hosts, as `scheme` and `host` lines take them.
enum HostSyntax {
  /// Letters, digits, `+`, `-` and `.`, a letter first (RFC 3986).
  static func isScheme(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter else { return false }
    return text.utf8.allSatisfy(\.isSchemeByte)
  }

  /// `shop` in `shop://` or `"shop"`, and `my-app` for `my_app`; `nil` where no scheme
  /// is to be seen.
  static func scheme(in text: String) -> String? {
    let bare = bare(text).prefix { $0 != ":" }
    let scheme = String(bare.map { $0 == "_" ? "-" : $0 })
    return isScheme(scheme) ? scheme : nil
  }

  /// A name without the quotes and brackets of a list.
  static func bare(_ text: String) -> String { text.trimming("\"'`[](){};") }

  static var maximumLength: Int { HostName.maximumLength }

  static func isHost(_ text: String) -> Bool { HostName.isHost(text) }

  static func isPort(_ text: some StringProtocol) -> Bool { HostName.isPort(text) }

  static func lacksPort(_ text: String) -> Bool { HostName.lacksPort(text) }

  /// Two hosts for `(www.)?shop.example.com` and `.shop.example.com`, and one for any other text
  /// that has one.
  static func hosts(in text: String) -> String? {
    let others = ["(www.)?": "www", ".": "*"].first { text.hasPrefix($0.key) }
    guard let (mark, label) = others else { return host(in: text) }
    return host(in: String(text.dropFirst(mark.count))).map { "\($0), \(label).\($0)" }
  }

  /// `shop.example.com` in `https://shop.example.com/` or in quotes, or `nil` where no
  /// host is to be seen.
  static func host(in text: String) -> String? {
    let text = bare(text)
    // An entitlement and a user precede a host.
    let start = ["://", "applinks:", "webcredentials:", "@"].lazy.compactMap(text.index).first
    let host = text[(start ?? text.startIndex)...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if host.hasPrefix("."), isHost("*\(host)") { return "*\(host)" }
    if host.hasPrefix("*"), isHost("*.\(host.dropFirst())") { return "*.\(host.dropFirst())" }
    return isHost(String(host)) ? String(host) : hostWithPort(host)
  }

  /// `/app` of `https://shop.example.com/app`; `nil` where nothing can be a path before others.
  static func path(in text: String) -> String? {
    let text = bare(text)
    let path = text[(text.index(after: "://") ?? text.startIndex)...].drop { $0 != "/" }
    let segments = path.split(separator: "/")
    let isPlain = path.utf8.allSatisfy { $0.isWord || $0 == .hyphen || $0 == .slash }
    return isPlain && !segments.isEmpty ? "/" + segments.joined(separator: "/") : nil
  }

  /// `localhost:80` for `localhost:080`, and `localhost` for `localhost:` and `localhost:*`.
  private static func hostWithPort(_ text: Substring) -> String? {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let digits = text[text.index(after: colon)...]
    let port = digits.drop { $0 == "0" }
    let host = ["", "*"].contains(digits) ? String(text[..<colon]) : "\(text[...colon])\(port)"
    return isHost(host) ? host : nil
  }
}

extension String {
  /// The index after the first occurrence of a mark, without Foundation.
  fileprivate func index(after mark: String) -> Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(mark) { return self.index(index, offsetBy: mark.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
