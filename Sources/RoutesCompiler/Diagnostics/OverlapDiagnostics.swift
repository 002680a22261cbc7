/// Duplicates, overlaps and what can't be reached.
extension Diagnostic {
  /// `/item/:n` beside `/item/:id`
  static func duplicate(
    _ later: OverlappingPattern, of earlier: OverlappingPattern, example: String
  ) -> Self {
    let message = "'\(later.pattern)' matches exactly the same URLs as '\(earlier.pattern)'"
    let isOneRoute = later.routeName == earlier.routeName
    return Diagnostic(
      "R021", .error, "\(message), for example \(example)", at: later.place,
      notes: [
        Note("\(earlier.subject) is here", at: earlier.place),
        Note(isOneRoute ? "delete one" : "delete one, or write another pattern for it"),
      ])
  }

  /// `/p` beside `/p/:page`, whose `page` can be left out.
  ///
  /// - Parameter remedy: What to write.
  static func duplicateVariant(
    _ written: OverlappingPattern, of other: OverlappingPattern, leftOut: String,
    remedy: Note, example: String
  ) -> Self {
    let name = other.routeName ?? "redirect"
    let message =
      "'\(written.pattern)' is also '\(other.pattern)' with '\(leftOut)' left out"
      + " (\(name), \(other.line)), for example \(example)"
    return Diagnostic("R023", .error, message, at: written.place, note: remedy)
  }

  /// `/f/:name.jpg` and `/f/pic.:type`
  ///
  /// - Parameter advice: Of two patterns of one route, what to write instead.
  static func undecidedOverlap(
    _ first: OverlappingPattern, _ second: OverlappingPattern, example: String, onlyFirst: String?,
    onlySecond: String?, advice: Note?
  ) -> Self {
    let message = "\(first.quoted) and \(second.quoted) both match \(example)"
    var notes: [Note] = []
    notes.append(
      Note(
        onlySecond.map { "only \(second.subject) matches \($0)" }
          ?? "\(second.subject) is here", at: second.place))
    if let onlyFirst { notes.append(Note("only \(first.subject) matches \(onlyFirst)")) }
    let rule = advice ?? settling(first, second)
    notes.append("\(rule) to say which one wins")
    return Diagnostic(
      "R022", .error, "\(message), and neither is more specific", at: first.place,
      notes: notes)
  }

  /// Three patterns that match one link, of which each wins over another.
  static func overlapCycle(
    _ winner: OverlappingPattern, over loser: OverlappingPattern, _ third: OverlappingPattern?,
    example: String
  ) -> Self {
    let others = [loser, third].compactMap(\.self).filter { $0.place != winner.place }
    let line = nameable(loser, winner)
    return Diagnostic(
      "R022", .error,
      "\(winner.quoted) wins over \(loser.quoted)"
        + (third.map { ", that over \($0.quoted), and that over the first" } ?? "")
        + ", so nothing decides \(example)",
      at: winner.place,
      notes: others.map { Note("\($0.subject) is here", at: $0.place) } + [
        "add \(rule(for: loser, over: winner, on: line)) to \(line.subject) to turn that round"
      ])
  }

  /// The rules that decide an overlap.
  private static func settling(_ first: OverlappingPattern, _ second: OverlappingPattern) -> Note {
    let (line, other) = (nameable(first, second), nameable(second, first))
    return "add \(rule(for: first, over: second, on: line)) to \(line.subject)"
      + " or \(rule(for: second, over: first, on: other)) to \(other.subject)"
  }

  /// The line that a rule is written on, so that it names the other: `@over(*)` would win over
  /// further lines too.
  private static func nameable(
    _ line: OverlappingPattern, _ other: OverlappingPattern
  ) -> OverlappingPattern {
    other.routeName != nil || line.routeName == nil ? line : other
  }

  /// `'@over(post)'`, by which a pattern wins, at the end of its line or of the other. It is an
  /// edit where the links that it moves lose no filter, `@inApp` or refusal.
  private static func rule(
    for winner: OverlappingPattern, over loser: OverlappingPattern, on line: OverlappingPattern
  ) -> Note {
    let isOver = line == winner
    let argument = isOver ? loser.ruleArgument : winner.ruleArgument
    let rule = "@\(isOver ? "over" : "under")(\(argument))"
    let lost = winner.isRefusal ? [] : loser.guards.filter { !winner.guards.contains($0) }
    guard lost.isEmpty else {
      let names = lost.map { "'\($0)'" }.joined(separator: " and ")
      return Note("'\(rule)' (such links then lose \(names))")
    }
    guard let end = line.end, argument != "*" else { return Note("'\(rule)'") }
    return "\(edit: rule, as: " " + rule, at: end)"
  }

