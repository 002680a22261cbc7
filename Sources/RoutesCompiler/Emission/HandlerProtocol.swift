/// The protocol whose methods open the routes of an enum.
///
/// The associated type of a nested handler has an underscored name. Called
/// `Account`, it would hide a type of that name which the user's handler works with.
struct HandlerProtocol {
  let routes: RouteEnum
  let table: SwiftTable

  func write(to writer: inout SwiftWriter) {
    writer.line()
    writer.line("/// Opens the routes of `\(routes.name)`.")
    if table.isOnMainActor { writer.line("@MainActor") }
    // Off the main actor it needs no word for that, even in a module whose default is
    // the main actor, since it is `Sendable`. And `nonisolated` would break actors:
    // Swift 6.3 then takes the actor's own initializer for nonisolated, in modules
    // where a use of the actor comes before its declaration.
    let bases = "AnyObject, \(table.standard("Sendable"))"
    writer.block("\(table.access)protocol \(routes.handlerName): \(bases) {") { writer in
      writer.line(
        "associatedtype Output: \(table.standard("Sendable")) = \(table.standard("Void"))")
      for item in routes.cases { writeNestedHandler(of: item, to: &writer) }
      let methods = routes.cases.filter { $0.nestedHandler == nil }
      for (number, item) in methods.enumerated() {
        if number == 0 { writer.line() } else { writer.gap(before: item.documentation) }
        writeMethod(of: item, to: &writer)
      }
      if routes.isTable { writeFilters(to: &writer) }
    }
  }

  /// The prefix of a requirement in a protocol without an actor: the method runs on the
  /// actor of its caller, whatever the default of the user's module.
  private var isolation: String { table.isOnMainActor ? "" : "nonisolated(nonsending) " }

  /// Writes the property beside its type, so that both are in the lines that Swift shows where a
  /// handler lacks them.
  private func writeNestedHandler(of item: RouteEnum.Case, to writer: inout SwiftWriter) {
    guard let nested = item.nestedHandler else { return }
    writer.line()
    writer.documentation(item.documentation)
    writer.line("var \(SwiftName.declared(item.name)): \(nested.type) { get }")
    writer.line(
      "associatedtype \(nested.type): \(nested.handlerName) where \(nested.type).Output == Output")
  }

  private func writeMethod(of item: RouteEnum.Case, to writer: inout SwiftWriter) {
    writer.documentation(item.documentation)
    writer.list(
      "\(isolation)func \(SwiftName.declared(item.name))(",
      item.parameters.map(table.spelling(outside: routes).parameter)
        + ["request: _Turnpike.RouteRequest"],
      ") async throws -> Output")
  }

  private func writeFilters(to writer: inout SwiftWriter) {
    let filters = table.table.filters
    guard !filters.isEmpty else { return }
    writer.section(
      "The table's filters, which run before the methods above. See `Turnpike.FilterChain`.")
    for filter in filters {
      writer.gap(before: filter.documentation)
      writer.documentation(filter.documentation)
      writer.list(
        "\(isolation)func \(SwiftName.declared(filter.name))(",
        filter.parameters.map(table.spelling(outside: routes).parameter) + [
          "_ request: _Turnpike.RouteRequest", "next: _Turnpike.FilterChain<Output>",
        ], ") async throws -> _Turnpike.Outcome<Output>")
    }
  }
}

extension RouteEnum.Case {
  /// The handler that opens the routes inside this case.
  fileprivate var nestedHandler: (type: String, handlerName: String)? {
    switch payload {
    case .route, .otherwise: nil
    case .group(let group): ("_" + group.shortName, group.handlerName)
    case .mount(let mount):
      ("_" + SwiftLabel.upperCamel(mount.caseName), mount.tableName + "Handler")
    }
  }
}
