/// The components of a link, by the characters that they may contain (RFC 3986).
enum PercentEncoding {
  /// pchar without `%`.
  case path
  /// As `path`, with `/` and `?`, and without what separates items or is read as a
  /// space by some: `&` and `+`.
  case query
  /// As `query`, without `=`.
  case queryKey
  /// As `path`, with `/` and `?`.
  case fragment
  /// reg-name: `path` without `:` and `@`.
  case host

  private static let unreserved = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
  private static let pathBytes = table(adding: "!$&'()*+,;=:@")
  private static let queryBytes = table(adding: "!$'()*,;=:@/?")
  private static let queryKeyBytes = table(adding: "!$'()*,;:@/?")
  private static let fragmentBytes = table(adding: "!$&'()*+,;=:@/?")
  private static let hostBytes = table(adding: "!$&'()*+,;=")
  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func table(adding others: String) -> [Bool] {
    var table = [Bool](repeating: false, count: 256)
    for byte in unreserved + Array(others.utf8) { table[Int(byte)] = true }
    return table
  }

  private var allowed: [Bool] {
    switch self {
    case .path: Self.pathBytes
    case .query: Self.queryBytes
    case .queryKey: Self.queryKeyBytes
    case .fragment: Self.fragmentBytes
    case .host: Self.hostBytes
    }
  }

  /// A decoded text, encoded for the component.
  func encode(_ text: String) -> String {
    let allowed = allowed
    guard text.utf8.contains(where: { !allowed[Int($0)] }) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if allowed[Int(byte)] {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
