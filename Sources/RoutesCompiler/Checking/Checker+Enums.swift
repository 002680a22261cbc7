import RouteMatching

/// The cases of declared and anonymous enums.
extension Checker {
  /// Checks names and raw values; of two that clash the first is kept.
  mutating func checkCases(
    _ cases: [SyntaxTree.EnumCase], of name: String
  ) -> [CheckedEnum.Case] {
    var checked: [CheckedEnum.Case] = []
    var names: Set<String> = []
    var rawValues: Set<String> = []
    for syntax in cases {
      checkCaseName(syntax.name)
      if let replacement = ReservedName.enumReplacements[syntax.name.text] {
        let place = syntax.name.place
        report(.impossibleCase(syntax.name.text, write: replacement, at: place))
      }
      let rawValue = syntax.rawValue ?? syntax.name
      guard names.insert(syntax.name.text).inserted else {
        report(.repeatedEnumCase(syntax.name.text, of: name, at: syntax.name.place))
        continue
      }
      guard rawValues.insert(comparable(rawValue.text)).inserted else {
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

  /// The text that links are compared with: `option pathCase ignore` makes two
  /// raw values alike that differ in case alone.
  private func comparable(_ text: String) -> String {
    guard declarations.options.ignoresPathCase else { return text }
    let lower = text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    return String(decoding: lower, as: UTF8.self)
  }
}

extension CheckedEnum {
  /// The texts of its cases in a link.
  var constraint: TextConstraint {
    .oneOf(cases.map(\.rawValue).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  /// `relevance, priceUp, priceDown, newest`
  var caseList: String { cases.map(\.name).joined(separator: ", ") }
}
