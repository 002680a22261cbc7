/// Parameters as other routers write them: `<id>`, `[id]`, `{id:int}` and `:id(\d+)`.
extension PatternParser {
  struct ForeignParameter {
    var range: Range<Int>
    var name: String
    /// Whether it takes the rest of the path: `[...slug]`.
    var isCatchAll: Bool
    /// Whether it may be missing: `{id?}`.
    var isOptional: Bool
    /// The text that is its type there: `int`.
    var type: String?
  }

  /// The parameter of another router that begins at the current position.
  func foreignParameter(to end: Int) -> ForeignParameter? {
    switch bytes[position] {
    case .lessThan: return foreignParameter(from: position, closedBy: .greaterThan, to: end)
    case .leftBracket: return foreignParameter(from: position, closedBy: .rightBracket, to: end)
    case .leftBrace:
      let nameEnd = bytes.nameEnd(from: position + 1, limit: end)
      let isOwn = nameEnd > position + 1 && nameEnd < end && bytes[nameEnd] == .rightBrace
      return isOwn ? nil : foreignParameter(from: position, closedBy: .rightBrace, to: end)
    default: return nil
    }
  }

  private func foreignParameter(
    from start: Int, closedBy close: UInt8, to end: Int
  ) -> ForeignParameter? {
    guard var closing = bytes[start..<end].firstIndex(of: close) else { return nil }
    while closing + 1 < end && bytes[closing + 1] == close { closing += 1 }
    let open = bytes[start]
    let inner = bytes[start..<closing + 1].drop { $0 == open }.prefix { $0 != close }
    let body = String(decoding: inner, as: UTF8.self)
    let isCatchAll = body.hasPrefix("*") || body.contains("..") || body.hasPrefix("path:")
    let isAngled = close == .greaterThan
    let parts = body.split(separator: ":", maxSplits: 1).map(String.init)
    let typed = parts.count == 2 ? (isAngled ? (parts[1], parts[0]) : (parts[0], parts[1])) : nil
    guard let name = Self.firstName(in: typed?.0 ?? body) else { return nil }
    return ForeignParameter(
      range: start..<closing + 1, name: name, isCatchAll: isCatchAll,
      isOptional: body.hasSuffix("?"), type: typed.flatMap { Self.firstName(in: $0.1) })
  }

  /// `slug` in `...slug`, and `id` in `id?`.
  private static func firstName(in text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let start = bytes.firstIndex(where: { $0.isWord && !$0.isASCIIDigit }) else { return nil }
    let isBare = bytes[..<start].allSatisfy { $0 == .dot || $0 == .asterisk || $0 == .space }
    let end = bytes.nameEnd(from: start, limit: bytes.count)
    return isBare && end > start ? String(decoding: bytes[start..<end], as: UTF8.self) : nil
  }

  mutating func takeForeignParameter(_ parameter: ForeignParameter, in component: Component) {
    position = parameter.range.upperBound
    let isWordNext = position < range.upperBound && bytes[position].isWord
    let placeholder = isWordNext ? "{\(parameter.name)}" : ":\(parameter.name)"
    let isCatchAll = parameter.isCatchAll && component == .path
    report(
      .foreignParameter(
        text(parameter.range), write: isCatchAll ? "*\(parameter.name)" : placeholder,
        isCatchAll: isCatchAll,
        isOptional: parameter.isOptional && component == .path,
        type: parameter.type.flatMap(BuiltInType.meant(by:))?.rawValue,
        at: place(parameter.range)))
  }

  /// `:id(\d+)`: the regular expression of a parameter is part of its type.
  mutating func takeRegularExpression(after name: Range<Int>, to end: Int) {
    guard position < end, bytes[position] == .leftParenthesis,
      let close = bytes[position..<end].lastIndex(of: .rightParenthesis)
    else { return }
    let inner = position + 1..<close
    let isExpression = bytes[inner].contains { byte in
      [.backslash, .leftBracket, .pipe, .caret].contains(byte)
    }
    guard isExpression else { return }
    report(
      .regularExpressionInPattern(
        text(position..<close + 1), name: text(name), expression: text(inner),
        at: place(position..<close + 1)))
    position = close + 1
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
      warnings.append(
        Warning(
          diagnostic: .shortParameter(
            text(whole), name: name, rest: text(range.lowerBound..<nextWord),
            label: SwiftLabel.make(from: name + "_" + text(range.lowerBound + 1..<nextWord)),
            at: place(whole)),
          name: name))
    case UInt8(ascii: "+") where range.count == 1 && component == .path:
      warnings.append(
        Warning(
          diagnostic: .textAfterParameter(
            text(whole), "the parameter ':\(name)' and the text '+'",
            write: "'*\(name)' for the rest of the path", plain: "\(braced)+", at: place(whole))))
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
            write: "a type with '?' for a value that may be missing",
            plain: "\(braced)?", at: place(whole))))
    case .comma, .questionMark, UInt8(ascii: ";"):
      guard component == .query, hasWord, nextWord < range.upperBound, bytes[nextWord] == .equals
      else { return }
      let item = text(range.lowerBound..<nextWord + 1)
      warnings.append(
        Warning(
          diagnostic: .textAfterParameter(
            text(placeholder.lowerBound..<nextWord + 1),
            "the parameter ':\(name)' and the text '\(item)'",
            write: "'&' between the items of a query", plain: braced + item,
            at: place(placeholder.lowerBound..<nextWord + 1))))
    default: return
    }
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
          at: place(end - 1..<end + 1))))
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
          write: "'*\(text(name.startIndex..<end))' for the rest of the path",
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
          item, "text of the path", write: "'?\(item.dropFirst())' for a query",
          plain: "%26\(item.dropFirst())", at: place(ampersand..<nameEnd + 1))))
  }
}
