import RouteMatching
import RoutesCompiler

/// Compares all tables of two versions of a package.
package enum TableSetComparison {
  /// Returns the differences of all tables, one table after the other.
  ///
  /// Tables are paired by their names; one old and one new table that are left over are the same
  /// table under another name. A table that others mount in both versions is part of those, and
  /// what is true of it alone follows.
  package static func differences(
    from old: [CompilationResult], to new: [CompilationResult]
  ) -> [TableDifference] {
    var (lost, added) = (unknown(outermost(old), in: new), unknown(outermost(new), in: old))
    var names = outermost(old).map(\.tableName)
    names += outermost(new).map(\.tableName).filter { !names.contains($0) }
    var pairs = names.compactMap { pair($0, old, new) }
    if lost.count == 1, added.count == 1 {
      pairs.append(VersionPair(old: lost.removeLast(), new: added.removeLast()))
    }
    let mounted = old.map(\.tableName).filter { !names.contains($0) }
      .compactMap { pair($0, old, new) }
    var rows = pairs.map { TableRows($0) }
    for pair in mounted { rows.append(TableRows(pair, without: rows)) }
    rows += lost.map { TableRows(gone: $0, among: pairs, orUnder: added.map(\.tableName)) }
    rows += added.map {
      TableRows(VersionPair(old: nil, new: $0), [$0.whole(.new, "is new")])
    }
    return TableMoves(rows).rows
  }

  private static func pair(
    _ name: String, _ old: [CompilationResult], _ new: [CompilationResult]
  ) -> VersionPair? {
    let versions = [old, new].map { $0.first { $0.tableName == name && $0.compiled != nil } }
    guard let old = versions[0], let new = versions[1] else { return nil }
    return VersionPair(old: old, new: new)
  }

  /// The tables whose names none of the others has.
  private static func unknown(
    _ tables: [CompilationResult], in others: [CompilationResult]
  ) -> [CompilationResult] {
    let names = Set(others.map(\.tableName))
    return tables.filter { !names.contains($0.tableName) }
  }

  private static func outermost(_ tables: [CompilationResult]) -> [CompilationResult] {
    let mounted = Set(tables.flatMap { $0.files.dropFirst().map(\.path) })
    return tables.filter { $0.compiled != nil && !mounted.contains($0.files[0].path) }
  }
}

/// A table in both versions; `nil` in one that has none of it.
struct VersionPair {
  let old: CompilationResult?
  let new: CompilationResult?

  var differences: [TableDifference] {
    guard let old, let new else { return [] }
    return TableComparison.differences(from: old, to: new)
  }
}

/// The differences of a table.
struct TableRows {
  let pair: VersionPair
  var rows: [TableDifference]
  /// Whether it is a table that is gone, whose links another table has.
  private(set) var isHeritage = false

  init(_ pair: VersionPair, _ rows: [TableDifference]) { (self.pair, self.rows) = (pair, rows) }

  init(_ pair: VersionPair) { self.init(pair, pair.differences) }

  /// The differences of a mounted table that those that mount it do not have.
  init(_ pair: VersionPair, without others: [TableRows]) {
    let told = Set(others.flatMap(\.rows).map(Key.init))
    self.init(pair, pair.differences.filter { !told.contains(Key($0)) })
  }

  /// A table that is gone: where another one opens its links now, with those that differ there.
  init(gone old: CompilationResult, among pairs: [VersionPair], orUnder names: [String]) {
    let link = old.shortestLink
    let heir = pairs.compactMap(\.new).first { table in
      link.map { table.opens($0) } ?? false
    }
    guard let heir else {
      var gone = old.whole(.gone, "is gone")
      gone.notes = names.map {
        .init("if '\($0)' is this table under another name, compare the files of these two alone")
      }
      self.init(VersionPair(old: old, new: nil), [gone])
      return
    }
    let differences = TableComparison.differences(from: old, to: heir)
    self.init(
      VersionPair(old: old, new: heir),
      [old.whole(.moved, "is part of '\(heir.tableName)' now")]
        + differences.filter { $0.kind.isBreaking })
    isHeritage = true
  }

  /// Tells a difference from others, whatever the path at which a table is mounted.
  private struct Key: Hashable {
    let kind: TableDifference.Kind
    let places: [SourceRange?]

    init(_ row: TableDifference) {
      kind = row.kind
      places = [row.place, row.oldPlace, row.newPlace]
    }
  }
}

extension CompilationResult {
  var tableName: String { compiled?.table.name ?? "" }

  func outcome(of link: String) -> LinkResolution {
    compiled.map { LinkResolution(of: link, in: $0) } ?? .unmatched
  }

  func opens(_ link: String) -> Bool { outcome(of: link).isSomething }

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
    guard let compiled, var pair = try? TablePair(old: compiled, new: compiled) else { return nil }
    let links = pair.patterns(of: .old).compactMap { pattern in
      try? pair.links(matching: [pattern], avoiding: pair.winners(over: pattern)).first?.text
    }
    return links.filter { LinkResolution(of: $0, in: compiled).isSomething }
      .min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}
