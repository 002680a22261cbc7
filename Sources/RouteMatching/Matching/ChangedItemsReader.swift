/// A pattern as it reads the query of a request, which filters change item by item.
package struct ChangedItemsReader: Sendable {
  private let table: MatchTable
  private let record: AcceptRecord
  /// The value that is the rest of the query.
  private var rest: ValueLocationRecord?
  /// The lists whose elements one item has.
  private var joinedLists: [ValueLocationRecord] = []
  /// The link of the request.
  private let original: String

  /// - Parameters:
  ///   - offset: That of the record of the pattern that the link matches; 0 for the first pattern of
  ///     the route, by which links are printed.
  ///   - link: The link of the request.
  /// - Returns: nil for the case of an `otherwise` line, which has no pattern.
  package init?(at offset: Int, ofRoute route: Int, of link: String, in table: MatchTable) {
    guard
      let record = offset == 0
        ? table.firstRecord(of: route, in: table.words.span) : AcceptRecord(offset: offset)
    else { return nil }
    (self.table, self.record, original) = (table, record, link)
    for parameter in parameters {
      let source = source(of: parameter)
      guard !source.isInFragment else { continue }
      if source.kind == .queryCatchAll { rest = source }
      if source.kind == .queryJoined { joinedLists.append(source) }
    }
  }

  private var parameters: Range<Int> { 0..<record.parameterCount(in: table.words.span) }

  /// Where the value of a parameter is read.
  private func source(of parameter: Int) -> ValueLocationRecord {
    record.source(of: parameter, in: table.words.span)
  }

  /// Whether links of a route are printed by this pattern.
  package func isFirst(ofRoute route: Int) -> Bool {
    table.firstRecord(of: route, in: table.words.span)?.offset == record.offset
  }

  /// The parameters whose texts differ between the items of two queries, in order.
  package func parameters(
    changedFrom old: [RouteQuery.Item], to new: [RouteQuery.Item]
  ) -> [Int] {
    guard old != new else { return [] }
    let (oldFront, newFront) = (front(of: old), front(of: new))
    let words = table.words.span
    return parameters.filter { parameter in
      let source = source(of: parameter)
      func hasKey(_ item: RouteQuery.Item) -> Bool { source.hasKey(of: item, words) }
      switch source.kind {
      case .queryOthers:
        guard let new = others(new) else { return true }
        return others(old) != new
      case .queryList: return oldFront.filter(hasKey) != newFront.filter(hasKey)
      case .queryCatchAll:
        return old[oldFront.endIndex...] != new[newFront.endIndex...]
          || oldFront.contains(where: hasKey) != newFront.contains(where: hasKey)
      default: return oldFront.last(where: hasKey) != newFront.last(where: hasKey)
      }
    }
  }

  /// Whether the items of a query meet the requirements of the pattern on whose keys earlier items
  /// differ.
  package func meetsRequirements(
    _ new: [RouteQuery.Item], insteadOf old: [RouteQuery.Item]
  ) -> Bool {
    let requirements = record.requirementRecords(in: table.words.span)
    guard !requirements.isEmpty else { return true }
    let (oldFront, newFront) = (front(of: old), front(of: new))
    return requirements.allSatisfy { requirement in
      let words = table.words.span
      let key = requirement.key(in: words)
      func hasKey(_ item: RouteQuery.Item) -> Bool { key.equals(item.key, words) }
      let items = newFront.filter(hasKey)
      guard requirement.isOfQuery(in: words), oldFront.filter(hasKey) != items else { return true }
      let link = link(of: items)
      guard let search = try? LinkSearch(of: link.span, within: nil, words) else { return false }
      var budget = WorkBudget.unlimited
      return requirement.holds(in: search, link.span, words, &budget)
    }
  }

  /// A reader of a link of items; nil for one that is beyond a limit.
  package func reader(of link: Span<UInt8>) -> _RouteReader? {
    guard let search = try? LinkSearch(of: link, within: nil, table.words.span) else { return nil }
    return _RouteReader(search, record, in: table)
  }

  /// The items that no parameter with a key reads, as a dictionary has them: of a repeated key the
  /// last, and all in one order; nil if they are more than a link may have.
  package func others(_ items: [RouteQuery.Item]) -> RouteQuery? {
    let link = link(of: items)
    guard let reader = reader(of: link.span) else { return nil }
    return RouteQuery(RouteQuery(reader.otherItems(in: link.span)).dictionary)
  }

  /// The items that the pattern does not read; nil if there are more items than a link may have.
  package func extraItems(_ items: [RouteQuery.Item]) -> [RouteQuery.Item]? {
    let link = link(of: items)
    guard let reader = reader(of: link.span) else { return nil }
    return reader.extraItems(in: link.span)
  }

  /// Whether a parameter is the dictionary of all other items.
  package func isDictionary(_ parameter: Int) -> Bool { source(of: parameter).kind == .queryOthers }

  /// Whether items have an element of a list with this text.
  package func hasElement(
    _ text: String, of parameter: Int, _ items: [RouteQuery.Item]
  ) -> Bool {
    let (source, words) = (source(of: parameter), table.words.span)
    return source.kind == .queryList
      && front(of: items).contains { source.hasKey(of: $0, words) && $0.value.hasBytes(of: text) }
  }

  /// The items before the one whose value is the rest of the query.
  package func front(of items: [RouteQuery.Item]) -> ArraySlice<RouteQuery.Item> {
    let words = table.words.span
    guard let rest,
      let index = items.firstIndex(where: { rest.hasKey(of: $0, words) }),
      // A key alone has the empty value, and takes nothing after it.
      spelling(of: items[index])?.contains(UInt8(ascii: "=")) != false
    else { return items[...] }
    return items[..<index]
  }

  /// A link that has nothing but the items of a query, or those from which the values of some
  /// parameters are read.
  package func link(of items: [RouteQuery.Item], forParameters parameters: [Int]? = nil) -> [UInt8]
  {
    let (words, end) = (table.words.span, front(of: items).endIndex)
    var link: [UInt8] = []
    link.reserveCapacity(64)
    link.append(UInt8(ascii: "/"))
    let isWhole = parameters?.contains { source(of: $0).readsWithoutKey } ?? true
    func isRead(_ item: RouteQuery.Item) -> Bool {
      parameters?.contains { source(of: $0).hasKey(of: item, words) } == true
    }
    for (index, item) in items.enumerated() where isWhole || index < end && isRead(item) {
      link.append(UInt8(ascii: link.count == 1 ? "?" : "&"))
      let list = joinedLists.first { index < end && $0.hasKey(of: item, words) }
      let separator = list?.separator(in: words)
      if item.value.isEmpty || separator != nil, let text = spelling(of: item) {
        link += text
      } else {
        item.append(to: &link, isInRest: index >= end, joinedBy: separator, words)
      }
    }
    return link
  }

  /// An equal item of the request's link. It has more than a key and a value: for a Bool, `on` is
  /// true and `on=` is no value; in a list joined by commas, `a%2Cb` is one element and `a,b` are
  /// two.
  private func spelling(of item: RouteQuery.Item) -> [UInt8]? {
    withBytes(of: original) { link in
      guard let range = SplitLink(splitting: link).query else { return nil }
      let query = QueryRange(range: range, readsPlusAsSpace: table.options.readsPlusAsSpace)
      var items = QueryItems(range)
      while let found = items.next(in: link) {
        if query.cursor(found.key).string(in: link).hasBytes(of: item.key),
          query.cursor(found.value).string(in: link).hasBytes(of: item.value),
          query.isReadable(found, in: link)
        {
          return found.whole.map { link[$0] }
        }
      }
      return nil
    }
  }
}

