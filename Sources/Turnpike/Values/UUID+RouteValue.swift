#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UUID: RouteValue {
  /// The identifier of 36 characters, in either case (RFC 9562).
  public init?(routeText: String) { self.init(uuidString: routeText) }

  /// 36 characters, in lower case as RFC 9562 wants it.
  public var routeText: String { uuidString.lowercased() }
}
