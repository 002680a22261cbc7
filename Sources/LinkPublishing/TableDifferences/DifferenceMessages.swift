import RouteMatching
import RoutesCompiler

/// The sentences of differences.
extension TableComparison {
  /// `opened 'product(id: "x")', and opens nothing now`
  func text(_ old: LinkResolution, _ new: LinkResolution, _ kind: TableDifference.Kind) -> String {
    let (past, present) = (text(of: old, .old), text(of: new, .new))
    if kind == .filters { return "\(past), and \(present)" }
    return kind == .new && !old.isSomething
      ? "\(present), and \(past)" : "\(past), and \(present) now"
  }

  private func text(of outcome: LinkResolution, _ side: TablePair.Side) -> String {
    let isOld = side == .old
    return switch outcome {
    case .unmatched: unmatched(side)
    case .refused: isOld ? "was refused" : "is refused"
    case .inApp: isOld ? "opened only from inside the app" : "opens only from inside the app"
    case .leaves(let link): "\(isOld ? "left" : "leaves") the app for \(link)"
    case .opens(let match):
      "\(isOld ? "opened" : "opens") '\(pair.table(side).description(of: match))'"
    }
  }

  private func unmatched(_ side: TablePair.Side) -> String {
    let isOld = side == .old
    guard let otherwise = pair.table(side).table.otherwise else {
      return isOld ? "opened nothing" : "opens nothing"
    }
    return "\(isOld ? "reached" : "reaches") the otherwise page '\(otherwise.name)'"
  }

  /// What links do that nothing matches now.
  var ends: String {
    pair.table(.new).table.otherwise.map { "reach the otherwise page '\($0.name)'" }
      ?? "open nothing"
  }

  /// What the links of a new pattern do.
  func text(of target: LinkTarget) -> String {
    switch target {
    case .refused: "are refused"
    case .inApp: "open only from inside the app"
    case .leaves(let link): "leave the app for \(link)"
    case .routed(let index), .hidden(let index): "open '\(route(.new, index).dottedName)'"
    }
  }

  // MARK: Places

  /// A difference of an old pattern, a new one or both, at the place of the one whose links it is
  /// about, with a link that shows it.
  func difference(
    _ kind: TableDifference.Kind, _ old: Pattern?, _ new: Pattern?, _ summary: String,
    _ shown: ShownLink?
  ) -> TableDifference {
    let pattern = kind == .new ? new ?? old : old ?? new
    let place = pattern.map { pair.origin(of: $0).place }
    var difference = TableDifference(kind, summary, at: place ?? top(.old))
    difference.pattern = pattern.map { pair.origin(of: $0).text }
    difference.link = shown?.link
    difference.outcome = shown.map { text($0.old, $0.new, kind) }
    (difference.oldPlace, difference.newPlace) = (
      old.map { pair.origin(of: $0).place }, new.map { pair.origin(of: $0).place }
    )
    (difference.oldCase, difference.newCase) = (old.flatMap(caseName), new.flatMap(caseName))
    return difference
  }

  private func caseName(of pattern: Pattern) -> String? {
    target(of: pattern).route.map { route(pattern.side, $0).dottedName }
  }

  /// Names the place of the new pattern.
  func notingHere(_ difference: TableDifference, _ new: Pattern) -> TableDifference {
    let origin = pair.origin(of: new)
    guard difference.place != origin.place, difference.pattern != origin.text else {
      return difference
    }
    var difference = difference
    difference.notes.append(.init("'\(origin.text)' takes them", at: origin.place))
    return difference
  }

  /// The place of a whole table.
  func top(_ side: TablePair.Side) -> SourceRange { (side == .old ? old : new).top }
}

extension Int {
  /// `1 more pattern`, `2 more patterns`
  func more(_ noun: String) -> String { "\(self) more \(noun)\(self == 1 ? "" : "s")" }
}

extension CompilationResult {
  /// The place of the whole table.
  var top: SourceRange { SourceRange(file: files[0], bytes: 0..<0) }
}

extension TableDifference {
  /// That two tables are too much to compare.
  static func undecided(_ old: CompilationResult, _ new: CompilationResult) -> TableDifference {
    var difference = TableDifference(
      .undecided, "too many patterns of the two tables match the same links to compare them all",
      at: old.top)
    difference.isDecided = false
    return difference
  }
}
