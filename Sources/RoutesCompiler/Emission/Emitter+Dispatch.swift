extension Emitter {
  /// Each `await` splits its function in two, which costs Swift much time and memory
  /// where a function has many: a longer switch goes on in other functions.
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

  /// A switch of more than five cases hands them on to other functions, five or
  /// twenty-five to each, so that a call to the last of 150 routes waits for two
  /// others, and for one more with each 125 behind those, not for one in five of them.
  private mutating func emitInvoke(_ routes: RouteEnum) {
    var ranges = [routes.cases.indices]
    var number = 0
    while number < ranges.count {
      if number > 0 { text.line() }
      emitDeprecatedDispatch(routes)
      emitInvokeHead(routes, number)
      let cases = routes.cases[ranges[number]]
      let parts = dispatchParts(of: ranges[number])
      choice(over: "route") { emitter in
        if parts.isEmpty {
          emitter.emitInvocations(cases, areAll: ranges.count == 1)
        } else {
          emitter.emitHandingOn(parts.map { routes.cases[$0] }, from: ranges.count)
        }
      }
      ranges += parts
      number += 1
      text.outdent()
      text.line("}")
    }
  }

  /// The cases that other functions take, so many that none has more than five parts,
  /// and the rest after them. None where there are few enough to call their handlers.
  private func dispatchParts(of cases: Range<Int>) -> [Range<Int>] {
    guard cases.count > Self.awaitCount else { return [] }
    let square = Self.awaitCount * Self.awaitCount
    let size = cases.count > square ? square : Self.awaitCount
    let starts = stride(from: cases.lowerBound, to: cases.upperBound, by: size)
      .prefix(Self.awaitCount + 1)
    return zip(starts, starts.dropFirst() + [cases.upperBound]).map { $0..<$1 }
  }

  private mutating func emitInvocations(_ cases: ArraySlice<RouteEnum.Case>, areAll: Bool) {
    for item in cases { emitInvocation(item) }
    if !areAll { text.line("default: throw Turnpike._Mismatch()") }
  }

  /// `case .home, .product: return try await _invoke1(route, on: handler, request)`
  private mutating func emitHandingOn(_ parts: [ArraySlice<RouteEnum.Case>], from first: Int) {
    for (offset, part) in parts.enumerated() {
      if offset + 1 < parts.count {
        text.wrapped("case ", part.map { "." + $0.name }, ":")
        text.line("  return try await _invoke\(first + offset)(route, on: handler, request)")
      } else {
        text.line(
          "default: return try await _invoke\(first + offset)(route, on: handler, request)")
      }
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
      "\(parameter.label): \(SwiftValue.filterArgument(value, of: parameter.type))"
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
        emitter.emitRest(after: number, of: chunks.count)
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
