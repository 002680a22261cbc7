import RouteMatching

/// A link that shows how patterns relate to each other: `/f/pic.jpg`,
/// `https://live.shop.example/x?page=7`.
struct WitnessLink: Hashable, Sendable {
  enum QueryValue: Hashable, Sendable {
    case text(String)
    /// A key without `=`.
    case bare
  }

  struct Item: Hashable, Sendable {
    var key: String
    var value: QueryValue
  }

  /// `shop:` or `//shop.example.com`; empty for a path alone.
  var site = ""
  var segments: [String] = []
  var query: [Item] = []
  /// With its marks, already escaped.
  var fragment: String?

  /// The link as a user would type it.
  var text: String {
    let path = "/" + segments.map { $0.escaped(besides: Self.pathMarks) }.joined(separator: "/")
    let start = site.hasPrefix("//") ? "https:" + site : site
    return start + path + (query.isEmpty ? "" : "?" + Self.text(of: query))
      + (fragment.map { "#" + $0 } ?? "")
  }

  static func text(of items: [Item]) -> String {
    items.map { item in
      let key = item.key.escaped(besides: queryMarks)
      switch item.value {
      case .bare: return key
      case .text(let text): return key + "=" + text.escaped(besides: queryMarks)
      }
    }.joined(separator: "&")
  }

  static let pathMarks = Set("-._~!$&'()*+,;=:@".utf8)
  static let queryMarks = Set("-._~!$'()*,;:@/?".utf8)
  static let fragmentMarks = Set("-._~!$&'()*+,;=:@/?".utf8)
}

extension String {
  /// Percent-encoded but for ASCII letters, digits and some marks.
  func escaped(besides marks: Set<UInt8>) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in utf8 {
      if byte.isASCIILetter && byte < 0x80 || byte.isASCIIDigit || marks.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [.percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
