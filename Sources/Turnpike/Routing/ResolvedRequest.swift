import RouteMatching

/// A request with where it leads, before its filters run.
///
/// It is handed on by reference, and has routes by reference: code that is compiled once
/// for all tables need not look up what its size is. Its layout is fixed so that it can be
/// made inline where the library is built for distribution too.
@usableFromInline
@_fixed_layout
final class ResolvedRequest<Table: RouteTable, Output: Sendable>: Sendable {
  @usableFromInline
  enum Destination: Sendable {
    case route(RoutedContent<Table>)
    /// The action of a mapped pattern or matcher.
    case mapped(Router<Table, Output>.CallersRequestAction)
    /// A `redirect` line leads out of the app, to this link.
    case externalRedirect(String)
    /// No route matched.
    case nowhere
  }

  /// The opened link or route.
  @usableFromInline
  enum Source: Sendable {
    case link(String)
    case route(RoutedContent<Table>)
    /// A route of a table that the router does not know, by its link.
    case unknownRoute(String)
  }

  @usableFromInline let source: Source
  @usableFromInline let request: RouteRequest
  @usableFromInline let destination: Destination

  @inlinable
  init(source: Source, request: RouteRequest, destination: Destination) {
    self.source = source
    self.request = request
    self.destination = destination
  }
}

extension ResolvedRequest {
  /// The same, as if it came now: routes and hosts may have changed since.
  func renewed(rules: RouterRules<Output>, redirectCount: Int) throws(LinkError) -> ResolvedRequest
  {
    switch source {
    case .link(let link):
      try ResolvedRequest(
        link: link, origin: request.origin, rules: rules, redirectCount: redirectCount)
    case .route(let content):
      ResolvedRequest(
        route: content.table, origin: request.origin, hosts: rules.scope.hosts,
        redirectCount: redirectCount)
    case .unknownRoute(let link):
      ResolvedRequest(
        unknownRoute: link, origin: request.origin, hosts: rules.scope.hosts,
        redirectCount: redirectCount)
    }
  }

  /// Finds where a link leads.
  convenience init(
    link: String, origin: LinkOrigin, rules: RouterRules<Output>, redirectCount: Int
  ) throws(LinkError) {
    var route: Table?
    let answer = try Table.answer(
      to: link, under: rules, isExternal: !origin.isInApp, into: &route)
    let (destination, content) = Self.destination(of: link, answer, route, rules.scope.hosts)
    self.init(
      source: .link(link),
      request: RouteRequest(content: content, origin: origin, redirectCount: redirectCount),
      destination: destination)
  }

  private static func destination(
    of link: String, _ answer: Answer<Output>, _ route: Table?, _ hosts: [String]
  ) -> (Destination, any RequestContent) {
    switch answer {
    case .mapped(let finding):
      let content = MappedContent<Table>(link: link, match: finding.match, hosts: hosts)
      return (.mapped(finding.action), content)
    case .table(let finding):
      guard let route, let index = finding.route else {
        let content = UnroutedContent<Table>(link: link, redirect: finding.redirect, hosts: hosts)
        return (Destination(unrouted: finding), content)
      }
      let content = RoutedContent(
        link: link, route: route, index: index, redirect: finding.redirect, hosts: hosts)
      return (.route(content), content)
    }
  }

  /// A link that leads to no route.
  convenience init(
    unrouted link: String, _ finding: Finding, origin: LinkOrigin, hosts: [String],
    redirectCount: Int
  ) {
    let content = UnroutedContent<Table>(link: link, redirect: finding.redirect, hosts: hosts)
    self.init(
      source: .link(link),
      request: RouteRequest(content: content, origin: origin, redirectCount: redirectCount),
      destination: Destination(unrouted: finding))
  }

  /// A route of a table that is not the router's. It matches nothing: a route of the
  /// router's own table that has the same path is another one.
  convenience init(
    unknownRoute link: String, origin: LinkOrigin, hosts: [String], redirectCount: Int
  ) {
    let content = UnroutedContent<Table>(link: link, redirect: nil, hosts: hosts)
    self.init(
      source: .unknownRoute(link),
      request: RouteRequest(content: content, origin: origin, redirectCount: redirectCount),
      destination: .nowhere)
  }

  /// A route needs no finding, except for the case of `otherwise`, which is the link that
  /// it holds. A route marked `@inApp` matches nothing where the request is external.
  convenience init(route: Table, origin: LinkOrigin, hosts: [String], redirectCount: Int) {
    let index = route.index
    let routed = RoutedContent(
      link: nil, route: route, index: index, redirect: nil, hosts: hosts)
    let table = Table.table
    let isRoute =
      index < table.routeCount && (origin.isInApp || !table.isInApp(route: index))
    let content: any RequestContent =
      isRoute
      ? routed : UnroutedContent<Table>(link: route.unmatchedLink, redirect: nil, hosts: hosts)
    self.init(
      source: .route(routed),
      request: RouteRequest(content: content, origin: origin, redirectCount: redirectCount),
      destination: isRoute ? .route(routed) : .nowhere)
  }
}

extension ResolvedRequest.Destination {
  /// Where a link leads that leads to no route.
  fileprivate init(unrouted finding: Finding) {
    if case .externalRedirect(let line) = finding {
      self = .externalRedirect(Table.table.redirect(line).target)
    } else {
      self = .nowhere
    }
  }
}

extension RouterSnapshot {
  /// The filters of a route, by their indices in the table.
  func uses(at destination: ResolvedRequest<Table, Output>.Destination) -> [Int] {
    guard case .route(let content) = destination else { return [] }
    return uses(ofRoute: content.index)
  }
}

extension RouteTable {
  /// The link of a route that matches nothing: the one that the case of an `otherwise`
  /// line holds.
  fileprivate var unmatchedLink: String {
    let (index, values) = written
    guard index >= Self.table.routeCount, case .text(let link)? = values.first else { return path }
    return link
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

  /// Replaces the schemes and hosts: mapped patterns have none of their own.
  mutating func makeExplicit(namesHosts: Bool) {
    guard accepted?.namesHosts != namesHosts else { return }
    accepted = LinkScope(schemes: schemes, hosts: hosts, namesHosts: namesHosts)
  }

  private mutating func update() {
    let namesHosts = accepted?.namesHosts ?? false
    accepted = LinkScope(schemes: schemes, hosts: hosts, namesHosts: namesHosts)
  }
}
