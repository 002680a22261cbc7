import RouteMatching

/// Parameters, ranges and regular expressions as other languages have them, and what to write
/// instead.
extension Parser {
  mutating func failMissingType(of label: SyntaxTree.Name) -> Unreadable {
    if file.bytes[label.place.bytes.upperBound...].first == .hyphen {
      return failHyphen(in: label)
    }
    let isType = text(tokens[lineStart]) == "filter" && label.text.isInUpperCase
    let named: Diagnostic.Note =
      "write a name before it, as in 'value: \(label.text)', and in each use"
    return failExpecting(
      "':' and a type after '\(label.text)'",
      note: isType && kind != .word
        ? named : noteOnUse(of: label) ?? noteOnRewriting ?? noteOnType(of: label))
  }

  /// The type of a parameter is kept where it is written after something else than ':'.
  private func noteOnType(of label: SyntaxTree.Name) -> Diagnostic.Note {
    let isType = { (token: Token) in
      token.kind == .word && self.text(token).first?.isUppercase == true
    }
    if isType(current) { return "write ':' before it" }
    if isType(tokens[min(cursor + 1, tokens.count - 1)]) { return .write(":") }
    return kind == .comma || kind == .rightParenthesis
      ? "write '\(label.text): String'" : "write ':' and a type, as in '\(label.text): String'"
  }

  /// `filter atLeast(age)`, where `via atLeast(age: 18)` shows the type.
  private func noteOnUse(of label: SyntaxTree.Name) -> Diagnostic.Note? {
    guard kind == .comma || kind == .rightParenthesis, diagnostics.count < Self.maximumAdvised
    else { return nil }
    let value = tokens.indices.dropFirst(2).first { index in
      tokens[index].kind == .number && tokens[index - 1].kind == .colon
        && text(tokens[index - 2]) == label.text
    }
    return value.map { value in
      let type: BuiltInType = text(tokens[value]).contains(".") ? .double : .int
      return .write("\(label.text): \(type.rawValue)", .range(label.place))
    }
  }

  /// `from-date: Date`: keys of links may have hyphens.
  private mutating func failHyphen(in label: SyntaxTree.Name) -> Unreadable {
    let key = file.bytes[label.place.bytes.lowerBound...].prefix { $0.isWord || $0 == .hyphen }
    return fail(
      .hyphenatedLabel(
        String(decoding: key, as: UTF8.self), label: self.label(ofHyphenated: key),
        at: place(key.startIndex..<key.endIndex)))
  }

  /// `fromDate` for `from-date`
  func label(ofHyphenated name: ArraySlice<UInt8>) -> String {
    SwiftLabel.make(
      from: String(decoding: name.map { $0 == .hyphen ? .underscore : $0 }, as: UTF8.self))
  }

  /// `enum Sort = newest | "price-asc"`
  mutating func failTextWithoutCase() -> Unreadable {
    let written = file.bytes[current.bytes].dropFirst().dropLast()
    let isHyphenated =
      written.contains(.hyphen) && written.allSatisfy { $0.isWord || $0 == .hyphen }
    let name = "\(label(ofHyphenated: written))(\(text(current)))"
    return failExpecting("a case", write: isHyphenated ? name : nil, .place)
  }

  /// `String(/[a-z]+/i)` and `String(/a/b/)`
  mutating func failFlag() -> Unreadable {
    let isFlag = kind == .word && isNext(.rightParenthesis)
    if isFlag, text(current).contains("i") {
      return failExpecting(
        "')'", note: noteOnRewriting ?? "write both letters, as in '[Aa]': a regex has no flags")
    }
    let advice: Diagnostic.Note = isFlag ? "\(delete: "leave it out")" : "leave it out"
    return failExpecting("')'", note: "\(advice); a '/' in a regex is written '\\/'")
  }

