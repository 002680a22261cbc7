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
    // `?filter[status]=:status`
    case .leftBracket where component == .key: spelling = nil
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
    return names.compactMap { $0.map { ":\($0)" } }.joined(separator: "&")
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
    name.contains("*") || name.contains("..") || [".*", ".+", "*", "path"].contains(type)
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
      let close = bytes[position..<end].lastIndex(of: mark),
      let type = Self.type(meantBy: text(position + 1..<close))
    else { return }
    foreignSpellings.append(
      ForeignSpelling(
        range: position..<close + 1, replacement: "",
        parameter: Self.parameter(text(name), type)))
    position = close + 1
  }

  /// `:id:Int`: a type where a second parameter would begin.
  mutating func takeTypeAfterColon(_ written: Range<Int>) -> Bool {
    let type = BuiltInType.meant(by: text(written))?.rawValue
    guard let type,
      type == text(written) || ["int", "string", "uuid", "bool"].contains(text(written)),
      let name = precedingPlaceholder(before: written.lowerBound - 1)
    else { return false }
    foreignSpellings.append(
      ForeignSpelling(
        range: written.lowerBound - 1..<written.upperBound, replacement: "",
        parameter: Self.parameter(placeholderName(at: name), type)))
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
      : range(meantBy: text) ?? firstName(in: text).flatMap(BuiltInType.meant(by:))?.rawValue
  }

  /// `Int(1...)` for `min(1)` and `int:min(1)`, and `String(2...5)` for `length(2,5)`.
  private static func range(meantBy text: String) -> String? {
    let parts = text.split { ":(,) ".contains($0) }.map(String.init)
    let numbers = parts.filter { Int($0) != nil }
    guard let first = numbers.first, let last = numbers.last else { return nil }
    switch parts.first(where: { $0 != "int" }) {
    case "min": return "Int(\(first)...)"
    case "max": return "Int(...\(first))"
    case "range": return "Int(\(first)...\(last))"
    case "minlength": return "String(\(first)...)"
    case "maxlength": return "String(...\(first))"
    case "length": return "String(\(first)...\(last))"
    default: return nil
    }
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
