import Turnpike

/// A Swift type that the golden tables name.
public struct ProductID: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

extension ProductID: RouteValue {}
