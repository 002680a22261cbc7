extension Emitter {
  /// Swift takes ever longer over one large switch, and gives up somewhere above
  /// 600 cases: what is more goes on in another function.
  private static let switchSize = 128

  /// `_route(at:)`: the case with an index, its values read in the order of the
  /// signature.
  mutating func emitReading(_ routes: RouteEnum) {
    let chunks = routes.cases.chunks(of: Self.switchSize)
    for (number, chunk) in chunks.enumerated() {
      let next = number + 1 == chunks.count ? nil : "_route\(number + 1)"
      emitReadingHead(routes, number)
      choice(over: "index") { emitter in
        for item in chunk { emitter.emitReading(item) }
        let mismatch = "throw Turnpike._Mismatch()"
        let rest = next.map { "return try \($0)(at: index, &values, link)" } ?? mismatch
        emitter.text.line("default: " + rest)
      }
      text.outdent()
      text.line("}")
    }
  }

  private mutating func emitReadingHead(_ routes: RouteEnum, _ number: Int) {
    if number == 0 {
      section("From the index of a route to its case, with the values of a link.")
    } else {
      text.line()
    }
    emitDeprecatedWitness(routes)
    text.list(
      (number == 0 ? access + "static func _route(" : "private static func _route\(number)("),
      [
        "at index: \(standard("Int"))", "_ values: inout Turnpike._RouteReader",
        // A module that traces has a `Span` of its own.
        "_ link: Swift.Span<\(standard("UInt8"))>",
      ], ") throws(Turnpike._Mismatch) -> \(routes.shortName) {")
    text.indent()
  }

  private mutating func emitReading(_ item: RouteEnum.Case) {
    let first = item.indices.lowerBound
    switch item.payload {
    // No link leads to the case of `otherwise`; it is read where a route is decoded.
    case .route, .otherwise: emitReadingOfRoute(item)
    case .group(let group): emitReading(item, of: group.shortName, from: first)
    case .mount(let mount): emitReading(item, of: mount.tableName, from: first)
    }
  }

  private mutating func emitReading(_ item: RouteEnum.Case, of type: String, from first: Int) {
    guard let last = item.indices.last else { return }
    let range = first == last ? "\(first)" : "\(first)...\(last)"
    let route = "try \(type)._route(at: index &- \(first), &values, link)"
    emitReturn("case \(range):", ".\(item.name)(", [route])
  }

  private mutating func emitReadingOfRoute(_ item: RouteEnum.Case) {
    let label = "case \(item.indices.lowerBound):"
    guard !item.parameters.isEmpty else { return text.line("\(label) return .\(item.name)") }
    let values = item.parameters.map { "\($0.label): try \(Self.reading(of: $0))" }
    emitReturn(label, ".\(item.name)(", values)
  }

  private mutating func emitReturn(_ label: String, _ open: String, _ values: [String]) {
    let short = "\(label) return \(open)\(values.joined(separator: ", ")))"
    if text.fits(short) { return text.line(short) }
    text.line(label)
    text.indent()
    text.list("return " + open, values, ")", hugsClose: true)
    text.outdent()
  }

  private static func reading(of parameter: CheckedParameter) -> String {
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

extension Emitter {
  /// `_write(to:)`: the index of a case, and its values in the order of the
  /// signature.
  mutating func emitWriting(_ routes: RouteEnum) {
    let chunks = routes.cases.chunks(of: Self.switchSize)
    section("From a case to its index and its values: links, `==`, hashes and coding need it.")
    for (number, chunk) in chunks.enumerated() {
      if number > 0 { text.line() }
      emitDeprecatedWitness(routes)
      let name = number == 0 ? access + "func _write" : "private func _write\(number)"
      block(name + "(to writer: inout Turnpike._RouteWriter) {") { emitter in
        emitter.choice(over: "self") { emitter in
          for item in chunk { emitter.emitWriting(item) }
          emitter.emitRestOfWriting(after: number, of: chunks.count)
        }
      }
    }
  }

  /// A switch over all cases has no `default`: Swift would warn of it.
  private mutating func emitRestOfWriting(after number: Int, of count: Int) {
    if number + 1 < count { return text.line("default: _write\(number + 1)(to: &writer)") }
    if number > 0 { text.line("default: break") }
  }

  private mutating func emitWriting(_ item: RouteEnum.Case) {
    let first = item.indices.lowerBound
    switch item.payload {
    case .route, .otherwise:
      emitWritingOfRoute(item)
    case .group, .mount:
      let local = SwiftName.local(item.name)
      text.line("case .\(item.name)(let \(local)):")
      text.line("  writer.enter(\(first))")
      text.line("  \(local)._write(to: &writer)")
    }
  }

  private mutating func emitWritingOfRoute(_ item: RouteEnum.Case) {
    let function = item.isOtherwise ? "beginOtherwise" : "begin"
    let begin = "writer.\(function)(\(item.indices.lowerBound))"
    guard !item.parameters.isEmpty else { return text.line("case .\(item.name): \(begin)") }
    emitPattern(item.pattern)
    text.indent()
    text.line(begin)
    for parameter in item.parameters {
      text.line("writer.add(" + Self.writing(of: parameter) + ")")
    }
    text.outdent()
  }

  /// The pattern of a case in a switch, on as many lines as it takes.
  mutating func emitPattern(_ pattern: CasePattern) {
    if pattern.bindings.isEmpty { return text.line(pattern.text) }
    text.list("case \(pattern.name)(", pattern.bindings, "):", hugsClose: true)
  }

  private static func writing(of parameter: CheckedParameter) -> String {
    let value = SwiftName.local(parameter.label)
    guard let fallback = parameter.defaultValue, !fallback.isEmptyList else { return value }
    return value + ", "
      + SwiftSpelling.fallback(
        fallback, of: parameter.type, label: "default", textLabel: "defaultText")
  }
}

/// `case .product(let id, let variant):`, in a switch.
struct CasePattern {
  let name: String
  let bindings: [String]

  init(_ name: String, binding values: [String] = []) {
    self.name = name
    bindings = values.map { "let " + $0 }
  }

  var text: String {
    "case \(name)" + (bindings.isEmpty ? ":" : "(" + bindings.joined(separator: ", ") + "):")
  }
}

extension RouteEnum.Case {
  /// `case .product(let id, let variant):`
  var pattern: CasePattern {
    CasePattern(".\(name)", binding: parameters.map { SwiftName.local($0.label) })
  }

  /// Whether it is the case of an `otherwise` line.
  fileprivate var isOtherwise: Bool {
    if case .otherwise = payload { true } else { false }
  }
}

extension CheckedValue {
  fileprivate var isEmptyList: Bool {
    if case .list(let elements) = kind { elements.isEmpty } else { false }
  }
}

extension Array {
  /// The elements in runs of a length, the last of which may be shorter; one empty
  /// run where there is none.
  func chunks(of size: Int) -> [ArraySlice<Element>] {
    guard count > size else { return [self[...]] }
    return stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}
