import RouteMatching
import RoutesCompiler

/// Changes for links that no pattern matches.
extension TableComparison {
  /// An `otherwise` line that comes or goes, or whose case has another name.
  func otherwiseDifferences() -> [TableDifference] {
    let (own, other) = (pair.table(.old).table.otherwise, pair.table(.new).table.otherwise)
    switch (own, other) {
    case (nil, nil): return []
    case (let old?, nil):
      var gone = TableDifference(
        .gone, "links that nothing matches open nothing now", at: old.place)
      (gone.oldCase, gone.oldPlace) = (old.name, old.place)
      return [showing(gone)]
    case (nil, let new?):
      var added = TableDifference(
        .new, "links that nothing matches reach the otherwise page '\(new.name)'", at: new.place)
      (added.newCase, added.newPlace) = (new.name, new.place)
      return [showing(added)]
    case (let old?, let new?):
      guard old.declaration != new.declaration else { return [] }
      var renamed = TableDifference(
        (old.parameter == nil) == (new.parameter == nil) ? .renamed : .retyped,
        "'\(old.declaration)' is '\(new.declaration)' now", at: new.place)
      (renamed.oldCase, renamed.newCase) = (old.name, new.name)
      (renamed.oldPlace, renamed.newPlace) = (old.place, new.place)
      return [renamed]
    }
  }

  /// With a link that matches nothing in both tables.
  private func showing(_ difference: TableDifference) -> TableDifference {
    let links = ["/no-page", "/no/page", "/no/such/page/at/all", "none:/", "https://none.invalid/"]
    var difference = difference
    difference.link =
      links.lazy.map { whole(ShownLink($0, self)) }
      .first { $0.old == .unmatched && $0.new == .unmatched }?.link
    difference.outcome = text(.unmatched, .unmatched, difference.kind)
    return difference
  }
}

extension CheckedOtherwise {
  fileprivate var declaration: String { name + (parameter.map { "(\($0.label):)" } ?? "") }
}
