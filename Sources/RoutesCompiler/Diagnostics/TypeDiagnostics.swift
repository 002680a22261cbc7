/// Types of parameters, and the values that they take.
extension Diagnostic {
  static func misspeltType(
    _ name: String, as types: [String], at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R051", .error, "unknown type '\(name)'", at: place,
      notes: types.count == 1 && types[0].lowercased() != name.lowercased()
        ? [Note("did you mean '\(types[0])'?")]
        : Suggestion.notes(for: name, among: types, at: place))
  }

  /// `x: Any`, a type that no `type` line can declare.
  static func impossibleType(_ name: String, at place: SourceRange) -> Self {
    let isLower = name.first?.isLowercase ?? false
    return Diagnostic(
      "R052", .error, "'\(name)' can't be the type of a parameter", at: place,
      note: isLower
        ? "types start with an upper-case letter, as in 'String'"
        : "write a built-in type: String, Int, Double, Bool, UUID, URL, Date or Decimal")
  }

  static func undeclaredType(_ name: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R052", .error, "unknown type '\(name)'", at: place,
      note: "if it is a Swift type of yours that conforms to RouteValue, add 'type \(name)'"
        + " (and 'import Module' if it is in another module)")
  }

  static func circularType(_ name: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R051", .error, "the type '\(name)' is declared as itself", at: place,
      note: "write a built-in type after '=', such as 'String'")
  }

  /// `type Tags = [String]`
  static func aliasOfCollection(_ name: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R055", .error,
      "'\(name)' can't be a list: a declared type is the type of one value", at: place,
      note: "write '[…]' where it is used")
  }

  /// `/user/:user_id -> user(id: Int)`; `labels` are those without a placeholder, and `required`
  /// those of them that a link can't leave out. A pattern that is never printed may drop what the
  /// signature does not have.
  static func unboundPlaceholder(
    _ name: String, signature: String, labels: [String], required: [String], isPrinted: Bool,
    at place: SourceRange
  ) -> Self {
    let spelling = { (name: String) in
      switch place.text.first {
      case "{": "{\(name)}"
      case "*": "*\(name)"
      default: ":\(name)"
      }
    }
    let near = Suggestion.names(for: name, among: labels)
    let next = place.file.bytes[place.bytes.upperBound...].prefix(2)
    let note: Note
    if next.count == 2, next.first == .hyphen, next.last?.isASCIILetter == true {
      note = "a name has '_' in place of '-', as in ':user_id'"
    } else if let label = near.first ?? required.only {
      let suggestion: Note =
        near.count == 1 ? "\(edit: spelling(label), at: place)" : "'\(spelling(label))'"
      note = "rename one; did you mean \(suggestion)?"
    } else {
      let drop = isPrinted ? "" : "write '\(spelling("_"))' to drop it, or "
      let colon = place.isColonAfterText ? ", or write '%3A' for a ':' that links have" : ""
      let parameter = "\(SwiftLabel.make(from: name)): String"
      note = "\(drop)add it to the signature, as in '\(parameter)'\(colon)"
    }
    return Diagnostic(
      "R054", .error, "':\(name)' is not in the signature '\(signature)'", at: place,
      note: note)
  }

  /// `/:lang (language: Lang) {`; `labels` are those parameters of the group that its prefixes do
  /// not have.
  static func undeclaredInPrefix(
    _ name: String, parameters: String, labels: [String], at place: SourceRange
  ) -> Self {
    let mark = place.text.prefix(1)
    let spellings = labels.map { "\(mark)\($0)" + (mark == "{" ? "}" : "") }
    let note: Note =
      spellings.count == 1
      ? "rename one; did you mean \(edit: spellings[0], at: place)?"
      : spellings.isEmpty
        ? "a group declares all parameters of its prefix, or none; add '\(name)' with its type"
        : "rename one; did you mean \(Suggestion.list(spellings.map { "'\($0)'" }))?"
    return Diagnostic(
      "R054", .error, "':\(name)' is not among the group's parameters '\(parameters)'", at: place,
      note: note)
  }

  /// A name on the right that the pattern on the left does not have.
  static func unknownPlaceholder(_ name: String, names: [String], at place: SourceRange) -> Self {
    Diagnostic(
      "R054", .error, "'\(name)' is not in the pattern", at: place,
      notes: Suggestion.notes(for: name, amongFew: names, at: place))
  }

  static func collectionInPattern(
    _ parameter: String, isList: Bool, name: String, component: PatternPart, isSegment: Bool,
    at place: SourceRange
  ) -> Self {
    let rest: Note =
      "use '*\(name)' for the rest of the path,"
      + (isSegment
        ? " add 'joined \",\"' for values in one segment,"
        : " write '/:\(name)' for a list 'joined \",\"',")
      + " or leave ':\(name)' out of the pattern for '?\(name)=1&\(name)=2'"
    let other: Note =
      isList
      ? "write the type of one value, such as '\(name): String', which your code splits"
      : "leave ':\(name)' out of the pattern: it takes all other items"
    let type = isList ? "list" : "dictionary"
    return Diagnostic(
      "R055", .error, "a \(component) parameter can't be a \(type): '\(parameter)'", at: place,
      note: component == .path && isList ? rest : other)
  }

  static func listElement(_ type: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R055", .error, "a list can't have elements of type '\(type)'", at: place,
      note: "write the type of one value, as in '[String]'")
  }

  static func uselessSeparator(_ label: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R055", .error,
      "'joined' needs a list in the query or in one segment, and a separator, in '\(label)'",
      at: place,
      note: "write it as in '\(label): [String] joined \",\"', or leave 'joined' out")
  }

  /// `tags: [String] joined "&"`
  static func refusedSeparator(
    _ separator: String, because reason: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R055", .error, "'\(separator)' can't separate the values of a list: \(reason)", at: place,
      note: "write a separator such as ',', ';', '|' or ' '")
  }

  /// `/compare/:tags -> compare(tags: [String] joined ",")`
  static func separatorInElement(
    _ separator: String, of parameter: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R055", .error,
      "a list in one segment is split at each '\(separator)', which an element of '\(parameter)' may"
        + " contain", at: place,
      note:
        "join it by '|', which no element contains, or write a type without '\(separator)', as in"
        + " '[String(/[^\(separator)]+/)]'")
  }

  static func dictionaryType(_ type: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R063", .error, "'\(type)' is not supported", at: place,
      note: "write '[String: String]', which takes all other items")
  }

  /// `page: Int(1...) = 0`; `role` is `default` or `value`.
  static func valueOutside(
    _ value: String, as role: String, of type: String, write suggestion: String?,
    at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R056", .error, "the \(role) \(value) is outside \(type)", at: place,
      note: suggestion.map { "write a value in it, such as '\($0)'" })
  }

  /// `page: Int = "x"`
  static func valueMisfit(
    _ value: String, as role: String, of type: String, write suggestion: String?,
    at place: SourceRange
  ) -> Self {
    let article = "AEIO".contains(type.prefix(1)) ? "an" : "a"
    let other = "write a value of its type" + (suggestion.map { ", such as '\($0)'" } ?? "")
    return Diagnostic(
      "R056", .error, "the \(role) \(value) is not \(article) \(type)", at: place,
      note: Note(value == "nil" ? "write '\(type)?' for what may be missing" : other))
  }

  /// `rest: [String: String] = ["a": "b"]`
  static func filledDictionary(as role: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R056", .error, "a '[String: String]' has what is in the link, so its \(role) is empty",
      at: place, note: "write '[:]', or leave it out")
  }

  /// `sort: Sort = .cheap`
  static func unknownCaseValue(
    _ value: String, as role: String, of type: String, cases: [String], at place: SourceRange
  ) -> Self {
    let isCase = !value.hasPrefix("\"")
    let name = value.trimming(".\"")
    let written = isCase && value.first?.isLetter == true ? ".\(value)" : value
    let near = Suggestion.notes(for: ".\(name)", among: cases.map { ".\($0)" }, at: place)
    let isQuoted = cases.contains(name)
    let all = Suggestion.list(cases.map { "'.\($0)'" })
    return Diagnostic(
      "R056", .error, "the \(role) \(written) is not a case of \(type)", at: place,
      notes: isQuoted && !isCase
        ? [.write(".\(name)", at: place)] : near.isEmpty ? [Note("write \(all)")] : near)
  }

  static func listDefault(_ parameter: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R056", .error,
      "a list in the query is empty if its key is missing: '\(parameter)'", at: place,
      note: "write '= []', or leave out the default")
  }

  static func malformedBounds(
    _ mistake: BoundsMistake, in written: String, of type: String, at place: SourceRange
  ) -> Self {
    switch mistake {
    case .empty(let range):
      Diagnostic(
        "R057", .error, "\(written) is empty", at: place,
        note: Note("write '\(type)(\(range))'"))
    case .notAValue(let bound, let values):
      Diagnostic(
        "R057", .error, "\(bound) is not a bound for \(type), in \(written)", at: place,
        note: "write \(values)")
    case .widths(let lower, let upper):
      Diagnostic(
        "R057", .error, "\(lower) and \(upper) have different widths, in \(written)", at: place,
        note: "write as many digits in both: a bound with a leading zero means a fixed number")
    case .unordered:
      Diagnostic("R057", .error, "\(type) has no range", at: place, note: "write '\(type)'")
    }
  }

  /// `String(/[/)`
  static func regularExpression(
    _ text: String, _ error: RegexError, at place: SourceRange
  ) -> Self {
    switch error.problem {
    case .syntax(let message):
      let location = "at column \(error.column) of the regex"
      return Diagnostic(
        "R058", .error, "String(/\(text)/): \(message) \(location)", at: place,
        note: message.hasSuffix("is empty") || message.hasSuffix("is not a range")
          ? "write the lower one first"
          : "write '\\' before a character that stands for itself: '\\[', '\\(', '\\*'")
    case .unsupported(let construct):
      return Diagnostic(
        "R059", .error, "'\(construct)' is not supported in route regexes", at: place,
        note: Note(advice(for: construct)))
    case .tooLarge:
      return Diagnostic(
        "R037", .error, "the regex /\(text)/ needs too many states", at: place,
        note: "make it simpler")
    }
  }

  /// What to write in place of what no route's regular expression has.
  private static func advice(for construct: String) -> String {
    switch construct {
    case "^", "$", "\\A", "\\z", "\\Z":
      "the regex always matches the whole text, so its ends need no mark; '\\^' and '\\$' are characters"
    case "\\b", "\\B":
      "write the characters that may stand there: a route's regex has no boundaries"
    case "[:": "write the characters: 'a-zA-Z' for letters, '0-9' for digits"
    case "\\p", "\\P", "\\x", "\\u": "write the characters themselves, as in '[a-zà-ÿ]'"
    case "(?P": "write '(': a group has no name"
    case "(?i": "write both letters, as in '[Aa]'"
    case _ where construct.hasPrefix("(?<") && construct.last?.isLetter == true:
      "write '(': a group has no name"
    case _ where construct.hasPrefix("(?"):
      "a regex runs in linear time and looks neither ahead nor back;"
        + " write '… -> nil' for links that it keeps out"
    case _ where construct.last == "?" || construct.last == "+":
      "write '\(construct.dropLast())': the regex always matches the whole text"
    default: "leave it out: a regex runs in linear time"
    }
  }

  /// `/code/:c -> code(c: String(/[a-z]+\/[0-9]+/))`
  static func slashInSegment(_ expression: String, at place: SourceRange) -> Self {
    let reason = "names '/', but a parameter is one segment"
    return Diagnostic(
      "R060", .error, "the regex /\(expression)/ \(reason)", at: place,
      note: "leave '/' out, or write '/' and a second parameter in the pattern")
  }

  /// `ProductID(1...)`
  static func unconstrainable(_ type: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R057", .error, "'\(type)' can't have this constraint", at: place,
      note: "write '\(type)' alone: numbers and String have ranges, String has regular expressions")
  }

  /// `type Page = Int(1...)` and then `Page(5...)`
  static func constrainedTwice(_ type: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R057", .error, "'\(type)' already has a constraint", at: place,
      note: "write '\(type)' alone, or a built-in type with this constraint")
  }

  /// `id: Int? = 1`
  static func optionalWithDefault(
    _ parameter: String, value: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R062", .error, "'\(parameter)' has a default and is optional; pick one", at: place,
      note: "write '\(parameter.trimming("?")) = \(value)', or '\(parameter)'")
  }

  /// `tags: [String]?`
  static func optionalCollection(
    _ parameter: String, write suggestion: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R062", .error,
      "'\(parameter)' is optional, and empty if nothing is given; pick one", at: place,
      note: Note("write '\(suggestion)'"))
  }

  /// An optional value beside one that must be there: `/v:major.:minor`.
  static func optionalInText(
    _ label: String, text: String, ofGroup isOfGroup: Bool, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R020", .error, "the optional parameter '\(label)' can't be left out of \(text)", at: place,
      notes: [
        Note("make '\(label)' required, and give the link without it in an 'also' line")
      ] + (isOfGroup ? [optionalSegments] : []))
  }
}

extension Array {
  /// The element of an array that has one.
  fileprivate var only: Element? { count == 1 ? first : nil }
}

/// A mistake in the range of a type.
enum BoundsMistake: Error {
  /// A range without a value, and one that is near it.
  case empty(write: String)
  /// A bound that is not a value of the type, and the values that are, in words.
  case notAValue(String, String)
  /// `01...5`: a fixed width needs bounds of one width.
  case widths(String, String)
  /// The type has no order.
  case unordered
}
