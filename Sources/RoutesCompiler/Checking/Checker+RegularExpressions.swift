import RouteMatching

/// `String(/[a-z0-9-]+/)`
extension Checker {
  /// Returns the texts of a regular expression, or `nil` where it is wrong and
  /// reported.
  mutating func checkRegularExpression(
    _ text: SyntaxTree.Name
  ) -> RegularExpression? {
    let key = ExactText(text.text)
    if let known = expressionCache[key] { return known }
    do {
      let expression = try RegularExpression(text.text)
      expressionCache[key] = expression
      return expression
    } catch {
      report(.regularExpression(text.text, error, at: place(error.bytes, of: text)))
      return nil
    }
  }

  /// The place of a `/` in a regular expression, for a parameter that can have none.
  func slash(
    in expression: RegularExpression, _ text: SyntaxTree.Name
  ) -> SlashInExpression? {
    expression.slash.map {
      SlashInExpression(text: text.text, place: place($0, of: text))
    }
  }

  private func place(
    _ bytes: Range<Int>, of text: SyntaxTree.Name
  ) -> SourceRange {
    text.place.part(bytes)
  }
}
