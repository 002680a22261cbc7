import RouteMatching

/// A route whose values are read again from the entries of a request that a filter changed.
extension TypedRoute {
  /// The route with the values that a filter has set in the query or by name.
  ///
  /// - Parameters:
  ///   - link: The link of the request; nil if the request was made with a route.
  ///   - scope: The schemes and hosts that the router accepts; nil for the table's own.
  func changed(
    by parts: inout RequestParts, in link: String?, within scope: LinkScope?
  ) throws(RouterError) -> Self {
    let match = parts.isPrinted ? nil : link.flatMap { Self.match(of: $0, index, within: scope) }
    var (route, inQuery) = (self, [Int]())
    if parts.hasChangedQuery, let query = parts.query {
      let query = ChangedQuery(
        from: query.settled, to: query.value, by: match, ofRoute: index, in: Self.table.matchTable)
      guard let query else { throw .valueRejected(info.name) }
      inQuery = query.parameters
      route = try reading(query, at: inQuery)
    }
    if parts.hasChangedParameters {
      let read = route
      let texts = changedTexts(in: parts)
      route = try read.with(texts)
      try route.requireOneChange(of: self, read, at: texts.map(\.position).filter(inQuery.contains))
      parts.replaceItems(of: read, with: route, by: match)
    }
    parts.replaceParameters(of: route)
    return route
  }

  /// This route, with the entries of a request that had another route of the same case.
  func replacing(
    _ old: Self, in parts: inout RequestParts, _ link: String?, within scope: LinkScope?
  ) -> Self {
    let match = parts.isPrinted ? nil : link.flatMap { Self.match(of: $0, index, within: scope) }
    parts.replaceItems(of: old, with: self, by: match)
    parts.replaceParameters(of: self)
    return self
  }

  /// The pattern of a route that a link matches.
  private static func match(
    of link: String, _ index: Int, within scope: LinkScope?
  ) -> FoundMatch? {
    withBytes(of: link) { bytes in
      guard var reader = try? _RouteReader(of: bytes, in: table.matchTable, within: scope)
      else { return nil }
      var route: Self?
      let target = try? find(bytes, &reader, isExternal: false, into: &route)
      return target?.route == index ? reader.match : nil
    }
  }

  /// The route with the values that some parameters have in a changed query.
  ///
  /// A value that can't be read is an error, unless it is an element that was there before.
  private func reading(_ query: ChangedQuery, at positions: [Int]) throws(RouterError) -> Self {
    var values = positions.isEmpty ? [] : arguments
    let isWhole = positions.allSatisfy { position in
      guard case .value(let value) = values[position], let pairs = value as? [String: String]
      else { return true }
      return query.had(pairs)
    }
    guard isWhole, query.meetsRequirements else {
      throw .valueRejected(label(of: positions.first))
    }
    guard !positions.isEmpty else { return self }
    for position in positions { values[position] = .inLink }
    let read = query.read { reader, link -> (route: Self?, rejected: Int?) in
      reader.givenValues = values
      guard let route = try? Self._route(at: index, &reader, link) else {
        return (nil, reader.lastParameter)
      }
      let issue = reader.readingIssues.first {
        !query.hadElement($0.text.string(in: link), of: $0.parameter)
      }
      return (issue == nil ? route : nil, issue?.parameter)
    }
    guard let route = read?.route else { throw .valueRejected(label(of: read?.rejected)) }
    return route
  }

  /// A value that a filter changed both in the query and by name must be the same in both.
  private func requireOneChange(
    of old: Self, _ read: Self, at positions: [Int]
  ) throws(RouterError) {
    guard !positions.isEmpty else { return }
    let (old, read, named) = (old.writtenParameters, read.writtenParameters, writtenParameters)
    for parameter in positions.map({ info.parameters[$0] }) {
      let name = parameter.name
      guard hasSameBytes(old[name], read[name]) || hasSameBytes(read[name], named[name]) else {
        throw .valueRejected(parameter.label)
      }
    }
  }

