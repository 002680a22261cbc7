import RouteMatching
import RoutesCompiler

/// Changes for links that no pattern matches.
extension TableComparison {
  /// An `otherwise` line that comes or goes, or whose case has another name.
  func otherwiseDifferences() -> [TableDifference] {
    switch (pair.table(.old).table.otherwise, pair.table(.new).table.otherwise) {
    case (nil, nil): []
    case (let old?, nil): [difference(.gone, old, "reached", "reaches nothing now")]
    case (nil, let new?): [difference(.new, new, "reaches", "reached nothing")]
    case (let old?, let new?): renamed(old, new)
    }
  }

  private func difference(
    _ kind: TableDifference.Kind, _ otherwise: CheckedOtherwise, _ verb: String, _ other: String
  ) -> TableDifference {
    let link = unmatchedLink
    let start = "a link that matches nothing\(link.map { ", such as \($0)," } ?? "")"
    var difference = TableDifference(
      kind: kind, link: link, message: "\(start) \(verb) '\(otherwise.name)', and \(other)",
      place: otherwise.place)
    if kind == .gone {
      (difference.oldCase, difference.oldPlace) = (otherwise.name, otherwise.place)
    } else {
      (difference.newCase, difference.newPlace) = (otherwise.name, otherwise.place)
    }
    return difference
  }

  private func renamed(_ old: CheckedOtherwise, _ new: CheckedOtherwise) -> [TableDifference] {
    let (oldText, newText) = (old.declaration, new.declaration)
    guard oldText != newText else { return [] }
    var difference = TableDifference(
      kind: (old.parameter == nil) == (new.parameter == nil) ? .renamed : .retyped, link: nil,
      message: "'\(oldText)' is '\(newText)' now", place: new.place)
    (difference.oldCase, difference.newCase) = (old.name, new.name)
    (difference.oldPlace, difference.newPlace) = (old.place, new.place)
    return [difference]
  }

  /// A short link that matches nothing in both tables.
  private var unmatchedLink: String? {
    ["/-", "/-/-", "/-/-/-/-/-", "none:/-", "https://none.invalid/-"].first { link in
      pair.tables.allSatisfy { LinkOutcome(of: link, in: $0) == .unmatched }
    }
  }
}

extension CheckedOtherwise {
  fileprivate var declaration: String { name + (parameter.map { "(\($0.label):)" } ?? "") }
}
