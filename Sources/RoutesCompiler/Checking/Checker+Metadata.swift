/// Attributes: `@tab(home) @popToRoot @analytics("product_view")`.
extension Checker {
  /// The attributes of a route, those of its groups first: of two different ones the inner
  /// one counts.
  mutating func checkMetadata(
    of scope: GroupScope, own: [SyntaxTree.Attribute]
  ) -> RouteMetadata {
    var metadata = RouteMetadata()
    for attribute in scope.attributes {
      apply(attribute, to: &metadata)
    }
    for attribute in own { apply(attribute, to: &metadata) }
    return metadata
  }

  mutating func apply(
    _ attribute: SyntaxTree.Attribute, to metadata: inout RouteMetadata
  ) {
    switch BuiltInAttribute(rawValue: attribute.name.text) {
    case .tab: metadata.tab = checkTab(attribute) ?? metadata.tab
    case .present:
      metadata.presentation = checkPresentation(attribute) ?? metadata.presentation
    case .popToRoot: metadata.popsToRoot = checkNoArguments(attribute)
    case .hidden: metadata.isHidden = checkNoArguments(attribute)
    case .inApp: metadata.isInApp = checkNoArguments(attribute)
    case .deprecated:
      metadata.deprecation = checkDeprecation(attribute) ?? metadata.deprecation
    case .over, .under: break
    case nil: applyCustom(attribute, to: &metadata)
    }
  }

  private mutating func checkTab(_ attribute: SyntaxTree.Attribute) -> String? {
    let place = attribute.place
    guard let tabs = declarations.enums["Tab"] else {
      if !isBrokenName("Tab") { report(.missingTabEnum(at: place)) }
      return nil
    }
    guard let name = attribute.loneName else {
      report(.attributeArgument("tab", needs: "a case of 'enum Tab'", at: place))
      return nil
    }
    guard tabs.cases.contains(where: { $0.name == name.text }) else {
      report(
        .unknownTab(name.text, cases: tabs.cases.map(\.name), at: name.place))
      return nil
    }
    return name.text
  }

  private mutating func checkPresentation(
    _ attribute: SyntaxTree.Attribute
  ) -> String? {
    guard let name = attribute.loneName else {
      let needs = "one of \(Presentation.allCases.map(\.rawValue).joined(separator: ", "))"
      report(.attributeArgument("present", needs: needs, at: attribute.place))
      return nil
    }
    guard Presentation(rawValue: name.text) != nil else {
      report(.unknownPresentation(name.text, at: name.place))
      return nil
    }
    return name.text
  }

  private mutating func checkNoArguments(
    _ attribute: SyntaxTree.Attribute
  ) -> Bool {
    if attribute.arguments != nil {
      report(
        .attributeArgument(
          attribute.name.text, needs: "no argument", at: attribute.place))
    }
    return true
  }

  mutating func checkDeprecation(
    _ attribute: SyntaxTree.Attribute
  ) -> String? {
    guard case .value(let value)? = attribute.arguments?.first,
      case .string(let message) = value.kind, attribute.arguments?.count == 1
    else {
      report(
        .attributeArgument(
          "deprecated", needs: "a message in quotes", at: attribute.place))
      return nil
    }
    return message
  }

  private mutating func applyCustom(
    _ attribute: SyntaxTree.Attribute, to metadata: inout RouteMetadata
  ) {
    let name = attribute.name.text
    guard let declared = declarations.attributes[name] else {
      return reportUnknownAttribute(attribute)
    }
    guard !declarations.brokenAttributes.contains(name),
      let value = checkArgument(of: attribute, declared)
    else { return }
    metadata.custom.removeAll { $0.name == name }
    metadata.custom.append(RouteMetadata.Custom(name: name, value: value))
  }

  /// The value of a custom attribute: `.some(nil)` for one that takes none, and
  /// `nil` for a mistake.
  private mutating func checkArgument(
    of attribute: SyntaxTree.Attribute, _ declared: CheckedAttribute
  ) -> CheckedValue?? {
    guard let builtIn = declared.type else {
      return checkNoArguments(attribute) ? .some(nil) : nil
    }
    guard attribute.arguments?.count == 1, case .value(let value)? = attribute.arguments?.first
    else {
      report(
        .attributeArgument(
          declared.name, needs: "one \(builtIn.rawValue)", at: attribute.place))
      return nil
    }
    let type = CheckedType(
      kind: .builtIn(builtIn), constraint: builtIn.constraint, text: builtIn.rawValue)
    guard let checked = checkValue(value, of: ValueContext(type: type, role: "value"))
    else { return nil }
    return .some(checked)
  }

  private mutating func reportUnknownAttribute(
    _ attribute: SyntaxTree.Attribute
  ) {
    let name = attribute.name.text
    guard !isBrokenName(name) else { return }
    let names = BuiltInAttribute.allCases.map(\.rawValue) + declarations.attributes.names
    let suggestion = Suggestion.name(for: name, among: names)
    let line = suggestion.flatMap { declarations.attributes[$0]?.place.line }
    report(
      .unknownAttribute(
        name, suggestion: suggestion, line: line, isFilter: declarations.filters[name] != nil,
        at: attribute.place))
  }
}

extension SyntaxTree.Attribute {
  /// The one name in its parentheses: `home` of `@tab(home)` or `@tab(.home)`.
  fileprivate var loneName: SyntaxTree.Name? {
    guard arguments?.count == 1 else { return nil }
    switch arguments?.first {
    case .name(let name): return name
    case .value(let value):
      guard case .enumCase(let name) = value.kind else { return nil }
      return SyntaxTree.Name(name, at: value.place)
    default: return nil
    }
  }
}
