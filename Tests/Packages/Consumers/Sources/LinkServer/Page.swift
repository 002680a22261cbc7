/// A page that a handler returns.
public struct Page: Sendable {
  public var html: String

  public init(html: String) { self.html = html }
}

extension Page {
  /// A page with a title and paragraphs, each of them text.
  ///
  /// - Parameter link: The link that opens the same in the app.
  init(_ title: String, _ paragraphs: [String] = [], app link: String? = nil) {
    var body = "<h1>\(title.escaped)</h1>"
    for paragraph in paragraphs { body += "\n<p>\(paragraph.escaped)</p>" }
    if let link { body += "\n<p><a href=\"\(link.escaped)\">Open in the app</a></p>" }
    html = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <title>\(title.escaped)</title>
      <body>
      \(body)
      </body>
      </html>

      """
  }
}

extension String {
  /// The text with the characters that HTML has another meaning for written out.
  fileprivate var escaped: String {
    var result = ""
    result.reserveCapacity(utf8.count)
    for character in unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
