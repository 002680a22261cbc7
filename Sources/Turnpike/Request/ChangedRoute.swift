import RouteMatching

/// A route whose values are read again from the entries of a request that a filter changed.
extension TypedRoute {
  /// The route with the values that a filter has set in the entries.
  ///
  /// - Parameters:
  ///   - parts: The changed entries, and their earlier values.
  ///   - link: The link of the request; nil if the request was made with a route.
  ///   - scope: The schemes and hosts that the router accepts; nil for the table's own.
  func changed(
    by parts: inout RequestParts, in link: String?, within scope: LinkScope?
  ) throws(RouterError) -> Self {
    let reader = RequestQuery(of: self, in: link, within: scope, isPrinted: parts.isPrinted)
    let read = try reader.route(from: parts.settled.query, to: parts.entries.query)
    let named = try read.named(by: parts)
    try named.requireOneChange(of: self, read)
    parts.replaceItems(of: read, with: named, by: reader)
    parts.replaceParameters(with: named)
    return named
  }

  /// This route, with the entries of a request that had another route of the same case.
  func replacing(
    _ old: Self, in parts: inout RequestParts, _ link: String?, within scope: LinkScope?
  ) -> Self {
    let reader = RequestQuery(of: old, in: link, within: scope, isPrinted: parts.isPrinted)
    parts.replaceItems(of: old, with: self, by: reader)
    parts.replaceParameters(with: self)
    return self
  }

  /// The route with the values whose entries among the parameters were changed.
  private func named(by parts: RequestParts) throws(RouterError) -> Self {
    var values = arguments
    var first: String?
    for (position, parameter) in info.parameters.enumerated() {
      let text = parts.entries.parameters?[parameter.name]
      guard !hasSameBytes(text, parts.settled.parameters?[parameter.name]) else { continue }
      guard parameter.isSingle, accepts(text, at: position) else {
        throw .valueRejected(parameter.label)
      }
      values[position] = text.map { .text($0) } ?? .absent
      first = first ?? parameter.label
    }
    guard let first else { return self }
    guard let (route, hasIssues) = Self.route(at: index, from: values), !hasIssues,
      !hasLink || route.hasLink
    else { throw .valueRejected(first) }
    return route
  }

  /// Whether a value may have this text. In a path, a number of a fixed width has leading zeros.
  private func accepts(_ text: String?, at position: Int) -> Bool {
    guard let text else { return true }
    let table = Self.table
    return table.matchTable.accepts(
      table.links.pathText(text, of: position, ofRoute: index), parameter: position, ofRoute: index)
  }

  /// Whether a link opens the route, even a link that browsers would change.
  private var hasLink: Bool {
    if openingLink(.path) != nil { return true }
    var printer = Self.table.printer(ofRoute: index, .path)
    (printer.keepsDotSegments, printer.keepsDefaults) = (true, true)
    return openingLink(by: printer) != nil
  }

  /// A value that a filter changed both in the query and by name must be the same in both.
  private func requireOneChange(of old: Self, _ read: Self) throws(RouterError) {
    let (old, read, named) = (old.writtenParameters, read.writtenParameters, writtenParameters)
    for parameter in info.parameters {
      let name = parameter.name
      guard hasSameBytes(old[name], read[name]) || hasSameBytes(read[name], named[name]) else {
        throw .valueRejected(parameter.label)
      }
    }
  }

  /// The label of a parameter; the name of the route if there is none.
  fileprivate func label(of position: Int?) -> String {
    let info = info
    guard let position, info.parameters.indices.contains(position) else { return info.name }
    return info.parameters[position].label
  }
}

extension RouteInfo.Parameter {
  /// Whether the parameter has one value, and is not a list or a dictionary.
  fileprivate var isSingle: Bool { presence != .list && !type.hasPrefix("[") }
}

/// The query of a request, read by the pattern that its link matches.
struct RequestQuery<Routes: TypedRoute> {
  private let route: Routes
  /// nil for the first pattern of the route, by which links are printed.
  private let match: FoundMatch?
  /// The strings of the items of the link.
  ///
  /// An item that is in the link keeps its text, which has more than a key and a value: for a Bool,
  /// `on` is true and `on=` is no value; in a list joined by commas, `a%2Cb` is one element and
  /// `a,b` are two.
  private let given: [RouteQuery.Item: [Substring]]

  init(of route: Routes, in link: String?, within scope: LinkScope?, isPrinted: Bool) {
    self.route = route
    let link = isPrinted ? nil : link
    match = link.flatMap { route.match(of: $0, within: scope) }
    given = (link ?? route.printedQueryText).queryItems(
      plusIsSpace: Routes.table.matchTable.options.readsPlusAsSpace)
  }

  /// Whether the items are those that the route prints.
  var isFirst: Bool { match?.isFirst(ofRoute: route.index, in: Routes.table.matchTable) ?? true }

  /// The position of the item whose value is the rest of the query; a key alone has no value.
  func rest(in query: RouteQuery) -> Int? {
    let restKey = withReader(of: "/") { reader, _ in reader.restKey } ?? nil
    guard let place = query.firstIndex(where: { hasSameBytes($0.key, restKey) }) else { return nil }
    let isKeyAlone = given[query[place]]?.first?.utf8.contains(UInt8(ascii: "=")) == false
    return isKeyAlone ? nil : place
  }

