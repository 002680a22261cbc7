#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension URL: RouteValue {
  /// The URL that a text stands for, as `URL(string:)` reads it.
  @_disfavoredOverload
  public init?(routeText: String) { self.init(string: routeText) }

  /// The whole URL as text.
  ///
  /// One that is relative to another URL is equal to none that a link gives back;
  /// its `absoluteURL` is.
  public var routeText: String { absoluteString }
}
