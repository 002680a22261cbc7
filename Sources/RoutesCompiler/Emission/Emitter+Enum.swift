extension Emitter {
  /// An enum of routes with all its members.
  mutating func emitEnum(_ routes: RouteEnum) {
    text.documentation(routes.documentation)
    let conformance = routes.isTable ? "RouteTable" : "RouteGroup"
    block("\(access)nonisolated enum \(routes.shortName): Turnpike.\(conformance) {") { emitter in
      for item in routes.cases { emitter.emitCase(item) }
      for declared in emitter.enums(of: routes) { emitter.emitDeclaredEnum(declared) }
      for group in routes.groups { emitter.emitNestedEnum(group) }
      if routes.isTable { emitter.emitTableMembers() } else { emitter.emitGroupMembers(routes) }
      emitter.emitReading(routes)
      emitter.emitWriting(routes)
      emitter.emitMounts(of: routes)
    }
  }

  private mutating func emitNestedEnum(_ routes: RouteEnum) {
    text.line()
    emitEnum(routes)
  }

  private mutating func emitCase(_ item: RouteEnum.Case) {
    let name = "case " + SwiftName.declared(item.name)
    located(at: item.userTypePlace, offset: item.headerLineCount) { emitter in
      emitter.text.documentation(item.documentation)
      emitter.emitDeprecation(item.deprecation)
      switch item.payload {
      case .group(let group): emitter.text.line("\(name)(\(group.shortName))")
      case .mount(let mount): emitter.text.line("\(name)(\(mount.tableName))")
      case .route, .otherwise: emitter.emitSignature(name, of: item)
      }
    }
  }

  private mutating func emitSignature(_ name: String, of item: RouteEnum.Case) {
    let types = SwiftValue()
    let parameters = item.parameters.map { parameter in
      let value = SwiftValue.defaultArgument(of: parameter, isInQuery: item.isInQuery(parameter))
      return SwiftName.label(parameter.label) + ": " + types.type(of: parameter) + value
    }
    if parameters.isEmpty { return text.line(name) }
    text.list(name + "(", parameters, ")", isOneLine: item.userTypePlace != nil)
  }

  /// `@available(*, deprecated, message: "…")`
  mutating func emitDeprecation(_ message: String?) {
    guard let message else { return }
    let note = message.isEmpty ? "" : ", message: " + SwiftName.literal(message)
    text.line("@available(*, deprecated\(note))")
  }

  /// Adds the mark of a function that names deprecated cases: inside it Swift does
  /// not warn of them.
  mutating func emitDeprecatedWitness(_ routes: RouteEnum) {
    guard namesDeprecated(routes) else { return }
    text.line("// Deprecated like cases that it names; it is called through the protocol alone.")
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
    let conformances = "Swift.String, Turnpike.RouteValue, Swift.CaseIterable"
    block("\(access)nonisolated enum \(name): \(conformances) {") { emitter in
      for item in declared.cases {
        let rawValue = item.rawValue == item.name ? "" : " = " + SwiftName.literal(item.rawValue)
        emitter.text.line("case " + SwiftName.declared(item.name) + rawValue)
      }
    }
  }

  /// What lets a group's route print itself as a part of its table.
  private mutating func emitGroupMembers(_ routes: RouteEnum) {
    text.line()
    text.line("\(access)typealias _Table = \(table.name)")
    text.line()
    text.line("\(access)static var _firstRoute: Swift.Int { \(routes.routes.lowerBound) }")
  }
}

extension RouteEnum.Case {
  /// How many lines stand before the line of its declaration.
  var headerLineCount: Int { documentation.count + (deprecation == nil ? 0 : 1) }

  /// Whether the parameter's value stands outside the path, where a list may be
  /// empty.
  func isInQuery(_ parameter: CheckedParameter) -> Bool {
    guard case .route(let route) = payload, let pattern = route.patterns.first else { return true }
    return !pattern.syntax.segments.contains { $0.holes.contains { parameter.isNamed(by: $0) } }
  }
}

extension SyntaxTree.Segment {
  /// The holes of the segment; a catch-all is one.
  var holes: [SyntaxTree.Hole] {
    pieces.compactMap(\.hole)
  }
}

extension CheckedParameter {
  /// The parameter's value as an argument: `id: id`.
  var argument: String { label + ": " + SwiftName.local(label) }

  /// Whether a hole of a pattern has this parameter's name.
  func isNamed(by hole: SyntaxTree.Hole) -> Bool {
    hole.name.text == name || hole.name.text == label
  }
}
