#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension URL: RouteValue {
  /// The URL that a text stands for: a URI reference of RFC 3986 that is not empty, with
  /// the characters outside ASCII percent-encoded.
  @_disfavoredOverload
  public init?(routeText: String) {
    self.init(string: routeText)
    guard String._areSame(absoluteString, routeText) else { return nil }
  }

  /// The whole URL as text.
  ///
  /// One that is relative to another URL is equal to none that a link gives back;
  /// its `absoluteURL` is.
  public var routeText: String { absoluteString }
}
