/// Examples: the route and the values that a link is to give.
extension Checker {
  mutating func checkExamples() -> [CheckedExample] {
    flatTable.examples.compactMap { syntax, scope, file in
      let place = place(syntax.place, in: file)
      var example = CheckedExample(
        link: syntax.link.text, linkPlace: self.place(syntax.link, in: file), outcome: nil,
        place: place)
      guard let call = syntax.outcome else { return example }
      guard let outcome = checkOutcome(call, in: file, from: scope.path) else { return nil }
      example.outcome = outcome
      return example
    }
  }

  private mutating func checkOutcome(
    _ call: SyntaxTree.Call, in file: Int, from path: [String]
  ) -> CheckedExample.Outcome? {
    let leaf = call.innermost
    guard let index = names.route(leaf.name, from: path) else {
      reportUnknownRoute(leaf.name, as: "this example", at: place(call.place, in: file))
      return nil
    }
    let arguments = checkArguments(of: leaf.call, named: leaf.name, for: index, in: file)
    return arguments.map { arguments in
      CheckedExample.Outcome(
        route: index, arguments: arguments, text: text(call.place, in: file))
    }
  }

  private mutating func checkArguments(
    of call: SyntaxTree.Call, named name: String, for index: Int, in file: Int
  ) -> [CheckedValue]? {
    let parameters = routes[index].parameters
    var values: [Int: CheckedValue] = [:]
    for argument in call.arguments ?? [] {
      guard let position = parameterIndex(of: argument, in: parameters, of: name, in: file) else {
        return nil
      }
      guard case .value(let value) = argument.content else {
        let suggestion = suggestion(for: argument, of: parameters[position])
        report(
          .notAValue(
            text(argument.place, in: file), write: suggestion, at: place(argument.place, in: file)))
        return nil
      }
      var context = ValueContext(argument: parameters[position], enums: routes[index].enums)
      context.isBounded = false
      guard let value = checkValue(value, of: context, in: file) else { return nil }
      values[position] = value
    }
    return complete(values, of: name, parameters: parameters, at: place(call.place, in: file))
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
        path: [SyntaxTree.Name(text, at: value.place.bytes)], arguments: nil, place: place)
      return (name + "." + text, leaf)
    }
  }
}
