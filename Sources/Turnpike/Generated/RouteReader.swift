/// Why generated code could not read a route from a link: a value does not parse.
public struct _Mismatch: Error, Sendable {
  @inlinable public init() {}
}

/// Hands the values of a link that matched to generated code, in the order of the
/// signature.
public struct _RouteReader: ~Copyable {
  init() {}

  public mutating func required<Value: RouteValue>(
    _ link: Span<UInt8>
  ) throws(_Mismatch) -> Value { throw _Mismatch() }

  public mutating func optional<Value: RouteValue>(
    _ link: Span<UInt8>
  ) throws(_Mismatch) -> Value? { throw _Mismatch() }

  public mutating func defaulted<Value: RouteValue>(
    _ link: Span<UInt8>, to value: @autoclosure () -> Value
  ) throws(_Mismatch) -> Value { throw _Mismatch() }

  public mutating func list<Value: RouteValue>(
    _ link: Span<UInt8>
  ) throws(_Mismatch) -> [Value] { throw _Mismatch() }

  public mutating func others(
    _ link: Span<UInt8>
  ) throws(_Mismatch) -> [String: String] { throw _Mismatch() }
}
