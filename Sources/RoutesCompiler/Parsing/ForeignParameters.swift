/// Parameters as other routers write them: `<id>`, `[id]`, `{id:int}`, `{/id}`, `(?<id>\d+)` and
/// `:id(\d+)`.
extension PatternParser {
  /// What another router would read, and what to write instead.
  struct ForeignSpelling {
    var range: Range<Int>
    var replacement: String
    /// `id: Int?`, where its type is known.
    var parameter: String?
  }

  /// All of them in a pattern are one mistake: who writes one writes the others in the same way.
  mutating func reportForeignSpellings() {
    guard let first = foreignSpellings.first else { return }
    report(
      .foreignSpelling(
        text(first.range),
        note: meaning?.note(over: place(range)) ?? .write(first.replacement),
        at: place(first.range)))
  }

  /// The pattern without the spellings of other routers; `nil` where it has another mistake.
  var meaning: PatternMeaning? {
    var (written, end) = ("", range.lowerBound)
    for spelling in foreignSpellings {
      written += text(end..<spelling.range.lowerBound) + spelling.replacement
      end = spelling.range.upperBound
    }
    written += text(end..<range.upperBound)
    return Self.sound(written).map { pattern in
      PatternMeaning(pattern: pattern, parameters: foreignSpellings.compactMap(\.parameter))
    }
  }

  /// Takes the parameter of another router that begins at the current position, if one does.
  mutating func takeForeignParameter(to end: Int, in component: Component) -> Bool {
    let spelling: ForeignSpelling?
    switch bytes[position] {
    case .lessThan: spelling = foreignParameter(closedBy: .greaterThan, to: end, in: component)
    case .leftBracket: spelling = foreignParameter(closedBy: .rightBracket, to: end, in: component)
    case .leftBrace:
      let nameEnd = bytes.nameEnd(from: position + 1, limit: end)
      let isOwn = nameEnd > position + 1 && nameEnd < end && bytes[nameEnd] == .rightBrace
      spelling = isOwn ? nil : foreignParameter(closedBy: .rightBrace, to: end, in: component)
    case .leftParenthesis: spelling = namedGroup(to: end)
    case .backslash where position + 1 < end && bytes[position + 1] == .leftParenthesis:
      position += 1
      spelling = foreignParameter(closedBy: .rightParenthesis, to: end, in: component).map {
        ForeignSpelling(range: position - 1..<$0.range.upperBound, replacement: $0.replacement)
      }
      if spelling == nil { position -= 1 }
    default: spelling = nil
    }
    guard let spelling else { return false }
    foreignSpellings.append(spelling)
    position = spelling.range.upperBound
    return true
  }

  private func foreignParameter(
    closedBy close: UInt8, to end: Int, in component: Component
  ) -> ForeignSpelling? {
    let start = position
    guard var closing = bytes[start..<end].firstIndex(of: close) else { return nil }
    while closing + 1 < end && bytes[closing + 1] == close { closing += 1 }
    let depth = bytes[start..<closing].prefix { $0 == bytes[start] }.count
    var body = text(start + depth..<max(start + depth, closing + 1 - depth))
    let mark = close == .rightBrace ? String(body.prefix { "/?&".contains($0) }) : ""
    body.removeFirst(mark.count)
    // The end of a path in Go.
    if body == "$" { return ForeignSpelling(range: start..<closing + 1, replacement: "") }
    if mark == "?" || mark == "&" {
      return Self.items(in: body).map { items in
        ForeignSpelling(range: start..<closing + 1, replacement: mark + items)
      }
    }
    let (written, type) = Self.nameAndType(in: body, closedBy: close)
    let isRest = Self.isRest(written, type)
    guard let name = Self.firstName(in: written) ?? (isRest ? "path" : nil) else { return nil }
    let isWordNext = closing + 1 < range.upperBound && bytes[closing + 1].isWord
    let isCatchAll = isRest && component == .path
    let placeholder = isCatchAll ? "*\(name)" : isWordNext ? "{\(name)}" : ":\(name)"
    let isOptional =
      component == .path && (body.hasSuffix("?") || mark == "/" || isRest && depth == 2)
    let path = bytes[(closing + 1)..<range.upperBound].prefix {
      ![.questionMark, .numberSign].contains($0)
    }
    let isLast = path.drop { $0 != .slash }.allSatisfy { $0 == .slash }
    let known = type.flatMap(Self.type(meantBy:)) ?? (isOptional ? "String" : nil)
    let optional = isCatchAll ? "[String] = []" : known.map { $0 + (isLast ? "?" : "") }
    return ForeignSpelling(
      range: start..<closing + 1, replacement: mark + placeholder,
      parameter: Self.parameter(name, isOptional ? optional : isCatchAll ? nil : known))
  }

