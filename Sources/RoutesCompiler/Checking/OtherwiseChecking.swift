/// `otherwise -> notFound(url: String) @present(sheet)`
package struct CheckedOtherwise: Sendable {
  package let name: String
  package let documentation: [String]
  /// At most one, of type `String`: the whole link.
  package let parameter: CheckedParameter?
  /// `@tab` and `@present` alone.
  package let metadata: RouteMetadata
  package let place: SourceRange
}

extension TableChecker {
  func checkOtherwise(_ syntax: SyntaxTree.Otherwise) -> CheckedOtherwise {
    var owner = ParameterOwner(name: syntax.name.text)
    let parameters = syntax.parameters.map { checkParameter($0, owner: &owner) }
    if parameters.count > 1 || parameters.first?.isPlainText == false {
      diagnostics.report(.otherwiseParameters(syntax.name.text, at: syntax.place))
    }
    diagnostics.checkRoute(syntax.name)
    return CheckedOtherwise(
      name: syntax.name.text, documentation: syntax.documentation,
      parameter: parameters.first, metadata: checkAttributes(of: syntax), place: syntax.place)
  }
}

extension CheckedParameter {
  /// Whether it is a `String` that must be there.
  fileprivate var isPlainText: Bool {
    type.kind == .builtIn(.string) && type.constraint == .any && !isOptional && defaultValue == nil
  }
}
