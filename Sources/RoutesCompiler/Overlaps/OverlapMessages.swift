import RouteMatching

extension OverlapChecker {
  /// Reports overlaps that are errors or surprises: one message for two lines, and
  /// at most three for one line, the last with the number of those left out.
  ///
  /// Errors come first, so that a warning about two lines hides no error about them.
  mutating func reportOverlaps() {
    var log = OverlapLog()
    for overlap in overlaps.filter(\.isError) + overlaps.filter(\.isWarning) {
      let (first, second) = (origins[overlap.first], origins[overlap.second])
      guard !isSilent(overlap), log.isNew(first.owner, second.owner) else { continue }
      guard log.hasRoom(for: first.owner, second.owner) else { continue }
      do throws(TooManyStates) {
        guard let diagnostic = try diagnostic(for: overlap) else { continue }
        log.add(diagnostic, first.owner, second.owner)
      } catch {
        log.add(
          .tooManyStates(comparing: name(of: overlap.first), name(of: overlap.second)),
          first.owner, second.owner)
      }
    }
    diagnostics += log.finished { owner in
      origins.firstIndex { $0.owner == owner }.map { name(of: $0).subject } ?? ""
    }
  }

  /// `option overlaps leftmost` is about decided overlaps alone.
  private func isSilent(_ overlap: Overlap) -> Bool {
    guard case .difference = overlap.decision else { return false }
    return table.options.overlaps == .leftmost
  }

  private mutating func diagnostic(
    for overlap: Overlap
  ) throws(TooManyStates) -> Diagnostic? {
    guard let example = try example(of: overlap) else { return nil }
    if let diagnostic = mountDiagnostic(for: overlap, example: example) { return diagnostic }
    switch overlap.decision {
    case .equal: return equalDiagnostic(for: overlap, example: example)
    case .undecided: return openDiagnostic(for: overlap, example: example)
    case .difference(let winner, let reason):
      let loser = overlap.other(than: winner)
      return .decidedOverlap(
        name(of: winner, beside: loser), over: name(of: loser, beside: winner), example: example,
        reason: text(of: reason, winner: winner, loser: loser),
        advice: ownPatternAdvice(for: overlap), canReverse: canReverse(winner, over: loser))
    case .contradiction, .inside, .shape, .line, .rule, .alike: return nil
    }
  }

  /// Whether `@under` would not make a cycle, with a third pattern that wins over the loser and
  /// loses to the winner.
  private mutating func canReverse(_ winner: Int, over loser: Int) -> Bool {
    let thirds = (winners[loser] ?? []).filter { winners[$0]?.contains(winner) == true }
    return !thirds.contains { haveCommonLink([winner, loser, $0]) }
  }

  /// A link that both match and that goes to none that wins over them, where there is one:
  /// where one of them is said to get it, it has to.
  private mutating func example(of overlap: Overlap) throws(TooManyStates) -> String? {
    let parts = try patternLanguages.intersections(
      languages[overlap.first], languages[overlap.second])
    let rivals = (overlap.winner.map { [$0] } ?? [overlap.first, overlap.second])
      .flatMap { winners[$0] ?? [] }
    let link = try patternLanguages.witness(of: parts, without: rivals.map { languages[$0] })
    if let link { return link.text }
    if case .difference = overlap.decision { return nil }
    return try patternLanguages.witness(of: parts)?.text
  }

  private mutating func openDiagnostic(
    for overlap: Overlap, example: String
  ) -> Diagnostic {
    let (earlier, later) = inOrder(overlap)
    return .undecidedOverlap(
      name(of: later, beside: earlier), name(of: earlier, beside: later), example: example,
      onlyFirst: link(of: later, without: earlier),
      onlySecond: link(of: earlier, without: later), advice: ownPatternAdvice(for: overlap))
  }

  /// What to write where two patterns of one route overlap, because `@over` and `@under` are about
  /// two lines; `nil` for those of two lines.
  private func ownPatternAdvice(for overlap: Overlap) -> Diagnostic.Note? {
    let owners = [overlap.first, overlap.second].map { origins[$0].owner }
    guard owners[0] == owners[1], let index = owners[0].route else { return nil }
    let name = table.routes[index].dottedName
    return "delete one, or make it a 'redirect' with '@over(\(name))' or '@under(\(name))'"
  }

  /// A link that a pattern matches and another's line does not, by any of its patterns.
  private mutating func link(of pattern: Int, without other: Int) -> String? {
    let owner = origins[other].owner
    let isOwn = origins[pattern].owner == owner
    let others = isOwn ? [other] : origins.indices.filter { origins[$0].owner == owner }
    let link = try? patternLanguages.witness(
      of: [languages[pattern]], without: others.map { languages[$0] }.filter { $0 != .nothing })
    return link?.text
  }

