/// A request with where it leads, before its filters run.
struct Arrival<Table: RouteTable, Output: Sendable>: Sendable {
  enum Destination: Sendable {
    /// A route, with its index in the table.
    case route(Table, index: Int)
    /// What a pattern, or a matcher, is mapped to.
    case mapped(RouteMap<Output>.Action)
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
  func renewed(rules: RouterRules<Output>, redirectCount: Int) throws(LinkError) -> Arrival {
    switch source {
    case .link(let link):
      try Arrival(
        link: link, origin: request.origin, rules: rules, redirectCount: redirectCount)
    case .route(let route):
      Arrival(
        route: route, origin: request.origin, hosts: rules.scope.hosts,
        redirectCount: redirectCount)
    }
  }

  /// Finds where a link leads.
  init(
    link: String, origin: LinkOrigin, rules: RouterRules<Output>, redirectCount: Int
  ) throws(LinkError) {
    let content: any RequestContent
    if rules.map != nil,
      let match = try Table.mappedMatch(of: link, under: rules, isExternal: !origin.isInApp)
    {
      destination = .mapped(match.action)
      content = MappedContent<Table>(
        link: link, pattern: match.pattern, parameters: match.parameters,
        hosts: rules.scope.hosts)
    } else {
      (destination, content) = try Self.find(link, origin: origin, scope: rules.scope)
    }
    source = .link(link)
    request = RouteRequest(content: content, origin: origin, redirectCount: redirectCount)
  }

  /// What the table has for a link.
  private static func find(
    _ link: String, origin: LinkOrigin, scope: RouterScope
  ) throws(LinkError) -> (Destination, RoutedContent<Table>) {
    var route: Table?
    let finding = try Table.find(
      link, within: scope.accepted, isExternal: !origin.isInApp, into: &route)
    let content = RoutedContent(
      link: link, route: route, redirect: finding.redirect, hosts: scope.hosts)
    return (Destination(finding, route), content)
  }

  /// A route needs no finding, but for the case of `otherwise`, which is the link that
  /// it holds.
  init(route: Table, origin: LinkOrigin, hosts: [String], redirectCount: Int) {
    let index = route.index
    let isRoute = index < Table.table.routeCount
    let link = isRoute ? nil : route.unmatchedLink
    destination = isRoute ? .route(route, index: index) : .nowhere
    let content = RoutedContent(
      link: link, route: isRoute ? route : nil, redirect: nil, hosts: hosts)
    source = .route(route)
    request = RouteRequest(content: content, origin: origin, redirectCount: redirectCount)
  }
}

extension Arrival.Destination {
  /// What the table has for a link.
  init(_ finding: Finding, _ route: Table?) {
    switch finding {
    case .route(let index, _): self = route.map { .route($0, index: index) } ?? .nowhere
    case .departure(let line): self = .departure(Table.table.redirect(line).target)
    case .refused, .unmatched: self = .nowhere
    }
  }
}

extension RouterSnapshot {
  /// The filters of a route, by their indices in the table.
  func uses(at destination: Arrival<Table, Output>.Destination) -> [Int] {
    guard case .route(_, let index) = destination else { return [] }
    return uses(ofRoute: index)
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
  /// nil as long as they are those of the table, which its automaton has, and nothing
  /// else needs them.
  private(set) var accepted: LinkScope?

  init(schemes: [String], hosts: [String]) {
    self.schemes = schemes
    self.hosts = hosts
  }

  /// Compares links with what stands here from now on: mapped patterns have no scope
  /// of their own.
  mutating func makeExplicit(namesHosts: Bool) {
    guard accepted?.namesHosts != namesHosts else { return }
    accepted = LinkScope(schemes: schemes, hosts: hosts, namesHosts: namesHosts)
  }

  private mutating func update() {
    let namesHosts = accepted?.namesHosts ?? false
    accepted = LinkScope(schemes: schemes, hosts: hosts, namesHosts: namesHosts)
  }
}
