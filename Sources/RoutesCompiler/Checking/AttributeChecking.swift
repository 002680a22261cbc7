/// Attributes: `@tab(home) @popToRoot @analytics("product_view")`.
extension TableChecker {
  /// The facts in the attributes of a line, those of its groups first: of two that say
  /// different things the inner one counts.
  ///
  /// - Parameter outer: The facts from where the table is mounted.
  func checkAttributes(
    _ own: [SyntaxTree.Attribute], in scope: GroupScope, after outer: RouteMetadata? = nil
  ) -> RouteMetadata {
    var metadata = outer ?? RouteMetadata()
    for attribute in scope.attributes + own { apply(attribute, to: &metadata) }
    return metadata
  }

  /// How the case of `otherwise` is shown. No other attribute has a meaning for it.
  func checkAttributes(of otherwise: SyntaxTree.Otherwise) -> RouteMetadata {
    var metadata = RouteMetadata()
    for attribute in otherwise.attributes {
      switch BuiltInAttribute(rawValue: attribute.name.text) {
      case .tab, .present: apply(attribute, to: &metadata)
      default:
        diagnostics.report(.otherwiseAttribute(attribute.name.text, at: attribute.place))
      }
    }
    return metadata
  }

  private func apply(_ attribute: SyntaxTree.Attribute, to metadata: inout RouteMetadata) {
    switch BuiltInAttribute(rawValue: attribute.name.text) {
    case .tab: metadata.tab = tab(of: attribute) ?? metadata.tab
    case .present: metadata.presentation = presentation(of: attribute) ?? metadata.presentation
    case .popToRoot: metadata.popsToRoot = flag(of: attribute)
    case .hidden: metadata.isHidden = flag(of: attribute)
    case .inApp: metadata.isInApp = flag(of: attribute)
    case .deprecated: metadata.deprecation = message(of: attribute) ?? metadata.deprecation
    case .over, .under: break
    case nil: applyCustom(attribute, to: &metadata)
    }
  }

  private func tab(of attribute: SyntaxTree.Attribute) -> String? {
    guard let tabs = table.declarations.enums["Tab"] else {
      // `enum tab` was reported.
      let isInLowerCase = table.declarations.enums["tab"] != nil
      if !isInLowerCase, !unit.isBroken("Tab") { reportMissingTabs(in: attribute.place.file) }
      return nil
    }
    return choice(
      of: attribute, among: tabs.cases.map(\.name), needs: "a case of 'enum Tab'"
    ) { .unknownTab($0.text, cases: tabs.cases.map(\.name), at: $0.place) }
  }

  /// A file that lacks `enum Tab` has one mistake, at the first of its tabs.
  private func reportMissingTabs(in file: SourceFile) {
    let items = unit.files.first { $0.file == file }?.tree.items.all ?? []
    let attributes = items.flatMap(\.attributes).filter { $0.name.text == "tab" }
    guard let first = attributes.first else { return }
    var names: [String] = []
    for name in attributes.compactMap(\.loneName?.text) where !names.contains(name) {
      names.append(name)
    }
    diagnostics.report(.missingTabEnum(for: names, at: first.place))
  }

  private func presentation(of attribute: SyntaxTree.Attribute) -> String? {
    let names = Presentation.allCases.map(\.rawValue)
    return choice(of: attribute, among: names, needs: "one of \(names.joined(separator: ", "))") {
      .unknownPresentation($0.text, at: $0.place)
    }
  }

  /// The one name of an attribute that takes one of some.
  private func choice(
    of attribute: SyntaxTree.Attribute, among choices: [String], needs: String,
    unknown: (SyntaxTree.Name) -> Diagnostic
  ) -> String? {
    guard let name = attribute.loneName else {
      // Its text may have one of them.
      let words = attribute.place.text.split { !$0.isLetter }.dropFirst().map(String.init)
      let write = choices.first(where: words.contains) ?? choices.first ?? "…"
      reportArgument(of: attribute, needs: needs, write: "(\(write))")
      return nil
    }
    guard choices.contains(name.text) else {
      diagnostics.report(unknown(name))
      return nil
    }
    return name.text
  }

