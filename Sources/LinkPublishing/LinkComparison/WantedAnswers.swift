/// The pairs of answers to a link that are looked for, and of which no link is known.
final class WantedAnswers {
  typealias List = RuleComparison.List
  /// Whether answers that include the link so are wanted.
  typealias Condition = (_ isClaimed: Bool?, _ isRouted: Bool?) -> Bool

  /// For each rule of the file, and after them for none, the rules of the table as bits, and
  /// after them none.
  private var bits: [UInt64]
  /// By rule of the file, how many are wanted.
  private var counts: [Int] = []
  private let wordCount: Int
  private let fileCount: Int
  private let tableCount: Int
  /// The rules of the table that are looked for, as bits, so that a pair of lists takes no step
  /// for each pair of their rules.
  private var words: [(index: Int, bits: UInt64)] = []

  init(file: List, table: List, where isWanted: Condition) {
    (fileCount, tableCount) = (file.rules.count, table.rules.count)
    wordCount = tableCount / 64 + 1
    bits = []
    var rows: [Bool?: [UInt64]] = [:]
    for isClaimed in file.isIncluded + [false] {
      let row =
        rows[isClaimed] ?? Self.row(of: table.isIncluded + [false]) { isWanted(isClaimed, $0) }
      rows[isClaimed] = row
      add(row)
    }
  }

  /// - Parameter isWanted: Whether answers of two rules, or of none, are looked for.
  init(_ fileCount: Int, _ tableCount: Int, where isWanted: (_ file: Int?, _ table: Int?) -> Bool) {
    (self.fileCount, self.tableCount) = (fileCount, tableCount)
    wordCount = tableCount / 64 + 1
    bits = []
    let columns = (0..<tableCount).map(Optional.some) + [nil]
    for file in (0..<fileCount).map(Optional.some) + [nil] {
      add(Self.row(of: columns) { isWanted(file, $0) })
    }
  }

  private func add(_ row: [UInt64]) {
    bits += row
    counts.append(row.reduce(0) { $0 + $1.nonzeroBitCount })
  }

  private static func row<Column>(
    of columns: [Column], where isWanted: (Column) -> Bool
  ) -> [UInt64] {
    var row = [UInt64](repeating: 0, count: (columns.count - 1) / 64 + 1)
    for (column, isRouted) in columns.enumerated() where isWanted(isRouted) {
      row[column / 64] |= 1 << (column % 64)
    }
    return row
  }

  func remove(_ answers: RuleComparison.Answers) {
    let (row, column) = (answers.file ?? fileCount, answers.table ?? tableCount)
    let (word, bit) = (row * wordCount + column / 64, UInt64(1) << (column % 64))
    guard bits[word] & bit != 0 else { return }
    bits[word] &= ~bit
    counts[row] -= 1
  }

  /// Whether a pair of some rules is wanted.
  ///
  /// - Parameter mayLack: By list, whether it may be that none of its rules takes the link.
  func contains(
    _ file: some Sequence<Int>, _ table: some Sequence<Int>, mayLack: (file: Bool, table: Bool)
  ) -> Bool {
    words.removeAll(keepingCapacity: true)
    for column in table { add(column) }
    if mayLack.table { add(tableCount) }
    return mayLack.file && isWanted(fileCount) || file.contains(where: isWanted)
  }

  private func add(_ column: Int) {
    if words.last?.index != column / 64 { words.append((column / 64, 0)) }
    words[words.count - 1].bits |= 1 << (column % 64)
  }

  private func isWanted(_ row: Int) -> Bool {
    counts[row] > 0 && words.contains { bits[row * wordCount + $0.index] & $0.bits != 0 }
  }
}