  /// `>= 1`, `"[a-z]+"`, `1..5`, `1-5`, `1, 5`, `1 to 5` and `5`. No note has a number that nobody
  /// wrote.
  mutating func failRange(lower: Token?) -> Unreadable {
    let isAlone = lower != nil && (kind == .rightParenthesis || isAtLineEnd)
    let mark = place(isAlone ? lower?.bytes ?? current.bytes : current.bytes)
    let isPair = lower != nil && (isNext(.number) || kind == .number)
    if !isPair,
      let note = noteOnRewriting ?? noteOnNumber ?? foreignSign ?? noteOnRepair
    {
      return fail(.malformedRange(mark.text, note: note, at: mark))
    }
    let isExpression =
      [.leftBracket, .string].contains(kind) || ["#", "^", "\\"].contains(mark.text)
    if lower == nil, isExpression { return failBareExpression() }
    if ["<", ">"].contains(mark.text) { return fail(.comparison(mark.text, at: mark)) }
    let rest = lineTokens(from: cursor).indices.prefix { !endsRange($0) }.map { tokens[$0] }
    // One that is not closed has another mistake.
    let isClosed = tokens[cursor + rest.count].kind == .rightParenthesis
    defer { if !isClosed { diagnostics[diagnostics.count - 1].notes[0].edits = [] } }
    let start = (lower ?? current).bytes.lowerBound
    let end = (rest.last ?? lower ?? current).bytes.upperBound
    if let lower, let upper = rest.last, upper.kind == .number,
      rest.contains(where: { $0.kind == .openRange })
    {
      let (range, place) = ("\(text(lower))..<\(text(upper))", place(start..<end))
      return fail(.malformedRange(place.text, note: .write(range, .range(place)), at: place))
    }
    return failRange(lower, rest.filter { $0.kind == .number }, over: start..<end)
  }

  /// Whether a token is after the constraint, also where that is not closed.
  private func endsRange(_ index: Int) -> Bool {
    let isNextParameter =
      tokens[index].kind == .comma && tokens[index + 1].kind == .word
      && tokens[index + 2].kind == .colon
    return isNextParameter || beginsClause(index)
      || [.rightParenthesis, .leftBrace, .at].contains(tokens[index].kind)
  }

  private mutating func failRange(
    _ lower: Token?, _ others: [Token], over written: Range<Int>
  ) -> Unreadable {
    let isMark = kind == .malformedRange
    let whole = place(written)
    let place = isMark || lower == nil ? place(current.bytes) : whole
    // Of `1-5, 7-9` no range can be told.
    let isTooMuch = others.count > (lower == nil ? 2 : 1)
    guard !isTooMuch, let last = others.last else {
      guard !isTooMuch, let lower else { return fail(.constraintMissing(place.text, at: place)) }
      return fail(
        written == lower.bytes
          ? .bareNumber(whole.text, of: whole.text, at: whole)
          : .openRange(place.text, from: text(lower), over: whole, at: place))
    }
    guard let first = lower ?? others.dropLast().first else {
      // Whether a word before it is for the least or the greatest can't be told.
      return fail(
        kind == .word
          ? .bareNumber(whole.text, of: text(last), at: whole)
          : .openRange(place.text, to: text(last), over: whole, at: place))
    }
    // The `-` of `1-5` is no sign.
    let upper = kind == .number ? text(last).trimming("-") : text(last)
    let isOrdered = isOrdered(text(first), upper)
    return fail(
      .malformedRange(
        place.text, lower: isOrdered ? text(first) : upper,
        upper: isOrdered ? upper : text(first), over: whole, at: place))
  }

  private func isOrdered(_ lower: String, _ upper: String) -> Bool {
    guard let lower = DecimalText(lower), let upper = DecimalText(upper) else { return false }
    return lower <= upper
  }

  /// `String([a-z]+)` and `String("[a-z]+")`
  private mutating func failBareExpression() -> Unreadable {
    let start = current.bytes.lowerBound
    let line = file.bytes[start..<file.bytes.lineEnd(from: start)]
    var end = kind == .string ? current.bytes.upperBound : start
    while kind != .string, end < line.endIndex, line[end] != .rightParenthesis { end += 1 }
    let written = file.text(in: start..<end)
    let expression = written.trimming("\"#/^$")
    return fail(
      .bareRegularExpression(written, write: "/\(expression)/", at: place(start..<end)))
  }
}
