public import Turnpike

/// A type that an app brings along.
public struct ProductID: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

extension ProductID: RouteValue {}

extension ProductID: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { rawValue = value }
}