  /// The fact that an attribute without arguments states.
  private func flag(of attribute: SyntaxTree.Attribute) -> Bool {
    if attribute.arguments != nil { reportArgument(of: attribute, needs: "no argument", write: "") }
    return true
  }

  private func message(of attribute: SyntaxTree.Attribute) -> String? {
    guard case .value(let value)? = attribute.arguments?.first,
      case .string(let message) = value.kind, attribute.arguments?.count == 1
    else {
      reportArgument(
        of: attribute, needs: "a message in quotes",
        write: "(\((attribute.loneName?.text ?? "…").quoted))")
      return nil
    }
    return message
  }

  private func reportArgument(
    of attribute: SyntaxTree.Attribute, needs: String, write suggestion: String
  ) {
    let name = attribute.name.text
    let filter = suggestion.isEmpty || ProtectingWord.isIn(name) ? filter(in: attribute) : nil
    diagnostics.report(
      .attributeArgument(
        name, needs: needs, note: filter.map { .filterUse($0) } ?? "write '@\(name)\(suggestion)'",
        at: attribute.place))
  }
}

/// Attributes that the table declares.
extension TableChecker {
  private func applyCustom(_ attribute: SyntaxTree.Attribute, to metadata: inout RouteMetadata) {
    let name = attribute.name.text
    guard let declared = table.declarations.attributes[name] else {
      return reportUnknown(attribute)
    }
    guard !table.declarations.brokenAttributes.contains(name),
      let value = argument(of: attribute, declared)
    else { return }
    metadata.custom.removeAll { $0.name == name }
    metadata.custom.append(RouteMetadata.Custom(name: name, value: value))
  }

  /// The value of a custom attribute: `.some(nil)` for one that takes none, and
  /// `nil` for a mistake.
  private func argument(
    of attribute: SyntaxTree.Attribute, _ declared: CheckedAttribute
  ) -> CheckedValue?? {
    guard let type = declared.type else { return flag(of: attribute) ? .some(nil) : nil }
    guard attribute.arguments?.count == 1, case .value(let value)? = attribute.arguments?.first
    else {
      let value = attribute.loneName.flatMap { type == .string ? $0.text.quoted : nil }
      reportArgument(
        of: attribute, needs: "one \(type.rawValue)",
        write: "(\(value ?? CheckedType(type).value(near: nil) ?? "…"))")
      return nil
    }
    let context = ValueContext(type: CheckedType(type), role: "value")
    return checkValue(value, as: context).map { .some($0) }
  }

  private func reportUnknown(_ attribute: SyntaxTree.Attribute) {
    let name = attribute.name.text
    guard !unit.isBroken(name) else { return }
    let names = BuiltInAttribute.allCases.map(\.rawValue) + table.declarations.attributes.names
    let filter = filter(in: attribute)
    // `@signedIn` and `@via(signedIn)` use the filter, as far as it can be told.
    useFilters(named: filter.map { [$0] } ?? [])
    diagnostics.report(
      .unknownAttribute(name, among: names, filter: filter, at: attribute.place))
  }

  /// The filter that an attribute has as its name or among its arguments; in texts only where its
  /// name is a word for one: `@requires("signedIn")`, but not `@event("signedIn")`.
  private func filter(in attribute: SyntaxTree.Attribute) -> String? {
    let text = attribute.place.text
    let part = ProtectingWord.isIn(attribute.name.text) ? text : String(text.prefix { $0 != "\"" })
    return part.names.first { table.declarations.filters[$0] != nil }
  }
}

extension SyntaxTree.Item {
  /// Those of its line.
  fileprivate var attributes: [SyntaxTree.Attribute] {
    switch self {
    case .route(let route): route.clauses.attributes
    case .group(let group): group.clauses.attributes
    case .mount(let mount): mount.clauses.attributes
    case .redirect(let redirect): redirect.attributes
    case .refusal(let refusal): refusal.attributes
    case .otherwise(let otherwise): otherwise.attributes
    default: []
    }
  }
}

extension SyntaxTree.Attribute {
  /// The one name in its parentheses: `home` of `@tab(home)` or `@tab(.home)`.
  var loneName: SyntaxTree.Name? {
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
