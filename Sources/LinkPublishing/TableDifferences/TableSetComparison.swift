import RouteMatching
import RoutesCompiler

/// Compares all tables of two versions of a package.
package enum TableSetComparison {
  /// Returns the differences of all tables, one table after the other, or those of some.
  ///
  /// Tables are paired by their names; one old and one new table that are left over are the same
  /// table under another name. A table that others mount in both versions is part of those, and
  /// what is true of it alone follows. A link that is gone from one table and new in another is said
  /// to be moved, once.
  ///
  /// - Parameter isMeant: Whether the differences of a table are wanted, which one of the versions may
  ///   lack, or has under another name.
  package static func differences(
    from old: [CompilationResult], to new: [CompilationResult],
    where isMeant: (_ old: CompilationResult?, _ new: CompilationResult?) -> Bool = { _, _ in true }
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
    var mounted = pairs(old.map(\.tableName).filter { !all.contains($0) })
    let (lostMounts, addedMounts) = (old.mounted.unknown(in: new), new.mounted.unknown(in: old))
    if lostMounts.count == 1, addedMounts.count == 1 {
      mounted.append(ComparedTable(lostMounts[0], addedMounts[0]))
    }
    for var table in mounted {
      let told = Set(tables.filter { isMeant($0.old, $0.new) }.flatMap(\.rows).map(\.identity))
      table.rows.removeAll { told.contains($0.identity) }
      tables.append(table)
    }
    tables += lost.map { ComparedTable(gone: $0, among: heirs, orUnder: added.map(\.tableName)) }
    tables += added.map { ComparedTable(nil, $0, [$0.whole(.new, "is new")]) }
    return tables.rowsWithMoves { isMeant($0.old, $0.new) }
  }
}

/// A table in both versions, with its differences; `nil` in one that has none of it.
private struct ComparedTable {
  let old: CompilationResult?
  let new: CompilationResult?
  var rows: [TableDifference]

  init(_ old: CompilationResult?, _ new: CompilationResult?, _ rows: [TableDifference]) {
    (self.old, self.new, self.rows) = (old, new, rows)
  }

  init(_ old: CompilationResult, _ new: CompilationResult) {
    self.init(old, new, TableComparison.differences(from: old, to: new))
  }

  /// A table that is gone: where another one opens its links now, with those that differ there.
  init(gone old: CompilationResult, among heirs: [CompilationResult], orUnder names: [String]) {
    let link = old.shortestLink
    guard let new = heirs.first(where: { table in link.map(table.opens) ?? false }) else {
      var gone = old.whole(.gone, "is gone")
      gone.notes = names.map {
        .init("if '\($0)' is this table under another name, compare the files of these two alone")
      }
      self.init(old, nil, [gone])
      return
    }
    let rows = TableComparison.differences(from: old, to: new).filter(\.kind.isBreaking)
    self.init(old, new, [old.whole(.moved, "is part of '\(new.tableName)' now")] + rows)
  }
}

extension [ComparedTable] {
  /// The rows of some, in which links that one table opened and another one opens now are moved.
  fileprivate func rowsWithMoves(where isMeant: (ComparedTable) -> Bool) -> [TableDifference] {
    filter(isMeant).flatMap { table in
      table.rows.filter { !isKnown($0, to: table) }.map { move(of: $0, from: table) ?? $0 }
    }
  }

  /// The row of a link that opens in another table now, and did not before.
  private func move(of row: TableDifference, from table: ComparedTable) -> TableDifference? {
    guard row.kind == .gone, let link = row.link, let opened = table.old?.opened(by: link) else {
      return nil
    }
    for other in self
    where other.new?.tableName != table.new?.tableName && other.old?.opens(link) != true {
      guard let new = other.new, let opens = new.opened(by: link) else { continue }
      var moved = row
      moved.kind = .moved
      moved.summary =
        "links open '\(opens.route.dottedName)' of the table '\(new.tableName)' now"
      moved.outcome = "opened '\(opened.text)', and opens '\(opens.text)' now"
      (moved.notes, moved.redirects) = ([], [])
      moved.newCase = opens.route.dottedName
      moved.newPlace = opens.route.patterns.first?.place
      return moved
    }
    return nil
  }

  /// Whether the link of a new row is one that another table opened, and opens no more.
  private func isKnown(_ row: TableDifference, to table: ComparedTable) -> Bool {
    guard row.kind == .new, row.newCase != nil, let link = row.link, let new = table.new else {
      return false
    }
    return contains { other in
      other.old?.tableName != table.old?.tableName && other.old?.opens(link) == true
        && (other.new?.tableName == new.tableName || other.new?.opens(link) != true)
    }
  }
}

extension TableDifference {
  /// Tells a difference from others, whatever the path at which a table is mounted.
  fileprivate var identity: [AnyHashable?] { [kind, place, oldPlace, newPlace] }
}

extension [CompilationResult] {
  /// Those that none of the others mounts.
  fileprivate var outermost: [CompilationResult] {
    let mounted = mountedPaths
    return filter { $0.compiled != nil && !mounted.contains($0.files[0].path) }
  }

  /// Those that some of the others mount.
  fileprivate var mounted: [CompilationResult] {
    let mounted = mountedPaths
    return filter { $0.compiled != nil && mounted.contains($0.files[0].path) }
  }

  private var mountedPaths: Set<String> { Set(flatMap { $0.files.dropFirst().map(\.path) }) }

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

  fileprivate func opens(_ link: String) -> Bool {
    compiled.map { LinkAnswer(of: link, in: $0).isSomething } ?? false
  }

  /// The route that a link opens, and as a text with its values.
  fileprivate func opened(by link: String) -> (route: CheckedRoute, text: String)? {
    guard let compiled, let match = LinkAnswer(of: link, in: compiled).match else {
      return nil
    }
    return (compiled.table.routes[match.route], compiled.description(of: match))
  }

  /// A whole table, with one of its links.
  fileprivate func whole(_ kind: TableDifference.Kind, _ text: String) -> TableDifference {
    var difference = TableDifference(
      kind, "the table '\(tableName)' \(text), with all of its links", at: top)
    difference.link = shortestLink
    difference.outcome = difference.link.flatMap(opened).map {
      "\(kind == .new ? "opens" : "opened") '\($0.text)'"
    }
    return difference
  }

  fileprivate var shortestLink: String? {
    var comparison = TableComparison(self, self)
    return comparison.links(.old).filter(opens)
      .min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}
