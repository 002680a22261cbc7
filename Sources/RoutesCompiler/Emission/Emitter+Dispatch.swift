extension Emitter {
  /// Each `await` splits its function in two, which costs Swift much time and memory
  /// where a function has many: a longer switch goes on in another function.
  private static let awaitCount = 5

  /// `_invoke`, that calls a handler's method for a route, and for the table's enum
  /// `_filter`, that calls its filters.
  mutating func emitDispatch(_ routes: RouteEnum) {
    if routes.isTable { emitDispatchProtocol() }
    text.line()
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
      emitter.text.list(
        "nonisolated(nonsending) static func _invoke<Handler: \(emitter.root.handlerName)>(",
        [
          "_ route: \(emitter.table.name)", "on handler: Handler",
          "_ request: Turnpike.RouteRequest",
        ],
        ") async throws -> Handler.Output")
    }
    text.line()
    text.line("nonisolated extension \(table.name): \(dispatchProtocol) {}")
  }

  private var dispatchProtocol: String { "_\(table.name)Dispatch" }

  /// What `_invoke` is called on from code that is not deprecated.
  var dispatchType: String {
    namesDeprecated(root)
      ? "(\(table.name).self as any \(dispatchProtocol).Type)" : table.name
  }

  private mutating func emitInvoke(_ routes: RouteEnum) {
    let chunks = routes.cases.chunks(of: Self.awaitCount)
    for (number, chunk) in chunks.enumerated() {
      if number > 0 { text.line() }
      emitDeprecatedDispatch(routes)
      emitInvokeHead(routes, number)
      choice(over: "route") { emitter in
        for item in chunk { emitter.emitInvocation(item) }
        emitter.emitRest(
          "_invoke", after: number, of: chunks.count, "(route, on: handler, request)")
      }
      text.outdent()
      text.line("}")
    }
  }

  private mutating func emitDeprecatedDispatch(_ routes: RouteEnum) {
    guard namesDeprecated(routes) else { return }
    text.line("@available(*, deprecated)")
  }

  private mutating func emitInvokeHead(_ routes: RouteEnum, _ number: Int) {
    let name = dispatchHead("_invoke", number)
    text.list(
      "\(name)<Handler: \(routes.handlerName)>(",
      ["_ route: \(routes.name)", "on handler: Handler", "_ request: Turnpike.RouteRequest"],
      ") async throws -> Handler.Output {")
    text.indent()
  }

  /// Dispatch runs where its caller does, also where the handler is on the main actor:
  /// coming back there after each call would make two waits of one.
  private func dispatchHead(_ name: String, _ number: Int) -> String {
    let isolation = "nonisolated(nonsending) static func "
    return number == 0 ? access + isolation + name : "private " + isolation + name + "\(number)"
  }

  private mutating func emitInvocation(_ item: RouteEnum.Case) {
    switch item.payload {
    case .route, .otherwise:
      let values = item.parameters.map { "\($0.label): \(SwiftName.local($0.label))" }
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
      "case .\(item.name)(let \(local))", "\(type)._invoke(",
      [local, "on: handler.\(item.name)", "request"])
  }

  /// `case …: return try await open(arguments)`
  private mutating func emitAwait(_ pattern: String, _ open: String, _ arguments: [String]) {
    let call = "return try await " + open
    let short = "\(pattern): \(call)\(arguments.joined(separator: ", ")))"
    if text.fits(short) { return text.line(short) }
    text.line(pattern + ":")
    text.indent()
    text.list(call, arguments, ")", hugsClose: true)
    text.outdent()
  }

  /// The `default` of a switch that goes on in another function, or ends.
  private mutating func emitRest(
    _ name: String, after number: Int, of count: Int, _ arguments: String
  ) {
    if number + 1 < count {
      text.line("default: return try await \(name)\(number + 1)\(arguments)")
    } else if number > 0 || name == "_filter" {
      text.line("default: throw Turnpike._Mismatch()")
    }
  }
}

extension Emitter {
  /// One call for each distinct use of a filter of the table's own, and one for each
  /// mounted table that has some.
  struct FilterCall {
    let pattern: String
    let open: String
    let arguments: [String]
  }

  var filterCalls: [FilterCall] {
    table.filterUses.enumerated().compactMap { index, use in
      table.filters.indices.contains(use.filter) ? filterCall(of: use, at: index) : nil
    } + mountedFilterCalls(in: root, handler: "handler")
  }

  private func filterCall(of use: CheckedFilterUse, at index: Int) -> FilterCall {
    let filter = table.filters[use.filter]
    let arguments = zip(filter.parameters, use.arguments).map { parameter, value in
      "\(parameter.label): \(SwiftValue.expression(value, of: parameter.type))"
    }
    return FilterCall(
      pattern: "case \(index)", open: "handler.\(filter.name)(",
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
        pattern: "case \(range)", open: "\(mount.tableName)._filter(",
        arguments: ["use &- \(uses.lowerBound)", "on: \(handler)", "request", "next"])
    ]
  }

  private mutating func emitFilters() {
    let chunks = filterCalls.chunks(of: Self.awaitCount)
    for (number, chunk) in chunks.enumerated() {
      text.line()
      emitFilterHead(number)
      choice(over: "use") { emitter in
        for call in chunk { emitter.emitAwait(call.pattern, call.open, call.arguments) }
        emitter.emitRest(
          "_filter", after: number, of: chunks.count, "(use, on: handler, request, next)")
      }
      text.outdent()
      text.line("}")
    }
  }

  private mutating func emitFilterHead(_ number: Int) {
    let name = dispatchHead("_filter", number)
    text.list(
      "\(name)<Handler: \(root.handlerName)>(",
      [
        "_ use: Swift.Int", "on handler: Handler", "_ request: Turnpike.RouteRequest",
        "_ next: Turnpike.FilterChain<Handler.Output>",
      ], ") async throws -> Turnpike.Outcome<Handler.Output> {")
    text.indent()
  }
}
