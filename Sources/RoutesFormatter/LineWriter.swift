import RoutesCompiler

/// Writes a line that has comments in it, or is too long, as several.
struct LineWriter {
  private var lines: [OutputLine] = []
  private var text = ""
  private var previous: CommentedToken?
  private var indentation: Int
  /// The indentation of what is after the first line.
  private let continuation: Int

  init(indentation: Int) {
    self.indentation = indentation
    continuation = indentation + TableLayout.step
  }

  /// The lines that some trees are written as.
  ///
  /// - Parameter wrapped: The list among them whose elements get lines of their own.
  static func lines(
    of trees: [TokenTree], at indentation: Int, wrapping wrapped: Int? = nil
  ) -> [OutputLine] {
    var writer = LineWriter(indentation: indentation)
    for (index, tree) in trees.enumerated() {
      if !tree.commentsBefore.isEmpty || writer.isFull(before: trees[index...]) {
        writer.endLine(with: tree.commentsBefore, thenAt: writer.continuation)
      }
      if index == wrapped, case .list(let list) = tree {
        writer.fill(list)
      } else {
        _ = writer.append(tree)
      }
    }
    writer.endLine(with: [], thenAt: 0)
    return writer.lines
  }

  /// Whether the next case of an enum is too long for this line.
  private func isFull(before trees: ArraySlice<TokenTree>) -> Bool {
    guard let bar = trees.first, bar.isToken(.pipe) else { return false }
    let next = trees.dropFirst().prefix { !$0.isToken(.pipe) }
    let width = indentation + text.count + 1 + ([bar] + next).text.count
    return width > TableFormatter.columnLimit
  }

  private mutating func append(_ token: CommentedToken) {
    if let previous, !text.isEmpty, token.hasSpace(after: previous) { text += " " }
    text += token.text
    previous = token
  }

  /// Returns the comments inside, where they are not written because no line may end there.
  private mutating func append(_ tree: TokenTree) -> [Comment] {
    guard case .list(let list) = tree, list.isBreakable, !list.commentsInside.isEmpty else {
      for token in tree.tokens { append(token) }
      return tree.commentsInside
    }
    writeLines(of: list)
    return []
  }

  /// Writes each element, and each comment that is not at the end of one, on a line of its own.
  private mutating func writeLines(of list: TokenList) {
    append(list.open)
    endLine(
      with: list.elements.first?.commentsBefore ?? [], thenAt: indentation + TableLayout.step)
    for (index, element) in list.elements.enumerated() {
      let next = index + 1 < list.elements.count ? list.elements[index + 1] : nil
      if index > 0, let bar = list.elements[index - 1].separator, bar.kind == .pipe { append(bar) }
      var comments = write(element)
      if next != nil, let comma = element.separator, comma.kind == .comma { append(comma) }
      comments += next?.commentsBefore ?? list.close.commentsBefore
      endLine(with: comments, thenAt: indentation)
    }
    indentation -= TableLayout.step
    append(list.close)
  }

  /// Returns the comments of an element, which go to its end.
  private mutating func write(_ element: TokenList.Element) -> [Comment] {
    var comments: [Comment] = []
    for (index, tree) in element.trees.enumerated() {
      if index > 0 { comments += tree.commentsBefore }
      comments += append(tree)
    }
    return comments + (element.separator?.commentsBefore ?? [])
  }

  /// Writes as many elements on each line as it has space for.
  private mutating func fill(_ list: TokenList) {
    append(list.open)
    endLine(with: [], thenAt: indentation + TableLayout.step)
    for (index, element) in list.elements.enumerated() {
      let text = element.trees.text + (index + 1 < list.elements.count ? "," : "")
      let width = indentation + self.text.count + 1 + text.count
      if !self.text.isEmpty && width > TableFormatter.columnLimit {
        endLine(with: [], thenAt: indentation)
      }
      self.text += (self.text.isEmpty ? "" : " ") + text
    }
    endLine(with: [], thenAt: indentation - TableLayout.step)
    append(list.close)
  }

  /// Ends the line with the first of some comments, where it was at the end of one, and writes
  /// the others below.
  private mutating func endLine(with comments: [Comment], thenAt next: Int) {
    var rest = comments[...]
    var line = OutputLine(indentation: indentation, cells: [text])
    // A line in brackets that begins with a keyword and a space would be the next item.
    if let first = rest.first, first.isTrailing, Keyword(rawValue: text) == nil {
      line.comment = first.text
      rest = rest.dropFirst()
    }
    lines.append(line)
    for comment in rest {
      let text = comment.isTrailing ? comment.onOwnLine.text : comment.text
      lines.append(OutputLine(indentation: next, cells: [text]))
    }
    indentation = next
    text = ""
  }
}

extension TokenList.Element {
  fileprivate var commentsBefore: [Comment] { trees.first?.commentsBefore ?? [] }
}
