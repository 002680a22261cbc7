/// `example /product/42 -> product(id: 42)`
package struct CheckedExample: Sendable {
  package struct Outcome: Sendable {
    package let route: Int
    /// One for each parameter of the route; `nil` for one that is missing.
    package let arguments: [CheckedValue?]
  }

  package let link: String
  let linkPlace: SourceRange
  /// `nil` where the link is to match nothing.
  package let outcome: Outcome?
}

/// Examples: the route and the values that a link is to give.
extension TableChecker {
  /// Returns the examples that make sense.
  func checkExamples() -> [CheckedExample] {
    table.examples.compactMap { line in
      let call = line.syntax.outcome
      let outcome = call.flatMap { self.outcome(of: $0, from: line.scope.path) }
      guard call == nil || outcome != nil else { return nil }
      return CheckedExample(
        link: line.syntax.link.text, linkPlace: line.syntax.link.place, outcome: outcome)
    }
  }

  private func outcome(
    of call: SyntaxTree.Call, from path: [String]
  ) -> CheckedExample.Outcome? {
    let leaf = call.innermost
    guard let index = names.route(leaf.name, from: path) else {
      reportUnknown(leaf.name, as: "this example", at: call.place)
      return nil
    }
    return values(of: leaf.call, named: leaf.name, for: route(at: index)).map {
      CheckedExample.Outcome(route: index, arguments: $0)
    }
  }

  private func values(
    of call: SyntaxTree.Call, named name: String, for route: CheckedRoute
  ) -> [CheckedValue?]? {
    var values: [Int: CheckedValue] = [:]
    for argument in call.arguments ?? [] {
      // A placeholder that is no parameter was reported at its pattern.
      if let label = argument.label, route.hasUnbound(label.text) { return nil }
      guard let position = parameter(of: argument, in: route.parameters, of: name)
      else { return nil }
      let parameter = route.parameters[position]
      guard case .value(let value) = argument.content else {
        diagnostics.report(
          .notAValue(argument.place.text, at: argument.place))
        return nil
      }
      let context = ValueContext(argument: parameter, enums: route.enums, isBounded: false)
      guard let value = checkValue(value, as: context) else { return nil }
      values[position] = value
    }
    return route.parameters.indices.map { values[$0] ?? route.parameters[$0].absentValue }
  }
}

extension CheckedRoute {
  fileprivate func hasUnbound(_ name: String) -> Bool {
    patterns.flatMap(\.bound.holes).contains { $0.hole.name == name && $0.hole.parameter == nil }
  }
}

extension SyntaxTree.Call {
  /// The route that a call means: `account.order(id: "7")`, or
  /// `account(.order)` and `account(order(id: "7"))`, as Swift nests the enums.
  fileprivate var innermost: (name: String, call: SyntaxTree.Call) {
    guard arguments?.count == 1, let argument = arguments?.first, argument.label == nil else {
      return (name, self)
    }
    switch argument.content {
    case .call(let inner):
      let nested = inner.innermost
      return (name + "." + nested.name, nested.call)
    case .value(let value):
      guard case .enumCase(let text) = value.kind else { return (name, self) }
      let leaf = SyntaxTree.Call(
        path: [SyntaxTree.Name(text, at: value.place)], arguments: nil, place: place)
      return (name + "." + text, leaf)
    }
  }
}
