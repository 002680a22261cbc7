/// `@over` and `@under`: the routes that they name.
extension TableChecker {
  /// The rules on overlaps that the attributes of a line contain.
  ///
  /// - Parameters:
  ///   - path: The cases of the nested enums that lead to the line.
  ///   - own: The index of the line's own route, which a name of its group may include.
  func checkOverlapRules(
    _ attributes: [SyntaxTree.Attribute], from path: [String], own: Int? = nil
  ) -> [OverlapRule] {
    attributes.flatMap { attribute -> [OverlapRule] in
      let kind = BuiltInAttribute(rawValue: attribute.name.text)
      guard kind == .over || kind == .under else { return [] }
      guard let arguments = attribute.arguments, !arguments.isEmpty else {
        reportArgument(of: attribute)
        return []
      }
      return arguments.compactMap { argument in
        rule(argument, of: attribute, isOver: kind == .over, from: path, own: own)
      }
    }
  }

  private func rule(
    _ argument: SyntaxTree.Attribute.Argument, of attribute: SyntaxTree.Attribute, isOver: Bool,
    from path: [String], own: Int?
  ) -> OverlapRule? {
    switch argument {
    case .all(let star):
      return OverlapRule(isOver: isOver, routes: nil, text: "*", place: star)
    case .name(let name):
      guard let found = names.routes(name.text, from: path) else {
        reportUnknown(name.text, as: "'@\(attribute.name.text)'", at: name.place)
        return nil
      }
      return OverlapRule(
        isOver: isOver, routes: found.filter { $0 != own }, text: name.text, place: name.place)
    case .value:
      reportArgument(of: attribute)
      return nil
    }
  }

  private func reportArgument(of attribute: SyntaxTree.Attribute) {
    diagnostics.report(
      .attributeArgument(
        attribute.name.text, needs: "routes, or '*'",
        note: "write them as in '@\(attribute.name.text)(cart)'", at: attribute.place))
  }

  /// A name that no route has, in an example or an attribute.
  func reportUnknown(_ name: String, as what: String, at place: SourceRange) {
    guard !unit.isBrokenRoute(name) else { return }
    diagnostics.report(.unknownRoute(name, in: what, among: names.all, at: place))
  }

  /// A name that no route has, in a redirect.
  func reportUnknownTarget(_ call: SyntaxTree.Call) {
    reportUnknown(call.name, as: "this redirect", at: call.place)
  }
}
