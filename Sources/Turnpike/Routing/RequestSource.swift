import RouteMatching

/// The link or route that is opened.
@usableFromInline
@frozen
enum RequestSource<Table: RouteTable>: Sendable {
  case link(String)
  case route(RoutedContent<Table>)
  /// A route of a table that is not the router's, by its link. It matches nothing: a route
  /// of the router's own table that has the same path is another one.
  case unknownRoute(String)
}

extension RequestSource {
  /// A route, as the content of a request.
  @inlinable
  static func route(_ route: Table, hosts: [String]) -> RequestSource {
    .route(RoutedContent(link: nil, route: route, index: route.index, redirect: nil, hosts: hosts))
  }

  /// The same, to be opened now: the hosts may have changed since.
  func renewed(hosts: [String]) -> RequestSource {
    guard case .route(let content) = self else { return self }
    return .route(content.table, hosts: hosts)
  }

  /// The link; of a route that matches nothing the one that the case of an `otherwise`
  /// line holds.
  var link: String {
    switch self {
    case .link(let link), .unknownRoute(let link): link
    case .route(let content): content.table.unmatchedLink
    }
  }
}

extension RouteTable {
  fileprivate var unmatchedLink: String {
    let (index, values) = written
    guard index >= Self.table.routeCount, case .text(let link)? = values.first else { return path }
    return link
  }
}
