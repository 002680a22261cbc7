/// The path of a file by its URI, and the other way round.
///
/// A URI that names no file, such as `untitled:1`, is its own path: such a text has no files
/// beside it.
enum DocumentURI {
  private static let prefix = "file://"

  static func path(of uri: String) -> String {
    guard uri.hasPrefix(prefix) else { return uri }
    let rest = uri.dropFirst(prefix.count)
    // A host, which is empty or this machine, precedes the path.
    guard let slash = rest.firstIndex(of: "/") else { return uri }
    return decoded(rest[slash...])
  }

  /// Whether a path is of a file, and not the URI of something else.
  static func isFile(_ path: String) -> Bool { path.hasPrefix("/") }

  static func uri(of path: String) -> String {
    isFile(path) ? prefix + encoded(path) : path
  }

  private static func encoded(_ path: String) -> String {
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [0x25, digit(byte >> 4), digit(byte & 15)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == 0x25, let high = rest.first.flatMap(value),
        let low = rest.dropFirst().first.flatMap(value)
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The unreserved characters of RFC 3986, and `/`.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2D...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x7E: true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x37
    case 0x61...0x66: digit - 0x57
    default: nil
    }
  }
}
