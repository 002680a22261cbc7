import RoutesCompiler

/// Lays out one line of a table.
extension LogicalLine {
  func lines(at indentation: Int) -> [OutputLine] {
    if hasCommentsInside {
      var lines = LineWriter.lines(of: trees, at: indentation)
      if role == .route || role == .groupStart { lines[0].role = .boundary }
      return lines
    }
    return switch role {
    case .route: RouteLayout(self, at: indentation).lines
    case .groupStart: groupStart(at: indentation)
    case .groupEnd: [OutputLine(indentation: indentation, cells: [trees.text], role: .boundary)]
    case .example: [cells(splitBefore: .arrow, .example, at: indentation)]
    case .continuation: [OutputLine(indentation: indentation, cells: [trees.text])]
    case .other: declaration(at: indentation)
    }
  }

  private func groupStart(at indentation: Int) -> [OutputLine] {
    var lines = wrapping(parametersOfGroup, at: indentation)
    lines[0].role = .boundary
    return lines
  }

  /// The list after a prefix, or after `group`.
  private var parametersOfGroup: Int? {
    trees.indices.dropFirst().first { index in
      guard case .list = trees[index] else { return false }
      return trees[index - 1].isToken(.pattern) || index == 1
    }
  }

  private func declaration(at indentation: Int) -> [OutputLine] {
    switch keyword {
    case .type: return [cells(splitBefore: .equals, .declaration, at: indentation)]
    case .enum:
      let lines = LineWriter.lines(of: trees, at: indentation)
      return lines.count > 1
        ? lines : [cells(splitBefore: .equals, .declaration, at: indentation)]
    case .scheme, .host: return [cells(splitBefore: .site, .sites, at: indentation)]
    case .filter: return wrapping(trees.indices.first { trees[$0].isList }, at: indentation)
    default: return [OutputLine(indentation: indentation, cells: [trees.text])]
    }
  }

  /// Two cells, or one where no such token is in the line.
  private func cells(
    splitBefore kind: Token.Kind, _ role: OutputLine.Role, at indentation: Int
  ) -> OutputLine {
    guard let index = trees.firstIndex(where: { $0.isToken(kind) }) else {
      return OutputLine(indentation: indentation, cells: [trees.text])
    }
    let cells = [Array(trees[..<index]).text, Array(trees[index...]).text]
    return OutputLine(indentation: indentation, cells: cells, role: role)
  }

  /// One line, or several where it is too long and has a list to wrap.
  private func wrapping(_ list: Int?, at indentation: Int) -> [OutputLine] {
    let text = trees.text
    let isLong = indentation + text.count > TableFormatter.columnLimit
    guard isLong, let list, trees[list].isWrappable else {
      return [OutputLine(indentation: indentation, cells: [text])]
    }
    return LineWriter.lines(of: trees, at: indentation, wrapping: list)
  }
}

/// The parts of a route's line.
///
/// ```
/// /wine/:id -> wine(id: ProductID) @tab(home) via ageAtLeast(years: 18)
/// left         right               attributes clauses
/// ```
private struct RouteLayout {
  private let indentation: Int
  private let keyword: Keyword?
  private let left: [TokenTree]
  private let right: [TokenTree]
  private let attributes: [TokenTree]
  /// From the first `via`, `after` or `also` on. A line may begin so.
  private let clauses: [TokenTree]

  init(_ line: LogicalLine, at indentation: Int) {
    self.indentation = indentation
    keyword = line.keyword
    let trees = line.trees
    let arrow = trees.firstIndex { $0.isToken(.arrow) } ?? trees.endIndex
    left = Array(trees[..<arrow])
    var end = min(arrow + 2, trees.count)
    while end + 1 < trees.count, trees[end].isToken(.dot) { end += 2 }
    if end < trees.count, trees[end].isList { end += 1 }
    right = Array(trees[arrow..<end])
    let rest = Array(trees[end...])
    attributes = Array(rest[..<rest.attributeCount])
    clauses = Array(rest[rest.attributeCount...])
  }

  var lines: [OutputLine] {
    if fits(left + right + attributes + clauses) { return [row(attributes + clauses)] }
    var lines = [row(attributes)]
    if !fits(left + right + attributes), let list = right.last, isSignature(list) {
      lines = LineWriter.lines(
        of: left + right + attributes, at: indentation, wrapping: left.count + right.count - 1)
      lines[0].role = .boundary
    }
    if !clauses.isEmpty {
      let below = indentation + TableLayout.step
      lines.append(OutputLine(indentation: below, cells: [clauses.text]))
    }
    return lines
  }

  private func fits(_ trees: [TokenTree]) -> Bool {
    indentation + trees.text.count <= TableFormatter.columnLimit
  }

  private func row(_ clauses: [TokenTree]) -> OutputLine {
    let cells = [left.text, right.text] + (clauses.isEmpty ? [] : [clauses.text])
    return OutputLine(indentation: indentation, cells: cells, role: .route)
  }

  /// Whether a list is the parameters of a case: a call is not wrapped.
  private func isSignature(_ list: TokenTree) -> Bool {
    list.isWrappable && (keyword == nil || keyword == .otherwise)
  }
}

extension TokenTree {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }

  fileprivate var isWrappable: Bool {
    if case .list(let list) = self { !list.elements.isEmpty } else { false }
  }
}
