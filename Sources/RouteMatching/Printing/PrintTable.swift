/// How the link of each route of a table is written, as one array of words that a ``LinkPrinter``
/// goes through.
///
/// ```
/// word 0  magic and version of a ``MatchTable``
///      1  number of routes
///      2  the pieces of a route that the table does not know: a front and an end
///      4  the offset of each route's pieces
///         pieces, and the bytes of their text
/// ```
@usableFromInline
package struct PrintTable: Sendable {
  package enum Header {
    static let count = 1
    static let unknown: UInt32 = 2
    package static let routes = 4

    package static func words(routeCount: Int) -> [UInt64] {
      [MatchTable.magic, UInt64(routeCount), PieceWord(.front).word, PieceWord(.end).word]
        + Array(repeating: 0, count: routeCount)
    }
  }

  private let storage: WordBuffer

  /// - Parameter isImmortal: Whether the table lives as long as the program.
  package init(words: [UInt64], isImmortal: Bool = false) {
    storage = WordBuffer(words, isImmortal: isImmortal)
  }

  /// The words that a string has. A string that no version of the compiler wrote is an empty
  /// table.
  package init(decoding literal: StaticString) {
    let words = withBytes(of: literal) { WordBuffer.words(of: $0) }
    let isTable = words.count >= Header.routes && words[0] == MatchTable.magic
    self.init(words: isTable ? words : Header.words(routeCount: 0), isImmortal: true)
  }

  /// A table that prints every route as `/`.
  package static let empty = PrintTable(words: Header.words(routeCount: 0), isImmortal: true)

  /// To be read through their `span` while the table exists.
  package var words: UnsafeBufferPointer<UInt64> { storage.buffer }

  /// The offset of a route's first piece.
  func pieces(ofRoute route: Int) -> UInt32 {
    let words = words.span
    guard route < Int(truncatingIfNeeded: words[Header.count]) else { return Header.unknown }
    return UInt32(truncatingIfNeeded: words[Header.routes &+ route])
  }
}

/// A piece of a link.
///
/// ```
/// text     kind | length << 8 | offset << 32
/// value    kind | parameter << 8 | marks << 24 | width << 32
/// ```
package struct PieceWord {
  package let word: UInt64

  init(word: UInt64) { self.word = word }

  package init(_ kind: PrintedPiece.Kind, parameter: Int = 0, marks: UInt64 = 0, width: Int = 0) {
    word = UInt64(kind.rawValue) | UInt64(parameter) << 8 | marks | UInt64(width) << 32
  }

  var kind: PrintedPiece.Kind {
    PrintedPiece.Kind(rawValue: UInt8(truncatingIfNeeded: word)) ?? .end
  }
  var text: TextReference { TextReference(word: word) }
  var parameter: Int { Int(truncatingIfNeeded: word &>> 8 & 0xFFFF) }
  var width: Int { word.upperHalf }

  /// Whether the piece is of a kind; its own kind may be invalid.
  func isKind(_ kind: PrintedPiece.Kind) -> Bool {
    UInt8(truncatingIfNeeded: word) == kind.rawValue
  }

  func has(_ mark: UInt64) -> Bool { word & mark != 0 }

  /// The text of a number with leading zeros.
  func filled(_ text: String) -> String {
    let sign = text.utf8.first == UInt8(ascii: "-") ? "-" : ""
    let digits = text.utf8.dropFirst(sign.utf8.count)
    guard digits.count < width else { return text }
    return sign + String(repeating: "0", count: width - digits.count) + Substring(digits)
  }

  /// This piece for a further element of a list, which has no text beside it.
  var alone: PieceWord { PieceWord(word: word | PrintedPiece.isAlone) }

  /// This piece for an element of a list that has others beside it.
  var besideText: PieceWord { PieceWord(word: word & ~PrintedPiece.isAlone) }

  /// Whether the segment that the value is in, or begins in, is `.` or `..` with a text.
  func makesDotSegment(of text: Span<UInt8>) -> Bool {
    let most = has(PrintedPiece.isAlone) ? 2 : has(PrintedPiece.isBesideDot) ? 1 : 0
    return !text.isEmpty && text.count <= most
      && text[0] == UInt8(ascii: ".") && text[text.count - 1] == UInt8(ascii: ".")
  }
}

// For those who have the values of a route as texts alone.
extension PrintTable {
  /// The link of a `redirect` line that leaves the app, with the values that its pattern reads; nil
  /// where the link can't have one of them.
  ///
  /// - Parameter text: The link of a line without values.
  package func redirectLink(
    at index: Int, orText text: @autoclosure () -> String, _ reader: borrowing _RouteReader,
    _ link: Span<UInt8>
  ) -> String? {
    let values = reader.printedValues(in: link)
    guard !values.isEmpty, index < words[Header.count] else { return text() }
    var printer = LinkPrinter(leavingAppBy: self, at: index, values)
    let link = printer.print([])
    return printer.refused == nil && link.utf8.count <= LinkLimits.length ? link : nil
  }

  /// The path of a route, with its query and fragment: even one that opens nothing.
  package func path(
    ofRoute route: Int, _ values: [PrintedValue], keepsDefaults: Bool = false
  ) -> String {
    var printer = LinkPrinter(self, ofRoute: route, after: [UInt8(ascii: "/")])
    printer.keepsDefaults = keepsDefaults
    return printer.print(values)
  }

  /// The query of a route, even of one that no link has.
  package func query(ofRoute route: Int, _ values: [PrintedValue]) -> String {
    let front = path(ofRoute: route, values).prefix { $0 != "#" }
    return String(front.drop { $0 != "?" }.dropFirst())
  }

  /// The text of a value as links have it: with leading zeros if the number has a fixed width.
  package func printedText(_ text: String, of parameter: Int, ofRoute route: Int) -> String {
    var offset = Int(pieces(ofRoute: route))
    while case let piece = PieceWord(word: words.span[offset]), piece.kind != .end {
      if piece.kind.takesValue, piece.parameter == parameter { return piece.filled(text) }
      offset += 1
    }
    return text
  }
}
