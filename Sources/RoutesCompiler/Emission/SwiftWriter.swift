import RouteMatching

/// Swift source as it grows, line by line, two spaces a level.
///
/// Where lines break is a matter of how many things a list has, not of how long they are: so a
/// name that grows changes the lines that have it, and no others.
struct SwiftWriter {
  private(set) var text = ""
  private var margin = ""

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

  /// Adds `///` lines.
  mutating func documentation(_ lines: [String]) {
    for text in lines { line(text.isEmpty ? "///" : "/// " + text) }
  }

  /// Adds `open`, the items with commas between, and `close`: on one line, or with more than three
  /// items each on a line of its own.
  mutating func list(_ open: String, _ items: [String], _ close: String) {
    guard items.count > 3 else { return line(open + items.joined(separator: ", ") + close) }
    line(open)
    for (number, item) in items.enumerated() {
      line("  " + item + (number + 1 < items.count ? "," : ""))
    }
    line(close)
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
    block(head, [], "", body)
  }

  /// The same after a list: the parameters of a function.
  mutating func block(
    _ open: String, _ items: [String], _ close: String, _ body: (inout SwiftWriter) -> Void
  ) {
    list(open, items, close)
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

  /// Adds what `body` adds, as if the line after its first `headerLineCount` were at the place
  /// in the table: there Swift's own errors about it land. Only what Swift can reject is placed so.
  ///
  /// A declaration with documentation is preceded as a whole, since a directive
  /// between the two would part them.
  mutating func located(
    at place: SourceRange?, headerLineCount: Int = 0, _ body: (inout SwiftWriter) -> Void
  ) {
    guard let place else { return body(&self) }
    let first = max(1, place.line - headerLineCount)
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

/// `case .product(let id, let variant):`, in a switch.
struct CasePattern {
  let name: String
  let bindings: [String]

  init(_ name: String, binding values: [String] = []) {
    self.name = name
    bindings = values.map { "let " + $0 }
  }

  var text: String {
    "case \(name)" + (bindings.isEmpty ? ":" : "(" + bindings.joined(separator: ", ") + "):")
  }
}

extension SwiftWriter {
  /// Adds the pattern of a case.
  mutating func casePattern(_ pattern: CasePattern) {
    if pattern.bindings.isEmpty { return line(pattern.text) }
    list("case \(pattern.name)(", pattern.bindings, "):")
  }

  /// Adds `case …:`, and a line deeper `return call(arguments)`.
  mutating func returningCase(
    _ pattern: CasePattern, _ call: String, _ arguments: [String]
  ) {
    casePattern(pattern)
    indent()
    list("return \(call)(", arguments, ")")
    outdent()
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
