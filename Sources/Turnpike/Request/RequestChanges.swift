import RouteMatching

/// The changes that filters made to a request. They are stored apart, because few requests
/// have any, and each request is passed from filter to filter.
@usableFromInline
enum RequestChanges: Sendable {
  case none
  indirect case parts(RequestParts)

  var own: RequestParts? {
    if case .parts(let parts) = self { parts } else { nil }
  }
}

/// The parts of a request that filters have changed; each is nil until then.
@usableFromInline
struct RequestParts: Sendable {
  /// Entries from which values of the route are read.
  struct Entries<Value: Sendable>: Sendable {
    var value: Value
    /// The entries as the route of the request has them.
    var settled: Value

    init(_ value: Value) { (self.value, settled) = (value, value) }
  }

  var pattern: String??
  var parameters: Entries<[String: String]?>?
  var query: Entries<RouteQuery>?
  /// Whether the query has the items that the route prints, whatever pattern the link matched.
  var isPrinted = false
  /// Whether the route has the entries of the request.
  @usableFromInline var isSettled = true
}

extension RouteRequest {
  /// Whether the route has the entries of the request.
  @inlinable
  @inline(__always)
  var isSettled: Bool {
    guard case .parts(let parts) = changes else { return true }
    return parts.isSettled
  }

  /// The request with the route that its changed entries make, for later filters and the
  /// handler.
  ///
  /// - Throws: ``RouterError/valueRejected(_:)`` for an entry that the route does not
  ///   accept.
  func settled() throws(RouterError) -> RouteRequest {
    guard case .parts(var parts) = changes, !parts.isSettled else { return self }
    if parts.parameters != nil { parts.query = parts.query ?? .init(query) }
    return settled(on: try content.changed(by: &parts), parts)
  }

  /// The request with other values of the same route.
  ///
  /// ```swift
  /// guard case .product(let id, _)? = request.route(as: ShopRoute.self) else { … }
  /// return try await next(request.replacing(.product(id: id, variant: nil)))
  /// ```
  ///
  /// Later filters and the handler see the new route, and its ``parameters`` and ``query``. To open
  /// another case, which has filters of its own, redirect to it.
  ///
  /// - Throws: ``RouterError/valueRejected(_:)`` with the name of the request's route if
  ///   the new one is not of the same case.
  public func replacing<Routes: TypedRoute>(_ route: Routes) throws(RouterError) -> RouteRequest {
    let request = try settled()
    var parts = request.changes.own ?? RequestParts()
    parts.query = parts.query ?? .init(request.query)
    return request.settled(on: try request.content.replaced(by: route, in: &parts), parts)
  }

  /// The request with a changed route and its entries.
  private func settled(on changed: any RequestContent, _ parts: RequestParts) -> RouteRequest {
    var parts = parts
    parts.query = parts.query.map { .init($0.value) }
    parts.parameters = parts.parameters.map { .init($0.value) }
    parts.isSettled = true
    var request = RouteRequest(
      content: changed, origin: origin, redirectCount: redirectCount, wait: wait)
    request.changes = .parts(parts)
    return request
  }
}

extension RequestParts {
  /// Replaces the items of the values in which two routes of one case differ. All other items stay
  /// as they are.
  ///
  /// - Throws: ``RouterError/valueRejected(_:)`` where there are too many to be read.
  mutating func replaceItems<Routes: TypedRoute>(
    of old: Routes, with new: Routes, by pattern: ChangedItemsReader
  ) throws(RouterError) {
    let (oldItems, newItems) = (old.printedQuery, new.printedQuery)
    guard oldItems != newItems, var items = query?.value.items else { return }
    var pattern = pattern
    if !pattern.isFirst(ofRoute: old.index) {
      guard let extra = pattern.extraItems(items) else { throw .valueRejected(old.info.name) }
      items = extra + oldItems.items
      isPrinted = true
      pattern = old.changedItemsReader(of: self, nil, 0) ?? pattern
    }
    let (oldValues, newValues) = (oldItems.itemsByKey, newItems.itemsByKey)
    func isChanged(_ item: RouteQuery.Item) -> Bool {
      let key = Array(item.key.utf8)
      return oldValues[key] != newValues[key]
    }
    // What takes the rest of the query stays the last, and takes no more than it did.
    let front = pattern.front(of: items)
    let rest = items[front.endIndex...]
    query?.value.items =
      front.filter { !isChanged($0) } + newItems.filter(isChanged)
      + (rest.first.map(isChanged) == true ? [] : rest)
  }

  /// Replaces the texts of all parameters of a route. Other entries stay as they are.
  mutating func replaceParameters(with route: some TypedRoute) {
    guard parameters != nil else { return }
    let texts = route.writtenParameters
    for parameter in route.info.parameters {
      parameters?.value?[parameter.name] = texts[parameter.name]
    }
  }
}

/// Whether both strings have the same bytes: a link distinguishes a composed letter from a
/// decomposed one.
func hasSameBytes(_ text: String?, _ other: String?) -> Bool {
  guard let text, let other else { return text == other }
  return text.hasBytes(of: other)
}

extension RouteQuery {
  /// The items of each key; keys are the same if their bytes are.
  fileprivate var itemsByKey: [[UInt8]: [Item]] {
    Dictionary(grouping: items) { Array($0.key.utf8) }
  }
}

extension TypedRoute {
  /// The query items of the route's values, even if no link can contain its other values.
  var printedQuery: RouteQuery {
    RouteQuery(
      parsing: printedQueryText,
      plusIsSpace: Self.table.matchTable.options.readsPlusAsSpace)
  }

  /// The same items as text, after a `?`.
  var printedQueryText: String {
    let (index, values) = written
    return "?" + Self.table.links.query(ofRoute: index, values)
  }
}
