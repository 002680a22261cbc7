import RouteMatching

/// For generated code.
/// The handler's methods, by route and by filter.
public struct _TableHandler<Routes: TypedRoute, Output: Sendable>: Sendable {
  /// Calls the method of a route.
  public typealias Invoke =
    nonisolated(nonsending) @Sendable (Routes, RouteRequest) async throws -> Output
  /// Runs a filter of the table.
  public typealias Filter =
    nonisolated(nonsending) @Sendable (
      Routes._Filter, RouteRequest, FilterChain<Output>
    ) async throws -> Outcome<Output>
  /// Calls the method of the `otherwise` line; the first argument is the whole link.
  public typealias Otherwise =
    nonisolated(nonsending) @Sendable (String, RouteRequest) async throws -> Output

  @usableFromInline package let invoke: Invoke
  @usableFromInline let filter: Filter?
  let otherwise: Otherwise?

  /// Makes a handler of functions that call the methods.
  ///
  /// - Parameters:
  ///   - invoke: Called with each route.
  ///   - filter: Runs the filters; without it, each stops its requests.
  ///   - otherwise: Called with each link that matches nothing; nil if the table has no
  ///     `otherwise` line.
  public init(invoke: @escaping Invoke, filter: Filter? = nil, otherwise: Otherwise? = nil) {
    self.invoke = invoke
    self.filter = filter
    self.otherwise = otherwise
  }
}

extension _TableHandler {
  /// The handler of a table that has no route to invoke.
  static var withoutRoutes: _TableHandler { _TableHandler { _, _ in throw _Mismatch() } }
}
