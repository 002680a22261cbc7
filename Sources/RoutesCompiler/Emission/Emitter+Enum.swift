import RouteMatching

extension Emitter {
  /// An enum of routes with all its members.
  mutating func emitEnum(_ routes: RouteEnum) {
    text.documentation(routes.documentation)
    let conformance = routes.isTable ? "RouteTable" : "RouteGroup"
    block("\(access)nonisolated enum \(routes.shortName): Turnpike.\(conformance) {") { emitter in
      for (number, item) in routes.cases.enumerated() {
        if number > 0 { emitter.emitGap(before: item.documentation) }
        emitter.emitCase(item)
      }
      for declared in emitter.enums(of: routes) { emitter.emitDeclaredEnum(declared) }
      for group in routes.groups { emitter.emitNestedEnum(group) }
      if routes.isTable { emitter.emitTableMembers() } else { emitter.emitGroupMembers(routes) }
      emitter.emitReading(routes)
      emitter.emitWriting(routes)
      emitter.emitMounts(of: routes)
    }
  }

  /// An empty line before what is documented, so that its comment is nobody else's.
  mutating func emitGap(before documentation: [String]) {
    if !documentation.isEmpty { text.line() }
  }

  private mutating func emitNestedEnum(_ routes: RouteEnum) {
    text.line()
    emitEnum(routes)
  }

  private mutating func emitCase(_ item: RouteEnum.Case) {
    let name = "case " + SwiftName.declared(item.name)
    switch item.payload {
    case .group(let group): emitCase(item, name + "(", [group.shortName])
    case .mount(let mount): emitCase(item, name + "(", [mount.tableName])
    case .route where item.parameters.isEmpty, .otherwise where item.parameters.isEmpty:
      emitCase(item, name, [])
    case .route, .otherwise: emitCase(item, name + "(", item.parameters.map(signature(in: item)))
    }
  }

  /// Adds a case, so that Swift's own error about the first type of the user's in it lands
  /// on the line of the table.
  private mutating func emitCase(_ item: RouteEnum.Case, _ open: String, _ payload: [String]) {
    let close = payload.isEmpty ? "" : ")"
    let layout = text.layout(of: open, payload, close)
    let offset = layout.lineCount(before: item.firstUserParameter ?? 0)
    located(at: item.userTypePlace, offset: item.headerLineCount + offset) { emitter in
      emitter.text.documentation(item.documentation)
      emitter.emitDeprecation(item.deprecation)
      emitter.text.list(open, payload, close)
    }
  }

  private func signature(in item: RouteEnum.Case) -> (CheckedParameter) -> String {
    let spelling = innerSpelling
    return { parameter in
      SwiftName.label(parameter.label) + ": " + spelling.type(of: parameter)
        + SwiftSpelling.defaultArgument(of: parameter, isInQuery: item.isInQuery(parameter))
    }
  }

  /// `@available(*, deprecated, message: "…")`
  mutating func emitDeprecation(_ message: String?) {
    guard let message else { return }
    let note = message.isEmpty ? "" : ", message: " + message.quoted
    text.line("@available(*, deprecated\(note))")
  }

  /// Adds the mark of a function that names deprecated cases: inside it Swift does
  /// not warn of them.
  mutating func emitDeprecatedWitness(_ routes: RouteEnum) {
    guard namesDeprecated(routes) else { return }
    text.line(
      "// Deprecated because it names such cases; called as a requirement of the protocol alone.")
    text.line("@available(*, deprecated)")
  }

  private func enums(of routes: RouteEnum) -> [CheckedEnum] {
    let anonymous = routes.cases.flatMap { item -> [CheckedEnum] in
      if case .route(let route) = item.payload { route.enums } else { [] }
    }
    return routes.isTable ? table.enums + anonymous : anonymous
  }

  private mutating func emitDeclaredEnum(_ declared: CheckedEnum) {
    text.line()
    text.documentation(declared.documentation)
    let name = SwiftName.declared(declared.name)
    let head = "\(access)nonisolated enum \(name):"
    let bases = "\(standard("String")), Turnpike.RouteValue, \(standard("CaseIterable"))"
    if text.fits("\(head) \(bases) {") {
      text.line("\(head) \(bases) {")
    } else {
      text.line(head, bases)
      text.line("{")
    }
    text.indent()
    for item in declared.cases {
      let rawValue = item.rawValue == item.name ? "" : " = " + item.rawValue.quoted
      text.line("case " + SwiftName.declared(item.name) + rawValue)
    }
    text.outdent()
    text.line("}")
  }

  /// The code that prints a group's route as a part of its table.
  private mutating func emitGroupMembers(_ routes: RouteEnum) {
    section("Where the routes of the group are in those of the table.")
    text.line("\(access)typealias _Table = \(table.name)")
    text.line("\(access)static var _firstRoute: \(standard("Int")) { \(routes.routes.lowerBound) }")
  }
}

extension RouteEnum.Case {
  /// How many lines come before the line of its declaration.
  var headerLineCount: Int { documentation.count + (deprecation == nil ? 0 : 1) }

  /// Whether the parameter's value is outside the path, where a list may be
  /// empty.
  func isInQuery(_ parameter: CheckedParameter) -> Bool {
    guard case .route(let route) = payload, let pattern = route.patterns.first else { return true }
    let index = route.parameters.firstIndex { $0.label == parameter.label }
    return !pattern.bound.pathPlaceholders.contains { $0.parameter == index }
  }
}

extension CheckedParameter {
  /// The parameter's value as an argument: `id: id`.
  var argument: String { label + ": " + SwiftName.local(label) }
}
