/// One function a route, that opens it: `try await router.product(id: "A-17")`.
///
/// It calls `_open`, which is no requirement of the protocol: Swift takes a third less
/// time over a call that it need not dispatch.
struct OpenFunctions {
  let routes: RouteEnum
  let table: SwiftTable

  func write(to writer: inout SwiftWriter) {
    writer.section("A function for each route, which opens it.")
    let head = "nonisolated extension _Turnpike._RouteOpener where Routes == \(routes.name) {"
    writer.block(head) { writer in
      for (number, item) in routes.cases.enumerated() {
        if number > 0 { writer.line() }
        writer.documentation(item.documentation)
        writer.deprecation(item.deprecation)
        switch item.payload {
        case .route, .otherwise: writeFunction(of: item, to: &writer)
        case .group(let group): writeProperty(of: item, type: group.name, to: &writer)
        case .mount(let mount): writeProperty(of: item, type: mount.tableName, to: &writer)
        }
      }
    }
  }

  private func writeProperty(
    of item: RouteEnum.Case, type: String, to writer: inout SwiftWriter
  ) {
    let name = SwiftName.declared(item.name)
    writer.block("\(table.access)var \(name): _Turnpike._RouterGroup<Self, \(type)> {") {
      $0.line("_Turnpike._RouterGroup(self) { .\(item.name)($0) }")
    }
  }

  private func writeFunction(of item: RouteEnum.Case, to writer: inout SwiftWriter) {
    let spelling = table.spelling(outside: routes)
    let parameters = item.parameters.map { parameter in
      spelling.parameter(parameter)
        + SwiftSpelling.defaultArgument(of: parameter, isInQuery: item.isInQuery(parameter))
    }
    writer.line("@discardableResult")
    let name = SwiftName.declared(item.name)
    let head = "\(table.access)nonisolated(nonsending) func \(name)("
    writer.block(head, parameters, ") async throws -> _Turnpike.Outcome<Output> {") { writer in
      let open = "try await self._open(.\(item.name)"
      if parameters.isEmpty { return writer.line(open + ")") }
      writer.list(open + "(", item.parameters.map(\.argument), "))")
    }
  }
}
