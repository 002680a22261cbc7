/// A query that a filter has changed, as a pattern reads it.
package struct ChangedQuery: Sendable {
  private let table: MatchTable
  private let pattern: AcceptRecord
  private let old: RouteQuery
  private let new: RouteQuery
  /// Where the pattern reads the link's own query, by parameter.
  private let sources: [(parameter: Int, source: ValueLocationRecord)]

  /// - Parameter match: nil for the first pattern of the route, by which links are printed.
  package init?(
    from old: RouteQuery, to new: RouteQuery, by match: FoundMatch?, ofRoute route: Int,
    in table: MatchTable
  ) {
    let words = table.words.span
    guard let pattern = match?.pattern ?? table.firstRecord(of: route, in: words) else {
      return nil
    }
    sources = (0..<pattern.parameterCount(in: words)).compactMap { parameter in
      let source = pattern.source(of: parameter, in: words)
      return source.isInQuery ? (parameter, source) : nil
    }
    (self.table, self.pattern, self.old, self.new) = (table, pattern, old, new)
  }

  private var words: UnsafeBufferPointer<UInt64> { table.words }

  /// The parameters that read another text in the new query, in order.
  package var parameters: [Int] {
    let (before, after) = (parts(of: old), parts(of: new))
    return sources.filter { _, source in
      switch source.kind {
      case .queryList:
        before.front.filter { has($0, source) } != after.front.filter { has($0, source) }
      case .queryCatchAll:
        before.rest != after.rest
          || before.front.contains { has($0, source) } != after.front.contains { has($0, source) }
      case .queryOthers: pairs(of: old) != pairs(of: new)
      default: before.front.last { has($0, source) } != after.front.last { has($0, source) }
      }
    }.map(\.parameter)
  }

  /// Whether the new query meets each requirement of the pattern that the old one meets.
  package var meetsRequirements: Bool {
    let requirements = pattern.requirementRecords(in: words.span)
    guard !requirements.isEmpty else { return true }
    let unmet = unmet(requirements, in: new)
    return unmet.isEmpty || unmet.isSubset(of: self.unmet(requirements, in: old))
  }

  private func unmet(_ requirements: [RequirementRecord], in query: RouteQuery) -> Set<Int> {
    let unmet = read(query) { reader, link in
      var bytes = ComparedBytes.unlimited
      return requirements.indices.filter {
        !requirements[$0].holds(in: reader.search, link, words.span, &bytes)
      }
    }
    return Set(unmet ?? Array(requirements.indices))
  }

  /// Whether a list had an element before that cannot be read.
  package func hadElement(_ text: String, of parameter: Int) -> Bool {
    sources.contains { position, source in
      position == parameter && source.kind == .queryList
        && parts(of: old).front.contains { has($0, source) && $0.value.hasBytes(of: text) }
    }
  }

  /// Whether the old query has all pairs of a dictionary. An empty key would be lost, because no
  /// query has one.
  package func had(_ pairs: [String: String]) -> Bool { self.pairs(of: old) == RouteQuery(pairs) }

  /// Calls `body` with a reader of the new query, in a link that has nothing else; nil if that is
  /// beyond a limit.
  package func read<Value>(_ body: (inout _RouteReader, Span<UInt8>) -> Value) -> Value? {
    read(new, body)
  }

  private func read<Value>(
    _ query: RouteQuery, _ body: (inout _RouteReader, Span<UInt8>) -> Value
  ) -> Value? {
    withBytes(of: link(of: query)) { link in
      guard let search = try? LinkSearch(of: link, within: nil, words.span) else { return nil }
      var reader = _RouteReader(search, pattern, in: table)
      return body(&reader, link)
    }
  }
}

// The items that a pattern reads.
extension ChangedQuery {
  /// The items of the new query from which the values of keys are read, and those from which the
  /// rest of the query is.
  package var parts: (front: ArraySlice<RouteQuery.Item>, rest: ArraySlice<RouteQuery.Item>) {
    parts(of: new)
  }

  private func parts(
    of query: RouteQuery
  ) -> (front: ArraySlice<RouteQuery.Item>, rest: ArraySlice<RouteQuery.Item>) {
    // A key alone has the empty value, and takes nothing after it.
    guard let (_, rest) = sources.first(where: { $0.source.kind == .queryCatchAll }),
      let index = query.firstIndex(where: { has($0, rest) }), !query[index].isKeyAlone
    else { return (query.items[...], []) }
    return (query.items[..<index], query.items[index...])
  }

  /// The items of the new query that the pattern does not read.
  package var others: [RouteQuery.Item] {
    sources.contains { $0.source.kind == .queryOthers } ? [] : others(of: new)
  }

  /// The items that no requirement and no parameter with a key reads.
  private func others(of query: RouteQuery) -> [RouteQuery.Item] {
    let keys = sources.filter(\.source.hasQueryKey).map { key(of: $0.source) }
    let taken = keys + pattern.requiredKeys(in: words.span)
    return parts(of: query).front.filter { item in
      !taken.contains { $0.equals(item.key, words.span) }
    }
  }

  /// Of a repeated key, the last, and all in one order.
  private func pairs(of query: RouteQuery) -> RouteQuery {
    RouteQuery(RouteQuery(others(of: query)).dictionary)
  }

  private func has(_ item: RouteQuery.Item, _ source: ValueLocationRecord) -> Bool {
    source.hasQueryKey && key(of: source).equals(item.key, words.span)
  }

  private func key(of source: ValueLocationRecord) -> TextReference {
    TextReference(word: words.span[source.record &+ 1])
  }

  private func link(of query: RouteQuery) -> String {
    let end = parts(of: query).front.endIndex
    return query.enumerated().reduce(into: "/") { link, place in
      link += place.offset == 0 ? "?" : "&"
      link += place.element.linkText ?? text(of: place.element, isInRest: place.offset >= end)
    }
  }

  /// An item that a filter has set, as a link has it: a key alone is true for a Bool, and the empty
  /// string for every other type. In the rest of a query, a key keeps its `=`.
  private func text(of item: RouteQuery.Item, isInRest: Bool) -> String {
    guard !isInRest else { return item.description }
    guard !item.value.isEmpty else { return RouteQuery.escape(item.key) }
    guard
      let list = sources.first(where: { $0.source.kind == .queryJoined && has(item, $0.source) })
    else { return item.description }
    let separator = TextReference(word: words.span[list.source.record &+ 3]).string(in: words.span)
    let elements = item.value.utf8
      .split(separator: separator.utf8, omittingEmptySubsequences: false)
      .map { RouteQuery.escape(String(Substring($0))) }
    return RouteQuery.escape(item.key) + "=" + elements.joined(separator: separator)
  }
}

extension RouteQuery.Item {
  fileprivate var isKeyAlone: Bool { linkText?.utf8.contains(UInt8(ascii: "=")) == false }
}

extension ValueLocationRecord {
  fileprivate var isInQuery: Bool { !isInFragment && (hasQueryKey || kind == .queryOthers) }
}

extension TextReference {
  /// Whether the text has the bytes of a string.
  fileprivate func equals(_ text: String, _ words: Span<UInt64>) -> Bool {
    let bytes = text.utf8
    return bytes.count == length
      && zip(bytes, 0..<length).allSatisfy { $0 == byte(at: $1, in: words) }
  }
}
