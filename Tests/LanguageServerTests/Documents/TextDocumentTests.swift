import LanguageServer
import TestSupport
import Testing

@Suite("Texts")
struct TextDocumentTests {
  @Test(
    "A position is a byte",
    arguments: [
      ("", 0, 0, 0), ("", 5, 5, 0),
      ("/a -> a", 0, 3, 3), ("/a -> a", 0, 7, 7), ("/a -> a", 0, 99, 7), ("/a -> a", 1, 0, 7),
      ("/a\n/b", 1, 1, 4), ("/a\n/b", 0, 99, 2), ("/a\r\n/b", 0, 99, 2), ("/a\r\n/b", 1, 0, 4),
      ("/a\r/b", 1, 1, 4), ("\n\n", 1, 0, 1), ("\n\n", 2, 0, 2), ("\n\n", 2, 7, 2),
      ("é!", 0, 1, 2), ("€!", 0, 1, 3),
      // The character has two units of UTF-16; in the middle is its beginning.
      ("a😀b", 0, 1, 1), ("a😀b", 0, 2, 1), ("a😀b", 0, 3, 5), ("a😀b", 0, 4, 6),
      ("a", -1, 0, 0), ("a", 0, -1, 0),
    ])
  func offset(text: String, line: Int, character: Int, expected: Int) {
    let position = Position(line: line, character: character)
    #expect(TextDocument(text).offset(of: position, .utf16) == expected)
  }

  @Test(
    "With UTF-8, a character is a byte",
    arguments: [
      ("é!", 2, 2), ("é!", 1, 0), ("a😀b", 5, 5), ("a😀b", 3, 1), ("a😀b", 99, 6),
    ])
  func utf8Offset(text: String, character: Int, expected: Int) {
    let position = Position(line: 0, character: character)
    #expect(TextDocument(text).offset(of: position, .utf8) == expected)
  }

  @Test("Positions of bytes lead back to the bytes")
  func roundTrip() {
    let text = TextDocument("/é -> a\r\n// 😀 €\n\n/b\r/c")
    for encoding in [PositionEncoding.utf8, .utf16] {
      for offset in text.bytes.indices where text.bytes[offset] & 0xC0 != 0x80 {
        let position = text.position(at: offset, encoding)
        // Before the newline of `\r\n`, the line has ended.
        let isInNewline = text.bytes[offset] == 0x0A && text.bytes[offset - 1] == 0x0D
        #expect(text.offset(of: position, encoding) == (isInNewline ? offset - 1 : offset))
      }
    }
  }

  @Test(
    "A change replaces its range",
    arguments: [
      ("/a -> a", 0, 1, 0, 2, "b", "/b -> a"),
      ("/a\n/b\n", 0, 2, 1, 2, "", "/a\n"),
      ("/a\n/b\n", 1, 0, 99, 99, "x", "/a\nx"),
      ("/a\n", 5, 5, 6, 6, "x", "/a\nx"),
      // One that ends before it starts is empty.
      ("/ab", 0, 2, 0, 1, "x", "/axb"),
    ])
  func change(
    text: String, startLine: Int, start: Int, endLine: Int, end: Int, new: String, expected: String
  ) {
    var document = TextDocument(text)
    let range = TextRange(
      start: Position(line: startLine, character: start),
      end: Position(line: endLine, character: end))
    document.apply(TextChange(range: range, text: new), .utf16)
    #expect(document.text == expected)
  }

  @Test("After random edits the text is the client's", arguments: [PositionEncoding.utf8, .utf16])
  func randomEdits(encoding: PositionEncoding) {
    var random = RandomSource(seed: 7)
    let pieces = ["/a -> a\n", "é", "😀", "\r\n", "\r", "\n", "x", "€uro", "", "  // c\n"]
    var edits = 0
    for _ in 0..<40 {
      var client = ClientText(encoding: encoding)
      var document = TextDocument("")
      for _ in 0..<50 {
        let new = (0..<3).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        let change = client.randomChange(to: new, using: &random)
        document.apply(change, encoding)
        #expect(document.text == client.text)
        edits += 1
      }
    }
    #expect(edits == 2000)
  }
}

/// A text as a client keeps it, in characters and lines that are divided anew each time.
private struct ClientText {
  let encoding: PositionEncoding
  var scalars: [Unicode.Scalar] = []

  init(encoding: PositionEncoding) { self.encoding = encoding }

  var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  mutating func randomChange(
    to new: String, using random: inout RandomSource
  ) -> TextChange {
    let bounds = [randomIndex(using: &random), randomIndex(using: &random)].sorted()
    let range = TextRange(start: position(of: bounds[0]), end: position(of: bounds[1]))
    scalars.replaceSubrange(bounds[0]..<bounds[1], with: new.unicodeScalars)
    return TextChange(range: range, text: new)
  }

  /// The index of a character, but not between `\r` and `\n`: no position is there.
  private func randomIndex(using random: inout RandomSource) -> Int {
    let index = Int.random(in: 0...scalars.count, using: &random)
    let divides =
      index > 0 && index < scalars.count && scalars[index - 1] == "\r" && scalars[index] == "\n"
    return divides ? index - 1 : index
  }

  private func position(of index: Int) -> Position {
    var position = Position(line: 0, character: 0)
    for offset in 0..<index {
      let scalar = scalars[offset]
      let endsLine =
        scalar == "\n"
        || scalar == "\r" && !(offset + 1 < scalars.count && scalars[offset + 1] == "\n")
      if endsLine {
        position = Position(line: position.line + 1, character: 0)
      } else {
        let text = String(scalar)
        position.character += encoding == .utf8 ? text.utf8.count : text.utf16.count
      }
    }
    return position
  }
}
