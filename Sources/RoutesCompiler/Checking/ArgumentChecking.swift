/// Arguments: the values in the parentheses of `also`, `redirect` and `example`.
extension TableChecker {
  /// Binds the arguments of an `also` or `redirect` to the parameters of a route:
  /// values, or names of the pattern's placeholders. Returns `nil` where one is wrong.
  func bind(
    _ call: SyntaxTree.Call, to signature: RouteSignature, named name: String,
    placeholders: [PatternPlaceholder]
  ) -> PatternBinding? {
    var binding = PatternBinding()
    var isRight = true
    for argument in call.arguments ?? [] {
      guard let index = parameter(of: argument, in: signature.parameters, of: name),
        bind(argument, to: index, of: signature, placeholders: placeholders, &binding)
      else {
        isRight = false
        continue
      }
    }
    return isRight ? binding : nil
  }

  /// Returns whether the argument is a value of the parameter, or one of the placeholders.
  private func bind(
    _ argument: SyntaxTree.Argument, to index: Int, of signature: RouteSignature,
    placeholders: [PatternPlaceholder], _ binding: inout PatternBinding
  ) -> Bool {
    switch argument.content {
    case .value(let value):
      let context = ValueContext(
        argument: signature.parameters[index], enums: signature.enums)
      binding.constants[index] = checkValue(value, as: context)
      return binding.constants[index] != nil
    case .call(let source):
      let placeholder = placeholders.first { $0.name == source.name }
      if let placeholder, source.arguments == nil {
        guard let first = binding.placeholders.updateValue(index, forKey: placeholder.name) else {
          return true
        }
        let labels = [first, index].map { signature.parameters[$0].label }
        diagnostics.report(.givenTwice(source.name, to: labels, at: source.place))
        return false
      }
      let names = placeholders.filter { !$0.hole.isDropped }.map(\.name)
      diagnostics.report(.unknownPlaceholder(source.place.text, names: names, at: source.place))
      return false
    }
  }

  /// The parameter that an argument is for, by its label.
  func parameter(
    of argument: SyntaxTree.Argument, in parameters: [CheckedParameter], of name: String
  ) -> Int? {
    guard let label = argument.label else {
      diagnostics.report(
        .missingLabel(
          argument.place.text, labels: parameters.map(\.label), at: argument.place))
      return nil
    }
    if let index = PatternBinding.parameter(named: label.text, among: parameters) { return index }
    diagnostics.report(
      .unknownParameter(
        label.text, of: name, labels: parameters.map(\.label), at: label.place))
    return nil
  }
}
