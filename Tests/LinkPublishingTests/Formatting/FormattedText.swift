import RoutesCompiler
import RoutesFormatter
import TableTexts
import Testing

/// The text of a table in the layout; `nil`, and an issue, where it is left alone.
func formatted(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) -> String? {
  let file = routes(text)
  switch TableFormatter.format(file) {
  case .formatted(let text): return text
  case .malformed(let diagnostics):
    let screen = DiagnosticFormatter(diagnostics, in: [file]).description
    Issue.record("\(screen)\(text)", sourceLocation: sourceLocation)
  case .altered: Issue.record("it would be another table:\n\(text)", sourceLocation: sourceLocation)
  }
  return nil
}

/// The structure of a text that has no mistake of syntax; `nil` for any other.
func structureIfSound(_ text: String) -> String? {
  let (tree, diagnostics) = parsed(routes(text))
  return diagnostics.contains { $0.severity == .error } ? nil : structure(of: tree)
}

/// The laws of every text: the tree is the same, formatting twice is formatting once, and the
/// layout is kept. Returns the formatted text, where all hold.
func expectLaws(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) -> String? {
  guard let once = formatted(text, sourceLocation: sourceLocation) else { return nil }
  let isSame = structureIfSound(once) == structureIfSound(text)
  #expect(isSame, "\(text)\nbecame\n\(once)", sourceLocation: sourceLocation)
  let twice = formatted(once, sourceLocation: sourceLocation)
  #expect(twice == once, "\(text)", sourceLocation: sourceLocation)
  expectLayout(once, sourceLocation: sourceLocation)
  return isSame && twice == once ? once : nil
}

/// The rules of layout that a reader can check without knowing the language.
private func expectLayout(_ text: String, sourceLocation: SourceLocation) {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let isTidy =
    !text.contains("\n\n\n") && !text.hasPrefix("\n") && !text.hasSuffix("\n\n")
    && !text.contains("\r") && (text.isEmpty || text.hasSuffix("\n"))
    && lines.allSatisfy { $0.prefix { $0 == " " }.count % 4 == 0 || $0.isEmpty }
    && lines.allSatisfy { $0.last != " " || $0.contains("//") }
    && zip(lines, lines.dropFirst()).allSatisfy { line, next in
      !next.isEmpty || !line.hasSuffix(" {") || line.contains("//")
    } && lines.allSatisfy { !$0.hasPrefix("\t") }
  #expect(isTidy, "\(text)", sourceLocation: sourceLocation)
}
