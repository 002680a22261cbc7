#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension URL: RouteValue {
  /// Parses a URL: a URI reference of RFC 3986 that is not empty, with the characters
  /// outside ASCII percent-encoded.
  @_disfavoredOverload
  public init?(routeText: String) {
    self.init(string: routeText)
    guard String._areSame(absoluteString, routeText) else { return nil }
  }

  /// The whole URL as text.
  ///
  /// A URL that is relative to another one is not equal to the URL that is parsed from a
  /// link; its `absoluteURL` is.
  public var routeText: String { absoluteString }
}
