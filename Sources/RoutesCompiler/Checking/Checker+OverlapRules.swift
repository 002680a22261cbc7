/// `@over` and `@under`: the routes that they name.
extension Checker {
  mutating func checkOverlapRules() {
    for (index, entry) in flatTable.entries.enumerated() {
      guard case .route(let draft) = entry else { continue }
      let own = draft.syntax.clauses.attributes
      guard !own.isEmpty || !draft.scope.attributes.isEmpty else { continue }
      let attributes =
        draft.scope.attributes
        + own
      for attribute in attributes {
        addRules(of: attribute, toRoute: index, from: draft.scope.path)
      }
    }
  }

  private mutating func addRules(
    of attribute: SyntaxTree.Attribute, toRoute index: Int, from path: [String]
  ) {
    let rules = overlapRules(of: attribute, from: path) { route in
      route != index
    }
    switch BuiltInAttribute(rawValue: attribute.name.text) {
    case .over: routes[index].over += rules
    case .under: routes[index].under += rules
    default: break
    }
  }

  /// The rules of one attribute; empty for any other than `@over` and `@under`.
  mutating func overlapRules(
    of attribute: SyntaxTree.Attribute, from path: [String],
    where isOther: (Int) -> Bool = { _ in true }
  ) -> [OverlapRule] {
    guard let kind = BuiltInAttribute(rawValue: attribute.name.text),
      kind == .over || kind == .under
    else { return [] }
    guard let arguments = attribute.arguments, !arguments.isEmpty else {
      report(
        .attributeArgument(
          kind.rawValue, needs: "routes, or '*'", at: attribute.place))
      return []
    }
    return arguments.compactMap { argument in
      overlapRule(argument, of: kind, from: path, where: isOther)
    }
  }

  private mutating func overlapRule(
    _ argument: SyntaxTree.Attribute.Argument, of kind: BuiltInAttribute,
    from path: [String], where isOther: (Int) -> Bool
  ) -> OverlapRule? {
    switch argument {
    case .all(let star):
      return OverlapRule(routes: nil, text: "*", place: star)
    case .name(let name):
      let place = name.place
      guard let found = names.routes(name.text, from: path) else {
        reportUnknownRoute(name.text, as: "'@\(kind.rawValue)'", at: place)
        return nil
      }
      return OverlapRule(routes: found.filter(isOther), text: name.text, place: place)
    case .value(let value):
      report(
        .attributeArgument(
          kind.rawValue, needs: "routes, or '*'", at: value.place))
      return nil
    }
  }

  /// A name that no route has, in a redirect, an example or an attribute.
  mutating func reportUnknownRoute(_ name: String, as what: String, at place: SourceRange) {
    guard !isBrokenName(name) else { return }
    report(.unknownRoute(name, in: what, among: names.all, at: place))
  }
}
