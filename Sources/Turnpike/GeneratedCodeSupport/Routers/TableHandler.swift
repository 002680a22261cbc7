/// The handler's methods, by route and by filter: generated code makes it for a router to
/// call.
public struct _TableHandler<Table, Output: Sendable>: Sendable {
  public typealias Invoke =
    nonisolated(nonsending) @Sendable (Table, RouteRequest) async throws -> Output
  /// The first argument counts the distinct uses of filters in the table.
  public typealias Filter =
    nonisolated(nonsending) @Sendable (
      Int, RouteRequest, FilterChain<Output>
    ) async throws -> Outcome<Output>
  /// The first argument is the whole link.
  public typealias Otherwise =
    nonisolated(nonsending) @Sendable (String, RouteRequest) async throws -> Output

  @usableFromInline package let invoke: Invoke
  let filter: Filter?
  let otherwise: Otherwise?

  public init(invoke: @escaping Invoke, filter: Filter? = nil, otherwise: Otherwise? = nil) {
    self.invoke = invoke
    self.filter = filter
    self.otherwise = otherwise
  }
}
