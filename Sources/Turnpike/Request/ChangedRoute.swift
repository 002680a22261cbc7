import RouteMatching

/// A route whose values are read again from the entries of a request that a filter
/// changed.
extension TypedRoute {
  /// The route with the values that a filter has put into the entries.
  ///
  /// - Parameters:
  ///   - parts: The changed entries, and their earlier values.
  ///   - link: The link of the request.
  ///   - scope: The schemes and hosts that the router accepts; nil for those of the table.
  func changed(
    by parts: RequestParts, in link: String, within scope: LinkScope?
  ) throws(RouterError) -> Self {
    let info = info
    var changes = try changedParameters(parts, info.parameters)
    for (position, value) in try changedQuery(parts, in: link, within: scope, info) {
      if let other = changes[position], !other.text.isEqual(to: value.text) {
        throw .valueRejected(info.parameters[position].label)
      }
      changes[position] = value
    }
    return changes.isEmpty ? self : try replacing(changes, info)
  }

  /// The values whose entries among the parameters were changed, by position.
  private func changedParameters(
    _ parts: RequestParts, _ parameters: [RouteInfo.Parameter]
  ) throws(RouterError) -> [Int: ChangedValue] {
    var changes: [Int: ChangedValue] = [:]
    for (position, parameter) in parameters.enumerated() {
      let new = parts.entries.parameters?[parameter.name]
      guard !hasSameBytes(new, parts.settled.parameters?[parameter.name]) else { continue }
      guard parameter.isSingle else { throw .valueRejected(parameter.label) }
      changes[position] = ChangedValue(new)
    }
    return changes
  }

  /// The values that differ because the query was changed, by position.
  private func changedQuery(
    _ parts: RequestParts, in link: String, within scope: LinkScope?, _ info: RouteInfo
  ) throws(RouterError) -> [Int: ChangedValue] {
    guard parts.entries.query != parts.settled.query else { return [:] }
    let items = changedItems(parts)
    let parameters = items.lazy.flatMap(\.holes).map(\.parameter)
    let parameter = parameters.first { info.parameters.indices.contains($0) }
    let rejection = RouterError.valueRejected(
      parameter.map { info.parameters[$0].label } ?? info.name)
    guard let given = reading(link, within: scope),
      let old = reading(given.link(with: parts.settled.query), within: scope)
    else {
      guard let values = values(of: items, parts) else { throw rejection }
      return values
    }
    guard let new = reading(given.link(with: parts.entries.query), within: scope),
      new.issues.isSubset(of: old.issues)
    else { throw rejection }
    return new.route.values(otherThanIn: old.route)
  }

  /// The values that another route of the same case does not have, by position.
  private func values(otherThanIn other: Self) -> [Int: ChangedValue] {
    var values: [Int: ChangedValue] = [:]
    let texts = zip(written.values, other.written.values)
    for (position, (text, old)) in texts.enumerated() where !text.isEqual(to: old) {
      values[position] = ChangedValue(given: arguments[position], text: text)
    }
    return values
  }

  /// The changed values of items of the first pattern, by position, where no link has the others: nil
  /// if the route does not accept one.
  private func values(of items: [Item], _ parts: RequestParts) -> [Int: ChangedValue]? {
    guard let given = reading(query: "/" + printedQueryText, []) else { return [:] }
    let (old, new) = (given.link(with: parts.settled.query), given.link(with: parts.entries.query))
    // What takes items of any key has to be in the query as it was, or it would lose the rest.
    guard items.allSatisfy({ !$0.holes.isEmpty }),
      reading(query: old, items.filter(\.takesAnyKey))?.route == self,
      let new = reading(query: new, items), new.issues.isEmpty
    else { return nil }
    return new.route.values(otherThanIn: self)
  }