extension ValueLocationRecord {
  fileprivate var readsWithoutKey: Bool { kind == .queryCatchAll || kind == .queryOthers }

  /// Whether the value is read by the key of an item.
  fileprivate func hasKey(of item: RouteQuery.Item, _ words: Span<UInt64>) -> Bool {
    guard hasQueryKey, !isInFragment else { return false }
    return TextReference(word: words[record &+ 1]).equals(item.key, words)
  }
}

extension TextReference {
  fileprivate func equals(_ text: String, _ words: Span<UInt64>) -> Bool {
    guard text.utf8.count == length else { return false }
    return withBytes(of: text) { bytes in
      for index in bytes.indices where bytes[index] != byte(at: index, in: words) { return false }
      return true
    }
  }
}

extension RouteQuery.Item {
  /// Appends the item as a link has it that is printed: a key alone is true for a Bool, and the
  /// empty string for every other type. In the rest of a query, a key keeps its `=`.
  fileprivate func append(
    to link: inout [UInt8], isInRest: Bool, joinedBy separator: TextReference?,
    _ words: Span<UInt64>
  ) {
    let component = AllowedCharacters.query
    component.append(key, to: &link)
    guard isInRest || !value.isEmpty else { return }
    link.append(UInt8(ascii: "="))
    guard let separator, separator.escape != .printedForm else {
      return component.append(value, to: &link)
    }
    withBytes(of: value) { bytes in
      var rest = TextCursor(bytes.indices, decodesEscapes: false)
      while true {
        let (element, next) = bytes.split(rest, at: separator, words)
        component.append(String(utf8: bytes.extracting(element)), to: &link)
        guard element.upperBound < rest.end else { return }
        link.append(separator, of: words)
        rest = next
      }
    }
  }
}
