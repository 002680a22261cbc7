import RouteMatching
import RoutesCompiler

/// Rows of cells, printed so that the cells of a column begin below one another.
///
/// ```
/// CASE     PATTERN       PARAMETERS     FILE:LINE
/// home     /                            Shop.routes:25
/// product  /product/:id  id: ProductID  Shop.routes:31
/// ```
struct Columns {
  private(set) var rows: [[String]] = []

  mutating func append(_ row: [String]) { rows.append(row.map(\.visible)) }

  /// The rows under a heading, without the columns in which every row is empty.
  func text(under heading: [String]) -> String {
    let used = heading.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    let table = ([heading] + rows).map { row in used.map { row[$0] } }
    let widths = used.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { line($0, widths) }.joined()
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (cell, width) in zip(cells, widths) {
      line += cell + String(repeating: " ", count: width - cell.count + 2)
    }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }
}
