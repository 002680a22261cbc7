import RouteMatching

/// Routes that are named elsewhere, other files, sites and examples.
extension Diagnostic {
  /// `place` is in a redirect, an example or an attribute, as `what` says.
  static func unknownRoute(
    _ name: String, in what: String, among routes: [String], at place: SourceRange
  ) -> Self {
    let others = [
      "this redirect": ", or a URL with its scheme, as in 'https://help.example.com'",
      "this example": ", or 'nil' where no route matches",
    ]
    return Diagnostic(
      "R029", .error, "unknown route '\(name)' in \(what)", at: place,
      notes: Suggestion.notes(for: name, amongCases: routes, or: others[what] ?? "", at: place))
  }

  static func alsoElsewhere(_ name: String, route: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R029", .error, "'also' leads to '\(route)' above it, not to '\(name)'", at: place,
      note: "write '\(route)', or a 'redirect'")
  }

  static func secondOtherwise(at place: SourceRange, first: SourceRange) -> Self {
    Diagnostic(
      "R031", .error,
      "'otherwise' appears twice", at: place,
      notes: [Note("first here", at: first), Note("delete one")])
  }

  static func otherwiseParameters(_ name: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R031", .error, "'otherwise' takes only the link", at: place,
      note: Note("write '\(name)(url: String)'"))
  }

  static func otherwiseAttribute(_ name: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R031", .error, "'otherwise' can't have '@\(name)'", at: place,
      note: "leave it out: only '@tab' and '@present' say how it is shown")
  }

  /// A prefix with a parameter before `mount`.
  static func valueInMount(_ name: String, table: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R061", .error, "\(table) is mounted here, so '\(name)' could not be printed", at: place,
      note: "write the prefix of a mount without parameters,"
        + " or 'include' its file in that group, without the 'routes' line")
  }

  /// `/:lang also / (lang: Lang) {`
  static func missingInPrefix(_ name: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R076", .error, "another prefix of this group lacks '\(name)', which has no default",
      at: place,
      notes: [
        Note("delete that prefix, or read '\(name)' from its query, as in '/m?\(name)=:\(name)'"),
        optionalSegments,
      ])
  }

  static func missingFile(
    _ path: String, folder: String, among paths: [String], at place: SourceRange
  ) -> Self {
    let reason = "no such file" + (folder.isEmpty ? "" : " in \(folder)")
    let near = Suggestion.name(for: path, among: paths)
    return Diagnostic(
      "R081", .error, "can't include \"\(path)\": \(reason)", at: place,
      note: near.map { "did you mean \"\($0)\"?" }
        ?? "write the path from this file's folder, and give the compiler that file too")
  }

  /// `include "/etc/passwd"`
  static func foreignFile(_ path: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R081", .error, "can't include \"\(path)\": it is not a .routes file of this package",
      at: place,
      note: "write a path from this file's folder, such as \"Stores.routes\"")
  }

  static func unreadableInclude(_ path: String, reason: String, at place: SourceRange) -> Self {
    Diagnostic("R081", .error, "can't include \"\(path)\": \(reason)", at: place)
  }

  static func unknownTable(_ name: String, among tables: [String], at place: SourceRange) -> Self {
    let near = Suggestion.notes(for: name, among: tables, at: place).first
    let advice: Note = "the target must depend on the one whose table has 'routes \(name)'"
    return Diagnostic(
      "R081", .error,
      "can't mount '\(name)': no such table", at: place, note: near ?? advice)
  }

  /// A mounted table of a file of another module, in a table that imports none.
  static func unknownModule(of table: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R028", .warning, "\(table) is of another module, and no line imports that", at: place,
      note: "add 'import' with the module's name, or give it as '--module'")
  }

  static func circularInclude(_ files: [String], at place: SourceRange) -> Self {
    Diagnostic(
      "R082", .error, "includes are a cycle: \(files.joined(separator: " -> "))", at: place,
      note: "delete one of these 'include' lines")
  }

  static func circularMount(_ files: [String], at place: SourceRange) -> Self {
    Diagnostic(
      "R082", .error, "mounts are a cycle: \(files.joined(separator: " -> "))", at: place,
      note: "delete one of these 'mount' lines")
  }

  static func tooManyIncludes(limit: Int, at place: SourceRange) -> Self {
    Diagnostic(
      "R036", .error, "more than \(limit) files are included, directly or by other files",
      at: place)
  }

  static func tooManyMounts(limit: Int, at place: SourceRange) -> Self {
    Diagnostic(
      "R036", .error, "more than \(limit) tables are mounted, directly or by other tables",
      at: place)
  }

  static func headerInIncludedFile(at place: SourceRange) -> Self {
    Diagnostic(
      "R083", .error, "an included file can't have a 'routes' line", at: place,
      note: "delete it, or attach the table with 'mount' instead of 'include'")
  }

  static func narrowTable(
    _ table: String, _ access: String, in outer: String, _ outerAccess: String, file: String,
    at place: SourceRange
  ) -> Self {
    let widen = "write '\(outerAccess) routes \(table)' in \(file)"
    return Diagnostic(
      "R084", .error, "\(table) is \(access), but \(outer) is \(outerAccess)", at: place,
      note: "\(widen), or '\(access) routes \(outer)' here")
  }

  /// A `host` line, or a host in a pattern.
  static func malformedHost(_ host: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R085", .error, "'\(host)' is not a host", at: place,
      note: host.contains("@")
        ? "leave out what is before the '@': a link that has it is refused, so take it out of a link"
          + " before you open it"
        : Note(HostName.problem(of: host)))
  }

  /// A host, or a label of one in a pattern.
  static func internationalHost(_ host: String, as ascii: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R085", .warning, "'\(host)' is '\(ascii)' in links", at: place,
      note: .write(ascii, at: place))
  }

  /// A value of an enum that no host has.
  static func valueOutsideHost(
    _ text: String, of parameter: String, at place: SourceRange
  ) -> Self {
    let lowercased = text.lowercased()
    let suggestion: Note =
      lowercased == text
      ? "a label of a host has only ASCII letters, digits, '-' and '_'"
      : "links have hosts in lower case; give the case the raw value \"\(lowercased)\""
    return Diagnostic(
      "R085", .error, "no host has the value \"\(text)\" of '\(parameter)'", at: place,
      note: suggestion)
  }

  /// A `scheme` line.
  static func malformedScheme(_ scheme: String, at place: SourceRange) -> Self {
    let rule = "schemes are letters, digits, '+', '-', '.'"
    return Diagnostic(
      "R086", .error, "'\(scheme)' is not a scheme: \(rule)", at: place,
      note: scheme == "*"
        ? "a table without 'scheme' answers each"
        : "a scheme begins with a letter and has no '://', as in 'scheme shop'")
  }

  /// `scheme https`, where nothing names a host.
  static func schemeWithoutHost(_ scheme: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R086", .warning,
      "no host is named, so that of an '\(scheme)' link is the first segment of its path",
      at: place, note: "add a line such as 'host shop.example.com'")
  }

  static func unknownParameter(
    _ name: String, of route: String, labels: [String], at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R093", .error, "'\(route)' has no parameter '\(name)'", at: place,
      notes: Suggestion.notes(for: name, amongFew: labels, at: place))
  }

  /// `product("A-17")`
  static func missingLabel(_ argument: String, labels: [String], at place: SourceRange) -> Self {
    Diagnostic(
      "R093", .error, "'\(argument)' has no label", at: place,
      note: labels.first.map { "write the label too, as in '\($0): \(argument)'" } ?? "leave it out"
    )
  }

  /// A name where an example needs a value.
  static func notAValue(_ argument: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R093", .error, "'\(argument)' has no value", at: place,
      note: "write a constant: a number, a text in quotes, or '.name' for a case of an enum")
  }
}
