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
    let isReported = reportUpperCase(cases)
    for syntax in cases {
      if !isReported || !syntax.name.text.isInUpperCase { checkEnumCase(syntax.name) }
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

  /// Reports several names in upper case as the one mistake that they are.
  private func reportUpperCase(_ cases: [SyntaxTree.EnumCase]) -> Bool {
    let names = cases.map(\.name).filter(\.text.isInUpperCase)
    guard names.count > 1, let last = cases.last else { return false }
    let written = cases.map { syntax -> (plain: String, raw: String) in
      let name = syntax.name.text
      let lowercased = name.prefix(1).lowercased() + name.dropFirst()
      let raw = (syntax.rawValue?.text ?? (lowercased == name ? nil : name)).map {
        "(\($0.quoted))"
      }
      return (lowercased + (syntax.rawValue == nil ? "" : raw ?? ""), lowercased + (raw ?? ""))
    }
    let end =
      last.rawValue.map { $0.place.bytes.upperBound + 1 } ?? last.name.place.bytes.upperBound
    let start = cases[0].name.place
    let all = Edit.Location.range(
      SourceRange(file: start.file, bytes: start.bytes.lowerBound..<end))
    let (plain, raw) = (written.map(\.plain), written.map(\.raw))
    let kept: Diagnostic.Note =
      plain == raw
      ? "" : ", or \(write: raw.joined(separator: " | "), all) for links that have these"
    report(
      .upperCaseName(
        names[0].text, "case names",
        note: "write \(write: plain.joined(separator: " | "), all)\(kept)", at: names[0].place))
    return true
  }

  private func checkEnumCase(_ name: SyntaxTree.Name) {
    checkCase(name)
    guard let replacement = ReservedName.enumReplacements[name.text] else { return }
    report(.impossibleCase(name.text, write: replacement, at: name.place))
  }
}
