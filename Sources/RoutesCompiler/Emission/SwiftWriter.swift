/// Swift source as it grows, line by line, two spaces a level.
struct SwiftWriter {
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

  mutating func indent() { margin += "  " }

  mutating func outdent() { margin.removeLast(2) }

  /// Whether a line of this text is short enough.
  func fits(_ line: String) -> Bool { margin.utf8.count + line.utf8.count <= Self.width }

  /// Adds `///` lines.
  mutating func documentation(_ lines: [String]) {
    for text in lines { line(text.isEmpty ? "///" : "/// " + text) }
  }

  /// Adds `head` and `tail` on one line where they fit, else `tail` on a line of its own.
  mutating func line(_ head: String, _ tail: String, indentsTail: Bool = true) {
    let short = head + " " + tail
    if fits(short) { return line(short) }
    line(head)
    line((indentsTail ? "  " : "") + tail)
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
}

extension SwiftWriter {
  /// How the items of a list share lines.
  enum ListLayout {
    case oneLine
    /// All items are on the line after `open`.
    case itemsTogether
    case itemsApart

    /// How many lines come before that of an item.
    func lineCount(before item: Int) -> Int {
      switch self {
      case .oneLine: 0
      case .itemsTogether: 1
      case .itemsApart: 1 + item
      }
    }
  }

  /// Adds `open(items)close`: on one line where it fits, else with the items on a
  /// line of their own, else with each on its own.
  ///
  /// `hugsClose` puts the closing parenthesis after the last item, as calls have it,
  /// and not at the margin, as declarations have it.
  mutating func list(
    _ open: String, _ items: [String], _ close: String, hugsClose: Bool = false
  ) {
    let layout = layout(of: open, items, close, hugsClose: hugsClose)
    let joined = items.joined(separator: ", ")
    guard layout != .oneLine else { return line(open + joined + close) }
    line(open)
    let tail = hugsClose ? close : ""
    if layout == .itemsTogether {
      line("  " + joined + tail)
    } else {
      for item in items.dropLast() { line("  " + item + ",") }
      line("  " + (items.last ?? "") + tail)
    }
    if !hugsClose { line(close) }
  }

  /// How `list` lays these items out.
  func layout(
    of open: String, _ items: [String], _ close: String, hugsClose: Bool = false
  ) -> ListLayout {
    let joined = items.joined(separator: ", ")
    if items.isEmpty || fits(open + joined + close) { return .oneLine }
    return fits("  " + joined + (hugsClose ? close : "")) ? .itemsTogether : .itemsApart
  }
}
