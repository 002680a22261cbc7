import RouteMatching
import RoutesCompiler

/// Compares all tables of two versions of a package.
package enum TableSetComparison {
  /// Returns the differences of all tables, one table after the other.
  ///
  /// Tables are paired by their names; one old and one new table that are left over are the same
  /// table under another name. A table that others mount in both versions is part of those, and
  /// what is true of it alone follows. A link that is gone from one table and new in another is said
  /// to be moved, once.
  package static func differences(
    from old: [CompilationResult], to new: [CompilationResult]
  ) -> [TableDifference] {
    let (oldTables, newTables) = (old.outermost, new.outermost)
    var (lost, added) = (oldTables.unknown(in: new), newTables.unknown(in: old))
    let names = oldTables.map(\.tableName)
    let all = names + newTables.map(\.tableName).filter { !names.contains($0) }
    func pairs(_ names: [String]) -> [ComparedTable] {
      names.compactMap { name in
        guard let old = old.first(named: name), let new = new.first(named: name) else { return nil }
        return ComparedTable(old, new)
      }
    }
    var tables = pairs(all)
    if lost.count == 1, added.count == 1 {
      tables.append(ComparedTable(lost.removeLast(), added.removeLast()))
    }
    let heirs = tables.compactMap(\.new)
    for var table in pairs(old.map(\.tableName).filter { !all.contains($0) }) {
      let told = Set(tables.flatMap(\.rows).map(\.places))
      table.rows.removeAll { told.contains($0.places) }
      tables.append(table)
    }
    tables += lost.map { ComparedTable(gone: $0, among: heirs, orUnder: added.map(\.tableName)) }
    tables += added.map { ComparedTable(added: $0) }
    return tables.rowsWithMoves
  }
}

/// A table in both versions, with its differences; `nil` in one that has none of it.
private struct ComparedTable {
  let old: CompilationResult?
  let new: CompilationResult?
  var rows: [TableDifference]
  /// Whether it is a table that is gone, whose links another table has.
  private(set) var isHeritage = false

  init(_ old: CompilationResult, _ new: CompilationResult) {
    (self.old, self.new) = (old, new)
    rows = TableComparison.differences(from: old, to: new)
  }

  init(added new: CompilationResult) {
    (old, self.new) = (nil, new)
    rows = [new.whole(.new, "is new")]
  }

  /// A table that is gone: where another one opens its links now, with those that differ there.
  init(gone old: CompilationResult, among heirs: [CompilationResult], orUnder names: [String]) {
    self.old = old
    let link = old.shortestLink
    new = heirs.first { table in link.map { table.outcome(of: $0).isSomething } ?? false }
    guard let new else {
      rows = [old.whole(.gone, "is gone")]
      rows[0].notes = names.map {
        .init("if '\($0)' is this table under another name, compare the files of these two alone")
      }
      return
    }
    isHeritage = true
    rows =
      [old.whole(.moved, "is part of '\(new.tableName)' now")]
      + TableComparison.differences(from: old, to: new).filter(\.kind.isBreaking)
  }
}

extension [ComparedTable] {
  /// The rows of all, in which links that one table opened and another one opens now are moved.
  fileprivate var rowsWithMoves: [TableDifference] {
    guard count > 1 else { return flatMap(\.rows) }
    var moved: Set<[String]> = []
    let rows = map { table in
      table.rows.map { row in
        guard let (newRow, target) = move(of: row, from: table) else { return row }
        moved.insert(target)
        return newRow
      }
    }
    return zip(self, rows).flatMap { table, rows in
      rows.filter { !isKnown($0, to: table, moved) }
    }
  }

  /// The row of a link that opens in another table now, and did not before.
  private func move(
    of row: TableDifference, from table: ComparedTable
  ) -> (row: TableDifference, target: [String])? {
    guard row.kind == .gone, let link = row.link,
      case .opens(let match)? = table.old?.outcome(of: link), let old = table.old?.compiled
    else { return nil }
    for case let (other?, before) in map({ ($0.new, $0.old) })
    where other.tableName != table.new?.tableName {
      guard let compiled = other.compiled, case .opens(let newMatch) = other.outcome(of: link),
        before?.outcome(of: link).isSomething != true
      else { continue }
      let route = compiled.table.routes[newMatch.route]
      var moved = row
      moved.kind = .moved
      moved.summary = "links open '\(route.dottedName)' of the table '\(other.tableName)' now"
      moved.outcome =
        "opened '\(old.description(of: match))', and opens "
        + "'\(compiled.description(of: newMatch))' now"
      (moved.notes, moved.redirects) = ([], [])
      (moved.newCase, moved.newPlace) = (route.dottedName, route.patterns.first?.place)
      return (moved, [other.tableName, route.dottedName])
    }
    return nil
  }

  /// Whether the link of a new row is one that another table had, of which that is said.
  private func isKnown(
    _ row: TableDifference, to table: ComparedTable, _ moved: Set<[String]>
  ) -> Bool {
    guard row.kind == .new, let link = row.link, let name = row.newCase, let new = table.new else {
      return false
    }
    return contains { other in
      guard other.old?.outcome(of: link).isSomething == true else { return false }
      return other.new?.tableName == new.tableName
        ? other.isHeritage
        : moved.contains([new.tableName, name]) && other.new?.outcome(of: link).isSomething != true
    }
  }
}

extension TableDifference {
  /// Tells a difference from others, whatever the path at which a table is mounted.
  fileprivate var places: [AnyHashable?] { [kind, place, oldPlace, newPlace] }
}

extension [CompilationResult] {
  /// Those that none of the others mounts.
  fileprivate var outermost: [CompilationResult] {
    let mounted = Set(flatMap { $0.files.dropFirst().map(\.path) })
    return filter { $0.compiled != nil && !mounted.contains($0.files[0].path) }
  }

  /// Those whose names none of some others has.
  fileprivate func unknown(in others: [CompilationResult]) -> [CompilationResult] {
    filter { table in !others.contains { $0.tableName == table.tableName } }
  }

  fileprivate func first(named name: String) -> CompilationResult? {
    first { $0.tableName == name && $0.compiled != nil }
  }
}

extension CompilationResult {
  fileprivate var tableName: String { compiled?.table.name ?? "" }

  fileprivate func outcome(of link: String) -> LinkResolution {
    compiled.map { LinkResolution(of: link, in: $0) } ?? .unmatched
  }

  /// A whole table, with one of its links.
  fileprivate func whole(_ kind: TableDifference.Kind, _ text: String) -> TableDifference {
    var difference = TableDifference(
      kind, "the table '\(tableName)' \(text), with all of its links", at: top)
    difference.link = shortestLink
    if let link = difference.link, let compiled, case .opens(let match) = outcome(of: link) {
      let verb = kind == .new ? "opens" : "opened"
      difference.outcome = "\(verb) '\(compiled.description(of: match))'"
    }
    return difference
  }

  fileprivate var shortestLink: String? {
    var (pair, isComplete) = (TablePair(self, self), true)
    guard (try? pair.makeRules(of: pair.patterns.map { Set($0.indices) })) != nil else {
      return nil
    }
    return pair.links(&isComplete) { old, new in old != nil && old == new }
      .map { $0.link.movingToEnd(pair.restKeys).text }
      .filter { outcome(of: $0).isSomething }.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}
