import RouteMatching

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension RouteTable {
  /// Makes the route of a URL, or `nil` if it has none.
  public init?(_ url: URL) {
    self.init(url.absoluteString)
  }

  /// The link as a URL: `https://shop.example.com/product/A-17`.
  ///
  /// If no link can contain a value, the path is `/%FF`, which no route matches, and
  /// ``link(_:)`` throws.
  public func url(_ form: LinkForm = .universal) -> URL {
    // A host that no URL can have leaves the path, where anything can be encoded.
    guard let url = URL(string: text(form)) ?? URL(string: "/%FF") else {
      preconditionFailure("A path of percent-encoded bytes is always a URL.")
    }
    return url
  }
}

extension RouteTableInfo where Table: RouteTable {
  /// Matches a URL with the table, without a router.
  ///
  /// - Returns: `nil` if no route matches, or a `redirect` line leads out of the app.
  /// - Throws: ``LinkError`` for a link that cannot be read.
  public func match(
    _ url: URL, from origin: LinkOrigin = .external
  ) throws(LinkError) -> Match<Table>? {
    try match(url.absoluteString, from: origin)
  }
}
