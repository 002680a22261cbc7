import RouteMatching

/// An enum of routes with all its members.
struct EnumDeclaration {
  let routes: RouteEnum
  let table: SwiftTable
  /// The static members of the table's own enum.
  let data: StaticData

  func write(to writer: inout SwiftWriter) {
    writer.documentation(routes.documentation)
    let conformance = routes.isTable ? "RouteTable" : "RouteGroup"
    let head = "\(table.access)nonisolated enum \(routes.shortName): Turnpike.\(conformance) {"
    writer.block(head) { writer in
      for (number, item) in routes.cases.enumerated() {
        if number > 0 { writer.gap(before: item.documentation) }
        write(item, to: &writer)
      }
      for declared in declaredEnums { write(declared, to: &writer) }
      for group in routes.groups {
        writer.line()
        EnumDeclaration(routes: group, table: table, data: data).write(to: &writer)
      }
      if routes.isTable { data.write(to: &writer) } else { writeGroupMembers(to: &writer) }
      CaseReading(routes: routes, table: table).write(to: &writer)
      CaseWriting(routes: routes, table: table).write(to: &writer)
      MountConversions(routes: routes, table: table).write(to: &writer)
    }
  }

  private func write(_ item: RouteEnum.Case, to writer: inout SwiftWriter) {
    let name = "case " + SwiftName.declared(item.name)
    switch item.payload {
    case .group(let group): write(item, name + "(", [group.shortName], to: &writer)
    case .mount(let mount): write(item, name + "(", [mount.tableName], to: &writer)
    case .route where item.parameters.isEmpty, .otherwise where item.parameters.isEmpty:
      write(item, name, [], to: &writer)
    case .route, .otherwise:
      write(item, name + "(", item.parameters.map { payload($0, of: item) }, to: &writer)
    }
  }

  /// Adds a case, so that Swift's own error about the first type of the user's in it lands
  /// on the line of the table.
  private func write(
    _ item: RouteEnum.Case, _ open: String, _ payload: [String], to writer: inout SwiftWriter
  ) {
    let close = payload.isEmpty ? "" : ")"
    let layout = writer.layout(of: open, payload, close)
    let offset = layout.lineCount(before: item.firstUserParameter ?? 0)
    writer.located(at: item.userTypePlace, offset: item.headerLineCount + offset) { writer in
      writer.documentation(item.documentation)
      writer.deprecation(item.deprecation)
      writer.list(open, payload, close)
    }
  }

  private func payload(_ parameter: CheckedParameter, of item: RouteEnum.Case) -> String {
    SwiftName.label(parameter.label) + ": " + table.innerSpelling.type(of: parameter)
      + SwiftSpelling.defaultArgument(of: parameter, isInQuery: item.isInQuery(parameter))
  }

  /// The enums that the table declares, and those without a name of the cases' parameters.
  private var declaredEnums: [CheckedEnum] {
    let anonymous = routes.cases.flatMap { item -> [CheckedEnum] in
      if case .route(let route) = item.payload { route.enums } else { [] }
    }
    return routes.isTable ? table.table.enums + anonymous : anonymous
  }

  private func write(_ declared: CheckedEnum, to writer: inout SwiftWriter) {
    writer.line()
    writer.documentation(declared.documentation)
    let head = "\(table.access)nonisolated enum \(SwiftName.declared(declared.name)):"
    let string = table.standard("String")
    let bases = "\(string), Turnpike.RouteValue, \(table.standard("CaseIterable"))"
    if writer.fits("\(head) \(bases) {") {
      writer.line("\(head) \(bases) {")
    } else {
      writer.line(head, bases)
      writer.line("{")
    }
    writer.indent()
    for item in declared.cases {
      let rawValue = item.rawValue == item.name ? "" : " = " + item.rawValue.quoted
      writer.line("case " + SwiftName.declared(item.name) + rawValue)
    }
    writer.outdent()
    writer.line("}")
  }

  /// The code that prints a group's route as a part of its table.
  private func writeGroupMembers(to writer: inout SwiftWriter) {
    let (access, int) = (table.access, table.standard("Int"))
    writer.section("Where the routes of the group are in those of the table.")
    writer.line("\(access)typealias _Table = \(table.name)")
    writer.line("\(access)static var _firstRoute: \(int) { \(routes.routes.lowerBound) }")
  }
}

extension RouteEnum.Case {
  /// How many lines come before the line of its declaration.
  fileprivate var headerLineCount: Int { documentation.count + (deprecation == nil ? 0 : 1) }
}
