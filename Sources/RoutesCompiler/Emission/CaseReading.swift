/// `_route(at:)`: the case with an index, its values read in the order of the
/// signature.
struct CaseReading {
  let routes: RouteEnum
  let table: SwiftTable

  func write(to writer: inout SwiftWriter) {
    let chunks = routes.switchChunks
    for (number, chunk) in chunks.enumerated() {
      writeFunction(number, to: &writer) { writer in
        for item in chunk { write(item, to: &writer) }
        writer.line(
          number + 1 < chunks.count
            ? "default: return try _route\(number + 1)(at: index, &values, link)"
            : "default: throw Turnpike._Mismatch()")
      }
    }
  }

  private func writeFunction(
    _ number: Int, to writer: inout SwiftWriter, cases: (inout SwiftWriter) -> Void
  ) {
    if number == 0 {
      writer.section("From the index of a route to its case, with the values of a link.")
    } else {
      writer.line()
    }
    if table.namesDeprecated(routes) { writer.deprecatedWitness() }
    writer.block(
      number == 0 ? "\(table.access)static func _route(" : "private static func _route\(number)(",
      [
        "at index: \(table.standard("Int"))", "_ values: inout Turnpike._RouteReader",
        // A module that traces has a `Span` of its own.
        "_ link: Swift.Span<\(table.standard("UInt8"))>",
      ], ") throws(Turnpike._Mismatch) -> \(routes.shortName) {"
    ) { $0.choice(over: "index", cases) }
  }

  private func write(_ item: RouteEnum.Case, to writer: inout SwiftWriter) {
    switch item.payload {
    // No link leads to the case of `otherwise`; it is read where a route is decoded.
    case .route, .otherwise:
      let values = item.parameters.map { "\($0.label): try \(reading(of: $0))" }
      write(CasePattern("\(item.indices.lowerBound)"), ".\(item.name)", values, to: &writer)
    case .group(let group): write(item, of: group.shortName, to: &writer)
    case .mount(let mount): write(item, of: mount.tableName, to: &writer)
    }
  }

  private func write(_ item: RouteEnum.Case, of type: String, to writer: inout SwiftWriter) {
    let first = item.indices.lowerBound
    guard let last = item.indices.last else { return }
    let range = first == last ? "\(first)" : "\(first)...\(last)"
    let route = "try \(type)._route(at: index &- \(first), &values, link)"
    write(CasePattern(range), ".\(item.name)", [route], to: &writer)
  }

  private func write(
    _ pattern: CasePattern, _ route: String, _ values: [String], to writer: inout SwiftWriter
  ) {
    if values.isEmpty { return writer.line("\(pattern.text) return \(route)") }
    writer.returningCase(pattern, route, values)
  }

  private func reading(of parameter: CheckedParameter) -> String {
    if let value = parameter.defaultValue, !(value.isEmptyList && parameter.type.isList) {
      let fallback = SwiftSpelling.fallback(
        value, of: parameter.type, label: "to", textLabel: "toText")
      return "values.defaulted(link, \(fallback))"
    }
    if parameter.isOptional { return "values.optional(link)" }
    switch parameter.type.kind {
    case .list: return "values.list(link)"
    case .dictionary: return "values.others(link)"
    default: return "values.required(link)"
    }
  }
}
