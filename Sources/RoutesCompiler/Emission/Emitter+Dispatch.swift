extension Emitter {
  /// `_invoke`, that calls a handler's method for a route, and for the table's enum
  /// `_filter`, that calls its filters.
  mutating func emitDispatch(_ routes: RouteEnum) {
    if routes.isTable { emitDispatchProtocol() }
    section(
      routes.cases.count > DispatchFunction.awaitCount
        ? "Calls the handler. Swift compiles functions of many awaits slowly, so each has at most five."
        : "Calls the handler.")
    block("nonisolated extension \(routes.name) {") { emitter in
      emitter.emitInvoke(routes)
      if routes.isTable && !emitter.filterCalls.isEmpty { emitter.emitFilters() }
    }
  }

  /// Deprecated functions are called through a protocol, since the code that calls
  /// them is not deprecated and Swift would warn.
  private mutating func emitDispatchProtocol() {
    guard namesDeprecated(root) else { return }
    text.line()
    text.line("/// `_invoke` as a requirement, to call it although it is deprecated.")
    block("private nonisolated protocol \(dispatchProtocol) {") { emitter in
      emitter.emitGenericHead(
        "nonisolated(nonsending) static func _invoke", "Handler: \(emitter.root.handlerName)",
        [
          "_ route: \(emitter.table.name)", "on handler: Handler",
          "_ request: Turnpike.RouteRequest",
        ],
        ") async throws -> Handler.Output")
    }
    text.line()
    text.line("nonisolated extension \(table.name):", "\(dispatchProtocol) {}")
  }

  private var dispatchProtocol: String { "_\(table.name)Dispatch" }

  /// The lines that name `_invoke` where it is called from code that is not deprecated.
  var invocation: [String] {
    guard namesDeprecated(root) else { return ["try await \(table.name)._invoke"] }
    return ["try await (\(table.name).self as any \(dispatchProtocol).Type)", "  ._invoke"]
  }

  private mutating func emitInvoke(_ routes: RouteEnum) {
    let functions = DispatchFunction.functions(for: routes.cases.indices)
    for function in functions {
      if function.number > 0 { text.line() }
      emitDeprecatedDispatch(routes)
      emitInvokeHead(routes, function.number)
      choice(over: "route") { emitter in
        if function.parts.isEmpty {
          for item in routes.cases[function.cases] { emitter.emitInvocation(item) }
          if functions.count > 1 { emitter.text.line("default: throw Turnpike._Mismatch()") }
        } else {
          for part in function.parts.dropLast() { emitter.emitHandingOn(part, of: routes) }
          emitter.emitHandingOnRest(to: function.parts.last)
        }
      }
      text.outdent()
      text.line("}")
    }
  }

  /// `case .home, .product: return try await _invoke1(route, on: handler, request)`
  private mutating func emitHandingOn(_ part: DispatchFunction.Part, of routes: RouteEnum) {
    text.wrapped("case ", routes.cases[part.cases].map { "." + $0.name }, ":")
    text.line("  return try await _invoke\(part.number)(route, on: handler, request)")
  }

  private mutating func emitHandingOnRest(to part: DispatchFunction.Part?) {
    guard let part else { return }
    text.line("default: return try await _invoke\(part.number)(route, on: handler, request)")
  }

  private mutating func emitDeprecatedDispatch(_ routes: RouteEnum) {
    guard namesDeprecated(routes) else { return }
    text.line("@available(*, deprecated)")
  }

  private mutating func emitInvokeHead(_ routes: RouteEnum, _ number: Int) {
    emitDispatchHead(
      "_invoke", number, routes.handlerName,
      ["_ route: \(routes.name)", "on handler: Handler", "_ request: Turnpike.RouteRequest"],
      ") async throws -> Handler.Output {")
  }

  /// Dispatch runs where its caller does, also where the handler is on the main actor:
  /// coming back there after each call would make two waits of one.
  private mutating func emitDispatchHead(
    _ name: String, _ number: Int, _ handler: String, _ parameters: [String], _ close: String
  ) {
    let access = number == 0 ? access : "private "
    let name = number == 0 ? name : name + "\(number)"
    emitGenericHead(
      "\(access)nonisolated(nonsending) static func \(name)", "Handler: \(handler)", parameters,
      close)
    text.indent()
  }

  /// `func name<Handler: ShopRouteHandler>(`, on three lines where it is long, then the
  /// parameters.
  mutating func emitGenericHead(
    _ name: String, _ generic: String, _ parameters: [String], _ close: String
  ) {
    let open = "\(name)<\(generic)>("
    if text.fits(open) { return text.list(open, parameters, close) }
    text.line(name + "<")
    text.line("  " + generic)
    text.list(">(", parameters, close)
  }

  private mutating func emitInvocation(_ item: RouteEnum.Case) {
    switch item.payload {
    case .route, .otherwise:
      let values = item.parameters.map(\.argument)
      emitAwait(item.pattern, "handler.\(item.name)(", values + ["request: request"])
    case .group(let group):
      emitAwait(group.name, forwarding: item)
    case .mount(let mount):
      emitAwait(mount.tableName, forwarding: item)
    }
  }

  private mutating func emitAwait(_ type: String, forwarding item: RouteEnum.Case) {
    let local = SwiftName.local(item.name)
    emitAwait(
      CasePattern(".\(item.name)", binding: [local]), "\(type)._invoke(",
      [local, "on: handler.\(item.name)", "request"])
  }

  /// `case …: return try await open(arguments)`
  private mutating func emitAwait(_ pattern: CasePattern, _ open: String, _ arguments: [String]) {
    let call = "return try await " + open
    let short = "\(pattern.text) \(call)\(arguments.joined(separator: ", ")))"
    if text.fits(short) { return text.line(short) }
    emitPattern(pattern)
    text.indent()
    text.list(call, arguments, ")", hugsClose: true)
    text.outdent()
  }

  /// The `default` of a switch over filters, which goes on in another function, or ends.
  private mutating func emitRest(after number: Int, of count: Int) {
    if number + 1 < count {
      text.line(
        "default: return try await _filter\(number + 1)(use, on: handler, request, next)")
    } else {
      text.line("default: throw Turnpike._Mismatch()")
    }
  }
}

