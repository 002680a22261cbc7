/// Text that looks like a parameter, and parameters that look longer than they are.
/// Each has a way to write it that means the same and looks like what it is.
extension PatternParser {
  /// Text that a reader may misread.
  struct Warning {
    var diagnostic: Diagnostic
    /// The parameter that a signature must not name for the warning to be given;
    /// `nil` where no signature matters.
    var name: String?
    /// Whether a parameter shows that the text is misread: then it is a mistake.
    var isMistake: (SyntaxTree.Parameter) -> Bool = { _ in false }
    /// The `=1` of `:page=1`, which belongs in the signature.
    var defaultValue: Range<Int>?
  }

  /// Warns about a literal by its place: an escape is never meant as anything else.
  mutating func warnAboutText(_ range: Range<Int>, to end: Int, in component: Component) {
    guard let first = range.first, component != .key else { return }
    let placeholder = precedingPlaceholder(before: first)
    if let dollar = bytes[range].firstIndex(of: UInt8(ascii: "$")) {
      warnAboutDollar(at: dollar, to: end)
    }
    guard component == .path || component == .query else { return }
    if let placeholder { warnAboutText(range, after: placeholder, in: component) }
    if component == .path {
      warnAboutQuery(in: range)
      warnAboutSlash(after: range, to: end)
      warnAboutDots(range, to: end)
      warnAboutSemicolon(range, to: end)
    }
  }

  private mutating func warn(
    about range: Range<Int>, _ meaning: String, write suggestion: Diagnostic.Note, plain: String,
    isMistake: @escaping (SyntaxTree.Parameter) -> Bool = { _ in false }
  ) {
    let diagnostic = Diagnostic.textAfterParameter(
      text(range), meaning, write: suggestion, plain: plain, at: place(range))
    warnings.append(Warning(diagnostic: diagnostic, isMistake: isMistake))
  }

  /// `$id` and `${id}`
  private mutating func warnAboutDollar(at dollar: Int, to end: Int) {
    let isBraced = dollar + 1 < end && bytes[dollar + 1] == .leftBrace
    let start = isBraced ? dollar + 2 : dollar + 1
    let nameEnd = bytes.nameEnd(from: start, limit: end)
    guard nameEnd > start else { return }
    let isClosed = isBraced && nameEnd < end && bytes[nameEnd] == .rightBrace
    let range = dollar..<(isClosed ? nameEnd + 1 : nameEnd)
    let isWhole = range.upperBound == end && bytes[dollar - 1] == .slash
    let name = text(start..<nameEnd)
    warnings.append(
      Warning(
        diagnostic: .dollar(
          text(range), write: isWhole ? ":\(name)" : "{\(name)}",
          escaped: "%24" + text(dollar + 1..<range.upperBound), at: place(range))))
  }

  /// `:first-name`, `:path+`, `:id(.:format)`, `page=:page=1` and `x=:x,y=:y`
  private mutating func warnAboutText(
    _ range: Range<Int>, after placeholder: Range<Int>, in component: Component
  ) {
    let name = placeholderName(at: placeholder)
    let (start, mark) = (range.lowerBound, bytes[range.lowerBound])
    let nextWord = bytes.nameEnd(from: start + 1, limit: range.upperBound)
    let hasWord = nextWord > start + 1
    if mark == .hyphen, hasWord { return warnAboutHyphen(start..<nextWord, after: placeholder) }
    let isAlone = range.count == 1
    switch (UnicodeScalar(mark), component) {
    case ("+", .path) where isAlone:
      warn(
        about: range, after: placeholder, write: "\(write: "*\(name)") for the rest of the path",
        isMistake: { $0.type.isList && $0.label.text == name })
    case ("(", .path):
      warn(about: start..<start + 1, after: placeholder, write: Self.shorterPath)
    case ("?", .query) where isAlone:
      warn(
        about: range, after: placeholder,
        write: "\(write: ":\(name)"), and a type with '?' for a value that may be missing")
    case ("=", .query):
      warn(
        about: range, after: placeholder,
        write: "':\(name)' here and a default after its type, as in 'page: Int = 1'")
      let end = self.end(before: .ampersand, .numberSign, limit: self.range.upperBound)
      if range.upperBound == end, !isAlone { warnings[warnings.count - 1].defaultValue = range }
    case ("/", .query) where bytes[placeholder.lowerBound - 1] == .equals:
      warnAboutPath(from: start, after: placeholder)
    case (",", .query), (";", .query), ("?", .query):
      guard hasWord, nextWord < range.upperBound, bytes[nextWord] == .equals else { return }
      let ampersand = Edit.Location.range(place(start..<start + 1))
      warn(
        about: start..<nextWord + 1, after: placeholder,
        write: "\(write: "&", ampersand) between the items of a query")
    default: return
    }
  }

