// The Swift types of the tests' tables, which the plug-in compiles.

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

/// A Swift type that rejects half of the numbers.
public struct Even: RouteValue, Hashable, LosslessStringConvertible {
  public let description: String

  public init?(_ text: String) {
    guard let number = Int(text), number.isMultiple(of: 2) else { return nil }
    description = text
  }
}

/// A Swift type that rejects a text of `Parity.routes`.
public struct OddNumber: RouteValue {
  public var routeText: String

  public init?(routeText: String) {
    guard ["one", "three"].contains(routeText) else { return nil }
    self.routeText = routeText
  }
}

/// A Swift type that reads letters in either case and prints capitals.
public struct Code: RouteValue {
  public var routeText: String

  public init?(routeText: String) {
    guard routeText.contains("-") else { return nil }
    self.routeText = routeText.uppercased()
  }
}

/// A Swift type that prints another value than it has read.
public struct Longer: RouteValue {
  public var routeText: String

  public init?(routeText: String) { self.routeText = routeText + "x" }
}
