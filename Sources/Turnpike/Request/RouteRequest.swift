import RouteMatching

/// A link while the router handles it: its parts, its origin, and its route.
///
/// ```swift
/// router.addFilter { request, next in
///   print(request)  // /product/:id -> product
///   return try await next(request)
/// }
/// ```
///
/// A request is a value. A filter changes its own copy, and later filters and the handler see the
/// copy that the filter passes to `next`. The case of the route is decided before the filters run;
/// its values can be changed. The parts of the link are computed each time they are read.
@frozen
public struct RouteRequest: Sendable {
  /// The origin of the link, as the caller of `open` set it.
  public var origin: LinkOrigin
  /// Whether a filter held this link, and the router opens it now.
  ///
  /// It passes all filters again, so a filter that counts links must not count it twice. The value
  /// is false for a link that waited for the router to be ready, which no filter has seen, for one
  /// that the app saved and opens again, and for one that a filter redirects to.
  @inlinable
  public var wasHeld: Bool { wait == .forCondition }
  /// What the link waited for.
  @usableFromInline package let wait: LinkWait
  /// The number of redirects and nested openings that led to this request, at most ten.
  public let redirectCount: Int
  @usableFromInline let content: any RequestContent
  @usableFromInline var changes = RequestChanges.none

  @inlinable
  init(
    content: any RequestContent, origin: LinkOrigin, redirectCount: Int,
    wait: LinkWait = .none
  ) {
    self.content = content
    self.origin = origin
    self.wait = wait
    self.redirectCount = redirectCount
  }
}

/// What the link or the screen that a router opens has waited for.
@usableFromInline
@frozen
package enum LinkWait: Sendable {
  case none
  /// The router was not ready.
  case forRouter
  /// A filter held the link.
  case forCondition
  /// A filter held a link, and another one has redirected it here.
  case forOther
  /// The next launch of the app: a screen is restored, before the router is ready for links.
  case forLaunch

  /// That of the request to which a filter redirects, which no filter has held.
  var afterRedirect: LinkWait { self == .forCondition ? .forOther : self }
}

extension RouteRequest {
  /// The link as given, or the link that the route prints if the request was made with a route; for
  /// the case of an `otherwise` line it is `/%FF`, which opens nothing.
  ///
  /// A link may have a value in another form than the printed one: for `/product/007`, which opens
  /// `product(id: 7)`, the ``path`` is `/product/7`. To count or store links by their text, use
  /// ``path``.
  public var link: String { content.link }

  /// The pattern of the route as the table has it, such as `/product/:id`, or the mapped
  /// pattern; `nil` if nothing matches.
  public var pattern: String? {
    get { changes.own?.pattern ?? content.pattern }
    set { change { $0.pattern = .some(newValue) } }
  }

  /// The parameters of the route as links have them, such as `03` for `Int(01...12)`, by their names
  /// in the pattern; `nil` if nothing matches, and empty if the pattern has none.
  ///
  /// A parameter has no entry if it is nil, empty or equal to its default. The elements of a
  /// catch-all are joined by `/`, and the elements of any other list by `,`.
  ///
  /// If a filter changes an entry, the route of the request has the new value for later filters and
  /// the handler. The value of a removed entry becomes nil or its default. Passing on a request
  /// with a value that the route does not accept throws ``RouterError/valueRejected(_:)``, and so
  /// does a changed list: change lists in ``query`` or with ``replacing(_:)``.
  public var parameters: [String: String]? {
    get { (changes.own?.parameters).map { $0.value } ?? content.parameters }
    set {
      var parameters = changes.own?.parameters ?? .init(content.parameters)
      parameters.value = newValue
      change { ($0.parameters, $0.isSettled) = (parameters, false) }
    }
  }

  /// The query, in order; empty if the link has none. A request that was made with a route has the
  /// query of its values, even if no link can contain them. After a change, the route has the new
  /// values, as for ``parameters``, and so have the parameters of a mapped pattern. An item with
  /// the empty value is a key alone, which is true for a `Bool`.
  public var query: RouteQuery {
    get { changes.own?.query?.value ?? originalQuery }
    _modify {
      var query = changes.own?.query ?? .init(originalQuery)
      defer { change { ($0.query, $0.isSettled) = (query, false) } }
      yield &query.value
    }
  }

