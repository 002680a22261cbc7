import RoutesCompiler
import Turnpike

extension ResolvedTable {
  /// The routes as lines that a reader can compare with the table:
  ///
  /// ```
  /// 1 account.order(id: UUID) via signedIn
  ///   /account/orders/:id
  /// ```
  var text: String {
    routes.map { route in
      let clauses = (route.clauses(in: self)).map { " " + $0 }.joined()
      let patterns = route.patterns.map { "  \($0.text)\n" }.joined()
      return "\(route.index) \(route.signature)\(clauses)\n\(patterns)"
    }.joined()
  }
}

extension CheckedRoute {
  var signature: String {
    self.parameters.isEmpty
      ? self.dottedName
      : "\(self.dottedName)(\(self.parameters.map(\.signatureText).joined(separator: ", ")))"
  }

  fileprivate func clauses(in table: ResolvedTable) -> [String] {
    var clauses =
      self.filters.isEmpty
      ? [] : ["via " + self.filters.map { table.filterUses[$0].text }.joined(separator: ", ")]
    if let after { clauses.append("after \(after.text(in: table, from: self))") }
    if let tab = self.metadata.tab { clauses.append("@tab(\(tab))") }
    if self.metadata.popsToRoot { clauses.append("@popToRoot") }
    if let presentation = self.metadata.presentation { clauses.append("@present(\(presentation))") }
    if let message = self.metadata.deprecation { clauses.append("@deprecated(\"\(message)\")") }
    if self.metadata.isHidden { clauses.append("@hidden") }
    if self.metadata.isInApp { clauses.append("@inApp") }
    clauses += self.metadata.custom.map { "@\($0.name)\($0.value.map { "(\($0.swift))" } ?? "")" }
    if self.isMounted { clauses.append("mounted") }
    return clauses
  }
}

extension CheckedDependency {
  fileprivate func text(in table: ResolvedTable, from route: CheckedRoute) -> String {
    let target = table.routes[self.route]
    let arguments = zip(target.parameters, arguments).compactMap { parameter, argument in
      switch argument {
      case .value(let value): "\(parameter.label): \(value.swift)"
      case .parameter(let index): "\(parameter.label): \(route.parameters[index].label)"
      case .absent: nil as String?
      }
    }
    return arguments.isEmpty
      ? target.dottedName : "\(target.dottedName)(\(arguments.joined(separator: ", ")))"
  }
}

extension CheckedParameter {
  var signatureText: String {
    let value = defaultValue.map { " = \($0.swift)" } ?? ""
    let separator = type.separator.map { " joined \"\($0)\"" } ?? ""
    return "\(label): \(type.text)\(isOptional ? "?" : "")\(separator)\(value)"
  }
}
