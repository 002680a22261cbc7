import Turnpike

/// The number on a product's label: `A-17`.
public struct ProductID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral text: String) { self.init(rawValue: text) }
}

extension ProductID: RouteValue {}

/// One level of the category tree, as it stands in a link: `men`.
public struct CategorySlug: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  public let rawValue: String

  /// Letters of `a-z`, digits and hyphens; anything else is no category.
  public init?(rawValue: String) {
    let isSlug = rawValue.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard isSlug, !rawValue.isEmpty else { return nil }
    self.rawValue = rawValue
  }

  public init(stringLiteral text: String) { rawValue = text }
}

extension CategorySlug: RouteValue {}