  /// The route of a link, if it is of the same case.
  private func reading(_ link: String, within scope: LinkScope?) -> Reading<Self>? {
    let index = index
    return withBytes(of: link) { bytes in
      guard var reader = try? _RouteReader(of: bytes, in: Self.table.matchTable, within: scope)
      else { return nil }
      while let target = try? reader.nextPattern(in: bytes) {
        guard target.route == index,
          let reading = Reading<Self>(of: link, at: index, &reader, bytes)
        else { continue }
        return reading
      }
      return nil
    }
  }

  /// The route with the values that some items of its first pattern have in the query of a link.
  private func reading(query link: String, _ items: [Item]) -> Reading<Self>? {
    var values = arguments
    for hole in items.flatMap(\.holes) { values[hole.parameter] = .inLink }
    let index = index
    return withBytes(of: link) { bytes in
      guard
        var reader = _RouteReader(
          query: bytes, ofRoute: index, given: values, in: Self.table.matchTable)
      else { return nil }
      return Reading<Self>(of: link, at: index, &reader, bytes)
    }
  }

  /// The items of the first pattern that may have other values now.
  private func changedItems(_ parts: RequestParts) -> [Item] {
    let (old, new) = (parts.settled.query.valuesByKey, parts.entries.query.valuesByKey)
    return Self.table.template(of: index).pattern.query.filter { item in
      guard !item.takesAnyKey, let key = item.decodedKey else { return true }
      return old[key] != new[key]
    }
  }

  /// The route with some other values, which must be ones that a link can have.
  private func replacing(
    _ changes: [Int: ChangedValue], _ info: RouteInfo
  ) throws(RouterError) -> Self {
    let constraints = RouteConstraints(table: Self.table.matchTable, route: index)
    let holes = Self.table.template(of: index).pattern.segments.joined().compactMap(\.hole)
    var values = arguments
    for (position, value) in changes {
      if case .text(var text) = value.given {
        // In a path, a number of a fixed width has leading zeros.
        for hole in holes where hole.parameter == position { text = hole.filled(text) }
        guard constraints.allow(text, parameter: position)
        else { throw .valueRejected(info.parameters[position].label) }
      }
      values[position] = value.given
    }
    let first = changes.keys.min().map { info.parameters[$0].label } ?? info.name
    guard let (route, hasIssues) = Self.route(at: index, from: values), !hasIssues,
      !hasLink || route.hasLink
    else { throw .valueRejected(first) }
    return route
  }

  /// Whether a link opens the route, even one that browsers would not keep.
  private var hasLink: Bool {
    if plainLink(.path) != nil { return true }
    var printer = printer(for: .path)
    printer.keepsDotSegments = true
    return link(.path, by: &printer) != nil
  }
}

extension RouteInfo.Parameter {
  /// Whether the parameter has one value, and not those of a list or a dictionary.
  fileprivate var isSingle: Bool { presence != .list && !type.hasPrefix("[") }
}

private typealias Item = LinkTemplate.Pattern.Item

/// A route that is read from a link, and the parameters for which the link has no value.
private struct Reading<Routes: TypedRoute> {
  let route: Routes
  let issues: Set<Int>
  private let link: String
  private let joinedLists: [LinkQuery.JoinedList]

  init?(of link: String, at index: Int, _ reader: inout _RouteReader, _ bytes: Span<UInt8>) {
    guard let route = try? Routes._route(at: index, &reader, bytes) else { return nil }
    self.route = route
    self.link = link
    issues = Set(reader.readingIssues.map(\.parameter))
    joinedLists = reader.joinedLists
  }

  /// The link with another query.
  func link(with query: RouteQuery) -> String {
    let plusIsSpace = Routes.table.matchTable.options.readsPlusAsSpace
    return LinkQuery(of: link, joinedLists: joinedLists, plusIsSpace: plusIsSpace)
      .replaced(by: query)
  }
}

