public import Turnpike

/// A type with a rule of its own.
public struct Slug: RouteValue {
  public let routeText: String

  public init?(routeText: String) {
    guard routeText.hasPrefix("s") else { return nil }
    self.routeText = routeText
  }
}

public struct Number: RawRepresentable, RouteValue {
  public var rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }
}
