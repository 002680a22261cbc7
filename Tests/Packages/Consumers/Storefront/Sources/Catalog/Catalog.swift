public import Turnpike

/// The number on a product's label.
public struct ProductID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral text: String) { rawValue = text }
}

/// One level of the category tree.
public struct CategorySlug: LosslessStringConvertible, Hashable, Sendable {
  public let description: String

  public init(_ text: String) { description = text }
}

extension ProductID: RouteValue {}
extension CategorySlug: RouteValue {}
