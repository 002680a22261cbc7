import RouteMatching

/// A route of which filters have changed values, in the query of its request or by name.
///
/// ```
/// route        .list(page: 2, tag: "a")          /list/:page?tag=:tag
/// query        tag=a → tag=b                     the item is read anew: .list(page: 2, tag: "b")
/// parameters   page: "2" → "3"                   the text is the value: .list(page: 3, tag: "b")
/// ```
extension TypedRoute {
  /// The route with the changed values. The query and the parameters of the request then have all of
  /// them, however each was changed.
  ///
  /// - Parameters:
  ///   - link: The link of the request; nil if the request was made with a route.
  ///   - matched: The pattern that the link matches, by the offset of its record.
  func changed(
    by parts: inout RequestParts, in link: String?, _ matched: Int
  ) throws(RouterError) -> Self {
    guard let pattern = changedItemsReader(of: parts, link, matched) else {
      throw .valueRejected(info.name)
    }
    var positions: [Int] = []
    var byQuery = self
    if let query = parts.query {
      let (new, old) = (query.value.items, query.settled.items)
      byQuery = try reading(new, insteadOf: old, by: pattern, &positions)
    }
    guard parts.parameters != nil else { return byQuery }
    let texts = info.changedTexts(in: parts)
    let byName = try byQuery.with(texts)
    positions.removeAll { !texts.map(\.position).contains($0) }
    try byName.requireOneChange(of: self, byQuery, at: positions)
    if !texts.isEmpty { try parts.replaceItems(of: byQuery, with: byName, by: pattern) }
    parts.replaceParameters(with: byName)
    return byName
  }

  /// This route, with the entries of a request that had another route of the same case.
  func replacing(
    _ old: Self, in parts: inout RequestParts, _ link: String?, _ matched: Int
  ) throws(RouterError) -> Self {
    if let pattern = old.changedItemsReader(of: parts, link, matched) {
      try parts.replaceItems(of: old, with: self, by: pattern)
    }
    parts.replaceParameters(with: self)
    return self
  }

  /// The pattern by which the query of a request is read: the first one, by which links are printed,
  /// if the query is not the link's own.
  func changedItemsReader(
    of parts: RequestParts, _ link: String?, _ matched: Int
  ) -> ChangedItemsReader? {
    let link = parts.isPrinted ? nil : link
    return ChangedItemsReader(
      at: link == nil ? 0 : matched, ofRoute: index, of: link ?? printedQueryText,
      in: Self.table.matchTable)
  }

  /// The route with the values that the changed items of the query have.
  ///
  /// A value that can't be read is an error, unless it is an element that was there before.
  ///
  /// - Parameter positions: The parameters that were changed, afterwards.
  private func reading(
    _ new: [RouteQuery.Item], insteadOf old: [RouteQuery.Item], by pattern: ChangedItemsReader,
    _ positions: inout [Int]
  ) throws(RouterError) -> Self {
    positions = pattern.parameters(changedFrom: old, to: new)
    guard pattern.meetsRequirements(new, insteadOf: old) else {
      throw .valueRejected(label(of: positions.first))
    }
    guard !positions.isEmpty else { return self }
    var values = arguments
    for position in positions {
      // An empty key of a dictionary would be lost, because no query has one.
      if pattern.isDictionary(position),
        case .value(let pairs as [String: String]) = values[position],
        pattern.others(old) != RouteQuery(pairs)
      {
        throw .valueRejected(label(of: position))
      }
      values[position] = .inLink
    }
    let link = pattern.link(of: new, forParameters: positions)
    guard var reader = pattern.reader(of: link.span) else { throw .valueRejected(info.name) }
    reader.givenValues = values
    let rejected: Int
    do throws(_Mismatch) {
      let route = try Self._route(at: index, &reader, link.span)
      let issue = reader.readingIssues.first {
        !pattern.hasElement($0.text.string(in: link.span), of: $0.parameter, old)
      }
      guard let issue else { return route }
      rejected = issue.parameter
    } catch {
      rejected = reader.lastParameter
    }
    throw .valueRejected(label(of: rejected))
  }

  /// The route with texts in the places of some values.
  private func with(_ texts: [(position: Int, text: String?)]) throws(RouterError) -> Self {
    guard let first = texts.first else { return self }
    var values = arguments
    for (position, text) in texts {
      guard info.parameters[position].isSingle, accepts(text, at: position) else {
        throw .valueRejected(label(of: position))
      }
      values[position] = text.map { .text($0) } ?? .absent
    }
    guard let (route, hasIssues) = Self.route(at: index, from: values), !hasIssues,
      route.hasLink || !hasLink
    else { throw .valueRejected(label(of: first.position)) }
    return route
  }

  /// Whether a value may have this text. A number of a fixed width has leading zeros.
  private func accepts(_ text: String?, at position: Int) -> Bool {
    let table = Self.table
    return text.map { text in
      table.matchTable.accepts(
        table.links.printedText(text, of: position, ofRoute: index), parameter: position,
        ofRoute: index)
    } ?? true
  }

  /// Whether a link opens the route, even a link that browsers would change.
  private var hasLink: Bool {
    if openingLink(.path) != nil { return true }
    var printer = Self.table.printer(ofRoute: index, .path)
    (printer.keepsDotSegments, printer.keepsDefaults) = (true, true)
    return openingLink(by: printer) != nil
  }

  /// A value that a filter changed both in the query and by name must be the same in both.
  private func requireOneChange(
    of old: Self, _ byQuery: Self, at positions: [Int]
  ) throws(RouterError) {
    guard !positions.isEmpty else { return }
    let (old, query, new) = (old.writtenParameters, byQuery.writtenParameters, writtenParameters)
    for position in positions {
      let name = info.parameters[position].name
      guard hasSameBytes(old[name], query[name]) || hasSameBytes(query[name], new[name]) else {
        throw .valueRejected(label(of: position))
      }
    }
  }

  /// The label of a parameter; the name of the route if there is none.
  private func label(of position: Int?) -> String {
    let info = info
    guard let position, info.parameters.indices.contains(position) else { return info.name }
    return info.parameters[position].label
  }
}

extension RouteInfo {
  /// The texts of the parameters that filters have changed by name.
  fileprivate func changedTexts(in parts: RequestParts) -> [(position: Int, text: String?)] {
    guard let entries = parts.parameters else { return [] }
    return parameters.enumerated().compactMap { position, parameter in
      let text = entries.value?[parameter.name]
      return hasSameBytes(text, entries.settled?[parameter.name]) ? nil : (position, text)
    }
  }
}

extension RouteInfo.Parameter {
  /// Whether the parameter has one value, and is not a list or a dictionary.
  fileprivate var isSingle: Bool { presence != .list && !type.hasPrefix("[") }
}
