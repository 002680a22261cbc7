/// Arguments: what stands in the parentheses of `also`, `redirect` and `example`.
extension Checker {
  /// Binds the arguments of an `also` or `redirect` to the parameters of a route:
  /// values, or names of the pattern's holes.
  mutating func checkArguments(
    of call: SyntaxTree.Call, for signature: RouteSignature, named name: String,
    holes: [PatternHole], in file: Int
  ) -> PatternBinding {
    var binding = PatternBinding()
    for argument in call.arguments ?? [] {
      guard
        let index = parameterIndex(of: argument, in: signature.parameters, of: name, in: file)
      else { continue }
      switch argument.content {
      case .value(let value):
        let context = ValueContext(
          argument: signature.parameters[index], enums: signature.owner.enums)
        binding.constants[index] = checkValue(value, of: context, in: file)
      case .call(let source):
        let hole = holes.first { source.path.count == 1 && $0.name == source.path[0].text }
        if let hole, source.arguments == nil {
          binding.holes[hole.name] = index
        } else {
          let written = text(source.place, in: file)
          let names = holes.map(\.name).filter { $0 != "_" }
          report(.unknownHole(written, names: names, at: place(source.place, in: file)))
        }
      }
    }
    return binding
  }

  /// The parameter that an argument is for, by its label.
  mutating func parameterIndex(
    of argument: SyntaxTree.Argument, in parameters: [CheckedParameter], of name: String,
    in file: Int
  ) -> Int? {
    guard let label = argument.label else {
      report(
        .missingLabel(
          text(argument.place, in: file), in: name, labels: parameters.map(\.label),
          at: place(argument.place, in: file)))
      return nil
    }
    if let index = PatternBinding.parameter(named: label.text, among: parameters) { return index }
    report(
      .unknownParameter(
        label.text, of: name, labels: parameters.map(\.label), at: place(label, in: file)))
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