  /// Warns about text that looks like a part of the parameter before it.
  private mutating func warn(
    about range: Range<Int>, after placeholder: Range<Int>, write suggestion: Diagnostic.Note,
    isMistake: @escaping (SyntaxTree.Parameter) -> Bool = { _ in false }
  ) {
    let name = placeholderName(at: placeholder)
    warn(
      about: placeholder.lowerBound..<range.upperBound,
      "the parameter ':\(name)' and the text '\(text(range))'", write: suggestion,
      plain: "{\(name)}" + text(range), isMistake: isMistake)
  }

  private mutating func warnAboutHyphen(_ range: Range<Int>, after placeholder: Range<Int>) {
    let name = placeholderName(at: placeholder)
    let whole = placeholder.lowerBound..<range.upperBound
    let label = SwiftLabel.make(from: name + "_" + text(range).dropFirst())
    let diagnostic = Diagnostic.shortParameter(
      text(whole), name: name, rest: text(range), label: label, at: place(whole))
    warnings.append(
      Warning(diagnostic: diagnostic, name: name, isMistake: { $0.label.text == label }))
  }

  /// `&amp;page=:page`, `page?=:page` and `kind!=print`
  mutating func warnAboutKey(_ key: Range<Int>) {
    if text(key).hasPrefix("amp;"), key.count > 4, bytes[key.lowerBound - 1] == .ampersand {
      warn(
        about: key.lowerBound - 1..<key.lowerBound + 4,
        "'&' and the beginning of the key '\(text(key))'",
        write: "\(write: "&") between the items of a query", plain: "&amp%3B")
    }
    guard key.count > 1, let last = bytes[key].last,
      last == .questionMark || last == .exclamationMark
    else { return }
    let name = text(key).dropLast()
    let itemEnd = end(before: .ampersand, .numberSign, limit: range.upperBound)
    let item = Edit.Location.range(place(key.lowerBound..<itemEnd))
    warn(
      about: key.lowerBound..<key.upperBound + 1, "the key '\(text(key))'",
      write: last == .questionMark
        ? "\(write: name + "="), and a type with '?' for a value that may be missing"
        : "\(write: "!" + name, item) for links without the key '\(name)'",
      plain: name + [last].percentEncoded + "=")
  }

  /// `/books?kind=:kind/:id`, where the end of the item is the end of the path.
  private mutating func warnAboutPath(from slash: Int, after placeholder: Range<Int>) {
    guard let mark = bytes[range].firstIndex(of: .questionMark) else { return }
    let end = end(before: .ampersand, .numberSign, limit: range.upperBound)
    let moved =
      text(range.lowerBound..<mark) + text(slash..<end) + text(mark..<slash)
      + text(end..<range.upperBound)
    guard let pattern = Self.sound(moved) else { return }
    let whole = Edit.Location.range(place(range))
    warn(
      about: slash..<slash + 1, after: placeholder,
      write: "\(write: pattern, whole) with the path before '?'")
  }

  /// No part of a path is optional but its last parameters.
  private static let shorterPath: Diagnostic.Note =
    "'also …' under the route for a path without a part"

