/// `_mounted` and `_mounting(_:)`, which lead from a route to that of a mounted table
/// in it and back. An enum without mounts, in its groups too, needs neither.
struct MountConversions {
  let routes: RouteEnum
  let table: SwiftTable

  func write(to writer: inout SwiftWriter) {
    let cases = routes.cases.filter(\.hasMount)
    guard !cases.isEmpty else { return }
    writer.section("From a route to that of a mounted table in it, and back.")
    writer.block("\(table.access)var _mounted: (any _Turnpike.TypedRoute)? {") { writer in
      writer.choice(over: "self") { writer in
        for item in cases { writeMounted(item, to: &writer) }
        if cases.count < routes.cases.count { writer.line("default: return nil") }
      }
    }
    writer.line()
    let type = routes.shortName
    let head = "static func _mounting(_ route: any _Turnpike.TypedRoute) -> [\(type)] {"
    writer.block(table.access + head) { writer in
      writer.line("var routes: [\(type)] = []")
      for item in cases { writeMounting(item, to: &writer) }
      writer.line("return routes")
    }
  }

  private func writeMounted(_ item: RouteEnum.Case, to writer: inout SwiftWriter) {
    let local = SwiftName.local(item.name)
    let value = if case .group = item.payload { local + "._mounted" } else { local }
    writer.line("case .\(item.name)(let \(local)): return \(value)")
  }

  private func writeMounting(_ item: RouteEnum.Case, to writer: inout SwiftWriter) {
    switch item.payload {
    case .route, .otherwise: break
    case .group(let group):
      writer.line("routes += \(group.shortName)._mounting(route).map { .\(item.name)($0) }")
    case .mount(let mount):
      writer.line("routes += \(mount.tableName)._routes(for: route).map { .\(item.name)($0) }")
    }
  }
}

extension RouteEnum.Case {
  fileprivate var hasMount: Bool {
    switch payload {
    case .route, .otherwise: false
    case .group(let group): group.cases.contains(where: \.hasMount)
    case .mount: true
    }
  }
}