  /// The texts of the parameters that were changed by name, by position.
  private func changedTexts(in parts: RequestParts) -> [(position: Int, text: String?)] {
    let (new, old) = (parts.parameters?.value ?? [:], parts.parameters?.settled ?? [:])
    return info.parameters.enumerated().compactMap { position, parameter in
      let text = new[parameter.name]
      return hasSameBytes(text, old[parameter.name]) ? nil : (position, text)
    }
  }

  /// The route with these texts in place of its values.
  private func with(_ texts: [(position: Int, text: String?)]) throws(RouterError) -> Self {
    let parameters = info.parameters
    var values = arguments
    for (position, text) in texts {
      guard parameters[position].isSingle, accepts(text, at: position) else {
        throw .valueRejected(parameters[position].label)
      }
      values[position] = text.map { .text($0) } ?? .absent
    }
    guard let first = texts.first else { return self }
    guard let (route, hasIssues) = Self.route(at: index, from: values), !hasIssues,
      route.hasLink || !hasLink
    else { throw .valueRejected(label(of: first.position)) }
    return route
  }

  /// Whether a value may have this text. A number of a fixed width has leading zeros.
  private func accepts(_ text: String?, at position: Int) -> Bool {
    guard let text else { return true }
    let table = Self.table
    return table.matchTable.accepts(
      table.links.printedText(text, of: position, ofRoute: index), parameter: position,
      ofRoute: index)
  }

  /// Whether a link opens the route, even a link that browsers would change.
  private var hasLink: Bool {
    if openingLink(.path) != nil { return true }
    var printer = Self.table.printer(ofRoute: index, .path)
    (printer.keepsDotSegments, printer.keepsDefaults) = (true, true)
    return openingLink(by: printer) != nil
  }

  /// The label of a parameter; the name of the route if there is none.
  private func label(of position: Int?) -> String {
    let info = info
    guard let position, info.parameters.indices.contains(position) else { return info.name }
    return info.parameters[position].label
  }
}

extension RouteInfo.Parameter {
  /// Whether the parameter has one value, and is not a list or a dictionary.
  fileprivate var isSingle: Bool { presence != .list && !type.hasPrefix("[") }
}

extension RequestParts {
  fileprivate mutating func replaceParameters(of route: some TypedRoute) {
    guard parameters != nil else { return }
    replaceParameters(route.info.parameters.map(\.name), with: route.writtenParameters)
  }

  /// Replaces the items of the values in which two routes of one case differ. All other items stay
  /// as they are.
  ///
  /// - Parameter match: The pattern of the link; nil if the items are those that the route prints.
  fileprivate mutating func replaceItems<Routes: TypedRoute>(
    of old: Routes, with new: Routes, by match: FoundMatch?
  ) {
    let (oldItems, newItems) = (old.printedQuery, new.printedQuery)
    guard oldItems != newItems, var items = query?.value else { return }
    func read(by match: FoundMatch?) -> ChangedQuery? {
      ChangedQuery(
        from: items, to: items, by: match, ofRoute: old.index, in: Routes.table.matchTable)
    }
    if let match, !match.isFirst(ofRoute: old.index, in: Routes.table.matchTable) {
      items.items = (read(by: match)?.others ?? []) + oldItems.items
      isPrinted = true
    }
    let (oldValues, newValues) = (oldItems.itemsByKey, newItems.itemsByKey)
    func isChanged(_ item: RouteQuery.Item) -> Bool {
      let key = Array(item.key.utf8)
      return oldValues[key] != newValues[key]
    }
    // What takes the rest of the query stays the last, and takes no more than it did.
    let (front, rest) = read(by: nil)?.parts ?? (items.items[...], [])
    query?.value.items =
      front.filter { !isChanged($0) } + newItems.filter(isChanged)
      + (rest.first.map(isChanged) == true ? [] : rest)
  }
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
    let (index, values) = written
    return RouteQuery(
      parsing: "?" + Self.table.links.query(ofRoute: index, values),
      plusIsSpace: Self.table.matchTable.options.readsPlusAsSpace)
  }
}