  /// The items of `{?q,page}`.
  private static func items(in body: String) -> String? {
    let names = body.split(separator: ",").map { firstName(in: String($0)) }
    guard !names.isEmpty, !names.contains(nil) else { return nil }
    return names.compactMap { $0.map { "\($0)=:\($0)" } }.joined(separator: "&")
  }

  /// `id` and `int` of `{id:int}`, `<int:id>` and `[id=int]`.
  private static func nameAndType(
    in body: String, closedBy close: UInt8
  ) -> (name: String, type: String?) {
    let isSeparator = { (character: Character) in
      character == ":" || character == "=" && close == .rightBracket
    }
    let parts = body.split(maxSplits: 1, whereSeparator: isSeparator).map(String.init)
    guard parts.count == 2 else { return (body, nil) }
    return close == .greaterThan ? (parts[1], parts[0]) : (parts[0], parts[1])
  }

  /// `*path`, `path**`, `...slug`, `<path:rest>` and `{path:.*}`
  private static func isRest(_ name: String, _ type: String?) -> Bool {
    name.contains("*") || name.contains("..") || type.map(isAnything) == true || type == "path"
  }

  private static func isAnything(_ expression: String) -> Bool {
    [".*", ".+", "*", "**"].contains(expression)
  }

  /// `(?<id>\d+)` and `(?P<id>\d+)`
  private func namedGroup(to end: Int) -> ForeignSpelling? {
    let group = bytes[position..<end]
    guard group.dropFirst().first == .questionMark,
      let open = group.firstIndex(of: .lessThan), let close = group.firstIndex(of: .greaterThan),
      let last = group.lastIndex(of: .rightParenthesis), open < close, close < last,
      let name = Self.firstName(in: text(open + 1..<close))
    else { return nil }
    return ForeignSpelling(
      range: position..<last + 1, replacement: ":\(name)",
      parameter: Self.parameter(name, Self.type(meantBy: text(close + 1..<last))))
  }

  /// `:id(\d+)`, `:id{[0-9]+}` and `:id(Int)`: what a parameter may be is part of its type.
  mutating func takeType(after name: Range<Int>, to end: Int) {
    let closing: [UInt8: UInt8] = [.leftParenthesis: .rightParenthesis, .leftBrace: .rightBrace]
    guard position < end, let mark = closing[bytes[position]],
      let close = bytes[position..<end].lastIndex(of: mark)
    else { return }
    let written = text(position + 1..<close)
    if Self.isAnything(written) {
      // `:path(.*)*`
      let stars = bytes[(close + 1)..<end].prefix { $0 == .asterisk }.count
      foreignSpellings.append(
        ForeignSpelling(
          range: name.lowerBound - 1..<close + 1 + stars, replacement: "*" + text(name)))
      position = close + 1 + stars
    } else if let type = Self.type(meantBy: written) {
      foreignSpellings.append(
        ForeignSpelling(
          range: position..<close + 1, replacement: "",
          parameter: Self.parameter(text(name), type)))
      position = close + 1
    }
  }

  /// `:id:Int`: a type where a second parameter would begin.
  mutating func takeTypeAfterColon(_ written: Range<Int>) -> Bool {
    guard let name = precedingPlaceholder(before: written.lowerBound - 1),
      let type = BuiltInType.meant(by: text(written)),
      type.rawValue == text(written) || ["int", "string", "uuid", "bool"].contains(text(written))
    else { return false }
    foreignSpellings.append(
      ForeignSpelling(
        range: written.lowerBound - 1..<written.upperBound, replacement: "",
        parameter: Self.parameter(placeholderName(at: name), type.rawValue)))
    position = written.upperBound
    return true
  }

  private static func parameter(_ name: String, _ type: String?) -> String? {
    type.map { "\(SwiftLabel.make(from: name)): \($0)" }
  }

