/// Puts the parts of lines below one another.
///
/// As gofmt does, a column ends where a line is much longer or shorter than those above, so that
/// one long line does not push all others away.
struct ColumnAlignment {
  private var lines: [OutputLine]

  static func text(of lines: [OutputLine]) -> String {
    var alignment = ColumnAlignment(lines: lines)
    alignment.alignArrows()
    for role in [OutputLine.Role.route, .example, .declaration, .sites] {
      alignment.alignNeighbors { $0.role == role && $0.cells.count > 1 }
    }
    alignment.alignComments()
    return alignment.lines.map(\.text).joined()
  }

  /// Aligns the arrows of each block, and makes the parts around them one.
  private mutating func alignArrows() {
    var block: [Int] = []
    for (index, line) in lines.enumerated() {
      if line.role == .route {
        block.append(index)
      } else if line.role == .boundary || line.cells.isEmpty {
        alignFirstCells(of: block)
        block = []
      }
    }
    alignFirstCells(of: block)
  }

  /// Aligns the second parts of those lines that directly follow one another.
  private mutating func alignNeighbors(where isIncluded: (OutputLine) -> Bool) {
    for run in lines.runs(where: isIncluded) { alignFirstCells(of: Array(run)) }
  }

  private mutating func alignFirstCells(of indices: [Int]) {
    let widths = indices.map { lines[$0].cells[0].count }
    for section in widths.sections {
      let width = widths[section].max() ?? 0
      for index in section { lines[indices[index]].joinFirstCells(paddedTo: width) }
    }
  }

  private mutating func alignComments() {
    for run in lines.runs(where: { $0.comment != nil }) {
      let widths = run.map { lines[$0].code.count }
      for section in widths.sections {
        let width = widths[section].max() ?? 0
        for index in section {
          let line = lines[run.lowerBound + index]
          lines[run.lowerBound + index].cells = [
            line.cells.joined(separator: " ").padded(to: width - line.indentation)
          ]
        }
      }
    }
  }
}

extension OutputLine {
  /// Makes the first two cells one. A line that fits only without the padding goes without.
  fileprivate mutating func joinFirstCells(paddedTo width: Int) {
    let rest = cells.dropFirst().joined(separator: " ")
    let fits = indentation + width + 1 + rest.count <= TableFormatter.columnLimit
    let wouldFit = indentation + cells[0].count + 1 + rest.count <= TableFormatter.columnLimit
    let first = fits || !wouldFit ? cells[0].padded(to: width) : cells[0]
    cells.replaceSubrange(0...1, with: [first + " " + cells[1]])
  }

  fileprivate var code: String {
    String(repeating: " ", count: indentation) + cells.joined(separator: " ")
  }

  fileprivate var text: String {
    if cells.isEmpty { return "\n" }
    return code + (comment.map { " " + $0 } ?? "") + "\n"
  }
}

extension [OutputLine] {
  /// The runs of lines of one indentation that are included.
  fileprivate func runs(where isIncluded: (OutputLine) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in indices where isIncluded(self[index]) {
      if let last = runs.last, last.upperBound == index,
        self[index - 1].indentation == self[index].indentation
      {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }
}

extension [Int] {
  /// Where widths that make one column begin and end: it ends before one that is over 40, or
  /// follows one, and is 2.5 times the mean of those above or more, or no more than its 2.5th
  /// part.
  var sections: [Range<Int>] {
    var sections: [Range<Int>] = []
    var start = 0
    var sum = 0
    for (index, width) in enumerated() {
      if index > start, Swift.max(width, self[index - 1]) > 40 {
        let scaled = width * (index - start)
        if scaled * 2 >= sum * 5 || scaled * 5 <= sum * 2 {
          sections.append(start..<index)
          start = index
          sum = 0
        }
      }
      sum += width
    }
    return start < count ? sections + [start..<count] : sections
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