extension PatternShape.Item where Hole == LinkTemplate.Placeholder {
  /// Whether it takes the items that no other takes, or all to the end of the query.
  fileprivate var takesAnyKey: Bool {
    switch self {
    case .parameter: true
    case .value(_, let pieces): if case .catchAll(_?)? = pieces.last { true } else { false }
    case .absent: false
    }
  }

  /// The key as a query has it.
  fileprivate var decodedKey: [UInt8]? { key.map { Array((RouteQuery.unescape($0) ?? $0).utf8) } }
}

/// The query of a link as text, to write it again with the items that a filter has changed.
///
/// An item that is in the link keeps its text, which has more than a key and a value: to a
/// Bool, `on` is true and `on=` is no value; in a list that commas join, `a%2Cb` is one
/// element and `a,b` are two.
private struct LinkQuery {
  /// A list that has one value in the query, and the text between its elements.
  typealias JoinedList = (key: String, separator: String)

  private let beforeQuery: Substring
  private let fragment: Substring
  /// The strings of the items of the link.
  private var given: [RouteQuery.Item: [Substring]] = [:]
  private let joinedLists: [JoinedList]

  /// - Parameter plusIsSpace: Whether `+` in the query is a space.
  init(of link: String, joinedLists: [JoinedList], plusIsSpace: Bool) {
    let end = link.utf8.firstIndex(of: UInt8(ascii: "#")) ?? link.endIndex
    let start = link[..<end].utf8.firstIndex(of: UInt8(ascii: "?")) ?? end
    beforeQuery = link[..<start]
    fragment = link[end...]
    self.joinedLists = joinedLists
    for text in link.utf8[start..<end].dropFirst().split(separator: UInt8(ascii: "&")) {
      for item in RouteQuery(parsing: "?" + String(Substring(text)), plusIsSpace: plusIsSpace) {
        given[item, default: []].append(Substring(text))
      }
    }
  }

  /// The link with these items.
  func replaced(by query: RouteQuery) -> String {
    var counts: [RouteQuery.Item: Int] = [:]
    let texts = query.map { item -> String in
      guard let given = given[item] else { return encoded(item) }
      // The next equal item has the text of the next one in the link.
      defer { counts[item, default: 0] += 1 }
      return String(given[counts[item, default: 0] % given.count])
    }
    return beforeQuery + (texts.isEmpty ? "" : "?" + texts.joined(separator: "&")) + fragment
  }

  /// A key alone is true to a Bool, and the empty text to every other type.
  private func encoded(_ item: RouteQuery.Item) -> String {
    let key = RouteQuery.escape(item.key)
    guard !item.value.isEmpty else { return key }
    guard let list = joinedLists.first(where: { $0.key.hasBytes(of: item.key) }) else {
      return item.description
    }
    let elements = item.value.utf8.split(
      separator: list.separator.utf8, omittingEmptySubsequences: false)
    return key + "="
      + elements.map { RouteQuery.escape(String(Substring($0))) }.joined(separator: list.separator)
  }
}

/// A value that a filter has changed, to be read and to be compared.
private struct ChangedValue {
  var given: GivenValue
  var text: PrintedValue
}

extension ChangedValue {
  /// The text of one entry, or none if it was removed.
  init(_ entry: String?) {
    given = entry.map { .text($0) } ?? .absent
    text = entry.map { .text($0) } ?? .omitted(nil)
  }
}

extension PrintedValue {
  /// Whether both are the same text. A value that equals its default may be left out or
  /// written.
  fileprivate func isEqual(to other: PrintedValue) -> Bool {
    if case (.omitted, .omitted) = (self, other) { return true }
    guard let texts, let others = other.texts else { return false }
    return texts.elementsEqual(others) { $0.hasBytes(of: $1) }
  }

  private var texts: [String]? {
    switch self {
    case .omitted(let text): text.map { [$0] }
    case .text(let text): [text]
    case .list(let texts): texts
    case .pairs(let pairs): pairs.flatMap { [$0.key, $0.value] }
    }
  }
}
