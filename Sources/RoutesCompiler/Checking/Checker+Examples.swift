/// Examples: the route and the values that a link is to give.
extension Checker {
  mutating func checkExamples() -> [CheckedExample] {
    flatTable.examples.compactMap { syntax, scope in
      let place = syntax.place
      var example = CheckedExample(
        link: syntax.link.text, linkPlace: syntax.link.place, outcome: nil,
        place: place)
      guard let call = syntax.outcome else { return example }
      guard let outcome = checkOutcome(call, from: scope.path) else { return nil }
      example.outcome = outcome
      return example
    }
  }

  private mutating func checkOutcome(
    _ call: SyntaxTree.Call, from path: [String]
  ) -> CheckedExample.Outcome? {
    let leaf = call.innermost
    guard let index = names.route(leaf.name, from: path) else {
      reportUnknownRoute(leaf.name, as: "this example", at: call.place)
      return nil
    }
    let arguments = checkArguments(of: leaf.call, named: leaf.name, for: index)
    return arguments.map { arguments in
      CheckedExample.Outcome(
        route: index, arguments: arguments, text: call.place.text)
    }
  }

  private mutating func checkArguments(
    of call: SyntaxTree.Call, named name: String, for index: Int
  ) -> [CheckedValue]? {
    let parameters = routes[index].parameters
    var values: [Int: CheckedValue] = [:]
    for argument in call.arguments ?? [] {
      guard let position = parameterIndex(of: argument, in: parameters, of: name) else {
        return nil
      }
      guard case .value(let value) = argument.content else {
        let suggestion = suggestion(for: argument, of: parameters[position])
        report(
          .notAValue(
            argument.place.text, write: suggestion, at: argument.place))
        return nil
      }
      var context = ValueContext(argument: parameters[position], enums: routes[index].enums)
      context.isBounded = false
      guard let value = checkValue(value, of: context) else { return nil }
      values[position] = value
    }
    return complete(values, of: name, parameters: parameters, at: call.place)
  }

  /// `id: "b"` or `sort: .up` for a name in place of a value.
  private func suggestion(
    for argument: SyntaxTree.Argument, of parameter: CheckedParameter
  ) -> String? {
    guard case .call(let call) = argument.content, call.arguments == nil, call.path.count == 1
    else { return nil }
    let name = call.path[0].text
    switch parameter.type.kind {
    case .builtIn(.string), .user: return "\(parameter.label): \"\(name)\""
    case .enumeration, .anonymousEnum: return "\(parameter.label): .\(name)"
    default: return nil
    }
  }

  private mutating func complete(
    _ values: [Int: CheckedValue], of name: String, parameters: [CheckedParameter],
    at place: SourceRange
  ) -> [CheckedValue]? {
    var arguments: [CheckedValue] = []
    var missing: [String] = []
    for (index, parameter) in parameters.enumerated() {
      if let value = values[index] ?? parameter.absentValue {
        arguments.append(value)
      } else {
        missing.append(parameter.label)
      }
    }
    guard !missing.isEmpty else { return arguments }
    report(.missingArguments(missing, of: name, word: "", at: place))
    return nil
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
