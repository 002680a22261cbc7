import RouteMatching
import RoutesCompiler

extension TableDifference {
  /// Those with the same key are one row: a pattern may be several, with trailing parameters left
  /// out, a parameter that changed is one for all patterns of its route, and what is true of the
  /// whole table one for all patterns.
  fileprivate var key: [AnyHashable?] {
    let isOfLines = cause == nil && !isOfRoute && kind != .undecided
    return [
      kind, isOfLines ? [oldPlace, newPlace] : [], cause, isOfRoute ? [oldCase, summary] : [],
      isDecided,
    ]
  }

  /// Tells the values of a link from those of others.
  fileprivate var effect: [AnyHashable?] {
    isOfRoute && link != nil ? [kind, link, isDecided] : key
  }

  /// Those that are known come first, then those that a line keeps, then the shortest links.
  fileprivate var rank: (Int, Int, Int, String) {
    (
      isDecided && link != nil ? 0 : 1, redirects.isEmpty ? 1 : 0, link?.utf8.count ?? 0, link ?? ""
    )
  }
}

extension TableComparison {
  /// One difference for each cause, in the order of the tables.
  func merged() -> [TableDifference] {
    let rows = Dictionary(grouping: found, by: \.key).values.map(merged)
    return Dictionary(grouping: rows, by: \.effect).values.map(joined).map { (order(of: $0), $0) }
      .sorted { one, other in
        one.0 == other.0
          ? one.1.summary < other.1.summary : one.0.lexicographicallyPrecedes(other.0)
      }.map(\.1)
  }

  private func merged(_ group: [TableDifference]) -> TableDifference {
    let sorted = group.sorted { $0.rank < $1.rank }
    var difference = sorted[0]
    difference.redirects = sorted.flatMap(\.redirects).reduce(into: []) { lines, line in
      if !lines.contains(line) { lines.append(line) }
    }
    difference.places = group.reduce(into: []) { $0.formUnion($1.places) }
    if difference.cause != nil { difference.pattern = nil }
    let others = difference.places.count - 1
    if others > 0 {
      let patterns = others.of("more pattern", "more patterns")
      difference.notes.append(.init("the same is true of \(patterns)"))
    }
    return difference
  }

  /// One row for what becomes of several values of one link.
  private func joined(_ group: [TableDifference]) -> TableDifference {
    let sorted = group.sorted { $0.summary < $1.summary }
    var difference = sorted[0]
    difference.summary = sorted.map(\.summary).joined(separator: "; ")
    return difference
  }

  /// Breaking ones first, then by kind of place, then as the tables have them.
  private func order(of difference: TableDifference) -> [Int] {
    let isNew = difference.kind == .new
    let files = tables.results[isNew ? 1 : 0].files
    return [
      difference.kind.isBreaking ? 0 : 1, isNew ? 1 : 0,
      files.firstIndex(of: difference.place.file) ?? files.count, difference.place.bytes.lowerBound,
      TableDifference.Kind.allCases.firstIndex(of: difference.kind) ?? 0,
      difference.newPlace?.bytes.lowerBound ?? -1, difference.link?.utf8.count ?? 0,
    ]
  }

  // MARK: Sentences

  /// `opened 'product(id: "x")', and opens nothing now`
  func text(_ old: LinkAnswer, _ new: LinkAnswer, _ kind: TableDifference.Kind) -> String {
    let (past, present) = (text(of: old, .old), text(of: new, .new))
    if kind == .filters { return "\(past), and \(present)" }
    return kind == .new && !old.isSomething
      ? "\(present), and \(past)" : "\(past), and \(present) now"
  }

  private func text(of answer: LinkAnswer, _ side: ComparedTables.Side) -> String {
    let route = answer.match.map { tables.tables[side.rawValue].description(of: $0) }
    return text(of: answer.target, side == .old ? .past : .present, side, route)
  }

  /// What links do now that match a pattern, or none.
  func text(of target: LinkTarget?) -> String { text(of: target, .plural, .new, nil) }

  /// What a link did or does, or links do.
  private enum VerbForm: Int { case past, present, plural }

  /// - Parameter route: The route with its values, where they are known.
  private func text(
    of target: LinkTarget?, _ form: VerbForm, _ side: ComparedTables.Side, _ route: String?
  ) -> String {
    func verb(_ forms: String...) -> String { forms[form.rawValue] }
    let opens = verb("opened", "opens", "open")
    switch target {
    case nil:
      return tables.table(side).otherwise.map {
        "\(verb("reached", "reaches", "reach")) the otherwise page '\($0.name)'"
      } ?? "\(opens) nothing"
    case .refused: return "\(verb("was", "is", "are")) refused"
    case .inApp: return "\(opens) only from inside the app"
    case .leaves(let link): return "\(verb("left", "leaves", "leave")) the app for \(link)"
    case .route(let index):
      return "\(opens) '\(route ?? tables.route(side, index).dottedName)'"
    }
  }

  // MARK: Places

  /// A difference of an old pattern, a new one or both, at the place of the one whose links it is
  /// about, with a link that shows it.
  func difference(
    _ kind: TableDifference.Kind, _ old: ComparedPattern?, _ new: ComparedPattern?,
    _ summary: String, _ shown: ShownLink?
  ) -> TableDifference {
    let pattern = kind == .new ? new ?? old : old ?? new
    let top = tables.results[kind == .new ? 1 : 0].top
    var difference = TableDifference(kind, summary, at: pattern?.origin.place ?? top)
    difference.pattern = pattern?.origin.text
    difference.link = shown?.link
    difference.outcome = shown.map { text($0.old, $0.new, kind) }
    (difference.oldPlace, difference.newPlace) = (old?.origin.place, new?.origin.place)
    difference.oldCase = old?.target.route.map { tables.route(.old, $0).dottedName }
    difference.newCase = new?.target.route.map { tables.route(.new, $0).dottedName }
    return difference
  }
}

extension CompilationResult {
  /// The place of the whole table.
  var top: SourceRange { SourceRange(file: files[0], bytes: 0..<0) }
}

extension TableDifference {
  /// That two tables are too much to compare.
  static func undecided(_ old: CompilationResult) -> TableDifference {
    TableDifference(
      .undecided, "too many patterns of the two tables match the same links to compare them all",
      at: old.top)
  }
}
