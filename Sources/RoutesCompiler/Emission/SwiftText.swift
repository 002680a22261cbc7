/// Swift source as it grows, line by line, two spaces a level.
struct SwiftText {
  private(set) var text = ""
  private var margin = ""

  /// Where lines end that can be broken.
  private static let width = 100

  /// Adds a line, or an empty one.
  mutating func line(_ line: String = "") {
    if !line.isEmpty {
      text += margin
      text += line
    }
    text += "\n"
  }

  /// Adds a line with a column of its own, from 1.
  mutating func line(_ line: String, atColumn column: Int) {
    text += String(repeating: " ", count: max(0, column - 1))
    text += line
    text += "\n"
  }

  mutating func indent() { margin += "  " }

  mutating func outdent() { margin.removeLast(2) }

  /// Adds `open(items)close`: on one line where it fits, else with the items on a
  /// line of their own, else with each on its own.
  ///
  /// `hugsClose` puts the closing parenthesis behind the last item, as calls have
  /// it, and not at the margin, as declarations have it. `isOneLine` never breaks.
  mutating func list(
    _ open: String, _ items: [String], _ close: String, hugsClose: Bool = false,
    isOneLine: Bool = false
  ) {
    let joined = items.joined(separator: ", ")
    let room = Self.width - margin.utf8.count
    if isOneLine || items.isEmpty || open.utf8.count + joined.utf8.count + close.utf8.count <= room
    {
      return line(open + joined + close)
    }
    line(open)
    let tail = hugsClose ? close : ""
    if joined.utf8.count + tail.utf8.count + 2 <= room {
      line("  " + joined + tail)
    } else {
      for item in items.dropLast() { line("  " + item + ",") }
      line("  " + (items.last ?? "") + tail)
    }
    if !hugsClose { line(close) }
  }

  /// Adds `open`, the items with commas between, and `close`, on as many lines as it
  /// takes.
  mutating func wrapped(_ open: String, _ items: [String], _ close: String) {
    var current = open
    for (number, item) in items.enumerated() {
      let next = item + (number + 1 < items.count ? "," : close)
      if number > 0, !fits(current + " " + next) {
        line(current)
        current = "  " + next
      } else {
        current += (number > 0 ? " " : "") + next
      }
    }
    line(current)
  }

  /// Whether a line of this text is short enough.
  func fits(_ line: String) -> Bool { margin.utf8.count + line.utf8.count <= Self.width }

  /// Adds `///` lines.
  mutating func documentation(_ lines: [String]) {
    for text in lines { line(text.isEmpty ? "///" : "/// " + text) }
  }
}
