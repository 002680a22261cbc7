import RouteMatching

/// An enum of routes that the routes compiler generates for a named group, such as
/// `ShopRoute.Account`.
///
/// ``TypedRoute`` is the enum of a whole table.
///
/// Routes are equal if their values are equal and are printed with the same bytes: `é` as one
/// scalar and `é` as two scalars make two routes, because they make two links. The text that a
/// value was read from does not count.
public protocol RouteGroup: Hashable, Sendable, CustomStringConvertible {
  /// For generated code.
  /// The table that the group belongs to.
  associatedtype _Table: TypedRoute

  /// For generated code.
  /// The index of the group's first route in its table.
  static var _firstRoute: Int { get }

  /// For generated code.
  /// Makes the route with this index in the group, from the values of a link.
  static func _route(
    at index: Int, _ values: inout _RouteReader, _ link: Span<UInt8>
  ) throws(_Mismatch) -> Self

  /// For generated code.
  /// The index of the route in this enum; the complement of the index for the case of an
  /// `otherwise` line.
  ///
  /// It is a property of its own because opening a route needs only its index.
  var _index: Int { get }

  /// For generated code.
  /// Writes the values, in the order of the signature.
  func _write(to writer: inout _RouteWriter)

  /// For generated code.
  /// The route of a mounted table that the case holds; nil for a route of this enum.
  var _mounted: (any TypedRoute)? { get }

  /// For generated code.
  /// The routes of this enum that hold a route of a mounted table, one for each mount.
  static func _mounting(_ route: any TypedRoute) -> [Self]
}

/// The enum that the routes compiler generates for a `.routes` file: one case for each
/// route.
///
/// ```swift
/// let route: ShopRoute = .product(id: "A-17")
/// ShopRoute("shop://product/A-17?variant=2")  // ShopRoute?
/// route.path                                  // "/product/A-17"
/// route.url(.web)                       // https://shop.example.com/product/A-17
/// try route.link()                            // the same, or an error
/// ```
///
/// Parsing and printing are inverse: `ShopRoute(try route.link()) == route` for every route whose
/// ``link(_:)`` does not throw and that is not marked `@inApp`.
///
/// A route is encoded as its path, which also identifies it. The case of an `otherwise` line has no
/// path, and is encoded as another string.
public protocol TypedRoute: RouteGroup, Codable, Identifiable where _Table == Self {
  /// The table as data: its routes, schemes and hosts.
  static var table: RouteTableInfo<Self> { get }

  /// For generated code.
  /// The enum of the table's filters; `Never` if it has none.
  associatedtype _Filter: Hashable & Sendable = Never

  /// For generated code.
  /// The filter with this index among the table's uses of filters.
  ///
  /// It throws if a Swift type rejects an argument in the table.
  static func _filter(at use: Int) throws -> _Filter

  /// For generated code.
  /// Stops a debug build if a Swift type rejects a string of the table.
  static func _requireValues()
}

extension RouteGroup {
  /// Whether both are the same route with equal values.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    guard left._index == right._index else { return false }
    var writer = _RouteWriter(for: .values)
    left._write(to: &writer)
    writer.compare()
    right._write(to: &writer)
    return writer.isEqual
  }

  /// Feeds the route and its values, not their strings, into a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(_index)
    var writer = _RouteWriter(for: .hash, hasher: hasher)
    _write(to: &writer)
    if let result = writer.hasher { hasher = result }
  }

  /// The route as Swift: `product(id: "A-17", variant: 2)`, and `account.overview` in a
  /// group.
  ///
  /// Values that are nil or equal to their default are left out.
  public var description: String {
    if let (prefix, route) = mountedOtherwise { return prefix + route.description }
    var writer = _RouteWriter(for: .descriptions)
    _write(to: &writer)
    return Self._Table.table.describe(route: index, values: writer.texts)
  }

  /// The table's description of this route.
  public var info: RouteInfo {
    guard let (prefix, route) = mountedOtherwise else {
      return Self._Table.table.routeInfo(at: index)
    }
    var info = route.info
    info.name = prefix + info.name
    return info
  }

  /// The index of the route in its table.
  @inlinable
  @inline(__always)
  package var index: Int { Self._firstRoute &+ _RouteIndex.plain(_index) }

  /// The values as the text that a link would have.
  var written: (index: Int, values: [PrintedValue]) {
    var writer = _RouteWriter(for: .texts)
    _write(to: &writer)
    return (index, writer.texts)
  }
}

extension TypedRoute {
  /// The link's path, or a description of the route if no link can contain a value;
  /// distinct for distinct routes.
  public var id: String {
    if let path = try? link(.path) { return path }
    // Strings that differ in their bytes alone are equal in Swift.
    return description.unicodeScalars.map { $0.isASCII ? "\($0)" : $0.escaped(asASCII: true) }
      .joined()
  }
}

extension TypedRoute {
  /// The values, including those that equal their defaults.
  package var arguments: [GivenValue] {
    var writer = _RouteWriter(for: .arguments)
    writer.arguments.reserveCapacity(4)
    _write(to: &writer)
    return writer.arguments
  }
}
