import RouteMatching

extension Router where Table == EmptyTable, Output == Void {
  /// A router without a table, independent of every other.
  public convenience init() {
    self.init(_handler: .withoutRoutes)
  }

  /// The router without a table that the whole program shares, made when it is first used.
  public static var shared: Router { sharedRouter }
}

private let sharedRouter = Router<EmptyTable, Void>()

extension _TableHandler {
  /// The handler of a table that has no route to invoke.
  static var withoutRoutes: _TableHandler { _TableHandler { _, _ in throw _Mismatch() } }
}
