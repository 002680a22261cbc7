extension Emitter {
  /// The protocol whose methods open the routes of an enum.
  ///
  /// The associated type of a nested handler has an underscored name. Called
  /// `Account`, it would stand in the way of a type of that name which the user's
  /// handler works with.
  mutating func emitHandlerProtocol(_ routes: RouteEnum) {
    text.line()
    text.line("/// Opens the routes of `\(routes.name)`.")
    if isOnMainActor { text.line("@MainActor") }
    // Off the main actor it needs no word for that, even in a module whose default is
    // the main actor, since it is `Sendable`. And `nonisolated` would break actors:
    // Swift 6.3 then takes the actor's own initializer for nonisolated, in modules
    // where a use of the actor comes before its declaration.
    block("\(access)protocol \(routes.handlerName): AnyObject, Swift.Sendable {") { emitter in
      emitter.text.line("associatedtype Output: Swift.Sendable = Swift.Void")
      emitter.emitNestedHandlers(routes)
      emitter.text.line()
      for item in routes.cases { emitter.emitHandlerMethod(item, in: routes) }
      if routes.isTable { emitter.emitFilterMethods() }
    }
  }

  var isOnMainActor: Bool { table.options.isolation == .mainActor }

  /// What stands before a requirement, in a protocol that is on no actor: with it a
  /// method runs where its caller does, whatever the user's module says of others.
  private var requirementIsolation: String { isOnMainActor ? "" : "nonisolated(nonsending) " }

  private mutating func emitNestedHandlers(_ routes: RouteEnum) {
    for item in routes.cases {
      guard let nested = item.nestedHandler(in: table) else { continue }
      text.line(
        "associatedtype \(nested.type): \(nested.handlerName) where \(nested.type).Output == Output"
      )
    }
  }

  private mutating func emitHandlerMethod(_ item: RouteEnum.Case, in routes: RouteEnum) {
    if let nested = item.nestedHandler(in: table) {
      text.documentation(item.documentation)
      return text.line("var \(SwiftName.declared(item.name)): \(nested.type) { get }")
    }
    let types = values(in: routes)
    let parameters = item.parameters.map {
      SwiftName.parameter($0.label) + ": " + types.type(of: $0)
    }
    located(at: item.userTypePlace, offset: item.documentation.count) { emitter in
      emitter.text.documentation(item.documentation)
      emitter.text.list(
        "\(emitter.requirementIsolation)func \(SwiftName.declared(item.name))(",
        parameters + ["request: Turnpike.RouteRequest"], ") async throws -> Output",
        isOneLine: item.userTypePlace != nil)
    }
  }

  private mutating func emitFilterMethods() {
    for filter in table.filters {
      let isDocumented = !filter.documentation.isEmpty
      let documentation = isDocumented ? filter.documentation : ["Filter `\(filter.name)`."]
      let types = values(in: root)
      let parameters = filter.parameters.map {
        SwiftName.parameter($0.label) + ": " + types.type(of: $0)
      }
      let place = filter.parameters.first { $0.type.namesUserType }?.place
      located(at: place, offset: documentation.count) { emitter in
        emitter.text.documentation(documentation)
        emitter.text.list(
          "\(emitter.requirementIsolation)func \(SwiftName.declared(filter.name))(",
          parameters + [
            "_ request: Turnpike.RouteRequest", "next: Turnpike.FilterChain<Output>",
          ], ") async throws -> Turnpike.Outcome<Output>", isOneLine: place != nil)
      }
    }
  }
}

extension RouteEnum.Case {
  /// The handler that opens the routes inside this case.
  func nestedHandler(in table: CheckedTable) -> (type: String, handlerName: String)? {
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
