/// An enum of routes that the routes compiler writes for a group with a name, such
/// as `ShopRoute.Account`.
///
/// ``RouteTable`` is the enum of a whole table.
public protocol RouteGroup: Hashable, Sendable, CustomStringConvertible {
  /// The table that the group belongs to.
  associatedtype _Table: RouteTable

  /// The index of the group's first route in its table.
  static var _firstRoute: Int { get }

  /// Makes the route with this index in the group, from the values of a link.
  static func _route(
    at index: Int, _ values: inout _RouteReader, _ link: Span<UInt8>
  ) throws(_Mismatch) -> Self

  /// Hands out the index in the group and the values.
  func _write(to writer: inout _RouteWriter)
}

/// The enum that the routes compiler writes for a `.routes` file: one case for each
/// place that a link can open.
public protocol RouteTable: RouteGroup, Codable, Identifiable where _Table == Self {
  /// What the table says of its routes.
  static var table: RouteTableInfo<Self> { get }
}

extension RouteTable {
  public static var _firstRoute: Int { 0 }
}

extension RouteGroup {
  public static func == (left: Self, right: Self) -> Bool { true }

  public func hash(into hasher: inout Hasher) {}

  public var description: String { "" }
}

extension RouteTable {
  public init(from decoder: any Decoder) throws {
    throw LinkError.valueNotRepresentable("")
  }

  public func encode(to encoder: any Encoder) throws {}

  public var id: String { "" }
}
