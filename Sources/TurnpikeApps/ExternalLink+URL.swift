#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ExternalLink {
  /// The link that a URL is, byte for byte.
  ///
  /// ```swift
  /// try await opener.open(ExternalLink(PartnerRoute.product(id: "A-17").url(.scheme)))
  /// ```
  ///
  /// - Throws: ``AppOpenerError/invalidLink(_:)`` if the URL is relative.
  public init(_ url: URL) throws(AppOpenerError) {
    try self.init(url.absoluteString)
  }

  /// The link as a URL.
  func url() throws(AppOpenerError) -> URL {
    guard let url = URL(string: description) else { throw .invalidLink(description) }
    return url
  }
}
