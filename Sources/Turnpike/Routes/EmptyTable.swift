import RouteMatching

/// A table without routes, for a router that needs no table. This type has no values.
public enum EmptyTable: TypedRoute {
  /// A table without routes.
  public static var table: RouteTableInfo<EmptyTable> { emptyTable }

  /// For generated code.
  public static func _route(
    at index: Int, _ values: inout _RouteReader, _ link: Span<UInt8>
  ) throws(_Mismatch) -> EmptyTable {
    throw _Mismatch()
  }

  /// For generated code.
  public var _index: Int { switch self {} }

  /// For generated code.
  public func _write(to writer: inout _RouteWriter) {}
}

private let emptyTable = RouteTableInfo<EmptyTable>(matchTable: .empty, description: "")

extension Router where Routes == EmptyTable, Output == Void {
  /// A router without a table, independent of every other.
  public convenience init() {
    self.init(handler: .withoutRoutes)
  }

  /// The router without a table that the whole program shares, made when it is first used.
  public static var shared: Router { sharedRouter }
}

private let sharedRouter = Router<EmptyTable, Void>()
