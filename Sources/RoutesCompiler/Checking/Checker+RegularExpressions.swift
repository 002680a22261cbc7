import Turnpike

/// `String(/[a-z0-9-]+/)`
extension Checker {
  /// Returns the texts of a regular expression, or `nil` where it is wrong and
  /// reported.
  mutating func checkRegularExpression(
    _ text: SyntaxTree.Name, in file: Int
  ) -> TextConstraint? {
    if let known = expressionCache[text.text] { return .automaton(known) }
    do {
      let automaton = try TextAutomaton(regex: text.text)
      expressionCache[text.text] = automaton
      return .automaton(automaton)
    } catch {
      let start = text.place.bytes.lowerBound
      let bytes = start + error.bytes.lowerBound..<start + error.bytes.upperBound
      report(
        .regularExpression(text.text, error, at: SourceRange(file: file, bytes: bytes)))
      return nil
    }
  }
}
