import RouteMatching

/// The parameters of signatures, groups and filters.
extension TableChecker {
  func checkParameter(
    _ syntax: SyntaxTree.Parameter, owner: inout ParameterOwner
  ) -> CheckedParameter {
    let label = syntax.label.text
    diagnostics.checkLabel(syntax.label)
    let wasBroken = owner.isBroken
    owner.isBroken = false
    var type = types.check(syntax.type, of: label, owner: &owner)
    type.separator = separator(of: syntax, type: type)
    let value = defaultValue(of: syntax, type: type, owner: owner)
    reportOptionalCollection(syntax, type: type)
    owner.isBroken = owner.isBroken || wasBroken
    return CheckedParameter(
      label: label, name: label, type: type, defaultValue: value,
      isOptional: syntax.type.isOptional, place: syntax.place)
  }

  private func separator(of syntax: SyntaxTree.Parameter, type: CheckedType) -> String? {
    guard let separator = syntax.separator else { return nil }
    guard type.isList, !separator.text.isEmpty else {
      diagnostics.report(
        .uselessSeparator(syntax.label.text, at: separator.place, of: syntax.place))
      return nil
    }
    // Elements are split before escapes are decoded.
    let encoded = AllowedCharacters.fragment.encoding(separator.text, escaping: "&=+")
    if encoded != separator.text {
      diagnostics.report(.escapedSeparator(separator.text, at: separator.place))
    }
    return separator.text
  }

  private func defaultValue(
    of syntax: SyntaxTree.Parameter, type: CheckedType, owner: ParameterOwner
  ) -> CheckedValue? {
    guard let value = syntax.defaultValue else { return nil }
    if syntax.type.isOptional {
      if !owner.isBroken, value.kind != .none { reportOptionalDefault(syntax) }
      return nil
    }
    // With a default that is wrong it may be absent all the same, in examples as in calls.
    let absent = CheckedValue(kind: .none, swift: "nil")
    if owner.isBroken { return absent }
    let context = ValueContext(type: type, enums: owner.enums, role: "default")
    return checkValue(value, as: context) ?? absent
  }

  private func reportOptionalDefault(_ syntax: SyntaxTree.Parameter) {
    diagnostics.report(
      .optionalWithDefault(
        "\(syntax.label.text): \(syntax.type.place.text)",
        value: syntax.defaultValue?.place.text ?? "nil", over: syntax.place,
        at: syntax.label.place))
  }

  private func reportOptionalCollection(_ syntax: SyntaxTree.Parameter, type: CheckedType) {
    guard syntax.type.isOptional, type.isCollection else { return }
    let label = syntax.label.text
    let (start, end) = (syntax.label.place.bytes.lowerBound, syntax.type.place.bytes.upperBound)
    let written = SourceRange(file: syntax.place.file, bytes: start..<end)
    diagnostics.report(
      .optionalCollection(
        "\(label): \(syntax.type.place.text)", write: "\(label): \(type.text)",
        over: written, at: syntax.label.place))
  }
}

extension ValueContext {
  /// For a value that is given to a parameter.
  init(argument parameter: CheckedParameter, enums: [CheckedEnum], isBounded: Bool = true) {
    self.init(
      type: parameter.type, isOptional: parameter.isOptional, enums: enums, role: "value",
      isBounded: isBounded)
  }
}