  /// `/marketplace/actions/:slug` and `/:owner/:repo/issues`
  static func decidedOverlap(
    _ winner: OverlappingPattern, over loser: OverlappingPattern, example: String, reason: String,
    advice: Note?, canReverse: Bool
  ) -> Self {
    let message =
      "\(winner.quoted) and \(loser.quoted) both match \(example);"
      + " \(winner.subject) wins, because \(reason)"
    let line = nameable(winner, loser)
    let location = line == winner ? "" : " at the end of \(line.subject)"
    let over: Note = "write \(rule(for: winner, over: loser, on: line))\(location)"
    let reversed: Note = ", \(rule(for: loser, over: winner, on: line)) to reverse it"
    let rule: Note = "\(advice ?? over) to say so\(advice == nil && canReverse ? reversed : "")"
    return Diagnostic(
      "R038", .warning, message, at: winner.place,
      notes: [
        Note("\(loser.subject) is here", at: loser.place),
        "\(rule), or 'option overlaps leftmost' for the whole file",
      ])
  }

  /// Every link of a pattern goes to others.
  static func unreachable(
    _ line: OverlappingPattern, isWholeRoute: Bool, winners: [OverlappingPattern], example: String
  ) -> Self {
    if line.kind == .redirect { return shadowedRedirect(line, winners: winners) }
    let subject = isWholeRoute ? line.subject : "'\(line.pattern)' of \(line.subject)"
    let list = list(winners) { "\($0.subject) (\($0.patternAndLine))" }
    return Diagnostic(
      "R024", .error,
      "\(subject) can never be reached: every URL it matches goes to \(list),"
        + " for example \(example)", at: line.place,
      note: "delete it, or a line that takes its links")
  }

  static func shadowedRedirect(_ line: OverlappingPattern, winners: [OverlappingPattern]) -> Self {
    let list = list(winners) { winner in
      let kind = winner.routeName == nil ? "" : "route "
      return "\(kind)\(winner.subject) (\(winner.line))"
    }
    return Diagnostic(
      "R030", .error, "redirect '\(line.pattern)' is shadowed by \(list) and never used",
      at: line.place, note: "delete this line, or write another pattern for it")
  }

  private static func list(
    _ lines: [OverlappingPattern], _ text: (OverlappingPattern) -> String
  ) -> String {
    let texts = lines.map(text)
    guard texts.count > 1 else { return texts.joined() }
    if texts.count > 3 {
      return texts.prefix(2).joined(separator: ", ") + " and \(texts.count - 2) others"
    }
    return texts.dropLast().joined(separator: ", ") + " or " + (texts.last ?? "")
  }

  /// `@over(post)` where no URL matches both routes.
  static func ruleNotNeeded(_ rule: String, because reason: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R025", .warning, "'@\(rule)' is not needed: \(reason)", at: place, note: "leave it out")
  }

  /// `edges` are sentences such as `latest over post (line 4)`.
  static func ruleCycle(
    _ name: String, _ edges: [String], example: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R026", .error, "'@\(name)' is a cycle: \(edges.joined(separator: ", "))", at: place,
      note: "all of them match \(example); delete one of the rules")
  }

  /// A route of the table and one of a table that it mounts.
  static func overlapAcrossMount(
    _ line: OverlappingPattern, _ mounted: OverlappingPattern, of tables: String, example: String,
    settledBy rule: String?
  ) -> Self {
    Diagnostic(
      "R027", .error,
      "\(line.quoted) and \(tables) both match \(example)", at: line.place,
      notes: [Note("the other route is here", at: mounted.place)]
        + [Note(rule ?? "write another pattern for one of them")])
  }

  /// Two regular expressions that are too much to compare.
  static func tooManyStates(comparing first: OverlappingPattern, _ second: OverlappingPattern)
    -> Self
  {
    Diagnostic(
      "R037", .error,
      "comparing \(first.subject) (\(first.line)) and \(second.subject) (\(second.line))"
        + " needs too many states", at: second.place,
      note: "make one of their regular expressions simpler")
  }

  /// A parameter of a group, and that of a redirect's route which takes its value.
  static func tooManyStates(
    comparing shared: String, _ parameter: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R037", .error, "comparing '\(shared)' and '\(parameter)' needs too many states", at: place,
      note: "make one of their regular expressions simpler")
  }

  static func tooManyStates(in line: OverlappingPattern) -> Self {
    Diagnostic(
      "R037", .error, "checking \(line.subject) needs too many states", at: line.place,
      note: "make its regular expressions simpler")
  }

  static func tooManyComparisons(at place: SourceRange) -> Self {
    Diagnostic(
      "R037", .error, "comparing this table's patterns takes too many steps", at: place,
      note: "begin fewer of its patterns with a parameter")
  }

  static func tooManyOverlaps(_ count: Int, at place: SourceRange) -> Self {
    Diagnostic(
      "R037", .error,
      "more than \(count) pairs of this table's patterns can match one URL", at: place,
      note: "begin fewer of its patterns with a parameter")
  }
}
