import RouteMatching
import RoutesCompiler

extension TableComparison {
  /// One difference for each two lines of the tables: a pattern may be several, with trailing
  /// parameters left out. Links that differ in their site alone are one difference for all
  /// patterns.
  func merged() -> [TableDifference] {
    var groups: [GroupKey: [FoundDifference]] = [:]
    for one in found { groups[GroupKey(one), default: []].append(one) }
    // Two values of one link may be others.
    var texts: Set<String> = []
    return groups.values.compactMap(shortest).map { (key(of: $0), $0) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
      .filter { texts.insert($0.text).inserted }
  }

  private func shortest(_ group: [FoundDifference]) -> TableDifference? {
    let sorted = group.sorted { $0.sortKey < $1.sortKey }
    guard let first = sorted.first else { return nil }
    var difference = first.difference
    let advice = sorted.compactMap(\.advice)
    if let first = advice.first {
      add(advice.dropFirst().reduce(first) { $0.merged(with: $1) }, to: &difference)
    }
    if difference.kind == .undecided, group.count > 1 {
      difference.notes.append(
        .init("the same is true of \((group.count - 1).more("pair")) of patterns"))
    }
    if let site = first.site {
      let answers = difference.kind == .new ? "did not answer" : "answers no more"
      difference.message += ": it has a \(site) that the table \(answers)"
    }
    let others = group.reduce(into: Set()) { $0.formUnion($1.places) }.count - 1
    if others > 0, difference.kind != .undecided {
      let there = first.site == nil ? "" : " there"
      difference.notes.append(.init("so do the links of \(others.more("pattern"))\(there)"))
    }
    return difference
  }

  private func add(_ advice: RedirectAdvice, to difference: inout TableDifference) {
    guard let text = advice.text else { return }
    difference.mend = advice.lines.isEmpty ? nil : advice.lines.joined(separator: "\n")
    difference.notes.append(.init(text, at: top(.new)))
  }

  /// The order: by kind of place, then as the tables have them.
  private func key(of difference: TableDifference) -> [Int] {
    let isNew = difference.kind == .new
    let files = (isNew ? new : old).files
    let newPosition = difference.newPlace?.bytes.lowerBound ?? -1
    return [
      isNew ? 1 : 0, files.firstIndex(of: difference.place.file) ?? files.count,
      difference.place.bytes.lowerBound,
      TableDifference.Kind.allCases.firstIndex(of: difference.kind) ?? 0, newPosition,
      difference.link?.utf8.count ?? 0,
    ]
  }
}

private struct GroupKey: Hashable {
  private let kind: TableDifference.Kind
  private let oldPlace: SourceRange?
  private let newPlace: SourceRange?
  private let reason: String

  init(_ found: FoundDifference) {
    kind = found.difference.kind
    let isOfTable = found.site != nil || kind == .undecided
    oldPlace = isOfTable ? nil : found.difference.oldPlace
    newPlace = isOfTable ? nil : found.difference.newPlace
    reason = found.site ?? found.reason
  }
}

extension FoundDifference {
  /// Those that are known come first, then the shortest links.
  fileprivate var sortKey: (Int, Int, String) {
    let link = difference.link ?? ""
    return (difference.isDecided ? 0 : 1, link.utf8.count, link)
  }
}
