/// Routes of mounted tables: `AppRoute.settings(.about)` holds `SettingsRoute.about`.
extension RouteTable {
  /// The routes of this table that are, or hold, a route of some table: one for each
  /// place where its table is mounted.
  public static func _routes(for route: any RouteTable) -> [Self] {
    if let own = route as? Self { return [own] }
    return _mounting(route)
  }

  /// The route of this table for one of a mounted table, at the mount that another
  /// route came through if the table is mounted more than once.
  ///
  /// - Returns: nil for a route of a table that is not mounted.
  static func route(for route: any RouteTable, beside current: (any RouteTable)?) -> Self? {
    let routes = _routes(for: route)
    guard routes.count > 1, let current = current as? Self,
      let mounted = current.route(inTableOf: route)
    else { return routes.first }
    let offset = current.index - mounted.index
    return routes.first { $0.index - route.index == offset } ?? routes.first
  }

  /// This route in the table of another one, which may be mounted in this table.
  private func route(inTableOf other: any RouteTable) -> (any RouteTable)? {
    sequence(first: self as any RouteTable) { $0._mounted }
      .first { type(of: $0) == type(of: other) }
  }
}
