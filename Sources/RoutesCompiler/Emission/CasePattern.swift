/// `case .product(let id, let variant):`, in a switch.
struct CasePattern {
  let name: String
  let bindings: [String]

  init(_ name: String, binding values: [String] = []) {
    self.name = name
    bindings = values.map { "let " + $0 }
  }

  var text: String {
    "case \(name)" + (bindings.isEmpty ? ":" : "(" + bindings.joined(separator: ", ") + "):")
  }
}

extension RouteEnum.Case {
  /// `case .product(let id, let variant):`
  var pattern: CasePattern {
    CasePattern(".\(name)", binding: parameters.map { SwiftName.local($0.label) })
  }
}

extension SwiftWriter {
  /// Adds the pattern of a case.
  mutating func casePattern(_ pattern: CasePattern) {
    if pattern.bindings.isEmpty { return line(pattern.text) }
    list("case \(pattern.name)(", pattern.bindings, "):")
  }

  /// Adds `case …:`, and a line deeper `return call(arguments)`.
  mutating func returningCase(
    _ pattern: CasePattern, _ call: String, _ arguments: [String]
  ) {
    casePattern(pattern)
    indent()
    list("return \(call)(", arguments, ")")
    outdent()
  }
}
