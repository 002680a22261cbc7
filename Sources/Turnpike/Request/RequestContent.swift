/// The original content of a request: its link, its route, or both.
@usableFromInline
protocol RequestContent: AnyObject, Sendable {
  var link: String { get }
  var route: (any RouteTable)? { get }
  var parameters: [String: String]? { get }
  /// The pattern of the route, or the one that was mapped; nil where the link matches
  /// nothing.
  var pattern: String? { get }
  var metadata: RouteInfo? { get }
  var redirectedFrom: String? { get }
  /// The hosts that the router accepts.
  var hosts: [String] { get }
  /// Whether a pattern of the table names a web host.
  var namesHosts: Bool { get }
  /// Whether `+` in the query is a space.
  var plusIsSpace: Bool { get }
  /// The content with the values that a filter has put into the entries of the request.
  func changed(by text: RequestText) throws(RouterError) -> any RequestContent
  /// The content with another route of the same case.
  func replaced(by route: any RouteTable) throws(RouterError) -> any RequestContent
}

extension RequestContent {
  @usableFromInline var pattern: String? { metadata?.pattern }

  @usableFromInline
  func changed(by text: RequestText) throws(RouterError) -> any RequestContent { self }

  @usableFromInline
  func replaced(by route: any RouteTable) throws(RouterError) -> any RequestContent {
    throw .valueRejected(metadata?.name ?? link)
  }
}

/// The content of a request that a router makes for a route.
///
/// Its layout is fixed so that it can be made inline where the library is built for
/// distribution too.
@usableFromInline
@_fixed_layout
final class RoutedContent<Table: RouteTable>: RequestContent {
  @usableFromInline let givenLink: String?
  @usableFromInline let table: Table
  /// The index of the route in its table.
  @usableFromInline let index: Int
  /// The `redirect` line that the link matched, by index.
  @usableFromInline let redirect: Int?
  @usableFromInline let hosts: [String]

  @inlinable
  init(link: String?, route: Table, index: Int, redirect: Int?, hosts: [String]) {
    givenLink = link
    table = route
    self.index = index
    self.redirect = redirect
    self.hosts = hosts
  }

  @usableFromInline var link: String { givenLink ?? table.path }

  @usableFromInline var route: (any RouteTable)? { table }

  @usableFromInline var redirectedFrom: String? {
    redirect.map { Table.table.redirect($0).pattern }
  }

  @usableFromInline
  func changed(by text: RequestText) throws(RouterError) -> any RequestContent {
    with(try table.changed(by: text, in: link))
  }

  @usableFromInline
  func replaced(by route: any RouteTable) throws(RouterError) -> any RequestContent {
    guard let own = Table.route(for: route, beside: table), own.index == index else {
      throw .valueRejected(table.info.name)
    }
    return with(own)
  }

  private func with(_ route: Table) -> RoutedContent {
    RoutedContent(
      link: givenLink, route: route, index: index, redirect: redirect, hosts: hosts)
  }

  @usableFromInline var parameters: [String: String]? { table.writtenParameters }

  @usableFromInline var metadata: RouteInfo? { Table.table.routeInfo(at: index) }

  @usableFromInline var namesHosts: Bool { Table.table.automaton.namesHosts }

  @usableFromInline var plusIsSpace: Bool { Table.table.options.readsPlusAsSpace }
}

/// The content of a request for a link that no route of the table answers.
@usableFromInline
final class UnroutedContent<Table: RouteTable>: RequestContent {
  @usableFromInline let link: String
  /// The `redirect` line that the link matched, by index.
  private let redirect: Int?
  @usableFromInline let hosts: [String]

  @usableFromInline
  init(link: String, redirect: Int?, hosts: [String]) {
    self.link = link
    self.redirect = redirect
    self.hosts = hosts
  }

  @usableFromInline var route: (any RouteTable)? { nil }

  @usableFromInline var redirectedFrom: String? {
    redirect.map { Table.table.redirect($0).pattern }
  }

  @usableFromInline var parameters: [String: String]? { nil }

  @usableFromInline var metadata: RouteInfo? { nil }

  @usableFromInline var namesHosts: Bool { Table.table.automaton.namesHosts }

  @usableFromInline var plusIsSpace: Bool { Table.table.options.readsPlusAsSpace }
}

/// The content of a request for a pattern that was mapped beside a table.
final class MappedContent<Table: RouteTable>: RequestContent {
  let link: String
  let pattern: String?
  let parameters: [String: String]?
  let hosts: [String]

  init(link: String, match: MappedMatch, hosts: [String]) {
    self.link = link
    pattern = match.pattern
    parameters = match.parameters
    self.hosts = hosts
  }

  var route: (any RouteTable)? { nil }

  var metadata: RouteInfo? { nil }

  var redirectedFrom: String? { nil }

  var namesHosts: Bool { Table.table.automaton.namesHosts }

  var plusIsSpace: Bool { Table.table.options.readsPlusAsSpace }
}

/// The content of a request that is made by hand.
final class GivenContent: RequestContent {
  let link: String
  let route: (any RouteTable)?
  let parameters: [String: String]?
  let metadata: RouteInfo?
  let redirectedFrom: String?
  let hosts: [String]
  var namesHosts: Bool { false }
  var plusIsSpace: Bool { false }

  init(
    link: String, route: (any RouteTable)?, parameters: [String: String]?, metadata: RouteInfo?,
    redirectedFrom: String?, hosts: [String]
  ) {
    self.link = link
    self.route = route
    self.parameters = parameters
    self.metadata = metadata
    self.redirectedFrom = redirectedFrom
    self.hosts = hosts
  }
}

extension RouteRequest {
  /// A request made by hand, to test a filter with.
  ///
  /// ```swift
  /// let request = RouteRequest("/product/1?coupon_id=SAVE10", pattern: "/product/:id")
  /// let outcome = try await CouponFilter().filter(request, next: FilterChain { _ in .handled(()) })
  /// ```
  ///
  /// - Parameters:
  ///   - link: The link; scheme, host, path, query and fragment are read from it.
  ///   - origin: Where it came from.
  ///   - pattern: The pattern of the route; `nil` says that none matched.
  ///   - parameters: The parameters by their names in the pattern. Without them, a
  ///     request with a pattern has none, and one without has `nil`.
  ///   - redirectCount: How many redirects led here.
  ///   - hosts: The hosts that the router is to accept.
  public init(
    _ link: String, origin: LinkOrigin = .external, pattern: String? = nil,
    parameters: [String: String]? = nil, redirectCount: Int = 0, hosts: [String] = []
  ) {
    let content = GivenContent(
      link: link, route: nil, parameters: parameters ?? pattern.map { _ in [:] },
      metadata: pattern.map { RouteInfo(name: "", pattern: $0) }, redirectedFrom: nil,
      hosts: hosts)
    self.init(content: content, origin: origin, redirectCount: redirectCount)
  }

  /// A request for a route, as `router.open(route)` makes it.
  public init<Table: RouteTable>(_ route: Table, origin: LinkOrigin = .inApp) {
    let resolved = ResolvedRequest<Table, Void>(
      route: route, origin: origin, hosts: Table.table.hosts, redirectCount: 0)
    self = resolved.request
  }
}
