import RouteMatching

/// The cases of declared and anonymous enums.
struct EnumChecker {
  let diagnostics: DiagnosticCollector
  /// Whether raw values that differ in case alone are alike, as `option pathCase ignore`
  /// says.
  let ignoresCase: Bool

  /// Checks names and raw values; of two that clash the first is kept.
  func cases(_ cases: [SyntaxTree.EnumCase], of name: String) -> [CheckedEnum.Case] {
    var checked: [CheckedEnum.Case] = []
    var names: Set<String> = []
    var rawValues: Set<String> = []
    for syntax in cases {
      checkName(syntax.name)
      let rawValue = syntax.rawValue ?? syntax.name
      guard names.insert(syntax.name.text).inserted else {
        diagnostics.report(
          .repeatedEnumCase(syntax.name.text, of: name, at: syntax.name.place))
        continue
      }
      guard rawValues.insert(comparable(rawValue.text)).inserted else {
        diagnostics.report(.sharedRawValue(rawValue.text, of: name, at: rawValue.place))
        continue
      }
      if rawValue.text.isEmpty {
        diagnostics.report(.emptyRawValue(syntax.name.text, of: name, at: rawValue.place))
      }
      checked.append(CheckedEnum.Case(name: syntax.name.text, rawValue: rawValue.text))
    }
    return checked
  }

  private func checkName(_ name: SyntaxTree.Name) {
    NameRules(diagnostics: diagnostics).checkCase(name)
    guard let replacement = ReservedName.enumReplacements[name.text] else { return }
    diagnostics.report(.impossibleCase(name.text, write: replacement, at: name.place))
  }

  /// The text that links are compared with.
  private func comparable(_ text: String) -> String {
    ignoresCase ? text.asciiLowercased : text
  }
}
