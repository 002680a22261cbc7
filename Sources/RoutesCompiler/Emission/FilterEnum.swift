/// The enum of a table's filters, with a case for each and one for each mounted table that has some.
///
/// ```swift
/// enum ShopRouteFilter {
///   case signedIn
///   case ageAtLeast(years: Int)
///   case settings(SettingsRouteFilter)
/// }
/// ```
struct FilterEnum {
  let table: SwiftTable
  let cases: [Case]

  struct Case {
    let name: String
    let payload: Payload
  }

  enum Payload {
    /// A filter, by its index in the table.
    case filter(Int)
    /// A mounted table, and the property of the handler that opens its routes.
    case mount(CheckedMount, handler: String)
  }

  init(_ table: SwiftTable) {
    self.table = table
    let own = table.table.filters.enumerated().map { Case(name: $1.name, payload: .filter($0)) }
    cases = own + Self.mounts(in: table.root, path: [])
  }

  /// A mount in a group has the names of both, as `accountOrders`.
  private static func mounts(in routes: RouteEnum, path: [String]) -> [Case] {
    routes.cases.flatMap { item -> [Case] in
      let path = path + [item.name]
      switch item.payload {
      case .route, .otherwise: return []
      case .group(let group): return mounts(in: group, path: path)
      case .mount(let mount):
        guard mount.hasFilters else { return [] }
        let handler = (["handler"] + path).joined(separator: ".")
        return [Case(name: mount.filterCase, payload: .mount(mount, handler: handler))]
      }
    }
  }

  func write(to writer: inout SwiftWriter) {
    guard !cases.isEmpty else { return }
    let bases = ["Hashable", "Sendable"].map(table.standard).joined(separator: ", ")
    writer.line()
    writer.line("/// The filters of `\(table.name)`, as the closure of a router gets them.")
    writer.block("\(table.access)nonisolated enum \(table.filterName): \(bases) {") { writer in
      for (number, item) in cases.enumerated() { write(item, isFirst: number == 0, to: &writer) }
    }
    writer.line()
    writer.block("nonisolated extension \(table.name) {", writeUses)
  }

  private func write(_ item: Case, isFirst: Bool, to writer: inout SwiftWriter) {
    let name = "case " + SwiftName.declared(item.name)
    switch item.payload {
    case .mount(let mount, _): writer.line("\(name)(\(mount.tableName)Filter)")
    case .filter(let index):
      let filter = table.table.filters[index]
      if !isFirst { writer.gap(before: filter.documentation) }
      let payload = filter.parameters.map { parameter in
        "\(SwiftName.label(parameter.label)): \(table.spelling(outside: table.root).type(of: parameter))"
      }
      // Where Swift's own errors about a type of the user's belong.
      let place = filter.parameters.first { $0.type.namesUserType }?.place
      writer.located(at: place, headerLineCount: filter.documentation.count) { writer in
        writer.documentation(filter.documentation)
        writer.line(name + (payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))"))
      }
    }
  }

  /// `_filter(at:)`, from a use of a filter to its case.
  private func writeUses(to writer: inout SwiftWriter) {
    let (access, type) = (table.access, table.filterName)
    writer.line("\(access)typealias _Filter = \(type)")
    writer.section("From the index of a use in the table to the filter.")
    let head = "\(access)static func _filter(at use: \(table.standard("Int"))) throws -> \(type) {"
    writer.block(head) { writer in
      writer.choice(over: "use") { writer in
        for (index, use) in table.table.filterUses.enumerated() {
          guard let filter = use.filter else { continue }
          writer.line("case \(index): return \(expression(of: use, table.table.filters[filter]))")
        }
        for item in cases { writeMount(item, to: &writer) }
        writer.line("default: throw _Turnpike._Mismatch()")
      }
    }
  }

  private func expression(of use: CheckedFilterUse, _ filter: CheckedFilter) -> String {
    let arguments = zip(filter.parameters, use.arguments).map { parameter, value in
      "\(parameter.label): \(SwiftSpelling.filterArgument(value, of: parameter.type))"
    }
    return "." + filter.name + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
  }

  private func writeMount(_ item: Case, to writer: inout SwiftWriter) {
    guard case .mount(let mount, _) = item.payload, let last = mount.filterUses.last else { return }
    let first = mount.filterUses.lowerBound
    let range = first == last ? "\(last)" : "\(first)...\(last)"
    let filter = "try \(mount.tableName)._filter(at: use &- \(first))"
    writer.line("case \(range): return .\(item.name)(\(filter))")
  }
}
