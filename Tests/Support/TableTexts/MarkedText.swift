import RoutesCompiler

/// A text with marks such as `1️⃣` at the places that messages are about, so that
/// no test counts lines and columns.
package struct MarkedText {
  package let text: String
  /// The byte offset of each mark.
  package private(set) var marks: [(mark: Character, offset: Int)] = []

  package init(_ marked: String) {
    var text = ""
    for character in marked {
      if character.unicodeScalars.last == "\u{20E3}" {
        marks.append((character, text.utf8.count))
      } else {
        text.append(character)
      }
    }
    self.text = text
  }

  /// The screen of some diagnostics, with the mark for each place that has one:
  /// `1️⃣: error: …` instead of `Shop.routes:7:1: error: …`.
  package func screen(_ diagnostics: [Diagnostic], in file: SourceFile) -> String {
    let screen = DiagnosticFormatter(diagnostics, in: [file]).description
    return screen.split(separator: "\n").map { replacingPlace(in: String($0), of: file) + "\n" }
      .joined()
  }

  private func replacingPlace(in line: String, of file: SourceFile) -> String {
    for (mark, offset) in marks {
      let position = file.position(at: offset)
      let place = "\(file.path):\(position.line):\(position.column): "
      if line.hasPrefix(place) { return "\(mark): " + line.dropFirst(place.count) }
    }
    return line
  }
}
