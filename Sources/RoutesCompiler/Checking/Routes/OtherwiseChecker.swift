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

struct OtherwiseChecker {
  let parameters: ParameterChecker
  let metadata: MetadataChecker
  let diagnostics: DiagnosticCollector

  func check(_ syntax: SyntaxTree.Otherwise) -> CheckedOtherwise {
    var owner = ParameterOwner(name: syntax.name.text)
    let parameters = syntax.parameters.map { self.parameters.check($0, owner: &owner) }
    if let first = parameters.first, let last = parameters.last,
      parameters.count > 1 || !first.isPlainText
    {
      let bytes = first.place.bytes.lowerBound..<last.place.bytes.upperBound
      diagnostics.report(
        .otherwiseParameters(
          syntax.name.text, at: syntax.place,
          parameters: SourceRange(file: syntax.place.file, bytes: bytes)))
    }
    let rules = NameRules(diagnostics: diagnostics)
    rules.checkCase(syntax.name)
    rules.checkRoute(syntax.name)
    return CheckedOtherwise(
      name: syntax.name.text, documentation: syntax.documentation,
      parameter: parameters.first, metadata: metadata.check(syntax), place: syntax.place)
  }
}

extension CheckedParameter {
  /// Whether it is a `String` that must be there.
  fileprivate var isPlainText: Bool {
    type.kind == .builtIn(.string) && type.constraint == .any && !isOptional && defaultValue == nil
  }
}
