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
      if syntax.name.text.isInUpperCase {
        checkUpperCase(syntax)
      } else {
        checkEnumCase(syntax.name)
      }
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

  /// A name in upper case, which links that have it must keep as their text.
  private func checkUpperCase(_ syntax: SyntaxTree.EnumCase) {
    let lowercased = SwiftLabel.lowerCamel(syntax.name.text)
    let name =
      ReservedName.replacements[lowercased] ?? ReservedName.confusing[lowercased] ?? lowercased
    let text = syntax.rawValue == nil ? "\(name)(\(syntax.name.text.quoted))" : name
    report(.upperCaseName(syntax.name.text, "case names", write: text, at: syntax.name.place))
  }

  private func checkEnumCase(_ name: SyntaxTree.Name) {
    checkCase(name)
    guard let replacement = ReservedName.enumReplacements[name.text] else { return }
    report(.impossibleCase(name.text, write: replacement, at: name.place))
  }
}
