/// Names that Swift can't have, and names that are taken.
extension Diagnostic {
  /// `/start -> init`
  static func impossibleCase(
    _ name: String, write suggestion: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R041", .error, "'\(name)' can't be a case name in Swift", at: place,
      note: "try \(edit: suggestion, at: place)")
  }

  /// `/empty -> none`
  static func confusingCase(
    _ name: String, write suggestion: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R042", .warning, "a case named '\(name)' is confused with Optional.\(name)", at: place,
      note: "try \(edit: suggestion, at: place)")
  }

  /// `/old -> none`, `-> null`, `-> notFound`: a route where a refusal may be meant. A screen may
  /// well be called `notFound`.
  static func refusalCase(_ name: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R042", name == "notFound" ? .warning : .error,
      "a case named '\(name)' is confused with 'nil', which refuses a link", at: place,
      note: "write 'nil' to refuse, or another name for a route")
  }

  /// `find(inout: String)`
  static func impossibleLabel(_ name: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R043", .error, "'\(name)' can't be an argument label", at: place,
      note: "rename it, and write '?\(name)=:…' in the pattern for a key of that name")
  }

  static func overloadedCase(_ name: String, line: Int, at place: SourceRange) -> Self {
    let reason = "Swift can't switch over two cases with one name"
    return Diagnostic(
      "R044", .error,
      "'\(name)' is already a case, with other parameters (line \(line))", at: place,
      note: "\(reason); rename one, or use 'also' if they are the same screen")
  }

  /// A second case of one name.
  static func repeatedCase(_ name: String, line: Int, at place: SourceRange) -> Self {
    Diagnostic(
      "R045", .error, "'\(name)' is already a case (line \(line))", at: place,
      note: "rename one; an 'also' under line \(line) has the filters and attributes of that line")
  }

  /// A mount whose filters would be a case that a filter or another mount is.
  static func repeatedFilter(
    _ name: String, in type: String, line: Int, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R045", .error, "'\(name)' is already a case of the filters (line \(line))", at: place,
      note: "rename one; the filters of a mounted table are a case of '\(type)', which has the"
        + " names of its groups in front")
  }

  /// A second `include "stores.routes"` in one enum.
  static func includedTwice(_ path: String, at place: SourceRange, first: SourceRange) -> Self {
    Diagnostic(
      "R045", .error, "\"\(path)\" is already included, so its cases would appear twice", at: place,
      notes: [
        Note("first here", at: first), Note("delete one, or write it in a group with a name"),
      ])
  }

  /// `/:user_id/:userID`
  static func sharedLabel(
    _ first: String, _ second: String, label: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R046", .error, "'\(first)' and '\(second)' both become the label '\(label)'", at: place,
      note: "rename one")
  }

  /// `find(id: Int, id: Int)`
  static func repeatedParameter(
    _ label: String, at place: SourceRange, first: SourceRange
  ) -> Self {
    Diagnostic(
      "R046", .error, "the parameter '\(label)' appears twice", at: place,
      notes: [Note("first here", at: first), Note("rename one, or delete it")])
  }

  /// `via ageAtLeast(years: 18, years: 3)`
  static func repeatedArgument(_ label: String, at place: SourceRange) -> Self {
    Diagnostic("R047", .error, "'\(label)' is given twice", at: place, note: "delete one")
  }

  /// A second declaration; `first` is `nil` where the language itself has the name.
  static func declaredTwice(
    _ word: String, _ name: String, at place: SourceRange, first: SourceRange?
  ) -> Self {
    guard let first else {
      return Diagnostic(
        "R047", .error, "\(word) '\(name)' is built in", at: place,
        note: "delete this line, or rename it")
    }
    return Diagnostic(
      "R047", .error, "\(word) '\(name)' is declared twice", at: place,
      notes: [Note("first here", at: first), Note("delete one, or rename it")])
  }

  static func secondHeader(at place: SourceRange, first: SourceRange) -> Self {
    Diagnostic(
      "R047", .error, "'routes' appears twice", at: place,
      notes: [
        Note("first here", at: first),
        Note("delete this one: a table is a file of its own"),
      ])
  }

  static func repeatedEnumCase(_ name: String, of type: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R047", .error, "enum '\(type)' has the case '\(name)' twice", at: place, note: "delete one")
  }

  static func sharedRawValue(_ text: String, of type: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R047", .error, "two cases of '\(type)' share the raw value \"\(text)\"", at: place,
      note: "delete one, or write another text")
  }

  static func emptyRawValue(_ name: String, of type: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R047", .error, "the raw value of '\(name)' in '\(type)' is empty", at: place,
      note: "write its text, or '\(name)' alone")
  }

  static func anonymousEnumName(
    _ name: String, of label: String, line: Int, at place: SourceRange
  ) -> Self {
    let message = "the anonymous enum of '\(label)' would be named '\(name)'"
    return Diagnostic(
      "R048", .error, "\(message), which is declared on line \(line)", at: place,
      note: "use '\(label): \(name)', or declare it under another name with 'enum'")
  }

  /// `/x/:d -> i(d: (a | b))`, which would be `ID`.
  static func reservedAnonymousEnum(
    _ name: String, of label: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R048", .error,
      "the anonymous enum of '\(label)' would be named '\(name)', which already has a meaning",
      at: place, note: "declare it under another name with 'enum'")
  }

  static func groupNamedAsType(_ name: String, line: Int, at place: SourceRange) -> Self {
    Diagnostic(
      "R048", .error,
      "the enum of this group would be named '\(name)', which is declared on line \(line)",
      at: place, note: "rename one")
  }

  static func reservedGroupName(_ name: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R048", .error,
      "the enum of this group would be named '\(name)', which already has a meaning",
      at: place, note: "rename the group")
  }

  /// `enum Date = today | tomorrow`
  static func reservedTypeName(_ name: String, at place: SourceRange) -> Self {
    let isBuiltIn = BuiltInType(rawValue: name) != nil
    let reason = isBuiltIn ? "is built in" : "already has a meaning"
    return Diagnostic(
      "R048", .error, "the type '\(name)' \(reason)", at: place,
      note: "rename it, for example to 'App\(name)'")
  }

  static func lowerCaseType(_ name: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R049", .error, "type names start with an upper-case letter: '\(name)'", at: place,
      note: .write(SwiftLabel.upperCamel(name), at: place))
  }

  /// - Parameters:
  ///   - things: What is named: `case names`.
  ///   - suggestion: A name, or for the case of an enum also its text: `red("Red")`.
  static func upperCaseName(
    _ name: String, _ things: String, write suggestion: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R049", .error, "\(things) start with a lower-case letter: '\(name)'", at: place,
      note: .write(suggestion, at: place))
  }

  static func tooManyCases(limit: Int, in type: String, at place: SourceRange) -> Self {
    let reason = "Swift stops checking exhaustive switches between 600 and 1,100"
    return Diagnostic(
      "R087", .warning, "more than \(limit) cases in \(type): \(reason)", at: place,
      note: "give a group a name, as in '/account -> account {', to make it a nested enum")
  }

  static func tooManyPrefixes(limit: Int, at place: SourceRange) -> Self {
    Diagnostic("R036", .error, "more than \(limit) prefixes lead into this group", at: place)
  }
}
