/// Why a line can't be read: a production throws it where it cannot go on.
enum Mistake: Error {
  /// The grammar has something else where the current token is.
  case expected(Expectation)
  /// One that has a message of its own.
  case of(Diagnostic)
  /// One in a pattern of the line, which was reported.
  case reported
}

/// The message of a mistake.
extension Parser {
  func diagnostic(of mistake: Mistake) -> Diagnostic? {
    switch mistake {
    case .reported: return nil
    case .of(let diagnostic): return diagnostic
    case .expected(let expectation):
      let place = place(current.bytes)
      if kind == .unclosedString || kind == .unclosedRegularExpression {
        let quote = String(place.text.prefix(1))
        return .unclosed(quote, by: quote, before: "the end of the line", at: place)
      }
      return .expected(
        expectation.words, found: found, at: place,
        note: expectation.sign.flatMap(note) ?? Diagnostic.Note(expectation.note))
    }
  }

  /// `write ':'`, where another sign is in its place or none.
  func note(on sign: Expectation.Sign) -> Diagnostic.Note? {
    let (found, end) = signFound
    let (after, next) = (
      tokens[min(end + 1, tokens.count - 1)], tokens[min(end + 2, tokens.count - 1)]
    )
    if sign.confusions.contains(found), sign.fits(after.kind, text(after), next.kind) {
      return .write(sign.text, at: place(current.bytes.lowerBound..<tokens[end].bytes.upperBound))
    }
    let before = tokens[max(0, cursor - 1)].bytes.upperBound
    guard let insertion = sign.insertion, sign.fits(kind, text(current), after.kind),
      !isClauseKeyword, before < current.bytes.lowerBound
    else { return nil }
    return
      "write \(edit: sign.text, as: insertion, at: place(before..<before)) before '\(text(current))'"
  }

  /// The current token with those that it makes one sign with, as in `=>`, and the last of them.
  var signFound: (text: String, end: Int) {
    var end = cursor
    let isSign = { (token: Token) in
      [.equals, .colon, .comma, .pipe, .unknown].contains(token.kind) && token.bytes.count <= 2
    }
    while isSign(tokens[end]), isSign(tokens[end + 1]),
      tokens[end].bytes.upperBound == tokens[end + 1].bytes.lowerBound
    {
      end += 1
    }
    return (file.text(in: current.bytes.lowerBound..<tokens[end].bytes.upperBound), end)
  }
}
