import RouteMatching

/// What becomes of a link and, where nothing opens, why not: for logs, and for people
/// who ask why nothing happened.
///
/// ```swift
/// print(router.explain("shop://account/order/7"))
/// // matches nothing
/// //   /account/orders/:id (account.order): segment 2 is not 'orders'
/// ```
///
/// It has texts of the table and, where a scheme or a host is not accepted, that one,
/// but no segment, value or other part of the link, so that it can be logged where
/// links cannot. It is encoded with the names that stand here.
public struct LinkExplanation: Hashable, Sendable, Codable {
  /// What becomes of a link.
  public enum Verdict: Hashable, Sendable, Codable {
    /// A route of the table opens, by its name and pattern.
    case route(name: String, pattern: String)
    /// What a pattern is mapped to opens; of a matcher its description.
    case mapped(pattern: String)
    /// A `redirect` line with this pattern leads out of the app.
    case leavesApp(pattern: String, target: String)
    /// A `-> nil` line of the table refuses the link.
    case refused
    /// The link came from outside, and the route is `@inApp`; or it is a `redirect` line
    /// that leads out of the app, whose name is `redirect`.
    case inAppOnly(name: String, pattern: String)
    /// The scheme is none that is accepted.
    case unknownScheme(name: String)
    /// The host of a web link is none that is accepted.
    case unknownHost(name: String)
    /// The link cannot be read.
    case unreadable(error: LinkError)
    /// Nothing matches.
    case unmatched
  }

  /// A pattern that the link nearly matches.
  public struct NearMiss: Hashable, Sendable, Codable {
    /// The name of the route in the table; `nil` for a mapped pattern.
    public let route: String?
    /// The pattern, as the table has it or as it was mapped; of a route with several
    /// the one that shows, or else the first.
    public let pattern: String
    /// The first place where the link failed, and why.
    public let reason: Reason
  }

  /// Why a link does not match a pattern. Segments are counted from 1; in a link with
  /// a custom scheme the authority is the first.
  public enum Reason: Hashable, Sendable, Codable {
    /// A segment is not the text that the pattern has there.
    case text(segment: Int, expected: String)
    /// A segment is no value of the parameter that stands there, such as
    /// `id: Int(1...)`; `nil` where the segment differs in the text around values.
    case value(segment: Int, parameter: String?)
    /// The path ends before a segment; with its text where the pattern has one.
    case missingSegment(segment: Int, expected: String?)
    /// The path goes on with a segment after the last of the pattern.
    case extraSegment(segment: Int)
    /// An item of the query is missing, has another value than the pattern asks for,
    /// or is there though it must not be.
    case query(key: String)
    /// The fragment is missing or not what the pattern asks for.
    case fragment
    /// The path ends in a slash, which `option trailingSlash strict` does not take.
    case trailingSlash
    /// Everything is there, and the text of a parameter is no value of its Swift type.
    case conversion(parameter: String?)
    /// The route answers links from inside the app alone.
    case inApp
  }

  /// What becomes of the link.
  public let verdict: Verdict
  /// The patterns that share the longest prefix with a link that nothing matches, at
  /// most five, the nearest first; empty where the verdict says it all.
  public let nearMisses: [NearMiss]
}

extension LinkExplanation {
  init(_ verdict: Verdict) {
    self.init(verdict: verdict, nearMisses: [])
  }
}
