import RouteMatching

/// One parameter of a signature, a group or a filter.
extension Checker {
  mutating func checkParameter(
    _ syntax: SyntaxTree.Parameter, owner: inout ParameterOwner
  ) -> CheckedParameter {
    let label = syntax.label.text
    checkLabel(syntax.label)
    let brokenBefore = owner.isBroken
    owner.isBroken = false
    var type = checkType(syntax.type, of: label, owner: &owner)
    type.separator = checkSeparator(syntax, type: type)
    var value = owner.isBroken ? nil : checkDefault(syntax, type: type, owner: owner)
    // With a default that is wrong it may be absent all the same, in examples as in calls.
    if syntax.defaultValue != nil, !syntax.type.isOptional, value == nil {
      value = CheckedValue(kind: .none, swift: "nil")
    }
    checkOptional(syntax, type: type)
    owner.isBroken = owner.isBroken || brokenBefore
    return CheckedParameter(
      label: label, name: label, type: type, defaultValue: value,
      isOptional: syntax.type.isOptional, place: syntax.place)
  }

  mutating func checkLabel(_ label: SyntaxTree.Name) {
    guard label.text == "inout" || label.text == "_" else { return }
    report(.impossibleLabel(label.text, at: label.place))
  }

  private mutating func checkSeparator(
    _ syntax: SyntaxTree.Parameter, type: CheckedType
  ) -> String? {
    guard let separator = syntax.separator else { return nil }
    guard type.isList, !separator.text.isEmpty else {
      report(.uselessSeparator(syntax.label.text, at: separator.place))
      return nil
    }
    // Elements are split before escapes are decoded.
    let encoded = AllowedCharacters.fragment.encoding(separator.text, escaping: "&=+")
    if encoded != separator.text {
      report(.escapedSeparator(separator.text, at: separator.place))
    }
    return separator.text
  }

  private mutating func checkDefault(
    _ syntax: SyntaxTree.Parameter, type: CheckedType, owner: ParameterOwner
  ) -> CheckedValue? {
    guard let value = syntax.defaultValue else { return nil }
    if syntax.type.isOptional {
      guard value.kind != .none else { return nil }
      let written = "\(syntax.label.text): \(syntax.type.place.text)"
      report(.optionalWithDefault(written, at: syntax.label.place))
      return nil
    }
    return checkValue(
      value, of: ValueContext(type: type, enums: owner.enums, role: "default"))
  }

  private mutating func checkOptional(
    _ syntax: SyntaxTree.Parameter, type: CheckedType
  ) {
    guard syntax.type.isOptional, type.isCollection else { return }
    let written = "\(syntax.label.text): \(syntax.type.place.text)"
    report(
      .optionalCollection(
        written, write: "\(syntax.label.text): \(type.text)", at: syntax.label.place))
  }
}

extension CheckedParameter {
  /// Whether a link need not hold it: it is nil then, or its default.
  var mayBeAbsent: Bool { isOptional || defaultValue != nil }

  /// `id: Int(1...)?`, as a signature writes it.
  var text: String { "\(label): \(type.text)\(isOptional ? "?" : "")" }
}
