import RouteMatching

/// The target of a link or route. `open`, `match`, `handles` and `explain` all use it, so they
/// agree.
///
/// A route is stored by reference, so that code that is compiled once for all tables need not look
/// up its size.
@usableFromInline
@frozen
package enum Resolution<Routes: TypedRoute, Output: Sendable>: Sendable {
  /// A route of the table.
  case route(RoutedContent<Routes>)
  /// A pattern, or a matcher, that was mapped beside the table.
  case mapped(MappedContent, MappedAction<Output>)
  /// A `redirect` line that leads out of the app.
  case leavesApp(MovedLink)
  /// A `redirect` line that the router does not follow.
  case moved(MovedLink)
  /// Nothing, because a `-> nil` line matches, or only the app itself may open what matches.
  case refused
  /// Nothing, because nothing matches.
  case unmatched
}

extension RouterSnapshot {
  /// Finds the target: a route of the table, by `resolveInTable` and `target(of:)`, or a mapped
  /// pattern if it is more specific, or a `redirect` line that is not followed. The last two use
  /// the table's reader again after the route is found.
  @inlinable
  @inline(__always)
  package func resolve(
    _ source: RequestSource<Routes>, from origin: LinkOrigin
  ) throws(LinkError) -> Resolution<Routes, Output> {
    guard needsReader, case .link(let link) = source else {
      return try resolveInTable(source, from: origin)
    }
    return try resolveWithReader(link, from: origin)
  }

  /// Finds the target in the table only: it is all that most routers have.
  @inlinable
  @inline(__always)
  package func resolveInTable(
    _ source: RequestSource<Routes>, from origin: LinkOrigin
  ) throws(LinkError) -> Resolution<Routes, Output> {
    switch source {
    case .link(let link):
      var route: Routes?
      var reading = (isFinal: true, pattern: 0)
      let target = try Routes.firstReading(
        of: link, within: scope, isExternal: !origin.isInApp, &reading, into: &route)
      if !reading.isFinal, let again = try resolveAgain(link, from: origin) { return again }
      return resolution(of: link, target, reading.pattern, consume route)
    case .route(let content):
      return content.isReachable(from: origin, among: routeCount) ? .route(content) : .unmatched
    case .unknownRoute: return .unmatched
    }
  }

  /// Finds the target in the table and among the mapped patterns, which continue with the table's
  /// reader.
  @inlinable
  func resolveWithReader(
    _ link: String, from origin: LinkOrigin
  ) throws(LinkError) -> Resolution<Routes, Output> {
    let (resolution, isFinal) = try withBytes(of: link) { bytes throws(LinkError) in
      var reader = try _RouteReader(of: bytes, in: Routes.table.matchTable, within: scope)
      let resolution = try resolve(link, bytes, &reader, from: origin)
      return (resolution, !mayBeReadAgain(resolution, reader))
    }
    if !isFinal, let again = try resolveAgain(link, from: origin) { return again }
    return resolution
  }

  /// Finds the target of the first reading.
  ///
  /// - Parameter reader: Reads the pattern of the table afterwards.
  @inlinable
  func resolve(
    _ link: String, _ bytes: Span<UInt8>, _ reader: inout _RouteReader, from origin: LinkOrigin
  ) throws(LinkError) -> Resolution<Routes, Output> {
    var route: Routes?
    let target = try Routes.target(of: bytes, &reader, isExternal: !origin.isInApp, into: &route)
    if let content = try mapped?.match(
      link, bytes, after: reader, hasRival: target != nil, within: scope)
    {
      return .mapped(content, actions[content.index])
    }
    let resolution = resolution(of: link, target, reader.patternOffset, consume route)
    return followsRedirectLines ? resolution : moved(by: resolution, reader, bytes, from: origin)
  }

  /// - Parameters:
  ///   - pattern: The pattern that was found, by the offset of its record.
  ///   - route: The route that was found, if one was. It is consumed and not copied, because a copy
  ///     retains what is in it.
  @inlinable
  @inline(__always)
  func resolution(
    of link: String, _ target: PatternTarget?, _ pattern: Int, _ route: consuming Routes?
  ) -> Resolution<Routes, Output> {
    switch target {
    case .route(let index), .redirect(_, let index):
      guard let route = consume route else { preconditionFailure("The route was not made.") }
      return .route(
        RoutedContent(
          link: link, route: route, index: index, pattern: pattern, scope: scope))
    case .externalRedirect(let redirect):
      return leavesApp(by: redirect, patternAt: pattern, link)
    case .refusal: return .refused
    case nil: return .unmatched
    }
  }
}

extension TypedRoute {
  /// Finds only the route of a link, in its first reading.
  ///
  /// - Parameter reading: Whether no second reading may find another target, and the pattern that was
  ///   found, by the offset of its record, afterwards.
  @inlinable
  static func firstReading(
    of link: borrowing String, within scope: LinkScope?, isExternal: Bool,
    _ reading: inout (isFinal: Bool, pattern: Int), into route: inout Self?
  ) throws(LinkError) -> PatternTarget? {
    try withBytes(of: link) { bytes throws(LinkError) in
      var reader = try _RouteReader(of: bytes, in: table.matchTable, within: scope)
      let target = try target(of: bytes, &reader, isExternal: isExternal, into: &route)
      reading.isFinal = !reader.mayBeReadAgain(isAnswered: target != nil)
      reading.pattern = reader.patternOffset
      return target
    }
  }

