import RouteMatching

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

/// Lines around others.
extension SwiftWriter {
  /// Adds an empty line, and a comment that says what follows.
  mutating func section(_ comment: String) {
    line()
    line("// " + comment)
  }

  /// Adds an empty line before what is documented, so that its comment is nobody else's.
  mutating func gap(before documentation: [String]) {
    if !documentation.isEmpty { line() }
  }

  /// Adds a line, what `body` adds one level deeper, and `}`.
  mutating func block(_ head: String, _ body: (inout SwiftWriter) -> Void) {
    line(head)
    indent()
    body(&self)
    outdent()
    line("}")
  }

  /// Adds `nonisolated extension Turnpike.Router where Table == ShopRoute {` and what is in it.
  mutating func extensionBlock(
    of type: String, where constraint: String, _ body: (inout SwiftWriter) -> Void
  ) {
    line("nonisolated extension \(type)", "where \(constraint) {", indentsTail: false)
    indent()
    body(&self)
    outdent()
    line("}")
  }

  /// Adds a switch, whose cases have its own margin.
  mutating func choice(over subject: String, _ body: (inout SwiftWriter) -> Void) {
    line("switch \(subject) {")
    body(&self)
    line("}")
  }

  /// Adds what `body` adds, as if its line `offset` were at the place in the table:
  /// there Swift's own errors about it land. Only what Swift can reject is placed so.
  ///
  /// A declaration with documentation is preceded as a whole, since a directive
  /// between the two would part them.
  mutating func located(
    at place: SourceRange?, offset: Int = 0, _ body: (inout SwiftWriter) -> Void
  ) {
    guard let place else { return body(&self) }
    let first = max(1, place.line - offset)
    line("#sourceLocation(file: \(place.file.path.quoted), line: \(first))")
    body(&self)
    line("#sourceLocation()")
  }

  /// `@available(*, deprecated, message: "…")`
  mutating func deprecation(_ message: String?) {
    guard let message else { return }
    let note = message.isEmpty ? "" : ", message: " + message.quoted
    line("@available(*, deprecated\(note))")
  }

  /// Adds the mark of a function that names deprecated cases: inside it Swift does
  /// not warn of them.
  mutating func deprecatedWitness() {
    line(
      "// Deprecated because it names such cases; called as a requirement of the protocol alone.")
    line("@available(*, deprecated)")
  }
}

/// Literals of many lines.
extension SwiftWriter {
  /// Adds `label: #"""` … `"""#`, with enough `#` that no line ends it; its lines are one
  /// where `joinsLines` is set.
  mutating func literal(
    _ label: String, _ lines: [String], joinsLines: Bool = false, _ end: String
  ) {
    let mark = String(repeating: "#", count: Self.poundCount(of: lines))
    line(label + mark + "\"\"\"")
    indent()
    for (number, text) in lines.enumerated() {
      let isLast = number + 1 == lines.count
      line(joinsLines && !isLast ? text + "\\" + mark : text)
    }
    line("\"\"\"" + mark + end)
    outdent()
  }

  /// One more than the longest run of `#` after a `"` or a `\`.
  private static func poundCount(of lines: [String]) -> Int {
    var longest = 0
    for line in lines {
      var run: Int?
      for byte in line.utf8 {
        switch byte {
        case .quotationMark, .backslash: run = 0
        case .numberSign: run = run.map { $0 + 1 }
        default: run = nil
        }
        longest = max(longest, run ?? 0)
      }
    }
    return longest + 1
  }
}

/// Lists, on one line or on several.
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

  /// Adds `func name<Handler: ShopRouteHandler>(`, on three lines where it is long, then the
  /// parameters.
  mutating func genericHead(
    _ name: String, _ generic: String, _ parameters: [String], _ close: String
  ) {
    let open = "\(name)<\(generic)>("
    if fits(open) { return list(open, parameters, close) }
    line(name + "<")
    line("  " + generic)
    list(">(", parameters, close)
  }
}
