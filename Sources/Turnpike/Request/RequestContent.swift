/// The original content of a request: its link, its route, or both.
@usableFromInline
protocol RequestContent: AnyObject, Sendable {
  var link: String { get }
  /// The link that was read: `link`, or the same link with its values in their printed form. All
  /// parts of the request are read from it.
  var readLink: String { get }
  /// The text that the default is called with.
  var unmatchedLink: String { get }
  var anyRoute: (any TypedRoute)? { get }
  var parameters: [String: String]? { get }
  /// The query of a route that came without a link; nil for the query of the link.
  var printedQuery: RouteQuery? { get }
  /// The pattern of the route, or the mapped pattern; nil if the link matches nothing.
  var pattern: String? { get }
  var info: RouteInfo? { get }
  var redirectedFrom: String? { get }
  /// That of the router's table.
  var matchTable: MatchTable { get }
  /// The schemes and hosts that the router accepts; nil for its table's own.
  var scope: LinkScope? { get }
  /// Where a restored screen is shown; nil for all that is not restored.
  var place: RestoredPlace? { get }
  /// The content with the values that a filter has set in the entries of the request.
  func changed(by parts: inout RequestParts) throws(RouterError) -> any RequestContent
  /// The content with another route of the same case, whose values the entries then have.
  func replaced(
    by route: any TypedRoute, in parts: inout RequestParts
  ) throws(RouterError) -> any RequestContent
}

// What has no route has none that changes either.
extension RequestContent {
  @usableFromInline var readLink: String { link }

  @usableFromInline var unmatchedLink: String { link }

  @usableFromInline var anyRoute: (any TypedRoute)? { nil }

  @usableFromInline var place: RestoredPlace? { nil }

  @usableFromInline var printedQuery: RouteQuery? { nil }

  @usableFromInline
  func changed(by parts: inout RequestParts) throws(RouterError) -> any RequestContent { self }

  @usableFromInline
  func replaced(
    by route: any TypedRoute, in parts: inout RequestParts
  ) throws(RouterError) -> any RequestContent {
    throw .valueRejected(info?.name ?? pattern ?? "nil")
  }
}

/// The content of a request that a router makes for a route.
///
/// Its layout is fixed so that it can be made inline where the library is built for
/// distribution too.
@usableFromInline
@_fixed_layout
package final class RoutedContent<Routes: TypedRoute>: RequestContent {
  @usableFromInline let givenLink: String?
  /// The link that was read in its place.
  @usableFromInline let readAs: String?
  @usableFromInline package let route: Routes
  @usableFromInline let index: Int
  /// The pattern that the link matched, by the offset of its record; 0 without a link.
  @usableFromInline let matched: Int
  @usableFromInline let scope: LinkScope?
  /// It stays with the screen when filters change values of the route or hold it. A redirect leads
  /// to another screen, which has none.
  @usableFromInline package let place: RestoredPlace?

  @inlinable
  init(
    link: String?, readAs: String? = nil, route: Routes, index: Int, pattern matched: Int,
    scope: LinkScope?, place: RestoredPlace? = nil
  ) {
    givenLink = link
    self.readAs = readAs
    self.route = route
    self.index = index
    self.matched = matched
    self.scope = scope
    self.place = place
  }

  @inlinable
  convenience init(
    _ route: Routes, within scope: LinkScope?, at place: RestoredPlace? = nil
  ) {
    self.init(
      link: nil, route: route, index: route.index, pattern: 0, scope: scope, place: place)
  }

  @usableFromInline var link: String { givenLink ?? route.path }

  /// The link that was read; nil for a route that came without a link.
  private var ownLink: String? { readAs ?? givenLink }

  /// The same link with the printed text of each value, for all that reads parts of it: a filter that
  /// counts requests by their paths counts those for a UUID in capitals with the others.
  private var printedLink: String? {
    ownLink.map { Routes.printed($0, byPatternAt: matched, ofRoute: index, within: scope) }
  }

  @usableFromInline var readLink: String { printedLink ?? route.path }

  /// This content, for a link that was read as this content's link.
  func of(link: String) -> RoutedContent {
    RoutedContent(
      link: link, readAs: ownLink, route: route, index: index, pattern: matched, scope: scope)
  }

  @usableFromInline var anyRoute: (any TypedRoute)? { route }

  /// The `redirect` line that the link matched, by index.
  var redirect: Int? { matchTable.redirect(ofPatternAt: matched) }

  @usableFromInline var redirectedFrom: String? {
    redirect.map { Routes.table.redirect($0).pattern }
  }

  @usableFromInline
  func changed(by parts: inout RequestParts) throws(RouterError) -> any RequestContent {
    with(try route.changed(by: &parts, in: printedLink, matched))
  }

  @usableFromInline
  func replaced(
    by route: any TypedRoute, in parts: inout RequestParts
  ) throws(RouterError) -> any RequestContent {
    guard let own = Routes.route(for: route, beside: self.route), own.index == index else {
      throw .valueRejected(self.route.info.name)
    }
    return with(try own.replacing(self.route, in: &parts, printedLink, matched))
  }

  private func with(_ route: Routes) -> RoutedContent {
    RoutedContent(
      link: givenLink, readAs: readAs, route: route, index: index, pattern: matched, scope: scope,
      place: place)
  }

  @usableFromInline var parameters: [String: String]? { route.writtenParameters }

  @usableFromInline var printedQuery: RouteQuery? {
    givenLink == nil ? route.printedQuery : nil
  }

  @usableFromInline var info: RouteInfo? { Routes.table.routeInfo(at: index) }

  @usableFromInline var pattern: String? { info?.pattern }

  @usableFromInline var matchTable: MatchTable { Routes.table.matchTable }

  /// Whether a link could open the route: not the case of an `otherwise` line, and not an `@inApp`
  /// route if the request is external.
  @inlinable
  @inline(__always)
  func isReachable(from origin: LinkOrigin, among routeCount: Int) -> Bool {
    index < routeCount && (origin.isInApp || !Routes.table.isInApp(route: index))
  }
}

