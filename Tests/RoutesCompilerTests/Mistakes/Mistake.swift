import RoutesCompiler
import Testing

/// A table as someone writes it who does not know the language yet, and the whole
/// screen that helps them.
struct Mistake: Sendable, CustomTestStringConvertible {
  var title: String
  var text: String
  /// As the compiler prints it, without the name of the file.
  var screen: String

  var testDescription: String { title }

  static let all = [list1, list2, list3, list4, list5, list6, list7].flatMap(parse)

  /// ```
  /// === An arrow of another language
  /// /cart => cart
  /// ---
  /// 2:6: error: …
  /// ```
  private static func parse(_ list: String) -> [Mistake] {
    list.components(startingWith: "=== ").map { section in
      let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
      let end = lines.firstIndex(of: "---") ?? lines.endIndex
      let isWholeFile = lines[0].hasSuffix("(whole file)")
      let head = isWholeFile ? [] : ["routes ShopRoute"]
      return Mistake(
        title: String(lines[0]),
        text: (head + lines[1..<end].map(String.init)).map { $0 + "\n" }.joined(),
        screen: lines[(end + 1)...].filter { !$0.isEmpty }.map { "Shop.routes:\($0)\n" }.joined())
    }
  }
}

extension String {
  /// The parts of a text, each of which begins a line after a mark.
  fileprivate func components(startingWith mark: String) -> [String] {
    var parts: [[Substring]] = []
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(mark) {
        parts.append([line.dropFirst(mark.count)])
      } else {
        parts[parts.count - 1].append(line)
      }
    }
    return parts.map { $0.joined(separator: "\n") }
  }
}

extension Mistake {
  var file: SourceFile { SourceFile(path: "Shop.routes", text: text) }

  static func diagnostics(of text: String) -> [Diagnostic] {
    let file = SourceFile(path: "Shop.routes", text: text)
    return RoutesCompiler.compile([file]).flatMap(\.diagnostics)
  }

  /// The text with the first thing that a note says to write, in place of the whole
  /// line or of what the message quotes; `nil` for advice of another form.
  func text(following diagnostic: Diagnostic) -> String? {
    guard let note = diagnostic.notes.last?.message,
      let suggestion = note.quotation(after: "write '")
    else { return nil }
    let bytes = Array(text.utf8)
    let range = replaced(by: suggestion, for: diagnostic)
    guard let range else { return nil }
    return String(
      decoding: bytes[..<range.lowerBound] + Array(suggestion.utf8) + bytes[range.upperBound...],
      as: UTF8.self)
  }

  private func replaced(by suggestion: String, for diagnostic: Diagnostic) -> Range<Int>? {
    let file = file
    let place = diagnostic.place.bytes
    if suggestion.contains(" -> ") || suggestion.isDirective {
      let line = file.line(at: place.lowerBound) - 1
      let start = file.lineStarts[line]
      let end = file.bytes[start...].firstIndex(of: 0x0A) ?? file.bytes.count
      return start..<end
    }
    let written = file.text(in: place)
    let isWord = !written.isEmpty && written.allSatisfy(\.isLetter)
    let isQuoted =
      diagnostic.message.hasPrefix("'\(written)'")
      || isWord && diagnostic.message.hasPrefix("expected a value, found")
    return isQuoted && !written.isEmpty ? place : nil
  }
}

extension String {
  /// Whether the text is a line of a table that is no route.
  fileprivate var isDirective: Bool {
    let words = ["routes ", "enum ", "import ", "include "]
    return words.contains { hasPrefix($0) }
  }

  /// The text between a mark and the next quote.
  fileprivate func quotation(after mark: String) -> String? {
    guard let start = firstRange(of: mark)?.upperBound else { return nil }
    let quotation = self[start...].prefix { $0 != "'" }
    return quotation.contains("…") ? nil : String(quotation)
  }
}
