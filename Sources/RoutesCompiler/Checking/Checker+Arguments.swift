/// Arguments: the values in the parentheses of `also`, `redirect` and `example`.
extension Checker {
  /// Binds the arguments of an `also` or `redirect` to the parameters of a route:
  /// values, or names of the pattern's placeholders. Returns `nil` where one is wrong.
  mutating func checkArguments(
    of call: SyntaxTree.Call, for signature: RouteSignature, named name: String,
    placeholders: [PatternPlaceholder]
  ) -> PatternBinding? {
    var binding = PatternBinding()
    var isRight = true
    for argument in call.arguments ?? [] {
      guard
        let index = parameterIndex(of: argument, in: signature.parameters, of: name),
        bind(argument, to: index, of: signature, placeholders: placeholders, &binding)
      else {
        isRight = false
        continue
      }
    }
    return isRight ? binding : nil
  }

  /// Returns whether the argument is a value of the parameter, or one of the placeholders.
  private mutating func bind(
    _ argument: SyntaxTree.Argument, to index: Int, of signature: RouteSignature,
    placeholders: [PatternPlaceholder], _ binding: inout PatternBinding
  ) -> Bool {
    switch argument.content {
    case .value(let value):
      let context = ValueContext(
        argument: signature.parameters[index], enums: signature.owner.enums)
      binding.constants[index] = checkValue(value, of: context)
      return binding.constants[index] != nil
    case .call(let source):
      let placeholder = placeholders.first {
        source.path.count == 1 && $0.name == source.path[0].text
      }
      if let placeholder, source.arguments == nil {
        binding.placeholders[placeholder.name] = index
        return true
      }
      let written = source.place.text
      let names = placeholders.map(\.name).filter { $0 != "_" }
      report(.unknownPlaceholder(written, names: names, at: source.place))
      return false
    }
  }

  /// The parameter that an argument is for, by its label.
  mutating func parameterIndex(
    of argument: SyntaxTree.Argument, in parameters: [CheckedParameter], of name: String,
  ) -> Int? {
    guard let label = argument.label else {
      report(
        .missingLabel(
          argument.place.text, in: name, labels: parameters.map(\.label),
          at: argument.place))
      return nil
    }
    if let index = PatternBinding.parameter(named: label.text, among: parameters) { return index }
    report(
      .unknownParameter(
        label.text, of: name, labels: parameters.map(\.label), at: label.place))
    return nil
  }
}

extension ValueContext {
  /// For a value that is given to a parameter.
  init(argument parameter: CheckedParameter, enums: [CheckedEnum]) {
    self.init(
      type: parameter.type, isOptional: parameter.isOptional, enums: enums, role: "value")
  }
}
