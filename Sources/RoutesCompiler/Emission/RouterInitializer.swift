/// `Router(Screens())` and `router.start(Screens())`
struct RouterInitializer {
  let table: SwiftTable

  func write(to writer: inout SwiftWriter) {
    let handler = "Handler: \(table.root.handlerName)"
    writer.line()
    writer.extensionBlock(of: "Turnpike.Router", where: "Table == \(table.name)") { writer in
      writer.line("/// A router that opens links on `handler`.")
      writer.genericHead(
        "\(table.access)convenience init", handler, ["_ handler: Handler"],
        ") where Handler.Output == Output {")
      writer.indent()
      writeTableHandler(to: &writer)
      writer.outdent()
      writer.line("}")
      writer.line()
      writer.line(
        "/// Opens links on `handler` from now on, and first those that have waited for it.")
      writer.line("@discardableResult")
      writer.genericHead(
        "\(table.access)nonisolated(nonsending) func start", handler, ["_ handler: Handler"],
        ") async -> [Turnpike.HeldLinkResult<Output>] where Handler.Output == Output {")
      writer.line("  await self._start(asIn: Turnpike.Router(handler))")
      writer.line("}")
    }
  }

  private func writeTableHandler(to writer: inout SwiftWriter) {
    writer.line("self.init(")
    writer.line("  _handler: Turnpike._TableHandler(")
    writer.indent()
    writer.indent()
    let closures = handlerClosures
    for (number, closure) in closures.enumerated() {
      writer.line(closure.head)
      writer.indent()
      for line in closure.body.dropLast() { writer.line(line) }
      if let call = closure.body.last {
        writer.list("\(call)(", closure.arguments, ")", hugsClose: true)
      }
      writer.outdent()
      writer.line(number + 1 < closures.count ? "}," : "}))")
    }
    writer.outdent()
    writer.outdent()
  }

  /// An argument of `_TableHandler`: what it is called, and the call that it makes.
  private struct HandlerClosure {
    let head: String
    let body: [String]
    let arguments: [String]
  }

  private var handlerClosures: [HandlerClosure] {
    let invoke = HandlerClosure(
      head: "invoke: { route, request in", body: Invocation(table: table).lines,
      arguments: ["route", "on: handler", "request"])
    let filter = HandlerClosure(
      head: "filter: { use, request, next in", body: ["try await \(table.name)._filter"],
      arguments: ["use", "on: handler", "request", "next"])
    let otherwise = table.table.otherwise.map { otherwise in
      HandlerClosure(
        head: "otherwise: { \(otherwise.parameter == nil ? "_" : "link"), request in",
        body: ["try await handler.\(otherwise.name)"],
        arguments: (otherwise.parameter.map { ["\($0.label): link"] } ?? []) + ["request: request"]
      )
    }
    let hasFilters = !FilterDispatch(table: table).isEmpty
    return [invoke] + (hasFilters ? [filter] : []) + (otherwise.map { [$0] } ?? [])
  }
}
