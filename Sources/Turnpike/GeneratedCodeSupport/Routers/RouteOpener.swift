/// For generated code.
/// Opens the routes of one enum: a ``Router`` the routes of its table, a `_RouterGroup` the routes
/// of a named group or a mounted table.
///
/// The generated open functions extend it, so that a feature's functions are the
/// same whether its table has a router of its own or is mounted in an app's:
///
/// ```swift
/// try await router.product(id: "A-17")
/// try await router.account.order(id: order)
/// ```
public protocol _RouteOpener<Routes, Output>: Sendable {
  /// The enum whose routes it opens.
  associatedtype Routes: RouteGroup
  /// The type that handlers return.
  associatedtype Output: Sendable

  /// Opens a route with its origin.
  @discardableResult
  nonisolated(nonsending) func open(
    _ route: Routes, from origin: LinkOrigin
  ) async throws -> Outcome<Output>

  /// Opens a route from inside the app, after the routes that were sent before, without waiting.
  /// See ``Router/send(_:)``.
  func send(_ route: Routes)
}

extension _RouteOpener {
  /// For generated code.
  /// Opens a route from inside the app.
  @inlinable
  @discardableResult
  public nonisolated(nonsending) func _open(
    _ route: consuming Routes
  ) async throws -> Outcome<Output> {
    try await open(route, from: .inApp)
  }
}

extension Router: _RouteOpener {
  /// Unavailable, so that Swift reports a missing label `link`.
  @available(*, unavailable, renamed: "open(link:from:)")
  @discardableResult
  @_disfavoredOverload
  public nonisolated(nonsending) func open(
    _ link: String, from origin: LinkOrigin = .external
  ) async throws -> Outcome<Output> {
    try await open(link: link, from: origin)
  }
}

/// For generated code.
/// The routes of a group with a name, or of a mounted table, opened by the router of
/// the whole table: `router.account`.
public struct _RouterGroup<Base: _RouteOpener, Routes: RouteGroup>: _RouteOpener {
  private let base: Base
  private let outer: @Sendable (Routes) -> Base.Routes

  /// Makes the group whose routes `outer` wraps in routes of `base`.
  public init(_ base: Base, _ outer: @escaping @Sendable (Routes) -> Base.Routes) {
    self.base = base
    self.outer = outer
  }

  /// Opens a route of the group.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - origin: The origin of the route: by default the app itself.
  @discardableResult
  public nonisolated(nonsending) func open(
    _ route: Routes, from origin: LinkOrigin = .inApp
  ) async throws -> Outcome<Base.Output> {
    try await base.open(outer(route), from: origin)
  }

  /// Opens a route of the group from inside the app, after the routes that were sent before,
  /// without waiting. See ``Router/send(_:)``.
  public func send(_ route: Routes) {
    base.send(outer(route))
  }
}
