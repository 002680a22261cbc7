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

  /// Those that are known come first, then the shortest links.
  fileprivate var rank: (Int, Int, String) {
    (isDecided && link != nil ? 0 : 1, link?.utf8.count ?? 0, link ?? "")
  }
}

extension TableComparison {
  /// One difference for each two lines of the tables, in their order.
  func merged() -> [TableDifference] {
    Dictionary(grouping: found, by: \.key).values.map(merged).map { (order(of: $0), $0) }
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
    if difference.cause != nil { difference.pattern = nil }
    let others = Set(group.filter { $0.pattern != nil }.map(\.place)).count - 1
    if others > 0 {
      let patterns = others.of("more pattern", "more patterns")
      difference.notes.append(.init("the same is true of \(patterns)"))
    }
    return difference
  }

  /// Breaking ones first, then by kind of place, then as the tables have them.
  private func order(of difference: TableDifference) -> [Int] {
    let isNew = difference.kind == .new
    let files = pair.results[isNew ? 1 : 0].files
    return [
      difference.kind.isBreaking ? 0 : 1, isNew ? 1 : 0,
      files.firstIndex(of: difference.place.file) ?? files.count, difference.place.bytes.lowerBound,
      TableDifference.Kind.allCases.firstIndex(of: difference.kind) ?? 0,
      difference.newPlace?.bytes.lowerBound ?? -1, difference.link?.utf8.count ?? 0,
    ]
  }

  // MARK: Sentences

  /// `opened 'product(id: "x")', and opens nothing now`
  func text(_ old: LinkResolution, _ new: LinkResolution, _ kind: TableDifference.Kind) -> String {
    let (past, present) = (text(of: old, .old), text(of: new, .new))
    if kind == .filters { return "\(past), and \(present)" }
    return kind == .new && !old.isSomething
      ? "\(present), and \(past)" : "\(past), and \(present) now"
  }

  private func text(of outcome: LinkResolution, _ side: TablePair.Side) -> String {
    let route = outcome.match.map { pair.tables[side.rawValue].description(of: $0) }
    return text(of: outcome.target, side == .old ? .past : .present, side, route)
  }

  /// What links do now that match a pattern, or none.
  func text(of target: LinkTarget?) -> String { text(of: target, .plural, .new, nil) }

  /// What a link did or does, or links do.
  private enum VerbForm: Int { case past, present, plural }

  /// - Parameter route: The route with its values, where they are known.
  private func text(
    of target: LinkTarget?, _ form: VerbForm, _ side: TablePair.Side, _ route: String?
  ) -> String {
    func verb(_ forms: String...) -> String { forms[form.rawValue] }
    let opens = verb("opened", "opens", "open")
    switch target {
    case nil:
      return pair.table(side).otherwise.map {
        "\(verb("reached", "reaches", "reach")) the otherwise page '\($0.name)'"
      } ?? "\(opens) nothing"
    case .refused: return "\(verb("was", "is", "are")) refused"
    case .inApp: return "\(opens) only from inside the app"
    case .leaves(let link): return "\(verb("left", "leaves", "leave")) the app for \(link)"
    case .routed(let index), .hidden(let index):
      return "\(opens) '\(route ?? pair.route(side, index).dottedName)'"
    }
  }

  // MARK: Places

  /// A difference of an old pattern, a new one or both, at the place of the one whose links it is
  /// about, with a link that shows it.
  func difference(
    _ kind: TableDifference.Kind, _ old: ComparedPattern?, _ new: ComparedPattern?,
    _ summary: String, _ shown: ShownLink?, cause: String? = nil
  ) -> TableDifference {
    let pattern = kind == .new ? new ?? old : old ?? new
    let top = pair.results[kind == .new ? 1 : 0].top
    var difference = TableDifference(kind, summary, at: pattern?.origin.place ?? top)
    (difference.pattern, difference.cause) = (pattern?.origin.text, cause)
    difference.link = shown?.link
    difference.outcome = shown.map { text($0.old, $0.new, kind) }
    (difference.oldPlace, difference.newPlace) = (old?.origin.place, new?.origin.place)
    difference.oldCase = old?.target.route.map { pair.route(.old, $0).dottedName }
    difference.newCase = new?.target.route.map { pair.route(.new, $0).dottedName }
    return difference
  }
}

extension CompilationResult {
  /// The place of the whole table.
  var top: SourceRange { SourceRange(file: files[0], bytes: 0..<0) }
}

extension TableDifference {
  /// That two tables are too much to compare.
  static func undecided(_ old: CompilationResult, _ new: CompilationResult) -> TableDifference {
    TableDifference(
      .undecided, "too many patterns of the two tables match the same links to compare them all",
      at: old.top)
  }
}
