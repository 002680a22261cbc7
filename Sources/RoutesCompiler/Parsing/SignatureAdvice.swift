import RouteMatching

/// Parameters, ranges and regular expressions as other languages have them, and what to write
/// instead.
extension Parser {
  mutating func failMissingType(of label: SyntaxTree.Name) -> Unreadable {
    if file.bytes[label.place.bytes.upperBound...].first == .hyphen {
      return failHyphen(in: label)
    }
    return failExpecting(
      "':' and a type after '\(label.text)'",
      note: noteOnUse(of: label) ?? noteOnRewriting ?? "write '\(label.text): String'")
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

  /// `>= 1`, `"[a-z]+"`, `1..5`, `1-5`, `1, 5`, `1 to 5` and `5`
  mutating func failRange(lower: Token?) -> Unreadable {
    if let lower { return failRange(from: lower) }
    let place = place(current.bytes)
    if let note = noteOnRewriting {
      return fail(.malformedRange(place.text, note: note, at: place))
    }
    if [.leftBracket, .string].contains(kind) || ["#", "^", "\\"].contains(place.text) {
      return failBareExpression()
    }
    if ["<", ">"].contains(place.text) { return fail(.comparison(place.text, at: place)) }
    guard isNext(.number) else { return fail(.constraintMissing(place.text, at: place)) }
    let range = tokens[cursor...].prefix { ![.rightParenthesis, .newline].contains($0.kind) }
    let end = (range.last ?? current).bytes.upperBound
    return failRange("1", text(tokens[cursor + 1]), over: place.bytes.lowerBound..<end, at: place)
  }

  private mutating func failRange(from lower: Token) -> Unreadable {
    let start = lower.bytes.lowerBound
    // `Int(5)` has no mark to blame but the number itself.
    if kind == .rightParenthesis || isAtLineEnd { return failBareNumber(lower) }
    if !isNext(.number), kind != .number, let note = noteOnRewriting ?? noteOnNumber {
      return fail(.malformedRange(text(current), note: note, at: place(current.bytes)))
    }
    var upper = isNext(.number) ? text(tokens[cursor + 1]) : kind == .number ? text(current) : "5"
    let end = isNext(.number) ? tokens[cursor + 1].bytes.upperBound : current.bytes.upperBound
    // The `-` of `1-5` is no sign.
    if kind == .number, upper.hasPrefix("-") { upper.removeFirst() }
    let mark = kind == .malformedRange ? current.bytes : start..<end
    return failRange(text(lower), upper, over: start..<end, at: place(mark))
  }

  private mutating func failRange(
    _ lower: String, _ upper: String, over written: Range<Int>, at place: SourceRange
  ) -> Unreadable {
    let isOrdered = isOrdered(lower, upper)
    return fail(
      .malformedRange(
        place.text, lower: isOrdered ? lower : "1", upper: isOrdered ? upper : "5",
        over: self.place(written), at: place))
  }

  private mutating func failBareNumber(_ number: Token) -> Unreadable {
    let (upper, place) = (text(number), place(number.bytes))
    if let note = noteOnRewriting { return fail(.malformedRange(upper, note: note, at: place)) }
    return isOrdered("1", upper)
      ? failRange("1", upper, over: number.bytes, at: place)
      : fail(.bareNumber(upper, at: place))
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
