/// `Router(Screens())` and `router.start(Screens())`
struct RouterInitializer {
  let table: SwiftTable

  func write(to writer: inout SwiftWriter) {
    let parameters = "<Handler: \(table.root.handlerName)>(_ handler: Handler)"
    let head = "nonisolated extension _Turnpike.Router where Routes == \(table.name) {"
    writer.section("Registration code: how a router gets the handler.")
    writer.block(head) { writer in
      writer.line("/// A router that opens links on `handler`.")
      writer.block(
        "\(table.access)convenience init\(parameters) where Handler.Output == Output {",
        writeTableHandler)
      writer.line()
      writer.line(
        "/// Opens links on `handler` from now on, and first those that have waited for it.")
      writer.line("@discardableResult")
      writer.block(
        "\(table.access)nonisolated(nonsending) func start\(parameters)"
          + " async -> [_Turnpike.HeldLinkResult<Output>] where Handler.Output == Output {"
      ) { $0.line("await self._start(asIn: _Turnpike.Router(handler))") }
    }
  }

  private func writeTableHandler(to writer: inout SwiftWriter) {
    writer.line("self.init(")
    writer.line("  _handler: _Turnpike._TableHandler(")
    writer.indent()
    writer.indent()
    let closures = handlerClosures
    for (number, closure) in closures.enumerated() {
      writer.line(closure.head)
      writer.indent()
      writer.list("try await \(closure.function)(", closure.arguments, ")")
      writer.outdent()
      writer.line(number + 1 < closures.count ? "}," : "}))")
    }
    writer.outdent()
    writer.outdent()
  }

  /// An argument of `_TableHandler`: what it is called, and the call that it makes.
  private struct HandlerClosure {
    let head: String
    let function: String
    let arguments: [String]
  }

  private var handlerClosures: [HandlerClosure] {
    let invoke = HandlerClosure(
      head: "invoke: { route, request in", function: Invocation(table: table).function,
      arguments: ["route", "on: handler", "request"])
    let filter = HandlerClosure(
      head: "filter: { filter, request, next in", function: "\(table.name)._filter",
      arguments: ["filter", "on: handler", "request", "next"])
    let otherwise = table.table.otherwise.map { otherwise in
      HandlerClosure(
        head: "otherwise: { \(otherwise.parameter == nil ? "_" : "link"), request in",
        function: "handler.\(otherwise.name)",
        arguments: (otherwise.parameter.map { ["\($0.label): link"] } ?? []) + ["request: request"]
      )
    }
    let hasFilters = !FilterDispatch(table).isEmpty
    return [invoke] + (hasFilters ? [filter] : []) + (otherwise.map { [$0] } ?? [])
  }
}
