import RouteMatching
import RoutesCompiler

extension TableComparison {
  /// One difference for each two lines of the tables: a pattern may be several, with trailing
  /// parameters left out. A parameter that changed is one for all patterns of its route, and what
  /// is true of the whole table one for all patterns.
  func merged() -> [TableDifference] {
    var groups: [GroupKey: [FoundDifference]] = [:]
    for one in found { groups[GroupKey(one), default: []].append(one) }
    return groups.values.compactMap(merged).map { (key(of: $0), $0) }
      .sorted { one, other in
        one.0 == other.0
          ? one.1.summary < other.1.summary : one.0.lexicographicallyPrecedes(other.0)
      }.map(\.1)
  }

  private func merged(_ group: [FoundDifference]) -> TableDifference? {
    let sorted = group.sorted { $0.sortKey < $1.sortKey }
    guard let first = sorted.first else { return nil }
    var difference = first.difference
    let lines = sorted.flatMap(\.difference.redirects)
    difference.redirects = lines.indices.filter { !lines[..<$0].contains(lines[$0]) }.map {
      lines[$0]
    }
    if first.cause != nil { difference.pattern = nil }
    if difference.kind == .undecided, group.count > 1 {
      difference.notes.append(
        .init("the same is true of \((group.count - 1).more("pair")) of patterns"))
    }
    let others = group.reduce(into: Set()) { $0.formUnion($1.places) }.count - 1
    if others > 0, difference.kind != .undecided {
      difference.notes.append(.init("so do links of \(others.more("pattern"))"))
    }
    return difference
  }

  /// The order: breaking ones first, then by kind of place, then as the tables have them.
  private func key(of difference: TableDifference) -> [Int] {
    let files = (difference.kind == .new ? new : old).files
    let newPosition = difference.newPlace?.bytes.lowerBound ?? -1
    let kind = TableDifference.Kind.allCases.firstIndex(of: difference.kind) ?? 0
    return [
      difference.kind.isBreaking ? 0 : 1, difference.kind == .new ? 1 : 0,
      files.firstIndex(of: difference.place.file) ?? files.count,
      difference.place.bytes.lowerBound, kind, newPosition, difference.link?.utf8.count ?? 0,
    ]
  }
}

private struct GroupKey: Hashable {
  private let kind: TableDifference.Kind
  private let places: [SourceRange?]
  private let reason: [String?]

  init(_ found: FoundDifference) {
    let difference = found.difference
    kind = difference.kind
    let isOfLines = found.cause == nil && found.reason.isEmpty && kind != .undecided
    places = isOfLines ? [difference.oldPlace, difference.newPlace] : []
    let route = found.reason.isEmpty ? nil : difference.oldCase
    reason = [found.cause, found.reason, route, difference.isDecided ? nil : "open"]
  }
}

extension FoundDifference {
  /// Those that are known come first, then the shortest links.
  fileprivate var sortKey: (Int, Int, String) {
    let link = difference.link ?? ""
    let isShown = difference.isDecided && difference.link != nil
    return (isShown ? 0 : 1, link.utf8.count, link)
  }
}
