import RouteMatching
import RoutesCompiler

/// Compares all tables of two versions of a package.
package enum TableSetComparison {
  /// Returns the differences of all tables, one table after the other.
  ///
  /// Tables are paired by their names; one old and one new table that are left over are the same
  /// table under another name. A table that others mount in both versions is part of those.
  package static func differences(
    from old: [CompilationResult], to new: [CompilationResult]
  ) -> [TableDifference] {
    var (lost, added) = (unknown(outermost(old), in: new), unknown(outermost(new), in: old))
    var names = outermost(old).map(\.tableName)
    names += outermost(new).map(\.tableName).filter { !names.contains($0) }
    var pairs = names.compactMap { name in
      let versions = [old, new].map { $0.first { $0.tableName == name && $0.compiled != nil } }
      return versions[0].flatMap { old in versions[1].map { (old, $0) } }
    }
    if lost.count == 1, added.count == 1 { pairs.append((lost.removeLast(), added.removeLast())) }
    return pairs.flatMap { TableComparison.differences(from: $0, to: $1) }
      + lost.map { $0.whole(.gone) } + added.map { $0.whole(.new) }
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

extension CompilationResult {
  fileprivate var tableName: String { compiled?.table.name ?? "" }

  /// A whole table that only one version has, with a shortest one of its links.
  fileprivate func whole(_ kind: TableDifference.Kind) -> TableDifference {
    let text = kind == .gone ? "no file has it now" : "no file had it"
    let link = shortestLink
    let example = link.map { ", for example \($0)" } ?? ""
    return TableDifference(
      kind: kind, link: link,
      message: "the table '\(tableName)' with all of its links\(example): \(text)", place: top)
  }

  private var shortestLink: String? {
    guard let compiled, var pair = try? TablePair(old: compiled, new: compiled) else { return nil }
    let links = pair.patterns(of: .old).flatMap { pattern in
      (try? pair.links(matching: [pattern], avoiding: pair.winners(over: pattern))) ?? []
    }
    return links.filter { LinkOutcome(of: $0, in: compiled).isSomething }
      .min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}
