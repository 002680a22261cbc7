/// `@over` and `@under`: the routes that they name.
struct OverlapRuleChecker {
  let names: RouteNames
  let unit: CompilationUnit
  let diagnostics: DiagnosticCollector

  /// The decisions on overlaps that the attributes of a line contain.
  ///
  /// - Parameters:
  ///   - path: The cases of the nested enums that lead to the line.
  ///   - own: The index of the line's own route, which a name of its group may include.
  func check(
    _ attributes: [SyntaxTree.Attribute], from path: [String], own: Int? = nil
  ) -> OverlapDecisions {
    var decisions = OverlapDecisions()
    for attribute in attributes {
      switch BuiltInAttribute(rawValue: attribute.name.text) {
      case .over: decisions.over += rules(of: attribute, from: path, own: own)
      case .under: decisions.under += rules(of: attribute, from: path, own: own)
      default: break
      }
    }
    return decisions
  }

  private func rules(
    of attribute: SyntaxTree.Attribute, from path: [String], own: Int?
  ) -> [OverlapRule] {
    guard let arguments = attribute.arguments, !arguments.isEmpty else {
      reportArgument(of: attribute, at: attribute.place)
      return []
    }
    return arguments.compactMap { rule($0, of: attribute, from: path, own: own) }
  }

  private func rule(
    _ argument: SyntaxTree.Attribute.Argument, of attribute: SyntaxTree.Attribute,
    from path: [String], own: Int?
  ) -> OverlapRule? {
    switch argument {
    case .all(let star): return OverlapRule(routes: nil, text: "*", place: star)
    case .name(let name):
      guard let found = names.routes(name.text, from: path) else {
        reportUnknown(name.text, as: "'@\(attribute.name.text)'", at: name.place)
        return nil
      }
      return OverlapRule(
        routes: found.filter { $0 != own }, text: name.text, place: name.place)
    case .value(let value):
      reportArgument(of: attribute, at: value.place)
      return nil
    }
  }

  private func reportArgument(of attribute: SyntaxTree.Attribute, at place: SourceRange) {
    diagnostics.report(
      .attributeArgument(attribute.name.text, needs: "routes, or '*'", write: "(*)", at: place))
  }

  /// A name that no route has, in an example or an attribute.
  func reportUnknown(_ name: String, as what: String, at place: SourceRange) {
    guard !unit.isBroken(name) else { return }
    diagnostics.report(.unknownRoute(name, in: what, among: names.all, at: place))
  }

  /// A name that no route has, in a redirect.
  func reportUnknownTarget(_ call: SyntaxTree.Call, at place: SourceRange) {
    guard !unit.isBroken(call.name) else { return }
    diagnostics.report(.unknownTarget(call.name, call: call.place, among: names.all, at: place))
  }
}
