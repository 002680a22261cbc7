import RouteMatching

/// The pairs of answers to a link in which two lists differ, and of which no link is known: a
/// rule of the file, or none, that claims it, and one of the table, or none, that does not route
/// it; or the other way round.
struct WantedAnswers {
  /// For each rule of the file, and after them for none, the rules of the table as bits, and
  /// after them none.
  private var bits: [UInt64]
  private let wordCount: Int
  private let fileCount: Int
  private let tableCount: Int

  init(file: RuleComparison.Rules, table: RuleComparison.Rules) {
    (fileCount, tableCount) = (file.rules.count, table.rules.count)
    wordCount = tableCount / 64 + 1
    bits = Array(repeating: 0, count: (fileCount + 1) * wordCount)
    for row in 0...fileCount {
      let isClaimed = row < fileCount && file.isIncluded[row]
      for column in 0...tableCount {
        let isRouted = column < tableCount && table.isIncluded[column]
        if isClaimed != isRouted { bits[row * wordCount + column / 64] |= 1 << (column % 64) }
      }
    }
  }

  mutating func remove(_ answers: RuleComparison.Answers) {
    let (row, column) = (answers.file ?? fileCount, answers.table ?? tableCount)
    bits[row * wordCount + column / 64] &= ~(1 << (column % 64))
  }

  /// Whether a pair of some rules is wanted.
  func contains(_ left: RulesLeft, mayLackFile: Bool, mayLackTable: Bool) -> Bool {
    let columns = mayLackTable ? left.table + [tableCount] : left.table
    for row in mayLackFile ? left.file + [fileCount] : left.file {
      for column in columns where bits[row * wordCount + column / 64] >> (column % 64) & 1 != 0 {
        return true
      }
    }
    return false
  }
}