  /// The target of the first pattern that a link matches, from the most specific on, whose values
  /// convert.
  ///
  /// The route is stored in `route` and not returned, so that the returned type is the same
  /// for every table: unspecialized code would look up a generic type at each call.
  @inlinable
  @inline(__always)
  static func target(
    of link: Span<UInt8>, _ reader: inout _RouteReader, isExternal: Bool, into route: inout Self?
  ) throws(LinkError) -> PatternTarget? {
    while let target = try reader.nextPattern(in: link) {
      switch target {
      case .refusal: return .refusal
      case .externalRedirect(let redirect):
        guard !isExternal || reader.takesExternalLinks else { return .refusal }
        guard table.redirectLink(of: redirect, reader, link) != nil else { continue }
        return target
      case .route(let index), .redirect(_, let index):
        do throws(_Mismatch) {
          route = try _route(at: index, &reader, link)
        } catch {
          continue
        }
        // A `redirect` line opens nothing that its route's own patterns do not open.
        let isInApp =
          !reader.takesExternalLinks || target.redirect != nil && table.isInApp(route: index)
        guard isExternal, isInApp else { return target }
        route = nil
        return .refusal
      }
    }
    return nil
  }
}

extension RouterSnapshot {
  /// The request for a link or a route.
  ///
  /// - Parameters:
  ///   - depth: How many redirects and openings led to it.
  ///   - wait: What the router held it for, if it opens it again.
  @inlinable
  @inline(__always)
  func request(
    for source: RequestSource<Routes>, _ resolution: Resolution<Routes, Output>,
    from origin: LinkOrigin, depth: Int, wait: LinkWait
  ) -> RouteRequest {
    let content: any RequestContent =
      if case .route(let content) = resolution { content } else {
        linkContent(of: source, resolution)
      }
    return RouteRequest(
      content: content, origin: origin, redirectCount: depth, wait: wait)
  }

  /// The content of a request for anything but a route of the table.
  @usableFromInline
  func linkContent(
    of source: RequestSource<Routes>, _ resolution: Resolution<Routes, Output>
  ) -> any RequestContent {
    let table = Routes.table
    switch resolution {
    case .route(let content): return content
    case .mapped(let content, _): return content
    case .leavesApp(let link):
      return LinkContent(
        source.link, in: table.matchTable, redirectedFrom: table.redirect(link.line).pattern,
        within: scope)
    case .moved, .refused, .unmatched:
      return LinkContent(
        source.link, in: table.matchTable, unmatchedText: source.unmatchedText, within: scope)
    }
  }

  /// The link or route that a filter redirects to.
  func source(of redirect: Redirect, beside current: (any TypedRoute)?) -> RequestSource<Routes> {
    guard let route = redirect.route else { return .link(redirect.link) }
    guard let own = Routes.route(for: route, beside: current) else {
      return .unknownRoute(redirect.link)
    }
    return .route(own, within: scope)
  }
}

/// The link or route that is opened.
@usableFromInline
@frozen
package enum RequestSource<Routes: TypedRoute>: Sendable {
  case link(String)
  case route(RoutedContent<Routes>)
  /// A route of a table that is not the router's, by its link. It matches nothing: a route of the
  /// router's own table that has the same path is another route.
  case unknownRoute(String)
}

extension RequestSource {
  /// A route, as the content of a request. It is consumed and not copied, because a copy retains
  /// what is in it.
  @inlinable
  static func route(_ route: consuming Routes, within scope: LinkScope?) -> RequestSource {
    .route(RoutedContent(route, within: scope))
  }

  /// This source, with the hosts that the router accepts now.
  func renewed(within scope: LinkScope?) -> RequestSource {
    guard case .route(let content) = self else { return self }
    return .route(RoutedContent(content.route, within: scope, at: content.place))
  }

  /// The link, which opens this source or nothing: the case of an `otherwise` line and a route of
  /// another table have `/%FF`.
  var link: String {
    switch self {
    case .link(let link): link
    case .route(let content): content.route.path
    case .unknownRoute: LinkPrinter.unmatchablePath
    }
  }

  /// Where the screen was, if it is restored.
  var place: RestoredPlace? {
    if case .route(let content) = self { content.place } else { nil }
  }

  /// The text that the default is called with, if that is not the link. It is never used as a link,
  /// because its origin may differ from the origin of the request.
  var unmatchedText: String? {
    switch self {
    case .link: nil
    case .route(let content): content.route.unmatchedText
    case .unknownRoute(let path): path
    }
  }
}

extension RouteRequest {
  /// Makes a request for a route, as `router.open(route)` does, to test a filter.
  public init<Routes: TypedRoute>(_ route: Routes, origin: LinkOrigin = .inApp) {
    let table = Routes.table
    let routed = RoutedContent(route, within: nil)
    let content: any RequestContent =
      routed.isReachable(from: origin, among: table.routeCount)
      ? routed
      : LinkContent(
        routed.link, in: table.matchTable, unmatchedText: route.unmatchedText, within: nil)
    self.init(content: content, origin: origin, redirectCount: 0)
  }
}

extension TypedRoute {
  /// The text that the case of an `otherwise` line holds.
  fileprivate var unmatchedText: String? {
    let (index, values) = written
    guard index >= Self.table.routeCount, case .text(let text)? = values.first else { return nil }
    return text
  }
}