  /// The items that the pattern does not read.
  func others(in query: RouteQuery) -> [RouteQuery.Item] {
    withReader(of: text(of: query)) { $0.extraItems(in: $1) } ?? []
  }

  /// The route with the values that differ in another query.
  func route(from old: RouteQuery, to new: RouteQuery) throws(RouterError) -> Routes {
    guard old != new else { return route }
    guard let before = content(of: old), let after = content(of: new) else {
      throw .valueRejected(route.label(of: nil))
    }
    let changed = before.values.indices.filter { before.values[$0] != after.values[$0] }
    guard after.holdsRequirements(of: before), changed.allSatisfy({ isWhole($0, in: before) })
    else { throw .valueRejected(route.label(of: changed.first)) }
    return changed.isEmpty ? route : try route(withItemsOf: new, at: changed, before, after)
  }

  /// The route with the values that some parameters have in a query.
  ///
  /// A value that can't be read is an error, unless it was there before the filter.
  private func route(
    withItemsOf query: RouteQuery, at positions: [Int], _ before: QueryContent,
    _ after: QueryContent
  ) throws(RouterError) -> Routes {
    var values = route.arguments
    for position in positions { values[position] = .inLink }
    let read = withReader(of: text(of: query)) { reader, bytes -> (route: Routes?, rejected: Int) in
      reader.givenValues = values
      guard let route = try? Routes._route(at: self.route.index, &reader, bytes) else {
        return (nil, reader.parameter - 1)
      }
      let issue = reader.readingIssues.first { issue in
        let text = issue.text.bytes(in: bytes)
        return !after.hasOnly(text, of: issue.parameter, knownFrom: before)
      }
      return issue.map { (nil, $0.parameter) } ?? (route, 0)
    }
    guard let route = read?.route else { throw .valueRejected(route.label(of: read?.rejected)) }
    return route
  }

  /// Whether the query has all entries of a dictionary: an empty key would be lost, because no
  /// query has one.
  private func isWhole(_ position: Int, in query: QueryContent) -> Bool {
    guard case .pairs(let pairs) = route.written.values[position] else { return true }
    let texts = pairs.flatMap { [Array($0.key.utf8), Array($0.value.utf8)] }
    return query.values[position]?.map(\.bytes) == texts
  }

  private func content(of query: RouteQuery) -> QueryContent? {
    withReader(of: text(of: query)) { QueryContent($0, in: $1) }
  }

  /// A link that has nothing but these items.
  private func text(of query: RouteQuery) -> String {
    let rest = rest(in: query) ?? query.endIndex
    let joinedLists = withReader(of: "/") { reader, _ in reader.joinedLists } ?? []
    var counts: [RouteQuery.Item: Int] = [:]
    let texts = query.enumerated().map { place, item -> String in
      let isInRest = place >= rest
      guard let given = given[item] else {
        let list = isInRest ? nil : joinedLists.first { $0.key.hasBytes(of: item.key) }
        return item.text(isInRest: isInRest, joinedBy: list?.separator)
      }
      // The next equal item has the text of the next one in the link.
      defer { counts[item, default: 0] += 1 }
      return String(given[counts[item, default: 0] % given.count])
    }
    return "/?" + texts.joined(separator: "&")
  }

  /// Calls `body` with a reader of the pattern; nil for a link that is beyond a limit.
  private func withReader<Value>(
    of link: String, _ body: (inout _RouteReader, Span<UInt8>) -> Value
  ) -> Value? {
    withBytes(of: link) { bytes in
      guard
        var reader = _RouteReader(
          query: bytes, by: match, ofRoute: route.index, in: Routes.table.matchTable)
      else { return nil }
      return body(&reader, bytes)
    }
  }
}

extension TypedRoute {
  /// The pattern of this route that a link matches.
  fileprivate func match(of link: String, within scope: LinkScope?) -> FoundMatch? {
    withBytes(of: link) { bytes in
      guard var reader = try? _RouteReader(of: bytes, in: Self.table.matchTable, within: scope)
      else { return nil }
      var route: Self?
      let target = try? Self.find(bytes, &reader, isExternal: false, into: &route)
      return target?.route == index ? reader.match : nil
    }
  }
}

extension RouteQuery.Item {
  /// The item as a link has it: a key alone is true for a Bool, and the empty string for every
  /// other type. In the rest of a query, a key keeps its `=`.
  fileprivate func text(isInRest: Bool, joinedBy separator: String?) -> String {
    guard isInRest || !value.isEmpty else { return RouteQuery.escape(key) }
    guard let separator else { return description }
    let elements = value.utf8.split(separator: separator.utf8, omittingEmptySubsequences: false)
    return RouteQuery.escape(key) + "="
      + elements.map { RouteQuery.escape(String(Substring($0))) }.joined(separator: separator)
  }
}

extension String {
  /// The items of the query of a link, with their strings in it.
  fileprivate func queryItems(plusIsSpace: Bool) -> [RouteQuery.Item: [Substring]] {
    let query = utf8.prefix { $0 != UInt8(ascii: "#") }.drop { $0 != UInt8(ascii: "?") }.dropFirst()
    var items: [RouteQuery.Item: [Substring]] = [:]
    for text in query.split(separator: UInt8(ascii: "&")).map(Substring.init) {
      for item in RouteQuery(parsing: "?" + text, plusIsSpace: plusIsSpace) {
        items[item, default: []].append(text)
      }
    }
    return items
  }
}