  /// `Int` for `int`, and `String(/[0-9]+/)` for `^[0-9]+$`.
  private static func type(meantBy text: String) -> String? {
    let isExpression = text.utf8.contains { byte in
      [.backslash, .leftBracket, .pipe, .caret].contains(byte)
    }
    return isExpression
      ? "String(/\(text.trimming("^$"))/)"
      : firstName(in: text).flatMap(BuiltInType.meant(by:))?.rawValue
  }

  /// `slug` in `...slug`, and `id` in `id?`.
  private static func firstName(in text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let start = bytes.firstIndex(where: { $0.isWord && !$0.isASCIIDigit }) else { return nil }
    let isBare = bytes[..<start].allSatisfy { [.dot, .asterisk, .space, .colon].contains($0) }
    let end = bytes.nameEnd(from: start, limit: bytes.count)
    return isBare && end > start ? String(decoding: bytes[start..<end], as: UTF8.self) : nil
  }

  /// The placeholder that ends where something else begins: `:path` before `*`.
  func precedingPlaceholder(before offset: Int) -> Range<Int>? {
    names.values.first { $0.upperBound == offset && bytes[$0.lowerBound] == .colon }
  }

  func placeholderName(at range: Range<Int>) -> String {
    text(range.lowerBound + 1..<range.upperBound)
  }
}

