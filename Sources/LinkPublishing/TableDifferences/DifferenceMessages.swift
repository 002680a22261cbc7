import RouteMatching
import RoutesCompiler

/// The sentences of differences.
extension TableComparison {
  // MARK: Outcomes

  /// `opened 'product(id: "x")'`
  func past(_ outcome: LinkOutcome) -> String { text(of: outcome, .old, "opened", "left the app") }

  /// `opens 'product(id: "x")'`
  func present(_ outcome: LinkOutcome) -> String {
    text(of: outcome, .new, "opens", "leaves the app")
  }

  private func text(
    of outcome: LinkOutcome, _ side: TablePair.Side, _ opens: String, _ leaves: String
  ) -> String {
    switch outcome {
    case .unmatched: side == .old ? "matched nothing" : "matches nothing"
    case .refused: side == .old ? "was refused" : "is refused"
    case .inApp:
      side == .old ? "was only for links from inside the app" : "opens only from inside the app"
    case .leaves(let link): "\(leaves) for \(link)"
    case .opens(let match): "\(opens) '\(pair.table(side).description(of: match))'"
    }
  }

  func refusal(_ target: LinkFate) -> String {
    target == .refused ? "was refused" : "opened only from inside the app"
  }

  // MARK: Messages

  /// With the reason, of the first forty: the search for one goes through the whole table.
  mutating func goneMessage(_ old: Pattern, _ shown: ShownLink) -> String {
    let start = goneMessage(shown)
    guard reasonsLeft > 0, let newRoute = target(of: old).route.flatMap({ routes.newRoutes[$0] })
    else { return start }
    reasonsLeft -= 1
    let compiled = pair.table(.new)
    let miss = compiled.nearMisses(of: shown.link, to: .route(newRoute)).first
    return miss.map { start + ": " + compiled.text(of: $0, link: shown.link) } ?? start
  }

  func goneMessage(_ shown: ShownLink) -> String {
    "\(shown.link) \(past(shown.old)), and matches nothing now"
  }

  func message(_ old: Pattern, _ new: Pattern, _ change: RouteChange, _ shown: ShownLink) -> String
  {
    guard let parameter = change.parameter else {
      let (own, other) = (target(of: old).route ?? 0, target(of: new).route ?? 0)
      return "\(shown.link) \(past(shown.old)) \(passage(through: filters(.old, own))), and goes "
        + "\(passage(through: filters(.new, other))) now"
    }
    let (own, other) = parameters(old, new, parameter)
    guard !change.isUserType else {
      return "\(shown.link) \(past(shown.old)) with '\(own.text)', which is "
        + "'\(other?.text ?? "")' now: only Swift knows which values that takes"
    }
    guard let other else {
      return "\(shown.link) \(past(shown.old)), and '\(own.label)' is read no more"
    }
    if change.kind == .new {
      return "\(shown.link) \(present(shown.new)), and \(past(shown.old))"
    }
    let took = change.kind == .narrowed ? ": '\(other.text)' does not take the value" : ""
    return "\(shown.link) \(past(shown.old)), and \(present(shown.new)) now" + took
  }

  func passage(through filters: [String]) -> String {
    filters.isEmpty ? "without a filter" : "through '\(filters.joined(separator: ", "))'"
  }

  private func parameters(
    _ old: Pattern, _ new: Pattern, _ index: Int
  ) -> (old: CheckedParameter, new: CheckedParameter?) {
    let (own, other) = (target(of: old).route ?? 0, target(of: new).route ?? 0)
    let position = routes.newParameters[own]?[index]
    return (
      route(.old, own).parameters[index], position.map { route(.new, other).parameters[$0] }
    )
  }

  // MARK: Places

  /// A difference of an old pattern, a new one or both, at the place of the one whose links it is
  /// about.
  func difference(
    _ kind: TableDifference.Kind, _ old: Pattern?, _ new: Pattern?, link: String?, _ message: String
  ) -> TableDifference {
    let (oldPlace, newPlace) = (old.map(place), new.map(place))
    let place = kind == .new ? newPlace ?? oldPlace : oldPlace ?? newPlace
    var difference = TableDifference(
      kind: kind, link: link, message: message, place: place ?? top(.old))
    (difference.oldPlace, difference.newPlace) = (oldPlace, newPlace)
    (difference.oldCase, difference.newCase) = (old.flatMap(caseName), new.flatMap(caseName))
    return difference
  }

  /// A difference of two cases that Swift notices, at the place of the new one.
  func difference(
    _ kind: TableDifference.Kind, _ old: CheckedRoute, _ new: CheckedRoute, link: String? = nil,
    _ message: String
  ) -> TableDifference {
    let place = new.patterns.first?.place ?? new.place
    var difference = TableDifference(kind: kind, link: link, message: message, place: place)
    (difference.oldCase, difference.newCase) = (old.dottedName, new.dottedName)
    difference.newPlace = place
    return difference
  }

  private func place(of pattern: Pattern) -> SourceRange { pair.origin(of: pattern).place }

  private func caseName(of pattern: Pattern) -> String? {
    target(of: pattern).route.map { route(pattern.side, $0).dottedName }
  }

  /// Names the place of the new pattern.
  func notingHere(_ difference: TableDifference, _ new: Pattern) -> TableDifference {
    let origin = pair.origin(of: new)
    guard difference.place != origin.place else { return difference }
    var difference = difference
    difference.notes.append(.init("'\(origin.text)' is here", at: origin.place))
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
      kind: .undecided, link: nil,
      message: "too many patterns of the two tables match the same links to compare them all",
      place: old.top)
    difference.isDecided = false
    return difference
  }
}
