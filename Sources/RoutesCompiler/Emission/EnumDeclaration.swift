import RouteMatching

/// An enum of routes with all its members.
struct EnumDeclaration {
  let routes: RouteEnum
  let table: SwiftTable
  /// The static members of the table's own enum.
  let data: StaticData

  func write(to writer: inout SwiftWriter) {
    writer.documentation(routes.documentation)
    let conformance = routes.isTable ? "TypedRoute" : "RouteGroup"
    let head = "\(table.access)nonisolated enum \(routes.shortName): _Turnpike.\(conformance) {"
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

  /// Adds a case on one line, however many values it has, so that Swift's own errors about a type
  /// of the user's land on the line of the table.
  private func write(_ item: RouteEnum.Case, to writer: inout SwiftWriter) {
    let payload = payload(of: item)
    let values = payload.isEmpty ? "" : "(" + payload.joined(separator: ", ") + ")"
    writer.located(at: item.userTypePlace, headerLineCount: item.headerLineCount) { writer in
      writer.documentation(item.documentation)
      writer.deprecation(item.deprecation)
      writer.line("case " + SwiftName.declared(item.name) + values)
    }
  }

  private func payload(of item: RouteEnum.Case) -> [String] {
    switch item.payload {
    case .group(let group): [group.shortName]
    case .mount(let mount): [mount.tableName]
    case .route, .otherwise: item.parameters.map { payload($0, of: item) }
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
    let head = "\(table.access)nonisolated enum \(SwiftName.declared(declared.name))"
    let (string, iterable) = (table.standard("String"), table.standard("CaseIterable"))
    writer.block("\(head): \(string), _Turnpike.RouteValue, \(iterable) {") { writer in
      for item in declared.cases {
        let rawValue = item.rawValue == item.name ? "" : " = " + item.rawValue.quoted
        writer.line("case " + SwiftName.declared(item.name) + rawValue)
      }
    }
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
