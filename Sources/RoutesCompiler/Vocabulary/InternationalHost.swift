import Foundation
import RouteMatching

/// Hosts with letters outside ASCII, which links have as Punycode: `bücher.example` is
/// `xn--bcher-kva.example` (RFC 5890).
///
/// Foundation converts them, by the tables that it has of all letters.
package enum InternationalHost {
  /// A host, with or without a port, as links have it; nil for letters that no host has.
  package static func ascii(_ host: String) -> String? {
    let name = host.utf8.prefix { $0 != UInt8(ascii: ":") }
    let labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let converted = labels.compactMap { ascii(label: String(Substring($0))) }
    guard converted.count == labels.count else { return nil }
    return converted.joined(separator: ".") + String(Substring(host.utf8[name.endIndex...]))
  }

  /// One label of a host.
  package static func ascii(label: String) -> String? {
    guard !label.isASCII else { return label }
    guard label.utf8.allSatisfy({ $0 >= 0x80 || $0.isHostLabelByte }),
      // `host(percentEncoded:)` gives the letters back.
      let url = URL(string: "https://\(label)/")?.absoluteString
    else { return nil }
    let host = url.dropFirst("https://".count).dropLast()
    return host.utf8.allSatisfy(\.isHostLabelByte) ? String(host) : nil
  }

  /// A link of the web with its host as browsers send it; any other link as it is.
  package static func ascii(inLink link: String) -> String {
    guard let start = link.utf8.firstRange(of: "://".utf8),
      ["http", "https"].contains(link[..<start.lowerBound].lowercased())
    else { return link }
    let host = link.utf8[start.upperBound...].prefix { !"/?#".utf8.contains($0) }
    let text = String(Substring(host))
    guard !text.isASCII, !text.utf8.contains(UInt8(ascii: "@")), let ascii = ascii(text) else {
      return link
    }
    return link[..<start.upperBound] + ascii + link[host.endIndex...]
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
