extension Emitter {
  /// `Router(Screens())` and `router.start(Screens())`
  mutating func emitRouterInitializer() {
    text.line()
    emitExtension(of: "Turnpike.Router", where: "Table == \(table.name)") { emitter in
      emitter.text.line("/// A router that opens links on `handler`.")
      emitter.emitGenericHead(
        "\(emitter.access)convenience init", "Handler: \(emitter.root.handlerName)",
        ["_ handler: Handler"], ") where Handler.Output == Output {")
      emitter.text.indent()
      emitter.emitTableHandler()
      emitter.text.outdent()
      emitter.text.line("}")
      emitter.emitStart()
    }
  }

  /// `nonisolated extension Turnpike.Router where Table == ShopRoute {`
  private mutating func emitExtension(
    of type: String, where constraint: String, _ body: (inout Emitter) -> Void
  ) {
    text.line("nonisolated extension \(type)", "where \(constraint) {", indentsTail: false)
    text.indent()
    body(&self)
    text.outdent()
    text.line("}")
  }

  private mutating func emitStart() {
    text.line()
    text.line("/// Opens links on `handler` from now on, and first those that have waited for it.")
    text.line("@discardableResult")
    emitGenericHead(
      "\(access)nonisolated(nonsending) func start", "Handler: \(root.handlerName)",
      ["_ handler: Handler"],
      ") async -> [Turnpike.HeldLinkResult<Output>] where Handler.Output == Output {")
    text.line("  await self._start(asIn: Turnpike.Router(handler))")
    text.line("}")
  }

  private mutating func emitTableHandler() {
    text.line("self.init(")
    text.line("  _handler: Turnpike._TableHandler(")
    text.indent()
    text.indent()
    let closures = handlerClosures
    for (number, closure) in closures.enumerated() {
      text.line(closure.head)
      text.indent()
      for line in closure.body.dropLast() { text.line(line) }
      if let call = closure.body.last {
        text.list("\(call)(", closure.arguments, ")", hugsClose: true)
      }
      text.outdent()
      text.line(number + 1 < closures.count ? "}," : "}))")
    }
    text.outdent()
    text.outdent()
  }

  /// An argument of `_TableHandler`: what it is called, and the call that it makes.
  private struct HandlerClosure {
    let head: String
    let body: [String]
    let arguments: [String]
  }

  private var handlerClosures: [HandlerClosure] {
    let invoke = HandlerClosure(
      head: "invoke: { route, request in", body: invocation,
      arguments: ["route", "on: handler", "request"])
    let filter = HandlerClosure(
      head: "filter: { use, request, next in", body: ["try await \(table.name)._filter"],
      arguments: ["use", "on: handler", "request", "next"])
    let otherwise = table.otherwise.map { otherwise in
      HandlerClosure(
        head: "otherwise: { \(otherwise.parameter == nil ? "_" : "link"), request in",
        body: ["try await handler.\(otherwise.name)"],
        arguments: (otherwise.parameter.map { ["\($0.label): link"] } ?? []) + ["request: request"]
      )
    }
    return [invoke] + (filterCalls.isEmpty ? [] : [filter]) + (otherwise.map { [$0] } ?? [])
  }
}

extension Emitter {
  /// One function a route, that opens it: `try await router.product(id: "A-17")`.
  ///
  /// It calls `_open`, which is no requirement of the protocol: Swift takes a third less
  /// time over a call that it need not dispatch.
  mutating func emitInvokeFunctions(_ routes: RouteEnum) {
    section("A function for each route, which opens it.")
    emitExtension(of: "Turnpike._RouteOpener", where: "Routes == \(routes.name)") { emitter in
      for (number, item) in routes.cases.enumerated() {
        if number > 0 { emitter.text.line() }
        emitter.text.documentation(item.documentation)
        emitter.emitDeprecation(item.deprecation)
        switch item.payload {
        case .route, .otherwise: emitter.emitInvokeFunction(of: item, in: routes)
        case .group(let group): emitter.emitGroupProperty(item, type: group.name)
        case .mount(let mount): emitter.emitGroupProperty(item, type: mount.tableName)
        }
      }
    }
  }

  private mutating func emitGroupProperty(_ item: RouteEnum.Case, type: String) {
    let name = SwiftName.declared(item.name)
    text.list("\(access)var \(name): Turnpike._RouterGroup<", ["Self", type], "> {")
    text.line("  Turnpike._RouterGroup(self) { .\(item.name)($0) }")
    text.line("}")
  }

  private mutating func emitInvokeFunction(of item: RouteEnum.Case, in routes: RouteEnum) {
    let spelling = spelling(outside: routes)
    let parameters = item.parameters.map { parameter in
      spelling.parameter(parameter)
        + SwiftSpelling.defaultArgument(of: parameter, isInQuery: item.isInQuery(parameter))
    }
    text.line("@discardableResult")
    let head = "\(access)nonisolated(nonsending) func \(SwiftName.declared(item.name))("
    let result = "async throws -> Turnpike.Outcome<Output> {"
    if parameters.isEmpty {
      text.line(head + ")", result)
    } else {
      text.list(head, parameters, ") " + result)
    }
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
