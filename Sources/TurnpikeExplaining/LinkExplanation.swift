import RouteMatching

/// What a link opens or, if it opens nothing, why: for logs and for debugging.
///
/// ```swift
/// print(router.explain("shop://account/order/7"))
/// // matches nothing
/// //   /account/orders/:id (account.order): segment 2 is not 'orders'
/// ```
///
/// It contains text of the table and, if the scheme or the host is not accepted, that name. It
/// contains no other part of the link, so it can be logged where links must not be. It is encoded
/// with the names of its members.
public struct LinkExplanation: Hashable, Sendable, Codable {
  /// The result of opening a link.
  public enum Verdict: Hashable, Sendable, Codable {
    /// The link opens a route of the table.
    case route(name: String, pattern: String)
    /// The link opens a mapped pattern or a matcher, which is given by its description.
    case mapped(pattern: String)
    /// A `redirect` line with this pattern leads out of the app, to this link. If the router does
    /// not follow `redirect` lines, the target may be the pattern of a route.
    case leavesApp(pattern: String, target: String)
    /// A `-> nil` line of the table refuses the link.
    case refused
    /// The link came from outside and matches an `@inApp` route, or an `@inApp` `redirect` line
    /// that leads out of the app, with the name `redirect`.
    case inAppOnly(name: String, pattern: String)
    /// The scheme is not accepted.
    case unknownScheme(name: String)
    /// The host of a web link is not accepted. The name has the port, if there is one; it is empty
    /// if the host has characters other than ASCII letters, digits, `-`, `_` and dots, because
    /// other text could be private.
    case unknownHost(name: String)
    /// The link cannot be read.
    case unreadable(error: LinkError)
    /// Nothing matches.
    case unmatched
  }

  /// A pattern that the link nearly matches.
  public struct NearMiss: Hashable, Sendable, Codable {
    /// The name of the route; `nil` for a mapped pattern, and for a `redirect` line that leads out
    /// of the app.
    public let route: String?
    /// The pattern as the table has it or as it was mapped. If the route has several, it is the
    /// pattern that the link nearly matches.
    public let pattern: String
    /// The first part of the link that does not match, and why.
    public let reason: Reason
    /// Advice on what to write instead, such as `did you mean 'orders'?`; `nil` if that is obvious.
    public let advice: String?
  }

  /// Why a link does not match a pattern. Segments are counted from 1; in a link with
  /// a custom scheme the authority is the first.
  public enum Reason: Hashable, Sendable, Codable {
    /// The link begins with another scheme or host than the links of the pattern.
    case site
    /// The link begins with a host of the table, without a scheme before it, and is read as a path.
    case noScheme
    /// A segment is not the literal of the pattern.
    case text(segment: Int, expected: String)
    /// A segment is not a value of its parameter, such as `id: Int(1...)`; the parameter is `nil`
    /// if the text around the values differs.
    case value(segment: Int, parameter: String?)
    /// The path ends before this segment of the pattern, whose literal is `expected`, if it has
    /// one.
    case missingSegment(segment: Int, expected: String?)
    /// The path has a segment after the last segment of the pattern.
    case extraSegment(segment: Int)
    /// An item of the query is not the literal of the pattern.
    case itemText(key: String, expected: String)
    /// An item of the query is not a value of its parameter, as with ``value(segment:parameter:)``.
    case itemValue(key: String, parameter: String?)
    /// An item of the query is missing.
    case missingItem(key: String)
    /// The query has an item that the pattern forbids.
    case extraItem(key: String)
    /// The fragment is missing, or is not the fragment that the pattern requires.
    case fragment
    /// The fragment is not a value of its parameter, such as `section: Int(1...)`.
    case fragmentValue(parameter: String)
    /// The path ends in a slash, which `option trailingSlash strict` refuses.
    case trailingSlash
    /// The pattern matches, but the text of a parameter is not a value of its Swift type.
    case conversion(parameter: String?)
    /// The route is `@inApp`, and the link is from outside.
    case inApp
  }

  /// The result of opening the link.
  public let verdict: Verdict
  /// The patterns that a link without a match nearly matches, the nearest first, at most five:
  /// patterns that share literals with the link or, if none does, patterns without literals that
  /// match most of it. Empty for any other link.
  public let nearMisses: [NearMiss]
}

extension LinkExplanation {
  init(_ verdict: Verdict, nearMisses: [NearMiss] = []) {
    self.init(verdict: verdict, nearMisses: nearMisses)
  }
}

extension LinkExplanation: CustomStringConvertible {
  /// The verdict, then a line for each near miss.
  public var description: String {
    ([verdict.description] + nearMisses.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension LinkExplanation.Verdict: CustomStringConvertible {
  /// The verdict in words: `opens product (/product/:id)` or `the scheme 'store' is not accepted`.
  public var description: String {
    switch self {
    case .route(let name, let pattern): "opens \(name) (\(pattern))"
    case .mapped(let pattern): "opens what '\(pattern.escapedForPrinting)' is mapped to"
    case .leavesApp(let pattern, let target): "leaves the app for \(target) (redirect \(pattern))"
    case .refused: "a '-> nil' line refuses it"
    case .inAppOnly(let name, let pattern):
      "\(name) (\(pattern)) matches only links from inside the app"
    case .unknownScheme(let name): "the scheme '\(name.escapedForPrinting)' is not accepted"
    case .unknownHost(""): "the host is not accepted"
    case .unknownHost(let name): "the host '\(name.escapedForPrinting)' is not accepted"
    case .unreadable(let error): "cannot be read: \(error)"
    case .unmatched: "matches nothing"
    }
  }
}

extension LinkExplanation.NearMiss: CustomStringConvertible {
  /// The pattern and the reason: `/account/orders/:id (account.order): segment 2 is not 'orders'`.
  public var description: String {
    "\(pattern.escapedForPrinting)\(route.map { " (\($0))" } ?? ""): \(reason)"
      + (advice.map { ": \($0)" } ?? "")
  }
}

extension LinkExplanation.Reason: CustomStringConvertible {
  /// The reason in words, without a capital or a full stop.
  public var description: String {
    switch self {
    case .site: "the link begins with another scheme or host"
    case .noScheme: "the link has no scheme, so it is read as a path"
    case .text(let segment, let expected): "segment \(segment) is not '\(expected)'"
    case .value(let segment, let parameter?): "segment \(segment) is not a value of '\(parameter)'"
    case .value(let segment, nil): "segment \(segment) has another form"
    case .missingSegment(let segment, let expected):
      "the path ends before segment \(segment)\(expected.map { ", '\($0)'" } ?? "")"
    case .extraSegment(let segment): "segment \(segment) is one too many"
    case .itemText(let key, let expected): "the query's '\(key)' is not '\(expected)'"
    case .itemValue(let key, let parameter?):
      "the query's '\(key)' is not a value of '\(parameter)'"
    case .itemValue(let key, nil): "the query's '\(key)' has another form"
    case .missingItem(let key): "the query has no '\(key)'"
    case .extraItem(let key): "the query's '\(key)' is one too many"
    case .fragmentValue(let parameter): "the fragment is not a value of '\(parameter)'"
    case .fragment: "the fragment is not what the pattern requires"
    case .trailingSlash: "the path ends in a slash"
    case .conversion(let parameter?): "the text for '\(parameter)' is not a value of its type"
    case .conversion(nil): "the target can't have a value of the link"
    case .inApp: "the route matches only links from inside the app"
    }
  }
}
