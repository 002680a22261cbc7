/// `_invoke`, that calls a handler's method for a route, and for the table's enum
/// `_filter`, that calls its filters.
struct HandlerDispatch {
  let routes: RouteEnum
  let table: SwiftTable

  func write(to writer: inout SwiftWriter) {
    let invocation = Invocation(table: table)
    if routes.isTable { invocation.writeProtocol(to: &writer) }
    writer.section("Calls the handler, whose protocol has a method for each case.")
    if routes.cases.count > DispatchFunction.awaitCount {
      writer.line("// Swift compiles functions of many awaits slowly, so each has at most five.")
      writer.line("// Its default is for cases that it is never called with.")
    }
    writer.block("nonisolated extension \(routes.name) {") { writer in
      let functions = DispatchFunction.functions(for: routes.cases.indices)
      for function in functions {
        if function.number > 0 { writer.line() }
        write(function, isOnly: functions.count == 1, to: &writer)
      }
      if routes.isTable { FilterDispatch(table).write(to: &writer) }
    }
  }

  private func write(_ function: DispatchFunction, isOnly: Bool, to writer: inout SwiftWriter) {
    if routes.namesDeprecated { writer.line("@available(*, deprecated)") }
    writer.dispatchFunction(
      "_invoke", function.number, access: table.access, routes.handlerName,
      ["_ route: \(routes.name)", "on handler: Handler", "_ request: _Turnpike.RouteRequest"],
      ") async throws -> Handler.Output {"
    ) { writer in
      writer.choice(over: "route") { writer in
        if function.parts.isEmpty {
          for item in routes.cases[function.cases] { write(item, to: &writer) }
          if !isOnly { writer.line("default: throw _Turnpike._Mismatch()") }
        } else {
          write(function.parts, to: &writer)
        }
      }
    }
  }

  /// `case .home, .product: return try await _invoke1(route, on: handler, request)`
  private func write(_ parts: [DispatchFunction.Part], to writer: inout SwiftWriter) {
    for (number, part) in parts.enumerated() {
      let call = "return try await _invoke\(part.number)(route, on: handler, request)"
      if number + 1 == parts.count { return writer.line("default: " + call) }
      for index in part.cases {
        let isLast = index + 1 == part.cases.upperBound
        let word = index == part.cases.lowerBound ? "case" : "    "
        writer.line("\(word) .\(routes.cases[index].name)\(isLast ? ":" : ",")")
      }
      writer.line("  " + call)
    }
  }

  private func write(_ item: RouteEnum.Case, to writer: inout SwiftWriter) {
    switch item.payload {
    case .route, .otherwise:
      writer.returningCase(
        item.pattern, "try await handler.\(item.name)",
        item.parameters.map(\.argument) + ["request: request"])
    case .group(let group): write(item, forwardingTo: group.name, to: &writer)
    case .mount(let mount): write(item, forwardingTo: mount.tableName, to: &writer)
    }
  }

  private func write(
    _ item: RouteEnum.Case, forwardingTo type: String, to writer: inout SwiftWriter
  ) {
    let local = SwiftName.local(item.name)
    writer.returningCase(
      CasePattern(".\(item.name)", binding: [local]), "try await \(type)._invoke",
      [local, "on: handler.\(item.name)", "request"])
  }
}

/// How code that is not deprecated calls `_invoke`, which is where it names deprecated cases:
/// through a protocol, or Swift would warn.
struct Invocation {
  let table: SwiftTable

  private var protocolName: String { "_\(table.name)Dispatch" }

  /// `_invoke` with the type that has it.
  var function: String {
    guard table.root.namesDeprecated else { return "\(table.name)._invoke" }
    return "(\(table.name).self as any \(protocolName).Type)._invoke"
  }

  func writeProtocol(to writer: inout SwiftWriter) {
    guard table.root.namesDeprecated else { return }
    writer.line()
    writer.line("/// `_invoke` as a requirement, to call it although it is deprecated.")
    writer.block("private nonisolated protocol \(protocolName) {") { writer in
      writer.list(
        "nonisolated(nonsending) static func _invoke<Handler: \(table.root.handlerName)>(",
        ["_ route: \(table.name)", "on handler: Handler", "_ request: _Turnpike.RouteRequest"],
        ") async throws -> Handler.Output")
    }
    writer.line()
    writer.line("nonisolated extension \(table.name): \(protocolName) {}")
  }
}

extension SwiftWriter {
  /// Adds a function of dispatch.
  ///
  /// Dispatch runs where its caller does, also where the handler is on the main actor:
  /// coming back there after each call would make two waits of one.
  mutating func dispatchFunction(
    _ name: String, _ number: Int, access: String, _ handler: String, _ parameters: [String],
    _ close: String, _ body: (inout SwiftWriter) -> Void
  ) {
    let access = number == 0 ? access : "private "
    let name = number == 0 ? name : "\(name)\(number)"
    block(
      "\(access)nonisolated(nonsending) static func \(name)<Handler: \(handler)>(", parameters,
      close, body)
  }
}

/// One of the functions over which the calls of an enum's handler are spread.
///
/// Each `await` splits its function in two, which costs Swift much time and memory where
/// a function has many: five in each compile fastest. So a switch of more than five cases
/// hands them on, five or twenty-five to each of the next functions. A call to the last of
/// 150 routes then waits for two others, and for one more with each 125 after those, and
/// not for one in five of them.
struct DispatchFunction {
  static let awaitCount = 5

  /// `_invoke1` has the number 1, and `_invoke` 0.
  let number: Int
  /// The cases of the enum that it takes.
  let cases: Range<Int>
  /// The functions that it hands its cases on to; none where it calls the handler.
  let parts: [Part]

  struct Part {
    let number: Int
    let cases: Range<Int>
  }

  /// The functions for the cases, the one that takes all of them first.
  static func functions(for cases: Range<Int>) -> [DispatchFunction] {
    var functions: [DispatchFunction] = []
    var ranges = [cases]
    while functions.count < ranges.count {
      let cases = ranges[functions.count]
      let parts = split(cases)
      functions.append(
        DispatchFunction(
          number: functions.count, cases: cases,
          parts: zip(ranges.count..., parts).map(Part.init)))
      ranges += parts
    }
    return functions
  }

  /// The cases that other functions take, so many that none has more than five parts,
  /// and the rest after them. None where there are few enough to call their handlers.
  private static func split(_ cases: Range<Int>) -> [Range<Int>] {
    guard cases.count > awaitCount else { return [] }
    let square = awaitCount * awaitCount
    let size = cases.count > square ? square : awaitCount
    let starts = stride(from: cases.lowerBound, to: cases.upperBound, by: size)
      .prefix(awaitCount + 1)
    return zip(starts, starts.dropFirst() + [cases.upperBound]).map { $0..<$1 }
  }
}
