/// A function that sends the user to a route of this table, so that a filter can
/// leave out the name of the enum: `request.redirect(to: .login)`.
struct RedirectFunction {
  let table: SwiftTable

  func write(to writer: inout SwiftWriter) {
    writer.line()
    writer.block("nonisolated extension _Turnpike.RouteRequest {") { writer in
      writer.line("/// Sends the user to another route, where a filter returns it.")
      writer.block(
        "\(table.access)func redirect<Output: \(table.standard("Sendable"))>(",
        ["to route: \(table.name)", "from origin: _Turnpike.LinkOrigin? = nil"],
        ") -> _Turnpike.Outcome<Output> {"
      ) { $0.line("self._redirect(to: route, from: origin)") }
    }
  }
}
