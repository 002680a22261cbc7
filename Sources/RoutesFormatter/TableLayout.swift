/// The lines of a table with their indentation and the blank lines between them.
struct TableLayout {
  /// How many columns each level is indented by.
  static let step = 4

  private(set) var lines: [OutputLine] = []
  private var depth = 0
  /// The indentation that the route above was written with, where what follows may belong to
  /// it: continuation lines, examples, and comments on them.
  private var route: Int?
  /// Where the file or the innermost group begins among the lines.
  private var start = 0

  mutating func append(_ line: LogicalLine) {
    var line = line
    line.raiseComments()
    let role = line.role
    if role == .groupEnd, depth > 0 { depth -= 1 }
    let indentation = indentation(of: line)
    appendComments(before: line, at: role == .groupEnd ? indentation + Self.step : indentation)
    guard !line.trees.isEmpty else { return }
    if line.followsBlankLine && role != .groupEnd { appendBlankLine() }
    lines += line.lines(at: indentation)
    lines[lines.count - 1].comment = line.trailingComment?.text
    note(role, line, at: indentation)
  }

  private func indentation(of line: LogicalLine) -> Int {
    let base = depth * Self.step
    switch line.role {
    case .continuation: return base + Self.step
    case .example: return isExampleOfRoute(line) ? base + Self.step : base
    default: return base
    }
  }

  /// Whether an example shows the route above: it is in the same paragraph, or indented.
  private func isExampleOfRoute(_ line: LogicalLine) -> Bool {
    guard let route else { return false }
    let hasBlankLine =
      line.followsBlankLine || line.commentsBefore.contains(where: \.followsBlankLine)
    return !hasBlankLine || line.indentation > route
  }

  private mutating func note(_ role: LogicalLine.Role, _ line: LogicalLine, at indentation: Int) {
    switch role {
    case .route: route = line.indentation
    case .continuation: break
    case .example: if indentation == depth * Self.step { route = nil }
    case .groupStart:
      depth += 1
      route = nil
      start = lines.count
    case .groupEnd, .other: route = nil
    }
  }

  /// A comment is indented as the line below is, but for one that is indented deeper than both
  /// this line and the route above: it belongs to the route.
  private mutating func appendComments(before line: LogicalLine, at indentation: Int) {
    let own = depth * Self.step + Self.step
    let isLast = line.trees.isEmpty || line.role == .groupEnd
    var belongsToRoute = route != nil
    for comment in line.commentsBefore {
      if comment.followsBlankLine { appendBlankLine() }
      let limit = max(route ?? 0, isLast ? 0 : line.indentation)
      if comment.followsBlankLine || comment.isDocumentation || comment.indentation <= limit {
        belongsToRoute = false
      }
      let base = line.role == .groupEnd ? own + Self.step : own
      lines.append(
        OutputLine(
          indentation: belongsToRoute ? max(base, indentation) : indentation,
          cells: [comment.text]))
    }
  }

  private mutating func appendBlankLine() {
    if lines.count > start && lines.last?.cells.isEmpty == false { lines.append(.blank) }
  }
}
