import RoutesCompiler

/// A table as an editor shows it, with the messages of the compiler below their lines.
struct ErrorPicture {
  private enum Row {
    case code(number: Int, text: String, isWrong: Bool)
    case message(text: String, isError: Bool)
  }

  private let rows: [Row]

  private static let width = 860
  private static let rowHeight = 22
  private static let columns = 100

  init(of text: String, path: String) {
    let table = SourceFile(path: path, text: text)
    let diagnostics = RoutesCompiler.compile([table]).flatMap(\.diagnostics)
    let messages = diagnostics.flatMap { diagnostic in
      [(diagnostic.place, "error: \(diagnostic.message) [\(diagnostic.code)]")]
        + diagnostic.notes.map { ($0.place ?? diagnostic.place, "note: \($0.message)") }
    }.map { place, text in
      (line: place.file.position(at: place.bytes.lowerBound).line, text: text)
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    rows = lines.enumerated().flatMap { offset, line in
      let below = messages.filter { $0.line == offset + 1 }
      let isWrong = below.contains { $0.text.hasPrefix("error") }
      return [Row.code(number: offset + 1, text: String(line), isWrong: isWrong)]
        + below.flatMap { Self.rows(of: $0.text) }
    }
  }

  /// A message, in as many rows as it needs.
  private static func rows(of message: String) -> [Row] {
    var lines = [""]
    for word in message.split(separator: " ") {
      if lines[lines.count - 1].count + word.count >= columns { lines.append("    ") }
      lines[lines.count - 1] += lines[lines.count - 1].allSatisfy { $0 == " " } ? word : " \(word)"
    }
    return lines.map { .message(text: $0, isError: message.hasPrefix("error")) }
  }

  /// The picture as an SVG file.
  var svg: String {
    let height = (rows.count + 1) * Self.rowHeight
    let drawn = rows.enumerated().map { Self.drawing(of: $1, top: $0 * Self.rowHeight + 11) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(height)" \
      width="\(Self.width)" height="\(height)" font-family="ui-monospace, Menlo, Consolas, monospace" \
      font-size="13">
      <rect width="\(Self.width)" height="\(height)" rx="8" fill="#ffffff" stroke="#d0d0d8"/>
      \(drawn.joined(separator: "\n"))
      </svg>

      """
  }

  private static func drawing(of row: Row, top: Int) -> String {
    switch row {
    case .code(let number, let text, let isWrong):
      return band(isWrong ? "#fdeceb" : "none", top)
        + label("\(number)", x: 30, top, "#a0a0a8", "end") + label(text, x: 48, top, "#1f2328")
    case .message(let text, let isError):
      return band(isError ? "#f9d6d3" : "#eef0f3", top)
        + label(text, x: 48, top, isError ? "#a1170d" : "#555b66")
    }
  }

  private static func band(_ color: String, _ top: Int) -> String {
    "<rect x=\"1\" y=\"\(top)\" width=\"\(width - 2)\" height=\"\(rowHeight)\" fill=\"\(color)\"/>"
  }

  private static func label(
    _ text: String, x: Int, _ top: Int, _ color: String, _ anchor: String = "start"
  ) -> String {
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return "<text x=\"\(x)\" y=\"\(top + 15)\" fill=\"\(color)\" text-anchor=\"\(anchor)\" "
      + "xml:space=\"preserve\">\(escaped)</text>"
  }
}
