/// The pairs of answers to a link that are looked for, and of which no link is known.
struct WantedAnswers {
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

  init(file: List, table: List, where isWanted: Condition) {
    (fileCount, tableCount) = (file.rules.count, table.rules.count)
    wordCount = tableCount / 64 + 1
    bits = []
    var rows: [Bool?: [UInt64]] = [:]
    for isClaimed in file.isIncluded + [false] {
      let row =
        rows[isClaimed] ?? Self.row(of: table.isIncluded + [false]) { isWanted(isClaimed, $0) }
      rows[isClaimed] = row
      bits += row
      counts.append(row.reduce(0) { $0 + $1.nonzeroBitCount })
    }
  }

  /// - Parameter isWanted: Whether answers of two rules, or of none, are looked for.
  init(_ fileCount: Int, _ tableCount: Int, where isWanted: (_ file: Int?, _ table: Int?) -> Bool) {
    (self.fileCount, self.tableCount) = (fileCount, tableCount)
    wordCount = tableCount / 64 + 1
    let columns = (0..<tableCount).map(Optional.some) + [nil]
    bits = ((0..<fileCount).map(Optional.some) + [nil]).flatMap { file in
      Self.row(of: columns) { isWanted(file, $0) }
    }
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

  mutating func remove(_ answers: RuleComparison.Answers) {
    let (row, column) = (answers.file ?? fileCount, answers.table ?? tableCount)
    guard isWanted(row, column) else { return }
    bits[row * wordCount + column / 64] &= ~(1 << (column % 64))
    counts[row] -= 1
  }

  /// Whether a pair of some rules is wanted.
  ///
  /// - Parameter mayLack: By list, whether it may be that none of its rules takes the link.
  func contains(
    _ file: some Sequence<Int>, _ table: some Sequence<Int>, mayLack: (file: Bool, table: Bool)
  ) -> Bool {
    func isWanted(_ row: Int) -> Bool {
      guard counts[row] > 0 else { return false }
      return mayLack.table && self.isWanted(row, tableCount)
        || table.contains { self.isWanted(row, $0) }
    }
    return mayLack.file && isWanted(fileCount) || file.contains(where: isWanted)
  }

  private func isWanted(_ row: Int, _ column: Int) -> Bool {
    bits[row * wordCount + column / 64] >> (column % 64) & 1 != 0
  }
}
