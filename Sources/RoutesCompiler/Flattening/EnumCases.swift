import RouteMatching

/// The cases of declared and anonymous enums.
extension DiagnosticCollector {
  /// Checks names and raw values; of two that clash the first is kept.
  ///
  /// - Parameter ignoresCase: Whether raw values that differ in case alone are alike, as
  ///   `option pathCase ignore` says.
  func checkCases(
    _ cases: [SyntaxTree.EnumCase], of name: String, ignoresCase: Bool
  ) -> [CheckedEnum.Case] {
    var checked: [CheckedEnum.Case] = []
    var names: Set<String> = []
    var rawValues: Set<String> = []
    for syntax in cases {
      checkEnumCase(syntax.name)
      let rawValue = syntax.rawValue ?? syntax.name
      guard names.insert(syntax.name.text).inserted else {
        report(
          .repeatedEnumCase(syntax.name.text, of: name, at: syntax.name.place))
        continue
      }
      // The text that links are compared with.
      let text = ignoresCase ? rawValue.text.asciiLowercased : rawValue.text
      guard rawValues.insert(text).inserted else {
        report(.sharedRawValue(rawValue.text, of: name, at: rawValue.place))
        continue
      }
      if rawValue.text.isEmpty {
        report(.emptyRawValue(syntax.name.text, of: name, at: rawValue.place))
      }
      checked.append(CheckedEnum.Case(name: syntax.name.text, rawValue: rawValue.text))
    }
    return checked
  }

  private func checkEnumCase(_ name: SyntaxTree.Name) {
    checkCase(name)
    guard let replacement = ReservedName.enumReplacements[name.text] else { return }
    report(.impossibleCase(name.text, write: replacement, at: name.place))
  }
}
