/// A request with where it leads, before its filters run.
struct Arrival<Table: RouteTable>: Sendable {
  enum Destination: Sendable {
    /// A route, with its index in the table.
    case route(Table, index: Int)
    /// A `redirect` line leads out of the app, to this link.
    case departure(String)
    /// No route matched.
    case nowhere
  }

  /// What was opened.
  enum Source: Sendable {
    case link(String)
    case route(Table)
  }

  let source: Source
  var request: RouteRequest
  var destination: Destination
}

extension Arrival {
  /// The same, as if it came now: routes and hosts may have changed since.
  func renewed(scope: RouterScope, redirectCount: Int) throws(LinkError) -> Arrival {
    switch source {
    case .link(let link):
      try Arrival(
        link: link, origin: request.origin, scope: scope, redirectCount: redirectCount)
    case .route(let route):
      Arrival(route: route, origin: request.origin, scope: scope, redirectCount: redirectCount)
    }
  }

  /// Finds where a link leads.
  init(
    link: String, origin: LinkOrigin, scope: RouterScope, redirectCount: Int
  ) throws(LinkError) {
    var route: Table?
    let finding = try Table.find(
      link, in: Table.table.automaton, within: scope.accepted, isExternal: !origin.isInApp,
      into: &route)
    var redirect: Int?
    switch finding {
    case .route(let index, let line):
      redirect = line
      destination = route.map { .route($0, index: index) } ?? .nowhere
    case .departure(let line):
      redirect = line
      destination = .departure(Table.table.redirect(line).target)
    case .refused, .unmatched: destination = .nowhere
    }
    let content = RoutedContent(
      link: link, route: route, redirect: redirect, hosts: scope.hosts)
    source = .link(link)
    request = RouteRequest(content: content, origin: origin, redirectCount: redirectCount)
  }

  /// A route needs no finding, but for the case of `otherwise`, which is the link that
  /// it holds.
  init(route: Table, origin: LinkOrigin, scope: RouterScope, redirectCount: Int) {
    let index = route.index
    let isRoute = index < Table.table.routeCount
    let link = isRoute ? nil : route.unmatchedLink
    destination = isRoute ? .route(route, index: index) : .nowhere
    let content = RoutedContent(link: link, route: isRoute ? route : nil, hosts: scope.hosts)
    source = .route(route)
    request = RouteRequest(content: content, origin: origin, redirectCount: redirectCount)
  }
}

extension RouteTable {
  /// The link that the case of an `otherwise` line holds.
  fileprivate var unmatchedLink: String {
    if case .text(let link)? = written.values.first { link } else { path }
  }
}

/// The schemes and hosts that a router accepts, as they were given and as links are
/// compared with them.
struct RouterScope: Sendable {
  var schemes: [String] { didSet { update() } }
  var hosts: [String] { didSet { update() } }
  /// nil as long as they are those of the table, which its automaton has.
  private(set) var accepted: LinkScope?

  init(schemes: [String], hosts: [String]) {
    self.schemes = schemes
    self.hosts = hosts
  }

  private mutating func update() {
    accepted = LinkScope(schemes: schemes, hosts: hosts)
  }
}
