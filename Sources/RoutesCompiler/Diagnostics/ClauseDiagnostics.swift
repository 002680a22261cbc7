/// Filters, dependencies and metadata.
extension Diagnostic {
  /// `line` is where the suggested filter is declared.
  static func unknownFilter(
    _ name: String, suggestion: String?, line: Int?, at place: SourceRange
  ) -> Self {
    let note: Note? = suggestion.map {
      "did you mean \(change: $0, place.location(of: name))\(declared(on: line))?"
    }
    return Diagnostic(
      "R071", .error, "unknown filter '\(name)'", at: place,
      note: note ?? "declare it with \(add: "filter \(name)", .declaration)")
  }

  private static func declared(on line: Int?) -> String {
    line.map { " (line \($0))" } ?? ""
  }

  static func missingFilterArgument(
    _ parameter: String, of filter: String, write argument: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R072", .error, "filter '\(filter)' needs '\(parameter)'", at: place,
      note: .write("\(filter)(\(argument))"))
  }

  static func filterArgument(
    _ argument: String, of filter: String, write use: String, at place: SourceRange,
    in call: SourceRange
  ) -> Self {
    Diagnostic(
      "R072", .error, "filter '\(filter)' does not take '\(argument)'", at: place,
      note: .write(use, .range(call)))
  }

  static func uselessRemoval(_ name: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R073", .warning, "'!\(name)' removes a filter that isn't inherited here", at: place,
      note: "leave it out, or write \(write: name) for the filter itself")
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
      notes: Suggestion.notes(for: name, amongCases: routes, place.location(of: name)))
  }

  static func secondDependency(
    _ second: String, at place: SourceRange, after first: String, at firstPlace: SourceRange,
    note: Note? = nil
  ) -> Self {
    Diagnostic(
      "R075", .error, "a route can come after only one other", at: place,
      notes: [
        Note("first here", at: firstPlace),
        note
          ?? "delete one; a route that comes after both has"
          + " 'after \(second)', and '\(second)' has 'after \(first)'",
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

  /// A call without what its route needs; `word` precedes the call, and `own` returns the name
  /// `at` its place that is meant for a label.
  static func missingArguments(
    _ labels: [String], of route: String, word: String, own: (String) -> String? = { _ in nil },
    at place: SourceRange
  ) -> Self {
    let names = labels.map { "'\($0)'" }.joined(separator: ", ")
    let arguments = labels.map { "\($0): \(own($0) ?? "…")" }
    let call = "\(route)(\(arguments.joined(separator: ", ")))"
    let isWhole = place.text == route
    return Diagnostic(
      "R076", .error, "'\(route)' needs \(names)", at: place,
      note: isWhole ? "write \(write: word + call, as: call)" : "write '\(word)\(call)'")
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
        "write \(write: "@inApp", .clause(place)) at the end of this line too",
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
    let clause = Edit.Location.clause(place)
    let removal: Note = "\(write: "via !\(name)", clause) to say that it is not needed"
    return Diagnostic(
      "R089", .error, "'\(route)' comes after '\(dependency)', whose filter '\(filter)' it lacks",
      at: place,
      note: isOwn ? "write \(write: "via \(filter)", clause), or \(removal)" : "write \(removal)")
  }

  static func unknownTab(_ name: String, cases: [String], at place: SourceRange) -> Self {
    Diagnostic(
      "R078", .error, "'enum Tab' has no case '\(name)'", at: place,
      notes: Suggestion.notes(for: name, amongFew: cases))
  }

  /// - Parameter names: The tabs that the file names.
  static func missingTabEnum(for names: [String], at place: SourceRange) -> Self {
    let cases = names.joined(separator: " | ")
    let others: Note = names.count == 1 ? ", with the other tabs after it" : ""
    return Diagnostic(
      "R078", .error, "'@tab' needs 'enum Tab = …' in this file", at: place,
      note: names.isEmpty
        ? "write '@tab(…)' with a tab, and 'enum Tab = …' with all of them"
        : "write \(write: "enum Tab = \(cases)", .declaration)\(others)")
  }

  static func unknownPresentation(_ name: String, at place: SourceRange) -> Self {
    let names = Presentation.allCases.map(\.rawValue)
    let isModal = name.lowercased().contains("modal")
    return Diagnostic(
      "R079", .error, "unknown presentation '\(name)'", at: place,
      notes: Suggestion.notes(for: isModal ? "Sheet" : name, amongFew: names))
  }

  private static let foreignAttributes: [String: Note] = [
    "modal": .write("@present(sheet)"), "available": .write("@deprecated(\"…\")"),
  ]

  /// `@via(signedIn)`, `@after(cart)` and `@alias("/basket")`: a clause that looks like an attribute.
  private static func clause(meantBy attribute: SourceRange, named name: String) -> Note? {
    let argument = attribute.text.dropFirst(name.utf8.count + 1).trimmingPrefix("(")
    let text = argument.hasSuffix(")") ? String(argument.dropLast()).trimming("\"") : "…"
    switch name {
    case "alias", "also": return "write 'also \(text)' on the line below the route"
    case "via", "after": return .write("\(name) \(text)")
    default: return nil
    }
  }

  private static let foreignNames = [
    "obsolete": "deprecated", "obsoleted": "deprecated", "internal": "inApp", "private": "inApp",
    "local": "inApp",
  ]

  /// What an attribute that is not declared has in its parentheses.
  enum UndeclaredArgument {
    case name(String)
    case value(BuiltInType)
    case other
  }

  static func unknownAttribute(
    _ name: String, _ argument: UndeclaredArgument?, suggestion: String?, line: Int?,
    isFilter: Bool, at place: SourceRange
  ) -> Self {
    let mark = Edit.Location.range(place.part(0..<name.utf8.count + 1))
    let meant: Note? =
      isFilter
      ? "it is a filter: write \(write: "via \(name)", mark)"
      : foreignAttributes[name] ?? clause(meantBy: place, named: name)
    let presentation = Presentation(rawValue: name).map { Note.write("@present(\($0.rawValue))") }
    let isInApp = name.lowercased().hasPrefix("inapp")
    let near = (isInApp ? "inApp" : suggestion ?? foreignNames[name]).map { name -> Note in
      "did you mean \(change: "@\(name)", mark)\(declared(on: line))?"
    }
    return Diagnostic(
      "R080", .error, "unknown attribute '@\(name)'", at: place,
      note: meant ?? presentation ?? near
        ?? "declare it with \(declaration(of: name, taking: argument))")
  }

  /// The line that declares an attribute with such an argument.
  private static func declaration(of name: String, taking argument: UndeclaredArgument?) -> Note {
    let line = "attribute \(name)"
    return switch argument {
    case nil: "\(add: line, .declaration)"
    case .name(let text): "'\(line)(String)', and write '@\(name)(\"\(text)\")'"
    case .value(let type): "\(add: "\(line)(\(type.rawValue))", .declaration)"
    case .other: "'\(line)(…)', which takes one value"
    }
  }

  /// - Parameter suggestion: The parentheses to write after the name, or nothing.
  static func attributeArgument(
    _ name: String, needs: String, write suggestion: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R080", .error, "'@\(name)' takes \(needs)", at: place,
      note: .write("@\(name)\(suggestion)"))
  }

  /// `@present(.sheet)`
  static func dottedName(_ name: String, of attribute: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R080", .warning, "'@\(attribute)' names '\(name)' without a '.'", at: place,
      note: .write(name))
  }

  static func attributeType(_ name: String, at place: SourceRange) -> Self {
    let types = BuiltInType.allCases.map(\.rawValue).joined(separator: ", ")
    return Diagnostic(
      "R051", .error, "an attribute can't be of type '\(name)'", at: place,
      note: "write one of \(types)")
  }
}
