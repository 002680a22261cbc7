import RouteMatching

/// A link on its way through the filters to its handler: what it says, where it
/// came from, and which route it leads to.
///
/// ```swift
/// router.append { request, next in
///   print(request.pattern ?? "no route", request.parameters ?? [:])
///   return try await next(request)
/// }
/// ```
///
/// A request is a value. A filter that changes one changes its own copy, and what it
/// passes to `next` is what later filters and the handler see. Which route it is was
/// decided before the filters ran; its values can be changed. Everything is computed when
/// it is asked for.
public struct RouteRequest: Sendable {
  /// Where the link came from, as the entry point says.
  public var origin: LinkOrigin
  /// How many redirects and nested openings led here.
  public let redirectCount: Int
  /// What stood at the beginning.
  @usableFromInline let content: any RequestContent
  /// What a filter has put in place of it.
  @usableFromInline var changes = RequestChanges.none

  @usableFromInline
  init(content: any RequestContent, origin: LinkOrigin, redirectCount: Int) {
    self.content = content
    self.origin = origin
    self.redirectCount = redirectCount
  }

  /// Whether more redirects and openings led here than a router follows.
  @usableFromInline var isTooDeep: Bool { redirectCount > NestingDepth.limit }
}

extension RouteRequest {
  /// The link as given; of a request that was made with a route, the link that the
  /// route prints.
  public var link: String { content.link }

  /// The pattern of the route as the table has it, such as `/product/:id`, or the one
  /// that was mapped; `nil` where nothing matched.
  public var pattern: String? {
    get { changes.own.map { $0.pattern } ?? content.pattern }
    set { change { $0.pattern = newValue } }
  }

  /// The parameters of the route as text, by their names in the pattern; `nil` where
  /// nothing matched, and empty where the pattern has none.
  ///
  /// A parameter that the link leaves out is missing. The elements of a list are
  /// joined by `/` where the pattern has a catch-all, else by `,`.
  ///
  /// An entry that a filter changes is read again: the route of the request has the new
  /// value from then on, for later filters and for the handler. One that is removed
  /// becomes nil or its default. Passing on a request with a value that the route does
  /// not accept throws ``RouterError/valueRejected(_:)``; so does a change of a list,
  /// whose elements only ``query`` and ``replacing(_:)`` tell apart.
  public var parameters: [String: String]? {
    get { changes.own.map { $0.entries.parameters } ?? content.parameters }
    set { change { $0.entries.parameters = newValue } }
  }

  /// The query, in order; empty where the link has none. What the route reads from it is
  /// read again after a change, as for ``parameters``.
  public var query: RouteQuery {
    get {
      changes.own?.entries.query
        ?? RouteQuery(parsing: parts.query ?? "", plusIsSpace: content.plusIsSpace)
    }
    set { change { $0.entries.query = newValue } }
  }

  /// What the table says of the route: its name, documentation, attributes; `nil`
  /// where no route of the table matched.
  public var metadata: RouteInfo? { content.metadata }

  /// The pattern of the `redirect` line that led here, if one did.
  public var redirectedFrom: String? { content.redirectedFrom }

  /// The route, if it is one of this table's; of a table that is mounted in the router's,
  /// the route that the case holds.
  ///
  /// ```swift
  /// if case .product(let id, _)? = request.route(as: ShopRoute.self) { … }
  /// ```
  ///
  /// It has the values that were changed in this request, and is `nil` where the route
  /// does not accept one of them.
  public func route<Table: RouteTable>(as table: Table.Type) -> Table? {
    var route = (try? settled())?.content.route
    while let outer = route {
      if let found = outer as? Table { return found }
      route = outer._mounted
    }
    return nil
  }

  private mutating func change(_ body: (inout RequestText) -> Void) {
    let entries = RequestText.Entries(parameters: parameters, query: query)
    var changed = changes.own ?? RequestText(pattern: pattern, entries: entries)
    body(&changed)
    changes = .text(changed)
  }
}

extension RouteRequest {
  /// The scheme as written, without its colon; `nil` for a path.
  public var scheme: String? { parts.scheme }

  /// The host of a web link, without user or port; `nil` for a path and for a link
  /// with a custom scheme, whose authority is the first segment of its path.
  public var host: String? { parts.host }

  /// The path as written, a custom scheme's first segment included, with a slash in
  /// front: `/product/A-17` for `shop://product/A-17`.
  public var path: String { parts.path }

  /// The segments of the path, percent-decoded. Empty ones are left out.
  public var segments: [String] {
    parts.path.utf8.split(separator: UInt8(ascii: "/")).map {
      percentDecoded($0) ?? String(Substring($0))
    }
  }

  /// What stands behind the first `#`, percent-decoded; `nil` without one.
  public var fragment: String? {
    parts.fragment.map { percentDecoded($0.utf8) ?? $0 }
  }

  private var parts: RequestURLParts {
    RequestURLParts(
      of: content.link, hosts: content.hosts, namesHosts: content.namesHosts)
  }
}

extension RouteRequest: CustomStringConvertible {
  /// The link, with control characters escaped, and the route that it leads to.
  public var description: String {
    let text = link.escapedForPrinting
    return content.route.map { "\(text) -> \($0)" } ?? text
  }
}

extension RouteRequest {
  /// The request for a route that must be on screen before this one's, with its own
  /// link and parameters.
  package func forDependency<Table: RouteTable>(_ route: Table) -> RouteRequest {
    RouteRequest(
      content: RoutedContent(
        link: nil, route: route, index: route.index, redirect: nil, hosts: content.hosts),
      origin: origin, redirectCount: redirectCount)
  }
}
