extension Emitter {
  /// `Router(Screens())` and `router.start(Screens())`
  mutating func emitRouterInitializer() {
    text.line()
    block("nonisolated extension Turnpike.Router where Table == \(table.name) {") { emitter in
      emitter.text.line("/// A router that opens links on `handler`.")
      emitter.text.list(
        "\(emitter.access)convenience init<Handler: \(emitter.root.handlerName)>(",
        ["_ handler: Handler"], ") where Handler.Output == Output {")
      emitter.text.indent()
      emitter.emitTableHandler()
      emitter.text.outdent()
      emitter.text.line("}")
      emitter.emitStart()
    }
  }

  private mutating func emitStart() {
    text.line()
    text.line("/// Opens links on `handler` from now on, and first those that have waited for it.")
    text.line("@discardableResult")
    text.line("\(access)nonisolated(nonsending) func start<Handler: \(root.handlerName)>(")
    text.line("  _ handler: Handler")
    text.line(") async -> [Turnpike.Delivery<Output>] where Handler.Output == Output {")
    text.line("  await self._start(asIn: Turnpike.Router(handler))")
    text.line("}")
  }

  private mutating func emitTableHandler() {
    var closures = [
      "invoke: { route, request in",
      "  try await \(dispatchType)._invoke(route, on: handler, request)", "}",
    ]
    if !filterCalls.isEmpty {
      closures[2] = "},"
      closures += [
        "filter: { use, request, next in",
        "  try await \(table.name)._filter(use, on: handler, request, next)", "}",
      ]
    }
    if let otherwise = table.otherwise {
      closures[closures.count - 1] = "},"
      let argument = otherwise.parameter.map { "\($0.label): link, " } ?? ""
      closures += [
        "otherwise: { \(otherwise.parameter == nil ? "_" : "link"), request in",
        "  try await handler.\(otherwise.name)(\(argument)request: request)", "}",
      ]
    }
    text.line("self.init(")
    text.line("  _handler: Turnpike._TableHandler(")
    for line in closures { text.line("    " + line) }
    text.line("  ))")
  }

  /// One function a route, that opens it: `try await router.product(id: "A-17")`.
  ///
  /// It calls `_open`, which is no requirement of the protocol: Swift takes a third less
  /// time over a call that it need not dispatch.
  mutating func emitInvokeFunctions(_ routes: RouteEnum) {
    text.line()
    block("nonisolated extension Turnpike.RouteOpener where Routes == \(routes.name) {") {
      emitter in
      for (number, item) in routes.cases.enumerated() {
        if number > 0 { emitter.text.line() }
        emitter.emitInvokeFunction(item, in: routes)
      }
    }
  }

  private mutating func emitInvokeFunction(_ item: RouteEnum.Case, in routes: RouteEnum) {
    let offset = item.headerLineCount + (item.isRoute ? 1 : 0)
    located(at: item.userTypePlace, offset: offset) { emitter in
      emitter.text.documentation(item.documentation)
      emitter.emitDeprecation(item.deprecation)
      switch item.payload {
      case .route, .otherwise: emitter.emitInvokeFunction(of: item, in: routes)
      case .group(let group): emitter.emitGroupProperty(item, type: group.name)
      case .mount(let mount): emitter.emitGroupProperty(item, type: mount.tableName)
      }
    }
  }

  private mutating func emitGroupProperty(_ item: RouteEnum.Case, type: String) {
    let name = SwiftName.declared(item.name)
    block("\(access)var \(name): Turnpike.RouterGroup<Self, \(type)> {") { emitter in
      emitter.text.line("Turnpike.RouterGroup(self) { .\(item.name)($0) }")
    }
  }

  private mutating func emitInvokeFunction(of item: RouteEnum.Case, in routes: RouteEnum) {
    let types = values(in: routes)
    let parameters = item.parameters.map { parameter in
      let value = SwiftValue.defaultArgument(of: parameter, isInQuery: item.isInQuery(parameter))
      return SwiftName.parameter(parameter.label) + ": " + types.type(of: parameter) + value
    }
    text.line("@discardableResult")
    text.list(
      "\(access)nonisolated(nonsending) func \(SwiftName.declared(item.name))(", parameters,
      ") async throws -> Turnpike.Outcome<Output> {", isOneLine: item.userTypePlace != nil)
    text.indent()
    let arguments = item.parameters.map(\.argument)
    if arguments.isEmpty {
      text.line("try await self._open(.\(item.name))")
    } else {
      text.list("try await self._open(.\(item.name)(", arguments, "))", hugsClose: true)
    }
    text.outdent()
    text.line("}")
  }
}
