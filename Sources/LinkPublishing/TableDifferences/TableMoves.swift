import RouteMatching
import RoutesCompiler

/// Links that one of the tables opened and another one opens now.
struct TableMoves {
  private let tables: [TableRows]

  init(_ tables: [TableRows]) { self.tables = tables }

  /// The differences of all tables. A link that is gone from one and new in another is said to
  /// be moved, once.
  var rows: [TableDifference] {
    guard tables.count > 1 else { return tables.flatMap(\.rows) }
    var moved: Set<Case> = []
    let rows = tables.map { table in
      table.rows.map { row in
        guard row.kind == .gone, let (newRow, target) = move(of: row, from: table) else {
          return row
        }
        moved.insert(target)
        return newRow
      }
    }
    return zip(tables, rows).flatMap { table, rows in
      rows.filter { row in
        guard row.kind == .new, let name = row.newCase, let new = table.pair.new else {
          return true
        }
        let isMoved = moved.contains(Case(table: new.tableName, name: name))
        return !isKnown(row, to: table, isMoved: isMoved)
      }
    }
  }

  private struct Case: Hashable {
    let table: String
    let name: String
  }

  /// The link of a difference opens in another table now, and did not before.
  private func move(
    of row: TableDifference, from table: TableRows
  ) -> (row: TableDifference, target: Case)? {
    guard let link = row.link, let old = table.pair.old, let compiled = old.compiled,
      case .opens(let match) = old.outcome(of: link)
    else { return nil }
    for other in tables where other.pair.new?.tableName != table.pair.new?.tableName {
      guard let new = other.pair.new, let newTable = new.compiled,
        case .opens(let newMatch) = new.outcome(of: link), other.pair.old?.opens(link) != true
      else { continue }
      let route = newTable.table.routes[newMatch.route]
      var moved = row
      moved.kind = .moved
      moved.summary = "links open '\(route.dottedName)' of the table '\(new.tableName)' now"
      moved.outcome =
        "opened '\(compiled.description(of: match))', and opens "
        + "'\(newTable.description(of: newMatch))' now"
      (moved.notes, moved.redirects) = ([], [])
      moved.newCase = route.dottedName
      moved.newPlace = route.patterns.first?.place
      return (moved, Case(table: new.tableName, name: route.dottedName))
    }
    return nil
  }

  /// Whether the link of a new row is one that another table had, of which that is said.
  private func isKnown(_ row: TableDifference, to table: TableRows, isMoved: Bool) -> Bool {
    guard let link = row.link else { return false }
    return tables.contains { other in
      guard other.pair.old?.opens(link) == true else { return false }
      return other.pair.new?.tableName == table.pair.new?.tableName
        ? other.isHeritage : isMoved && other.pair.new?.opens(link) != true
    }
  }
}
