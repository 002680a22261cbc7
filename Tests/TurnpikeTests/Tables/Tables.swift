// Tables of tests, which the plug-in compiles.

public import Turnpike

/// A Swift type that rejects a text of `Parity.routes`.
public struct OddNumber: RouteValue {
  public var routeText: String

  public init?(routeText: String) {
    guard ["one", "three"].contains(routeText) else { return nil }
    self.routeText = routeText
  }
}