/// The content of a request for a link that matches no route of the table, or that is made by hand.
final class LinkContent: RequestContent {
  let link: String
  private let unmatchedText: String?
  let pattern: String?
  let parameters: [String: String]?
  let info: RouteInfo?
  let redirectedFrom: String?
  let matchTable: MatchTable
  let scope: LinkScope?

  /// - Parameters:
  ///   - matchTable: The match table of the router's table.
  ///   - pattern: The mapped pattern, or the description of the matcher, of the link.
  ///   - redirectedFrom: The pattern of the `redirect` line that leads out of the app.
  ///   - unmatchedText: The text that the default is called with, if it is not the link.
  ///   - scope: nil for the schemes and hosts of the table.
  init(
    _ link: String, in matchTable: MatchTable, pattern: String? = nil,
    parameters: [String: String]? = nil, info: RouteInfo? = nil,
    redirectedFrom: String? = nil, unmatchedText: String? = nil, within scope: LinkScope?
  ) {
    self.link = link
    self.unmatchedText = unmatchedText
    self.pattern = pattern
    self.parameters = parameters
    self.info = info
    self.redirectedFrom = redirectedFrom
    self.matchTable = matchTable
    self.scope = scope
  }

  var unmatchedLink: String { unmatchedText ?? link }
}

extension RouteRequest {
  /// Makes a request by hand, to test a filter.
  ///
  /// ```swift
  /// let request = RouteRequest("/product/1?coupon_id=SAVE10", pattern: "/product/:id")
  /// let outcome = try await CouponFilter().filter(request, next: FilterChain { _ in .handled(()) })
  /// ```
  ///
  /// - Parameters:
  ///   - link: The link; scheme, host, path, query and fragment are read from it.
  ///   - origin: The origin of the link.
  ///   - pattern: The pattern of the route; `nil` if none matched.
  ///   - parameters: The parameters by their names in the pattern. By default they are empty with a
  ///     pattern, and `nil` without.
  ///   - redirectCount: How many redirects led here.
  ///   - hosts: The hosts that the router is to accept.
  public init(
    _ link: String, origin: LinkOrigin = .external, pattern: String? = nil,
    parameters: [String: String]? = nil, redirectCount: Int = 0, hosts: [String] = []
  ) {
    let content = LinkContent(
      link, in: .empty, pattern: pattern, parameters: parameters ?? pattern.map { _ in [:] },
      info: pattern.map { RouteInfo(name: "", pattern: $0) },
      within: LinkScope(hosts: hosts))
    self.init(content: content, origin: origin, redirectCount: redirectCount)
  }
}
