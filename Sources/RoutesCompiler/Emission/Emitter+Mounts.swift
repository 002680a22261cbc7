extension Emitter {
  /// `_mounted` and `_mounting(_:)`, which lead from a route to that of a mounted table
  /// in it and back. An enum without mounts, in its groups too, needs neither.
  mutating func emitMounts(of routes: RouteEnum) {
    let cases = routes.cases.filter(\.hasMount)
    guard !cases.isEmpty else { return }
    section("From a route to that of a mounted table in it, and back.")
    block("\(access)var _mounted: (any Turnpike.RouteTable)? {") { emitter in
      emitter.choice(over: "self") { emitter in
        for item in cases { emitter.emitMounted(item) }
        if cases.count < routes.cases.count { emitter.text.line("default: return nil") }
      }
    }
    text.line()
    let type = routes.shortName
    text.list(
      "\(access)static func _mounting(", ["_ route: any Turnpike.RouteTable"], ") -> [\(type)] {")
    text.indent()
    text.line("var routes: [\(type)] = []")
    for item in cases { emitMounting(item) }
    text.line("return routes")
    text.outdent()
    text.line("}")
  }

  private mutating func emitMounted(_ item: RouteEnum.Case) {
    let local = SwiftName.local(item.name)
    let value = item.isGroup ? local + "._mounted" : local
    text.line("case .\(item.name)(let \(local)):", "return \(value)")
  }

  private mutating func emitMounting(_ item: RouteEnum.Case) {
    switch item.payload {
    case .route, .otherwise: break
    case .group(let group):
      text.line("routes +=", "\(group.shortName)._mounting(route).map { .\(item.name)($0) }")
    case .mount(let mount):
      text.line("routes +=", "\(mount.tableName)._routes(for: route).map { .\(item.name)($0) }")
    }
  }

  /// A function that sends the user to a route of this table, so that a filter can
  /// leave out the name of the enum: `request.redirect(to: .login)`.
  mutating func emitRedirecting() {
    text.line()
    block("nonisolated extension Turnpike.RouteRequest {") { emitter in
      emitter.text.line("/// Sends the user to another route, where a filter returns it.")
      emitter.text.line(
        "\(emitter.access)func redirect<Output: \(emitter.standard("Sendable"))>(")
      emitter.text.line(
        "  to route: \(emitter.table.name), from origin: Turnpike.LinkOrigin? = nil")
      emitter.text.line(") -> Turnpike.Outcome<Output> {")
      emitter.text.line("  self._redirect(to: route, from: origin)")
      emitter.text.line("}")
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

  fileprivate var isGroup: Bool {
    if case .group = payload { true } else { false }
  }
}
