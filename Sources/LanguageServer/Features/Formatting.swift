import RoutesCompiler
import RoutesFormatter

/// The one layout of a text, as the lines to change.
extension Workspace {
  /// `nil` for a text with a mistake of syntax: what is not understood is not rewritten.
  func formattingEdits(of path: String) -> [TextEdit]? {
    guard let text = documents[path]?.text,
      case .formatted(let formatted) = TableFormatter.format(
        SourceFile(path: path, bytes: text.bytes))
    else { return nil }
    return text.edits(to: Array(formatted.utf8), encoding)
  }
}

extension TextDocument {
  /// The one edit that makes a text of this one: all between the lines at the beginning and at
  /// the end that both have.
  func edits(to new: [UInt8], _ encoding: PositionEncoding) -> [TextEdit] {
    guard new != bytes else { return [] }
    let common = zip(bytes, new).prefix { $0 == $1 }.count
    let start = common == 0 ? 0 : lineStart(line(at: common))
    var tail = bytes.commonSuffix(with: new, after: start)
    // Whole lines, so that no character is divided.
    while tail > 0, tail < bytes.count, bytes[bytes.count - tail - 1] != 0x0A { tail -= 1 }
    return [
      TextEdit(
        range: range(of: start..<bytes.count - tail, encoding),
        newText: String(decoding: new[start..<new.count - tail], as: UTF8.self))
    ]
  }
}

extension [UInt8] {
  /// How many bytes at the end are the same, but for so many at the beginning.
  func commonSuffix(with other: [UInt8], after prefix: Int) -> Int {
    let rests = (dropFirst(prefix).reversed(), other.dropFirst(prefix).reversed())
    return zip(rests.0, rests.1).prefix { $0 == $1 }.count
  }
}
