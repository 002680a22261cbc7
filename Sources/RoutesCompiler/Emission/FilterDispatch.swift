/// `_filter`, that calls the handler's method for a filter of the table, or of a table that it mounts.
struct FilterDispatch {
  let table: SwiftTable
  let filters: FilterEnum

  init(_ table: SwiftTable) {
    self.table = table
    filters = FilterEnum(table)
  }

  var isEmpty: Bool { filters.cases.isEmpty }

  func write(to writer: inout SwiftWriter) {
    guard !isEmpty else { return }
    writer.section("Calls the handler, which has a method for each filter.")
    let chunks = filters.cases.chunks(of: DispatchFunction.awaitCount)
    for (number, chunk) in chunks.enumerated() {
      if number > 0 { writer.line() }
      writeFunction(number, to: &writer) { writer in
        for item in chunk { write(item, to: &writer) }
        if number + 1 < chunks.count {
          writer.line(
            "default: return try await _filter\(number + 1)(filter, on: handler, request, next)")
        } else if number > 0 {
          writer.line("default: throw _Turnpike._Mismatch()")
        }
      }
    }
  }

  private func writeFunction(
    _ number: Int, to writer: inout SwiftWriter, cases: (inout SwiftWriter) -> Void
  ) {
    writer.dispatchFunction(
      "_filter", number, access: table.access, table.root.handlerName,
      [
        "_ filter: \(table.filterName)", "on handler: Handler",
        "_ request: _Turnpike.RouteRequest", "_ next: _Turnpike.FilterChain<Handler.Output>",
      ], ") async throws -> _Turnpike.Outcome<Handler.Output> {"
    ) { $0.choice(over: "filter", cases) }
  }

  private func write(_ item: FilterEnum.Case, to writer: inout SwiftWriter) {
    switch item.payload {
    case .filter(let index):
      let parameters = table.table.filters[index].parameters
      writer.returningCase(
        CasePattern(".\(item.name)", binding: parameters.map { SwiftName.local($0.label) }),
        "try await handler.\(item.name)",
        parameters.map(\.argument) + ["request", "next: next"])
    case .mount(let mount, let handler):
      writer.returningCase(
        CasePattern(".\(item.name)", binding: ["filter"]),
        "try await \(mount.tableName)._filter",
        ["filter", "on: \(handler)", "request", "next"])
    }
  }
}
