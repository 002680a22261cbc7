public import Turnpike

/// The last part of an article's address.
public struct Slug: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral text: String) { rawValue = text }
}

/// Whom an article is by.
public struct Handle: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral text: String) { rawValue = text }
}

extension Slug: RouteValue {}
extension Handle: RouteValue {}