/// Text that looks like a parameter, and parameters that look longer than they are.
/// Each has a way to write it that means the same and looks like what it is.
extension PatternParser {
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
      warnAboutQuery(in: range, to: end)
      warnAboutComma(in: range, to: end)
      warnAboutOptionalPart(in: range, to: end)
      warnAboutDots(range, to: end)
    }
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

  /// `:first-name`, `:path+`, `:id(.:format)` and `x=:x,y=:y`
  private mutating func warnAboutText(
    _ range: Range<Int>, after placeholder: Range<Int>, in component: Component
  ) {
    let name = placeholderName(at: placeholder)
    let braced = "{\(name)}"
    let nextWord = bytes.nameEnd(from: range.lowerBound + 1, limit: range.upperBound)
    let hasWord = nextWord > range.lowerBound + 1
    let whole = placeholder.lowerBound..<nextWord
    switch bytes[range.lowerBound] {
    case .hyphen where hasWord:
      let label = SwiftLabel.make(from: name + "_" + text(range.lowerBound + 1..<nextWord))
      warnings.append(
        Warning(
          diagnostic: .shortParameter(
            text(whole), name: name, rest: text(range.lowerBound..<nextWord), label: label,
            at: place(whole)),
          name: name, isMistake: { $0.label.text == label }))
    case UInt8(ascii: "+") where range.count == 1 && component == .path:
      warnings.append(
        Warning(
          diagnostic: .textAfterParameter(
            text(whole), "the parameter ':\(name)' and the text '+'",
            write: "\(write: "*\(name)") for the rest of the path", plain: "\(braced)+",
            at: place(whole)),
          isMistake: { parameter in
            guard case .list = parameter.type.base else { return false }
            return parameter.label.text == name
          }))
    case .leftParenthesis where component == .path:
      let whole = placeholder.lowerBound..<range.lowerBound + 1
      warnings.append(
        Warning(
          diagnostic: .textAfterParameter(
            text(whole), "the parameter ':\(name)' and the text '('",
            write: "'also …' under the route for a path without a part", plain: "\(braced)(",
            at: place(whole))))
    case .questionMark where range.count == 1 && component == .query:
      warnings.append(
        Warning(
          diagnostic: .textAfterParameter(
            text(whole), "the parameter ':\(name)' and the text '?'",
            write: "\(write: ":\(name)"), and a type with '?' for a value that may be missing",
            plain: "\(braced)?", at: place(whole))))
    case .equals where component == .query:
      let whole = placeholder.lowerBound..<range.upperBound
      warnings.append(
        Warning(
          diagnostic: .textAfterParameter(
            text(whole), "the parameter ':\(name)' and the text '\(text(range))'",
            write: "':\(name)' here and a default after its type, as in 'page: Int = 1'",
            plain: braced + text(range), at: place(whole))))
    case .comma, .questionMark, UInt8(ascii: ";"):
      guard component == .query, hasWord, nextWord < range.upperBound, bytes[nextWord] == .equals
      else { return }
      let item = text(range.lowerBound..<nextWord + 1)
      let mark = Edit.Location.range(place(range.lowerBound..<range.lowerBound + 1))
      warnings.append(
        Warning(
          diagnostic: .textAfterParameter(
            text(placeholder.lowerBound..<nextWord + 1),
            "the parameter ':\(name)' and the text '\(item)'",
            write: "\(write: "&", mark) between the items of a query", plain: braced + item,
            at: place(placeholder.lowerBound..<nextWord + 1))))
    default: return
    }
  }

  /// `&amp;page=:page`, `page?=:page` and `kind!=print`
  mutating func warnAboutKey(_ key: Range<Int>) {
    let entity = Array("amp;".utf8)
    if bytes[key].starts(with: entity), key.count > entity.count,
      bytes[key.lowerBound - 1] == .ampersand
    {
      let written = key.lowerBound - 1..<key.lowerBound + entity.count
      warnings.append(
        Warning(
          diagnostic: .textAfterParameter(
            "amp;", "text of the key '\(text(key))'",
            write: "\(write: "&") between the items of a query", plain: "&amp%3B",
            at: place(written))))
    }
    guard let last = bytes[key].last, key.count > 1,
      last == .questionMark || last == .exclamationMark
    else { return }
    let name = text(key.lowerBound..<key.upperBound - 1)
    let item = Edit.Location.range(
      place(key.lowerBound..<end(before: .ampersand, .numberSign, limit: range.upperBound)))
    warnings.append(
      Warning(
        diagnostic: .textAfterParameter(
          text(key) + "=", "the key '\(text(key))'",
          write: last == .questionMark
            ? "\(write: name + "="), and a type with '?' for a value that may be missing"
            : "\(write: "!" + name, item) for links without the key '\(name)'",
          plain: name + [last].percentEncoded + "=",
          at: place(key.lowerBound..<key.upperBound + 1))))
  }

  /// `/posts(/:page)`: no part of a path is optional but its last parameters.
  private mutating func warnAboutOptionalPart(in range: Range<Int>, to end: Int) {
    guard range.upperBound == end, bytes[end - 1] == .leftParenthesis, end < self.range.upperBound,
      bytes[end] == .slash
    else { return }
    warnings.append(
      Warning(
        diagnostic: .textAfterParameter(
          "(/", "text of the path",
          write: "'also …' under the route for a path without a part", plain: "%28/",
          at: place(end - 1..<end + 1)),
        isMistake: \.type.isOptional))
  }

  /// `/files/...path`
  private mutating func warnAboutDots(_ range: Range<Int>, to end: Int) {
    let name = bytes[range].drop { $0 == .dot }
    guard name.startIndex == range.lowerBound + 3, range.upperBound == end,
      bytes[range.lowerBound - 1] == .slash,
      bytes.nameEnd(from: name.startIndex, limit: end) == end,
      name.startIndex < end
    else { return }
    warnings.append(
      Warning(
        diagnostic: .textAfterParameter(
          text(range), "text of the path",
          write: "\(write: "*\(text(name.startIndex..<end))") for the rest of the path",
          plain: "%2E..\(text(name.startIndex..<end))", at: place(range))))
  }

  /// `also /a,/b`: each pattern has an `also` of its own.
  private mutating func warnAboutComma(in range: Range<Int>, to end: Int) {
    guard range.upperBound == end, bytes[end - 1] == .comma, end < self.range.upperBound,
      bytes[end] == .slash
    else { return }
    warnings.append(
      Warning(
        diagnostic: .textAfterParameter(
          ",/", "text of the path", write: "'also …' for another pattern", plain: "%2C/",
          at: place(end - 1..<end + 1))))
  }

  /// `/search&q=:q`: a query begins with `?`.
  private mutating func warnAboutQuery(in range: Range<Int>, to end: Int) {
    guard let ampersand = bytes[range].firstIndex(of: .ampersand) else { return }
    let nameEnd = bytes.nameEnd(from: ampersand + 1, limit: range.upperBound)
    guard nameEnd > ampersand + 1, nameEnd < range.upperBound, bytes[nameEnd] == .equals else {
      return
    }
    let item = text(ampersand..<nameEnd + 1)
    warnings.append(
      Warning(
        diagnostic: .textAfterParameter(
          item, "text of the path", write: "\(write: "?\(item.dropFirst())") for a query",
          plain: "%26\(item.dropFirst())", at: place(ampersand..<nameEnd + 1))))
  }
}
