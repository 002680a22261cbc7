/// `_filter`, that calls a filter of the table, or of a table that it mounts, by the index of
/// its use.
struct FilterDispatch {
  let table: SwiftTable

  /// One for each distinct use of a filter of the table's own, and one for each
  /// mounted table that has some.
  private struct Call {
    let pattern: CasePattern
    let function: String
    let arguments: [String]
  }

  var isEmpty: Bool { calls.isEmpty }

  func write(to writer: inout SwiftWriter) {
    guard !isEmpty else { return }
    writer.section("Calls a filter, by the index of its use in the table.")
    let chunks = calls.chunks(of: DispatchFunction.awaitCount)
    for (number, chunk) in chunks.enumerated() {
      if number > 0 { writer.line() }
      writeFunction(number, to: &writer) { writer in
        for call in chunk { writer.returningCase(call.pattern, call.function, call.arguments) }
        writer.line(
          number + 1 < chunks.count
            ? "default: return try await _filter\(number + 1)(use, on: handler, request, next)"
            : "default: throw _Turnpike._Mismatch()")
      }
    }
  }

  private func writeFunction(
    _ number: Int, to writer: inout SwiftWriter, cases: (inout SwiftWriter) -> Void
  ) {
    writer.dispatchFunction(
      "_filter", number, access: table.access, table.root.handlerName,
      [
        "_ use: \(table.standard("Int"))", "on handler: Handler",
        "_ request: _Turnpike.RouteRequest", "_ next: _Turnpike.FilterChain<Handler.Output>",
      ], ") async throws -> _Turnpike.Outcome<Handler.Output> {"
    ) { $0.choice(over: "use", cases) }
  }

  private var calls: [Call] {
    let own = table.table.filterUses.enumerated().compactMap { index, use in
      use.filter.map { call(of: use, of: table.table.filters[$0], at: index) }
    }
    return own + mountedCalls(in: table.root, handler: "handler")
  }

  private func call(of use: CheckedFilterUse, of filter: CheckedFilter, at index: Int) -> Call {
    let arguments = zip(filter.parameters, use.arguments).map { parameter, value in
      "\(parameter.label): \(SwiftSpelling.filterArgument(value, of: parameter.type))"
    }
    return Call(
      pattern: CasePattern("\(index)"), function: "try await handler.\(filter.name)",
      arguments: arguments + ["request", "next: next"])
  }

  private func mountedCalls(in routes: RouteEnum, handler: String) -> [Call] {
    routes.cases.flatMap { item -> [Call] in
      let inner = "\(handler).\(item.name)"
      switch item.payload {
      case .route, .otherwise: return []
      case .group(let group): return mountedCalls(in: group, handler: inner)
      case .mount(let mount): return mountedCall(mount, handler: inner).map { [$0] } ?? []
      }
    }
  }

  private func mountedCall(_ mount: CheckedMount, handler: String) -> Call? {
    let uses = mount.filterUses
    guard let last = uses.last else { return nil }
    let range = uses.count == 1 ? "\(last)" : "\(uses.lowerBound)...\(last)"
    return Call(
      pattern: CasePattern(range), function: "try await \(mount.tableName)._filter",
      arguments: ["use &- \(uses.lowerBound)", "on: \(handler)", "request", "next"])
  }
}
