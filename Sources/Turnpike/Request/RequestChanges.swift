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

/// The parts of a request that a filter can change.
@usableFromInline
struct RequestParts: Sendable {
  /// The entries that the route's values are read from.
  struct Entries: Sendable {
    var parameters: [String: String]?
    var query: RouteQuery
  }

  var pattern: String?
  var entries: Entries
  /// The entries as the route of the request has them.
  var settled: Entries
  /// Whether the query has the items that the route prints, whatever pattern the link matched.
  var isPrinted = false

  init(pattern: String?, entries: Entries) {
    self.pattern = pattern
    self.entries = entries
    settled = entries
  }

  @usableFromInline var isSettled: Bool { entries == settled }
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
    let changed = try content.changed(by: &parts)
    return settled(on: changed, parts)
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
    var parts =
      request.changes.own
      ?? RequestParts(pattern: pattern, entries: .init(parameters: parameters, query: query))
    let replaced = try request.content.replaced(by: route, in: &parts)
    return request.settled(on: replaced, parts)
  }

  /// The request with a changed route and its entries.
  private func settled(on changed: any RequestContent, _ parts: RequestParts) -> RouteRequest {
    var parts = parts
    parts.settled = parts.entries
    var request = RouteRequest(
      content: changed, origin: origin, redirectCount: redirectCount, wasHeld: wasHeld)
    request.changes = .parts(parts)
    return request
  }
}

extension RequestParts {
  /// Replaces the items of the values in which two routes of one case differ. All other items stay
  /// as they are.
  mutating func replaceItems<Routes: TypedRoute>(
    of old: Routes, with new: Routes, by reader: RequestQuery<Routes>
  ) {
    let (oldItems, newItems) = (old.printedQuery, new.printedQuery)
    guard oldItems != newItems else { return }
    var reader = reader
    if !reader.isFirst {
      entries.query.items = reader.others(in: entries.query) + oldItems.items
      isPrinted = true
      reader = RequestQuery(of: old, in: nil, within: nil, isPrinted: true)
    }
    let (oldValues, newValues) = (oldItems.itemsByKey, newItems.itemsByKey)
    func isChanged(_ item: RouteQuery.Item) -> Bool {
      let key = Array(item.key.utf8)
      return oldValues[key] != newValues[key]
    }
    // What takes the rest of the query stays the last, and takes no more than it did.
    let end = entries.query.items[(reader.rest(in: entries.query) ?? entries.query.endIndex)...]
    let front = entries.query.items.dropLast(end.count).filter { !isChanged($0) }
    entries.query.items =
      front + newItems.filter(isChanged) + (end.first.map(isChanged) == true ? [] : end)
  }

  /// Replaces the texts of all parameters of a route. Other entries stay as they are.
  mutating func replaceParameters(with route: some TypedRoute) {
    let texts = route.writtenParameters
    for parameter in route.info.parameters {
      entries.parameters?[parameter.name] = texts[parameter.name]
    }
  }
}

extension RequestParts.Entries: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    guard left.query == right.query, left.parameters?.count == right.parameters?.count
    else { return false }
    let names = (left.parameters ?? [:]).keys
    return names.allSatisfy { hasSameBytes(left.parameters?[$0], right.parameters?[$0]) }
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