extension Emitter {
  /// One call for each distinct use of a filter of the table's own, and one for each
  /// mounted table that has some.
  struct FilterCall {
    let pattern: CasePattern
    let open: String
    let arguments: [String]
  }

  var filterCalls: [FilterCall] {
    table.filterUses.enumerated().compactMap { index, use in
      use.filter.map { filterCall(of: use, of: table.filters[$0], at: index) }
    } + mountedFilterCalls(in: root, handler: "handler")
  }

  private func filterCall(
    of use: CheckedFilterUse, of filter: CheckedFilter, at index: Int
  ) -> FilterCall {
    let arguments = zip(filter.parameters, use.arguments).map { parameter, value in
      "\(parameter.label): \(SwiftSpelling.filterArgument(value, of: parameter.type))"
    }
    return FilterCall(
      pattern: CasePattern("\(index)"), open: "handler.\(filter.name)(",
      arguments: arguments + ["request", "next: next"])
  }

  private func mountedFilterCalls(in routes: RouteEnum, handler: String) -> [FilterCall] {
    routes.cases.flatMap { item -> [FilterCall] in
      let inner = "\(handler).\(item.name)"
      switch item.payload {
      case .route, .otherwise: return []
      case .group(let group): return mountedFilterCalls(in: group, handler: inner)
      case .mount(let mount): return mountedFilterCall(mount, handler: inner)
      }
    }
  }

  private func mountedFilterCall(_ mount: CheckedMount, handler: String) -> [FilterCall] {
    let uses = mount.filterUses
    guard let last = uses.last else { return [] }
    let range = uses.count == 1 ? "\(last)" : "\(uses.lowerBound)...\(last)"
    return [
      FilterCall(
        pattern: CasePattern(range), open: "\(mount.tableName)._filter(",
        arguments: ["use &- \(uses.lowerBound)", "on: \(handler)", "request", "next"])
    ]
  }

  private mutating func emitFilters() {
    let chunks = filterCalls.chunks(of: DispatchFunction.awaitCount)
    for (number, chunk) in chunks.enumerated() {
      if number == 0 {
        section("Calls a filter, by the index of its use in the table.")
      } else {
        text.line()
      }
      emitFilterHead(number)
      choice(over: "use") { emitter in
        for call in chunk { emitter.emitAwait(call.pattern, call.open, call.arguments) }
        emitter.emitRest(after: number, of: chunks.count)
      }
      text.outdent()
      text.line("}")
    }
  }

  private mutating func emitFilterHead(_ number: Int) {
    emitDispatchHead(
      "_filter", number, root.handlerName,
      [
        "_ use: \(standard("Int"))", "on handler: Handler", "_ request: Turnpike.RouteRequest",
        "_ next: Turnpike.FilterChain<Handler.Output>",
      ], ") async throws -> Turnpike.Outcome<Handler.Output> {")
  }
}
