/// The spelling of a host, as tables and routers accept it: `shop.example.com`,
/// `*.shop.example.com` or `localhost:8080`.
package enum HostName {
  /// The length of the longest DNS name, in bytes.
  package static let maximumLength = 253

  package static func isHost(_ text: String) -> Bool {
    var host = text[...]
    if let colon = host.lastIndex(of: ":") {
      guard isPort(host[host.index(after: colon)...]) else { return false }
      host = host[..<colon]
    }
    if host.hasPrefix("*.") { host = host.dropFirst(2) }
    guard host.utf8.count <= maximumLength else { return false }
    return host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .allSatisfy(isLabel)
  }

  /// Whether a text is a port, such as `8080`, without a leading zero: links are compared byte by
  /// byte.
  package static func isPort(_ text: some StringProtocol) -> Bool {
    guard text.utf8.allSatisfy(\.isASCIIDigit), text.utf8.first != 0x30 else { return false }
    return (1..<65_536).contains(text.utf8.reduce(0) { min($0 * 10 + Int($1 - 0x30), 65_536) })
  }

  /// Whether a text has a host and a `:`, but no port after it.
  private static func lacksPort(_ text: String) -> Bool {
    guard let colon = text.lastIndex(of: ":") else { return false }
    return isHost(String(text[..<colon])) && !isPort(text[text.index(after: colon)...])
  }

  /// The reason why a text is not a host, as the compiler reports it for a `host` line.
  package static func problem(of text: String) -> String {
    if let host = host(in: text) { return "write the host alone, as in '\(host)'" }
    if lacksPort(text) { return "a port is a number from 1 to 65535" }
    if !text.utf8.allSatisfy({ $0 < 0x80 }) {
      return "a host is ASCII; write other letters as punycode"
    }
    if text.utf8.count > maximumLength { return "a host has at most \(maximumLength) bytes" }
    if text == "*" {
      return
        "name each host, as in 'host shop.example.com'; '*.example.com' is any host under that one"
    }
    return text.utf8.contains(UInt8(ascii: "*"))
      ? "'*' is the first label of a host, or none: '*.example.com' is any host under that one"
      : "a host is made of labels with '.' between them, such as 'shop.example.com'"
  }

  /// The host in a text, such as `shop.example.com` in `https://shop.example.com/` or in quotes;
  /// `nil` if there is none.
  private static func host(in text: String) -> String? {
    let parts = text.split { "\"'`[](){};/".contains($0) }
    let address = parts.first { !$0.hasSuffix(":") } ?? ""
    let host = String(address.prefix { $0 != "?" && $0 != "#" })
    return host != text && host.contains(".") && isHost(host) ? host : nil
  }

  private static func isLabel(_ text: Substring.UTF8View) -> Bool {
    !text.isEmpty && text.first != UInt8(ascii: "-") && text.last != UInt8(ascii: "-")
      && text.allSatisfy(\.isHostLabelByte)
  }
}
