/// The routes of a group with a name, or of a mounted table, opened by the router of
/// the whole table: `router.account`.
public struct _RouterGroup<Base: _RouteOpener, Routes: RouteGroup>: _RouteOpener {
  private let base: Base
  private let outer: @Sendable (Routes) -> Base.Routes

  /// The routes that `outer` makes routes of `base`.
  public init(_ base: Base, _ outer: @escaping @Sendable (Routes) -> Base.Routes) {
    self.base = base
    self.outer = outer
  }

  /// Opens a route of the group.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - origin: Where the route came from; it is the app's own unless you say otherwise.
  @discardableResult
  public nonisolated(nonsending) func open(
    _ route: Routes, from origin: LinkOrigin = .inApp
  ) async throws -> Outcome<Base.Output> {
    try await base.open(outer(route), from: origin)
  }

  /// Opens a route of the group from inside the app, after those that were sent before,
  /// without waiting for it. See ``Router/send(_:)``.
  public func send(_ route: Routes) {
    base.send(outer(route))
  }
}