  /// `/posts(/:page)`, and `also /a,/b`, where each pattern has an `also` of its own.
  private mutating func warnAboutSlash(after range: Range<Int>, to end: Int) {
    guard range.upperBound == end, end < self.range.upperBound, bytes[end] == .slash else { return }
    let written = end - 1..<end + 1
    switch bytes[end - 1] {
    case .leftParenthesis:
      warn(
        about: written, "text of the path", write: Self.shorterPath, plain: "%28/",
        isMistake: \.type.isOptional)
    case .comma:
      warn(
        about: written, "text of the path", write: "'also …' for another pattern", plain: "%2C/")
    default: return
    }
  }

  /// `/files/...path`
  private mutating func warnAboutDots(_ range: Range<Int>, to end: Int) {
    let name = bytes[range].drop { $0 == .dot }
    guard name.startIndex == range.lowerBound + 3, range.upperBound == end,
      bytes[range.lowerBound - 1] == .slash,
      bytes.nameEnd(from: name.startIndex, limit: end) == end,
      name.startIndex < end
    else { return }
    let word = text(name.startIndex..<end)
    warn(
      about: range, "text of the path", write: "\(write: "*\(word)") for the rest of the path",
      plain: "%2E..\(word)")
  }

  /// `/dm/;user`, on keyboards that have `:` on the same key
  private mutating func warnAboutSemicolon(_ range: Range<Int>, to end: Int) {
    let start = range.lowerBound
    guard bytes[start] == UInt8(ascii: ";"), bytes[start - 1] == .slash, range.upperBound == end,
      start + 1 < end, bytes.nameEnd(from: start + 1, limit: end) == end
    else { return }
    let name = text(start + 1..<end)
    warn(
      about: range, "text of the path", write: "\(write: ":\(name)") for a parameter",
      plain: "%3B\(name)", isMistake: { $0.label.text == SwiftLabel.make(from: name) })
  }

  /// `/search&q=:q`: a query begins with `?`.
  private mutating func warnAboutQuery(in range: Range<Int>) {
    guard let ampersand = bytes[range].firstIndex(of: .ampersand) else { return }
    let nameEnd = bytes.nameEnd(from: ampersand + 1, limit: range.upperBound)
    guard nameEnd > ampersand + 1, nameEnd < range.upperBound, bytes[nameEnd] == .equals else {
      return
    }
    let item = text(ampersand + 1..<nameEnd + 1)
    warn(
      about: ampersand..<nameEnd + 1, "text of the path", write: "\(write: "?\(item)") for a query",
      plain: "%26\(item)")
  }
}

extension PatternParser.Warning {
  /// The diagnostic, which moves the default of a pattern to its parameter.
  func message(moving parameters: [SyntaxTree.Parameter], in file: SourceFile) -> Diagnostic {
    guard let written = defaultValue,
      let parameter = parameters.first(where: {
        diagnostic.place.text.hasPrefix(":\($0.label.text)=") && $0.defaultValue == nil
      }), case .named(let type, _) = parameter.type.base
    else { return diagnostic }
    let text = String(file.text(in: written).dropFirst())
    let builtIn = BuiltInType(rawValue: type.text)
    let value = builtIn == .string ? text.quoted : builtIn == nil ? ".\(text)" : text
    let parameterText = "\(parameter.place.text.trimming("?")) = \(value)"
    let moved = file.edit(making: [(written, ""), (parameter.place.bytes, parameterText)])
    let typed: Diagnostic.Note = "\(write: parameterText, as: moved.text, moved.location)"
    let plain: Diagnostic.Note = "\(write: "{\(parameter.label.text)}=\(text)") to say so"
    var result = diagnostic
    result.notes = ["write \(typed) and no default here, or \(plain)"]
    return result
  }
}

extension SyntaxTree.TypeSyntax {
  fileprivate var isList: Bool { if case .list = base { true } else { false } }
}
