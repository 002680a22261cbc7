import MatchTableBuilding

/// Mistakes inside one pattern.
extension Diagnostic {
  /// `/a//b`: `thing` is what is empty, such as `path segment`.
  static func empty(_ thing: String, in pattern: String, at place: SourceRange) -> Self {
    let sign = ["path segment": "/", "query item": "&"][thing] ?? "#"
    return Diagnostic(
      "R011", .error, "empty \(thing) in '\(pattern)'", at: place,
      note: "leave out one '\(sign)', or write text or a parameter after it")
  }

  /// `/cart/`
  static func trailingSlash(at place: SourceRange) -> Self {
    Diagnostic(
      "R012", .error, "a pattern does not end with '/'", at: place,
      note: "leave it out: links may end with '/', unless 'option trailingSlash strict' is set;"
        + " where it matters, leave the option out and look at the 'link' of the request")
  }

  /// `/%ZZ`
  package static func malformedEscape(_ text: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R013", .error, "'\(text)' is not a percent-encoded byte", at: place,
      note: "write '%25' for a literal '%', or ':id' for a parameter")
  }

  /// `/%FF`
  static func undecodableEscape(_ text: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R014", .error, "'\(text)' is not valid UTF-8 after decoding", at: place,
      note: "write the character itself: 'é' is '%C3%A9'")
  }

  /// `/a|b`, or any other character that a URL writes as an escape.
  static func unencodedCharacter(_ byte: UInt8, at place: SourceRange) -> Self {
    let isVisible = 0x21...0x7E ~= byte
    return Diagnostic(
      "R015", .error,
      "\(isVisible ? "'\(place.text)'" : "a control character") can't be part of a pattern",
      at: place, note: "write '\([byte].percentEncoded)' for the character itself")
  }

  /// `#:topic#:section`
  static func secondFragment(at place: SourceRange) -> Self {
    Diagnostic(
      "R015", .error, "a pattern has one fragment, after its first '#'", at: place,
      note: "write another text between its parts, as in '#:topic-:section', or '%23' for '#'")
  }

  /// `#intro:~:text=word`
  static func fragmentDirective(at place: SourceRange) -> Self {
    Diagnostic(
      "R015", .error, "a fragment directive, which ':~:' begins, is no part of a link", at: place,
      note: "leave it out; links match with it and without it")
  }

  /// `/a/：id`, `/“a”` and an invisible character.
  static func lookAlike(
    _ lookAlike: LookAlike, _ scalar: Unicode.Scalar, at place: SourceRange
  ) -> Self {
    let name = "the character '\(scalar)' (\(scalar.codePoint)) can't be part of a pattern"
    let (message, advice): (String, Note) =
      switch lookAlike {
      case .sign("->"):
        ("\(name): it looks like '->'", "write a space, '->' and a space")
      case .sign(let sign): ("\(name): it looks like '\(sign)'", .write(sign, at: place))
      case .quote: ("\(name): it looks like a quotation mark", "delete it")
      case .invisible:
        (
          "the invisible \(scalar.codePoint) can't be part of a pattern",
          "\(delete: "delete it", at: place)"
        )
      }
    let escape = Array(String(scalar).utf8).percentEncoded
    return Diagnostic(
      "R015", .error, message, at: place,
      note: "\(advice), or write '\(escape)' for the character itself")
  }

  /// `/x?:id=1`
  static func missingKey(_ text: String, at place: SourceRange) -> Self {
    expected(
      "a query key", found: text.isEmpty ? "'='" : "'\(text)'", at: place,
      note: "a key is plain text, as in '?page=:page'")
  }

  /// `/x?q`
  static func missingValue(of item: String, at place: SourceRange) -> Self {
    expected(
      "'=' after '\(item)'", found: "the end of the item", at: place,
      note: "write '\(item)=:value' for a parameter, or '\(item)=*' for any value")
  }

  /// `/x?!kind=print`
  static func valueOfAbsentKey(_ key: String, at place: SourceRange) -> Self {
    expected(
      "'&' or the end of the query after '\(key)'", found: "'='", at: place,
      note: "'\(key)' alone matches links without the key; one value can't be excluded")
  }

  /// `redirect /old/:id -> https://new.example/item/:name`
  static func parameterInLink(_ text: String, because reason: String, at place: SourceRange) -> Self
  {
    let escaped = text.utf8.map { $0.isWord ? String(UnicodeScalar($0)) : [$0].percentEncoded }
    return Diagnostic(
      "R066", .error, "'\(text)' is text here: \(reason)", at: place,
      notes: [
        Note("write a route instead, whose handler opens a link made of the value"),
        Note("write '\(escaped.joined())' for the text"),
      ])
  }

  /// `/users:batchGet -> batchGet`
  static func undeclaredName(_ name: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R066", .error, "':\(name)' after text is a parameter, and no signature has it", at: place,
      note: "write '%3A\(name)' for a ':' that links have, or '{\(name)}' for the parameter")
  }

  /// `:id(int)` and `:first-name`
  static func textAfterParameter(_ text: String, name: String, at place: SourceRange) -> Self {
    let habit =
      switch text.first {
      case "-": "a name has '_' in place of '-'"
      case ",", ";", "&": "a query has '&' between its items"
      default: "a type, a default and a '?' are in the signature"
      }
    return Diagnostic(
      "R066", .warning, "'\(text)' after ':\(name)' is text that a link must have", at: place,
      note: "\(habit); write '{\(name)}\(text)' for such a link")
  }

  /// `$id`, `;id`, `...rest`, and `/search&q=:q`
  static func signAsText(_ sign: String, at place: SourceRange) -> Self {
    let escape = sign.utf8.map { [$0].percentEncoded }.joined()
    let habit =
      sign == "&"
      ? "a query begins with '?'" : "a parameter is ':id' or '{id}', the rest of a path '*path'"
    return Diagnostic(
      "R066", .warning, "'\(sign)' is text that a link must have", at: place,
      note: "\(habit); write '\(escape)' for such a link")
  }

  /// `/cart->cart`
  static func arrowInPattern(at place: SourceRange) -> Self {
    Diagnostic(
      "R015", .error, "'->' can't be part of a pattern", at: place,
      note: "write a space before and after \(edit: "->", as: " -> ", at: place)")
  }

  /// `/:from:to`
  static func adjacentParameters(_ first: String, _ second: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R017", .error, "'\(first)\(second)' has two parameters with nothing between them", at: place,
      note: "write a literal between them, such as '\(first)-\(second)', '%3A' for a ':' that links"
        + " have, or one parameter, which your code takes apart")
  }

  /// `/a/:id/b/:id`
  static func repeatedParameter(
    _ name: String, in pattern: String, at place: SourceRange, first: SourceRange
  ) -> Self {
    Diagnostic(
      "R018", .error, "'\(name)' appears twice in '\(pattern)'", at: place,
      notes: [Note("first here", at: first), Note("rename one; a signature has both names")]
    )
  }

  /// `/:2nd`, and `/{id:int}`
  static func malformedName(_ text: String, isBraced: Bool, at place: SourceRange) -> Self {
    Diagnostic(
      "R019", .error, "'\(text)' is not a name", at: place,
      note: isBraced
        ? "a name stands alone between '{' and '}', as in '{id}'"
        : "names start with a letter or '_', as in ':second'")
  }

  /// `:` or `*` with no name after it.
  static func missingName(after mark: String, at place: SourceRange) -> Self {
    let location = mark == "{}" ? "in" : "after"
    let (example, escape) = ["*": ("*path", "%2A"), ":": (":id", "%3A")][mark] ?? ("{id}", "%7B")
    return Diagnostic(
      "R019", .error, "'\(mark)' has no name \(location) it", at: place,
      note: "write '\(example)' for a parameter, or '\(escape)' for a literal '\(mark.prefix(1))'")
  }

  /// `/:lang/about -> about(lang: String?)`
  static func optionalBeforeRequired(
    _ name: String, segment: String, after optional: String?, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R020", .error,
      "the optional parameter '\(name)' is followed by a required segment '\(segment)'",
      at: place,
      notes: [
        Note(
          "only trailing parameters can be left out; make '\(name)' required, and give the link"
            + " without it in an 'also' line, as in 'also /about -> about(lang: \"en\")'"),
        optional.map { Note("a link may leave out one segment of its groups, here '\($0)'") }
          ?? optionalSegments,
      ])
  }

  static let optionalSegments = Note(
    "the last segment of a group's prefix may be left out where it is one parameter of an enum type"
      + " with a default: '/:lang (lang: Lang = .en) {'")

  /// `/:lang (lang: Lang = .en) { /:_ -> nil`
  static func wideRefusal(leavingOut name: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R020", .error, "a refusal in a group whose '\(name)' may be left out begins with a literal",
      at: place, note: "write it outside of the group, as in '/:\(name)/:_ -> nil'")
  }

  /// `redirect /old/*rest -> item(id: rest)`, and `redirect /old/:page -> docs(path: page)`.
  static func misfitInRedirect(
    _ placeholder: PatternPlaceholder, to parameter: String, isList: Bool
  ) -> Self {
    let (place, name) = (placeholder.hole.place, placeholder.name)
    let other =
      switch placeholder.spot {
      case .path where isList: "*" + name
      case .catchAll, .queryCatchAll: ":" + name
      default: ""
      }
    return Diagnostic(
      "R055", .error, "'\(place.text)' can't be the value of '\(parameter)'", at: place,
      note: other.isEmpty ? nil : Note("write '\(other)'"))
  }

  /// `redirect /old -> item(code: lang)` in a group with a default that `code` does not take.
  static func defaultInRedirect(
    _ value: String, of name: String, to parameter: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R056", .error, "\(value.quoted), the default of '\(name)', is not a value of '\(parameter)'",
      at: place, note: "links may leave out '\(name)'; give '\(parameter)' another value")
  }

  /// `redirect /old -> item(code: lang)` in a group with no value that `code` takes.
  static func noValueInRedirect(
    _ shared: String, to parameter: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R056", .error, "no value of '\(shared)' is a value of '\(parameter)'", at: place,
      note: "give '\(parameter)' another value")
  }

  /// `/topics/:_ -> topics`, and `https://*.wiki.example/topics -> topics`
  static func droppedValue(of route: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R061", .error, "'\(place.text)' drops its value, so '\(route)' could not be printed",
      at: place,
      note: "give it a name, write this pattern after 'also', which is not printed, or '-> nil' "
        + "for links that no route gets")
  }

  static func secondDictionary(at place: SourceRange, first: SourceRange) -> Self {
    Diagnostic(
      "R063", .error, "a second '[String: String]'", at: place,
      notes: [Note("first here", at: first), Note("delete one: the first takes all other items")])
  }

  static func unknownOption(
    _ name: String, among options: [String], at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R064", .error, "unknown option '\(name)'", at: place,
      notes: Suggestion.notes(for: name, amongFew: options, at: place))
  }

  /// A value that an option does not have, such as `option query loose`.
  static func unknownOptionValue(
    _ value: String, of option: String, among values: [String], at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R064", .error, "option '\(option)' has no value '\(value)'", at: place,
      notes: Suggestion.notes(for: value, amongFew: values, at: place))
  }

  static func repeatedKey(_ key: String, in pattern: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R068", .error, "the key '\(key)' appears twice in '\(pattern)'", at: place,
      note: "a key gives one value, the last in the link; delete one")
  }

  /// `/c#w` in a group with the prefix `/a#v`.
  static func secondFragment(_ fragment: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R068", .error, "'\(fragment)' would replace the fragment of the group around it", at: place,
      note: "a link has one fragment; write it in the group, or in each of its lines")
  }

  /// `/x?b=:a -> x(a: Int, b: Int)`
  static func sharedKey(
    _ key: String, of first: String, and second: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R068", .error, "'\(first)' and '\(second)' both read the key '\(key)'", at: place,
      note: "give '\(second)' a key of its own in the pattern, or a value on the right")
  }

  /// `/z?!k -> z(k: String?)`; `item` is `!k`.
  static func decidedKey(
    _ key: String, of parameter: String, by item: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R068", .error, "'\(parameter)' reads the key '\(key)', which '\(item)' decides", at: place,
      note: "write '\(key)=:\(parameter)' in place of '\(item)', or rename the parameter")
  }

  static func unmatchable(_ line: OverlappingPattern, key: String) -> Self {
    Diagnostic(
      "R069", .error,
      "no link matches '\(line.pattern)': its conditions on the key '\(key)' exclude each other",
      at: line.place,
      notes: [Note("delete one; a required parameter with this key is a condition too")])
  }

  /// `/x/:a -> x(a: String(0...0))`
  static func noValueInLinks(
    _ type: String, of label: String, in component: PatternPart, at place: SourceRange
  ) -> Self {
    let rule: Note =
      component == .host
      ? "hosts have lower-case letters, digits, '-' and '_', and '.' between labels"
      : "a parameter in a \(component) is never empty"
    return Diagnostic(
      "R069", .error, "no link has a \(type) for '\(label)' in its \(component)", at: place,
      note: rule)
  }

  static func patternTooLarge(_ limit: MatchTableLimit, at place: SourceRange) -> Self {
    if case .tooManyWinners = limit {
      return Diagnostic(
        "R037", .error, "this pattern has \(limit.excess)", at: place,
        note: "write fewer '@over' and '@under', or begin fewer patterns with a parameter")
    }
    return Diagnostic("R040", .error, "this pattern has \(limit.excess)", at: place)
  }
}

extension MatchTableLimit {
  /// There is too much of this.
  fileprivate var excess: String {
    switch self {
    case .literalTooLong: "text of more than \(Self.maximumTextBytes.grouped) bytes"
    case .tooManySegments: "more than \(Self.maximumSegments.grouped) segments"
    case .tooManyPlaceholders: "more than \(Self.maximumPlaceholders) parameters in one text"
    case .tooManyLabels: "a host of more than \(Self.maximumLabels) labels"
    case .tooManyStates: "a regular expression with too many states"
    case .tooManyWinners: "too many others that win over it and over one another"
    case .tableTooLarge: "a table of more than 32 GiB"
    }
  }
}

extension Int {
  /// `65,535`
  fileprivate var grouped: String {
    guard self >= 1000 else { return String(self) }
    let digits = String(self % 1000)
    return (self / 1000).grouped + "," + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
