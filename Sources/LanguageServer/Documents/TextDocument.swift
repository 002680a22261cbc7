import RoutesCompiler

/// The text of a file as an editor counts it: in lines that `\n`, `\r\n` or `\r` end.
///
/// Positions beyond the end of a line are its end, those beyond the last line are the end of
/// the text, and those inside a character are its beginning.
package struct TextDocument: Sendable {
  package private(set) var bytes: [UInt8]
  /// The offset of the first byte of each line.
  private var lineStarts: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = Self.lineStarts(of: bytes)
  }

  package init(_ text: String) { self.init(Array(text.utf8)) }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == newline {
        starts.append(offset)
      } else if byte == carriageReturn && !(offset < bytes.count && bytes[offset] == newline) {
        starts.append(offset)
      }
    }
    return starts
  }

  private static let newline: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D
}

extension TextDocument {
  /// Makes one of a client's changes.
  package mutating func apply(_ change: TextChange, _ encoding: PositionEncoding) {
    guard let range = change.range else {
      self = TextDocument(change.text)
      return
    }
    bytes.replaceSubrange(offsets(of: range, encoding), with: Array(change.text.utf8))
    lineStarts = Self.lineStarts(of: bytes)
  }

  /// The bytes of a range. One that ends before it starts is empty.
  package func offsets(of range: TextRange, _ encoding: PositionEncoding) -> Range<Int> {
    let start = offset(of: range.start, encoding)
    return start..<max(start, offset(of: range.end, encoding))
  }

  package func offset(of position: Position, _ encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineStarts.count else { return bytes.count }
    let end = lineEnd(position.line)
    var offset = lineStarts[position.line]
    var units = 0
    while offset < end {
      units += encoding.length(ofCharacterBeginningWith: bytes[offset])
      if units > position.character { break }
      offset = min(offset + bytes[offset].utf8Length, end)
    }
    return offset
  }

  /// The end of a line, before its newline.
  private func lineEnd(_ line: Int) -> Int {
    guard line + 1 < lineStarts.count else { return bytes.count }
    let end = lineStarts[line + 1] - 1
    let hasTwo =
      end > lineStarts[line] && bytes[end] == Self.newline
      && bytes[end - 1] == Self.carriageReturn
    return hasTwo ? end - 1 : end
  }

  package func position(at offset: Int, _ encoding: PositionEncoding) -> Position {
    let offset = min(max(0, offset), bytes.count)
    let line = line(at: offset)
    // Between `\r` and `\n`, the line has ended.
    let end = min(offset, lineEnd(line))
    var units = 0
    var current = lineStarts[line]
    while current < end {
      let length = bytes[current].utf8Length
      if current + length > end { break }
      units += encoding.length(ofCharacterBeginningWith: bytes[current])
      current += length
    }
    return Position(line: line, character: units)
  }

  package func range(of bytes: Range<Int>, _ encoding: PositionEncoding) -> TextRange {
    TextRange(
      start: position(at: bytes.lowerBound, encoding), end: position(at: bytes.upperBound, encoding)
    )
  }

  /// The line, from 0, with the byte at an offset.
  func line(at offset: Int) -> Int {
    var (lower, upper) = (0, lineStarts.count)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if lineStarts[middle] <= offset { lower = middle } else { upper = middle }
    }
    return lower
  }

  /// The bytes of a line, without its newline.
  func line(containing offset: Int) -> Range<Int> {
    let line = line(at: min(max(0, offset), bytes.count))
    return lineStarts[line]..<lineEnd(line)
  }

  var lineCount: Int { lineStarts.count }

  /// The offset of a line's first byte; the end of the text after the last line.
  func lineStart(_ line: Int) -> Int { line < lineStarts.count ? lineStarts[line] : bytes.count }
}
