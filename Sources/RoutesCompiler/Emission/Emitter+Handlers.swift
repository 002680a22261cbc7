extension Emitter {
  /// The protocol whose methods open the routes of an enum.
  ///
  /// The associated type of a nested handler has an underscored name. Called
  /// `Account`, it would hide a type of that name which the user's handler works with.
  mutating func emitHandlerProtocol(_ routes: RouteEnum) {
    text.line()
    text.line("/// Opens the routes of `\(routes.name)`.")
    if isOnMainActor { text.line("@MainActor") }
    // Off the main actor it needs no word for that, even in a module whose default is
    // the main actor, since it is `Sendable`. And `nonisolated` would break actors:
    // Swift 6.3 then takes the actor's own initializer for nonisolated, in modules
    // where a use of the actor comes before its declaration.
    let bases = ["AnyObject", standard("Sendable")].joined(separator: ", ")
    block("\(access)protocol \(routes.handlerName): \(bases) {") { emitter in
      emitter.emitAssociatedTypes(routes)
      for (number, item) in routes.cases.enumerated() {
        if number == 0 { emitter.text.line() } else { emitter.emitGap(before: item.documentation) }
        emitter.emitHandlerMethod(item, in: routes)
      }
      if routes.isTable { emitter.emitFilterMethods() }
    }
  }

  var isOnMainActor: Bool { table.options.isolation == .mainActor }

  /// The prefix of a requirement in a protocol without an actor: the method runs on the
  /// actor of its caller, whatever the default of the user's module.
  private var requirementIsolation: String { isOnMainActor ? "" : "nonisolated(nonsending) " }

  private mutating func emitAssociatedTypes(_ routes: RouteEnum) {
    text.line("associatedtype Output: \(standard("Sendable")) = \(standard("Void"))")
    for item in routes.cases {
      guard let nested = item.nestedHandler(in: table) else { continue }
      text.line(
        "associatedtype \(nested.type): \(nested.handlerName)",
        "where \(nested.type).Output == Output")
    }
  }

  private mutating func emitHandlerMethod(_ item: RouteEnum.Case, in routes: RouteEnum) {
    text.documentation(item.documentation)
    if let nested = item.nestedHandler(in: table) {
      return text.line("var \(SwiftName.declared(item.name)): \(nested.type) { get }")
    }
    let parameters = item.parameters.map(spelling(outside: routes).parameter)
    text.list(
      "\(requirementIsolation)func \(SwiftName.declared(item.name))(",
      parameters + ["request: Turnpike.RouteRequest"], ") async throws -> Output")
  }

  private mutating func emitFilterMethods() {
    guard !table.filters.isEmpty else { return }
    section("The table's filters, which run before the methods above. See `Turnpike.FilterChain`.")
    for filter in table.filters {
      emitGap(before: filter.documentation)
      text.documentation(filter.documentation)
      text.list(
        "\(requirementIsolation)func \(SwiftName.declared(filter.name))(",
        filter.parameters.map(spelling(outside: root).parameter) + [
          "_ request: Turnpike.RouteRequest", "next: Turnpike.FilterChain<Output>",
        ], ") async throws -> Turnpike.Outcome<Output>")
    }
  }
}

extension RouteEnum.Case {
  /// The handler that opens the routes inside this case.
  func nestedHandler(in table: ResolvedTable) -> (type: String, handlerName: String)? {
    switch payload {
    case .route, .otherwise: nil
    case .group(let group): ("_" + group.shortName, group.handlerName)
    case .mount(let mount): ("_" + mount.caseName.capitalized, mount.tableName + "Handler")
    }
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
