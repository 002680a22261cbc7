import RouteMatching
import Turnpike

/// The reason why a link to another app could not be built or opened.
///
/// ```swift
/// do {
///   try await opener.open(ExternalLink(scheme: "shop", path: "product/\(id)"))
/// } catch AppOpenerError.noApp {
///   showWebsite()
/// }
/// ```
public enum AppOpenerError: Error, Hashable, Sendable {
  /// The string is not a link of RFC 3986: it has no scheme, or has characters that must be
  /// percent-encoded.
  case invalidLink(String)
  /// The string is not a scheme: a letter, then letters, digits, `+`, `-` and `.`.
  case invalidScheme(String)
  /// The path has text that the path of a link cannot contain.
  case invalidPath(String)
  /// No app on this device opens links with this scheme.
  case noApp(scheme: String)
  /// The platform did not open the link, and gave no reason.
  case refused(String)
  /// A program that opens links, such as `xdg-open`, is not installed.
  case missingTool(String)
  /// A program that opens links has failed, with this exit status.
  case failedTool(String, status: Int32)
}

extension AppOpenerError: CustomStringConvertible {
  /// A description of the problem, without a capital or a full stop.
  public var description: String {
    switch self {
    case .invalidLink(let link):
      "'\(link.escapedForPrinting)' is not a link: it needs a scheme, and may hold only characters of links"
    case .invalidScheme(let scheme):
      "'\(scheme.escapedForPrinting)' is not a scheme: a letter, then letters, digits, '+', '-' and '.'"
    case .invalidPath(let path):
      "'\(path.escapedForPrinting)' can't be the path of a link: it has '?', '#', or a segment that is empty, "
        + "'.' or '..'; give a query as 'query', and text that has such characters as a value"
    case .noApp(let scheme): "no app opens links with the scheme '\(scheme.escapedForPrinting)'"
    case .refused(let link): "the system did not open '\(link.escapedForPrinting)'"
    case .missingTool(let tool):
      "'\(tool)' is not installed; on Debian and Ubuntu it is in the package xdg-utils"
    case .failedTool(let tool, let status): "'\(tool)' failed with status \(status)"
    }
  }
}
