import RouteMatching

/// The match of a link in a table: a route with its values.
///
/// ```swift
/// let match = try ShopRoute.table.match("shop://product/A-17?variant=x&utm_source=mail")
/// match?.route       // .product(id: "A-17", variant: nil)
/// match?.issues      // variant: "x" is not an Int(1...)
/// match?.unusedQuery  // utm_source=mail
/// ```
public struct Match<Routes: TypedRoute>: Hashable, Sendable {
  /// The route with its values.
  public let route: Routes
  /// The parts of the link that could not be used: optional and defaulted values that do not parse,
  /// and query items with malformed escapes.
  public let issues: [MatchIssue]
  /// The items of the query that the route does not use, in order.
  public let unusedQuery: RouteQuery
  /// The pattern of the `redirect` line that the link matched; `nil` if it matched the
  /// route itself.
  public let redirectedFrom: String?
  /// The link that was read in place of the given link, with its values in their printed form:
  /// `/product/7` for `/product/007`; `nil` if the given link was read.
  public let readAs: String?
}

extension Match {
  /// The pattern of the route as the table has it: `/product/:id`.
  public var pattern: String { route.info.pattern }
}

extension Match: CustomStringConvertible {
  /// The route, and the parts of the link that it does not use:
  /// `product(id: "A-17"); variant: "x" is not an Int(1...); unused: utm_source=mail`.
  public var description: String {
    var parts = ["\(route)"] + issues.map(\.description)
    if !unusedQuery.isEmpty { parts.append("unused: \(unusedQuery)") }
    if let redirectedFrom { parts.append("redirected from \(redirectedFrom)") }
    if let readAs { parts.append("read as \(readAs.escapedForPrinting)") }
    return parts.joined(separator: "; ")
  }
}

extension RouteTableInfo where Routes: TypedRoute {
  /// Matches a link with the table, without a router: for servers with a dispatch of their
  /// own, and for tests.
  ///
  /// ```swift
  /// guard let match = try SiteRoute.table.match(path) else { return .notFound }
  /// switch match.route { … }
  /// ```
  ///
  /// - Parameters:
  ///   - link: A web link, a link with a custom scheme, or a path.
  ///   - origin: The origin of the link; routes marked `@inApp` match only in-app links.
  /// - Returns: `nil` if no route matches, or a `redirect` line leads out of the app.
  /// - Throws: ``LinkError`` for a link that cannot be read.
  /// - Complexity: O(*n*) in the length of the link, times the patterns that it nearly matches.
  public func match(
    _ link: String, from origin: LinkOrigin = .external
  ) throws(LinkError) -> Match<Routes>? {
    let (match, isFinal) = try firstMatch(link, from: origin)
    guard !isFinal,
      let printed = try Routes.printedLink(of: link, isExternal: !origin.isInApp)
    else { return match }
    return try firstMatch(printed, from: origin, readAs: printed).match
  }

  private func firstMatch(
    _ link: String, from origin: LinkOrigin, readAs: String? = nil
  ) throws(LinkError) -> (match: Match<Routes>?, isFinal: Bool) {
    try withBytes(of: link) { bytes throws(LinkError) in
      var reader = try _RouteReader(of: bytes, in: matchTable, within: nil)
      var route: Routes?
      let target = try Routes.target(of: bytes, &reader, isExternal: !origin.isInApp, into: &route)
      let match = route.map {
        Match($0, redirect: target?.redirect, readAs: readAs, reader, bytes)
      }
      return (match, !reader.mayBeReadAgain(isAnswered: target != nil))
    }
  }
}

extension Match {
  /// - Parameters:
  ///   - redirect: The `redirect` line that the link matches, if it matches one.
  ///   - readAs: The link that was read, if it is not the given link.
  ///   - reader: The reader of the pattern that the link matches.
  init(
    _ route: Routes, redirect: Int?, readAs: String?, _ reader: borrowing _RouteReader,
    _ link: Span<UInt8>
  ) {
    self.route = route
    let parameters = route.info.parameters
    issues = reader.issues(in: link, labels: parameters.map(\.label), types: parameters.map(\.type))
    unusedQuery = RouteQuery(reader.extraItems(in: link))
    redirectedFrom = redirect.map { Routes.table.redirect($0).pattern }
    self.readAs = readAs
  }
}

extension _RouteReader {
  /// The parts of the link that could not be used; a table without a description has neither labels
  /// nor types.
  func issues(in link: Span<UInt8>, labels: [String], types: [String]) -> [MatchIssue] {
    readingIssues.map { issue in
      let isDescribed = labels.indices.contains(issue.parameter)
      return MatchIssue(
        isDescribed ? labels[issue.parameter] : "", text: issue.text.string(in: link),
        type: isDescribed ? types[issue.parameter] : "value", form: form(of: issue.parameter))
    } + unreadableItems(in: link).map { MatchIssue($0, labels: labels) }
  }
}

/// The match of a link in a router: a route of its table, or a mapped pattern.
///
/// ```swift
/// switch try router.match(link) {
/// case .route(let match): print(match.route, match.issues)
/// case .mapped(let pattern, let parameters): print(pattern, parameters)
/// case nil: print("nothing would open")
/// }
/// ```
public enum RouterMatch<Routes: TypedRoute>: Hashable, Sendable {
  /// A route of the table.
  case route(Match<Routes>)
  /// A mapped pattern, or the description of a matcher, with the parameters by name.
  case mapped(pattern: String, parameters: [String: String])
}

extension RouterMatch {
  /// The route of the table; `nil` for a mapped pattern.
  public var route: Routes? {
    if case .route(let match) = self { match.route } else { nil }
  }

  /// The pattern, as the table has it or as it was mapped; for a matcher, its description.
  public var pattern: String {
    switch self {
    case .route(let match): match.pattern
    case .mapped(let pattern, _): pattern
    }
  }

  /// The parameters as text, by their names in the pattern.
  public var parameters: [String: String] {
    switch self {
    case .route(let match): match.route.writtenParameters
    case .mapped(_, let parameters): parameters
    }
  }
}

extension RouterMatch {
  /// Whether both are the same match. The strings of mapped patterns are compared byte by byte,
  /// because links are bytes.
  public static func == (left: RouterMatch, right: RouterMatch) -> Bool {
    switch (left, right) {
    case (.route(let match), .route(let other)): match == other
    case (.mapped(let pattern, let parameters), .mapped(let other, let others)):
      pattern.hasBytes(of: other) && haveSame(parameters, others)
    default: false
    }
  }
}

extension RouterMatch: CustomStringConvertible {
  /// The match of the table, or the mapped pattern with the parameters, sorted by name:
  /// `/user/:id (id: "7")`.
  public var description: String {
    switch self {
    case .route(let match): return match.description
    case .mapped(let pattern, let parameters):
      let texts = RouteQuery(parameters)
        .map { "\($0.key.escapedForPrinting): \($0.value.quoted)" }
      let list = texts.isEmpty ? "" : " (\(texts.joined(separator: ", ")))"
      return pattern.escapedForPrinting + list
    }
  }
}