  private func equalDiagnostic(for overlap: Overlap, example: String) -> Diagnostic? {
    let (earlier, later) = inOrder(overlap)
    let (first, second) = (origins[earlier], origins[later])
    if case .redirect = second.owner, first.owner.route != nil {
      return .shadowedRedirect(name(of: later), winners: [name(of: earlier)])
    }
    if case .redirect = first.owner, second.owner.route != nil {
      return .shadowedRedirect(name(of: earlier), winners: [name(of: later)])
    }
    // A whole pattern is what was written; what remains of another is the surprise.
    let surprise = second.variant > first.variant ? later : earlier
    let written = surprise == later ? earlier : later
    guard let parameter = parameter(leftOutOf: surprise) else {
      return .duplicate(
        name(of: later, beside: earlier), of: name(of: earlier, beside: later), example: example)
    }
    return .duplicateVariant(
      name(of: written), of: name(of: surprise), leftOut: parameter.name,
      remedy: remedy(for: origins[written], without: parameter, of: origins[surprise]),
      example: example)
  }

  private func remedy(
    for written: PatternOrigin, without parameter: CheckedParameter, of surprise: PatternOrigin
  ) -> Diagnostic.Note {
    let (name, value) = (parameter.name, parameter.defaultValue?.swift)
    // Both are one line, at two prefixes of its group.
    if written.place == surprise.place { return "delete the group's prefix without '\(name)'" }
    let isOfLaterAlso = written.place.bytes.lowerBound < surprise.place.bytes.lowerBound
    if written.owner == surprise.owner, isOfLaterAlso {
      return "make the 'also' line a 'redirect', as in 'redirect /p/:page -> posts(page: page)'"
    }
    // Other prefixes and lines of the group may need the default.
    if surprise.pattern.hasOptionalSegment == false {
      return "delete this line, or write another pattern for it"
    }
    return "remove \(value.map { "'= \($0)'" } ?? "'?'") from '\(name)', or delete this line"
  }

  /// The first of the parameters that a variant leaves out.
  private func parameter(leftOutOf pattern: Int) -> CheckedParameter? {
    let origin = origins[pattern]
    guard origin.variant > 0, let route = origin.owner.route else { return nil }
    let whole = origins[pattern - origin.variant].pattern.parameters
    let index = zip(whole, origin.pattern.parameters).enumerated().first { _, sources in
      guard case .path = sources.0 else { return false }
      return sources.1 == .absent
    }?.offset
    let parameters = table.routes[route].parameters
    return index.flatMap { parameters.indices.contains($0) ? parameters[$0] : nil }
  }

  /// The patterns of an overlap as the files have them.
  func inOrder(_ overlap: Overlap) -> (earlier: Int, later: Int) {
    let (first, second) = (origins[overlap.first].place, origins[overlap.second].place)
    let isInOrder = order.position(of: first) <= order.position(of: second)
    return isInOrder
      ? (overlap.first, overlap.second) : (overlap.second, overlap.first)
  }

  private func text(of reason: Overlap.Reason, winner: Int, loser: Int) -> String {
    switch reason {
    case .site:
      return origins[loser].pattern.site == .any
        ? "it names its host or scheme" : "its host is narrower"
    case .literal(segment: 0): return "its first segment is a literal"
    case .literal(let segment): return "\(name(ofSegment: segment)) is a literal"
    case .narrower(let segment): return "\(name(ofSegment: segment)) is narrower"
    case .segmentCount(let segment): return "\(name(ofSegment: segment)) is no catch-all"
    }
  }

  private func name(ofSegment place: Int) -> String {
    switch place {
    case -1: "its last segment"
    case ..<0: "segment \(-place) from the end"
    default: "segment \(place + 1)"
    }
  }
}

extension Overlap {
  fileprivate var isError: Bool { decision == .equal || decision == .undecided }

  fileprivate var isWarning: Bool {
    if case .difference = decision { true } else { false }
  }
}

/// Messages about overlaps, not too many about one line.
private struct OverlapLog {
  private static let maximumMessages = 3

  private var diagnostics: [Diagnostic] = []
  private var pairs: Set<Set<PatternOrigin.Owner>> = []
  /// The messages about each line, by index.
  private var messages: [PatternOrigin.Owner: [Int]] = [:]
  private var left: [PatternOrigin.Owner: Int] = [:]

  mutating func isNew(_ first: PatternOrigin.Owner, _ second: PatternOrigin.Owner) -> Bool {
    pairs.insert([first, second]).inserted
  }

  /// Counts what there is no room for.
  mutating func hasRoom(
    for first: PatternOrigin.Owner, _ second: PatternOrigin.Owner
  ) -> Bool {
    for owner in [first, second] where messages[owner, default: []].count >= Self.maximumMessages {
      left[owner, default: 0] += 1
      return false
    }
    return true
  }

  mutating func add(
    _ diagnostic: Diagnostic, _ first: PatternOrigin.Owner, _ second: PatternOrigin.Owner
  ) {
    for owner in Set([first, second]) {
      messages[owner, default: []].append(diagnostics.count)
    }
    diagnostics.append(diagnostic)
  }

  func finished(subject: (PatternOrigin.Owner) -> String) -> [Diagnostic] {
    var diagnostics = diagnostics
    // In one order, because one message may be the last about both of its lines.
    let counts = left.map { (subject: subject($0), count: $1, last: messages[$0]?.last) }
    for (subject, count, last) in counts.sorted(by: { $0.subject < $1.subject }) {
      guard let last else { continue }
      let overlaps = count == 1 ? "overlap" : "overlaps"
      diagnostics[last].notes.append(
        Diagnostic.Note("\(count) more \(overlaps) of \(subject) not shown"))
    }
    return diagnostics
  }
}
