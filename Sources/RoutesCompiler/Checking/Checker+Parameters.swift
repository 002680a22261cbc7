import RouteMatching

/// One parameter of a signature, a group or a filter.
extension Checker {
  mutating func checkParameter(
    _ syntax: SyntaxTree.Parameter, in file: Int, owner: inout ParameterOwner
  ) -> CheckedParameter {
    let label = syntax.label.text
    checkLabel(syntax.label, in: file)
    let brokenBefore = owner.isBroken
    owner.isBroken = false
    var type = checkType(syntax.type, of: label, in: file, owner: &owner)
    type.separator = checkSeparator(syntax, type: type, in: file)
    var value = owner.isBroken ? nil : checkDefault(syntax, type: type, in: file, owner: owner)
    // With a default that is wrong it may be absent all the same, in examples as in calls.
    if syntax.defaultValue != nil, !syntax.type.isOptional, value == nil {
      value = CheckedValue(kind: .none, swift: "nil")
    }
    checkOptional(syntax, type: type, in: file)
    owner.isBroken = owner.isBroken || brokenBefore
    return CheckedParameter(
      label: label, name: label, type: type, defaultValue: value,
      isOptional: syntax.type.isOptional, place: place(syntax.place, in: file))
  }

  mutating func checkLabel(_ label: SyntaxTree.Name, in file: Int) {
    guard label.text == "inout" || label.text == "_" else { return }
    report(.impossibleLabel(label.text, at: place(label, in: file)))
  }

  private mutating func checkSeparator(
    _ syntax: SyntaxTree.Parameter, type: CheckedType, in file: Int
  ) -> String? {
    guard let separator = syntax.separator else { return nil }
    guard type.isList, !separator.text.isEmpty else {
      report(.uselessSeparator(syntax.label.text, at: place(separator, in: file)))
      return nil
    }
    // Elements are split before escapes are decoded.
    let encoded = AllowedCharacters.fragment.encoding(separator.text, escaping: "&=+")
    if encoded != separator.text {
      report(.escapedSeparator(separator.text, at: place(separator, in: file)))
    }
    return separator.text
  }

  private mutating func checkDefault(
    _ syntax: SyntaxTree.Parameter, type: CheckedType, in file: Int, owner: ParameterOwner
  ) -> CheckedValue? {
    guard let value = syntax.defaultValue else { return nil }
    if syntax.type.isOptional {
      guard value.kind != .none else { return nil }
      let written = "\(syntax.label.text): \(text(syntax.type.place, in: file))"
      report(.optionalWithDefault(written, at: place(syntax.label, in: file)))
      return nil
    }
    return checkValue(
      value, of: ValueContext(type: type, enums: owner.enums, role: "default"), in: file)
  }

  private mutating func checkOptional(
    _ syntax: SyntaxTree.Parameter, type: CheckedType, in file: Int
  ) {
    guard syntax.type.isOptional, type.isCollection else { return }
    let written = "\(syntax.label.text): \(text(syntax.type.place, in: file))"
    report(
      .optionalCollection(
        written, write: "\(syntax.label.text): \(type.text)", at: place(syntax.label, in: file)))
  }
}

extension CheckedParameter {
  /// Whether a link need not hold it: it is nil then, or its default.
  var mayBeAbsent: Bool { isOptional || defaultValue != nil }

  /// `id: Int(1...)?`, as a signature writes it.
  var text: String { "\(label): \(type.text)\(isOptional ? "?" : "")" }
}
