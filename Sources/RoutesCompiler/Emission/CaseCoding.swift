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
            : "default: throw _Turnpike._Mismatch()")
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
    if routes.namesDeprecated { writer.deprecatedWitness() }
    writer.block(
      number == 0 ? "\(table.access)static func _route(" : "private static func _route\(number)(",
      [
        "at index: \(table.standard("Int"))", "_ values: inout _Turnpike._RouteReader",
        // A module that traces has a `Span` of its own.
        "_ link: Swift.Span<\(table.standard("UInt8"))>",
      ], ") throws(_Turnpike._Mismatch) -> \(routes.shortName) {"
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

/// `_index` and `_write(to:)`: the index of a case, and its values in the order of the
/// signature.
struct CaseWriting {
  let routes: RouteEnum
  let table: SwiftTable

  func write(to writer: inout SwiftWriter) {
    writer.section(
      "From a case to its index and its values: links, `==`, hashes and coding need it.")
    writeIndices(to: &writer)
    writer.line()
    writeValues(to: &writer)
  }

  private func writeIndices(to writer: inout SwiftWriter) {
    let chunks = routes.switchChunks
    for (number, chunk) in chunks.enumerated() {
      if number > 0 { writer.line() }
      let name = number == 0 ? table.access + "var _index" : "private var _index\(number)"
      writeHead(name + ": \(table.standard("Int")) {", to: &writer) { writer in
        for item in chunk { writeIndex(of: item, to: &writer) }
        if number + 1 < chunks.count {
          writer.line("default: return _index\(number + 1)")
        } else if number > 0 {
          writer.line("default: return 0")
        }
      }
    }
  }

  private func writeIndex(of item: RouteEnum.Case, to writer: inout SwiftWriter) {
    let index = item.indices.lowerBound
    switch item.payload {
    case .route: writer.line("case .\(item.name): return \(index)")
    case .otherwise: writer.line("case .\(item.name): return ~\(index)")
    case .group, .mount:
      let local = SwiftName.local(item.name)
      let pattern = CasePattern(".\(item.name)", binding: [local])
      writer.returningCase(
        pattern, "_Turnpike._RouteIndex.inner", ["\(local)._index", "from: \(index)"])
    }
  }

  private func writeValues(to writer: inout SwiftWriter) {
    let cases = routes.cases.filter(\.hasValues)
    let chunks = cases.chunks(of: RouteEnum.switchSize)
    guard !cases.isEmpty else {
      return writer.line(table.access + "func _write(to writer: inout _Turnpike._RouteWriter) {}")
    }
    for (number, chunk) in chunks.enumerated() {
      if number > 0 { writer.line() }
      let name = number == 0 ? table.access + "func _write" : "private func _write\(number)"
      writeHead(name + "(to writer: inout _Turnpike._RouteWriter) {", to: &writer) { writer in
        for item in chunk { writeValues(of: item, to: &writer) }
        // A switch over all cases has no `default`: Swift would warn of it.
        if number + 1 < chunks.count {
          writer.line("default: _write\(number + 1)(to: &writer)")
        } else if chunk.count < routes.cases.count {
          writer.line("default: break")
        }
      }
    }
  }

  /// Begins a member with a switch over the cases.
  private func writeHead(
    _ head: String, to writer: inout SwiftWriter, cases: (inout SwiftWriter) -> Void
  ) {
    if routes.namesDeprecated { writer.deprecatedWitness() }
    writer.block(head) { writer in writer.choice(over: "self", cases) }
  }

  private func writeValues(of item: RouteEnum.Case, to writer: inout SwiftWriter) {
    guard !item.parameters.isEmpty else {
      let local = SwiftName.local(item.name)
      return writer.line("case .\(item.name)(let \(local)): \(local)._write(to: &writer)")
    }
    writer.casePattern(item.pattern)
    writer.indent()
    for parameter in item.parameters { writer.line("writer.add(" + argument(parameter) + ")") }
    writer.outdent()
  }

  private func argument(_ parameter: CheckedParameter) -> String {
    let value = SwiftName.local(parameter.label)
    guard let fallback = parameter.defaultValue, !fallback.isEmptyList else { return value }
    return value + ", "
      + SwiftSpelling.fallback(
        fallback, of: parameter.type, label: "default", textLabel: "defaultText")
  }
}

extension RouteEnum.Case {
  /// Whether the case holds values, or a route of another enum.
  fileprivate var hasValues: Bool {
    switch payload {
    case .route, .otherwise: !parameters.isEmpty
    case .group, .mount: true
    }
  }
}
