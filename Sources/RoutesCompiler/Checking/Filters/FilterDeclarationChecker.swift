/// The signatures of filters: `filter ageAtLeast(years: Int)`.
struct FilterDeclarationChecker {
  let types: TypeChecker
  let parameters: ParameterChecker

  /// Anonymous enums of filters' parameters become the table's own.
  func check(_ filter: SyntaxTree.FilterDeclaration) -> CheckedFilter {
    CheckedFilter(
      name: filter.name.text, documentation: filter.documentation,
      parameters: filter.parameters.map { check($0, of: filter.name.text) },
      place: filter.name.place)
  }

  private func check(_ syntax: SyntaxTree.Parameter, of filter: String) -> CheckedParameter {
    var owner = ParameterOwner(name: filter)
    let parameter = parameters.check(syntax, owner: &owner)
    for enumeration in owner.enums {
      types.declare(enumeration, label: parameter.label, at: parameter.place)
    }
    return parameter
  }
}
