/// `_write(to:)`: the index of a case, and its values in the order of the signature.
struct CaseWriting {
  let routes: RouteEnum
  let table: SwiftTable

  func write(to writer: inout SwiftWriter) {
    writer.section(
      "From a case to its index and its values: links, `==`, hashes and coding need it.")
    let chunks = routes.switchChunks
    for (number, chunk) in chunks.enumerated() {
      if number > 0 { writer.line() }
      if table.namesDeprecated(routes) { writer.deprecatedWitness() }
      let name = number == 0 ? table.access + "func _write" : "private func _write\(number)"
      writer.block(name + "(to writer: inout Turnpike._RouteWriter) {") { writer in
        writer.choice(over: "self") { writer in
          for item in chunk { write(item, to: &writer) }
          // A switch over all cases has no `default`: Swift would warn of it.
          if number + 1 < chunks.count {
            writer.line("default: _write\(number + 1)(to: &writer)")
          } else if number > 0 {
            writer.line("default: break")
          }
        }
      }
    }
  }

  private func write(_ item: RouteEnum.Case, to writer: inout SwiftWriter) {
    let index = item.indices.lowerBound
    switch item.payload {
    case .route: write(item, "writer.begin(\(index))", to: &writer)
    case .otherwise: write(item, "writer.beginOtherwise(\(index))", to: &writer)
    case .group, .mount:
      let local = SwiftName.local(item.name)
      writer.line("case .\(item.name)(let \(local)):")
      writer.line("  writer.enter(\(index))")
      writer.line("  \(local)._write(to: &writer)")
    }
  }

  private func write(_ item: RouteEnum.Case, _ begin: String, to writer: inout SwiftWriter) {
    guard !item.parameters.isEmpty else { return writer.line("case .\(item.name): \(begin)") }
    writer.casePattern(item.pattern)
    writer.indent()
    writer.line(begin)
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
