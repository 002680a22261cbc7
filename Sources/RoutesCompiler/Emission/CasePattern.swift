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
  /// Adds the pattern of a case, on as many lines as it takes.
  mutating func casePattern(_ pattern: CasePattern) {
    if pattern.bindings.isEmpty { return line(pattern.text) }
    list("case \(pattern.name)(", pattern.bindings, "):", hugsClose: true)
  }

  /// Adds `case …: return call(arguments)`, on as many lines as it takes.
  mutating func returningCase(
    _ pattern: CasePattern, _ call: String, _ arguments: [String]
  ) {
    let open = "return \(call)("
    let short = "\(pattern.text) \(open)\(arguments.joined(separator: ", ")))"
    if fits(short) { return line(short) }
    casePattern(pattern)
    indent()
    list(open, arguments, ")", hugsClose: true)
    outdent()
  }
}