  private var originalQuery: RouteQuery {
    content.printedQuery
      ?? reading { link, parts in
        parts.query.map {
          RouteQuery($0, in: link, plusIsSpace: content.matchTable.options.readsPlusAsSpace)
        } ?? [:]
      }
  }

  /// The table's description of the route: its name, documentation and attributes; `nil` if
  /// no route of the table matches.
  public var info: RouteInfo? { content.info }

  /// The pattern of the `redirect` line that led here; `nil` without one.
  public var redirectedFrom: String? { content.redirectedFrom }

  /// The route, if it belongs to this table, or the route of this table that it holds, if this
  /// table is mounted in the router's.
  ///
  /// ```swift
  /// if case .product(let id, _)? = request.route(as: ShopRoute.self) { … }
  /// ```
  ///
  /// It has the changed values of this request, and is `nil` if the route does not accept
  /// one of them.
  public func route<Routes: TypedRoute>(as table: Routes.Type) -> Routes? {
    var route = (try? settled())?.content.anyRoute
    while let outer = route {
      if let found = outer as? Routes { return found }
      route = outer._mounted
    }
    return nil
  }

  private mutating func change(_ body: (inout RequestParts) -> Void) {
    var parts = changes.own ?? RequestParts()
    body(&parts)
    changes = .parts(parts)
  }
}

extension RouteRequest {
  /// The scheme as written, without its colon; `nil` for a path.
  public var scheme: String? {
    reading { link, parts in parts.scheme.map { String(utf8: link.extracting($0)) } }
  }

  /// The host of a web link, in lower case, without user or port; `nil` for a path and for a link
  /// with a custom scheme, whose authority is the first segment of its path.
  public var host: String? {
    reading { link, parts in
      parts.host(in: link).map { String(utf8: link.extracting($0)).asciiLowercased }
    }
  }

  /// The path as written, including the first segment of a link with a custom scheme, and
  /// beginning with a slash: `/product/A-17` for `shop://product/A-17`.
  ///
  /// It keeps the link's escapes and empty segments; to compare paths, use ``segments``.
  public var path: String {
    reading { link, parts in
      let path = String(utf8: link.extracting(parts.path))
      return path.utf8.first == UInt8(ascii: "/") ? path : "/" + path
    }
  }

  /// The segments of the path, percent-decoded. Empty ones are left out.
  public var segments: [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map {
      PercentEncoding.decoded($0) ?? String(Substring($0))
    }
  }

  /// The text after the first `#`, percent-decoded; `nil` without one.
  public var fragment: String? {
    reading { link, parts in
      parts.fragment.map { String(utf8: link.extracting($0)) }
        .map { PercentEncoding.decoded($0.utf8) ?? $0 }
    }
  }

  /// Calls `body` with the bytes of the link and the locations of its parts.
  private func reading<Value>(_ body: (Span<UInt8>, SplitLink) -> Value) -> Value {
    withBytes(of: content.readLink) { link in
      body(link, SplitLink(splitting: link, in: content.matchTable, within: content.scope))
    }
  }
}

extension RouteRequest: CustomStringConvertible {
  /// The pattern and the name of the route: `/product/:id -> product`. No value of the link is in
  /// it; ``link`` is the whole.
  public var description: String {
    let text = (pattern ?? "no route").escapedForPrinting
    guard let name = info?.name, !name.isEmpty else { return text }
    return "\(text) -> \(name)"
  }
}

extension RouteRequest {
  /// The request for a route that must be on screen before this request's, with its own link.
  package func forDependency<Routes: TypedRoute>(_ route: Routes) -> RouteRequest {
    RouteRequest(
      content: RoutedContent(route, within: content.scope), origin: origin,
      redirectCount: redirectCount, wait: wait)
  }

  /// Where the restored screen was; nil for a link, and for what a screen is redirected to.
  package var place: RestoredPlace? { content.place }
}
