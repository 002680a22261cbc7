import Foundation

/// Standard input, up to the first read that failed.
package final class StandardInput {
  private var rest: ArraySlice<UInt8> = []
  private(set) var failure: Failure?

  package init() {}

  /// The next bytes that come, waiting for them; nil at the end, or after a read that failed.
  package func read() -> [UInt8]? {
    guard failure == nil else { return nil }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
    if count < 0 {
      let error = FileError(systemError: errno)
      failure = Failure(message: "can't read standard input: \(error.reason)")
    }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  func readAll() -> [UInt8] {
    var all = Array(rest)
    rest = []
    while let more = read() { all += more }
    return all
  }

  /// The next line, without its newline; nil at the end.
  func nextLine() -> String? {
    var line: [UInt8] = []
    var isAtEnd = false
    while !isAtEnd {
      let part = rest.prefix { $0 != 0x0A }
      line += part
      rest = rest.dropFirst(part.count)
      if rest.popFirst() != nil { return Self.text(of: line) }
      if let more = read() { rest = more[...] } else { isAtEnd = true }
    }
    return line.isEmpty ? nil : Self.text(of: line)
  }

  /// A link whose bytes are not UTF-8 is as wrong as one that has them percent-encoded, and is
  /// not to become another link.
  private static func text(of line: [UInt8]) -> String {
    let line = line.last == 0x0D ? line.dropLast() : line[...]
    if let text = String(validating: line, as: UTF8.self) { return text }
    return line.map { byte in
      byte < 0x80 ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
