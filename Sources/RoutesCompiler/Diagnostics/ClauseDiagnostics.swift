/// Filters, dependencies and metadata.
extension Diagnostic {
  /// - Parameter lines: Where each filter is declared.
  static func unknownFilter(
    _ name: String, among lines: [String: Int], in names: [String], at place: SourceRange
  ) -> Self {
    let near = Suggestion.notes(for: name, among: names, guards: names, at: place) { name in
      lines[name].map { " (line \($0))" } ?? ""
    }
    return Diagnostic(
      "R071", .error, "unknown filter '\(name)'", at: place,
      notes: near.isEmpty ? [Note("declare it with 'filter \(name)'")] : near)
  }

  static func missingFilterArgument(
    _ parameter: String, of filter: String, write argument: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R072", .error, "filter '\(filter)' needs '\(parameter)'", at: place,
      note: Note("write '\(filter)(\(argument))'"))
  }

  static func filterArgument(
    _ argument: String, of filter: String, write use: String?, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R072", .error, "filter '\(filter)' does not take '\(argument)'", at: place,
      notes: [use.map { Note("write '\($0)'") }].compactMap(\.self))
  }

  static func uselessRemoval(_ name: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R073", .warning, "'!\(name)' removes a filter that isn't inherited here", at: place,
      note: "leave it out, or write '\(name)' for the filter itself")
  }

  static func unusedFilter(_ name: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R074", .warning, "filter '\(name)' is never used", at: place,
      note: "write 'via \(name)' after a route or group, or delete this line")
  }

  static func unknownDependency(
    _ name: String, among routes: [String], at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R075", .error, "unknown route '\(name)' after 'after'", at: place,
      notes: Suggestion.notes(for: name, amongCases: routes, at: place))
  }

  static func secondDependency(
    _ second: String, at place: SourceRange, after first: String, at firstPlace: SourceRange
  ) -> Self {
    Diagnostic(
      "R075", .error, "a route can come after only one other", at: place,
      notes: [
        Note("first here", at: firstPlace),
        Note(
          "delete one; a route that comes after both has"
            + " 'after \(second)', and '\(second)' has 'after \(first)'"),
      ])
  }

  static func dependencyType(
    _ label: String, given: String, needed: String, call: String, route: String,
    at place: SourceRange
  ) -> Self {
    let types = "is \(given) here and \(needed) in '\(route)'"
    return Diagnostic(
      "R076", .error, "'after \(route)(\(call))': '\(label)' \(types)", at: place,
      note: "write '\(label): \(needed)' here, or '\(label): \(given)' in '\(route)'")
  }

  /// A call without what its route needs.
  static func missingArguments(
    _ labels: [String], of route: String, at place: SourceRange
  ) -> Self {
    let names = labels.map { "'\($0)'" }.joined(separator: ", ")
    let arguments = labels.map { "\($0): …" }.joined(separator: ", ")
    return Diagnostic(
      "R076", .error, "'\(route)' needs \(names)", at: place,
      note: "write '\(route)(\(arguments))', with a value or a parameter of this line for each '…'")
  }

  /// `redirect /r/:x -> s(a: x, b: x)`
  static func givenTwice(_ name: String, to labels: [String], at place: SourceRange) -> Self {
    Diagnostic(
      "R076", .error,
      "'\(name)' is the value of '\(labels[0])', and can't be that of '\(labels[1])' too",
      at: place)
  }

  static func waitingRoutes(
    _ edges: [(route: String, after: String, place: SourceRange)], at place: SourceRange
  ) -> Self {
    let cycle = (edges.prefix(1).map(\.after) + edges.map(\.route)).joined(separator: " -> ")
    return Diagnostic(
      "R077", .error, "routes wait for each other: \(cycle)", at: place,
      notes: edges.map { Note("'\($0.route)' is after '\($0.after)' here", at: $0.place) }
        + [Note("delete one of these 'after's")])
  }

  static func reachesInApp(
    redirectTo route: String, at place: SourceRange, target: SourceRange
  ) -> Self {
    Diagnostic(
      "R088", .error,
      "this redirect lets links from outside reach '\(route)', which is '@inApp'", at: place,
      notes: [
        Note("'\(route)' is here", at: target),
        Note("mark this line '@inApp' too"),
      ])
  }

  static func reachesInApp(
    _ route: String, after dependency: String, at place: SourceRange, target: SourceRange
  ) -> Self {
    Diagnostic(
      "R088", .error,
      "links from outside reach '\(route)', but '\(dependency)' before it is '@inApp'", at: place,
      notes: [Note("'\(dependency)' is here", at: target), Note("mark '\(route)' '@inApp' too")])
  }

  /// - Parameters:
  ///   - filter: The use as written: `ageAtLeast(years: 18)`.
  ///   - isOwn: Whether the table declares the filter, and no table that it mounts.
  static func missingFilter(
    _ filter: String, named name: String, isOwn: Bool, of dependency: String, in route: String,
    at place: SourceRange
  ) -> Self {
    let removal = "'via !\(name)' to say that it is not needed"
    return Diagnostic(
      "R089", .error, "'\(route)' comes after '\(dependency)', whose filter '\(filter)' it lacks",
      at: place, note: Note(isOwn ? "write 'via \(filter)', or \(removal)" : "write \(removal)"))
  }

  static func unknownTab(_ name: String, cases: [String], at place: SourceRange) -> Self {
    Diagnostic(
      "R078", .error, "'enum Tab' has no case '\(name)'", at: place,
      notes: Suggestion.notes(for: name, amongFew: cases, at: place))
  }

  /// - Parameter names: The tabs that the file names.
  static func missingTabEnum(for names: [String], at place: SourceRange) -> Self {
    let cases = names.isEmpty ? "home | search" : names.joined(separator: " | ")
    return Diagnostic(
      "R078", .error, "'@tab' needs 'enum Tab = …' in this file", at: place,
      note: "declare the tabs, as in 'enum Tab = \(cases)'")
  }

  static func unknownPresentation(_ name: String, at place: SourceRange) -> Self {
    let names = Presentation.allCases.map(\.rawValue)
    return Diagnostic(
      "R079", .error, "unknown presentation '\(name)'", at: place,
      notes: Suggestion.notes(for: name, amongFew: names, at: place))
  }

  /// - Parameters:
  ///   - names: The attributes of the language and of the table.
  ///   - filter: The filter of the table that it has as its name or argument.
  static func unknownAttribute(
    _ name: String, among names: [String], filter: String?, at place: SourceRange
  ) -> Self {
    let mark = place.part(1..<name.utf8.count + 1)
    let guards = [BuiltInAttribute.inApp.rawValue]
    let near = Suggestion.notes(for: name, among: names, guards: guards, at: mark)
    let other: Note =
      ["via", "after", "also"].contains(name)
      ? "'\(name)' is no attribute: it follows a route without '@'"
      : "declare it with 'attribute \(name)', or 'attribute \(name)(String)' for one with a text"
    let notes =
      filter.map { [.filterUse($0)] }
      ?? (ProtectingWord.isIn(name) ? [.protection(insteadOf: "@" + name)] : near)
    return Diagnostic(
      "R080", .error, "unknown attribute '@\(name)'", at: place,
      notes: notes.isEmpty ? [other] : notes)
  }

  /// `attribute requires(String)`
  static func inertAttribute(_ name: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R080", .warning, "the attribute '\(name)' keeps no link out", at: place,
      note: .protection(insteadOf: "@" + name))
  }

  static func attributeArgument(
    _ name: String, needs: String, note: Note, at place: SourceRange
  ) -> Self {
    Diagnostic("R080", .error, "'@\(name)' takes \(needs)", at: place, note: note)
  }

  /// `@present(.sheet)`, at the `.`
  static func dottedName(_ name: String, of attribute: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R080", .warning, "'@\(attribute)' names '\(name)' without a '.'", at: place,
      note: "\(delete: "leave out the '.'", at: place)")
  }

  static func attributeType(_ name: String, at place: SourceRange) -> Self {
    let types = BuiltInType.allCases.map(\.rawValue).joined(separator: ", ")
    return Diagnostic(
      "R051", .error, "an attribute can't be of type '\(name)'", at: place,
      note: "write one of \(types)")
  }
}

extension Diagnostic.Note {
  /// `@requires(signedIn)`, and `/cart -> cart guard signedIn`
  static func filterUse(_ name: String) -> Self {
    "'\(name)' is a filter: write 'via \(name)' after the case, or before the '{' of a group"
  }

  /// `@requires`, and `/cart -> cart guard`
  static func protection(insteadOf word: String) -> Self {
    "'\(word)' protects nothing: write 'via signedIn' after the case, with a line 'filter signedIn',"
      + " or '@inApp'"
  }
}
