/// Routes of mounted tables: `AppRoute.settings(.about)` holds `SettingsRoute.about`.
extension TypedRoute {
  /// The route of this table that holds a route of a mounted table; if the table is mounted more
  /// than once, at the mount of `current`.
  ///
  /// - Returns: nil for a route of a table that is not mounted.
  static func route(for route: any TypedRoute, beside current: (any TypedRoute)?) -> Self? {
    let routes = _routes(for: route)
    guard routes.count > 1, let current = current as? Self,
      let mounted = current.route(inTableOf: route)
    else { return routes.first }
    let offset = current.index - mounted.index
    return routes.first { $0.index - route.index == offset } ?? routes.first
  }

  /// This route, or the route that it holds, in the table of `other`; nil if there is none.
  private func route(inTableOf other: any TypedRoute) -> (any TypedRoute)? {
    sequence(first: self as any TypedRoute) { $0._mounted }
      .first { type(of: $0) == type(of: other) }
  }
}

extension RouteGroup {
  /// The case of the `otherwise` line of a mounted table, with the names of the cases that hold it,
  /// such as `settings.`; nil for a route, and for the case of this table.
  ///
  /// The table has no line for it. Its name begins like the name of the mounted table's last route.
  var mountedOtherwise: (prefix: String, route: any TypedRoute)? {
    let index = index
    guard index > Self._Table.table.routeCount, let route = _mounted else { return nil }
    let name = Self._Table.table.nameOfRoute(before: index)
    return (String(name.dropLast(route.nameOfLastRoute.count)), route)
  }

  private var nameOfLastRoute: String { Self._Table.table.nameOfRoute(before: index) }
}

extension RouteTableInfo {
  /// The name of the last route of the table whose `otherwise` case has this index.
  fileprivate func nameOfRoute(before otherwise: Int) -> String {
    let end = otherwise & (1 << _RouteIndex.routeBits - 1)
    return routeInfo(at: end - 1).name
  }
}
